import { type CalendarDate, type Instant, meetingKey, startsApart } from "@railbird/domain";
import type { FeedMeeting } from "../../ports/odds-feed";
import type { RememberedFeed } from "./remembered-feed";

/** Where two feeds list different races of a meeting, the next race is no further away. */
const NEXT_RACE_MS = 90 * 60_000;

/** One meeting, by what it is: where, when and which code. Each feed has at most one meeting in it. */
export class MeetingGroup {
  readonly date: CalendarDate;
  /** Stable: which feed gives the meeting's facts and ids, and which those of each race by number. */
  readonly lead: RememberedFeed;
  readonly raceLeads = new Map<number, RememberedFeed>();
  readonly #key: string;
  readonly #idOf = new Map<RememberedFeed, string>();
  /** Starts by race number, as they were last listed. */
  readonly #starts = new Map<number, Instant>();

  constructor(feed: RememberedFeed, meeting: FeedMeeting) {
    this.lead = feed;
    this.date = meeting.date;
    this.#key = meetingKey(meeting);
    this.add(feed, meeting);
  }

  /** Takes up a feed's meeting, or what has become of it. */
  add(feed: RememberedFeed, { id, races }: FeedMeeting): void {
    this.#idOf.set(feed, id);
    for (const { number, startTime } of races) this.#starts.set(number, startTime);
  }

  has(feed: RememberedFeed, meeting: FeedMeeting): boolean {
    return this.#idOf.get(feed) === meeting.id && this.date === meeting.date;
  }

  /**
   * How far apart the starts are of this meeting and of one that a feed lists beside it, in milliseconds: the lower, the likelier
   * they are the same. `undefined` when they are not: another day, code or venue, another meeting of that feed's own, or other times.
   */
  distanceTo(feed: RememberedFeed, meeting: FeedMeeting): number | undefined {
    if (this.#idOf.has(feed) || meetingKey(meeting) !== this.#key) return undefined;
    const apart = startsApart(this.#starts, meeting.races);
    if (apart === undefined) return this.#gapTo(meeting);
    return Number.isFinite(apart) ? apart : undefined;
  }

  /** Meetings that share no race are the same when one goes on where the other ends. */
  #gapTo({ races }: FeedMeeting): number | undefined {
    const own = [...this.#starts.values()];
    const others = races.map(({ startTime }) => startTime);
    if (own.length === 0 || others.length === 0) return NEXT_RACE_MS;
    const gap = Math.max(Math.min(...own) - Math.max(...others), Math.min(...others) - Math.max(...own), 0);
    return gap <= NEXT_RACE_MS ? gap : undefined;
  }
}
