import type { CalendarDate } from "@railbird/domain";
import type { FeedMeeting, FeedRace, FeedSource, OddsFeed, RaceReading, Rejection, Said } from "../../ports/odds-feed";

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
 * A feed that falls back on its last successful reading when a call fails, so that a failure costs its own prices and nothing else.
 */
export class RememberedFeed {
  readonly #feed: OddsFeed;
  /** As the feed's own; absent on one that does not push. */
  readonly follow: OddsFeed["follow"];
  #meetings: readonly FeedMeeting[] | undefined;
  readonly #races = new Map<string, RaceReading>();

  constructor(feed: OddsFeed) {
    this.#feed = feed;
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
      const { meetings, ...rest } = await this.#feed.readCard(dates, signal);
      this.#meetings = meetings;
      this.#forgetOthers(meetings);
      return { value: meetings, ...rest };
    } catch (failure) {
      const value = this.#meetings?.filter(({ date }) => dates.includes(date));
      return { value, rejections: this.#unavailable("the card"), failure };
    }
  }

  /**
   * While the feed fails, its last race stands without prices, and the bookmakers that quoted in it are unreachable. The prices
   * are left to the board, which knows how old they are.
   */
  async readRace(raceId: string, signal: AbortSignal): Promise<RememberedRace> {
    try {
      const reading = await this.#feed.readRace(raceId, signal);
      if (reading === undefined) {
        this.#races.delete(raceId);
        return { value: undefined, rejections: [] };
      }
      this.#races.set(raceId, reading);
      const { race: value, ...rest } = reading;
      return { value, ...rest };
    } catch (failure) {
      return { ...this.#lastReading(raceId), rejections: this.#unavailable(`race ${raceId}`), failure };
    }
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

  /** Nothing of a feed that is left out: whoever leaves it out has said so. */
  #unavailable(what: string): readonly Rejection[] {
    if (this.sources().some(({ leftOut }) => leftOut)) return [];
    return [{ reason: "feed_unavailable", about: `${this.name}, ${what}` }];
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
