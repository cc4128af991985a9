import { bettingUntil, nineAmOf, type PriceSeries, priceFacts } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { at } from "../test/support/builders";

const DATE = "2026-11-20";
const race = { startTime: at("2026-11-20T15:00:00+11:00"), status: "open" as const };
const MINUTE = 60_000;
const noon = at("2026-11-20T12:00:00+11:00");
const nine = at("2026-11-20T09:00:00+11:00");

describe("the facts of a runner's prices", () => {
  const best: PriceSeries = [
    [nine - 30 * MINUTE, 8],
    [nine - 1, 9],
    [nine + 1, 7.5],
    [noon - 12 * MINUTE, 6],
    [noon - 5 * MINUTE, 6.5],
  ];

  it("are of the prices that were valid at those instants", () => {
    expect(priceFacts(best, DATE, noon)).toStrictEqual({
      high: [nine - 1, 9],
      low: [noon - 12 * MINUTE, 6],
      nineAm: 9,
      tenMinutesAgo: 6,
    });
  });

  it("have no 9 AM price before 9 AM, nor where there was no price", () => {
    expect(priceFacts(best, DATE, nine - 1)).not.toHaveProperty("nineAm");
    expect(priceFacts(best, DATE, nine).nineAm).toBe(9);
    const late: PriceSeries = [[noon - 5 * MINUTE, 4]];
    expect(priceFacts(late, DATE, noon)).toStrictEqual({ high: late[0], low: late[0] });
    expect(priceFacts([], DATE, noon)).toStrictEqual({});
  });

  it("do not change after betting: from when its end was seen, or else from the start", () => {
    expect(bettingUntil(race, noon)).toBe(noon);
    expect(bettingUntil({ ...race, status: "final", closedAt: noon }, noon + 99 * MINUTE)).toBe(noon);
    expect(bettingUntil({ ...race, status: "closed" }, noon + 999 * MINUTE)).toBe(race.startTime);
  });

  it("take 9 AM in Melbourne on the meeting's date, summer and winter", () => {
    expect(nineAmOf("2026-07-08")).toBe(at("2026-07-08T09:00:00+10:00"));
    expect(nineAmOf("2026-11-20")).toBe(nine);
    // Daylight saving begins at 2 AM that day.
    expect(nineAmOf("2026-10-04")).toBe(at("2026-10-04T09:00:00+11:00"));
  });
});
