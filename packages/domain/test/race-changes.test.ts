import { describe, expect, it } from "vitest";
import { type Race, type RaceChange, type Runner, raceChanges } from "../src";
import { MINUTE, NOON, placed, race, runner } from "./support/race";

const NOW = NOON - 20 * MINUTE;

/** What the second of two readings changed, without the time at which it was seen. */
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
  it("is nothing when they say the same", () => {
    expect(changes({}, {})).toEqual([]);
  });

  it("is a start that moved, as long as the race is open", () => {
    const to = NOON + 2 * MINUTE;
    expect(changes({}, { startTime: to })).toEqual([{ kind: "start", from: NOON, to }]);
    expect(changes({ status: "closed" }, { status: "closed", startTime: to })).toEqual([]);
  });

  it("is a track or weather that is another than before, not one that was not known", () => {
    expect(
      changes({ trackCondition: "Good 4", weather: "Fine" }, { trackCondition: "Soft 5", weather: "Showery" }),
    ).toEqual([
      { kind: "track", from: "Good 4", to: "Soft 5" },
      { kind: "weather", from: "Fine", to: "Showery" },
    ]);
    expect(changes({}, { trackCondition: "Good 4" })).toEqual([]);
    expect(changes({ trackCondition: "Good 4" }, {})).toEqual([]);
    const run = { status: "final" as const };
    expect(changes({ ...run, trackCondition: "Good 4" }, { ...run, trackCondition: "Soft 5" })).toEqual([]);
  });

  it("is a scratching at the feed's time, also after the race, and a late one where the feed calls it so", () => {
    expect(ofRunner({}, { scratched: true })).toEqual([{ kind: "scratched", ...who }]);
    const late = { scratched: true, scratchedAt: NOON - MINUTE, lateScratching: true };
    expect(ofRunner({}, late, { status: "closed" })).toEqual([
      { kind: "scratched", ...who, late: true, at: NOON - MINUTE },
    ]);
    expect(ofRunner({ scratched: true }, { scratched: true })).toEqual([]);
    expect(ofRunner({ scratched: true }, {})).toEqual([{ kind: "reinstated", ...who }]);
    expect(ofRunner({ scratched: true }, {}, { status: "closed" })).toEqual([{ kind: "reinstated", ...who }]);
  });

  it("is an emergency that gets a start; one that does not is no scratching", () => {
    const waiting = { emergency: true, barrier: "14" };
    expect(ofRunner(waiting, { barrier: "14" })).toEqual([{ kind: "emergency", ...who, to: "14" }]);
    expect(ofRunner({ emergency: true }, {})).toEqual([{ kind: "emergency", ...who }]);
    expect(ofRunner(waiting, { scratched: true })).toEqual([]);
    expect(ofRunner({}, { scratched: true, emergency: true })).toEqual([]);
  });

  it("is another jockey, one who was taken off, and who rides then; not a first one", () => {
    expect(ofRunner({ jockey: "B Lowe" }, { jockey: "D Quinn" })).toEqual([
      { kind: "jockey", ...who, from: "B Lowe", to: "D Quinn" },
    ]);
    const off: RaceChange = { kind: "jockey", ...who, from: "B Lowe", at: NOW };
    expect(ofRunner({ jockey: "B Lowe" }, {})).toEqual([{ kind: "jockey", ...who, from: "B Lowe" }]);
    expect(ofRunner({}, { jockey: "D Quinn" })).toEqual([]);
    expect(ofRunner({}, { jockey: "D Quinn" }, { changes: [off] })).toEqual([
      { kind: "jockey", ...who, to: "D Quinn" },
    ]);
    const other: RaceChange = { ...off, runnerNumber: 2 };
    const back: RaceChange = { ...off, to: "E Stubbs" };
    expect(ofRunner({}, { jockey: "D Quinn" }, { changes: [off, back, other] })).toEqual([]);
    expect(ofRunner({ jockey: "B Lowe" }, { jockey: "D Quinn" }, { status: "closed" })).toEqual([]);
  });

  it("is another barrier, and a box that a reserve takes; not a first draw", () => {
    expect(ofRunner({ barrier: "4" }, { barrier: "7" })).toEqual([{ kind: "barrier", ...who, from: "4", to: "7" }]);
    expect(ofRunner({}, { barrier: "7" })).toEqual([]);
    expect(ofRunner({ barrier: "7" }, {})).toEqual([]);
    const dogs = { racingCode: "G" as const };
    expect(ofRunner({}, { barrier: "7" }, dogs)).toEqual([]);
    const reserve = changes({ ...dogs, runners: [runner(9)] }, { ...dogs, runners: [runner(9, { barrier: "3" })] });
    expect(reserve).toEqual([{ kind: "barrier", runnerNumber: 9, runnerName: "Runner 9", to: "3" }]);
  });

  it("is the jump, at the feed's time where it says so, a race that is open again, and one that is abandoned", () => {
    expect(changes({}, { status: "closed" })).toEqual([{ kind: "jumped" }]);
    expect(changes({}, { status: "closed", jumpedAt: NOON })).toEqual([{ kind: "jumped", at: NOON }]);
    expect(changes({ status: "closed" }, { status: "open" })).toEqual([{ kind: "reopened" }]);
    expect(changes({}, { status: "abandoned" })).toEqual([{ kind: "abandoned" }]);
    expect(changes({ status: "closed" }, { status: "interim" })).toEqual([]);
  });

  it("is a result when it is posted and when it is final, and one that is amended at any time", () => {
    const posted = { status: "interim" as const, results: placed(4, 1) };
    const final = { status: "final" as const };
    expect(changes({ status: "closed" }, posted)).toEqual([{ kind: "interim", places: [[4], [1]] }]);
    expect(changes({ status: "interim" }, posted)).toEqual([{ kind: "interim", places: [[4], [1]] }]);
    expect(changes(posted, { ...final, results: placed(4, 1, 2) })).toEqual([
      { kind: "final", places: [[4], [1], [2]] },
    ]);
    expect(changes(posted, { ...posted, results: placed(4, 1, 2) })).toEqual([]);
    expect(changes({ ...final, results: placed(4, 1) }, { ...final, results: placed(1, 4) })).toEqual([
      { kind: "amended", places: [[1], [4]], was: [[4], [1]] },
    ]);
    expect(changes(posted, { ...final, results: placed(1, 4) })).toEqual([
      { kind: "amended", places: [[1], [4]], was: [[4], [1]] },
      { kind: "final", places: [[1], [4]] },
    ]);
    expect(changes({ status: "closed" }, { status: "closed", results: placed(1) })).toEqual([]);
  });

  it("is a protest, what becomes of it, and that the feed says nothing of it any more", () => {
    const run = { status: "interim" as const };
    expect(changes(run, { ...run, protest: {} })).toEqual([{ kind: "protest" }]);
    const decided = { ...run, protest: { reason: "Protest DISMISSED" } };
    expect(changes({ ...run, protest: {} }, decided)).toEqual([{ kind: "protest", reason: "Protest DISMISSED" }]);
    expect(changes(decided, decided)).toEqual([]);
    expect(changes(decided, run)).toEqual([{ kind: "protestCleared" }]);
  });

  it("is nothing of a runner that is new to the race", () => {
    expect(changes({}, { runners: [runner(1), runner(2), runner(3, { scratched: true })] })).toEqual([]);
  });

  it("is, of a race or a field that is first read, its scratchings whose time the feed gives", () => {
    const field = [
      runner(1, { scratched: true, scratchedAt: NOON - 90 * MINUTE }),
      runner(2, { scratched: true, scratchedAt: NOW }),
      runner(3, { scratched: true, scratchedAt: NOON - 90 * MINUTE, emergency: true }),
      runner(4),
    ];
    const first = [{ kind: "scratched", ...who, at: NOON - 90 * MINUTE }];
    expect(raceChanges(undefined, race({ runners: field, status: "final", results: placed(4) }), NOW)).toEqual(first);
    expect(changes({ runners: [] }, { runners: field })).toEqual(first);
  });
});
