import type { Instant, Meeting, Race } from "@railbird/domain";
import { nameInRun, priceAt, runOf, seasonEnd, viewRace } from "@railbird/domain";
import type {
  EarlierPricesSource,
  MeetingSource,
  PartVersions,
  RaceDaySource,
  RacePricesSource,
  RaceSource,
} from "@railbird/resources/source";
import type { RaceDay } from "./create-race-day";
import { findIn } from "./find-in";
import { type MadeUpPrices, madeUpPrices, withChangedPrices } from "./made-up-prices";
import { signalsOfMeeting } from "./signals-of-meeting";

/** The tipping site's page of a race, on a reserved domain. */
const tipsUrl = (tipspotRaceId: string) => `https://tips.example/races/${tipspotRaceId}`;

function earlierPrices({ quotes }: RacePricesSource): EarlierPricesSource {
  return {
    pricesAt(runnerId, instant) {
      const prices = [...(quotes.get(runnerId) ?? [])].map(([id, series]) => [id, priceAt(series, instant)] as const);
      return new Map(prices.filter((each): each is readonly [string, number] => each[1] !== undefined));
    },
  };
}

/** A mocked race day as the source of reads. A race or meeting that was replaced has a newer version. */
export function mockedSource(day: RaceDay): RaceDaySource {
  const races = new WeakMap<Race, RaceSource>();
  const meetings = new WeakMap<Meeting, MeetingSource>();
  const kept = new WeakMap<Meeting, MeetingSource>();

  const raceSource = (race: Race): RaceSource => {
    const known = races.get(race);
    if (known !== undefined) return known;
    const source = { ...viewRace(race), versions: every(day.version) };
    races.set(race, source);
    return source;
  };

  const meetingSource = (meeting: Meeting): MeetingSource => {
    const known = meetings.get(meeting);
    if (known !== undefined) return known;
    const { races: own, ...facts } = meeting;
    const source = { meeting: facts, races: own.map(raceSource), versions: every(day.version) };
    meetings.set(meeting, source);
    return source;
  };

  const keptSource = (meeting: Meeting): MeetingSource => {
    const known = kept.get(meeting);
    if (known !== undefined) return known;
    const { races: own, ...facts } = meeting;
    const versions = every(1);
    const views = own.map((race) => ({ ...viewRace(race), versions, kept: true }));
    const source = { meeting: facts, races: views, versions, kept: true };
    kept.set(meeting, source);
    return source;
  };

  const prices = new Map<string, RacePricesSource>();
  const pricesOf = (race: Race): RacePricesSource => {
    const known = prices.get(race.id);
    if (known?.race.race === race) return known;
    const quotes: MadeUpPrices =
      known === undefined
        ? madeUpPrices(race, day.now())
        : withChangedPrices(known.quotes, known.race.race, race, day.now());
    const source = { race: raceSource(race), quotes };
    prices.set(race.id, source);
    return source;
  };

  const keptMeetings = () => day.otherDays.map(keptSource);
  const findRace = (id: string) => day.meetings.flatMap((meeting) => meeting.races).find((race) => race.id === id);
  const keptRace = (id: string) =>
    keptMeetings()
      .flatMap(({ races }) => races)
      .find(({ race }) => race.id === id);

  return {
    now: () => day.now(),
    meetings: () => day.meetings.map(meetingSource),
    day: (date) => ({ meetings: keptMeetings().filter(({ meeting }) => meeting.date === date) }),
    pricesHoldUntil: () => undefined,
    meeting: (id) => {
      const meeting = day.meetings.find((each) => each.id === id);
      return meeting ? meetingSource(meeting) : keptMeetings().find((each) => each.meeting.id === id);
    },
    race: (id) => {
      const race = findRace(id);
      return race ? raceSource(race) : keptRace(id);
    },
    prices: (id) => {
      const race = findRace(id) ?? keptRace(id)?.race;
      return race && pricesOf(race);
    },
    earlierPrices: (id) => {
      const race = findRace(id);
      return race && earlierPrices(pricesOf(race));
    },
    earlierPricesVersion: () => 0,
    signalSeason: (start) => {
      const ofSeason = day.earlierSignals.filter(({ date }) => date >= start && date <= seasonEnd(start));
      const ofDay = day.meetings.filter(({ date }) => date >= start && date <= seasonEnd(start));
      return {
        tallies: [...ofSeason, ...ofDay.map((meeting) => signalsOfMeeting(meetingSource(meeting), day.version))],
      };
    },
    search: (text, limit) => findIn([...day.meetings, ...day.otherDays], text).slice(0, limit),
    keptRuns: ({ kind, id }) => {
      const views = keptMeetings().flatMap(({ races: own }) => own);
      const runs = views.flatMap(({ race, runners }) => runners.map((line) => runOf(race, line)));
      return runs.filter((run) => nameInRun(run, kind, id) !== undefined);
    },
    racesNaming: () => day.meetings.flatMap((meeting) => meeting.races.map(({ id }) => id)),
    feed: () => {
      const { updatedAt, ...feed } = day.feed();
      return { ...feed, version: day.version, ...(updatedAt !== undefined && { updatedAt: Date.parse(updatedAt) }) };
    },
    tips: (raceId) => {
      const race = findRace(raceId);
      if (race?.tipspotRaceId === undefined) return undefined;
      const counts = race.runners.flatMap(({ number, tipsCount }) =>
        tipsCount === undefined ? [] : [[number, tipsCount] as const],
      );
      return { tipspotRaceId: race.tipspotRaceId, counts: new Map(counts) };
    },
    tipsUrl,
    silksUrl: (name) => `/silks/${name}`,
    bookmakers: () => day.bookmakers.toSorted((a, b) => a.position - b.position),
    bookmakerSwitches: () => ({ links: true, betNow: true, licenceRequired: day.compliance === "enforce" }),
    bookmakersVersion: () => day.version,
    // A mocked day's clock is fixed, or runs for a story's minute: no version changes by time alone.
    versionAt: (_instant: Instant) => 0,
    instantOf: () => day.now(),
  };
}

function every(version: number): PartVersions {
  return { all: version, summary: version, timing: version, prices: version };
}
