import { existsSync } from "node:fs";
import { refKey } from "@railbird/reads";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { redirectOf } from "../ssr/create-server-entry";
import { matchPage } from "./match-page";
import { MOVERS_OPTIONS } from "./movers-choice";
import { addressOf } from "./page-query";
import { meetingPath, racePath, searchResultsPath } from "./paths";
import { routes } from "./routes";

const keys = (path: string) => matchPage(path).reads.map(refKey);

const redirectFrom = (path: string, search = "") => redirectOf(matchPage(path, search), path, search);

describe("the page at a path", () => {
  it.each([
    ["/", "/"],
    ["/faq", "/faq"],
    ["/race/abc", "/race/abc"],
    ["/race/AbC", "/race/AbC"],
    ["/meeting/a.b_c~d:e-f", "/meeting/a.b_c~d:e-f"],
    ["/Race/AbC", "/race/AbC"],
    ["/RACE/abc/", "/race/abc"],
    ["//race///abc//", "/race/abc"],
    ["/%72ace/a%62c", "/race/abc"],
    ["/race/a%3Ab", "/race/a:b"],
    ["/day/2026-11-21", "/day/2026-11-21"],
    ["/Day/2026-11-21/", "/day/2026-11-21"],
    ["/FAQ", "/faq"],
    ["//faq", "/faq"],
    ["//", "/"],
    ["/Terms-Of-Service", "/terms-of-service"],
  ])("%s is known by its own path %s", (asked, path) => {
    expect(matchPage(asked)).toMatchObject({ known: true, path });
  });

  it.each([
    "/no/such/page",
    "/race",
    "/race/",
    "/race/a/b",
    "/race/a b",
    "/race/a%2Fb",
    "/race%2Fabc",
    "/race/%2e%2e",
    "/race/-a",
    "/day",
    "/day/today",
    "/day/2026-02-30",
    "/day/2026-11-21x",
    "/race/%",
    "/race/%C3",
    "/%ZZ",
    "/race/ü",
    `/race/${"a".repeat(101)}`,
    "//evil.example",
    "//evil.example/race/abc",
    "/\\evil.example",
    "/*",
    "/-/no-page",
    "faq",
    "",
    "*",
    "http://evil.example/faq",
  ])("%s has no page, and is not redirected", (asked) => {
    expect(matchPage(asked)).toMatchObject({ known: false, path: asked, route: { path: "*" } });
    expect(keys(asked)).toEqual(["status?", "nextToJump?count=3&jurisdiction=AU", "bookmakers?"]);
  });

  it("is looked up without writing to the console, which is not part of the server's log", () => {
    const warn = vi.spyOn(console, "warn");
    for (const asked of [
      "/%",
      "/race/%",
      "/race/%25",
      "/race/%C3",
      "/%25E0%25A4%25A",
      "/%2525",
      "/race/a%25zz",
      "//%",
    ]) {
      expect(matchPage(asked).known).toBe(false);
    }
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("always has a canonical path on this site", () => {
    const spelt = fc.array(
      fc.constantFrom("/", "\\", "race", "RACE", "meeting", "faq", "%2f", "%5c", ":", "abc", ".", "%"),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          spelt.map((parts) => `/${parts.join("")}`),
        ),
        (asked) => {
          const { known, path } = matchPage(asked);
          expect(redirectFrom(asked)).toBe(known && path !== asked ? path : undefined);
          if (!known) return;
          expect(new URL(path, "https://railbird.example").origin).toBe("https://railbird.example");
          expect(path).toMatch(/^\/(?!\/)/);
          expect(matchPage(path)).toMatchObject({ known: true, path });
        },
      ),
    );
  });

  it("is the address that links to it have", () => {
    for (const path of [racePath("a:b"), meetingPath("flemington-r-2026-11-03")])
      expect(matchPage(path).path).toBe(path);
  });
});

