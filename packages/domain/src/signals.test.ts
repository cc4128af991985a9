import {
  impliedMove,
  mostTippedRunner,
  movement,
  SIGNAL_KINDS,
  signalsFromBestPrices,
  signalTiles,
  viewRace,
  withMostTipped,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { quote, runner } from "../test/support/builders";
import { runner as entrant, race } from "../test/support/race";
import { signalsOf } from "../test/support/signals-of";

describe("signals", () => {
  it("names the five of an ordinary race", () => {
    const field = [
      runner(1, 4.2, 3.6, { tipsCount: 3 }),
      runner(2, 2.4, 3.2, { tipsCount: 9 }),
      runner(3, 11, 8),
      runner(4, 6, 6, { tipsCount: 1 }),
    ];
    const found = signalsOf(field);
    expect(found.favourite).toEqual({ id: "r2", number: 2, odds: 2.4 });
    expect(found.secondFavourite).toEqual({ id: "r1", number: 1, odds: 4.2 });
    expect(found.mostTipped).toEqual({ id: "r2", number: 2, tipsCount: 9 });
    expect(found.biggestCruncher).toMatchObject({ runnerId: "r2", number: 2 });
    expect(found.biggestCruncher?.movePct).toBeCloseTo(-25, 10);
    expect(found.biggestDrifter).toMatchObject({ runnerId: "r3", number: 3 });
    expect(found.biggestDrifter?.movePct).toBeCloseTo(37.5, 10);
  });

  it("has none without runners, with all scratched, or without prices and tips", () => {
    expect(signalsOf([])).toEqual({});
    expect(
      signalsOf([runner(1, 2, 3, { scratched: true, tipsCount: 4 }), runner(2, 5, 4, { scratched: true })]),
    ).toEqual({});
    expect(signalsOf([runner(1), runner(2)])).toEqual({});
  });

  it("ignores a scratched runner, however short, tipped or moved", () => {
    const field = [runner(1, 1.2, 9, { scratched: true, tipsCount: 50 }), runner(2, 3, 3, { tipsCount: 1 })];
    expect(signalsOf(field)).toEqual({
      favourite: { id: "r2", number: 2, odds: 3 },
      mostTipped: { id: "r2", number: 2, tipsCount: 1 },
    });
  });

  it("has no second favourite in a race of one runner", () => {
    expect(signalsOf([runner(7, 1.01)])).toEqual({ favourite: { id: "r7", number: 7, odds: 1.01 } });
  });

  it("does not take exactly 1.00 for a price", () => {
    expect(signalsOf([runner(1, 1, 3), runner(2, 4, 1)])).toEqual({ favourite: { id: "r2", number: 2, odds: 4 } });
  });

  it("uses the best of several bookmakers, also for the movement", () => {
    const field = [
      runner(1, undefined, undefined, { prices: [quote("tab", 3, 3.6), quote("neds", 3.3, 3.5)] }),
      runner(2, undefined, undefined, { prices: [quote("tab", 3.2, 3), quote("neds", 3.1, 3.2)] }),
    ];
    const found = signalsOf(field);
    expect(found.favourite).toEqual({ id: "r2", number: 2, odds: 3.2 });
    expect(found.biggestCruncher?.movePct).toBeCloseTo(((3.3 - 3.6) / 3.6) * 100, 10);
    expect(found.biggestDrifter).toBeUndefined();
  });

  it("has no cruncher when every price went out, and no drifter when every price came in", () => {
    expect(signalsOf([runner(1, 4, 3), runner(2, 9, 8)])).not.toHaveProperty("biggestCruncher");
    expect(signalsOf([runner(1, 3, 4), runner(2, 8, 9)])).not.toHaveProperty("biggestDrifter");
  });

  it("has neither when nothing moved, or by less than is shown", () => {
    const found = signalsOf([runner(1, 4, 4), runner(2, 2999, 3000), runner(3, 3000, 2999)]);
    expect(found).not.toHaveProperty("biggestCruncher");
    expect(found).not.toHaveProperty("biggestDrifter");
  });
});

describe("signals with equals", () => {
  const reversed = <T>(items: readonly T[]) => [...items].reverse();

  it("gives equal favourites to the lower number", () => {
    const field = [runner(5, 3), runner(2, 3), runner(9, 3)];
    for (const order of [field, reversed(field)]) {
      expect(signalsOf(order).favourite?.number).toBe(2);
      expect(signalsOf(order).secondFavourite?.number).toBe(5);
    }
  });

  it("gives equal tips to the lower price, then the lower number, and an unpriced runner comes last", () => {
    const tipped = { tipsCount: 4 };
    const field = [
      runner(1, undefined, undefined, tipped),
      runner(4, 6, undefined, tipped),
      runner(3, 2, undefined, tipped),
      runner(2, 2, undefined, tipped),
    ];
    for (const order of [field, reversed(field)]) {
      expect(signalsOf(order).mostTipped?.number).toBe(2);
    }
    const unpriced = [runner(8, undefined, undefined, tipped), runner(6, undefined, undefined, tipped)];
    expect(signalsOf(unpriced).mostTipped?.number).toBe(6);
  });

  it("gives equal moves to the lower price, then the lower number", () => {
    const field = [
      runner(1, 5, 10),
      runner(4, 2, 4),
      runner(3, 2, 4),
      runner(6, 12, 6),
      runner(7, 4, 2),
      runner(5, 4, 2),
    ];
    for (const order of [field, reversed(field)]) {
      expect(signalsOf(order).biggestCruncher?.number).toBe(3);
      expect(signalsOf(order).biggestDrifter?.number).toBe(5);
    }
  });

  it("takes no tip count below one", () => {
    expect(signalsOf([runner(1, 2, 2, { tipsCount: 0 })])).not.toHaveProperty("mostTipped");
  });
});

describe("signalsFromBestPrices", () => {
  it("reads runners as the lists carry them", () => {
    const field = [
      { id: "r1", number: 1, scratched: false, odds: 2.4, openOdds: 3.2 },
      { id: "r2", number: 2, scratched: false, odds: 1 },
      { id: "r3", number: 3, scratched: true, odds: 1.5 },
      { id: "r4", number: 4, scratched: false, tipsCount: 2 },
    ];
    expect(signalsFromBestPrices(field)).toEqual({
      favourite: { id: "r1", number: 1, odds: 2.4 },
      mostTipped: { id: "r4", number: 4, tipsCount: 2 },
      biggestCruncher: { runnerId: "r1", number: 1, movePct: expect.closeTo(-25, 8) },
    });
  });
});

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

  it("says how far a runner moved net of scratchings, where that is known", () => {
    const biggestDrifter = { ...signals.biggestDrifter, netPct: 60 };
    const [cruncher, drifter] = signalTiles({
      runners,
      signals: { biggestCruncher: signals.biggestCruncher, biggestDrifter },
    });
    expect(cruncher).not.toHaveProperty("netPct");
    expect(drifter).toMatchObject({ kind: "biggestDrifter", movePct: 40, netPct: 60 });
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

describe("a biggest cruncher that shortened only by scratchings", () => {
  it("is still one by the rule, and its points show how little it moved: $201 to $151", () => {
    const field = [
      { id: "a", number: 1, scratched: false, openOdds: 201, odds: 151 },
      { id: "b", number: 2, scratched: false, openOdds: 3.2, odds: 2.5 },
    ];
    expect(signalsFromBestPrices(field).biggestCruncher).toMatchObject({ number: 1 });
    expect(movement(201, 151)).toBeCloseTo(-24.9, 1);
    expect(impliedMove(201, 151)).toBeCloseTo(0.2, 1);
    expect(impliedMove(3.2, 2.5)).toBeCloseTo(8.8, 1);
  });
});

describe("a race with what follows from its prices", () => {
  it("gives each runner its best price, and counts and signals those that run", () => {
    const field = [
      entrant(1, { prices: [quote("tab", 2, 4)], tipsCount: 3 }),
      entrant(2, { prices: [quote("tab", 5)] }),
      entrant(3),
      entrant(4, { scratched: true, prices: [quote("tab", 1.5, 2)], tipsCount: 9 }),
    ];
    const view = viewRace(race({ runners: field }));
    expect(view.runners.map(({ best }) => best?.odds)).toEqual([2, 5, undefined, undefined]);
    expect(view.runners[2]).toStrictEqual({ runner: field[2] });
    expect(view.runnerCount).toBe(3);
    expect(view.signals).toMatchObject({
      favourite: { number: 1, odds: 2 },
      secondFavourite: { number: 2, odds: 5 },
      mostTipped: { number: 1, tipsCount: 3 },
      biggestCruncher: { number: 1, movePct: -50 },
    });
    expect(view.signals.biggestDrifter).toBeUndefined();
  });

  it("has the effect of a scratching on the signals where the opening price of the scratched runner is known", () => {
    const left = [entrant(1, { prices: [quote("tab", 2.4, 4)] }), entrant(2, { prices: [quote("tab", 5, 4)] })];
    const gone = entrant(3, { scratched: true, lastPrice: { odds: 1.8, openOdds: 2 } });
    const { biggestCruncher, biggestDrifter } = viewRace(race({ runners: [...left, gone] })).signals;
    expect(biggestCruncher).toMatchObject({ number: 1, scratchingsPct: -50, netPct: expect.closeTo(20, 6) });
    expect(biggestDrifter).toMatchObject({ number: 2, scratchingsPct: -50, netPct: expect.closeTo(150, 6) });
    const unknown = viewRace(race({ runners: [...left, entrant(3, { scratched: true })] })).signals;
    expect(unknown.biggestCruncher).not.toHaveProperty("scratchingsPct");
  });

  it("has no signals when it is abandoned", () => {
    const view = viewRace(race({ runners: [entrant(1, { prices: [quote("tab", 2, 4)] })], status: "abandoned" }));
    expect(view.signals).toEqual({});
    expect(view.runners[0]?.best?.odds).toBe(2);
  });
});
