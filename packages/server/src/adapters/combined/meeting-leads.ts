import type { CalendarDate } from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import { plainName } from "./join-race";
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

/**
 * Finds the same meeting in several feeds by code, date and venue, and its races by number. Which feed leads a meeting or a
 * race is settled when it is first listed and stays so: a feed that comes back later must not change ids during the day.
 */
export class MeetingLeads {
  readonly #leads = new Map<string, RememberedFeed>();

  join(listed: readonly ListedMeetings[], dates: readonly CalendarDate[]): readonly JoinedMeeting[] {
    const meetings = new Map<string, { feed: RememberedFeed; meeting: FeedMeeting }[]>();
    for (const [feed, own] of listed) {
      for (const meeting of own) {
        const key = `${meeting.date} ${meeting.racingCode} ${plainName(meeting.venue)}`;
        meetings.set(key, [...(meetings.get(key) ?? []), { feed, meeting }]);
      }
    }
    this.#forgetOthers(dates);
    return [...meetings].flatMap(([key, sources]) => {
      const [lead] = this.#leadFirst(key, sources);
      if (lead === undefined) {
        return [];
      }
      const { races: _, ...meeting } = lead.meeting;
      return [{ meeting, races: this.#races(key, this.#leadFirst(key, sources)) }];
    });
  }

  #races(key: string, sources: readonly { feed: RememberedFeed; meeting: FeedMeeting }[]) {
    const races = new Map<number, RaceSource[]>();
    for (const { feed, meeting } of sources) {
      for (const race of meeting.races) {
        races.set(race.number, [...(races.get(race.number) ?? []), { feed, race }]);
      }
    }
    return [...races].map(([number, own]) => this.#leadFirst(`${key} ${number}`, own));
  }

  #leadFirst<Source extends { readonly feed: RememberedFeed }>(key: string, sources: readonly Source[]): Source[] {
    const known = this.#leads.get(key);
    const lead = sources.find(({ feed }) => feed === known) ?? sources[0];
    if (lead === undefined) {
      return [];
    }
    if (known === undefined) {
      this.#leads.set(key, lead.feed);
    }
    return [lead, ...sources.filter((source) => source !== lead)];
  }

  #forgetOthers(dates: readonly CalendarDate[]): void {
    for (const key of this.#leads.keys()) {
      if (!dates.includes(key.slice(0, 10))) {
        this.#leads.delete(key);
      }
    }
  }
}
