import type { Run, SearchResult } from "@railbird/contract";
import { type Instant, isRaceClosed, peopleOf, type RunnerView, runnerKey } from "@railbird/domain";
import type { FoundKind, FoundThing, MeetingSource, RaceSource } from "../source";
import { isoInstant } from "./instant";

/** A runner in one of its races. */
export interface RunSource {
  readonly view: RaceSource;
  readonly line: RunnerView;
}

/** The runs of a runner or a person among these races, by start time. */
export function runsOf(races: readonly RaceSource[], { kind, id }: FoundThing): readonly RunSource[] {
  const runs = races.flatMap((view) =>
    view.runners.filter(({ runner }) => isNamed(runner, view, kind, id)).map((line) => ({ view, line })),
  );
  return runs.sort(
    (a, b) =>
      a.view.race.startTime - b.view.race.startTime ||
      a.view.race.number - b.view.race.number ||
      a.line.runner.number - b.line.runner.number,
  );
}

function isNamed(runner: RunnerView["runner"], { race }: RaceSource, kind: FoundKind, id: string): boolean {
  if (kind === "runner") return runnerKey(runner.name, race.racingCode) === id;
  return peopleOf(runner, race.racingCode).some((person) => person.role === kind && person.id === id);
}

/** The name that a runner or a person has in a run. */
export function nameIn({ view: { race }, line: { runner } }: RunSource, { kind, id }: FoundThing): string {
  if (kind === "runner") return runner.name;
  const named = peopleOf(runner, race.racingCode).find((person) => person.role === kind && person.id === id);
  return named?.name ?? id;
}

export function presentRun({ view: { race }, line: { runner, best } }: RunSource): Run {
  const position = race.results?.find(({ runnerNumber }) => runnerNumber === runner.number)?.position;
  return {
    raceId: race.id,
    raceNumber: race.number,
    raceName: race.name,
    racingCode: race.racingCode,
    meetingId: race.meetingId,
    meetingDate: race.meetingDate,
    venue: race.venue,
    state: race.state,
    startTime: isoInstant(race.startTime),
    status: race.status,
    runnerId: runner.id,
    number: runner.number,
    name: runner.name,
    ...(runner.jockey !== undefined && { jockey: runner.jockey }),
    ...(runner.trainer !== undefined && { trainer: runner.trainer }),
    ...(runner.barrier !== undefined && { barrier: runner.barrier }),
    scratched: runner.scratched,
    ...(best !== undefined && { odds: best.odds, bookmaker: best.bookmakerId }),
    ...(best?.openOdds !== undefined && { openOdds: best.openOdds }),
    ...(position !== undefined && { position }),
  };
}

/** A venue's meeting as a search lists it. */
export function presentVenue({ meeting }: MeetingSource): SearchResult {
  const { id, venue, racingCode, date, state } = meeting;
  return { kind: "venue", id, name: venue, racingCode, meetingDate: date, state };
}

/** A race as a search lists it. A race without a name is called by its number. */
export function presentFoundRace({ race }: RaceSource): SearchResult {
  const name = race.name === "" ? `Race ${race.number}` : race.name;
  return { kind: "race", id: race.id, name, racingCode: race.racingCode, ...placeOf(race) };
}

/** A runner or a person as a search lists it, with the next run, or the last one; `undefined` without any. */
export function presentFoundRuns(
  runs: readonly RunSource[],
  found: FoundThing,
  now: Instant,
): SearchResult | undefined {
  const run = runs.find(({ view, line }) => !isRaceClosed(view.race, now) && !line.runner.scratched) ?? runs.at(-1);
  if (run === undefined) return undefined;
  const { race } = run.view;
  return {
    ...found,
    name: nameIn(run, found),
    ...(found.kind === "runner" && { racingCode: race.racingCode }),
    ...placeOf(race),
    runs: runs.length,
  };
}

function placeOf({ id, number, meetingDate, venue, state, startTime }: RaceSource["race"]) {
  return { meetingDate, venue, state, raceId: id, raceNumber: number, startTime: isoInstant(startTime) };
}
