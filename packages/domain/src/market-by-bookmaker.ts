import type { QuoteLike } from "./best-price";
import { isPlausiblePrice, marketPercent } from "./prices";

/** One bookmaker's market on a race. */
export interface BookmakerMarket {
  /** Its market percentage; absent unless it quotes every runner that is quoted at all: it would look too low. */
  readonly percent?: number;
  /** How many runners it quotes. */
  readonly quoted: number;
}

/** The markets on a race, over the runners that are not scratched. */
export interface RaceMarkets {
  /** How many runners at least one bookmaker quotes. */
  readonly runners: number;
  /** The market percentage of the best prices over all bookmakers; absent without quotes. */
  readonly best?: number;
  readonly byBookmaker: ReadonlyMap<string, BookmakerMarket>;
}

/** The market percentage of every bookmaker, and that of the best prices. 100 is fair; above it is margin. */
export function raceMarkets(
  runners: readonly { readonly scratched: boolean; readonly prices: readonly QuoteLike[] }[],
): RaceMarkets {
  const pricesOf = new Map<string, number[]>();
  const bests: number[] = [];
  for (const { scratched, prices } of runners) {
    const quotes = scratched ? [] : prices.filter(({ odds }) => isPlausiblePrice(odds));
    for (const { bookmakerId, odds } of quotes) {
      const known = pricesOf.get(bookmakerId);
      if (known === undefined) pricesOf.set(bookmakerId, [odds]);
      else known.push(odds);
    }
    if (quotes.length > 0) bests.push(Math.max(...quotes.map(({ odds }) => odds)));
  }
  const best = marketPercent(bests);
  const byBookmaker = new Map(
    [...pricesOf].map(([id, prices]): [string, BookmakerMarket] => {
      const percent = prices.length === bests.length ? marketPercent(prices) : undefined;
      return [id, { quoted: prices.length, ...(percent !== undefined && { percent }) }];
    }),
  );
  return { runners: bests.length, ...(best !== undefined && { best }), byBookmaker };
}
