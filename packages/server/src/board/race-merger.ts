import { type Instant, type Race, raceLog } from "@railbird/domain";
import type { OpeningPrice } from "../ports/storage";
import { keepEqual } from "./keep-equal";
import { type MergedRace, mergeRace, Openings, type ReadRace } from "./merge-race";
import { OldPrices } from "./old-prices";

/** The most moves of a start of one race. */
const MOST_START_MOVES = 20;

/**
 * Merges readings with the races as they are known. It remembers what the races themselves do not hold: the first price seen of each
 * quote, and prices that became too old to show.
 */
export class RaceMerger {
  readonly #openings = new Openings();
  readonly #oldPrices = new OldPrices();

  /** The race after a reading, and the prices that changed; the known race itself when nothing did. */
  merge(known: Race | undefined, read: ReadRace, now: Instant): MergedRace {
    if (known !== undefined && read.race.runners.length === 0) {
      return { race: keepEqual(known, this.#withoutReadRunners(known, read.race, now)), changes: [] };
    }
    const before = known && this.#oldPrices.putBack(known);
    const merged = mergeRace(before, read, { openings: this.#openings, now });
    // A price that is too old to show is left out, also when the feed still carries it.
    const shown = this.#oldPrices.drop(this.#oldPrices.takeOut(merged.race), now);
    return { race: keepEqual(known, withLife(known, shown, now), "prices"), changes: merged.changes };
  }

  /** An open race without the prices that are too old to show at an instant; the same race when it has none. */
  dropOldPrices(race: Race, now: Instant): Race {
    return this.#oldPrices.drop(race, now);
  }

  /** Takes over the first prices seen before a restart: those that were stored, and those that the restored races carry. */
  restore(openings: readonly OpeningPrice[], races: readonly Race[]): void {
    this.#openings.restore(openings);
    for (const race of races) this.#openings.restoreFrom(race);
  }

  forget(raceId: string): void {
    this.#openings.forget(raceId);
    this.#oldPrices.forget(raceId);
  }

  /** A race that a card lists without runners keeps the runners and prices that it has. */
  #withoutReadRunners(known: Race, read: ReadRace["race"], now: Instant): Race {
    const { runners, updatedAt } = known;
    const listed = { ...known, ...read, runners, ...(updatedAt !== undefined && { updatedAt }) };
    // Prices that stayed while the race was closed may be too old to show now that it is open again.
    return withLife(known, this.#oldPrices.drop(listed, now), now);
  }
}

/**
 * A race with what its readings have shown one after the other: from when on its prices were watched, who has quoted, when it was seen
 * to be open no longer, which start was published first, how it moved, and the log of its changes. `known` is the race as it was.
 */
function withLife(known: Race | undefined, next: Race, now: Instant): Race {
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

/**
 * The bookmakers that have quoted in a race: those who did before, and who quotes in it now. The same list where there is no other, as
 * at nearly every reading.
 */
function quotedBy(before: readonly string[], { runners }: Pick<Race, "runners">): readonly string[] {
  let all = before;
  for (const { prices } of runners) {
    prices.forEach(({ bookmakerId }, index) => {
      // Runners have their bookmakers in the same order nearly always, so the same index is tried first.
      if (all[index] !== bookmakerId && !all.includes(bookmakerId)) all = [...all, bookmakerId];
    });
  }
  return all;
}
