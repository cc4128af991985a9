import { describe, expect, it } from "vitest";
import { TRACKS } from "./names";
import { AROUND_THE_CLOCK, DAY_SLOTS, OPTIONAL_LEFT_OUT } from "./plan-day";

describe("the places of a day's programme", () => {
  it("start at a time of day, have at least six races and leave time between them", () => {
    for (const { start, races, every } of [...DAY_SLOTS, ...AROUND_THE_CLOCK]) {
      expect(start).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      const [least, most] = races;
      expect(least).toBeGreaterThanOrEqual(6);
      expect(most).toBeGreaterThanOrEqual(least);
      expect(every).toBeGreaterThan(10);
    }
  });

  it("are of the small hours when they start between half past seven at night and ten in the morning", () => {
    for (const { start, smallHours = false } of DAY_SLOTS)
      expect(smallHours, start).toBe(start < "10:00" || start > "19:30");
    expect(AROUND_THE_CLOCK.filter(({ smallHours }) => !smallHours)).toEqual([]);
  });

  it("have tracks for their code wherever they may be", () => {
    for (const { code, regions } of [...DAY_SLOTS, ...AROUND_THE_CLOCK]) {
      expect(regions.length).toBeGreaterThan(0);
      for (const region of regions) {
        const { city, country } = TRACKS[code][region] ?? { city: [], country: [] };
        expect(city.length + country.length, `${code} ${region}`).toBeGreaterThan(0);
      }
    }
  });

  it("are optional by day where a region has another meeting of the code or few tracks, more of them than a day leaves out", () => {
    const optional = DAY_SLOTS.filter((slot) => slot.optional).map(
      ({ code, regions }) => `${code} ${regions.join("/")}`,
    );
    expect(optional.sort()).toEqual(["H VIC", "R NSW", "R TAS/NT/ACT", "R VIC"]);
    expect(OPTIONAL_LEFT_OUT).toBeLessThan(optional.length);
  });
});
