import { bestPrice, movement, type Runner, roundPct } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runners } from "../test/support/arbitraries";
import { signalsOf } from "../test/support/signals-of";

/** A slow reference implementation of the rules: sort everything and take the first. */
function bySorting(field: readonly Runner[]) {
  const running = field
    .filter(({ scratched }) => !scratched)
    .map((one) => {
      const best = bestPrice(one.prices);
      const odds = best?.odds ?? Number.POSITIVE_INFINITY;
      return { ...one, odds, movePct: movement(best?.openOdds, best?.odds) ?? 0, tipsCount: one.tipsCount ?? 0 };
    });
  type Entry = (typeof running)[number];
  const first = (entries: readonly Entry[], score: (entry: Entry) => number) =>
    [...entries].sort((a, b) => score(b) - score(a) || a.odds - b.odds || a.number - b.number)[0]?.id;
  const byPrice = running
    .filter(({ odds }) => Number.isFinite(odds))
    .sort((a, b) => a.odds - b.odds || a.number - b.number);
  return {
    favourite: byPrice[0]?.id,
    second: byPrice[1]?.id,
    tipped: first(
      running.filter(({ tipsCount }) => tipsCount > 0),
      ({ tipsCount }) => tipsCount,
    ),
    cruncher: first(
      running.filter(({ movePct }) => roundPct(movePct) < 0),
      ({ movePct }) => -movePct,
    ),
    drifter: first(
      running.filter(({ movePct }) => roundPct(movePct) > 0),
      ({ movePct }) => movePct,
    ),
  };
}

describe("signals of any field", () => {
  it("are what sorting by the rules gives", () => {
    fc.assert(
      fc.property(runners, (field) => {
        const found = signalsOf(field);
        expect({
          favourite: found.favourite?.id,
          second: found.secondFavourite?.id,
          tipped: found.mostTipped?.id,
          cruncher: found.biggestCruncher?.runnerId,
          drifter: found.biggestDrifter?.runnerId,
        }).toEqual(bySorting(field));
      }),
      { numRuns: 500 },
    );
  });

  it("do not depend on the order of the runners", () => {
    fc.assert(
      fc.property(
        runners.chain((field) => fc.tuple(fc.constant(field), fc.shuffledSubarray(field, { minLength: field.length }))),
        ([field, shuffled]) => {
          expect(signalsOf(shuffled)).toEqual(signalsOf(field));
        },
      ),
    );
  });

  it("never point to a scratched runner, never give a move the wrong sign, and never name one runner twice as favourite", () => {
    fc.assert(
      fc.property(runners, (field) => {
        const found = signalsOf(field);
        const running = new Set(field.filter(({ scratched }) => !scratched).map(({ id }) => id));
        for (const id of [
          found.favourite?.id,
          found.secondFavourite?.id,
          found.mostTipped?.id,
          found.biggestCruncher?.runnerId,
          found.biggestDrifter?.runnerId,
        ]) {
          expect(id === undefined || running.has(id)).toBe(true);
        }
        expect(found.biggestCruncher?.movePct ?? -1).toBeLessThan(0);
        expect(found.biggestDrifter?.movePct ?? 1).toBeGreaterThan(0);
        expect(found.secondFavourite === undefined || found.secondFavourite.id !== found.favourite?.id).toBe(true);
      }),
    );
  });
});
