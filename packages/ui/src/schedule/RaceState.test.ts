import { describe, expect, it } from "vitest";
import { raceWord } from "./RaceState";

const START = Date.UTC(2026, 10, 20, 4, 0);
const race = (status: Parameters<typeof raceWord>[0]["status"]) => ({
  startTime: new Date(START).toISOString(),
  status,
});

describe("a race's state in a word", () => {
  it("is nothing before its start, then that it is due, then that it is closed", () => {
    expect(raceWord(race("open"), START - 1)).toBeUndefined();
    expect(raceWord(race("open"), START)).toBe("Due");
    expect(raceWord(race("open"), START + 89_999)).toBe("Due");
    expect(raceWord(race("open"), START + 90_000)).toBe("Closed");
  });

  it.each([
    ["closed", "Jumped"],
    ["interim", "Interim"],
    ["final", "Final"],
    ["abandoned", "Abandoned"],
  ] as const)("is the feed's %s at any time: %s", (status, word) => {
    for (const now of [START - 3_600_000, START, START + 3_600_000]) expect(raceWord(race(status), now)).toBe(word);
  });
});
