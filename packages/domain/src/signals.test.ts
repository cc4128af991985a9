import {
  formatScratchings,
  impliedMove,
  marketPercent,
  mostTippedRunner,
  movement,
  SIGNAL_KINDS,
  scratchingShare,
  scratchingsPct,
  signalsFromBestPrices,
  signalTiles,
  withMostTipped,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { price } from "../test/support/arbitraries";
import { quote, runner } from "../test/support/builders";
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

const opened = (openOdds?: number) => ({ scratched: false, ...(openOdds !== undefined && { openOdds }) });
const scratched = (openOdds?: number) => ({ ...opened(openOdds), scratched: true });

/** Three of eight gone, 63 % of the market with them: the five that are left shortened by 61 to 65 %, and nobody backed any of them. */
const threeOfEight = {
  left: [
    [12, 4.5],
    [15, 5.5],
    [9, 3.4],
    [21, 7.4],
    [8, 3.1],
  ],
  gone: [2.8, 3.6, 9],
} as const;

describe("the share of scratchings", () => {
  it("is the part of the opening market that they held", () => {
    expect(scratchingShare([opened(2), opened(4), scratched(4)])).toBeCloseTo(0.25, 9);
    expect(scratchingShare([opened(2), scratched(4), scratched(4)])).toBeCloseTo(0.5, 9);
  });

  it.each([
    ["nobody is scratched", [opened(2), opened(3)]],
    ["the scratched runner was in no market", [opened(2), opened(3), scratched()]],
    ["a runner that is left has no opening price", [opened(2), opened(), scratched(3)]],
    ["an opening price is no price", [opened(2), opened(1), scratched(3)]],
    ["everybody is scratched", [scratched(2), scratched(3)]],
    ["there is no field", []],
  ])("is absent where %s", (_, field) => {
    expect(scratchingShare(field)).toBe(0);
    expect(scratchingsPct(scratchingShare(field))).toBe(0);
  });

  it("explains the five crunches of a race with three of eight scratched", () => {
    const share = scratchingShare([
      ...threeOfEight.left.map(([open]) => opened(open)),
      ...threeOfEight.gone.map((open) => scratched(open)),
    ]);
    for (const [open, now] of threeOfEight.left) {
      const moved = movement(open, now) ?? 0;
      expect(moved).toBeGreaterThan(-66);
      expect(moved).toBeLessThan(-61);
      expect(Math.abs(moved - scratchingsPct(share))).toBeLessThan(2.5);
    }
  });

  it("is part of the signal, which the rule names all the same", () => {
    const field = [
      ...threeOfEight.left.map(([openOdds, odds]) => ({ openOdds, odds, scratched: false })),
      ...threeOfEight.gone.map((openOdds) => ({ openOdds, scratched: true })),
    ].map((runner, index) => ({ ...runner, id: `r${index + 1}`, number: index + 1 }));
    const { biggestCruncher } = signalsFromBestPrices(field);
    expect(biggestCruncher).toMatchObject({ number: 4 });
    expect(formatScratchings(biggestCruncher?.movePct, biggestCruncher?.scratchingsPct)).toBe(
      "63 of 65% from scratchings",
    );
    const nobodyGone = signalsFromBestPrices(field.filter(({ scratched: gone }) => !gone));
    expect(nobodyGone.biggestCruncher).toMatchObject({ number: 4 });
    expect(nobodyGone.biggestCruncher).not.toHaveProperty("scratchingsPct");
  });

  it("gives the same market over the runners that are left, and never the whole price", () => {
    const field = fc.array(fc.record({ openOdds: price, scratched: fc.boolean() }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(field, (runners) => {
        const share = scratchingShare(runners);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1);
        const left = runners.filter((runner) => !runner.scratched);
        if (left.length === 0) return;
        const implied = (odds: readonly number[]) => odds.reduce((sum, each) => sum + 1 / each, 0);
        const before = implied(runners.map(({ openOdds }) => openOdds));
        expect(implied(left.map(({ openOdds }) => openOdds * (1 - share)))).toBeCloseTo(before, 6);
        expect(share === 0).toBe(left.length === runners.length);
        expect(marketPercent(runners.map(({ openOdds }) => openOdds))).toBeCloseTo(before * 100, 6);
      }),
    );
  });
});

describe("what scratchings explain of a movement, in words", () => {
  it.each([
    [10, 4, 0.4, "40 of 60% from scratchings"],
    [10, 6, 0.4, "40 of 40% from scratchings"],
    // Shorter than at the opening, but less than the scratchings alone explain, so money went against it.
    [10, 8, 0.4, "scratchings alone: -40%"],
    [10, 12, 0.4, "scratchings alone: -40%"],
    [10, 10, 0.4, "scratchings alone: -40%"],
    [10, 6, 0.004, undefined],
    [10, 6, 0, undefined],
    [undefined, 6, 0.4, undefined],
  ])("$%s to $%s with %d of the market gone: %s", (open, now, share, words) => {
    expect(formatScratchings(movement(open, now), scratchingsPct(share))).toBe(words);
  });

  it("is empty where the signal does not have it", () => {
    expect(formatScratchings(-40, undefined)).toBeUndefined();
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
