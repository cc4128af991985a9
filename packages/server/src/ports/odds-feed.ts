import type { CalendarDate, Instant, Meeting, Quote, Race, RaceStatus, Runner, RunnerForm } from "@railbird/domain";

/** Facts of a feed that its owner may ask not to show. */
export const HIDEABLE_FACTS = [
  "weather",
  "track",
  "dividends",
  "form",
  "weight",
  "silks",
  "trainer",
  "jockey",
  "tips",
  "opening",
  "fluctuations",
  "class",
  "prizes",
  "course",
  "breeding",
  "owners",
  "rating",
  "claim",
  "gear",
  "places",
  "links",
  "speed",
  "preview",
  "times",
  "starts",
  "records",
  "indicators",
  "totes",
] as const;

/** The credit that the owner of a feed asks for. */
export interface FeedCredit {
  readonly text: string;
  readonly url?: string;
}

/** Whose data a feed is, for the footer and for the age line. */
export interface FeedIdentity {
  /** Stable name for logs and metrics: `simulated`, `entain`, `recorded`. */
  readonly name: string;
  /** Sentence for the footer's data-provider credit. */
  readonly credit: string;
  readonly creditUrl?: string;
  /** Of several feeds as one: the credit of each, in order of trust. */
  readonly credits?: readonly FeedCredit[];
  /** True when prices are invented: every page then shows a notice. */
  readonly simulated: boolean;
}

/** One rejected part of a payload, and why it was rejected. */
export interface Rejection {
  /** Stable name of the reason, `price_out_of_range` for example: a metric label. */
  readonly reason: string;
  /** The race id, runner or file row that was rejected. */
  readonly about: string;
}

/** A price that a bookmaker had before, as its feed remembers it. */
export interface Fluctuation {
  /** From when on it had that price. */
  readonly at: Instant;
  /** Decimal dollars. */
  readonly odds: number;
}

/** A quote as a feed gives it. */
export interface FeedQuote extends Quote {
  /**
   * Earlier prices that the feed remembers, by time; it may have left out others between them. Absent where it remembers none.
   * They fill the time before the bookmaker was first asked: what was seen since is known better.
   */
  readonly fluctuations?: readonly Fluctuation[];
  /** The bookmaker's own page of the race, https. */
  readonly url?: string;
}

/** A runner as a feed gives it. */
export type FeedRunner = Omit<Runner, "prices" | "silksName"> & {
  readonly prices: readonly FeedQuote[];
  /** Its form. It is stored beside the board, which changes far more often. */
  readonly past?: RunnerForm;
};

/**
 * A race as a feed gives it: the facts that it shares with its meeting are on the meeting, and the board copies them. A feed that
 * knows which start was published first gives it as `advertisedStart`, also when it is `startTime`; one that remembers what changed
 * before the race was first read gives it as `changes`, by time.
 */
export type FeedRace = Omit<
  Race,
  | "meetingDate"
  | "jurisdiction"
  | "status"
  | "runners"
  | "pages"
  | "watchedFrom"
  | "quotedBy"
  | "closedAt"
  | "startMoves"
> & {
  /** Absent where the source's word for it is not known: what was known stays, and a race that is new is open until its time. */
  readonly status?: RaceStatus;
  readonly runners: readonly FeedRunner[];
};

/** A meeting as a feed gives it. */
export type FeedMeeting = Omit<Meeting, "races"> & { readonly races: readonly FeedRace[] };

/** When a source said what a reading holds. */
export interface Said {
  /**
   * When the source last responded, where its last call failed and this is what is known from before. Absent otherwise, also where the
   * source was not asked because it is not time yet.
   */
  readonly saidAt?: Instant;
}

/** A day's card, with the rejections met while reading it. Races may have no runners yet. */
export interface CardReading extends Said {
  readonly meetings: readonly FeedMeeting[];
  readonly rejections: readonly Rejection[];
}

/** One race with its runners and prices. */
export interface RaceReading extends Said {
  readonly race: FeedRace;
  /** Bookmakers that could not be reached: their last quotes stay until they are too old to show. */
  readonly unreachable?: readonly string[];
  /**
   * Prices of bookmakers that cannot be named may be missing: a bookmaker without a quote in this reading has not
   * withdrawn.
   */
  readonly incomplete?: boolean;
  readonly rejections: readonly Rejection[];
}

