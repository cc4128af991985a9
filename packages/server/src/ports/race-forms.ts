import type { CalendarDate, Instant, NamedForm } from "@railbird/domain";

/** The form of a race's runners, as it was read last. */
export interface StoredRaceForm {
  readonly raceId: string;
  readonly meetingDate: CalendarDate;
  readonly runners: readonly NamedForm[];
  readonly savedAt: Instant;
}

/**
 * Keeps what the runners of races did before, race by race. `source` is the feed's name: invented form is never shown as real. Saves
 * reject with `Superseded`, and nothing is stored, once another server has begun to lead.
 */
export interface RaceFormStore {
  /** Stores these in one transaction, each in place of what is stored of its race. */
  save(forms: readonly StoredRaceForm[], source: string): Promise<void>;
  /** The stored form of a race; `undefined` when there is none, or it cannot be read. */
  of(raceId: string, source: string): Promise<StoredRaceForm | undefined>;
  /** Removes what is stored of meeting dates before this one, of every feed. Returns of how many races. */
  forgetBefore(date: CalendarDate): Promise<number>;
}
