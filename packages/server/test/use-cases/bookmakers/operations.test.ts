import type { AuditEntry, Bookmaker } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../support/test-app";

let app: TestApp;
let signedIn: Record<string, string>;
beforeEach(async () => {
  app = await startTestApp({ empty: true });
  signedIn = await app.signIn();
});
afterEach(() => app.close());

const INPUT = {
  bookmakerId: "TabTouch",
  displayName: "TOUCH",
  color: "#00AA55",
  url: "https://tabtouch.example",
  licenceBody: "Racing and Wagering Western Australia",
};
const CHANGE = { displayName: "SPORT", color: "#0b5ed7", url: "https://www.sportsbet.com.au" };

/** The response to the signed-in admin; `body` is sent as JSON. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await app.get(path, {
    method,
    headers: { ...signedIn, ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}

async function bookmaker(bookmakerId: string): Promise<Bookmaker> {
  const { body } = await call("GET", "/api/bookmakers");
  const found = (body as Bookmaker[]).find((each) => each.bookmakerId === bookmakerId);
  if (found === undefined) throw new Error(`There is no ${bookmakerId}.`);
  return found;
}

describe("adding a bookmaker", () => {
  it("returns it with its defaults: featured, last in order, without a logo", async () => {
    const { status, body } = await call("POST", "/api/bookmakers", {
      ...INPUT,
      fullName: "",
      description: "One.\nTwo.",
      logoUrl: "",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...INPUT,
      description: "One.\nTwo.",
      id: expect.any(String),
      featured: true,
      position: 11,
      version: 1,
      updatedAt: "2026-11-03T03:57:00Z",
    });
    expect(await bookmaker("TabTouch")).toEqual(body);
  });

  it("takes the colour of three digits, a long id with blanks, a long short name, and nulls", async () => {
    const { licenceBody: _licence, ...specified } = INPUT;
    const long = { ...specified, bookmakerId: `Bet ${"x".repeat(56)}`, displayName: "d".repeat(40), color: "#F0a" };
    const nulls = { fullName: null, description: null, logoUrl: null, licenceBody: null, featured: null, position: "" };
    const { status, body } = await call("POST", "/api/bookmakers", { ...long, ...nulls });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...long, color: "#FF00aa", featured: true, position: 11 });
    for (const name of ["fullName", "description", "logoUrl", "licenceBody"]) expect(body).not.toHaveProperty(name);
  });

  it("ignores fields that it does not know, and names one that could be meant", async () => {
    const { status, body } = await call("POST", "/api/bookmakers", { ...INPUT, id: "mine", note: "x", warnings: [] });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty("note");
    expect(body.id).not.toBe("mine");
    const misspelt = await call("POST", "/api/bookmakers", { ...INPUT, bookmakerId: "other", licenseBody: "x" });
    expect(misspelt).toMatchObject({
      status: 400,
      body: { issues: [{ path: "body.licenseBody", message: "Is not known here. Did you mean licenceBody?" }] },
    });
  });

  it.each([
    "https://[",
    "https://%%%",
    "https://a b.example",
    "https://x.example:99999",
    "https://user@x.example",
    "https://",
  ])("rejects %s, which is no web address", async (url) => {
    const { status, body } = await call("POST", "/api/bookmakers", { ...INPUT, url });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "body.url", message: "Must be an address such as https://www.example.com." }]);
  });

  it("rejects an identifier that is taken, whatever its case", async () => {
    const { status, body } = await call("POST", "/api/bookmakers", { ...INPUT, bookmakerId: "SPORTSBET" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ name: "conflict", message: "A bookmaker with this ID already exists." });
  });

  it("says what is wrong with each field", async () => {
    const hostile = { ...INPUT, color: "red", url: "javascript:alert(1)", displayName: "d".repeat(41) };
    const { status, body } = await call("POST", "/api/bookmakers", hostile);
    expect(status).toBe(400);
    const places = (body.issues as { path: string }[]).map(({ path }) => path);
    expect(places.sort()).toEqual(["body.color", "body.displayName", "body.url"]);
  });
});

describe("changing a bookmaker", () => {
  it("removes the texts that are left out and keeps order, logo and whether it is featured", async () => {
    const before = await bookmaker("sportsbet");
    await app.storage.bookmakers.setLogo(before.id, "/objects/logos/1.webp", { username: "ada", at: 0 });
    const { status, body } = await call("PUT", `/api/bookmakers/${before.id}`, { ...CHANGE, description: "" });
    expect(status).toBe(200);
    const { fullName: _, description: __, ...rest } = before;
    expect(body).toEqual({
      ...rest,
      ...CHANGE,
      logoUrl: "/objects/logos/1.webp",
      version: 3,
      updatedAt: "2026-11-03T03:57:00Z",
    });
    expect(await bookmaker("sportsbet")).toEqual(body);
  });

  it("takes nulls and a colour of three digits, and ignores a logo's address", async () => {
    const { id, featured, position } = await bookmaker("sportsbet");
    await app.storage.bookmakers.setLogo(id, "/objects/logos/1.webp", { username: "ada", at: 0 });
    const nulls = { bookmakerId: null, fullName: null, description: "", featured: null, position: null };
    for (const logoUrl of [null, "", "https://elsewhere.example/1.png"]) {
      const { status, body } = await call("PUT", `/api/bookmakers/${id}`, {
        ...CHANGE,
        ...nulls,
        color: "#abc",
        logoUrl,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ color: "#aabbcc", logoUrl: "/objects/logos/1.webp", featured, position });
    }
    expect((await call("PUT", `/api/bookmakers/${id}`, { ...CHANGE, licenceBody: null })).body).not.toHaveProperty(
      "licenceBody",
    );
  });

  it("can set whether it is featured, and its order", async () => {
    const { id } = await bookmaker("sportsbet");
    const change = { ...CHANGE, featured: false, position: 0 };
    expect((await call("PUT", `/api/bookmakers/${id}`, change)).body).toMatchObject({ featured: false, position: 0 });
    expect(((await call("GET", "/api/bookmakers")).body as Bookmaker[])[0]?.id).toBe(id);
  });

  it("accepts its own identifier, and rejects another with the field's name", async () => {
    const { id } = await bookmaker("sportsbet");
    const put = (bookmakerId: string) => call("PUT", `/api/bookmakers/${id}`, { ...CHANGE, bookmakerId });
    expect((await put("sportsbet")).status).toBe(200);
    const { status, body } = await put("Sportsbet");
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "body.bookmakerId", message: "Cannot be changed." }]);
  });

  it("rejects the second of two concurrent changes, and keeps the first", async () => {
    const { id, version } = await bookmaker("sportsbet");
    const match = { "If-Match": `"${version}"` };
    const put = (displayName: string) => call("PUT", `/api/bookmakers/${id}`, { ...CHANGE, displayName }, match);
    const responses = await Promise.all([put("ONE"), put("TWO")]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stored = responses.find(({ status }) => status === 200)?.body as Bookmaker;
    expect(await bookmaker("sportsbet")).toEqual(stored);
    const refused = responses.find(({ status }) => status === 412);
    expect(refused?.body.message).toBe("Somebody else changed this bookmaker. Load it again and repeat your change.");
  });

  it("is a 404 for an unknown one", async () => {
    for (const body of [CHANGE, { ...CHANGE, bookmakerId: "sportsbet" }]) {
      const response = await call("PUT", "/api/bookmakers/nothing", body);
      expect(response.status).toBe(404);
      expect(response.body.message).toBe("Bookmaker not found");
    }
  });
});

describe("putting bookmakers in order", () => {
  const idsOf = async () => ((await call("GET", "/api/bookmakers")).body as Bookmaker[]).map(({ id }) => id);

  it("numbers them from 1 at once, and records what moved", async () => {
    const ids = (await idsOf()).toReversed();
    const { status, body } = await call("PUT", "/api/bookmaker-order", { ids });
    expect(status).toBe(200);
    const ordered = body as Bookmaker[];
    expect(ordered.map(({ id }) => id)).toEqual(ids);
    expect(ordered.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
    expect(await idsOf()).toEqual(ids);
    const shown = (await (await app.get("/api/public/bookmakers")).json()) as { bookmakerId: string }[];
    expect(shown[0]?.bookmakerId).toBe("palmerbet");
    const again = await call("PUT", "/api/bookmaker-order", { ids });
    expect((again.body as Bookmaker[]).map(({ version }) => version)).toEqual(ordered.map(({ version }) => version));
  });

  it.each([
    ["one is left out", (ids: string[]) => ids.slice(1)],
    ["one is unknown", (ids: string[]) => [...ids, "unknown"]],
    ["one is named twice", (ids: string[]) => [...ids.slice(1), ids[1] ?? ""]],
  ])("changes nothing when %s", async (_, wrong) => {
    const before = await idsOf();
    const { status, body } = await call("PUT", "/api/bookmaker-order", { ids: wrong(before.toReversed()) });
    expect(status).toBe(409);
    expect(body.message).toContain("added or deleted");
    expect(await idsOf()).toEqual(before);
  });
});

describe("deleting a bookmaker", () => {
  it("removes it once", async () => {
    const { id } = await bookmaker("sportsbet");
    const first = await call("DELETE", `/api/bookmakers/${id}`);
    expect([first.status, first.body]).toEqual([204, undefined]);
    await expect(bookmaker("sportsbet")).rejects.toThrow();
    const second = await call("DELETE", `/api/bookmakers/${id}`);
    expect(second.status).toBe(404);
    expect(second.body.message).toBe("Bookmaker not found");
  });
});

describe("the audit trail", () => {
  it("has who changed what, when, from what to what, newest first", async () => {
    const created = (await call("POST", "/api/bookmakers", INPUT)).body as Bookmaker;
    await app.clock.advance(1000);
    await call("PUT", `/api/bookmakers/${created.id}`, {
      displayName: "TT",
      color: INPUT.color,
      url: INPUT.url,
      featured: false,
      fullName: "TABtouch",
    });
    await call("DELETE", `/api/bookmakers/${created.id}`);
    const { status, body } = await call("GET", "/api/audit");
    expect(status).toBe(200);
    const [deleted, updated, added] = body as AuditEntry[];
    expect(body).toHaveLength(3);
    expect(added).toMatchObject({
      action: "created",
      username: "ada",
      bookmakerId: "TabTouch",
      at: "2026-11-03T03:57:00Z",
    });
    expect(added?.changes).toContainEqual({ field: "displayName", to: "TOUCH" });
    expect(updated).toMatchObject({ action: "updated", at: "2026-11-03T03:57:01Z" });
    expect(updated?.changes).toEqual([
      { field: "displayName", from: "TOUCH", to: "TT" },
      { field: "fullName", to: "TABtouch" },
      { field: "featured", from: "true", to: "false" },
    ]);
    expect(deleted).toMatchObject({ action: "deleted" });
    expect(deleted?.changes).toContainEqual({ field: "url", from: INPUT.url });
  });

  it("has no entry for rejected requests and changes without effect", async () => {
    const { id, displayName, color, url, fullName, description } = await bookmaker("sportsbet");
    const same = await call("PUT", `/api/bookmakers/${id}`, { displayName, color, url, fullName, description });
    expect(same.body).toMatchObject({ version: 1 });
    await call("PUT", `/api/bookmakers/${id}`, CHANGE, { "If-Match": '"9"' });
    await call("POST", "/api/bookmakers", { ...INPUT, bookmakerId: "tab" });
    expect((await call("GET", "/api/audit")).body).toEqual([]);
  });
});

describe("access", () => {
  it("is refused without a session", async () => {
    signedIn = {};
    for (const [method, path, body] of [
      ["GET", "/api/bookmakers"],
      ["POST", "/api/bookmakers", INPUT],
      ["PUT", "/api/bookmakers/b1", CHANGE],
      ["DELETE", "/api/bookmakers/b1"],
      ["PUT", "/api/bookmaker-order", { ids: ["b1"] }],
      ["GET", "/api/audit"],
    ] as const) {
      expect((await call(method, path, body)).status, `${method} ${path}`).toBe(401);
    }
    expect(await app.storage.bookmakers.list()).toHaveLength(10);
  });
});

describe("the public view", () => {
  it.each(["/api/public/bookmakers", "/api/featured-bookmakers"])(
    "%s changes at once in it, with a new ETag",
    async (path) => {
      const before = await app.get(path);
      const etag = before.headers.get("etag") ?? "";
      expect((await app.get(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
      const { id } = await bookmaker("sportsbet");
      await call("PUT", `/api/bookmakers/${id}`, CHANGE);
      const after = await app.get(path, { headers: { "If-None-Match": etag } });
      expect(after.status).toBe(200);
      expect(after.headers.get("etag")).not.toBe(etag);
      const names = ((await after.json()) as { displayName: string }[]).map(({ displayName }) => displayName);
      expect(names).toContain("SPORT");
      expect(names).not.toContain("SB");
    },
  );

  it("features only bookmakers that an admin has marked, in the admin's order", async () => {
    const { id } = await bookmaker("bet365");
    await call("PUT", `/api/bookmakers/${id}`, { ...CHANGE, featured: false });
    const last = await bookmaker("palmerbet");
    await call("PUT", `/api/bookmakers/${last.id}`, { ...CHANGE, displayName: "PAL", position: 0 });
    const shown = (await (await app.get("/api/featured-bookmakers")).json()) as { id: string }[];
    expect(shown).toHaveLength(9);
    expect(shown[0]?.id).toBe(last.id);
  });
});
