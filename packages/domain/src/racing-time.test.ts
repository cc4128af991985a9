import { racingTime } from "@railbird/domain";
import { describe, expect, it } from "vitest";

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
