import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { images } from "../../../test/use-cases/logos/images";
import { type LogoSite, openLogoSite, PUBLIC_URL } from "../../../test/use-cases/logos/logo-site";
import { ATTACH_WITHIN_MS, MAX_UPLOAD_BYTES, UPLOAD_WITHIN_MS } from "../../ports/logo-store";

let site: LogoSite;
beforeAll(async () => {
  site = await openLogoSite();
});
afterAll(() => site.close());

describe("an upload address", () => {
  it("accepts one image: the second is rejected, and the first is kept", async () => {
    const url = await site.newUpload();
    const first = await images.png();
    expect((await site.put(url, first)).status).toBe(200);
    expect(await site.put(url, "another")).toEqual({
      status: 409,
      message: "An image was sent to this address already.",
    });
    expect((await site.attach(url)).status).toBe(200);
  });

  it("keeps one of two that are sent at once", async () => {
    const url = await site.newUpload();
    const file = Buffer.alloc(1_000_000, 7);
    const statuses = await Promise.all([site.put(url, file), site.put(url, file)]).then((both) =>
      both.map(({ status }) => status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it("can be used again after a rejected image", async () => {
    const url = await site.newUpload();
    expect((await site.put(url, "")).status).toBe(400);
    expect((await site.put(url, await images.png())).status).toBe(200);
  });

  it("stops reading at the limit when the length is not declared", async () => {
    const url = await site.newUpload();
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 65_536;
        if (given > 2 * MAX_UPLOAD_BYTES) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    expect(await site.put(url, endless)).toEqual({ status: 413, message: "This image is larger than 5 MB." });
    expect(await readdir(join(site.app.logosFolder, "uploads"))).not.toContainEqual(expect.stringContaining(".part"));
  });

  it("keeps nothing of an upload that is broken off", async () => {
    const url = new URL(site.onServer(await site.newUpload()));
    const sending = request(url, { method: "PUT", headers: { "Content-Length": 1000 } });
    sending.on("error", () => {});
    sending.write(Buffer.alloc(500));
    await expect
      .poll(() => readdir(join(site.app.logosFolder, "uploads")))
      .toContainEqual(expect.stringContaining(".part"));
    sending.destroy();
    await expect
      .poll(() => readdir(join(site.app.logosFolder, "uploads")))
      .not.toContainEqual(expect.stringContaining(".part"));
    expect(site.app.log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });

  it("accepts images from this site's own pages only", async () => {
    const url = await site.newUpload();
    expect((await site.put(url, "x", { Origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await site.put(url, "x", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await site.put(url, "x", { Origin: PUBLIC_URL })).status).toBe(200);
  });

  it("is rejected when it was altered", async () => {
    const url = await site.newUpload();
    for (const altered of [
      url.replace(/signature=..../, "signature=AAAA"),
      url.replace(/expires=\d/, "expires=9"),
      url.split("?")[0] ?? "",
      `${url}&x=1`,
    ]) {
      expect(await site.put(altered, "x"), altered).toEqual({
        status: 403,
        message: "This upload address is not valid.",
      });
    }
  });

  it.each([
    "/objects/uploads/../logos/a.webp",
    "/objects/uploads/..%2f..%2fsession-secret",
    "/objects/uploads/",
    "/objects/uploads/a/b",
  ])("is never a path: %s", async (path) => {
    const { search } = new URL(await site.newUpload());
    expect([403, 404, 405]).toContain(await site.rawStatus("PUT", path + search));
  });

  it("accepts PUT only", async () => {
    const response = await fetch(site.onServer(await site.newUpload()));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("PUT");
  });

  it("expires after ten minutes, and an upload can be attached for three quarters of an hour", async () => {
    const [late, early] = [await site.newUpload(), await site.newUpload()];
    await site.put(early, await images.png());
    await site.app.clock.advance(UPLOAD_WITHIN_MS);
    expect(await site.put(late, "x")).toEqual({
      status: 403,
      message: "This upload address has expired. Please choose the file again.",
    });
    const other = await site.newUpload();
    await site.put(other, await images.png());
    expect((await site.attach(early)).status).toBe(200);
    await site.app.clock.advance(ATTACH_WITHIN_MS);
    await site.signInAgain();
    expect(await site.attach(other)).toMatchObject({
      status: 422,
      body: { message: "This upload has expired. Please choose the file again." },
    });
  });
});
