import { MOST_CHANGES, type Race, type RaceChange, type Runner, raceChanges, raceLog } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE, NOON, placed, race, runner } from "../test/support/race";

/** The race after a reading, as the board keeps it. */
function read(before: Race | undefined, reading: Race, now: number): Race {
  return { ...reading, changes: raceLog(before, reading, now) };
}

const jumped = { kind: "jumped" as const };

describe("a race's log", () => {
  it("has a scratching at the time that the feed gives later, in its place by time", () => {
    const scratched = (scratchedAt: number) =>
      race({ runners: [runner(1, { scratched: true, scratchedAt }), runner(2)] });
    const first = read(race(), { ...scratched(NOON), weather: "Fine", trackCondition: "Good 4" }, NOON);
    const second = read(first, { ...scratched(NOON), weather: "Fine", trackCondition: "Soft 5" }, NOON + MINUTE);
    expect(second.changes?.map(({ kind, at }) => [kind, at])).toEqual([
      ["scratched", NOON],
      ["track", NOON + MINUTE],
    ]);
    const third = read(second, { ...second, ...scratched(NOON + 2 * MINUTE) }, NOON + 3 * MINUTE);
    expect(third.changes?.map(({ kind, at }) => [kind, at])).toEqual([
      ["track", NOON + MINUTE],
      ["scratched", NOON + 2 * MINUTE],
    ]);
    expect(raceLog(third, race({ runners: [] }), NOON + 4 * MINUTE)).toBe(third.changes);
  });

  it("keeps the time of an earlier scratching of a runner that came back and was scratched again", () => {
    const as = (scratchedAt?: number) =>
      race({ runners: [runner(1, scratchedAt === undefined ? {} : { scratched: true, scratchedAt }), runner(2)] });
    const readings = [as(), as(NOON), as(), as(NOON + 5 * MINUTE)];
    const log = readings.reduce<Race | undefined>(
      (known, one, index) => read(known, one, NOON + index * MINUTE),
      undefined,
    );
    expect(log?.changes?.map(({ kind, at }) => [kind, at])).toEqual([
      ["scratched", NOON],
      ["reinstated", NOON + 2 * MINUTE],
      ["scratched", NOON + 5 * MINUTE],
    ]);
  });

  it("has each of several scratchings at its own time when the feed gives them later", () => {
    const as = (...times: readonly (number | undefined)[]) =>
      race({
        runners: times.map((scratchedAt, index) =>
          runner(index + 1, { scratched: true, ...(scratchedAt !== undefined && { scratchedAt }) }),
        ),
      });
    const first = read(race(), as(undefined, undefined), NOON);
    expect(first.changes?.map(({ at }) => at)).toEqual([NOON, NOON]);
    const second = read(first, as(NOON - 2 * MINUTE, NOON - 3 * MINUTE), NOON + MINUTE);
    expect(second.changes).toMatchObject([
      { runnerNumber: 2, at: NOON - 3 * MINUTE },
      { runnerNumber: 1, at: NOON - 2 * MINUTE },
    ]);
  });

  it("has the jump at the time that the feed gives once it has been run", () => {
    const closed = read(race(), race({ status: "closed" }), NOON + 90_000);
    expect(closed.changes).toEqual([{ ...jumped, at: NOON + 90_000 }]);
    const final = { ...race({ status: "final", jumpedAt: NOON + 70_000 }), results: placed(1, 2) };
    expect(read(closed, final, NOON + 5 * MINUTE).changes?.map(({ kind, at }) => [kind, at])).toEqual([
      ["jumped", NOON + 70_000],
      ["final", NOON + 5 * MINUTE],
    ]);
    const started = [
      { ...jumped, at: NOON },
      { kind: "reopened" as const, at: NOON + MINUTE },
      { ...jumped, at: NOON + 2 * MINUTE },
    ];
    const restarted = read(
      { ...closed, changes: started },
      race({ status: "closed", jumpedAt: NOON + 3 * MINUTE }),
      NOON,
    );
    expect(restarted.changes?.map(({ at }) => at)).toEqual([NOON, NOON + MINUTE, NOON + 3 * MINUTE]);
  });

  it("has the jump before the result of a race that had run when it was first read", () => {
    const listed = read(undefined, race({ status: "final", runners: [] }), NOON + 60 * MINUTE);
    expect(listed.changes).toEqual([]);
    const final = race({ status: "final", jumpedAt: NOON + MINUTE, results: placed(1, 2) });
    expect(read(listed, final, NOON + 61 * MINUTE).changes?.map(({ kind, at }) => [kind, at])).toEqual([
      ["jumped", NOON + MINUTE],
      ["final", NOON + 61 * MINUTE],
    ]);
  });

  it("begins with what the feed remembers of a race that was not read before", () => {
    const remembered: RaceChange[] = [{ ...jumped, at: NOON }];
    const first = read(undefined, race({ status: "final", results: placed(1), changes: remembered }), NOON + MINUTE);
    expect(first.changes).toEqual(remembered);
    const many = Array.from({ length: MOST_CHANGES + 2 }, (_, minute) => ({ ...jumped, at: NOON + minute * MINUTE }));
    expect(raceLog(undefined, race({ changes: many }), NOON)).toEqual(many.slice(2));
    const again = race({
      status: "final",
      results: placed(1),
      changes: [...remembered, { kind: "reopened", at: NOON }],
    });
    expect(raceLog(first, again, NOON + 2 * MINUTE)).toBe(first.changes);
  });

  it("has the newest lines when a feed goes back and forth", () => {
    let known: Race | undefined;
    for (let minute = 0; minute <= 100; minute += 1) {
      const trackCondition = minute % 2 === 0 ? "Good 4" : "Soft 5";
      known = read(known, race({ trackCondition }), NOON + minute * MINUTE);
    }
    expect(known?.changes).toHaveLength(MOST_CHANGES);
    expect(known?.changes?.at(-1)?.at).toBe(NOON + 100 * MINUTE);
  });
});

