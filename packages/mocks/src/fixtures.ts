import type {
  BookmakerListItem,
  FeaturedBookmaker,
  Feed,
  Meeting,
  MeetingDetail,
  MeetingsToday,
  NextToJump,
  Race,
  Tips,
} from "@railbird/contract";
import { isListedToday, nextToJump as nextRacesOf, orderMeetings } from "@railbird/domain";
import { FROZEN_NOW } from "./frozen-now";
import {
  presentFeatured,
  presentListItem,
  presentMeeting,
  presentMeetingDetail,
  presentRace,
  presentTips,
  presentUpcoming,
} from "./present";
import { createRaceDay } from "./race-day/create-race-day";
import { denseCard } from "./race-day/dense-card";
import { denseField } from "./race-day/dense-field";

const day = createRaceDay({ now: FROZEN_NOW });

function meetingAt(venue: string) {
  const meeting = day.meetings.find((each) => each.venue === venue);
  if (meeting === undefined) throw new Error(`The race day has no meeting at ${venue}.`);
  return meeting;
}

function raceAt(venue: string, number: number) {
  const meeting = meetingAt(venue);
  const race = meeting.races[number - 1];
  if (race === undefined) throw new Error(`${venue} has no race ${number}.`);
  return { meeting, race };
}

function answered(venue: string, number: number): Race {
  const { meeting, race } = raceAt(venue, number);
  return presentRace(meeting, race, feed);
}

/** The feed when all is well. */
export const feed: Feed = day.feed();
/** A feed whose last good answer is four minutes old. */
export const staleFeed: Feed = { ...feed, state: "stale", updatedAt: new Date(FROZEN_NOW - 240_000).toISOString() };

/** Flemington race 4: all five signals, open. */
export const raceFiveMinutesOut: Race = answered("Flemington", 4);
/** Angle Park race 3: greyhounds about to go. */
export const raceTenSecondsOut: Race = answered("Angle Park", 3);
/** Albion Park race 2: past its start, still open according to its feed. */
export const raceJumped: Race = answered("Albion Park", 2);
/** Flemington race 2: run, with a dead heat for second. */
export const raceClosed: Race = answered("Flemington", 2);
/** Flemington race 3: placings that are not official yet. */
export const raceInterim: Race = answered("Flemington", 3);
/** Hobart race 3: will not run, and nobody quotes it. */
export const raceAbandoned: Race = answered("Hobart", 3);
/** Albion Park race 3: harness, with two runners scratched. */
export const raceScratched: Race = answered("Albion Park", 3);
/** Flemington race 5: half of the runners have no price and nobody has tipped. */
export const raceMissingPrices: Race = answered("Flemington", 5);
/** A field of 24 runners, each quoted by 15 bookmakers. */
export const denseRace: Race = dense();

/** Flemington, in every state that its races can be in. */
export const meetingDetail: MeetingDetail = presentMeetingDetail(meetingAt("Flemington"), feed);
/** Hobart, abandoned as a whole. */
export const meetingAbandoned: MeetingDetail = presentMeetingDetail(meetingAt("Hobart"), feed);

/** Today's Australian meetings, open ones first. */
export const meetings: Meeting[] = orderMeetings(
  day.meetings.filter((each) => each.jurisdiction === "AU" && isListedToday(each, FROZEN_NOW)),
  FROZEN_NOW,
).map(presentMeeting);
/** Thirty meetings of eight races. */
export const denseMeetings: Meeting[] = orderMeetings(denseCard(FROZEN_NOW), FROZEN_NOW).map(presentMeeting);
export const meetingsToday: MeetingsToday = { meetings, feed };

/** The next three races to jump. */
export const nextToJump: NextToJump = {
  nextRaces: nextRacesOf(day.meetings, FROZEN_NOW).map(presentUpcoming),
  feed,
};

/** What tipsters say of {@link raceFiveMinutesOut}. */
export const tips: Tips = presentTips(raceAt("Flemington", 4).race);

/** How ten bookmakers are shown on badges. */
export const bookmakers: BookmakerListItem[] = day.bookmakers.map(presentListItem);
/** What an admin sees of them. */
export const bookmakerSettings = [...day.bookmakers];
/** The eight that are featured; two have no logo, one has no description. */
export const featuredBookmakers: FeaturedBookmaker[] = day.bookmakers
  .filter((each) => each.featured)
  .map(presentFeatured);

function dense(): Race {
  const { meeting, race } = raceAt("Flemington", 4);
  return presentRace(meeting, { ...race, name: "Saturday Cavalcade", runners: denseField(FROZEN_NOW) }, feed);
}
