import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { images } from "../../../test/use-cases/logos/images";
import { type LogoSite, openLogoSite } from "../../../test/use-cases/logos/logo-site";

let site: LogoSite;
beforeAll(async () => {
  site = await openLogoSite();
});
afterAll(() => site.close());

describe("a logo's address", () => {
  let path: string;
  beforeAll(async () => {
    path = (await site.uploadAndAttach(await images.png(), "b5")).body.objectPath ?? "";
  });

  it("may be cached for ever, and cannot run anything", async () => {
    const { headers } = await site.app.get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": 'inline; filename="logo.webp"',
    });
  });

  it("is a 304 for clients that have it", async () => {
    const tag = (await site.app.get(path)).headers.get("etag") ?? "";
    expect((await site.app.get(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  it.each([
    "/objects",
    "/objects/",
    "/objects/logos/",
    "/objects/logos/x.webp",
    "/objects/logos/..%2fuploads",
    "/objects/logos/../../package.json",
    "/objects/secret",
  ])("is the only one under its path: %s is a 404", async (other) => {
    expect(await site.rawStatus("GET", other)).toBe(404);
  });

  it("accepts no upload", async () => {
    expect(await site.rawStatus("PUT", path)).toBe(405);
    expect(await site.rawStatus("DELETE", path)).toBe(405);
  });
});
