import {
  type MoveSignal,
  type PriceSignal,
  type RaceView,
  type Runner,
  roundPct,
  type Signals,
  type TipSignal,
} from "@railbird/domain";

import type { Version } from "./version";

/** When which parts of a race last changed. */
export interface RaceVersions {
  /** Anything of it. */
  readonly all: Version;
  /** What the day's list shows: facts, status, winners, signals. */
  readonly summary: Version;
  /** What decides whether and where it is listed: start, status, number. */
  readonly timing: Version;
  /** What prices over time and movers show: prices, scratchings, status, moves of the start, names. Confirming a price is none. */
  readonly prices: Version;
}

/** The versions of a race that has become `next` with a change; a race that was not known is new in every part. */
export function raceVersions(
  previous: { readonly view: RaceView; readonly versions: RaceVersions } | undefined,
  next: RaceView,
  version: Version,
): RaceVersions {
  if (previous === undefined) return { all: version, summary: version, timing: version, prices: version };
  const { view, versions } = previous;
  return {
    all: version,
    summary: isSameSummary(view, next) ? versions.summary : version,
    timing: isSameTiming(view, next) ? versions.timing : version,
    prices: isSamePrices(view, next) ? versions.prices : version,
  };
}

function isSameTiming({ race: a }: RaceView, { race: b }: RaceView): boolean {
  return a.startTime === b.startTime && a.status === b.status && a.number === b.number && a.venue === b.venue;
}

function isSamePrices({ race: a }: RaceView, { race: b }: RaceView): boolean {
  return (
    a.startTime === b.startTime &&
    a.status === b.status &&
    a.number === b.number &&
    a.venue === b.venue &&
    a.state === b.state &&
    a.racingCode === b.racingCode &&
    a.meetingDate === b.meetingDate &&
    a.watchedFrom === b.watchedFrom &&
    a.closedAt === b.closedAt &&
    a.startMoves === b.startMoves &&
    a.runners.length === b.runners.length &&
    a.runners.every((runner, index) => isSameLine(runner, b.runners[index]))
  );
}

function isSameLine(a: Runner, b: Runner | undefined): boolean {
  if (a === b) return true;
  return (
    a.id === b?.id &&
    a.number === b.number &&
    a.name === b.name &&
    a.scratched === b.scratched &&
    a.scratchedAt === b.scratchedAt &&
    a.lastPrice?.odds === b.lastPrice?.odds &&
    a.lastPrice?.openOdds === b.lastPrice?.openOdds &&
    a.prices.length === b.prices.length &&
    a.prices.every(({ bookmakerId, odds, openOdds }, index) => {
      const other = b.prices[index];
      return bookmakerId === other?.bookmakerId && odds === other.odds && openOdds === other.openOdds;
    })
  );
}

function isSameSummary(a: RaceView, b: RaceView): boolean {
  return (
    isSameTiming(a, b) &&
    a.race.name === b.race.name &&
    a.race.distance === b.race.distance &&
    a.race.racingCode === b.race.racingCode &&
    a.race.advertisedStart === b.race.advertisedStart &&
    a.race.results === b.race.results &&
    a.runnerCount === b.runnerCount &&
    isSameSignals(a.signals, b.signals)
  );
}

/** Whether signals are shown alike. Movements are shown rounded: smaller changes change nothing. */
export function isSameSignals(a: Signals, b: Signals): boolean {
  return (
    isSamePrice(a.favourite, b.favourite) &&
    isSamePrice(a.secondFavourite, b.secondFavourite) &&
    isSameTip(a.mostTipped, b.mostTipped) &&
    isSameMove(a.biggestCruncher, b.biggestCruncher) &&
    isSameMove(a.biggestDrifter, b.biggestDrifter)
  );
}

function isSamePrice(a: PriceSignal | undefined, b: PriceSignal | undefined): boolean {
  return a?.id === b?.id && a?.number === b?.number && a?.odds === b?.odds;
}

function isSameTip(a: TipSignal | undefined, b: TipSignal | undefined): boolean {
  return a?.id === b?.id && a?.number === b?.number && a?.tipsCount === b?.tipsCount;
}

function isSameMove(a: MoveSignal | undefined, b: MoveSignal | undefined): boolean {
  return (
    a?.runnerId === b?.runnerId &&
    a?.number === b?.number &&
    shown(a?.movePct) === shown(b?.movePct) &&
    shown(a?.scratchingsPct) === shown(b?.scratchingsPct)
  );
}

function shown(pct: number | undefined): number | undefined {
  return pct === undefined ? undefined : roundPct(pct);
}
