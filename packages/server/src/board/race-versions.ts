import { type RaceView, roundPct, type Signals } from "@railbird/domain";
import type { Version } from "./version";

/** When which parts of a race last changed. */
export interface RaceVersions {
  /** Anything of it. */
  readonly all: Version;
  /** What the day's list shows: facts, status, signals. */
  readonly summary: Version;
  /** What decides whether and where it is listed: start, status, number. */
  readonly timing: Version;
}

/** The versions of a race that has become `next` with a change; a race that was not known is new in every part. */
export function raceVersions(
  previous: { readonly view: RaceView; readonly versions: RaceVersions } | undefined,
  next: RaceView,
  version: Version,
): RaceVersions {
  if (previous === undefined) return { all: version, summary: version, timing: version };
  const { view, versions } = previous;
  return {
    all: version,
    summary: isSameSummary(view, next) ? versions.summary : version,
    timing: isSameTiming(view, next) ? versions.timing : version,
  };
}

function isSameTiming({ race: a }: RaceView, { race: b }: RaceView): boolean {
  return a.startTime === b.startTime && a.status === b.status && a.number === b.number && a.venue === b.venue;
}

function isSameSummary(a: RaceView, b: RaceView): boolean {
  return (
    isSameTiming(a, b) &&
    a.race.name === b.race.name &&
    a.race.distance === b.race.distance &&
    a.race.racingCode === b.race.racingCode &&
    a.runnerCount === b.runnerCount &&
    shownSignals(a.signals) === shownSignals(b.signals)
  );
}

/** Movements are shown rounded: smaller changes change nothing. */
function shownSignals(signals: Signals): string {
  return JSON.stringify(signals, (name, value) => (name === "movePct" ? roundPct(value) : value));
}
