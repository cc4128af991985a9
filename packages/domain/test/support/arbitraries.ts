import type { Quote, Runner } from "@railbird/domain";
import fc from "fast-check";

/** Prices in whole cents from $1.01 to $10,000. */
export const price = fc.integer({ min: 101, max: 1_000_000 }).map((cents) => cents / 100);

/** A handful of prices only, so that equal ones are frequent. */
const fewPrices = fc.constantFrom(1.5, 2, 2.4, 3, 5, 8, 21);

const nonsense = fc.constantFrom(0, 1, -3, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 10_001);

export const quote: fc.Arbitrary<Quote> = fc
  .record({
    bookmakerId: fc.constantFrom("bet365", "ladbrokes", "neds", "sportsbet", "tab"),
    odds: fc.oneof({ weight: 5, arbitrary: fewPrices }, { weight: 4, arbitrary: price }, nonsense),
    openOdds: fc.option(fc.oneof({ weight: 5, arbitrary: fewPrices }, { weight: 4, arbitrary: price }, nonsense)),
  })
  .map(({ openOdds, ...rest }) => ({ ...rest, seenAt: 0, ...(openOdds !== null && { openOdds }) }));

/** One quote of each bookmaker at most. */
export const quotes = fc.uniqueArray(quote, { selector: ({ bookmakerId }) => bookmakerId, maxLength: 5 });

const runner = fc.record({
  number: fc.integer({ min: 1, max: 24 }),
  scratched: fc.boolean(),
  prices: quotes,
  tipsCount: fc.option(fc.integer({ min: 0, max: 4 })),
});

/** A field with unique numbers, in any order. */
export const runners: fc.Arbitrary<Runner[]> = fc
  .uniqueArray(runner, { selector: ({ number }) => number, maxLength: 24 })
  .map((field) =>
    field.map(({ tipsCount, ...rest }) => ({
      ...rest,
      id: `r${rest.number}`,
      name: `Runner ${rest.number}`,
      ...(tipsCount !== null && { tipsCount }),
    })),
  );
