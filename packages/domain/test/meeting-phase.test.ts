import { meetingLiveFrom, meetingPhase, type RaceTiming } from "@railbird/domain";
import { describe, expect, it } from "vitest";

const FIRST = Date.UTC(2026, 10, 20, 1, 30);
const race = (minutes: number, status: RaceTiming["status"] = "open"): RaceTiming => ({
  startTime: FIRST + minutes * 60_000,
  status,
});

describe("'Live Racing' (section 2)", () => {
  it("begins an hour before the first start, whatever the order of the races", () => {
    const races = [race(40), race(0)];
    expect(meetingLiveFrom(races)).toBe(FIRST - 3_600_000);
    expect(meetingPhase(races, FIRST - 3_600_001)).toBe("before");
    expect(meetingPhase(races, FIRST - 3_600_000)).toBe("live");
  });

  it("lasts until the last race is closed", () => {
    const races = [race(0, "final"), race(40)];
    expect(meetingPhase(races, FIRST + 40 * 60_000 + 89_999)).toBe("live");
    expect(meetingPhase(races, FIRST + 40 * 60_000 + 90_000)).toBe("closed");
  });

  it("lasts while a single race is still to come after an abandoned one", () => {
    expect(meetingPhase([race(0, "abandoned"), race(40)], FIRST)).toBe("live");
  });

  it("never begins for a meeting that is abandoned as a whole, or whose races are not known", () => {
    expect(meetingPhase([race(0, "abandoned"), race(40, "abandoned")], FIRST - 10 * 3_600_000)).toBe("closed");
    expect(meetingPhase([], FIRST)).toBe("before");
  });
});
