import { countdown, DISPLAY_ZONE, formatCountdown, timeInZoneOn, timeLeftInWords } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../test/support/builders";

const start = at("2026-11-20T15:10:00+11:00");
const shown = (leftMs: number) => formatCountdown(countdown(start, start - leftMs));
const between = (now: string, startTime: string) => formatCountdown(countdown(at(startTime), at(now)));

describe("countdown", () => {
  it.each([
    [200_000, "In 3m 20s"],
    [300_000, "In 5m 0s"],
    [59_999, "In 0m 59s"],
    [60_000, "In 1m 0s"],
    [10_000, "In 0m 10s"],
    [999, "In 0m 0s"],
    [0, "Due 0m 0s"],
    [-1, "Due 0m 0s"],
    [-3_600_000, "Due 0m 0s"],
  ])("with %d ms left shows %s (section 2)", (leftMs, text) => {
    expect(shown(leftMs)).toBe(text);
  });

  it.each([
    [3_599_999, "In 59m 59s"],
    [3_600_000, "In 1h 00m"],
    [7_509_000, "In 2h 05m"],
    [86_399_000, "In 23h 59m"],
    [86_400_000, "Fri 3:10 PM"],
    [7 * 86_400_000, "Fri, 20 Nov 3:10 PM"],
  ])("with %d ms left, an hour or more, shows %s", (leftMs, text) => {
    expect(shown(leftMs)).toBe(text);
  });

  it.each([
    ["2026-11-21T23:50:00+11:00", "2026-11-23T00:03:00+11:00", "Mon 12:03 AM"],
    ["2026-11-20T10:00:00+11:00", "2026-11-26T10:00:00+11:00", "Thu 10:00 AM"],
    ["2026-11-20T10:00:00+11:00", "2026-11-27T10:00:00+11:00", "Fri, 27 Nov 10:00 AM"],
  ])("at %s names the day of %s: %s", (now, startTime, text) => {
    expect(between(now, startTime)).toBe(text);
  });

  it.each([
    // The night that loses an hour: 23 hours and three quarters on the clock are less than a day.
    ["2026-10-03T23:30:00+10:00", "2026-10-04T23:15:00+11:00", "In 22h 45m"],
    ["2026-10-03T23:30:00+10:00", "2026-10-05T00:30:00+11:00", "Mon 12:30 AM"],
    // The night that gains one: a quarter of an hour more on the clock is more than a day.
    ["2026-04-04T23:30:00+11:00", "2026-04-05T23:45:00+10:00", "Sun 11:45 PM"],
    ["2026-04-04T23:30:00+11:00", "2026-04-05T22:29:00+10:00", "In 23h 59m"],
    // The hour that comes twice.
    ["2026-04-05T02:30:00+11:00", "2026-04-05T02:30:00+10:00", "In 1h 00m"],
  ])("counts elapsed time over daylight saving: at %s, until %s: %s", (now, startTime, text) => {
    expect(between(now, startTime)).toBe(text);
  });

  it.each([
    [0, "due"],
    [-60_000, "due"],
    [999, "in less than a minute"],
    [59_999, "in less than a minute"],
    [60_000, "in 1 minute"],
    [300_000, "in 5 minutes"],
    [3_599_999, "in 59 minutes"],
    [3_600_000, "in 1 hour"],
    [3_660_000, "in 1 hour 1 minute"],
    [7_509_000, "in 2 hours 5 minutes"],
    [86_400_000, ""],
  ])("with %d ms left is said aloud as %s", (leftMs, words) => {
    expect(timeLeftInWords(countdown(start, start - leftMs))).toBe(words);
  });

  it("is due from the start on", () => {
    expect(countdown(start, start - 1).due).toBe(false);
    expect(countdown(start, start).due).toBe(true);
  });

  it("loses one second each second and never goes below zero", () => {
    const total = (leftMs: number) => {
      const { minutes, seconds } = countdown(start, start - leftMs);
      return minutes * 60 + seconds;
    };
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000_000 }), (leftMs) => {
        expect(total(leftMs - 1000)).toBe(Math.max(0, total(leftMs) - 1));
        expect(countdown(start, start - leftMs).seconds).toBeLessThan(60);
      }),
    );
  });
});

describe("Melbourne's time as read on another date", () => {
  it.each([
    ["2026-11-20T00:00:00+11:00", "2026-11-20T23:59:00+11:00", "11:59 PM"],
    ["2026-11-20T23:59:00+11:00", "2026-11-21T00:03:00+11:00", "Sat 12:03 AM"],
    ["2026-11-21T00:03:00+11:00", "2026-11-20T23:59:00+11:00", "Fri 11:59 PM"],
    // Perth's evening is past Melbourne's midnight.
    ["2026-11-20T20:00:00+08:00", "2026-11-20T21:10:00+08:00", "Sat 12:10 AM"],
    ["2026-10-03T23:00:00+10:00", "2026-10-04T03:00:00+11:00", "Sun 3:00 AM"],
    ["2026-11-20T12:00:00+11:00", "2026-12-01T12:00:00+11:00", "Tue, 1 Dec 12:00 PM"],
  ])("at %s writes %s as %s", (now, instant, text) => {
    expect(timeInZoneOn(at(instant), at(now), DISPLAY_ZONE)).toBe(text);
  });
});
