import { CLOSED_AFTER_START_MS, isMeetingClosed, isRaceClosed } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { race } from "./support/builders";

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
