import type { Instant, Race } from "@railbird/domain";
import type { OpeningPrice } from "../ports/storage";
import { keepEqual } from "./keep-equal";
import { type MergedRace, mergeRace, type ReadRace } from "./merge-race";
import { OldPrices } from "./old-prices";
import { Openings } from "./openings";
import { withLife } from "./race-life";

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
    // Prices that were kept while the race was closed may be too old to show now that it is open again.
    return withLife(known, this.#oldPrices.drop(listed, now), now);
  }
}
