import type { Instant, Quote } from "@railbird/domain";

/** The bookmakers that the mocked feed quotes, in no order of merit. */
export const feedBookmakers = [
  "bet365",
  "sportsbet",
  "ladbrokes",
  "neds",
  "tab",
  "pointsbet",
  "unibet",
  "bluebet",
  "boombet",
  "tabtouch",
] as const;

/** Opening and current best price of each runner of a race, by order of number; `undefined` where nobody quotes. */
export type Market = readonly (readonly [openOdds: number, odds: number] | undefined)[];

/** Eight runners, with one clear crunch (number 1, −25 %) and one clear drift (number 2, +50 %). */
export const settledMarket: Market = [
  [3.2, 2.4],
  [5, 7.5],
  [4.4, 4.2],
  [8, 8],
  [13, 15],
  [19, 17],
  [26, 31],
  [67, 81],
];

/** A market in which some runners have no price and the rest have not moved. */
export const thinMarket: Market = [[2.1, 2.1], undefined, [3.5, 3.5], undefined, [9, 9], undefined];

/** The same prices in another order, so that not every race has the same favourite. */
export function rotated(market: Market, by: number): Market {
  return market.map((_, index) => market[(index + by) % market.length]);
}

/** How far below the best price each bookmaker quotes. */
const shading = [0, 0.02, 0.04, 0.01, 0.05, 0.03, 0.06, 0.02, 0.04, 0.07];

/** Every bookmaker's quote on one runner; the best of them is `best`, and which bookmaker has it depends on `shift`. */
export function quotes(
  bookmakers: readonly string[],
  best: readonly [openOdds: number, odds: number],
  shift: number,
  seenAt: Instant,
): Quote[] {
  const [openOdds, odds] = best;
  return bookmakers.map((bookmakerId, index) => {
    const shade = 1 - (shading[(index + shift) % shading.length] ?? 0);
    return { bookmakerId, odds: price(odds * shade), openOdds: price(openOdds * shade), seenAt: seenAt - index * 1000 };
  });
}

/** As bookmakers write prices: two decimals below 10, halves below 20, whole dollars above. */
export function price(raw: number): number {
  if (raw >= 20) return Math.round(raw);
  if (raw >= 10) return Math.round(raw * 2) / 2;
  return Math.max(1.01, Math.round(raw * 100) / 100);
}
