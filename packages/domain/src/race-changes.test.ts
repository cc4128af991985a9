import { changeWords, type Race, type RaceChange, type RacingCode, type Runner, raceChanges } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { MINUTE, NOON, placed, race, runner } from "../test/support/race";

const NOW = NOON - 20 * MINUTE;

/** The changes between two readings, without the time at which they were seen. */
function changes(before: Partial<Race>, after: Partial<Race>): object[] {
  return raceChanges(race(before), race(after), NOW).map(({ at, ...change }) =>
    at === NOW ? change : { ...change, at },
  );
}

/** The same of the first runner. */
function ofRunner(before: Partial<Runner>, after: Partial<Runner>, more: Partial<Race> = {}): object[] {
  return changes({ ...more, runners: [runner(1, before)] }, { ...more, runners: [runner(1, after)] });
}

const who = { runnerNumber: 1, runnerName: "Runner 1" };

describe("what changes between two readings of a race", () => {
  it("is nothing when they are equal", () => {
    expect(changes({}, {})).toStrictEqual([]);
  });

  it("is a start that moved, as long as the race is open", () => {
    const to = NOON + 2 * MINUTE;
    expect(changes({}, { startTime: to })).toStrictEqual([{ kind: "start", from: NOON, to }]);
    expect(changes({ status: "closed" }, { status: "closed", startTime: to })).toStrictEqual([]);
  });

  it("is a track or weather that is another than before, not one that was not known", () => {
    expect(
      changes({ trackCondition: "Good 4", weather: "Fine" }, { trackCondition: "Soft 5", weather: "Showery" }),
    ).toStrictEqual([
      { kind: "track", from: "Good 4", to: "Soft 5" },
      { kind: "weather", from: "Fine", to: "Showery" },
    ]);
    expect(changes({}, { trackCondition: "Good 4" })).toStrictEqual([]);
    expect(changes({ trackCondition: "Good 4" }, {})).toStrictEqual([]);
    const run = { status: "final" as const };
    expect(changes({ ...run, trackCondition: "Good 4" }, { ...run, trackCondition: "Soft 5" })).toStrictEqual([]);
  });

  it("is a rail that moved, and gear that changes once a runner's profile is known", () => {
    const rail = (at?: string) => (at === undefined ? {} : { conditions: { rail: at } });
    expect(changes(rail("True"), rail("Out 3 m"))).toStrictEqual([{ kind: "rail", from: "True", to: "Out 3 m" }]);
    expect(changes(rail(), rail("True"))).toStrictEqual([]);
    const gear = (gearChanges?: string) => ({ profile: { age: 4, ...(gearChanges && { gearChanges }) } });
    const to = "Blinkers first time";
    expect(ofRunner(gear(), gear(to))).toStrictEqual([{ kind: "gear", ...who, to }]);
    expect(ofRunner(gear("Winkers off"), gear(to))).toStrictEqual([{ kind: "gear", ...who, from: "Winkers off", to }]);
    expect(ofRunner(gear(to), gear())).toStrictEqual([{ kind: "gear", ...who, from: to }]);
    expect(ofRunner({}, gear(to))).toStrictEqual([]);
    expect(ofRunner(gear(to), {})).toStrictEqual([]);
    expect(ofRunner(gear(), gear(to), { status: "closed" })).toStrictEqual([]);
  });

  it("is a scratching at the feed's time, also after the race, and a late one where the feed calls it so", () => {
    expect(ofRunner({}, { scratched: true })).toStrictEqual([{ kind: "scratched", ...who }]);
    const late = { scratched: true, scratchedAt: NOON - MINUTE, lateScratching: true };
    expect(ofRunner({}, late, { status: "closed" })).toStrictEqual([
      { kind: "scratched", ...who, late: true, at: NOON - MINUTE },
    ]);
    expect(ofRunner({ scratched: true }, { scratched: true })).toStrictEqual([]);
    expect(ofRunner({ scratched: true }, {})).toStrictEqual([{ kind: "reinstated", ...who }]);
    expect(ofRunner({ scratched: true }, {}, { status: "closed" })).toStrictEqual([{ kind: "reinstated", ...who }]);
  });

  it("is an emergency that gets a start; one that does not is no scratching", () => {
    const waiting = { emergency: true, barrier: "14" };
    expect(ofRunner(waiting, { barrier: "14" })).toStrictEqual([{ kind: "emergency", ...who, to: "14" }]);
    expect(ofRunner({ emergency: true }, {})).toStrictEqual([{ kind: "emergency", ...who }]);
    expect(ofRunner(waiting, { scratched: true })).toStrictEqual([]);
    expect(ofRunner({}, { scratched: true, emergency: true })).toStrictEqual([]);
  });

  it("is another jockey, one who was taken off, and who rides then; not a first one", () => {
    expect(ofRunner({ jockey: "B Lowe" }, { jockey: "D Quinn" })).toStrictEqual([
      { kind: "jockey", ...who, from: "B Lowe", to: "D Quinn" },
    ]);
    const off: RaceChange = { kind: "jockey", ...who, from: "B Lowe", at: NOW };
    expect(ofRunner({ jockey: "B Lowe" }, {})).toStrictEqual([{ kind: "jockey", ...who, from: "B Lowe" }]);
    expect(ofRunner({}, { jockey: "D Quinn" })).toStrictEqual([]);
    expect(ofRunner({}, { jockey: "D Quinn" }, { changes: [off] })).toStrictEqual([
      { kind: "jockey", ...who, to: "D Quinn" },
    ]);
    const other: RaceChange = { ...off, runnerNumber: 2 };
    const back: RaceChange = { ...off, to: "E Stubbs" };
    expect(ofRunner({}, { jockey: "D Quinn" }, { changes: [off, back, other] })).toStrictEqual([]);
    const drawn: RaceChange = { kind: "barrier", ...who, to: "3", at: NOW };
    expect(ofRunner({}, { jockey: "D Quinn" }, { changes: [off, drawn] })).toHaveLength(1);
    const reinstated: RaceChange = { kind: "reinstated", ...who, at: NOW };
    expect(ofRunner({}, { jockey: "D Quinn" }, { changes: [reinstated] })).toStrictEqual([]);
    expect(ofRunner({ jockey: "B Lowe" }, { jockey: "D Quinn" }, { status: "closed" })).toStrictEqual([]);
  });

  it("is another barrier, and a box that a reserve takes; not a first draw", () => {
    expect(ofRunner({ barrier: "4" }, { barrier: "7" })).toStrictEqual([
      { kind: "barrier", ...who, from: "4", to: "7" },
    ]);
    expect(ofRunner({}, { barrier: "7" })).toStrictEqual([]);
    expect(ofRunner({ barrier: "7" }, {})).toStrictEqual([]);
    const dogs = { racingCode: "G" as const };
    expect(ofRunner({}, { barrier: "7" }, dogs)).toStrictEqual([]);
    const drawn = (number: number, more: Partial<Race>) =>
      changes({ ...more, runners: [runner(number)] }, { ...more, runners: [runner(number, { barrier: "3" })] });
    expect(drawn(8, dogs)).toStrictEqual([]);
    expect(drawn(9, {})).toStrictEqual([]);
    expect(drawn(9, dogs)).toStrictEqual([{ kind: "barrier", runnerNumber: 9, runnerName: "Runner 9", to: "3" }]);
  });

  it("is the jump, at the feed's time where it says so, a race that is open again, and one that is abandoned", () => {
    expect(changes({}, { status: "closed" })).toStrictEqual([{ kind: "jumped" }]);
    expect(changes({}, { status: "closed", jumpedAt: NOON })).toStrictEqual([{ kind: "jumped", at: NOON }]);
    expect(changes({ status: "closed" }, { status: "open" })).toStrictEqual([{ kind: "reopened" }]);
    expect(changes({}, { status: "abandoned" })).toStrictEqual([{ kind: "abandoned" }]);
    expect(changes({ status: "closed" }, { status: "interim" })).toStrictEqual([]);
  });

  it("is the jump of a race that had run when it was first read, once the feed says when that was", () => {
    const run = { status: "final" as const };
    const jumped = [{ kind: "jumped", at: NOON - 30 * MINUTE }];
    const told = { ...run, jumpedAt: NOON - 30 * MINUTE };
    expect(raceChanges(undefined, race(told), NOW)).toStrictEqual(jumped);
    expect(changes(run, told)).toStrictEqual(jumped);
    expect(changes(told, told)).toStrictEqual([]);
    expect(changes({ ...run, changes: [{ kind: "jumped", at: NOON }] }, told)).toStrictEqual([]);
    expect(raceChanges(undefined, race(run), NOW)).toStrictEqual([]);
    expect(raceChanges(undefined, race({ status: "abandoned", jumpedAt: NOON }), NOW)).toStrictEqual([]);
    expect(raceChanges(undefined, race({ jumpedAt: NOON }), NOW)).toStrictEqual([]);
  });

  it("is a result when it is posted and when it is final, and one that is amended at any time", () => {
    const posted = { status: "interim" as const, results: placed(4, 1) };
    const final = { status: "final" as const };
    expect(changes({ status: "closed" }, posted)).toStrictEqual([{ kind: "interim", places: [[4], [1]] }]);
    expect(changes({ status: "interim" }, posted)).toStrictEqual([{ kind: "interim", places: [[4], [1]] }]);
    expect(changes(posted, { ...final, results: placed(4, 1, 2) })).toStrictEqual([
      { kind: "final", places: [[4], [1], [2]] },
    ]);
    expect(changes(posted, { ...posted, results: placed(4, 1, 2) })).toStrictEqual([]);
    expect(changes({ ...final, results: placed(4, 1) }, { ...final, results: placed(1, 4) })).toStrictEqual([
      { kind: "amended", places: [[1], [4]], was: [[4], [1]] },
    ]);
    expect(changes(posted, { ...final, results: placed(1, 4) })).toStrictEqual([
      { kind: "amended", places: [[1], [4]], was: [[4], [1]] },
      { kind: "final", places: [[1], [4]] },
    ]);
    expect(changes({ status: "closed" }, { status: "closed", results: placed(1) })).toStrictEqual([]);
  });

  it("is a protest, what becomes of it, and that the feed says nothing of it any more", () => {
    const run = { status: "interim" as const };
    expect(changes(run, { ...run, protest: {} })).toStrictEqual([{ kind: "protest" }]);
    const decided = { ...run, protest: { reason: "Protest DISMISSED" } };
    expect(changes({ ...run, protest: {} }, decided)).toStrictEqual([{ kind: "protest", reason: "Protest DISMISSED" }]);
    expect(changes(decided, decided)).toStrictEqual([]);
    expect(changes(decided, run)).toStrictEqual([{ kind: "protestCleared" }]);
  });

  it("is of each runner by itself, wherever the reading lists it", () => {
    const [one, two, three] = [runner(1, { jockey: "B Lowe" }), runner(2, { jockey: "D Quinn" }), runner(3)];
    expect(changes({ runners: [one, two, three] }, { runners: [three, two, one] })).toStrictEqual([]);
    expect(changes({ runners: [one, two, three] }, { runners: [{ ...two, jockey: "E Stubbs" }, one] })).toStrictEqual([
      { kind: "jockey", runnerNumber: 2, runnerName: "Runner 2", from: "D Quinn", to: "E Stubbs" },
    ]);
  });

  it("leaves out a runner that is new to the race", () => {
    expect(changes({}, { runners: [runner(1), runner(2), runner(3, { scratched: true })] })).toStrictEqual([]);
  });

  it("is, of a race or a field that is first read, its scratchings whose time the feed gives", () => {
    const field = [
      runner(1, { scratched: true, scratchedAt: NOON - 90 * MINUTE }),
      runner(2, { scratched: true, scratchedAt: NOW }),
      runner(3, { scratched: true, scratchedAt: NOON - 90 * MINUTE, emergency: true }),
      runner(4),
    ];
    const first = [{ kind: "scratched", ...who, at: NOON - 90 * MINUTE }];
    expect(raceChanges(undefined, race({ runners: field, status: "final", results: placed(4) }), NOW)).toStrictEqual(
      first,
    );
    expect(changes({ runners: [] }, { runners: field })).toStrictEqual(first);
  });
});

