import { COUNTDOWN_TICK_MS, countdown, formatCountdown } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const start = 1_000_000_000_000;
const shown = (leftMs: number) => formatCountdown(countdown(start, start - leftMs));

describe("countdown", () => {
  it.each([
    [200_000, "In 3m 20s"],
    [300_000, "In 5m 0s"],
    [59_999, "In 0m 59s"],
    [60_000, "In 1m 0s"],
    [10_000, "In 0m 10s"],
    [999, "In 0m 0s"],
    [7_509_000, "In 125m 9s"],
    [0, "In 0m 0s"],
    [-1, "In 0m 0s"],
    [-3_600_000, "In 0m 0s"],
  ])("with %d ms left shows %s", (leftMs, text) => {
    expect(shown(leftMs)).toBe(text);
  });

  it("is due from the start on", () => {
    expect(countdown(start, start - 1).due).toBe(false);
    expect(countdown(start, start).due).toBe(true);
  });

  it("loses one second a tick and never goes below zero", () => {
    const total = (leftMs: number) => {
      const { minutes, seconds } = countdown(start, start - leftMs);
      return minutes * 60 + seconds;
    };
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000_000 }), (leftMs) => {
        expect(total(leftMs - COUNTDOWN_TICK_MS)).toBe(Math.max(0, total(leftMs) - 1));
        expect(countdown(start, start - leftMs).seconds).toBeLessThan(60);
      }),
    );
  });
});