const maybe = <T>(name: string, values: readonly T[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: undefined })
    .map((value) => (value === undefined ? {} : { [name]: value }));

const anyRunner = (number: number) =>
  fc
    .tuple(
      maybe("jockey", ["B Lowe", "D Quinn"]),
      maybe("barrier", ["1", "2"]),
      maybe("emergency", [true]),
      fc.constantFrom({}, { scratched: true }, { scratched: true, scratchedAt: NOON - 3 * MINUTE }),
    )
    .map((parts): Runner => runner(number, Object.assign({}, ...parts)));

const anyReading = fc
  .tuple(
    fc.tuple(anyRunner(1), anyRunner(2), anyRunner(9)),
    maybe("trackCondition", ["Good 4", "Soft 5"]),
    maybe("weather", ["Fine", "Showery"]),
    maybe("protest", [{}, { reason: "2nd v 1st" }]),
    maybe("results", [placed(1, 2), placed(2, 1), placed(1)]),
    fc.record({
      startTime: fc.constantFrom(NOON, NOON + MINUTE),
      status: fc.constantFrom(
        "open" as const,
        "closed" as const,
        "interim" as const,
        "final" as const,
        "abandoned" as const,
      ),
      racingCode: fc.constantFrom("R" as const, "G" as const),
    }),
  )
  .map(([runners, ...parts]): Race => race({ runners, ...Object.assign({}, ...parts) }));

/** Whether two readings differ in the subject of a line. */
function isFounded(change: RaceChange, before: Race, after: Race): boolean {
  const runnerOf = (of: Race, number: number) => of.runners.find((each) => each.number === number);
  switch (change.kind) {
    case "start":
      return before.startTime === change.from && after.startTime === change.to && change.from !== change.to;
    case "track":
      return before.trackCondition === change.from && after.trackCondition === change.to && change.from !== change.to;
    case "weather":
      return before.weather === change.from && after.weather === change.to && change.from !== change.to;
    case "scratched":
    case "reinstated": {
      const now = runnerOf(after, change.runnerNumber)?.scratched;
      return now === (change.kind === "scratched") && runnerOf(before, change.runnerNumber)?.scratched === !now;
    }
    case "jockey":
    case "barrier": {
      const [was, is] = [runnerOf(before, change.runnerNumber), runnerOf(after, change.runnerNumber)];
      return was?.[change.kind] === change.from && is?.[change.kind] === change.to && change.from !== change.to;
    }
    case "emergency":
      return (
        runnerOf(before, change.runnerNumber)?.emergency === true && !runnerOf(after, change.runnerNumber)?.emergency
      );
    case "protest":
    case "protestCleared":
      return JSON.stringify(before.protest) !== JSON.stringify(after.protest);
    case "amended":
      return JSON.stringify(before.results) !== JSON.stringify(after.results);
    default:
      return before.status !== after.status || before.results === undefined;
  }
}

describe("the log of any readings", () => {
  it("is the same list when a reading is read twice, is in order of time, and is bounded", () => {
    fc.assert(
      fc.property(fc.array(anyReading, { minLength: 1, maxLength: 40 }), (readings) => {
        let known: Race | undefined;
        readings.forEach((reading, index) => {
          const now = NOON + index * MINUTE;
          known = read(known, reading, now);
          expect(raceLog(known, reading, now + 1)).toBe(known.changes);
        });
        const times = known?.changes?.map(({ at }) => at) ?? [];
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.length).toBeLessThanOrEqual(MOST_CHANGES);
      }),
      { numRuns: 200 },
    );
  });

  it("has lines for changes only", () => {
    fc.assert(
      fc.property(anyReading, anyReading, (before, after) => {
        for (const change of raceChanges(before, after, NOON))
          expect(isFounded(change, before, after), JSON.stringify(change)).toBe(true);
        expect(raceChanges(before, before, NOON)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
