import type { RaceStatus } from "./model";

/**
 * The last race that was run at a meeting that was called off, 0 when none was. `undefined` while it goes on: when races are still
 * to be run, when none is abandoned, and when the abandoned ones lie before others that were run.
 */
export function abandonedAfter(
  races: readonly { readonly number: number; readonly status: RaceStatus }[],
): number | undefined {
  const run = races.filter(({ status }) => status !== "abandoned");
  const lastRun = Math.max(0, ...run.map(({ number }) => number));
  const isOver = run.every(({ status }) => status !== "open") && races.some(({ number }) => number > lastRun);
  return isOver ? lastRun : undefined;
}

/** `Meeting abandoned`, or `Abandoned after race 3`. */
export function formatAbandonment(lastRun: number): string {
  return lastRun === 0 ? "Meeting abandoned" : `Abandoned after race ${lastRun}`;
}
