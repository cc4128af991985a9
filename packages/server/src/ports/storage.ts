import type {
  CalendarDate,
  Instant,
  Jurisdiction,
  Meeting,
  Placing,
  Quote,
  RaceStatus,
  RacingCode,
} from "@railbird/domain";

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

/** The stored facts of a runner beside its prices. */
export interface RunnerRecord {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly barrier?: string;
  readonly jockey?: string;
  readonly trainer?: string;
}

/** A runner of a final race that was not scratched, with its last prices. */
export interface FinishedRunner {
  readonly id: string;
  readonly number: number;
  readonly tipsCount?: number;
  readonly prices: readonly Omit<Quote, "seenAt">[];
}

/** A final race as it was last seen: enough to compute again how its signals ran. */
export interface RaceFinish {
  readonly jurisdiction: Jurisdiction;
  readonly state: string;
  readonly results: readonly Placing[];
  readonly runners: readonly FinishedRunner[];
}

/** The stored facts of a race beside its prices, so that a past day can be exported with names. */
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
  /** Absent until it is final with a result. */
  readonly finish?: RaceFinish;
}

/** A race's status and start time from `seenAt` on. */
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

/** When which parts of a race last changed: versions of the board (`board/version.ts`). */
export interface StoredRaceVersions {
  readonly all: number;
  readonly summary: number;
  readonly timing: number;
  readonly prices: number;
  readonly log: number;
}

/** A meeting with its races, runners and prices, and when which of them last changed. */
export interface StoredMeeting {
  readonly meeting: Meeting;
  /** Version of its own facts and its list of races. */
  readonly version: number;
  /** The newest version of it and its races. */
  readonly latest: number;
  /** By race id. */
  readonly raceVersions: Readonly<Record<string, StoredRaceVersions>>;
}

/** The feed's health: see `board/feed-health.ts`. */
export interface StoredFeed {
  readonly updatedAt?: Instant;
  readonly failed: boolean;
  readonly version: number;
}

/** The changes of a board. */
export interface BoardUpdate {
  /** The board's version after it. */
  readonly version: number;
  /** How far versions run ahead of the clock, milliseconds. */
  readonly clockOffsetMs: number;
  readonly feed: StoredFeed;
  /** Every meeting of the board: those that are not among them are gone. */
  readonly meetingIds: readonly string[];
  /** The meetings that changed. */
  readonly meetings: readonly StoredMeeting[];
}

/** A stored board, or what of it is newer than a version. */
export type StoredBoard = BoardUpdate;

/**
 * Stores the board, so that a restart shows it before the first poll and other servers show it too. `source` is the feed's name: a
 * board made from one feed is never shown as another's, since invented prices must not pass for real ones.
 */
export interface BoardStore {
  /**
   * Stores an update in one transaction. `superseded` when the board stored is newer than `basedOn`, the version that the writer
   * stored or loaded last, or when another server has begun to lead: nothing of this update is stored then.
   */
  save(update: BoardUpdate, source: string, basedOn: number): Promise<"saved" | "superseded">;
  /** The board stored from this source, with the meetings that are newer than `since`; `undefined` when none is stored. Meetings that cannot be read are left out. */
  load(source: string, since?: number): Promise<StoredBoard | undefined>;
  /** The version of the board stored, at a fraction of the cost of {@link load}. */
  version(source: string): Promise<number | undefined>;
  /** Calls `onSaved` soon after another server has saved a board of this source. Resolves when the signal aborts; where no other server can, nothing is called. */
  watch(source: string, onSaved: () => void, signal: AbortSignal): Promise<void>;
}

/**
 * Keeps every change of every quote, and what is needed to read them later. Writes are batched by the caller. Once another server has
 * begun to lead, they reject with `Superseded`: what was seen before that is written, the rest is not.
 */
export interface PriceHistory {
  /** Writes the changes in one transaction; a change already written is not written twice. */
  append(changes: readonly DatedPriceChange[]): Promise<void>;
  /**
   * Replaces the stored races and adds status changes that are not stored yet, in one transaction. No race is replaced once another
   * server has begun to lead.
   */
  saveRaces(races: readonly RaceRecord[], statusChanges: readonly StatusChange[]): Promise<void>;
  /** The first price seen of each quote of these races. */
  openings(raceIds: readonly string[]): Promise<readonly OpeningPrice[]>;
  /** Every change of one meeting date's races, by time, then by the order in which it was written. Streams: a day may hold a million. */
  changesOn(date: CalendarDate): AsyncIterable<DatedPriceChange>;
  /** One race's changes, quote by quote and each by time; of a quote that changed more often, its newest `mostPerQuote`. */
  changesOf(raceId: string, mostPerQuote: number): Promise<readonly PriceChange[]>;
  /**
   * Of each quote of these races the last change up to `from`, and every later one up to `to`; quote by quote and each by time. Reads few
   * rows of a day that has many.
   */
  changesBetween(raceIds: readonly string[], from: Instant, to: Instant): Promise<readonly PriceChange[]>;
  /** The races of one meeting date, by id. */
  racesOn(date: CalendarDate): Promise<readonly RaceRecord[]>;
  /** The status changes of one meeting date's races, by time. */
  statusChangesOn(date: CalendarDate): Promise<readonly StatusChange[]>;
  /**
   * Removes the races of meeting dates before this one, with their price changes, openings and status changes. A day may have a million
   * changes: some thousands are removed at a time. Returns how many; nothing is left once it returns 0.
   */
  forgetBefore(date: CalendarDate): Promise<number>;
}
