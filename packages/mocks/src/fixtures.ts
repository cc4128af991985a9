import type {
  BookmakerListItem,
  FeaturedBookmaker,
  Feed,
  LateMail,
  Meeting,
  MeetingDetail,
  MeetingsOnDay,
  MeetingsToday,
  Movers,
  NextToJump,
  PersonRuns,
  Race,
  RaceBestPrices,
  RaceForm,
  RacePrices,
  RunnerRuns,
  SearchResults,
  Tips,
} from "@railbird/contract";
import { type Meeting as DomainMeeting, nameSlug, runnerKey } from "@railbird/domain";
import { type ReadName, type ReadRef, ref, type ValueOf } from "@railbird/reads";
import { FROZEN_NOW } from "./clock";
import { readerOf } from "./handlers/reads";
import { createRaceDay, type RaceDay } from "./race-day/create-race-day";
import { denseCard, denseField } from "./race-day/dense-card";

const day = createRaceDay({ now: FROZEN_NOW });

/** A read of a day, which must exist. */
function readOf<Name extends ReadName>(of: RaceDay, wanted: ReadRef<Name>): ValueOf<Name> {
  const read = readerOf(of).read(wanted);
  if (read === undefined) throw new Error(`The race day has no ${wanted.name}.`);
  return read.value();
}

function meetingAt(venue: string): DomainMeeting {
  const meeting = day.meetings.find((each) => each.venue === venue);
  if (meeting === undefined) throw new Error(`The race day has no meeting at ${venue}.`);
  return meeting;
}

function raceIdAt(venue: string, number: number): string {
  const race = meetingAt(venue).races[number - 1];
  if (race === undefined) throw new Error(`${venue} has no race ${number}.`);
  return race.id;
}

function raceAt(venue: string, number: number): Race {
  return readOf(day, ref("race", { id: raceIdAt(venue, number) }));
}

/** A feed without errors. */
export const feed: Feed = day.feed();
/** A feed whose last successful response is four minutes old. */
export const staleFeed: Feed = { ...feed, state: "stale", updatedAt: new Date(FROZEN_NOW - 240_000).toISOString() };

/** Flemington race 4: all five signals, open. */
export const raceFiveMinutesOut: Race = raceAt("Flemington", 4);
/** Angle Park race 3: greyhounds about to jump. */
export const raceTenSecondsOut: Race = raceAt("Angle Park", 3);
/** Albion Park race 2: past its start, still open according to its feed. */
export const raceJumped: Race = raceAt("Albion Park", 2);
/** Flemington race 2: run, with a dead heat for second. */
export const raceClosed: Race = raceAt("Flemington", 2);
/** Flemington race 3: placings that are not official yet. */
export const raceInterim: Race = raceAt("Flemington", 3);
/** Hobart race 3: will not run, and nobody quotes it. */
export const raceAbandoned: Race = raceAt("Hobart", 3);
/** Albion Park race 3: harness, with two runners scratched. */
export const raceScratched: Race = raceAt("Albion Park", 3);
/** Flemington race 5: half of the runners have no price and nobody has tipped. */
export const raceMissingPrices: Race = raceAt("Flemington", 5);
/** A field of 24 runners, each quoted by 15 bookmakers. */
export const denseRace: Race = dense();

/** The form of the runners of {@link raceFiveMinutesOut}. */
export const formFiveMinutesOut: RaceForm = readOf(day, ref("form", { id: raceIdAt("Flemington", 4) }));
/** The same of {@link raceTenSecondsOut}, greyhounds, and {@link raceScratched}, harness. */
export const formOfGreyhounds: RaceForm = readOf(day, ref("form", { id: raceIdAt("Angle Park", 3) }));
export const formOfHarness: RaceForm = readOf(day, ref("form", { id: raceIdAt("Albion Park", 3) }));

