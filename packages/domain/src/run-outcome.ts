import type { Placing } from "./model";

/** How a runner ran. `placed` leaves the winner out. */
export type RunOutcome = "won" | "placed" | "unplaced";

/** Fields from this size on pay three places, by the rule of Australian place betting. */
const THREE_PLACES_FROM = 8;

/** Fields from this size on pay two places; smaller ones pay the winner alone. */
const TWO_PLACES_FROM = 5;

/** How many places a field of this many starters pays, by the rule of Australian place betting. */
export function placesPaid(starters: number): number {
  if (starters >= THREE_PLACES_FROM) return 3;
  return starters >= TWO_PLACES_FROM ? 2 : 1;
}

/**
 * How a runner of a race with a result ran. Runners of a dead heat all have the place that they share, so that two may
 * win, and more may place than places are paid. A place is counted from the runners ahead, since not every source leaves
 * a number out after a dead heat. A runner that the result does not name is unplaced.
 */
export function runOutcome(results: readonly Placing[], runnerNumber: number, starters: number): RunOutcome {
  const own = results.find((placing) => placing.runnerNumber === runnerNumber);
  if (own === undefined) return "unplaced";
  const place = 1 + results.filter(({ position }) => position < own.position).length;
  if (place === 1) return "won";
  return place <= placesPaid(starters) ? "placed" : "unplaced";
}
