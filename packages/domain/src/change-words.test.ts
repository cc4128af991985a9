import { describe, expect, it } from "vitest";
import { MINUTE, NOON } from "../test/support/race";
import { changeWords, type RaceChange, type RacingCode } from ".";

type Untimed = RaceChange extends infer C ? (C extends RaceChange ? Omit<C, "at"> : never) : never;

function words(change: Untimed, code: RacingCode = "R"): string {
  const { what, detail } = changeWords({ ...change, at: NOON } as RaceChange, code);
  return detail === undefined ? what : `${what}: ${detail}`;
}

const who = { runnerNumber: 3, runnerName: "Morning Note" };

describe("a change in words", () => {
  it("names what happened to a runner", () => {
    expect(words({ kind: "scratched", ...who })).toBe("scratched: 3 Morning Note");
    expect(words({ kind: "scratched", ...who, late: true })).toBe("late scratching: 3 Morning Note");
    expect(words({ kind: "reinstated", ...who })).toBe("back in the race: 3 Morning Note");
    expect(words({ kind: "emergency", ...who })).toBe("gets a start: 3 Morning Note");
    expect(words({ kind: "emergency", ...who, to: "14" })).toBe("gets a start: 3 Morning Note, barrier 14");
  });

  it("names riders, drivers and barriers, in the words of the code", () => {
    const rider = { kind: "jockey" as const, ...who, from: "B Lowe", to: "D Quinn" };
    expect(words(rider)).toBe("jockey change: 3 Morning Note, D Quinn, was B Lowe");
    expect(words(rider, "H")).toBe("driver change: 3 Morning Note, D Quinn, was B Lowe");
    expect(words({ kind: "jockey", ...who, from: "B Lowe" })).toBe(
      "jockey change: 3 Morning Note, nobody named yet, was B Lowe",
    );
    expect(words({ kind: "jockey", ...who, to: "D Quinn" })).toBe("jockey change: 3 Morning Note, D Quinn");
    expect(words({ kind: "barrier", ...who, from: "4", to: "7" })).toBe(
      "barrier change: 3 Morning Note, barrier 7, was 4",
    );
    expect(words({ kind: "barrier", ...who, to: "3" }, "G")).toBe("takes a box: 3 Morning Note, box 3");
  });

  it("names the new start, with the day where it could be mistaken", () => {
    expect(words({ kind: "start", from: NOON, to: NOON + 2 * MINUTE })).toBe("start moved: 12:02 PM, was 12:00 PM");
    expect(words({ kind: "start", from: NOON, to: NOON + 13 * 60 * MINUTE })).toBe(
      "start moved: Sun 1:00 AM, was 12:00 PM",
    );
  });

  it("names the track, the weather and the race's status", () => {
    expect(words({ kind: "track", from: "Good 4", to: "Soft 5" })).toBe("track: Soft 5, was Good 4");
    expect(words({ kind: "weather", from: "Fine", to: "Showery" })).toBe("weather: Showery, was Fine");
    expect(words({ kind: "jumped" })).toBe("jumped");
    expect(words({ kind: "abandoned" })).toBe("abandoned");
    expect(words({ kind: "reopened" })).toBe("open again");
  });

  it("names the result, dead heats and amendments", () => {
    expect(words({ kind: "interim", places: [[4], [1, 5], [2]] })).toBe("interim result: 4, 1 = 5, 2");
    expect(words({ kind: "final", places: [[4], [1]] })).toBe("final result: 4, 1");
    expect(words({ kind: "amended", places: [[1], [4]], was: [[4], [1]] })).toBe("result amended: 1, 4 (was 4, 1)");
    expect(changeWords({ kind: "protest", at: NOON }, "R")).toStrictEqual({ what: "protest" });
    expect(words({ kind: "protest", reason: "2nd (#4) v 1st (#3)" })).toBe("protest: 2nd (#4) v 1st (#3)");
    expect(words({ kind: "protestCleared" })).toBe("no protest any more");
  });
});
