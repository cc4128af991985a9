import { type Instant, priceAt, priceSeries } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quote, race, runner } from "../../../test/board/builders";
import type { PriceChange } from "../../ports/storage";
import { BookmakerNumbers, PastPrices, retentionOf } from "./past-prices";

const FROM = 50;
const NINE = 20;
const NOW = 100;
const keep = retentionOf(NINE, FROM, NOW);

const change = fc.record({
  raceId: fc.constant("a"),
  runnerId: fc.constantFrom("r1", "r2"),
  bookmakerId: fc.constantFrom("tab", "betfair", "sportsbet"),
  odds: fc.integer({ min: 2, max: 5 }),
  seenAt: fc.integer({ min: 0, max: NOW }),
});

/** The prices of a runner, computed from the domain's series of each bookmaker. */
function expected(changes: readonly PriceChange[], runnerId: string, instant: Instant): Map<string, number> {
  const prices = new Map<string, number>();
  for (const bookmakerId of new Set(changes.map((each) => each.bookmakerId))) {
    const own = changes.filter((each) => each.runnerId === runnerId && each.bookmakerId === bookmakerId);
    const odds = priceAt(priceSeries(own.map((each) => [each.seenAt, each.odds ?? null])), instant);
    if (odds !== undefined) prices.set(bookmakerId, odds);
  }
  return prices;
}

const instants = [NINE, ...Array.from({ length: NOW - FROM + 1 }, (_, index) => FROM + index)];

/** Stored changes of a race; a bookmaker has one price on a runner at an instant. */
const stored = fc.uniqueArray(change, {
  selector: ({ runnerId, bookmakerId, seenAt }) => `${runnerId} ${bookmakerId} ${seenAt}`,
  maxLength: 40,
});

const readings = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 9 }),
    odds: fc.array(fc.integer({ min: 2, max: 5 }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);

describe("past prices", () => {
  it("are those of each bookmaker's series at nine and from an instant on", () => {
    fc.assert(
      fc.property(stored, (changes) => {
        const past = new PastPrices(new BookmakerNumbers()).withChanges(changes, keep);
        for (const runnerId of ["r1", "r2"])
          for (const instant of instants)
            expect(past.pricesAt(runnerId, instant)).toEqual(expected(changes, runnerId, instant));
      }),
    );
  });

  it("follow a race as its readings come, and take in what was stored before them", () => {
    fc.assert(
      fc.property(readings, stored, (all, before) => {
        let past = new PastPrices(new BookmakerNumbers());
        let seenAt = NINE;
        const changes: PriceChange[] = [];
        for (const { after, odds } of all) {
          seenAt += after;
          const prices = odds.map((each, index) => quote(`b${index}`, each, { seenAt }));
          past = past.withQuotesOf(race("a", [runner(1, prices)]), keep);
          changes.push(...prices.map((each) => ({ raceId: "a", runnerId: "r1", ...each })));
        }
        const earlier = before.filter((each) => each.seenAt <= NINE);
        past = past.withChanges(earlier, keep);
        for (const instant of instants)
          expect(past.pricesAt("r1", instant)).toEqual(expected([...earlier, ...changes], "r1", instant));
      }),
    );
  });

  it("stay the same object while no price changes", () => {
    const quoted = (odds: number, seenAt: number) => race("a", [runner(1, [quote("tab", odds, { seenAt })])]);
    const past = new PastPrices(new BookmakerNumbers()).withQuotesOf(quoted(4, 60), keep);
    expect(past.withQuotesOf(quoted(4, 70), keep)).toBe(past);
    expect(past.withQuotesOf(quoted(5, 70), keep)).not.toBe(past);
  });

  it("keep no more than is asked for", () => {
    let past = new PastPrices(new BookmakerNumbers());
    for (let seenAt = 1; seenAt <= NOW; seenAt += 1)
      past = past.withQuotesOf(race("a", [runner(1, [quote("tab", 2 + (seenAt % 3), { seenAt })])]), keep);
    expect(past.pricesAt("r1", NINE - 1)).toEqual(new Map());
    expect(past.pricesAt("r1", NINE)).toEqual(past.pricesAt("r1", FROM - 1));
  });
});
