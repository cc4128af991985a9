import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";
import type { Reject } from "../feed/reject";

/** A meeting without its races. */
export type MeetingPlace = Omit<FeedMeeting, "races">;

/** Meetings of races in any order, as a card lists them: the races by number, without runners, each number once. */
export function listMeetings(
  races: Iterable<readonly [place: MeetingPlace, race: FeedRace]>,
  reject: Reject,
): readonly FeedMeeting[] {
  const meetings = new Map<string, MeetingPlace & { readonly races: Map<number, FeedRace> }>();
  for (const [place, race] of races) {
    const meeting = meetings.get(place.id) ?? { ...place, races: new Map<number, FeedRace>() };
    meetings.set(place.id, meeting);
    const { updatedAt: _, ...listed } = race;
    if (meeting.races.has(race.number)) reject("race_number_taken", `event ${race.id}`);
    else meeting.races.set(race.number, { ...listed, runners: [] });
  }
  return [...meetings.values()].map((meeting) => {
    const races = [...meeting.races.values()].sort((a, b) => a.number - b.number);
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
