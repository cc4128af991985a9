import type { Run, SearchResult } from "@railbird/contract";
import {
  compareRuns,
  type Run as DomainRun,
  type Found,
  type FoundRace,
  type Instant,
  isRaceClosed,
  type NamedThing,
  nameOfRunner,
  runOf,
} from "@railbird/domain";
import type { RaceSource } from "../source";
import { isoInstant } from "./shared";

/** The runs of a runner or a person: those of today's races, and those of other days that are not among them; by start time. */
export function runsOf(
  today: readonly RaceSource[],
  archived: readonly DomainRun[],
  { kind, id }: NamedThing,
): readonly DomainRun[] {
  const onBoard = new Set(today.map(({ race }) => race.id));
  const own = today.flatMap(({ race, runners }) =>
    runners
      .filter(({ runner }) => nameOfRunner(runner, race.racingCode, kind, id) !== undefined)
      .map((line) => runOf(race, line)),
  );
  return [...own, ...archived.filter(({ raceId }) => !onBoard.has(raceId))].sort(compareRuns);
}

/** A run as the contract has it. */
export function presentRun({ startTime, bookmakerId, ...run }: DomainRun): Run {
  return { ...run, startTime: isoInstant(startTime), ...(bookmakerId !== undefined && { bookmaker: bookmakerId }) };
}

/**
 * A venue, a race, a runner or a person as a search lists it: a runner or a person with the next run, or the last one. `runs`: those
 * of today, which are known better than the index knows them.
 */
export function presentFound(
  { kind, id, name, sire, otherName, meeting, races }: Found,
  runs: readonly DomainRun[],
  now: Instant,
): SearchResult | undefined {
  if (kind === "venue") {
    if (meeting === undefined) return undefined;
    const { racingCode, date: meetingDate, state } = meeting;
    return { kind, id, name, racingCode, meetingDate, state, ...(otherName !== undefined && { otherName }) };
  }
  const [race] = races;
  if (kind === "race") {
    if (race === undefined) return undefined;
    // A race without a name is called by its number.
    const called = name === "" ? `Race ${race.number}` : name;
    return { kind, id, name: called, racingCode: race.meeting.racingCode, ...placeOf(race) };
  }
  const today = new Set(runs.map(({ raceId }) => raceId));
  const others = races.filter((each) => !today.has(each.id));
  const open = runs.find((run) => !isRaceClosed(run, now) && !run.scratched);
  const shown = (open && raceOf(open)) ?? nextOrLast([...runs.map(raceOf), ...others], now);
  if (shown === undefined) return undefined;
  return {
    kind,
    id,
    name,
    ...(kind === "runner" && { racingCode: shown.meeting.racingCode }),
    ...placeOf(shown),
    runs: runs.length + others.length,
    ...(sire !== undefined && { sire }),
  };
}

/** The first race of another day ahead, or else the last of all. */
function nextOrLast(races: readonly FoundRace[], now: Instant): FoundRace | undefined {
  const byStart = races.toSorted((a, b) => a.startTime - b.startTime);
  return byStart.find(({ startTime }) => startTime > now) ?? byStart.at(-1);
}

function raceOf({ raceId, raceNumber, raceName, startTime, ...run }: DomainRun): FoundRace {
  const { meetingId, meetingDate, venue, state, racingCode } = run;
  const meeting = { id: meetingId, date: meetingDate, venue, state, racingCode };
  return { id: raceId, number: raceNumber, name: raceName, startTime, meeting };
}

function placeOf({ id, number, startTime, meeting: { date, venue, state } }: FoundRace) {
  return {
    meetingDate: date,
    venue,
    state,
    raceId: id,
    raceNumber: number,
    startTime: isoInstant(startTime),
  };
}
