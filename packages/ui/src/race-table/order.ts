import type { RunnerSummary, Signals, Tips } from "@railbird/contract";
import { type SignalKind, signalTiles } from "@railbird/domain";

/** Runners as the card lists them: by number, scratched ones last. */
export function cardOrder<R extends Pick<RunnerSummary, "number" | "scratched">>(runners: readonly R[]): R[] {
  return runners.toSorted((a, b) => Number(a.scratched) - Number(b.scratched) || a.number - b.number);
}

/** Which signals point to each runner, by runner id. */
export function signalsByRunner(
  race: { readonly runners: readonly RunnerSummary[]; readonly signals: Signals },
  tips: Tips | undefined,
): ReadonlyMap<string, readonly SignalKind[]> {
  const kinds = new Map<string, SignalKind[]>();
  for (const { kind, runner } of signalTiles(race, tips)) {
    kinds.set(runner.id, [...(kinds.get(runner.id) ?? []), kind]);
  }
  return kinds;
}
