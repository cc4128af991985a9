import type { CalendarDate } from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import { MeetingGroup } from "./meeting-group";
import type { RememberedFeed } from "./remembered-feed";

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
