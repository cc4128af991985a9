import type { Feed, Meeting as MeetingAnswer, MeetingDetail } from "@railbird/contract";
import type { MeetingView } from "../../board/race-board";
import { presentMeetingRace, presentRaceSummary, type TipsUrl } from "./present-race";

/** A meeting as today's list carries it, without runners. */
export function presentMeeting({ meeting, races }: MeetingView): MeetingAnswer {
  return { ...meeting, races: races.map(presentRaceSummary) };
}

/** A meeting as `getMeeting` answers it. */
export function presentMeetingDetail({ meeting, races }: MeetingView, tipsUrl: TipsUrl, feed: Feed): MeetingDetail {
  return { ...meeting, races: races.map((race) => presentMeetingRace(race, tipsUrl)), feed };
}
