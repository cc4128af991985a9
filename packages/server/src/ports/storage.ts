import type { CalendarDate, Instant, Meeting } from "@railbird/domain";

/** One change of one bookmaker's price on one runner. `odds` undefined: the bookmaker withdrew its price. */
export interface PriceChange {
  readonly raceId: string;
  readonly runnerId: string;
  readonly bookmakerId: string;
  readonly odds: number | undefined;
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
export interface KeptBoard {
  readonly savedAt: Instant;
  readonly meetings: readonly Meeting[];
}

/** Keeps the last good board, so that a restart shows it before the first poll. */
export interface BoardStore {
  /** Replaces the meetings given (whole) and forgets those not in `keep`. */
  save(board: KeptBoard): Promise<void>;
  load(): Promise<KeptBoard | undefined>;
}

/** Keeps every change of every quote. Appends are batched by the caller. */
export interface PriceHistory {
  /** Writes the changes in one transaction; a change already written is not written twice. */
  append(changes: readonly PriceChange[]): Promise<void>;
  /** The first price seen of each quote of these races. */
  openings(raceIds: readonly string[]): Promise<readonly OpeningPrice[]>;
  /** Every change of one meeting date's races, by time, then by the order in which it was written. Streams: a day may hold a million. */
  changesOn(date: CalendarDate): AsyncIterable<PriceChange>;
  /** Removes changes seen before the instant; answers how many. */
  forgetBefore(instant: Instant): Promise<number>;
}