/** How much a source may still be asked. What it does not say is absent. */
export interface FeedBudget {
  /** The unit that the plan counts. */
  readonly unit: "credits" | "requests";
  /** Units of the period; absent on a plan without a limit. */
  readonly limit?: number;
  /** Units that are left of them. */
  readonly remaining?: number;
  /** When the period ends and the units are given anew. */
  readonly resetsAt?: Instant;
  readonly callsPerMinute?: number;
  /** At the present pace, calls are so far apart, in milliseconds, that the units last to the end of the period. */
  readonly everyMs?: number;
}

/** One source of a feed, for its operator. */
export interface FeedSource {
  /** As in {@link FeedIdentity.name}. */
  readonly name: string;
  /** Absent where the source has no plan. */
  readonly budget?: FeedBudget;
  /** Of a source that pushes: whether it does at this instant. */
  readonly pushing?: boolean;
  /** Of one of several feeds: whether it keeps failing, so that the others are read without it until it responds again. */
  readonly leftOut?: boolean;
}

/** Names of the feeds that give a bookmaker's price on a runner, by its number in the race. */
export type PriceProviders = (runnerNumber: number, bookmakerId: string) => readonly string[];

/**
 * A source of race cards and prices.
 *
 * Every method rejects with a {@link FeedError} when the source cannot be reached, takes too long, or sends a payload
 * that does not fit its schema as a whole; parts that do not fit are left out and returned as rejections. A race and
 * its meeting keep their ids for the whole day, as far as its source does: a card may list one thing under two ids, and a number
 * twice. Quotes carry `openOdds` where the feed knows it.
 */
export interface OddsFeed {
  readonly identity: FeedIdentity;
  /** Hosts that its runners' pictures of silks are on; none when absent. */
  readonly silksHosts?: readonly string[];
  /** Meetings whose meeting date (local to the meeting) is one of `dates`. One call to this method may be several calls to the source. */
  readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading>;
  /** One race of a card that was read before; `undefined` when the source no longer knows it. */
  readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined>;
  /**
   * Present on a feed that pushes; to be called when a card was read. Follows its source and names each race that has changed: while
   * it runs, `readRace` costs a call only for what the source does not push, a result for example. Ends by rejecting: with the
   * signal's reason, or with a {@link FeedError} when the source ended it. To be called again then: it goes on where it was.
   */
  follow?(changed: (raceId: string) => void, signal: AbortSignal): Promise<never>;
  /**
   * Present on several feeds as one: who gives the prices of a race, as it was last read. `undefined` while the race was not read. The
   * names of the feeds that quote a runner for a bookmaker; none where no feed does.
   */
  providers?(raceId: string): PriceProviders | undefined;
  /** Each source, for the operator; absent where there is nothing to say. */
  sources?(): readonly FeedSource[];
}

/** Why a call to a source failed as a whole. `budget_spent`: the plan allows no more of them in this period. */
export type FeedErrorKind = "timeout" | "unreachable" | "rate_limited" | "budget_spent" | "rejected" | "malformed";

/** The error of every failed call to a source. Its kind decides whether the call is retried and how the failure is counted. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  constructor(
    readonly kind: FeedErrorKind,
    message: string,
    /** For `rate_limited` and `budget_spent`: milliseconds to wait before the next call, from the source's `Retry-After`. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type HideableFact = (typeof HIDEABLE_FACTS)[number];

/** The purpose of a call to a source. */
export type FeedCall = "card" | "race" | "stream" | "tips";

/** How it ended. `skipped`: the circuit was open or the budget spent, so the source was not called. */
export type FeedOutcome = "ok" | "skipped" | FeedErrorKind;

/** Observes every call to a source and every rejected part of a payload, for the metrics. */
export interface FeedObserver {
  /** `durationMs` is wall time of the call, retries included. */
  called(feed: string, call: FeedCall, outcome: FeedOutcome, durationMs: number): void;
  rejected(feed: string, rejection: Rejection): void;
}
