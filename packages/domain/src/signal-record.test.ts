import {
  addTallies,
  bestPrice,
  NO_RUNS,
  placesPaid,
  type RaceStatus,
  type Runner,
  type RunRace,
  SIGNAL_KINDS,
  signalRuns,
  withRun,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runners } from "../test/support/arbitraries";
import { runner } from "../test/support/builders";
import { signalsOf } from "../test/support/signals-of";

/** A race of this field, final unless said otherwise, whose placings are these numbers in order. */
function ran(field: readonly Runner[], order: readonly number[], status: RaceStatus = "final"): RunRace {
  return {
    status,
    results: order.map((runnerNumber, index) => ({ position: index + 1, runnerNumber })),
    signals: signalsOf(field),
    runners: field.map(({ id, number, scratched, prices }) => {
      const odds = scratched ? undefined : bestPrice(prices)?.odds;
      return { id, number, scratched, ...(odds !== undefined && { odds }) };
    }),
  };
}

/** Favourite 1, second 2, most tipped 4, cruncher 2, drifter 3; the market is 50 + 25 + 20 + 5 = 100 %. */
const field = [
  runner(1, 2, 2),
  runner(2, 4, 8),
  runner(3, 5, 4),
  runner(4, 20, 20, { tipsCount: 3 }),
  runner(5, 2, 3, { scratched: true, tipsCount: 9 }),
];

describe("signalRuns", () => {
  it("says how each signal ran, and what chance the market gave it", () => {
    // Four starters: only the winner counts.
    expect(signalRuns(ran(field, [2, 1, 3, 4]))).toEqual({
      favourite: { runnerNumber: 1, outcome: "unplaced", implied: 0.5 },
      secondFavourite: { runnerNumber: 2, outcome: "won", implied: 0.25 },
      mostTipped: { runnerNumber: 4, outcome: "unplaced", implied: 0.05 },
      biggestCruncher: { runnerNumber: 2, outcome: "won", implied: 0.25 },
      biggestDrifter: { runnerNumber: 3, outcome: "unplaced", implied: 0.2 },
    });
  });

  it("takes the margin out of the market", () => {
    const tight = [runner(1, 1.6), runner(2, 1.6)];
    expect(signalRuns(ran(tight, [1, 2])).favourite).toEqual({ runnerNumber: 1, outcome: "won", implied: 0.5 });
  });

  it("knows a most tipped runner without a price, and no chance of it", () => {
    const unpriced = [runner(1, 2), runner(2, undefined, undefined, { tipsCount: 1 })];
    expect(signalRuns(ran(unpriced, [2, 1])).mostTipped).toEqual({ runnerNumber: 2, outcome: "won" });
    // Its part of the market is not known, so that nobody's is.
    expect(signalRuns(ran(unpriced, [2, 1])).favourite).toEqual({ runnerNumber: 1, outcome: "unplaced" });
  });

  it.each<RaceStatus>(["open", "closed", "interim", "abandoned"])("leaves a race out that is %s", (status) => {
    expect(signalRuns(ran(field, [1, 2, 3], status))).toEqual({});
  });

  it("leaves a final race without a result out", () => {
    expect(signalRuns(ran(field, []))).toEqual({});
    const { results: _, ...without } = ran(field, []);
    expect(signalRuns(without)).toEqual({});
  });

  it("leaves out a signal whose runner is scratched or not listed", () => {
    const stale = { ...ran(field, [1]), signals: { favourite: { id: "r5", number: 5, odds: 2 } } };
    expect(signalRuns(stale)).toEqual({});
    expect(signalRuns({ ...stale, signals: { favourite: { id: "gone", number: 9, odds: 2 } } })).toEqual({});
  });
});

describe("signal runs of any race", () => {
  const race = runners.chain((any) =>
    fc
      .shuffledSubarray(
        any.filter(({ scratched }) => !scratched).map(({ number }) => number),
        { minLength: 0 },
      )
      .map((order) => ran(any, order)),
  );

  it("have an outcome for every signal of the race, by the order home", () => {
    fc.assert(
      fc.property(race, (any) => {
        const runs = signalRuns(any);
        const home = (any.results ?? []).map(({ runnerNumber }) => runnerNumber);
        const starters = any.runners.filter(({ scratched }) => !scratched);
        expect(Object.keys(runs).length).toBe(home.length === 0 ? 0 : Object.keys(any.signals).length);
        for (const { runnerNumber, outcome } of Object.values(runs)) {
          const place = home.indexOf(runnerNumber);
          const paid = place >= 0 && place < placesPaid(starters.length);
          expect(outcome).toBe(place === 0 ? "won" : paid ? "placed" : "unplaced");
        }
      }),
    );
  });

  it("have chances that are shares of one market", () => {
    fc.assert(
      fc.property(race, (any) => {
        const total = any.runners.reduce((sum, { odds, scratched }) => sum + (scratched || !odds ? 0 : 1 / odds), 0);
        for (const { runnerNumber, implied } of Object.values(signalRuns(any))) {
          const odds = any.runners.find(({ number }) => number === runnerNumber)?.odds;
          const isWhole = any.runners.every((each) => each.scratched || each.odds !== undefined);
          if (odds === undefined || !isWhole) expect(implied).toBeUndefined();
          else expect((implied ?? 0) * total * odds).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it("add up the same in any order and any grouping", () => {
    fc.assert(
      fc.property(fc.array(race, { maxLength: 8 }), fc.nat({ max: 8 }), (races, cut) => {
        for (const kind of SIGNAL_KINDS) {
          const all = races.flatMap((each) => signalRuns(each)[kind] ?? []);
          const tally = (from: typeof all) => from.reduce(withRun, NO_RUNS);
          const together = addTallies(tally(all.slice(cut)), tally(all.slice(0, cut)));
          const priced = all.filter(({ implied }) => implied !== undefined);
          const count = (outcome: string) => priced.filter((run) => run.outcome === outcome).length;
          expect(together).toEqual({
            runs: priced.length,
            won: count("won"),
            placed: count("placed"),
            unplaced: count("unplaced"),
            expectedWins: expect.closeTo(
              priced.reduce((sum, { implied = 0 }) => sum + implied, 0),
              9,
            ),
          });
        }
      }),
    );
  });
});
