import {
  abandonedAfter,
  CLOSED_AFTER_START_MS,
  closesAt,
  countdown,
  DISPLAY_ZONE,
  formatAbandonment,
  formatCountdown,
  isMeetingClosed,
  isRaceClosed,
  isRaceDue,
  meetingClosesAt,
  nextInstant,
  type RaceStatus,
  timeInZoneOn,
  timeLeftInWords,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, race } from "../test/support/builders";

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

const jump = at("2026-11-20T15:10:00+11:00");
const shown = (leftMs: number) => formatCountdown(countdown(jump, jump - leftMs));
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
    expect(timeLeftInWords(countdown(jump, jump - leftMs))).toBe(words);
  });

  it("is due from the start on", () => {
    expect(countdown(jump, jump - 1).due).toBe(false);
    expect(countdown(jump, jump).due).toBe(true);
  });

  it("loses one second each second and never goes below zero", () => {
    const total = (leftMs: number) => {
      const { minutes, seconds } = countdown(jump, jump - leftMs);
      return minutes * 60 + seconds;
    };
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000_000 }), (leftMs) => {
        expect(total(leftMs - 1000)).toBe(Math.max(0, total(leftMs) - 1));
        expect(countdown(jump, jump - leftMs).seconds).toBeLessThan(60);
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

const meeting = (...statuses: RaceStatus[]) => statuses.map((status, index) => ({ number: index + 1, status }));

describe("a meeting that is called off", () => {
  it("says after which race, also when it has not been judged yet", () => {
    expect(abandonedAfter(meeting("final", "final", "final", "abandoned", "abandoned"))).toBe(3);
    expect(abandonedAfter(meeting("final", "closed", "abandoned"))).toBe(2);
    expect(abandonedAfter(meeting("abandoned", "abandoned"))).toBe(0);
    expect(formatAbandonment(3)).toBe("Abandoned after race 3");
    expect(formatAbandonment(0)).toBe("Meeting abandoned");
  });

  it("is none while races are to be run, and when a single race was not", () => {
    expect(abandonedAfter(meeting("final", "open", "abandoned"))).toBeUndefined();
    expect(abandonedAfter(meeting("final", "abandoned", "final"))).toBeUndefined();
    expect(abandonedAfter(meeting("final", "final"))).toBeUndefined();
    expect(abandonedAfter([])).toBeUndefined();
  });
});
