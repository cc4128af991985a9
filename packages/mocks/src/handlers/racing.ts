import type { Handlers } from "@railbird/contract";
import type { Meeting, Race } from "@railbird/domain";
import { isListedToday, nextToJump, orderMeetings } from "@railbird/domain";
import { presentMeeting, presentMeetingDetail, presentRace, presentTips, presentUpcoming } from "../present";
import type { RaceDay } from "../race-day/create-race-day";
import { notFound } from "./answers";

type Racing = Pick<Handlers<RaceDay>, "getMeetingsToday" | "getMeeting" | "getRace" | "getRaceTips" | "getNextToJump">;

/** The public reads of the race day. */
export const racing: Racing = {
  getMeetingsToday({ query }, day) {
    const listed = day.meetings
      .filter((meeting) => meeting.jurisdiction === query.jurisdiction)
      .filter((meeting) => isListedToday(meeting, day.now()));
    return {
      status: 200,
      body: { meetings: orderMeetings(listed, day.now()).map(presentMeeting), feed: day.feed() },
    };
  },
  getMeeting({ params }, day) {
    const meeting = day.meetings.find(({ id }) => id === params.id);
    if (meeting === undefined) return notFound("Meeting");
    return { status: 200, body: presentMeetingDetail(meeting, day.feed()) };
  },
  getRace({ params }, day) {
    const found = findRace(day, params.id);
    if (found === undefined) return notFound("Race");
    return { status: 200, body: presentRace(found.meeting, found.race, day.feed()) };
  },
  getRaceTips({ params }, day) {
    const found = findRace(day, params.id);
    if (found === undefined) return notFound("Race");
    return { status: 200, body: presentTips(found.race) };
  },
  getNextToJump({ query }, day) {
    const races = nextToJump(day.meetings, day.now(), query);
    return { status: 200, body: { nextRaces: races.map(presentUpcoming), feed: day.feed() } };
  },
};

function findRace(day: RaceDay, id: string): { readonly meeting: Meeting; readonly race: Race } | undefined {
  for (const meeting of day.meetings) {
    const race = meeting.races.find((each) => each.id === id);
    if (race !== undefined) return { meeting, race };
  }
  return undefined;
}
