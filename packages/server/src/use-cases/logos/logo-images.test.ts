import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testPictures } from "../../../test/support/pictures";
import { bombPng, images, nestedMasks, ordinaryLogos, withDamagedPixels } from "../../../test/use-cases/logos/images";
import { temporaryFolder } from "../../../test/use-cases/logos/support";

async function logoOf(file: Uint8Array): Promise<Buffer> {
  const logo = await testPictures.toLogo(file);
  if (typeof logo === "string") throw new Error(`Refused: ${logo}`);
  return Buffer.from(logo);
}

/** Red, green, blue and alpha of the pixel in the middle. WebP is off by one here and there: all but nothing is nothing. */
async function middleOf(logo: Buffer): Promise<number[]> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)].map((value) => (value <= 2 ? 0 : value >= 253 ? 255 : value));
}

describe("an image that becomes a logo", () => {
  it.each(["png", "jpeg", "webp", "gif", "avif"] as const)("may be a %s, and becomes a WebP", async (type) => {
    const logo = await logoOf(await images[type]());
    expect(await sharp(logo).metadata()).toMatchObject({ format: "webp", width: 300, height: 100 });
  });

  it("may be an SVG, which is drawn at the size of a logo", async () => {
    const logo = await logoOf(images.svg('<rect width="300" height="100" fill="#0f0"/>'));
    expect(await sharp(logo).metadata()).toMatchObject({ format: "webp", width: 640, height: 213 });
    expect(await middleOf(logo)).toEqual([0, 255, 0, 255]);
  });

  it.each([
    [
      "a declaration, a comment and a document type",
      '<?xml version="1.0"?>\n<!-- a logo -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ],
    ["a byte order mark", "\uFEFF"],
  ])("may be an SVG behind %s", async (_, before) => {
    const file = Buffer.concat([Buffer.from(before), images.svg('<rect width="300" height="100" fill="#0f0"/>')]);
    expect(await middleOf(await logoOf(file))).toEqual([0, 255, 0, 255]);
  });

  it.each(Object.entries(ordinaryLogos))("may be an SVG as %s", async (_, file) => {
    expect(await sharp(await logoOf(file)).metadata()).toMatchObject({ format: "webp" });
  });

  it("stays as transparent as it was", async () => {
    expect((await middleOf(await logoOf(await images.png())))[3]).toBe(102);
  });

  it("is no larger than 640 by 256 pixels, keeps its shape and is never enlarged", async () => {
    const sizes = [
      [1280, 256, 640, 128],
      [600, 512, 300, 256],
      [4096, 4096, 256, 256],
      [20, 10, 20, 10],
    ] as const;
    for (const [width, height, logoWidth, logoHeight] of sizes) {
      const logo = await logoOf(await images.png(width, height));
      expect(await sharp(logo).metadata()).toMatchObject({ width: logoWidth, height: logoHeight });
    }
  });

  it("is turned upright and loses its metadata", async () => {
    const logo = await logoOf(await images.photo());
    const { width, height, exif, orientation, icc, xmp } = await sharp(logo).metadata();
    expect({ width, height, exif, orientation, icc, xmp }).toEqual({ width: 300, height: 100 });
    expect(logo.includes("Somebody's own words")).toBe(false);
  });

  it("is the first frame of an animation", async () => {
    const logo = await logoOf(await images.animatedGif());
    expect((await sharp(logo).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await middleOf(logo);
    expect(red).toBeGreaterThan(240);
    expect(blue).toBeLessThan(16);
  });
});

describe("a file that cannot be a logo", () => {
  it.each([
    ["a page", "<!doctype html><html><script>alert(1)</script></html>"],
    ["a page with an SVG in it", "<html><body><svg xmlns='http://www.w3.org/2000/svg'/></body></html>"],
    ["a text", "just words"],
    ["a PDF", "%PDF-1.7\n"],
    ["spaces without end", " ".repeat(1_000_000)],
    ["comments without end", "<!---->".repeat(100_000)],
    ["a comment that does not end", `<!--${" ".repeat(1_000_000)}`],
    ["nothing", ""],
  ])("is %s, whatever its name", async (_, text) => {
    expect(await testPictures.toLogo(Buffer.from(text))).toBe("notAnImage");
  });

  it.each([
    ["packed", (svg: Buffer) => gzipSync(svg)],
    ["in UTF-16", (svg: Buffer) => Buffer.from(`\uFEFF${svg}`, "utf16le")],
    [
      "in an encoding that hides what it holds",
      (svg: Buffer) => Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${svg}`),
    ],
  ])("is an SVG that is %s", async (_, change) => {
    expect(await testPictures.toLogo(change(images.svg("<rect/>")))).toBe("notAnImage");
  });

  it("is an SVG that expands without end when it is drawn, recognised without drawing it", async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    );
    const file = images.svg(`<defs><rect id="l0" width="9" height="9"/>${levels.join("")}</defs><use href="#l12"/>`);
    expect(await testPictures.toLogo(file)).toBe("tooComplex");
    expect(await testPictures.toLogo(nestedMasks(20))).toBe("tooComplex");
  });

  it.each([
    ["of more than 256 kB", `<path d="M0 0${" 1 1".repeat(70_000)}"/>`],
    ["of 33 levels", `${"<g>".repeat(32)}<rect/>${"</g>".repeat(32)}`],
    ["of more than 10,000 elements", "<g/>".repeat(10_001)],
    [
      "whose elements refer to one another in a row of 7,000",
      Array.from({ length: 7_000 }, (_, at) => `<g id="${at}" mask="url(#${at + 1})"/>`).join(""),
    ],
  ])("is an SVG %s", async (_, inside) => {
    expect(await testPictures.toLogo(images.svg(inside))).toBe("tooComplex");
  });

  it("is an image of an unsupported type", async () => {
    expect(await testPictures.toLogo(await images.tiff())).toBe("notAnImage");
  });

  it("is an image that was cut short", async () => {
    const whole = await images.png();
    expect(await testPictures.toLogo(whole.subarray(0, whole.length - 40))).toBe("damaged");
    expect(await testPictures.toLogo(whole.subarray(0, 20))).toBe("damaged");
    const jpeg = await images.jpeg();
    expect(await testPictures.toLogo(jpeg.subarray(0, jpeg.length / 2))).toBe("damaged");
  });

  it("is a decompression bomb, recognised by its declared size without unpacking it", async () => {
    const bomb = bombPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await testPictures.toLogo(bomb)).toBe("tooManyPixels");
    // Damage would only be found by unpacking.
    expect(await testPictures.toLogo(withDamagedPixels(bombPng(300, 300)))).toBe("damaged");
    expect(await testPictures.toLogo(withDamagedPixels(bomb))).toBe("tooManyPixels");
  });

  it.each([
    [4097, 10],
    [10, 4097],
  ])("is %d by %d pixels", async (width, height) => {
    expect(await testPictures.toLogo(await images.png(width, height))).toBe("tooManyPixels");
  });

  it("is an SVG that declares an enormous size", async () => {
    const file = images.svg("<rect/>", 'width="100000" height="100000"');
    expect(await testPictures.toLogo(file)).toBe("tooManyPixels");
  });
});

describe("an SVG", () => {
  it("becomes pixels, without scripts or anything else that could run", async () => {
    const file = images.svg(
      '<script>alert("run me")</script><rect width="300" height="100" fill="#00f" onclick="alert(1)"/><a xlink:href="javascript:alert(2)"><text y="9">Hi</text></a>',
      'width="300" height="100" onload="alert(3)"',
    );
    const logo = await logoOf(file);
    expect(await sharp(logo).metadata()).toMatchObject({ format: "webp" });
    expect(await middleOf(logo)).toEqual([0, 0, 255, 255]);
    expect(logo.includes("alert")).toBe(false);
  });

  it.each([
    ["entities that grow", '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'],
    ["an entity of a file", '<!DOCTYPE svg [ <!ENTITY file SYSTEM "file:///etc/hostname"> ]>'],
    ["a parameter entity", '<!doctype svg [ <!ENTITY % more SYSTEM "http://127.0.0.1/"> %more; ]>'],
  ])("may not declare %s", async (_, before) => {
    const file = Buffer.concat([Buffer.from(before), images.svg("<text>&b;</text>")]);
    expect(await testPictures.toLogo(file)).toBe("entities");
  });

  it.each([
    '<image href="data:image/png;base64,AAAA"/>',
    '<svg:image xmlns:svg="http://www.w3.org/2000/svg" xlink:href="x.png"/>',
    '<filter id="f"><feImage href="x.png"/></filter>',
  ])("may not embed another picture: %s", async (inside) => {
    expect(await testPictures.toLogo(images.svg(inside))).toBe("pictureInside");
  });

  it("cannot refer to another host or to a file of the server", async () => {
    const { folder, remove } = await temporaryFolder();
    const asked: string[] = [];
    const host = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    await once(host, "listening");
    const elsewhere = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const red = images.svg('<rect id="all" width="300" height="100" fill="#f00"/>');
    await writeFile(join(folder, "red.svg"), red);
    await writeFile(join(folder, "red.css"), "rect { fill: #f00 }");
    const near = pathToFileURL(folder).href;
    const file = images.svg(
      `<?xml-stylesheet href="${near}/red.css"?>
       <style>@import url("${elsewhere}/a.css"); @import url("${near}/red.css");</style>
       <rect width="300" height="100" fill="#0f0"/>
       <use xlink:href="${elsewhere}/b.svg#all"/><use href="${near}/red.svg#all"/>
       <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${near}/red.svg" parse="xml"/>
       <rect width="300" height="100" fill="url(${elsewhere}/c.svg#paint) none"/>`,
    );
    expect(await middleOf(await logoOf(file))).toEqual([0, 255, 0, 255]);
    expect(asked).toEqual([]);
    host.close();
    await remove();
  });
});
