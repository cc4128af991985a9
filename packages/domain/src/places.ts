import type { Placing } from "./model";
import type { Places } from "./race-change";

/** Places beyond the fourth are not shown. */
const MOST_PLACES = 4;

/** The first four home, by place and number. Empty without a result. */
export function placesOf(results: readonly Placing[] | undefined): Places {
  const byPosition = new Map<number, number[]>();
  for (const { position, runnerNumber } of results ?? []) {
    if (position <= MOST_PLACES) byPosition.set(position, [...(byPosition.get(position) ?? []), runnerNumber]);
  }
  return [...byPosition].sort(([a], [b]) => a - b).map(([, numbers]) => numbers.sort((a, b) => a - b));
}

/** Whether two results contradict each other. One that says more than the other does not. */
export function isAmended(was: Places, places: Places): boolean {
  return was.some((numbers, index) => {
    const others = places[index];
    return others !== undefined && others.join() !== numbers.join();
  });
}

/** `4, 1 = 5, 2`: runners by place, those of a dead heat together. */
export function formatPlaces(places: Places): string {
  return places.map((numbers) => numbers.join(" = ")).join(", ");
}
