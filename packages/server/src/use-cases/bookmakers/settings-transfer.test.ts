import type { AuditEntry, Bookmaker, SettingsFile } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { testPictures } from "../../../test/support/pictures";
import { images } from "../../../test/use-cases/logos/images";
import { type LogoSite, openLogoSite } from "../../../test/use-cases/logos/logo-site";

let site: LogoSite;
let other: LogoSite;
beforeEach(async () => {
  [site, other] = await Promise.all([openLogoSite(), openLogoSite()]);
});
afterEach(async () => {
  await Promise.all([site.close(), other.close()]);
});

async function call(at: LogoSite, method: string, path: string, body?: unknown) {
  const response = await at.app.get(path, {
    method,
    headers: { ...at.signedIn(), ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const exported = async (at: LogoSite) => (await call(at, "GET", "/api/settings")).body as SettingsFile;
const listed = async (at: LogoSite) => (await call(at, "GET", "/api/bookmakers")).body as Bookmaker[];
const trail = async (at: LogoSite) => (await call(at, "GET", "/api/audit")).body as AuditEntry[];

describe("settings in one file", () => {
  it("make another site the same, including logos", async () => {
    await site.uploadAndAttach(await images.png(), "b1");
    const [first] = await listed(site);
    await call(site, "PUT", `/api/bookmakers/${first?.id}`, {
      displayName: "FIRST",
      color: "#123456",
      url: "https://first.example",
      description: "One.\nTwo.",
      featured: false,
    });
    await call(site, "POST", "/api/bookmakers", {
      bookmakerId: "new",
      displayName: "NEW",
      color: "#00AA55",
      url: "https://new.example",
    });
    const file = await exported(site);
    expect(file).toMatchObject({ format: "railbird-settings-1", exportedAt: "2026-11-03T03:57:00Z" });
    expect(file.bookmakers.filter(({ logo }) => logo !== undefined)).toHaveLength(1);

    const imported = await call(other, "PUT", "/api/settings", file);
    expect(imported).toEqual({ status: 200, body: { added: 1, changed: 1, unchanged: 9 } });
    const settingsOf = (bookmakers: Bookmaker[]) =>
      bookmakers.map(({ id: _, version: __, updatedAt: ___, logoUrl, ...rest }) => ({ ...rest, hasLogo: !!logoUrl }));
    expect(settingsOf(await listed(other))).toEqual(settingsOf(await listed(site)));
    const logo = (await listed(other)).find(({ logoUrl }) => logoUrl)?.logoUrl ?? "";
    expect((await other.app.get(logo)).headers.get("content-type")).toBe("image/webp");
    expect((await trail(other))[0]).toMatchObject({ username: "ada" });
  });

  it("change nothing when they are imported where they were exported", async () => {
    await site.uploadAndAttach(await images.png(), "b1");
    const [before, audit] = [await listed(site), await trail(site)];
    const imported = await call(site, "PUT", "/api/settings", await exported(site));
    expect(imported.body).toEqual({ added: 0, changed: 0, unchanged: 10 });
    expect(await listed(site)).toEqual(before);
    expect(await trail(site)).toEqual(audit);
  });

  it("keep who confirmed the inducements of an imported text", async () => {
    const file = await exported(site);
    const [first] = file.bookmakers;
    await call(site, "PUT", "/api/settings", {
      ...file,
      bookmakers: [{ ...first, description: "A free bet for all." }],
    });
    const [entry] = await trail(site);
    expect(entry?.changes).toContainEqual({ field: "inducementsConfirmed", to: expect.stringContaining("free bet") });
  });

  it("keep bookmakers that are not in the file, and remove logos that are not", async () => {
    const { body } = await site.uploadAndAttach(await images.png(), "b1");
    const file = await exported(site);
    const [first] = file.bookmakers;
    if (first === undefined) throw new Error("There is a first bookmaker.");
    const { logo: _, ...without } = first;
    const imported = await call(site, "PUT", "/api/settings", {
      ...file,
      bookmakers: [{ ...without, bookmakerId: first.bookmakerId.toUpperCase() }],
    });
    expect(imported.body).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await listed(site)).toHaveLength(10);
    expect((await site.app.get(body.objectPath ?? "")).status).toBe(404);
  });

  it.each([
    [
      "a logo that is no image",
      { logo: Buffer.from("<!doctype html>").toString("base64") },
      422,
      "bet365: This file is not an image",
    ],
    ["an address that is none", { url: "https://[" }, 400, "body.bookmakers.0.url"],
    ["a bookmaker twice", { bookmakerId: "SPORTSBET" }, 422, "sportsbet is in the file twice"],
  ])("change nothing when the file has %s", async (_, wrong, status, message) => {
    const file = await exported(site);
    const bookmakers = file.bookmakers.map((each, index) => ({ ...each, displayName: "X", ...(index === 0 && wrong) }));
    const before = await listed(site);
    const response = await call(site, "PUT", "/api/settings", { ...file, bookmakers });
    expect(response.status).toBe(status);
    expect(response.body.message.toLowerCase()).toContain(message.toLowerCase());
    expect(await listed(site)).toEqual(before);
  });

  it("may be larger than other bodies, and are not read without a session", async () => {
    const file = await exported(site);
    const description = "x".repeat(2000);
    const many = Array.from({ length: 60 }, (_, index) => ({
      bookmakerId: `many${index}`,
      displayName: "MANY",
      color: "#123456",
      url: "https://many.example",
      featured: false,
      position: index,
      description,
    }));
    const large = { ...file, bookmakers: many };
    expect((await call(site, "PUT", "/api/settings", large)).body).toMatchObject({ added: 60 });
    for (const method of ["GET", "PUT"]) {
      const response = await site.app.get("/api/settings", {
        method,
        headers: { Origin: site.signedIn().Origin, "Content-Type": "application/json" },
        ...(method === "PUT" && { body: JSON.stringify(large) }),
      });
      expect(response.status).toBe(401);
    }
  });

  it("change nothing and leave no logo behind when they cannot be stored", async () => {
    const file = await exported(site);
    const logo = (await images.png()).toString("base64");
    const plain = { displayName: "MANY", color: "#123456", url: "https://many.example", featured: false, position: 1 };
    const bookmakers = Array.from({ length: 995 }, (_, index) => ({ ...plain, bookmakerId: `many${index}` }));
    const response = await call(site, "PUT", "/api/settings", {
      ...file,
      bookmakers: [{ ...file.bookmakers[0], logo }, ...bookmakers],
    });
    expect(response.status).toBe(422);
    expect(response.body.message).toBe("There can be 1000 bookmakers, and these are too many.");
    expect(await site.storedLogos()).toEqual([]);
    expect(await exported(site)).toEqual(file);
    // As many as fit, and then no more.
    expect((await call(site, "PUT", "/api/settings", { ...file, bookmakers: bookmakers.slice(5) })).body).toEqual({
      added: 990,
      changed: 0,
      unchanged: 0,
    });
    const { position: _, ...one } = { ...plain, bookmakerId: "more" };
    expect(await call(site, "POST", "/api/bookmakers", one)).toMatchObject({
      status: 409,
      body: { name: "bookmakersFull" },
    });
  });

  it.each([
    ["more than a thousand bookmakers", 2_000, 400, "body.bookmakers: Must have at most 1000 entries."],
    ["a million values, which are not even read", 1_000_000, 413, "This file holds far more than settings have."],
  ])("are rejected with %s", async (_, count, status, message) => {
    const file = await exported(site);
    const response = await call(site, "PUT", "/api/settings", { ...file, bookmakers: Array(count).fill({}) });
    expect(response).toMatchObject({ status, body: { message } });
  });

  it("are rejected when their logos take minutes to draw", async () => {
    const file = await exported(site);
    const drawn = vi.spyOn(testPictures, "toLogo").mockImplementation(async () => {
      await site.app.clock.advance(61_000);
      return new Uint8Array(9);
    });
    onTestFinished(() => drawn.mockRestore());
    const bookmakers = file.bookmakers.map((each) => ({ ...each, logo: "AAAA" }));
    const response = await call(site, "PUT", "/api/settings", { ...file, bookmakers });
    expect(response).toMatchObject({ status: 422, body: { message: expect.stringContaining("too long to draw") } });
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(await site.storedLogos()).toEqual([]);
  });
});
