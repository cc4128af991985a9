import type {
  Bookmaker,
  BookmakerListItem,
  FeaturedBookmaker,
  Feed,
  Meeting as MeetingAnswer,
  MeetingDetail,
  MeetingRace,
  Race as RaceAnswer,
  RaceSummary,
  Runner as RunnerAnswer,
  Signals as SignalsAnswer,
  Tips,
  UpcomingRace,
} from "@railbird/contract";
import type { Instant, Meeting, MoveSignal, Race, Runner } from "@railbird/domain";
import { bestPrice, orderQuotes, roundPct, signals } from "@railbird/domain";

/** An instant as the contract writes it. */
export function isoInstant(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** A race as `getRace` answers it. */
export function presentRace(meeting: Meeting, race: Race, feed: Feed): RaceAnswer {
  return { ...presentUpcoming(race), jurisdiction: meeting.jurisdiction, feed };
}

/** A race as the next-to-jump list carries it. */
export function presentUpcoming(race: Race): UpcomingRace {
  return { ...presentSummary(race), ...placeOf(race), runners: race.runners.map(presentRunner) };
}

/** A meeting as `getMeeting` answers it. */
export function presentMeetingDetail(meeting: Meeting, feed: Feed): MeetingDetail {
  return { ...meeting, races: meeting.races.map(presentMeetingRace), feed };
}

/** A meeting as today's list carries it, without runners. */
export function presentMeeting(meeting: Meeting): MeetingAnswer {
  return { ...meeting, races: meeting.races.map(presentSummary) };
}

/** What the tipping site says of a race. */
export function presentTips(race: Race): Tips {
  const { mostTipped } = signals(race.runners);
  return {
    ...(mostTipped && { mostTipped: { runnerNumber: mostTipped.number, tipsCount: mostTipped.tipsCount } }),
    ...tippingPage(race),
  };
}

/** A bookmaker as badges need it. */
export function presentListItem({ bookmakerId, displayName, color, url }: Bookmaker): BookmakerListItem {
  return { bookmakerId, displayName, color, url };
}

/** A bookmaker as the Featured Bookmakers page shows it. */
export function presentFeatured(bookmaker: Bookmaker): FeaturedBookmaker {
  const {
    bookmakerId: _id,
    featured: _featured,
    position: _position,
    version: _version,
    updatedAt: _at,
    ...shown
  } = bookmaker;
  return shown;
}

function presentMeetingRace(race: Race): MeetingRace {
  const runners = race.runners.map((runner) => {
    const { prices: _prices, ...summary } = presentRunner(runner);
    return summary;
  });
  return { ...presentSummary(race), ...placeOf(race), runners };
}

function presentSummary(race: Race): RaceSummary {
  const { id, number, name, startTime, distance, racingCode, status, runners } = race;
  return {
    id,
    number,
    name,
    startTime: isoInstant(startTime),
    ...(distance !== undefined && { distance }),
    racingCode,
    status,
    runnerCount: runners.filter(({ scratched }) => !scratched).length,
    signals: presentSignals(race),
  };
}

function placeOf(race: Race) {
  const { meetingId, venue, state, trackCondition, weather, results, updatedAt } = race;
  return {
    meetingId,
    venue,
    state,
    ...(trackCondition !== undefined && { trackCondition }),
    ...(weather !== undefined && { weather }),
    ...(race.tipspotRaceId !== undefined && {
      tipspotRaceId: race.tipspotRaceId,
      tipsUrl: tipsUrl(race.tipspotRaceId),
    }),
    ...(results !== undefined && { results: [...results] }),
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}

function tippingPage({ tipspotRaceId: id }: Race): Pick<Tips, "tipSpotRaceId" | "tipsUrl"> {
  return id === undefined ? {} : { tipSpotRaceId: id, tipsUrl: tipsUrl(id) };
}

function tipsUrl(id: string): string {
  return `https://tips.example/races/${id}`;
}

function presentRunner(runner: Runner): RunnerAnswer {
  const best = runner.scratched ? undefined : bestPrice(runner.prices);
  const { prices: _prices, ...rest } = runner;
  return {
    ...rest,
    ...(best && { odds: best.odds, bookmaker: best.bookmakerId }),
    ...(best?.openOdds !== undefined && { openOdds: best.openOdds }),
    prices: orderQuotes(runner.prices).map((quote) => ({ ...quote, seenAt: isoInstant(quote.seenAt) })),
  };
}

function presentSignals(race: Race): SignalsAnswer {
  const { biggestCruncher, biggestDrifter, ...rest } = signals(race.runners);
  return {
    ...rest,
    ...(biggestCruncher && { biggestCruncher: rounded(biggestCruncher) }),
    ...(biggestDrifter && { biggestDrifter: rounded(biggestDrifter) }),
  };
}

function rounded(move: MoveSignal): MoveSignal {
  return { ...move, movePct: roundPct(move.movePct) };
}
