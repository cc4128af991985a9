import { type Instant, type Race, raceLog } from "@railbird/domain";
import { quotedBy } from "./quoted-by";

/** Moves of a start that are kept of a race. */
const MOST_START_MOVES = 20;

/**
 * A race with what its readings have shown one after the other: from when on its prices were watched, who has quoted, when it was seen
 * to be open no longer, which start was published first, how it moved, and the log of its changes. `known` is the race as it was.
 */
export function withLife(known: Race | undefined, next: Race, now: Instant): Race {
  const {
    watchedFrom: _w,
    quotedBy: _q,
    closedAt: _c,
    startMoves: _s,
    advertisedStart: _a,
    changes: _l,
    ...facts
  } = next;
  const watchedFrom = known?.watchedFrom ?? firstSeenPrice(next);
  const quoted = quotedBy(known?.quotedBy ?? [], next);
  const closedAt =
    next.status === "open" ? undefined : (known?.closedAt ?? (known?.status === "open" ? now : undefined));
  const startMoves = startMovesOf(known, next, now);
  const changes = raceLog(known, next, now);
  // While there is no other, the start that was published first is the start.
  const first = next.advertisedStart ?? known?.advertisedStart ?? known?.startTime ?? next.startTime;
  return {
    ...facts,
    ...(first !== next.startTime && { advertisedStart: first }),
    ...(watchedFrom !== undefined && { watchedFrom }),
    ...(quoted.length > 0 && { quotedBy: quoted }),
    ...(closedAt !== undefined && { closedAt }),
    ...(startMoves !== undefined && { startMoves }),
    ...(changes.length > 0 && { changes }),
  };
}

function firstSeenPrice({ runners }: Race): Instant | undefined {
  let first: Instant | undefined;
  for (const { prices } of runners) {
    for (const { seenAt } of prices) if (first === undefined || seenAt < first) first = seenAt;
  }
  return first;
}

function startMovesOf(known: Race | undefined, next: Race, at: Instant): Race["startMoves"] {
  if (known === undefined || known.startTime === next.startTime) return known?.startMoves;
  const move = { from: known.startTime, to: next.startTime, at };
  return [...(known.startMoves ?? []), move].slice(-MOST_START_MOVES);
}
