import { mostTippedRunner, SIGNAL_KINDS, signalTiles, withMostTipped } from "@railbird/domain";
import { describe, expect, it } from "vitest";

const runners = [
  { id: "r1", number: 1, name: "Quiet Lane", scratched: false, odds: 2.4, openOdds: 3.2, bookmaker: "tab" },
  { id: "r2", number: 2, name: "Salt Bush", scratched: false, odds: 4.2, openOdds: 3, bookmaker: "neds" },
  { id: "r3", number: 3, name: "No Price", scratched: false },
  { id: "r4", number: 4, name: "Gone Home", scratched: true },
];
const signals = {
  favourite: { id: "r1", number: 1, odds: 2.4 },
  secondFavourite: { id: "r2", number: 2, odds: 4.2 },
  mostTipped: { id: "r1", number: 1, tipsCount: 5 },
  biggestCruncher: { runnerId: "r1", number: 1, movePct: -25 },
  biggestDrifter: { runnerId: "r2", number: 2, movePct: 40 },
};
const tip = (runnerNumber: number) => ({ mostTipped: { runnerNumber, tipsCount: 11 } });

describe("mostTippedRunner", () => {
  it("lets tips override the race's own signal when their runner is in the race", () => {
    expect(mostTippedRunner(runners, signals.mostTipped, tip(2))).toStrictEqual({ runner: runners[1], tipsCount: 11 });
  });

  it("keeps the race's own signal when the tipped number is not in the race, or is scratched", () => {
    for (const number of [99, 4]) {
      expect(mostTippedRunner(runners, signals.mostTipped, tip(number))).toStrictEqual({
        runner: runners[0],
        tipsCount: 5,
      });
    }
  });

  it("keeps the race's own signal without tips, and has nothing without either", () => {
    expect(mostTippedRunner(runners, signals.mostTipped, undefined)).toStrictEqual({
      runner: runners[0],
      tipsCount: 5,
    });
    expect(mostTippedRunner(runners, signals.mostTipped, {})).toStrictEqual({ runner: runners[0], tipsCount: 5 });
    expect(mostTippedRunner(runners, undefined, {})).toBeUndefined();
    expect(mostTippedRunner(runners, undefined, tip(99))).toBeUndefined();
    expect(mostTippedRunner(runners, { id: "gone", tipsCount: 1 }, undefined)).toBeUndefined();
  });

  it("shows tips alone when the race has no signal of its own", () => {
    expect(mostTippedRunner(runners, undefined, tip(3))).toStrictEqual({ runner: runners[2], tipsCount: 11 });
  });
});

describe("withMostTipped", () => {
  it("gives the most tipped runner the tips of its tile", () => {
    const counted = withMostTipped(runners, undefined, tip(3));
    expect(counted[2]).toStrictEqual({ ...runners[2], tipsCount: 11 });
    expect(counted.filter((runner, at) => runner !== runners[at])).toHaveLength(1);
  });

  it("leaves the list as it is when there is nothing to add", () => {
    expect(withMostTipped(runners, undefined, undefined)).toBe(runners);
    const counted = withMostTipped(runners, undefined, tip(3));
    expect(withMostTipped(counted, undefined, tip(3))).toBe(counted);
  });
});

describe("signalTiles", () => {
  it("gives the five in their order, with what each shows", () => {
    expect(signalTiles({ runners, signals })).toStrictEqual([
      { kind: "favourite", runner: runners[0], odds: 2.4, bookmaker: "tab" },
      { kind: "secondFavourite", runner: runners[1], odds: 4.2, bookmaker: "neds" },
      { kind: "mostTipped", runner: runners[0], odds: 2.4, bookmaker: "tab", tipsCount: 5 },
      {
        kind: "biggestCruncher",
        runner: runners[0],
        odds: 2.4,
        bookmaker: "tab",
        openOdds: 3.2,
        currentOdds: 2.4,
        movePct: -25,
      },
      {
        kind: "biggestDrifter",
        runner: runners[1],
        odds: 4.2,
        bookmaker: "neds",
        openOdds: 3,
        currentOdds: 4.2,
        movePct: 40,
      },
    ]);
    expect(signalTiles({ runners, signals }).map(({ kind }) => kind)).toStrictEqual(SIGNAL_KINDS);
  });

  it("says how much of a move scratchings alone would have made, where that is known", () => {
    const biggestDrifter = { ...signals.biggestDrifter, scratchingsPct: -12.5 };
    const [cruncher, drifter] = signalTiles({
      runners,
      signals: { biggestCruncher: signals.biggestCruncher, biggestDrifter },
    });
    expect(cruncher).not.toHaveProperty("scratchingsPct");
    expect(drifter).toMatchObject({ kind: "biggestDrifter", movePct: 40, scratchingsPct: -12.5 });
  });

  it("hides what has no data", () => {
    expect(signalTiles({ runners, signals: {} })).toStrictEqual([]);
    expect(signalTiles({ runners: [], signals })).toStrictEqual([]);
    expect(signalTiles({ runners, signals: { favourite: signals.favourite } }).map(({ kind }) => kind)).toStrictEqual([
      "favourite",
    ]);
  });

  it("shows the tipped runner with the tip count, also one without a price", () => {
    expect(signalTiles({ runners, signals: {} }, tip(3))).toStrictEqual([
      { kind: "mostTipped", runner: runners[2], tipsCount: 11 },
    ]);
  });

  it("leaves prices out of a mover's tile when the runner carries none", () => {
    const moved = { biggestDrifter: { runnerId: "r3", number: 3, movePct: 12 } };
    expect(signalTiles({ runners, signals: moved })).toStrictEqual([
      { kind: "biggestDrifter", runner: runners[2], movePct: 12 },
    ]);
  });
});
