import type {
  Feed,
  MeetingRace,
  Quote as QuoteAnswer,
  Race as RaceAnswer,
  RaceSummary,
  Runner as RunnerAnswer,
  RunnerSummary,
  Signals as SignalsAnswer,
  UpcomingRace,
} from "@railbird/contract";
import {
  type Instant,
  type MoveSignal,
  orderQuotes,
  type Quote,
  type RaceView,
  type RunnerView,
  roundPct,
  type Signals,
  winners,
} from "@railbird/domain";
import { isoInstant } from "./instant";
import { memoByView } from "./memo-by-view";

/** The page of the tipping site about a race; `undefined` when no site is known. */
export type TipsUrl = (tipspotRaceId: string) => string | undefined;

/** Presents races; what was made of a race is kept for as long as the race does not change. */
export class RacePresenter {
  /** A race as today's list carries it. */
  readonly summary = memoByView(presentSummary);
  /** A race as its meeting carries it: runners with their best price. */
  readonly ofMeeting: (view: RaceView) => MeetingRace;
  /** A race as the next-to-jump list carries it: with every quote. */
  readonly upcoming: (view: RaceView) => UpcomingRace;

  constructor(tipsUrl: TipsUrl) {
    const facts = (view: RaceView) => ({ ...this.summary(view), ...placeOf(view, tipsUrl) });
    this.ofMeeting = memoByView((view) => ({ ...facts(view), runners: view.runners.map(presentRunnerSummary) }));
    this.upcoming = memoByView((view) => ({
      ...facts(view),
      runners: view.runners.map((runner) => presentRunner(runner, view.race.updatedAt)),
    }));
  }

  /** A race by itself. */
  race(view: RaceView, feed: Feed): RaceAnswer {
    return { ...this.upcoming(view), feed };
  }
}

function presentSummary({ race, runnerCount, signals }: RaceView): RaceSummary {
  const { id, number, name, startTime, advertisedStart, distance, racingCode, status } = race;
  const first = winners(race.results);
  return {
    id,
    number,
    name,
    startTime: isoInstant(startTime),
    ...(advertisedStart !== undefined && { advertisedStart: isoInstant(advertisedStart) }),
    ...(distance !== undefined && { distance }),
    racingCode,
    status,
    runnerCount,
    ...(first.length > 0 && { winners: first }),
    signals: presentSignals(signals),
  };
}

function placeOf({ race }: RaceView, tipsUrl: TipsUrl) {
  const { meetingId, meetingDate, jurisdiction, venue, state, trackCondition, weather } = race;
  const { tipspotRaceId, results, updatedAt } = race;
  const url = tipspotRaceId === undefined ? undefined : tipsUrl(tipspotRaceId);
  return {
    meetingId,
    meetingDate,
    jurisdiction,
    venue,
    state,
    ...(trackCondition !== undefined && { trackCondition }),
    ...(weather !== undefined && { weather }),
    ...(tipspotRaceId !== undefined && { tipspotRaceId }),
    ...(url !== undefined && { tipsUrl: url }),
    ...(results !== undefined && {
      results: results.map(({ position, runnerNumber }) => ({ position, runnerNumber })),
    }),
    ...(updatedAt !== undefined && { updatedAt: isoInstant(updatedAt) }),
  };
}

function presentRunner(view: RunnerView, raceUpdatedAt: Instant | undefined): RunnerAnswer {
  const prices = orderQuotes(view.runner.prices).map((quote) => presentQuote(quote, raceUpdatedAt));
  return { ...presentRunnerSummary(view), prices };
}

/** Most quotes are confirmed with their race: the instant is then said once, on the race. */
function presentQuote({ bookmakerId, odds, openOdds, seenAt }: Quote, raceUpdatedAt: Instant | undefined): QuoteAnswer {
  return {
    bookmakerId,
    odds,
    ...(openOdds !== undefined && { openOdds }),
    ...(seenAt !== raceUpdatedAt && { seenAt: isoInstant(seenAt) }),
  };
}

function presentRunnerSummary({ runner, best }: RunnerView): RunnerSummary {
  const { prices: _, scratchedAt, lastPrice, ...facts } = runner;
  const openOdds = best?.openOdds ?? lastPrice?.openOdds;
  return {
    ...facts,
    ...(scratchedAt !== undefined && { scratchedAt: isoInstant(scratchedAt) }),
    ...(best !== undefined && { odds: best.odds, bookmaker: best.bookmakerId }),
    ...(openOdds !== undefined && { openOdds }),
    ...(lastPrice !== undefined && { lastOdds: lastPrice.odds }),
  };
}

function presentSignals({ biggestCruncher, biggestDrifter, ...rest }: Signals): SignalsAnswer {
  return {
    ...rest,
    ...(biggestCruncher && { biggestCruncher: rounded(biggestCruncher) }),
    ...(biggestDrifter && { biggestDrifter: rounded(biggestDrifter) }),
  };
}

function rounded(move: MoveSignal): MoveSignal {
  return { ...move, movePct: roundPct(move.movePct) };
}
