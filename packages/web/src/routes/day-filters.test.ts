import { AUSTRALIAN_STATES, RACING_CODES, TRACKS } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFilters } from "./day-filters";
import { matchPage } from "./match-page";
import { searchOf } from "./page-query";

const given = (query: string) => new URLSearchParams(query);

describe("the day's filters in an address", () => {
  it.each([
    ["", {}, ""],
    ["?code=R", { code: "R" }, "?code=R"],
    ["?state=VIC&code=H", { code: "H", state: "VIC" }, "?code=H&state=VIC"],
    ["?code=R&code=G&utm_source=x", { code: "R" }, "?code=R"],
    ["?code=r&state=vic", {}, ""],
    ["?code=X&state=ZZ", {}, ""],
    ["?code=&state=", {}, ""],
    ["?state=NSW%20", {}, ""],
    ["?track=Soft&state=VIC", { state: "VIC", track: "Soft" }, "?state=VIC&track=Soft"],
    ["?track=soft", {}, ""],
  ])("%s", (query, filters, search) => {
    expect(dayFilters(given(query))).toEqual(filters);
    expect(matchPage("/", query)).toMatchObject({ path: "/", search });
  });

  it("have few combinations, whatever the query: each code or none with each state or none; those with a track wait behind them", () => {
    const value = fc.oneof(fc.constantFrom(...RACING_CODES, ...AUSTRALIAN_STATES, ...TRACKS), fc.string());
    const name = fc.oneof(fc.constantFrom("code", "state", "track"), fc.string());
    const query = fc.array(fc.tuple(name, value)).map((pairs) => `?${new URLSearchParams(pairs)}`);
    const all = [undefined, ...RACING_CODES].flatMap((code) =>
      [undefined, ...AUSTRALIAN_STATES].map((state) => searchOf({ ...(code && { code }), ...(state && { state }) })),
    );
    expect(new Set(all).size).toBe(36);
    fc.assert(
      fc.property(fc.oneof(query, fc.string()), (asked) => {
        const { search, query, route } = matchPage("/", asked);
        expect(route.unbounded(query)).toBe("track" in query);
        if (!route.unbounded(query)) expect(all).toContain(search);
        expect(matchPage("/", search).search).toBe(search);
      }),
    );
  });

  it("are the code alone on another day", () => {
    expect(matchPage("/day/2026-11-20", "?code=R&state=VIC&track=Soft").search).toBe("?code=R");
  });

  it("do not apply to other pages", () => {
    for (const path of ["/faq", "/race/r", "/meeting/m", "/no/such/page"]) {
      expect(matchPage(path, "?code=R&state=VIC").search).toBe("");
    }
  });

  it("choose the next races that the page reads: by code, whatever the state", () => {
    const next = (query: string) => matchPage("/", query).reads.find(({ name }) => name === "nextToJump")?.params;
    expect(next("?code=G&state=VIC")).toMatchObject({ racingCode: "G" });
    expect(next("?state=VIC")).toEqual(next(""));
  });
});
