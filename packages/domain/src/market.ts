import { impliedProbability, isPlausiblePrice, type QuoteLike } from "./prices";

/**
 * The market percentage ("overround") of one price per runner: 100 is fair, above it is the bookmaker's margin.
 * Prices that are not plausible are ignored; `undefined` when none is left.
 */
export function marketPercent(prices: Iterable<number>): number | undefined {
  let total = 0;
  for (const price of prices) {
    if (isPlausiblePrice(price)) {
      total += impliedProbability(price);
    }
  }
  return total === 0 ? undefined : total * 100;
}

/** One bookmaker's market on a race. */
export interface BookmakerMarket {
  /** Its market percentage; absent unless it quotes the whole field: it would look too low. */
  readonly percent?: number;
  /** How many runners it quotes. */
  readonly quoted: number;
}

/** The markets on a race, over its field: the runners that are not scratched, of emergencies only those that somebody quotes. */
export interface RaceMarkets {
  /** How many runners the field has. */
  readonly runners: number;
  /** How many of them have a best price. */
  readonly quoted: number;
  /** The market percentage of the best prices; absent unless the whole field has one. */
  readonly best?: number;
  readonly byBookmaker: ReadonlyMap<string, BookmakerMarket>;
}

/**
 * The market percentage of every bookmaker, and that of the best prices. 100 is fair; above it is margin. `leftOut`: how many runners of the
 * field are not among these, and have no price here. `among`: the ids of the bookmakers of whose prices the best are; all when absent.
 * `placesPaid`: on how many runners of the race these prices are paid, more than one for place prices.
 */
export function raceMarkets(
  runners: readonly {
    readonly scratched: boolean;
    readonly emergency?: boolean;
    readonly prices: readonly QuoteLike[];
  }[],
  leftOut = 0,
  among?: readonly string[],
  placesPaid = 1,
): RaceMarkets {
  const pricesOf = new Map<string, number[]>();
  const bests: number[] = [];
  let field = leftOut;
  for (const { scratched, emergency = false, prices } of runners) {
    const quotes = scratched ? [] : prices.filter(({ odds }) => isPlausiblePrice(odds));
    if (quotes.length > 0 || !(scratched || emergency)) field += 1;
    for (const { bookmakerId, odds } of quotes) {
      const known = pricesOf.get(bookmakerId);
      if (known === undefined) pricesOf.set(bookmakerId, [odds]);
      else known.push(odds);
    }
    const counted = among ? quotes.filter(({ bookmakerId }) => among.includes(bookmakerId)) : quotes;
    if (counted.length > 0) bests.push(Math.max(...counted.map(({ odds }) => odds)));
  }
  const ofField = (prices: readonly number[]) => {
    const percent = prices.length === field ? marketPercent(prices) : undefined;
    return percent && percent / placesPaid;
  };
  const best = ofField(bests);
  const byBookmaker = new Map(
    [...pricesOf].map(([id, prices]): [string, BookmakerMarket] => {
      const percent = ofField(prices);
      return [id, { quoted: prices.length, ...(percent !== undefined && { percent }) }];
    }),
  );
  return { runners: field, quoted: bests.length, ...(best !== undefined && { best }), byBookmaker };
}
