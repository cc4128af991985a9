import {
  type Instant,
  type MoveSignal,
  type PriceSignal,
  type RaceView,
  type Runner,
  roundPct,
  type Signals,
  type TipSignal,
} from "@railbird/domain";

/**
 * A whole number that grows with each change, also over restarts and changes of leader: a thousand times the epoch
 * milliseconds of the change, plus a count of changes within that millisecond (a hybrid logical clock). What changes by
 * the passing of time alone has a version too, that of the instant, so that every server counts it alike.
 */
export type Version = number;

const PER_MS = 1000;

/** Gives out versions. The leading server numbers changes; followers take its numbers over. */
export class VersionClock {
  #latest: Version = 0;
  #offsetMs = 0;

  /** The version of the newest change. */
  get latest(): Version {
    return this.#latest;
  }

  /** How far versions run ahead of the clock, milliseconds: more than zero after the clock was set back, as in a replay. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** The version of a change that is made now. */
  next(now: Instant): Version {
    this.#latest = Math.max(this.#latest, this.at(now)) + 1;
    return this.#latest;
  }

  /** The version of what changes by time alone at an instant. */
  at(instant: Instant): Version {
    return (instant + this.#offsetMs) * PER_MS;
  }

  /** When a change of this version was made. */
  instantOf(version: Version): Instant {
    return Math.floor(version / PER_MS) - this.#offsetMs;
  }

  /** Goes on from versions that another server, or this one before a restart, gave out: both then count time alike. */
  continueFrom(latest: Version, offsetMs: number): void {
    this.reach(latest);
    this.#offsetMs = offsetMs;
  }

  /** Takes note of a version that was not given out here by {@link next}. */
  reach(version: Version): void {
    this.#latest = Math.max(this.#latest, version);
  }

  /** Catches up when the versions given out so far lie ahead of the clock: changes by time alone must still be newer than they are. */
  catchUp(now: Instant): void {
    const ahead = Math.ceil(this.#latest / PER_MS) - (now + this.#offsetMs);
    if (ahead > 0) this.#offsetMs += ahead;
  }
}

/** When which parts of a race last changed. */
export interface RaceVersions {
  /** Anything of it. */
  readonly all: Version;
  /** Of the facts in the day's list: names, status, winners, signals. */
  readonly summary: Version;
  /** Of the facts that decide whether and where the race is listed: start, status, number. */
  readonly timing: Version;
  /**
   * Of the facts in prices over time and in movers: prices, scratchings, status, moves of the start, names. Confirming a price changes none
   * of them.
   */
  readonly prices: Version;
  /** Of its log of changes. */
  readonly log: Version;
}

/** The versions of a race that has become `next` with a change; a race that was not known is new in every part. */
export function raceVersions(
  previous: { readonly view: RaceView; readonly versions: RaceVersions } | undefined,
  next: RaceView,
  version: Version,
): RaceVersions {
  if (previous === undefined) return { all: version, summary: version, timing: version, prices: version, log: version };
  const { view, versions } = previous;
  return {
    all: version,
    summary: isSameSummary(view, next) ? versions.summary : version,
    timing: isSameTiming(view, next) ? versions.timing : version,
    prices: isSamePrices(view, next) ? versions.prices : version,
    log: view.race.changes === next.race.changes ? versions.log : version,
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
    shown(a?.scratchingsPct) === shown(b?.scratchingsPct) &&
    shown(a?.netPct) === shown(b?.netPct)
  );
}

function shown(pct: number | undefined): number | undefined {
  return pct === undefined ? undefined : roundPct(pct);
}
