import { isListedToday, melbourneDates } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { at, meeting, race } from "../test/support/builders";

const perthNight = meeting("Gloucester Park", [
  race(at("2026-11-20T21:00:00+08:00"), "Gloucester Park", 7, "H"),
  race(at("2026-11-20T22:20:00+08:00"), "Gloucester Park", 8, "H"),
]);

describe("melbourneDates", () => {
  it("covers today and, for those that run past midnight, yesterday", () => {
    expect(melbourneDates(at("2026-11-20T23:59:00+11:00"))).toEqual(["2026-11-20", "2026-11-19"]);
    expect(melbourneDates(at("2026-11-21T00:00:00+11:00"))).toEqual(["2026-11-21", "2026-11-20"]);
  });
});

describe("isListedToday", () => {
  it("lists a meeting of today's date, run or not", () => {
    expect(isListedToday(perthNight, at("2026-11-20T00:00:00+11:00"))).toBe(true);
    expect(isListedToday(meeting("Ascot", [race(0)]), at("2026-11-20T23:00:00+11:00"))).toBe(true);
    expect(isListedToday(meeting("Ascot", []), at("2026-11-20T09:00:00+11:00"))).toBe(true);
  });

  it("keeps a Perth night meeting after Melbourne's midnight until its last race is closed", () => {
    expect(isListedToday(perthNight, at("2026-11-21T00:30:00+11:00"))).toBe(true);
    expect(isListedToday(perthNight, at("2026-11-21T01:21:29+11:00"))).toBe(true);
    expect(isListedToday(perthNight, at("2026-11-21T01:21:30+11:00"))).toBe(false);
  });

  it("drops one of yesterday that was abandoned, or whose races are not known", () => {
    const abandoned = perthNight.races.map((one) => ({ ...one, status: "abandoned" as const }));
    expect(isListedToday({ ...perthNight, races: abandoned }, at("2026-11-21T00:10:00+11:00"))).toBe(false);
    expect(isListedToday({ ...perthNight, races: [] }, at("2026-11-21T00:10:00+11:00"))).toBe(false);
  });

  it("does not list tomorrow's or older meetings", () => {
    expect(isListedToday({ ...perthNight, date: "2026-11-21" }, at("2026-11-20T23:59:59+11:00"))).toBe(false);
    expect(isListedToday({ ...perthNight, date: "2026-11-18" }, at("2026-11-20T00:00:00+11:00"))).toBe(false);
  });
});
