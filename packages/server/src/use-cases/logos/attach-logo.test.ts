import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bombPng, images } from "../../../test/use-cases/logos/images";
import { type LogoSite, openLogoSite, PUBLIC_URL } from "../../../test/use-cases/logos/logo-site";
import { MAX_UPLOAD_BYTES } from "../../ports/logo-store";

let site: LogoSite;
beforeAll(async () => {
  site = await openLogoSite();
});
afterAll(() => site.close());

describe("attaching a logo", () => {
  it("serves the site's own copy of the upload from then on, and keeps nothing else", async () => {
    const first = await site.uploadAndAttach(await images.png());
    expect(first.status).toBe(200);
    const second = await site.uploadAndAttach(images.svg('<script>alert(1)</script><circle r="40" fill="red"/>'));
    expect(second.status).toBe(200);
    const objectPath = second.body.objectPath ?? "";
    const shown = await site.app.get("/api/featured-bookmakers").then((response) => response.json());
    expect((shown as { id: string; logoUrl?: string }[]).find(({ id }) => id === "b1")?.logoUrl).toBe(objectPath);
    const logo = await site.app.get(objectPath);
    expect(logo.status).toBe(200);
    expect((await sharp(await logo.arrayBuffer()).metadata()).format).toBe("webp");
    expect((await site.app.get(first.body.objectPath ?? "")).status).toBe(404);
    expect(await site.storedUploads()).toEqual([]);
    expect(await site.storedLogos()).toEqual([objectPath.split("/").at(-1)]);
  });

  it("is recorded with the admin's name", async () => {
    const { body } = await site.uploadAndAttach(await images.jpeg(), "b2");
    const trail = await site.app.get("/api/audit", { headers: site.signedIn() }).then((response) => response.json());
    expect((trail as object[])[0]).toMatchObject({
      action: "logoAttached",
      username: "ada",
      changes: [{ field: "logoUrl", to: body.objectPath }],
    });
  });

  it("can be removed with null, together with its file", async () => {
    const { body } = await site.uploadAndAttach(await images.png(), "b5");
    const removed = await site.attach(null, "b5");
    expect(removed).toMatchObject({ status: 200, body: { objectPath: null } });
    expect((await site.app.get(body.objectPath ?? "")).status).toBe(404);
    const list = await site.app
      .get("/api/bookmakers", { headers: site.signedIn() })
      .then((response) => response.json());
    expect((list as { id: string }[]).find(({ id }) => id === "b5")).not.toHaveProperty("logoUrl");
    const trail = async () =>
      (await (await site.app.get("/api/audit", { headers: site.signedIn() })).json()) as { id: number }[];
    const before = await trail();
    expect(before[0]).toMatchObject({ action: "updated", changes: [{ field: "logoUrl", from: body.objectPath }] });
    expect((await site.attach(null, "b5")).status).toBe(200);
    expect(await trail()).toEqual(before);
    expect((await site.attach(null, "nobody")).status).toBe(404);
  });

  it("removes the logo with its bookmaker", async () => {
    const { body } = await site.uploadAndAttach(await images.webp(), "b3");
    expect((await site.app.get(body.objectPath ?? "")).status).toBe(200);
    const deleted = await site.app.get("/api/bookmakers/b3", { method: "DELETE", headers: site.signedIn() });
    expect(deleted.status).toBe(204);
    expect((await site.app.get(body.objectPath ?? "")).status).toBe(404);
  });

  it("keeps the old logo when the new one is rejected", async () => {
    const before = await site.uploadAndAttach(await images.gif(), "b4");
    expect((await site.uploadAndAttach(Buffer.from("<html></html>"), "b4")).status).toBe(422);
    expect((await site.app.get(before.body.objectPath ?? "")).status).toBe(200);
  });

  it("is a 404 for an unknown bookmaker, and keeps no logo for it", async () => {
    const before = await site.storedLogos();
    const url = await site.newUpload();
    await site.put(url, await images.png());
    expect(await site.attach(url, "nobody")).toMatchObject({ status: 404, body: { message: "Bookmaker not found" } });
    expect(await site.storedLogos()).toEqual(before);
    // It can still be attached to the right bookmaker.
    expect((await site.attach(url)).status).toBe(200);
  });

  it.each([
    [
      "a page named .png",
      () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      422,
      "This file is not an image we can show. Please choose a PNG, JPEG, WebP, GIF, AVIF or SVG.",
    ],
    [
      "a PNG that was cut short",
      async () => (await images.png()).subarray(0, -40),
      422,
      "This image is damaged and cannot be shown.",
    ],
    [
      "a decompression bomb",
      () => bombPng(30_000, 30_000),
      422,
      "This image is too large: it may have at most 4096 pixels each way.",
    ],
    ["one byte more than 5 MB", () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 413, "This image is larger than 5 MB."],
    ["nothing", () => Buffer.alloc(0), 400, "This file is empty."],
  ])("rejects %s with a message, and does not keep it", async (_, file, status, message) => {
    const stored = await site.storedUploads();
    const body = (await file()) as Buffer<ArrayBuffer>;
    expect(await site.uploadAndAttach(body)).toMatchObject({ status, body: { message } });
    expect(await site.storedUploads()).toEqual(stored);
  });

  it.each([
    "https://elsewhere.example/logo.png",
    "file:///etc/passwd",
    "http://127.0.0.1/",
    "/objects/uploads/../logos/x",
    "x",
  ])("never fetches from a given address: %s", async (url) => {
    expect(await site.attach(url)).toMatchObject({
      status: 422,
      body: { name: "unprocessable", message: "This is not an address that was given out for an upload." },
    });
  });

  it("uses an upload once", async () => {
    const url = await site.newUpload();
    await site.put(url, await images.png());
    expect((await site.attach(url)).status).toBe(200);
    expect((await site.attach(url)).status).toBe(422);
    expect((await site.put(url, await images.png())).status).toBe(409);
  });

  it("requires a session", async () => {
    const visitor = { Origin: PUBLIC_URL };
    expect((await site.app.get("/api/objects/upload", { method: "POST", headers: visitor })).status).toBe(401);
    expect((await site.attach("x", "b1", visitor)).status).toBe(401);
  });
});