/** How the best prices of {@link raceFiveMinutesOut} have moved. */
export const bestPricesFiveMinutesOut: RaceBestPrices = readOf(
  day,
  ref("bestPrices", { id: raceIdAt("Flemington", 4) }),
);
/** How all prices of {@link raceFiveMinutesOut} have moved. */
export const pricesFiveMinutesOut: RacePrices = pricesOf("Flemington", 4);
/** Prices of {@link raceScratched}: two scratchings and a start that was put off. */
export const pricesScratched: RacePrices = pricesOf("Albion Park", 3);
/** Prices of {@link raceClosed}. */
export const pricesClosed: RacePrices = pricesOf("Flemington", 2);
/** Prices of {@link raceMissingPrices}: half of the runners have none, and none has moved. */
export const pricesMissing: RacePrices = pricesOf("Flemington", 5);
/** Prices of {@link raceAbandoned}: none at all. */
export const pricesAbandoned: RacePrices = pricesOf("Hobart", 3);
/** Prices of {@link denseRace}. */
export const densePrices: RacePrices = readOf(denseDay(), ref("prices", { id: raceIdAt("Flemington", 4) }));

/** Flemington, in every state that its races can be in. */
export const meetingDetail: MeetingDetail = readOf(day, ref("meeting", { id: meetingAt("Flemington").id }));
/** Hobart, abandoned as a whole. */
export const meetingAbandoned: MeetingDetail = readOf(day, ref("meeting", { id: meetingAt("Hobart").id }));

/** Today's Australian meetings, open ones first. */
export const meetingsToday: MeetingsToday = readOf(day, ref("meetingsToday", {}));
export const meetings: Meeting[] = meetingsToday.meetings;
/** Thirty meetings of eight races. */
export const denseMeetings: Meeting[] = readOf(
  createRaceDay({ now: FROZEN_NOW, meetings: denseCard(FROZEN_NOW) }),
  ref("meetingsToday", {}),
).meetings;

/** Yesterday's Australian meetings, with results. */
export const meetingsYesterday: MeetingsOnDay = readOf(day, ref("meetingsOnDay", { date: "2026-11-19" }));

/** The next three races to jump. */
export const nextToJump: NextToJump = readOf(day, ref("nextToJump", {}));

/** Crunchers and drifters since the opening. */
export const movers: Movers = readOf(day, ref("movers", {}));

/** The day's changes before starts. */
export const lateMailToday: LateMail = readOf(day, ref("lateMail", {}));

/** A runner of {@link raceFiveMinutesOut}, by its id across races. */
export const runnerRuns: RunnerRuns = readOf(day, ref("runner", { id: firstRunnerKey() }));

/** The trainer of that runner. */
export const trainerRuns: PersonRuns = readOf(
  day,
  ref("person", { role: "trainer", id: nameSlug(runnerRuns.runs[0]?.trainer ?? "") ?? "" }),
);

/** The results of searching for `flem`. */
export const searchResults: SearchResults = readOf(day, ref("search", { q: "flem" }));

/** Tips on {@link raceFiveMinutesOut}. */
export const tips: Tips = readOf(day, ref("tips", { id: raceIdAt("Flemington", 4) }));

/** How ten bookmakers are shown on badges. */
export const bookmakers: BookmakerListItem[] = readOf(day, ref("bookmakers", {}));
/** Their configurations, as the admin area shows them. */
export const bookmakerSettings = [...day.bookmakers];
/** The eight that are featured; two have no logo, one has no description. */
export const featuredBookmakers: FeaturedBookmaker[] = readOf(day, ref("featuredBookmakers", {}));

function pricesOf(venue: string, number: number): RacePrices {
  return readOf(day, ref("prices", { id: raceIdAt(venue, number) }));
}

function denseDay(): RaceDay {
  const dense = createRaceDay({ now: FROZEN_NOW });
  const id = raceIdAt("Flemington", 4);
  dense.updateRace(id, (race) => ({ ...race, name: "Saturday Cavalcade", runners: denseField(FROZEN_NOW) }));
  return dense;
}

function dense(): Race {
  return readOf(denseDay(), ref("race", { id: raceIdAt("Flemington", 4) }));
}

function firstRunnerKey(): string {
  const [runner] = raceFiveMinutesOut.runners;
  return (runner && runnerKey(runner.name, raceFiveMinutesOut.racingCode)) ?? "";
}
