import { describe, expect, it } from "vitest";
import { meetingKey, spelledAlike, startsApart } from "./index";

const MINUTE = 60_000;
const flemington = {
  date: "2026-11-21",
  racingCode: "R",
  venue: "Flemington",
  state: "VIC",
  jurisdiction: "AU",
} as const;

describe("What a meeting is", () => {
  it("is its date, code and venue, however the venue is spelled", () => {
    const key = meetingKey(flemington);
    expect(meetingKey({ ...flemington, venue: "FLEMINGTON" })).toBe(key);
    expect(meetingKey({ ...flemington, date: "2026-11-22" })).not.toBe(key);
    expect(meetingKey({ ...flemington, racingCode: "H" })).not.toBe(key);
    expect(meetingKey({ ...flemington, venue: "Caulfield" })).not.toBe(key);
  });

  it("is its venue's own name where the table does not have it, in each country by itself", () => {
    const wattle = { ...flemington, venue: "Wattle Flat" };
    expect(meetingKey({ ...wattle, venue: "WATTLE-FLAT (Synthetic)" })).toBe(meetingKey(wattle));
    expect(meetingKey({ ...wattle, jurisdiction: "NZ" })).not.toBe(meetingKey(wattle));
  });
});

describe("Two lists of a meeting's races", () => {
  const starts = new Map([1, 2, 3].map((number) => [number, number * 30 * MINUTE]));
  const shifted = (by: number, ...numbers: number[]) =>
    numbers.map((number) => ({ number, startTime: number * 30 * MINUTE + by }));

  it("are as far apart as half of the races that both have", () => {
    expect(startsApart(starts, shifted(0, 1, 2, 3))).toBe(0);
    expect(startsApart(starts, shifted(-7 * MINUTE, 3, 4, 5))).toBe(7 * MINUTE);
    expect(startsApart(starts, [...shifted(0, 1, 2), ...shifted(600 * MINUTE, 3)])).toBe(0);
    expect(startsApart(starts, shifted(60 * MINUTE, 1, 2, 3))).toBe(60 * MINUTE);
  });

  it("are of two meetings when that is more than an hour, and say nothing without a common number", () => {
    expect(startsApart(starts, shifted(60 * MINUTE + 1, 1, 2, 3))).toBe(Number.POSITIVE_INFINITY);
    expect(startsApart(starts, shifted(0, 4, 5))).toBeUndefined();
  });
});

describe("Names", () => {
  it.each([
    ["Beau Miller (NZ)", "beaumiller"],
    ["(IRE) O'Brien's Ōne (USA)", "obriensone"],
    ["7th Heaven", "7thheaven"],
  ])("%s is spelled alike as %s", (name, plain) => {
    expect(spelledAlike(name)).toBe(plain);
  });
});
