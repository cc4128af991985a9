import type { Placing, Race, Runner } from "@railbird/domain";
import { meeting, NOON, quote, race } from "../../adapters/knex/support";

/** A starter that TAB and Sportsbet quote; its best price is `odds`, and it opened at `openOdds`. */
export function starter(number: number, odds: number, openOdds = odds, more: Partial<Runner> = {}): Runner {
  const prices = [
    { ...quote("sportsbet", odds), openOdds },
    { ...quote("tab", odds - 0.1), openOdds: openOdds - 0.1 },
  ];
  return { id: `r${number}`, number, name: `Runner ${number}`, scratched: false, prices, ...more };
}

export const placings = (...order: number[]): Placing[] =>
  order.map((runnerNumber, index) => ({ position: index + 1, runnerNumber }));

/** Favourite 1, second favourite and cruncher 2, drifter 3, most tipped 4; the market is 50 + 25 + 20 + 5 = 100 %. */
export const field: readonly Runner[] = [
  starter(1, 2),
  starter(2, 4, 8),
  starter(3, 5, 4.5),
  starter(4, 20, 20, { tipsCount: 3 }),
];

export const open = (about: Partial<Race> = {}) => race([], { runners: field, ...about });

export const final = (about: Partial<Race> = {}) => open({ status: "final", results: placings(2, 1, 3, 4), ...about });

/** A card with these races, as a feed gives it. */
export const card = (...races: Race[]) => ({ meetings: [meeting(races)], rejections: [] });

/** The stored record of the race in {@link final}. */
export const RUNS = {
  favourite: { outcome: "unplaced", implied: 0.5 },
  secondFavourite: { outcome: "won", implied: 0.25 },
  mostTipped: { outcome: "unplaced", implied: 0.05 },
  biggestCruncher: { outcome: "won", implied: 0.25 },
  biggestDrifter: { outcome: "unplaced", implied: 0.2 },
} as const;

export { NOON };
