import {
  formatScratchings,
  impliedMove,
  marketPercent,
  movement,
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
