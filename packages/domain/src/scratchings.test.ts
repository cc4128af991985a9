import {
  formatNet,
  hiddenDrifter,
  impliedMove,
  isShareTold,
  marketPercent,
  movement,
  netDirection,
  netImpliedMove,
  netMovement,
  netWords,
  scratchingShare,
  scratchingsPct,
  signalsFromBestPrices,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { price } from "../test/support/arbitraries";

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

  it("is absent where a runner of the field is left out", () => {
    expect(scratchingShare([opened(2), scratched(2)], 1)).toBe(0);
  });

  it("does not wait for the price of an emergency", () => {
    const emergency = { ...opened(), emergency: true };
    expect(scratchingShare([opened(4), emergency, scratched(4)])).toBeCloseTo(0.5, 9);
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
    expect(biggestCruncher?.scratchingsPct).toBeCloseTo(-63.2, 1);
    expect(formatNet(biggestCruncher?.netPct ?? Number.NaN)).toBe("-4% net");
    const nobodyGone = signalsFromBestPrices(field.filter(({ scratched: gone }) => !gone));
    expect(nobodyGone.biggestCruncher).toMatchObject({ number: 4 });
    expect(nobodyGone.biggestCruncher).not.toHaveProperty("scratchingsPct");
    expect(nobodyGone.biggestCruncher).not.toHaveProperty("netPct");
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

const shares = fc.double({ min: 0, max: 0.95, noNaN: true });

describe("net movement", () => {
  it.each([
    [10, 4, 0.4, -33.3],
    [10, 6, 0.4, 0],
    // Shorter than at the opening, and longer than the scratchings alone would have made it.
    [10, 8, 0.4, 33.3],
    [10, 10, 0.4, 66.7],
    [10, 12, 0.4, 100],
    [10, 8, 0, -20],
  ])("of $%s to $%s with %d of the market gone is %d percent", (open, now, share, net) => {
    expect(netMovement(movement(open, now) ?? Number.NaN, share)).toBeCloseTo(net, 1);
  });

  it("is the gross movement without scratchings, and zero where they explain all of it", () => {
    fc.assert(
      fc.property(price, price, shares, (open, now, share) => {
        const moved = movement(open, now) ?? Number.NaN;
        expect(netMovement(moved, 0)).toBe(moved);
        expect(netMovement(scratchingsPct(share), share)).toBeCloseTo(0, 6);
        expect(netImpliedMove(open, now, 0)).toBeCloseTo(impliedMove(open, now) ?? Number.NaN, 9);
      }),
    );
  });

  it("is told by the price that scratchings alone would have made, and is never shorter than the gross one", () => {
    fc.assert(
      fc.property(price, price, shares, (open, now, share) => {
        const moved = movement(open, now) ?? Number.NaN;
        const net = netMovement(moved, share);
        const expected = open * (1 - share);
        expect(expected * (1 + net / 100)).toBeCloseTo(now, 4);
        expect(net).toBeGreaterThanOrEqual(moved - 1e-6);
        const points = netImpliedMove(open, now, share);
        expect(points).toBeCloseTo(100 / now - 100 / expected, 6);
        if (Math.abs(net) > 1e-6) expect(Math.sign(points)).toBe(-Math.sign(net));
      }),
    );
  });

  it("orders a field as the gross movement does", () => {
    fc.assert(
      fc.property(price, price, shares, (a, b, share) => {
        expect(Math.sign(netMovement(a - 100, share) - netMovement(b - 100, share))).toBe(Math.sign(a - b));
      }),
    );
  });

  it.each([
    [35.2, "+35% net", "out"],
    [-4.4, "-4% net", "in"],
    [0.4, "0% net", "flat"],
    [-0.4, "0% net", "flat"],
  ] as const)("of %d is %s, and %s", (net, text, direction) => {
    expect(formatNet(net)).toBe(text);
    expect(netDirection(net)).toBe(direction);
  });

  it.each([
    [-20, 33.3, "less than scratchings explain"],
    [-40, 0.2, "all by scratchings"],
    [-60, -33.3, undefined],
    [20, 100, undefined],
    [0, 66.7, undefined],
  ])("of %d, net %d, in words: %s", (moved, net, words) => {
    expect(netWords(moved, net)).toBe(words);
  });

  it("is told from half a percent of the market on", () => {
    expect([0, 0.0049, 0.005, 0.3].map(isShareTold)).toEqual([false, false, true, true]);
  });
});

describe("the drifter that the rule does not name", () => {
  const ran = (openOdds: number, odds?: number) => ({ scratched: false, openOdds, odds });

  it("is the longest net where no price is longer", () => {
    const field = [ran(10, 8), ran(10, 9), ran(10, 10), ran(10, 4), ran(10), scratched(3)];
    expect(hiddenDrifter(field, 0.4)).toEqual({ runner: field[2], netPct: expect.closeTo(66.7, 1) });
  });

  it.each([
    ["where the rule names one", [ran(10, 9), ran(10, 12)], 0.4],
    ["where nobody drifted net", [ran(10, 6), ran(10, 4)], 0.4],
    ["where nobody is scratched", [ran(10, 9), ran(10, 8)], 0],
  ])("is nobody %s", (_, field, share) => {
    expect(hiddenDrifter(field, share)).toBeUndefined();
  });
});
