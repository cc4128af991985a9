import {
  CLOSED_AFTER_START_MS,
  closesAt,
  isMeetingClosed,
  isRaceClosed,
  isRaceDue,
  meetingClosesAt,
  nextInstant,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { race } from "../test/support/builders";

const start = 1_000_000_000_000;

describe("isRaceClosed", () => {
  it("closes an open race exactly 90 seconds after its start", () => {
    expect(CLOSED_AFTER_START_MS).toBe(90_000);
    expect(isRaceClosed(race(start), start - 1)).toBe(false);
    expect(isRaceClosed(race(start), start)).toBe(false);
    expect(isRaceClosed(race(start), start + 89_999)).toBe(false);
    expect(isRaceClosed(race(start), start + 90_000)).toBe(true);
  });

  it.each(["closed", "interim", "final", "abandoned"] as const)("closes at once when the feed says %s", (status) => {
    expect(isRaceClosed({ startTime: start, status }, start - 3_600_000)).toBe(true);
  });
});

describe("isRaceDue", () => {
  it("is so from the instant of the start on until the race is closed", () => {
    expect(isRaceDue(race(start), start - 1)).toBe(false);
    expect(isRaceDue(race(start), start)).toBe(true);
    expect(isRaceDue(race(start), start + 89_999)).toBe(true);
    expect(isRaceDue(race(start), start + 90_000)).toBe(false);
  });
});

describe("isMeetingClosed", () => {
  it("needs every race closed", () => {
    const races = [race(start), race(start + 1_800_000)];
    expect(isMeetingClosed(races, start + 100_000)).toBe(false);
    expect(isMeetingClosed(races, start + 1_890_000)).toBe(true);
  });

  it("closes with its last race when the rest is abandoned", () => {
    const races = [race(start), race(start + 1_800_000, "Ascot", 2, "R", "abandoned")];
    expect(isMeetingClosed(races, start + 90_000)).toBe(true);
  });

  it("does not close a meeting whose races are not known", () => {
    expect(isMeetingClosed([], start)).toBe(false);
  });
});

describe("when time alone closes", () => {
  const late = race(start + 1_800_000);
  const abandoned = race(start, "Ascot", 2, "R", "abandoned");

  it("is 90 seconds after an open race's start, and at once for any other status", () => {
    expect(closesAt(race(start))).toBe(start + 90_000);
    expect(closesAt(abandoned)).toBe(Number.NEGATIVE_INFINITY);
  });

  it("is when a meeting's last race closes, and never while its races are not known", () => {
    expect(meetingClosesAt([late, race(start), abandoned])).toBe(start + 1_890_000);
    expect(meetingClosesAt([abandoned])).toBe(Number.NEGATIVE_INFINITY);
    expect(meetingClosesAt([])).toBe(Number.POSITIVE_INFINITY);
  });

  it("is the next of several instants, after now", () => {
    expect(nextInstant([3, 1, 2], 0)).toBe(1);
    expect(nextInstant([3, 1, 2], 1)).toBe(2);
    expect(nextInstant([3, 1, 2], 3)).toBe(Number.POSITIVE_INFINITY);
  });
});
