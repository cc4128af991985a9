import {
  dateInZone,
  noonOfMelbourneDay,
  racingTime,
  timeInZone,
  timeInZoneOn,
  timePartsInZoneOn,
  zoneName,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { at } from "../test/support/builders";

const jump = at("2026-11-03T15:05:00+11:00");

describe("a time in another zone than Melbourne", () => {
  it.each([
    ["Australia/Melbourne", "3:05 PM", "AEDT"],
    ["Australia/Brisbane", "2:05 PM", "AEST"],
    ["Australia/Adelaide", "2:35 PM", "ACDT"],
    ["Australia/Perth", "12:05 PM", "AWST"],
    ["Pacific/Auckland", "5:05 PM", /^(NZDT|GMT\+13)$/],
  ])("%s: %s %s", (zone, time, name) => {
    expect(timeInZone(jump, zone)).toBe(time);
    expect(zoneName(jump, zone)).toMatch(name);
    expect(zoneName(jump, zone)).toBe(zoneName(jump, zone));
  });

  it("carries its weekday on another date of that zone", () => {
    const night = at("2026-11-04T00:30:00+11:00");
    expect(timeInZoneOn(night, jump, "Australia/Melbourne")).toBe("Wed 12:30 AM");
    expect(timeInZoneOn(night, jump, "Australia/Perth")).toBe("9:30 PM");
    expect(timeInZoneOn(night, at("2026-11-20T12:00:00+11:00"), "Australia/Perth")).toBe("Tue, 3 Nov 9:30 PM");
  });

  it("has its day apart", () => {
    const night = at("2026-11-04T00:30:00+11:00");
    expect(timePartsInZoneOn(night, jump, "Australia/Melbourne")).toEqual({ day: "Wed", time: "12:30 AM" });
    expect(timePartsInZoneOn(jump, jump, "Australia/Melbourne")).toEqual({ time: "3:05 PM" });
  });

  it.each(["Australia/Melbourne", "Australia/Perth", "Pacific/Auckland", "UTC"])(
    "carries none on a meeting's day in %s, also when daylight saving begins or ends",
    (zone) => {
      for (const date of ["2026-11-03", "2026-10-04", "2026-04-05"])
        expect(dateInZone(noonOfMelbourneDay(date), zone)).toBe(date);
    },
  );
});

const MINUTE = 60_000;
const START = 1_000 * MINUTE;

describe("racing time", () => {
  it("grows, and a minute is the longer the nearer it is to the start", () => {
    const lengths = [600, 300, 60, 30, 10, 1].map(
      (minutes) => racingTime(START - (minutes - 1) * MINUTE, START) - racingTime(START - minutes * MINUTE, START),
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(lengths[0]).toBeGreaterThan(0);
  });

  it("counts a minute just before the start like one after it, and the ten before it as ln 2 of those ten", () => {
    expect(racingTime(START - 60, START)).toBeCloseTo(-racingTime(START + 60, START), 6);
    expect(racingTime(START - 10 * MINUTE, START)).toBeCloseTo(-Math.LN2, 9);
  });

  it("is zero at the start and even from there on", () => {
    expect(racingTime(START, START)).toBeCloseTo(0, 12);
    expect(racingTime(START + 10 * MINUTE, START)).toBe(1);
    expect(racingTime(START + 20 * MINUTE, START)).toBe(2);
  });
});
