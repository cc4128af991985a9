import type { Placing } from "./model";

/** Numbers of the runners in first place, by number: several after a dead heat, none without a result. */
export function winners(results: readonly Placing[] | undefined): number[] {
  const first = (results ?? []).filter(({ position }) => position === 1);
  return first.map(({ runnerNumber }) => runnerNumber).sort((a, b) => a - b);
}
