import { describe, expect, it } from "vitest";
import type { OperationId } from "../src";
import type { RawRequest } from "../src/validators";
import { operationById, operations } from "../src/validators";

const bookmaker = {
  bookmakerId: "sportsbet",
  displayName: "SB",
  color: "#1A4FA0",
  url: "https://www.sportsbet.com.au",
};

function read(id: OperationId, raw: Partial<RawRequest>) {
  return operationById(id).parseRequest({ params: {}, query: {}, headers: {}, body: undefined, ...raw });
}

function issues(id: OperationId, raw: Partial<RawRequest>) {
  const reading = read(id, raw);
  return reading.ok ? [] : reading.issues;
}

describe("operations", () => {
  it("lists each once, literal paths before the patterns that would swallow them", () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const paths = operations.map(({ path }) => path);
    expect(paths.indexOf("/api/meetings/today")).toBeLessThan(paths.indexOf("/api/meetings/{id}"));
  });

  it("has the router's pattern, the secured operations and the statuses", () => {
    const update = operationById("updateBookmaker");
    expect(update).toMatchObject({ method: "put", pathPattern: "/api/bookmakers/:id", secured: true, takesBody: true });
    expect(update.statuses).toContain(412);
    expect(operationById("getRace")).toMatchObject({ method: "get", secured: false, takesBody: false });
  });
});

