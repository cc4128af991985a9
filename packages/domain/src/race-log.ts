import type { Instant, Race } from "./model";
import type { RaceChange } from "./race-change";
import { raceChanges } from "./race-changes";

/** Lines that are kept of a race; the oldest are dropped first. It bounds the log where a feed alternates between two values. */
export const MOST_CHANGES = 60;

/**
 * A race's log after a reading: what it was, and what the reading changed, by time. The same list when it changed nothing. A time
 * that the feed gives only later replaces the one at which a scratching or the jump was first seen.
 * A feed that remembers what changed before the race was first read says so in the `changes` of that reading.
 */
export function raceLog(before: Race | undefined, after: Race, now: Instant): readonly RaceChange[] {
  if (before === undefined && after.changes !== undefined) return after.changes.slice(-MOST_CHANGES);
  const known = before?.changes ?? [];
  const all = [...known, ...raceChanges(before, after, now)];
  const timed = all.map((change, index) => withTime(change, timeOf(change, all.slice(index + 1), after)));
  const isSame = timed.every((change, index) => change === known[index]);
  return isSame ? known : timed.sort((a, b) => a.at - b.at).slice(-MOST_CHANGES);
}

function withTime(change: RaceChange, at: Instant | undefined): RaceChange {
  return at === undefined || at === change.at ? change : { ...change, at };
}

/** When a change happened, as the race has it now; `undefined` where the race has no such time, or that of a later change of its kind. */
function timeOf(change: RaceChange, later: readonly RaceChange[], race: Race): Instant | undefined {
  if (change.kind === "jumped") {
    return later.some(({ kind }) => kind === "jumped") ? undefined : race.jumpedAt;
  }
  if (change.kind !== "scratched") return undefined;
  const { runnerNumber } = change;
  if (later.some((other) => other.kind === "scratched" && other.runnerNumber === runnerNumber)) return undefined;
  return race.runners.find(({ number }) => number === runnerNumber)?.scratchedAt;
}
