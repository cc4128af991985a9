import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";

/** A meeting without its races. */
export type MeetingPlace = Omit<FeedMeeting, "races">;

/** A race, where it is run, and how often the source had been asked for its list when it was on it last. */
export interface ListedEvent {
  readonly place: MeetingPlace;
  readonly race: FeedRace;
  readonly listing: number;
}

/**
 * Meetings of races in any order, as a card lists them: the races by number, without runners. A race that is no longer on the source's
 * list makes room for one that has its number there: it goes on under another id.
 */
export function listMeetings(events: Iterable<ListedEvent>): readonly FeedMeeting[] {
  const meetings = new Map<string, { readonly place: MeetingPlace; readonly events: ListedEvent[] }>();
  for (const event of events) {
    const meeting = meetings.get(event.place.id) ?? { place: event.place, events: [] };
    meetings.set(event.place.id, meeting);
    meeting.events.push(event);
  }
  return [...meetings.values()].map(({ place: meeting, events: all }) => {
    const latest = new Map<number, number>();
    for (const { race, listing } of all) latest.set(race.number, Math.max(listing, latest.get(race.number) ?? 0));
    const races = all
      .filter(({ race, listing }) => latest.get(race.number) === listing)
      .map(({ race: { updatedAt: _, ...listed } }): FeedRace => ({ ...listed, runners: [] }))
      .sort((a, b) => a.number - b.number);
    const trackCondition = races.find((race) => race.trackCondition !== undefined)?.trackCondition;
    const weather = races.find((race) => race.weather !== undefined)?.weather;
    return {
      ...meeting,
      ...(trackCondition !== undefined && { trackCondition }),
      ...(weather !== undefined && { weather }),
      races,
    };
  });
}