describe("the query of a page", () => {
  it.each([
    ["/movers", "?window=9am&racingCode=R&state=VIC", "?window=9am&racingCode=R&state=VIC"],
    ["/movers", "?utm=x&state=VIC&racingCode=R", "?racingCode=R&state=VIC"],
    ["/movers", "?window=open&racingCode=X&state=vic", ""],
    ["/search", "?q=%20O%27Brien%20&page=2", "?q=O%27Brien"],
    ["/search", "?q=", ""],
    ["/search", `?q=${"a".repeat(200)}`, `?q=${"a".repeat(80)}`],
    ["/bookmakers", "?minutes=0&period=season&utm=x&state=VIC", "?period=season&state=VIC&minutes=0"],
    ["/bookmakers", "?minutes=10&period=month&racingCode=X", ""],
    ["/bookmakers/2026-11-21", "?minutes=0&period=day&utm=x", "?period=day&minutes=0"],
    ["/signal-record", "?jurisdiction=NZ&utm=x", "?jurisdiction=NZ"],
    ["/signal-record/2026-11-21", "?jurisdiction=AU", ""],
    ["/faq", "?q=x", ""],
    ["/nowhere", "?q=x", ""],
  ])("%s%s is %j in one spelling", (path, given, search) => {
    expect(matchPage(path, given).search).toBe(search);
    expect(matchPage(path, search).search).toBe(search);
  });

  it("chooses what the page reads", () => {
    const read = (search: string) => matchPage("/movers", search).reads.map(refKey)[1];
    expect(read("?window=10m&state=WA")).toBe("movers?jurisdiction=AU&limit=20&state=WA&window=10m");
    expect(matchPage("/signal-record/2026-11-21", "?jurisdiction=NZ").reads.map(refKey)[1]).toBe(
      "signalRecord?date=2026-11-21&jurisdiction=NZ",
    );
    expect(matchPage("/bookmakers", "?minutes=0&racingCode=G").reads.map(refKey)[1]).toBe(
      "bookmakerComparison?jurisdiction=AU&period=month&racingCode=G",
    );
    expect(matchPage("/bookmakers/2026-10-05", "?period=day").reads.map(refKey)[1]).toBe(
      "bookmakerComparison?date=2026-10-05&jurisdiction=AU&period=day",
    );
    expect(matchPage("/search", "?q=kah").reads.map(refKey)).toContain("search?limit=60&q=kah");
  });

  it("of a race changes nothing that is fetched before its link is followed", () => {
    const keysOf = (search: string) => matchPage("/race/r1", search).reads.map(refKey);
    expect(keysOf("?sort=-price")).toEqual(keysOf(""));
    expect(matchPage("/race/r1", "?sort=-price").search).toBe("");
  });

  it("with a known value of every filter is not redirected", () => {
    for (const search of ["?minutes=0&period=season&state=VIC", "?racingCode=R"])
      expect(redirectFrom("/bookmakers", search)).toBeUndefined();
    expect(redirectFrom("/bookmakers", "?minutes=5&state=VIC")).toBe("/bookmakers?state=VIC");
  });

  it("is the one that links to the page have", () => {
    for (const choice of [{}, { window: "9am" }, { racingCode: "G", state: "SA" }] as const) {
      const { pathname, search } = new URL(addressOf("/movers", MOVERS_OPTIONS, choice), "https://railbird.example");
      expect(matchPage(pathname, search)).toMatchObject({ known: true, path: pathname, search });
    }
    expect(searchResultsPath("O'Brien & co")).toBe("/search?q=O'Brien%20%26%20co");
    expect(matchPage("/search", "?q=O'Brien%20%26%20co").search).toBe("?q=O%27Brien+%26+co");
  });
});

describe("an address that says something other than what its page shows", () => {
  it.each([
    ["/Race/abc", "?from=mail", "/race/abc?from=mail"],
    ["/movers", "?window=foo", "/movers"],
    ["/Movers/", "?window=foo", "/movers"],
    ["/movers", "?utm=x&window=9am&racingCode=Q&state=VIC", "/movers?utm=x&window=9am&state=VIC"],
    ["/", "?state=XX", "/"],
    // A form without scripts sends its empty choices.
    ["/", "?utm=x&code=G&state=&track=", "/?utm=x&code=G"],
    ["/", "?code=G&state=XX", "/?code=G"],
    ["/day/2026-11-21", "?code=Q", "/day/2026-11-21"],
    ["/signal-record", "?date=2026-11-06", "/signal-record/2026-11-06"],
    ["/signal-record", "?date=yesterday", "/signal-record"],
    ["/signal-record", "?date=2026-11-06&jurisdiction=NZ", "/signal-record/2026-11-06?jurisdiction=NZ"],
    ["/bookmakers", "?date=2026-11-06&period=day&utm=x&state=XX", "/bookmakers/2026-11-06?period=day&utm=x"],
    ["/bookmakers", "?date=2026-02-30&period=day", "/bookmakers?period=day"],
  ])("%s%s is redirected to %s", (path, search, to) => {
    expect(redirectFrom(path, search)).toBe(to);
    const { pathname, search: found } = new URL(to, "https://railbird.example");
    expect(redirectFrom(pathname, found)).toBeUndefined();
  });

  it.each([
    ["/", "?utm=x&code=G&state=VIC"],
    ["/movers", "?window=9am&state=NSW"],
    ["/race/abc", "?runner=xyz"],
    ["/faq", "?window=foo"],
    ["/search", "?q=%20kah"],
    ["/no/such/page", "?state=XX"],
  ])("is not %s%s", (path, search) => {
    expect(redirectFrom(path, search)).toBeUndefined();
  });
});

describe("what a page reads", () => {
  it.each([
    ["/", ["status?", "nextToJump?count=3&jurisdiction=AU", "meetingsToday?jurisdiction=AU", "bookmakers?"]],
    ["/meeting/m", ["status?", "meeting?id=m", "bookmakers?"]],
    ["/race/r", ["status?", "race?id=r", "tips?id=r", "bestPrices?id=r", "bookmakers?"]],
    ["/movers", ["status?", "movers?jurisdiction=AU&limit=20&window=open", "bookmakers?"]],
    ["/search", ["status?"]],
    ["/runner/r-tin-whistle", ["status?", "runner?id=r-tin-whistle", "bookmakers?"]],
    ["/trainer/a-marsh", ["status?", "person?id=a-marsh&role=trainer", "bookmakers?"]],
    ["/featured-bookmakers", ["status?", "featuredBookmakers?"]],
    ["/faq", ["status?"]],
    ["/admin", ["status?"]],
  ])("%s", (path, expected) => {
    expect(keys(path)).toEqual(expected);
  });

  it("names each page's module by its file, so that its code comes with the document", () => {
    for (const { module } of routes) expect(existsSync(new URL(`../../${module}`, import.meta.url)), module).toBe(true);
  });
});
