import type { CalendarDate } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { FeedMeeting, FeedRace, FeedSource, OddsFeed, RaceReading, Rejection, Said } from "../../ports/odds-feed";
import { inTime } from "./in-time";

/** How long one feed of several is waited for, below the poller's limit for all of them. Milliseconds. */
export const CARD_LIMIT_MS = 9_000;
/** Above the limit of a feed's single call, whose own error says more. Milliseconds. */
export const RACE_LIMIT_MS = 2_750;

/** The feed's latest reading, or its last successful one when the call failed. */
export interface Remembered<T> extends Said {
  /** `undefined`: the feed does not have it, or has failed since the start. */
  readonly value: T | undefined;
  readonly rejections: readonly Rejection[];
  /** Why the value is an older one. */
  readonly failure?: unknown;
}

/** A race, with the bookmakers whose prices are missing from it. */
export type RememberedRace = Remembered<FeedRace> & Pick<RaceReading, "unreachable" | "incomplete">;

/**
 * A feed that falls back on its last successful reading when a call fails or takes too long, so that a failure costs its own prices
 * and nothing else.
 */
export class RememberedFeed {
  readonly #feed: OddsFeed;
  readonly #clock: Pick<Clock, "sleep">;
  /** As the feed's own; absent on one that does not push. */
  readonly follow: OddsFeed["follow"];
  #meetings: readonly FeedMeeting[] | undefined;
  readonly #races = new Map<string, RaceReading>();

  constructor(feed: OddsFeed, clock: Pick<Clock, "sleep">) {
    this.#feed = feed;
    this.#clock = clock;
    this.follow = feed.follow?.bind(feed);
  }

  get name(): string {
    return this.#feed.identity.name;
  }

  sources(): readonly FeedSource[] {
    return this.#feed.sources?.() ?? [];
  }

  /** The race as it was last read, without asking the feed; `undefined` when it was not read yet. */
  lastRace(raceId: string): RememberedRace | undefined {
    const last = this.#races.get(raceId);
    if (last === undefined) return undefined;
    const { race: value, rejections: _, ...rest } = last;
    return { value, rejections: [], ...rest };
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<Remembered<readonly FeedMeeting[]>> {
    try {
      const { meetings, ...rest } = await this.#inTime(
        CARD_LIMIT_MS,
        (inner) => this.#feed.readCard(dates, inner),
        signal,
      );
      this.#meetings = meetings;
      this.#forgetOthers(meetings);
      return { value: meetings, ...rest };
    } catch (failure) {
      const value = this.#meetings?.filter(({ date }) => dates.includes(date));
      return { value, rejections: [this.#unavailable("the card")], failure };
    }
  }

  /**
   * While the feed fails, its last race stands without prices, and the bookmakers that quoted in it are unreachable. The prices
   * are left to the board, which knows how old they are.
   */
  async readRace(raceId: string, signal: AbortSignal): Promise<RememberedRace> {
    try {
      const reading = await this.#inTime(RACE_LIMIT_MS, (inner) => this.#feed.readRace(raceId, inner), signal);
      if (reading === undefined) {
        this.#races.delete(raceId);
        return { value: undefined, rejections: [] };
      }
      this.#races.set(raceId, reading);
      const { race: value, ...rest } = reading;
      return { value, ...rest };
    } catch (failure) {
      return { ...this.#lastReading(raceId), rejections: [this.#unavailable(`race ${raceId}`)], failure };
    }
  }

  #inTime<T>(limitMs: number, read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    return inTime(read, { name: this.name, limitMs, clock: this.#clock }, signal);
  }

  #lastReading(raceId: string): Pick<RememberedRace, "value" | "unreachable" | "incomplete"> {
    const last = this.#races.get(raceId);
    if (last === undefined) {
      return { value: undefined, incomplete: true };
    }
    const { race, unreachable = [], incomplete } = last;
    const quoting = race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId));
    return {
      value: { ...race, runners: race.runners.map((runner) => ({ ...runner, prices: [] })) },
      unreachable: [...new Set([...quoting, ...unreachable])],
      ...(incomplete && { incomplete }),
    };
  }

  #unavailable(what: string): Rejection {
    return { reason: "feed_unavailable", about: `${this.#feed.identity.name}, ${what}` };
  }

  #forgetOthers(meetings: readonly FeedMeeting[]): void {
    const listed = new Set(meetings.flatMap(({ races }) => races.map(({ id }) => id)));
    for (const id of this.#races.keys()) {
      if (!listed.has(id)) {
        this.#races.delete(id);
      }
    }
  }
}