type Untimed = RaceChange extends infer C ? (C extends RaceChange ? Omit<C, "at"> : never) : never;

function words(change: Untimed, code: RacingCode = "R"): string {
  const { what, detail } = changeWords({ ...change, at: NOON } as RaceChange, code);
  return detail === undefined ? what : `${what}: ${detail}`;
}

const named = { runnerNumber: 3, runnerName: "Morning Note" };

describe("a change in words", () => {
  it("names what happened to a runner", () => {
    expect(words({ kind: "scratched", ...named })).toBe("scratched: 3 Morning Note");
    expect(words({ kind: "scratched", ...named, late: true })).toBe("late scratching: 3 Morning Note");
    expect(words({ kind: "reinstated", ...named })).toBe("back in the race: 3 Morning Note");
    expect(words({ kind: "emergency", ...named })).toBe("gets a start: 3 Morning Note");
    expect(words({ kind: "emergency", ...named, to: "14" })).toBe("gets a start: 3 Morning Note, barrier 14");
  });

  it("names riders, drivers and barriers, in the words of the code", () => {
    expect(words({ kind: "gear", ...named, to: "Winkers off" })).toBe("gear: 3 Morning Note, Winkers off");
    expect(words({ kind: "gear", ...named, from: "Winkers off" })).toBe(
      "gear: 3 Morning Note, no changes, was Winkers off",
    );
    const rider = { kind: "jockey" as const, ...named, from: "B Lowe", to: "D Quinn" };
    expect(words(rider)).toBe("jockey change: 3 Morning Note, D Quinn, was B Lowe");
    expect(words(rider, "H")).toBe("driver change: 3 Morning Note, D Quinn, was B Lowe");
    expect(words({ kind: "jockey", ...named, from: "B Lowe" })).toBe(
      "jockey change: 3 Morning Note, nobody named yet, was B Lowe",
    );
    expect(words({ kind: "jockey", ...named, to: "D Quinn" })).toBe("jockey change: 3 Morning Note, D Quinn");
    expect(words({ kind: "barrier", ...named, from: "4", to: "7" })).toBe(
      "barrier change: 3 Morning Note, barrier 7, was 4",
    );
    expect(words({ kind: "barrier", ...named, to: "3" }, "G")).toBe("takes a box: 3 Morning Note, box 3");
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
