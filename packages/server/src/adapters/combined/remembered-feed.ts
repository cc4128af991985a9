import type { CalendarDate } from "@railbird/domain";
import type { FeedMeeting, FeedRace, OddsFeed, Rejection } from "../../ports/odds-feed";

/** What a feed says, or said last when it fails now. */
export interface Remembered<T> {
  readonly value: T;
  readonly rejections: readonly Rejection[];
  /** Bookmakers that the feed could not ask this time. */
  readonly unheard?: readonly string[] | undefined;
  /** Why the value is an older one. */
  readonly failure?: unknown;
}

interface Memory {
  race: FeedRace;
  misses: number;
}

/** A feed whose failures are bridged by what it said last, so that they cost its own prices and nothing else. */
export class RememberedFeed {
  readonly #feed: OddsFeed;
  #meetings: readonly FeedMeeting[] = [];
  readonly #races = new Map<string, Memory>();

  constructor(feed: OddsFeed) {
    this.#feed = feed;
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<Remembered<readonly FeedMeeting[]>> {
    try {
      const { meetings, rejections } = await this.#feed.readCard(dates, signal);
      this.#meetings = meetings;
      this.#forgetOthers();
      return { value: meetings, rejections };
    } catch (failure) {
      const value = this.#meetings.filter(({ date }) => dates.includes(date));
      return { value, rejections: [this.#unavailable("the card")], failure };
    }
  }

  /** After one missed reading the last prices stand, with their age; after more the runners stand without them. */
  async readRace(raceId: string, signal: AbortSignal): Promise<Remembered<FeedRace | undefined>> {
    try {
      const reading = await this.#feed.readRace(raceId, signal);
      if (reading === undefined) {
        return { value: undefined, rejections: [] };
      }
      this.#races.set(raceId, { race: reading.race, misses: 0 });
      return { value: reading.race, rejections: reading.rejections, unheard: reading.unheard };
    } catch (failure) {
      return { value: this.#lastRace(raceId), rejections: [this.#unavailable(`race ${raceId}`)], failure };
    }
  }

  #lastRace(raceId: string): FeedRace | undefined {
    const memory = this.#races.get(raceId);
    if (memory === undefined) {
      return undefined;
    }
    memory.misses += 1;
    const { race, misses } = memory;
    return misses === 1 ? race : { ...race, runners: race.runners.map((runner) => ({ ...runner, prices: [] })) };
  }

  #unavailable(what: string): Rejection {
    return { reason: "feed_unavailable", about: `${this.#feed.identity.name}, ${what}` };
  }

  #forgetOthers(): void {
    const listed = new Set(this.#meetings.flatMap(({ races }) => races.map(({ id }) => id)));
    for (const id of this.#races.keys()) {
      if (!listed.has(id)) {
        this.#races.delete(id);
      }
    }
  }
}
