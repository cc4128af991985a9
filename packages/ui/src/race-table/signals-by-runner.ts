import type { Race, RunnerSummary, Signals, Tips } from "@railbird/contract";
import { type SignalKind, signalTiles } from "@railbird/domain";
import { ordinals } from "../racing/ordinals";

/** The signals that point to each runner, by runner id, separated by spaces: one text, so that rows can compare it. */
export function signalsByRunner(
  race: { readonly runners: readonly RunnerSummary[]; readonly signals: Signals },
  tips: Tips | undefined,
): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const { kind, runner } of signalTiles(race, tips)) {
    const known = kinds.get(runner.id);
    kinds.set(runner.id, known === undefined ? kind : `${known} ${kind}`);
  }
  return kinds;
}

/** The kinds of such a text. */
export function signalKinds(text: string): readonly SignalKind[] {
  return text === "" ? [] : (text.split(" ") as SignalKind[]);
}

/** Where each of the first four finished, by runner number: `2nd`, and `2nd=` in a dead heat. */
export function placesByNumber(results: NonNullable<Race["results"]> = []): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  for (const { position, runnerNumber } of results) {
    const ordinal = ordinals[position - 1];
    const shared = results.filter((each) => each.position === position).length > 1;
    if (ordinal) places.set(runnerNumber, shared ? `${ordinal}=` : ordinal);
  }
  return places;
}
