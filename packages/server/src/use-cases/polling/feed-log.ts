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

  /**
   * A call failed: a warning once a minute for each kind, with the count; an error once when no call has succeeded for as long as makes a
   * feed down.
   */
  failed(kind: FeedErrorKind, about: string, err: unknown, now: Instant): void {
    const count = this.#countOf(`failed ${kind}`, now);
    if (count > 0)
      this.#log.warn({ feed: this.#feed, kind, about, count, err }, `The feed could not be read: ${kind}.`);
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
    const count = this.#countOf(`rejected ${reason}`, now);
    if (count > 0) this.#log.warn({ feed: this.#feed, reason, about, count }, "Part of a payload was rejected.");
  }

  /** How many there were since the last line about it, this one included; 0 while it is too early for another line. */
  #countOf(what: string, now: Instant): number {
    const known = this.#byReason.get(what);
    if (known !== undefined && now - known.loggedAt < QUIET_MS) {
      known.held += 1;
      return 0;
    }
    this.#byReason.set(what, { loggedAt: now, held: 0 });
    return 1 + (known?.held ?? 0);
  }
}
