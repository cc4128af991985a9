import type { Instant } from "@railbird/domain";
import { DOWN_AFTER_MS } from "../../board/feed-health";
import type { UnknownVenue } from "../../board/unknown-venues";
import type { Log } from "../../ports/log";
import type { FeedErrorKind, Rejection } from "../../ports/odds-feed";

/** The same kind of rejection is logged once in this time; what comes meanwhile is counted. */
const QUIET_MS = 60_000;

/** More than Australia and New Zealand have: a feed that names others without end is not logged without end. */
const MOST_UNKNOWN_VENUES = 500;

interface Counted {
  readonly loggedAt: Instant;
  held: number;
}

/** Logs a feed's failures and rejections without flooding the log when it is down or malformed all day. */
export class FeedLog {
  readonly #log: Log;
  readonly #feed: string;
  readonly #byReason = new Map<string, Counted>();
  readonly #unknownVenues = new Set<string>();
  #failingSince: Instant | undefined;
  #saidDown = false;

  constructor(log: Log, feed: string) {
    this.#log = log;
    this.#feed = feed;
  }

  /** A call failed: a warning each time, an error once when no call has succeeded for as long as makes a feed down. */
  failed(kind: FeedErrorKind, about: string, err: unknown, now: Instant): void {
    this.#log.warn({ feed: this.#feed, kind, about, err }, `The feed could not be read: ${kind}.`);
    this.#failingSince ??= now;
    if (this.#saidDown || now - this.#failingSince < DOWN_AFTER_MS) return;
    this.#saidDown = true;
    this.#log.error({ feed: this.#feed, since: this.#failingSince }, "The feed is down.");
  }

  /** A call succeeded. */
  succeeded(): void {
    if (this.#saidDown) this.#log.info({ feed: this.#feed }, "The feed responds again.");
    this.#failingSince = undefined;
    this.#saidDown = false;
  }

  /** A venue that the table does not know: a warning, once. */
  unknownVenue({ venue, racingCode: code, jurisdiction }: UnknownVenue): void {
    const key = `${jurisdiction} ${code} ${venue}`;
    if (this.#unknownVenues.has(key) || this.#unknownVenues.size >= MOST_UNKNOWN_VENUES) return;
    this.#unknownVenues.add(key);
    this.#log.warn({ feed: this.#feed, venue, code, jurisdiction }, "A venue is not in the table of venues.");
  }

  /** A part of a payload was rejected: a warning once a minute for each reason, with the count. */
  rejected({ reason, about }: Rejection, now: Instant): void {
    const known = this.#byReason.get(reason);
    if (known !== undefined && now - known.loggedAt < QUIET_MS) {
      known.held += 1;
      return;
    }
    this.#byReason.set(reason, { loggedAt: now, held: 0 });
    const count = 1 + (known?.held ?? 0);
    this.#log.warn({ feed: this.#feed, reason, about, count }, "Part of a payload was rejected.");
  }
}
