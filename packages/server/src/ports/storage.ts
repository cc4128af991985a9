import type { CalendarDate, Instant, Meeting, RaceStatus, RacingCode } from "@railbird/domain";

/** One change of one bookmaker's price on one runner. `odds` undefined: the bookmaker withdrew its price. */
export interface PriceChange {
  readonly raceId: string;
  readonly runnerId: string;
  readonly bookmakerId: string;
  readonly odds: number | undefined;
  readonly seenAt: Instant;
}

/** A change with the date of its race's meeting, by which a day is asked for. */
export interface DatedPriceChange extends PriceChange {
  readonly meetingDate: CalendarDate;
}

/** What is kept of a runner beside its prices. */
export interface RunnerRecord {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly barrier?: string;
  readonly jockey?: string;
  readonly trainer?: string;
}

/** What is kept of a race beside its prices, so that a past day can be told with names. */
export interface RaceRecord {
  readonly raceId: string;
  /** Name of the feed that listed it. */
  readonly source: string;
  readonly meetingDate: CalendarDate;
  readonly racingCode: RacingCode;
  readonly venue: string;
  readonly number: number;
  readonly name: string;
  readonly runners: readonly RunnerRecord[];
}

/** A race's status and start time, as they were from `seenAt` on. */
export interface StatusChange {
  readonly raceId: string;
  readonly meetingDate: CalendarDate;
  readonly status: RaceStatus;
  readonly startTime: Instant;
  readonly seenAt: Instant;
}

/** The first price seen of one bookmaker on one runner on one day: stands in for an opening price the feed does not give. */
export interface OpeningPrice {
  readonly raceId: string;
  readonly runnerId: string;
  readonly bookmakerId: string;
  readonly odds: number;
  readonly seenAt: Instant;
}

/** A board as it was kept: the meetings with their races, runners and prices. */
export interface StoredBoard {
  readonly savedAt: Instant;
  readonly meetings: readonly Meeting[];
}

/**
 * Keeps the last good board, so that a restart shows it before the first poll. `source` is the feed's name: a board made from one
 * feed is never shown as another's, since invented prices must not pass for real ones.
 */
export interface BoardStore {
  /** Replaces what is kept, whole: meetings that this board does not have are forgotten. */
  save(board: StoredBoard, source: string): Promise<void>;
  /**
   * The board as it was last saved from this source, without meetings that can no longer be read; `undefined` when none is kept.
   * A meeting that is as it was at the last load may be the same object again.
   */
  load(source: string): Promise<StoredBoard | undefined>;
  /** The `savedAt` of what {@link load} would give, at a fraction of its cost: whether a board is worth loading. */
  savedAt(source: string): Promise<Instant | undefined>;
}

/** Keeps every change of every quote, and what is needed to read them later. Writes are batched by the caller. */
export interface PriceHistory {
  /** Writes the changes in one transaction; a change already written is not written twice. */
  append(changes: readonly DatedPriceChange[]): Promise<void>;
  /** Writes races over what was known of them, and turns that are not yet written, in one transaction. */
  saveRaces(races: readonly RaceRecord[], turns: readonly StatusChange[]): Promise<void>;
  /** The first price seen of each quote of these races. */
  openings(raceIds: readonly string[]): Promise<readonly OpeningPrice[]>;
  /** Every change of one meeting date's races, by time, then by the order in which it was written. Streams: a day may hold a million. */
  changesOn(date: CalendarDate): AsyncIterable<DatedPriceChange>;
  /** The races of one meeting date, by id. */
  racesOn(date: CalendarDate): Promise<readonly RaceRecord[]>;
  /** The turns of one meeting date's races, by time. */
  statusChangesOn(date: CalendarDate): Promise<readonly StatusChange[]>;
  /** Removes changes, openings and turns seen before the instant, and races that nothing is kept of; answers how many changes. */
  forgetBefore(instant: Instant): Promise<number>;
}
