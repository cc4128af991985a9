import type { Race, RacingCode, Runner } from "./model";
import type { PersonRole } from "./people";
import { peopleOf, runnerKey } from "./people";
import type { RunnerView } from "./race-view";

/** A runner in one of its races, as lists of runs show it. */
export interface Run
  extends Pick<Race, "racingCode" | "meetingId" | "meetingDate" | "venue" | "state" | "startTime" | "status"> {
  readonly raceId: string;
  readonly raceNumber: number;
  readonly raceName: string;
  readonly runnerId: string;
  readonly number: number;
  readonly name: string;
  readonly jockey?: string;
  readonly trainer?: string;
  readonly barrier?: string;
  readonly scratched: boolean;
  /** The best price, decimal dollars: now, or the last one before the race was closed. */
  readonly odds?: number;
  /** Whose price that is. */
  readonly bookmakerId?: string;
  /** The best opening price, decimal dollars. */
  readonly openOdds?: number;
  /** Where it finished; dead heats share a position. */
  readonly position?: number;
}

/** What the runs of a list have in common: a runner's name or a person's. */
export type NamedKind = "runner" | PersonRole;

/** A runner or a person across races. */
export interface NamedThing {
  readonly kind: NamedKind;
  readonly id: string;
}

/** A runner of a race as a run. */
export function runOf(race: Race, { runner, best }: RunnerView): Run {
  const { id, number, name, jockey, trainer, barrier, scratched } = runner;
  const { racingCode, meetingId, meetingDate, venue, state, startTime, status, results = [] } = race;
  const position = results.find(({ runnerNumber }) => runnerNumber === number)?.position;
  return {
    raceId: race.id,
    raceNumber: race.number,
    raceName: race.name,
    racingCode,
    meetingId,
    meetingDate,
    venue,
    state,
    startTime,
    status,
    runnerId: id,
    number,
    name,
    ...(jockey !== undefined && { jockey }),
    ...(trainer !== undefined && { trainer }),
    ...(barrier !== undefined && { barrier }),
    scratched,
    ...(best !== undefined && { odds: best.odds, bookmakerId: best.bookmakerId }),
    ...(best?.openOdds !== undefined && { openOdds: best.openOdds }),
    ...(position !== undefined && { position }),
  };
}

/** The name that a run has for a runner or a person; `undefined` where it is somebody else's run. */
export function nameInRun(run: Run, kind: NamedKind, id: string): string | undefined {
  return nameOfRunner(run, run.racingCode, kind, id);
}

/** The name that a runner of a race has, or somebody has there; `undefined` where it is another runner, or another person's. */
export function nameOfRunner(
  runner: Pick<Runner, "name" | "jockey" | "trainer">,
  racingCode: RacingCode,
  kind: NamedKind,
  id: string,
): string | undefined {
  if (kind === "runner") return runnerKey(runner.name, racingCode) === id ? runner.name : undefined;
  return peopleOf(runner, racingCode).find((person) => person.role === kind && person.id === id)?.name;
}

/** By start time, then by race and runner number. */
export function compareRuns(a: Run, b: Run): number {
  return a.startTime - b.startTime || a.raceNumber - b.raceNumber || a.number - b.number;
}
