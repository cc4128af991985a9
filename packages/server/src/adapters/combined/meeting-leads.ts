import { type CalendarDate, type Instant, meetingKey, startsApart } from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import type { RememberedFeed } from "./remembered-feed";

/** Where two feeds list different races of a meeting, the next race is no further away. */
const NEXT_RACE_MS = 90 * 60_000;

/** One meeting, by what it is: where, when and which code. Each feed has at most one meeting in it. */
class MeetingGroup {
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

  /** Applies a feed's meeting, or what has become of it. */
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

/** A race as one of the feeds knows it. */
export interface RaceSource {
  readonly feed: RememberedFeed;
  readonly race: FeedRace;
}

/** A feed and the meetings that it lists. */
export type ListedMeetings = readonly [RememberedFeed, readonly FeedMeeting[]];

/** A meeting as it is published, with the sources of each of its races; the first of them gives facts and id. */
export interface JoinedMeeting {
  readonly meeting: Omit<FeedMeeting, "races">;
  readonly races: readonly (readonly RaceSource[])[];
}

interface MeetingSource {
  readonly feed: RememberedFeed;
  readonly meeting: FeedMeeting;
}

/**
 * Finds the same meeting in several feeds by code, date, venue and the times of its races, and its races by number. Two meetings of
 * one feed are never one. Which feed leads a meeting or a race is settled when it is first listed and stays so: a feed that comes
 * back later must not change ids during the day.
 */
export class MeetingLeads {
  #groups: MeetingGroup[] = [];

  join(listed: readonly ListedMeetings[], dates: readonly CalendarDate[]): readonly JoinedMeeting[] {
    this.#groups = this.#groups.filter(({ date }) => dates.includes(date));
    const sources = new Map<MeetingGroup, MeetingSource[]>();
    for (const [feed, meetings] of listed) {
      for (const [group, meeting] of this.#place(feed, meetings)) {
        group.add(feed, meeting);
        sources.set(group, [...(sources.get(group) ?? []), { feed, meeting }]);
      }
    }
    return [...sources].flatMap(([group, own]) => {
      const ordered = leadFirst(own, group.lead);
      const [lead] = ordered;
      if (lead === undefined) return [];
      const { races: _, ...meeting } = lead.meeting;
      return [{ meeting, races: racesOf(group, ordered) }];
    });
  }

  /** The group of each meeting of a feed; a new one where none fits. */
  #place(feed: RememberedFeed, meetings: readonly FeedMeeting[]): Map<MeetingGroup, FeedMeeting> {
    const placed = new Map<MeetingGroup, FeedMeeting>();
    const fresh = new Set<FeedMeeting>();
    for (const meeting of meetings) {
      const known = this.#groups.find((group) => group.has(feed, meeting));
      if (known === undefined) fresh.add(meeting);
      else placed.set(known, meeting);
    }
    const pairs = [...fresh].flatMap((meeting) =>
      this.#groups.flatMap((group) => {
        const distance = group.distanceTo(feed, meeting);
        return distance === undefined ? [] : [{ meeting, group, distance }];
      }),
    );
    pairs.sort((a, b) => a.distance - b.distance);
    for (const { meeting, group } of pairs) {
      if (!fresh.has(meeting) || placed.has(group)) continue;
      placed.set(group, meeting);
      fresh.delete(meeting);
    }
    for (const meeting of fresh) {
      const group = new MeetingGroup(feed, meeting);
      this.#groups.push(group);
      placed.set(group, meeting);
    }
    return placed;
  }
}

function racesOf(group: MeetingGroup, sources: readonly MeetingSource[]): readonly (readonly RaceSource[])[] {
  const races = new Map<number, RaceSource[]>();
  for (const { feed, meeting } of sources) {
    for (const race of meeting.races) races.set(race.number, [...(races.get(race.number) ?? []), { feed, race }]);
  }
  return [...races].map(([number, own]) => {
    const lead = group.raceLeads.get(number);
    if (lead === undefined && own[0] !== undefined) group.raceLeads.set(number, own[0].feed);
    return leadFirst(own, lead);
  });
}

function leadFirst<Source extends { readonly feed: RememberedFeed }>(
  sources: readonly Source[],
  lead: RememberedFeed | undefined,
): readonly Source[] {
  const first = sources.find(({ feed }) => feed === lead);
  return first === undefined ? sources : [first, ...sources.filter((source) => source !== first)];
}
