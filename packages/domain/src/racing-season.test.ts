import { isCalendarDate, seasonEnd, seasonStart } from "@railbird/domain";
import { describe, expect, it } from "vitest";

describe("seasonStart", () => {
  it.each([
    ["2026-08-01", "2026-08-01"],
    ["2026-11-20", "2026-08-01"],
    ["2026-12-31", "2026-08-01"],
    ["2027-01-01", "2026-08-01"],
    ["2027-07-31", "2026-08-01"],
    ["2027-08-01", "2027-08-01"],
    ["0900-02-01", "0899-08-01"],
    ["0000-02-01", "0000-08-01"],
  ])("the season of %s began on %s", (date, start) => {
    expect(seasonStart(date)).toBe(start);
  });
});

describe("seasonEnd", () => {
  it("is the last day of July of the next year", () => {
    expect(seasonEnd("2026-08-01")).toBe("2027-07-31");
    expect(seasonEnd("0899-08-01")).toBe("0900-07-31");
  });
});

describe("isCalendarDate", () => {
  it.each(["2026-11-20", "2028-02-29"])("knows %s", (text) => expect(isCalendarDate(text)).toBe(true));
  it.each([
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "20-11-2026",
    "today",
    "2026-11-20T00:00:00Z",
    "on 2026-11-20",
    "",
  ])("does not take %j", (text) => expect(isCalendarDate(text)).toBe(false));
});
