import type {
  Feed,
  MeetingRace,
  Race as RaceAnswer,
  RaceSummary,
  Runner as RunnerAnswer,
  RunnerSummary,
  Signals as SignalsAnswer,
  UpcomingRace,
} from "@railbird/contract";
import { type Instant, type MoveSignal, orderQuotes, roundPct, type Signals } from "@railbird/domain";
import type { RaceView, RunnerView } from "../../board/race-view";

/** The page of the tipping site about a race; `undefined` when no site is known. */
export type TipsUrl = (tipspotRaceId: string) => string | undefined;

/** An instant as the contract writes it; whole seconds without the thousandths, which lists would repeat for nothing. */
export function isoInstant(instant: Instant): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}

/** A race as today's list carries it. */
export function presentRaceSummary({ race, runnerCount, signals }: RaceView): RaceSummary {
  const { id, number, name, startTime, distance, racingCode, status } = race;
  return {
    id,
    number,
    name,
    startTime: isoInstant(startTime),
    ...(distance !== undefined && { distance }),
    racingCode,
    status,
    runnerCount,
    signals: presentSignals(signals),
  };
}

/** A race as its meeting carries it: runners with their best price. */
export function presentMeetingRace(view: RaceView, tipsUrl: TipsUrl): MeetingRace {
  return { ...presentRaceSummary(view), ...placeOf(view, tipsUrl), runners: view.runners.map(presentRunnerSummary) };
}

/** A race as the next-to-jump list carries it: with every quote. */
export function presentUpcomingRace(view: RaceView, tipsUrl: TipsUrl): UpcomingRace {
  return { ...presentRaceSummary(view), ...placeOf(view, tipsUrl), runners: view.runners.map(presentRunner) };
}

/** A race as `getRace` answers it. */
export function presentRace(view: RaceView, tipsUrl: TipsUrl, feed: Feed): RaceAnswer {
  return { ...presentUpcomingRace(view, tipsUrl), jurisdiction: view.jurisdiction, feed };
}

function placeOf({ race }: RaceView, tipsUrl: TipsUrl) {
  const { meetingId, venue, state, trackCondition, weather, tipspotRaceId, results, updatedAt } = race;
  const url = tipspotRaceId === undefined ? undefined : tipsUrl(tipspotRaceId);
  return {
    meetingId,
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

function presentRunner(view: RunnerView): RunnerAnswer {
  const prices = orderQuotes(view.runner.prices).map(({ bookmakerId, odds, openOdds, seenAt }) => ({
    bookmakerId,
    odds,
    ...(openOdds !== undefined && { openOdds }),
    seenAt: isoInstant(seenAt),
  }));
  return { ...presentRunnerSummary(view), prices };
}

function presentRunnerSummary({ runner, best }: RunnerView): RunnerSummary {
  const { prices: _, ...facts } = runner;
  return {
    ...facts,
    ...(best !== undefined && { odds: best.odds, bookmaker: best.bookmakerId }),
    ...(best?.openOdds !== undefined && { openOdds: best.openOdds }),
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