describe("query", () => {
  it("fills in defaults and turns numbers into numbers", () => {
    expect(read("getNextToJump", {})).toEqual({
      ok: true,
      value: { params: {}, query: { count: 3, jurisdiction: "AU" }, headers: {}, body: undefined },
    });
    expect(read("getNextToJump", { query: { count: "5", racingCode: "G", jurisdiction: "NZ" } })).toMatchObject({
      value: { query: { count: 5, racingCode: "G", jurisdiction: "NZ" } },
    });
  });

  it.each([
    ["0", "Must be at least 1."],
    ["51", "Must be at most 50."],
    ["-1", "Must be at least 1."],
    ["1.5", "Must be a whole number."],
    ["1e1", "Must be a whole number."],
    ["0x10", "Must be a whole number."],
    [" 3", "Must be a whole number."],
    ["", "Must be a whole number."],
    ["NaN", "Must be a whole number."],
    ["9".repeat(40), "Must be a whole number."],
  ])("rejects a count of %j", (count, message) => {
    expect(issues("getNextToJump", { query: { count } })).toEqual([{ path: "query.count", message }]);
  });

  it("rejects a value outside an enumeration, and lists the allowed ones", () => {
    expect(issues("getNextToJump", { query: { racingCode: "r" } })).toEqual([
      { path: "query.racingCode", message: "Must be one of R, G, H." },
    ]);
    expect(issues("getMeetingsToday", { query: { jurisdiction: "UK" } })).toHaveLength(1);
  });

  it("rejects a repeated parameter, and lists every fault at once", () => {
    expect(issues("getNextToJump", { query: { count: ["3", "3"], racingCode: "X" } })).toEqual([
      { path: "query.racingCode", message: "Must be one of R, G, H." },
      { path: "query.count", message: "Must be given once." },
    ]);
  });

  it("names each unknown parameter, and lists the known ones", () => {
    expect(issues("getMeetingsToday", { query: { date: "2026-11-03" } })).toEqual([
      { path: "query.date", message: "Is not known here. This operation takes jurisdiction." },
    ]);
    expect(issues("listPublicBookmakers", { query: { source: "x" } })).toEqual([
      { path: "query.source", message: "Is not known here. This operation takes no query parameters." },
    ]);
    expect(issues("getNextToJump", { query: { Count: "3", count: "0" } }).map(({ path }) => path)).toEqual([
      "query.count",
      "query.Count",
    ]);
  });

  it.each(operations.map(({ operationId }) => operationId))("%s rejects unknown parameters", (id) => {
    expect(issues(id, { query: { unheardOf: "1" } }).map(({ path }) => path)).toContain("query.unheardOf");
  });

  it("treats prototype keys as any other unknown name, and inherited values as absent", () => {
    const query = JSON.parse('{"__proto__":"y","constructor":"z","toString":["a","b"]}');
    expect(issues("getNextToJump", { query }).map(({ path }) => path)).toEqual([
      "query.__proto__",
      "query.constructor",
      "query.toString",
    ]);
    const inherited = Object.create({ count: "99" });
    expect(read("getNextToJump", { query: inherited })).toMatchObject({ value: { query: { count: 3 } } });
  });

  it("limits the number and the length of unknown parameters that it names", () => {
    const query = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}`.padEnd(300, "x"), ""]));
    const found = issues("getNextToJump", { query });
    expect(found).toHaveLength(20);
    expect(JSON.stringify(found).length).toBeLessThan(4000);
  });
});

describe("path and headers", () => {
  it.each(["", "a b", "../etc", "%", "é", "\u0000", "-a", "a".repeat(101), "\ud800"])("rejects the id %j", (id) => {
    expect(issues("getRace", { params: { id } }).map(({ path }) => path)).toContain("path.id");
  });

  it("says that a missing id is required", () => {
    expect(issues("getRace", {})).toEqual([{ path: "path.id", message: "Is required." }]);
  });

  it("reads If-Match, which may be absent", () => {
    const request = { params: { id: "a" }, body: { displayName: "SB", color: "#000000", url: "https://a.example" } };
    expect(read("updateBookmaker", request)).toMatchObject({ value: { headers: {} } });
    expect(read("updateBookmaker", { ...request, headers: { "if-match": '"3"' } })).toMatchObject({
      value: { headers: { "If-Match": '"3"' } },
    });
    expect(issues("updateBookmaker", { ...request, headers: { "if-match": "3" } })).toHaveLength(1);
  });
});

describe("body", () => {
  it("accepts a bookmaker", () => {
    expect(read("createBookmaker", { body: bookmaker })).toMatchObject({ ok: true, value: { body: bookmaker } });
  });

  it.each([undefined, null, [], "text", 7, true])("rejects %j instead of an object", (body) => {
    expect(issues("createBookmaker", { body })).toMatchObject([{ path: "body" }]);
  });

  it("names what is missing, of the wrong type, too long, unknown or malformed", () => {
    const body = { displayName: 7, color: "red", url: "javascript:alert(1)", fullName: "x".repeat(81), Colour: "#fff" };
    expect(issues("createBookmaker", { body })).toEqual(
      expect.arrayContaining([
        { path: "body.bookmakerId", message: "Is required." },
        { path: "body.displayName", message: "Must be text." },
        { path: "body.color", message: "Must be a colour such as #1A4FA0 or #f00." },
        { path: "body.url", message: "Must be an address such as https://www.example.com." },
        { path: "body.fullName", message: "Must be at most 80 characters long." },
        { path: "body.Colour", message: "Is not known here. Did you mean color?" },
      ]),
    );
  });

  it("looks at lengths before anything else: what is far too long is not matched with patterns, nor a list's entries one by one", () => {
    // Each pattern would take the square of these lengths, and each entry has faults of its own.
    const displayName = `${"a".repeat(3_000_000)}\u0000`;
    expect(issues("createBookmaker", { body: { ...bookmaker, displayName } })).toEqual([
      { path: "body.displayName", message: expect.stringContaining("long") },
    ]);
    const body = { format: "railbird-settings-1", exportedAt: "2026-11-03T03:57:00Z", bookmakers: [] as unknown[] };
    body.bookmakers = Array.from({ length: 2_000_000 }, () => []);
    expect(issues("importSettings", { body })).toContainEqual({
      path: "body.bookmakers",
      message: "Must have at most 1000 entries.",
    });
  });

  it("ignores fields that nobody can mean, prototype keys too, and leaves prototypes alone", () => {
    const text = JSON.stringify(bookmaker).replace(
      "{",
      '{"__proto__":{"admin":true},"constructor":1,"note":"x","id":7,',
    );
    expect(read("createBookmaker", { body: JSON.parse(text) })).toMatchObject({ ok: true, value: { body: bookmaker } });
    const reading = read("createBookmaker", { body: JSON.parse(text) });
    expect(Object.keys(reading.ok ? (reading.value.body as object) : {})).toEqual(Object.keys(bookmaker));
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it.each([
    ["fullname", "fullName"],
    ["full_name", "fullName"],
    ["Bookmaker-ID", "bookmakerId"],
    ["logoURL", "logoUrl"],
    ["licenseBody", "licenceBody"],
    ["descripton", "description"],
    ["psoition", "position"],
    ["uri", "url"],
  ])("names %s, which could be meant for %s", (given, meant) => {
    expect(issues("createBookmaker", { body: { ...bookmaker, [given]: "x" } })).toEqual([
      { path: `body.${given}`, message: `Is not known here. Did you mean ${meant}?` },
    ]);
  });

  it.each(["name", "username", "id", "version", "updatedAt", "warnings", "logo", "colorScheme", "x".repeat(5000), ""])(
    "ignores %s, which is far from every field",
    (name) => {
      expect(read("createBookmaker", { body: { ...bookmaker, [name]: "x" } })).toMatchObject({ ok: true });
    },
  );

  it("takes null and the empty text for every optional field", () => {
    const optional = [
      "fullName",
      "logoUrl",
      "description",
      "licenceBody",
      "inducementsConfirmed",
      "featured",
      "position",
    ];
    for (const absent of [null, ""]) {
      const body = { ...bookmaker, ...Object.fromEntries(optional.map((name) => [name, absent])) };
      expect(read("createBookmaker", { body })).toEqual({ ok: true, value: expect.objectContaining({ body }) });
      const params = { id: "b1" };
      expect(read("updateBookmaker", { params, body: { ...body, bookmakerId: absent } })).toMatchObject({ ok: true });
    }
    expect(issues("createBookmaker", { body: { ...bookmaker, featured: "yes", url: null } })).toEqual([
      { path: "body.url", message: "Must be text." },
      { path: "body.featured", message: "Must be true or false." },
    ]);
  });

  it("ignores logoUrl of a change, whatever it is", () => {
    for (const logoUrl of [null, "", 7, "https://elsewhere.example/logo.png"]) {
      const body = { displayName: "SB", color: "#f00", url: "https://sb.example", logoUrl };
      expect(read("updateBookmaker", { params: { id: "b1" }, body })).toMatchObject({ ok: true });
    }
  });

  it.each([
    ["bookmakerId", "Bet Right"],
    ["bookmakerId", "b".repeat(60)],
    ["displayName", "d".repeat(40)],
    ["color", "#f00"],
    ["color", "#F00"],
    ["color", "#aAbBcC"],
  ])("takes %s: %s", (name, value) => {
    expect(read("createBookmaker", { body: { ...bookmaker, [name]: value } })).toMatchObject({ ok: true });
  });

  it("takes no other field in a file of settings", () => {
    const body = { format: "railbird-settings-1", exportedAt: "2026-11-20T04:05:00Z", bookmakers: [], note: "x" };
    expect(issues("importSettings", { body })).toEqual([{ path: "body.note", message: "Is not known here." }]);
  });

  it("rejects characters that a store may not keep or a page may not show", () => {
    for (const displayName of ["a\u0000b", "a\nb", "   ", "\u001b[0m"]) {
      expect(issues("createBookmaker", { body: { ...bookmaker, displayName } })).toMatchObject([
        { path: "body.displayName" },
      ]);
    }
    const description = "First line.\nSecond line.\tTabbed.";
    expect(read("createBookmaker", { body: { ...bookmaker, description } })).toMatchObject({ ok: true });
    expect(issues("createBookmaker", { body: { ...bookmaker, description: "a\u0000" } })).toHaveLength(1);
  });

  it("keeps the error response small however much is wrong", () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key${n}`.padEnd(500, "x"), n]));
    const found = issues("createBookmaker", { body });
    expect(found.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(found).length).toBeLessThan(4000);
  });
});
