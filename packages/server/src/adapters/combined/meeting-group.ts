import { type CalendarDate, findVenue, type Instant } from "@railbird/domain";
import type { FeedMeeting } from "../../ports/odds-feed";
import { plainName } from "./join-race";
import type { RememberedFeed } from "./remembered-feed";

/** Two feeds' starts of the same race may differ by a delay that only one of them knows. */
const SAME_START_MS = 60 * 60_000;

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
    this.#key = keyOf(meeting);
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
    if (this.#idOf.has(feed) || keyOf(meeting) !== this.#key) return undefined;
    const differences = meeting.races.flatMap(({ number, startTime }) => {
      const start = this.#starts.get(number);
      return start === undefined ? [] : [Math.abs(start - startTime)];
    });
    if (differences.length === 0) return this.#gapTo(meeting);
    differences.sort((a, b) => a - b);
    const median = differences[Math.floor(differences.length / 2)] ?? 0;
    return median <= SAME_START_MS ? median : undefined;
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

/** Local date, code and venue; a venue that is not in the table stands for itself under its own name. */
function keyOf({ date, racingCode: code, venue, state, jurisdiction }: FeedMeeting): string {
  const place = findVenue(venue, { code, state, jurisdiction })?.id ?? `${jurisdiction} ${plainName(venue)}`;
  return `${date} ${code} ${place}`;
}
