import type { CalendarDate, Instant, Meeting, Places, Placing, Race, RacingCode, Runner } from "./model";
import { type PersonRole, peopleOf, runnerKey } from "./people";
import { type RunnerView, viewRace } from "./signals";

/** Places beyond the fourth are not shown. */
const MOST_PLACES = 4;

/** Fields from this size on pay three places, by the rule of Australian place betting. */
const THREE_PLACES_FROM = 8;

/** Fields from this size on pay two places; smaller ones pay the winner alone. */
const TWO_PLACES_FROM = 5;

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

/** The kind of name that a list of runs shares: a runner's or a person's. */
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

/** One run of an outline, without the facts of its race and meeting, which the outline has once for all runs. */
export type OutlineRun = Omit<
  Run,
  | "raceId"
  | "raceNumber"
  | "raceName"
  | "racingCode"
  | "meetingId"
  | "meetingDate"
  | "venue"
  | "state"
  | "startTime"
  | "status"
>;

/** A race of an outline. */
export interface OutlineRace extends Pick<Race, "id" | "number" | "name" | "startTime" | "status"> {
  readonly runs: readonly OutlineRun[];
}

/** A meeting as the search and lists of runs need it: a twentieth of its size, without the bookmakers' prices. */
export interface MeetingOutline
  extends Pick<Meeting, "id" | "venue" | "state" | "jurisdiction" | "racingCode" | "date"> {
  readonly races: readonly OutlineRace[];
}

/** The outline of a meeting. */
export function outlineOf({ id, venue, state, jurisdiction, racingCode, date, races }: Meeting): MeetingOutline {
  return { id, venue, state, jurisdiction, racingCode, date, races: races.map(outlineRace) };
}

/** Every run of an outline, as {@link runOf} gives those of the whole meeting. */
export function runsIn({ id: meetingId, date: meetingDate, venue, state, racingCode, races }: MeetingOutline): Run[] {
  return races.flatMap(({ id: raceId, number: raceNumber, name: raceName, startTime, status, runs }) => {
    const race = { raceId, raceNumber, raceName, racingCode, meetingId, meetingDate, venue, state, startTime, status };
    return runs.map((run) => ({ ...race, ...run }));
  });
}

function outlineRace(race: Race): OutlineRace {
  const { id, number, name, startTime, status } = race;
  return {
    id,
    number,
    name,
    startTime,
    status,
    runs: viewRace(race).runners.map((line) => outlineRun(runOf(race, line))),
  };
}

function outlineRun({
  raceId: _raceId,
  raceNumber: _raceNumber,
  raceName: _raceName,
  racingCode: _racingCode,
  meetingId: _meetingId,
  meetingDate: _meetingDate,
  venue: _venue,
  state: _state,
  startTime: _startTime,
  status: _status,
  ...run
}: Run): OutlineRun {
  return run;
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

/** How a runner ran. `placed` leaves the winner out. */
export type RunOutcome = "won" | "placed" | "unplaced";

/** How many places a field of this many starters pays, by the rule of Australian place betting. */
export function placesPaid(starters: number): number {
  if (starters >= THREE_PLACES_FROM) return 3;
  return starters >= TWO_PLACES_FROM ? 2 : 1;
}

/**
 * How a runner of a race with a result ran. Runners of a dead heat all have the place that they share, so that two may
 * win, and more may place than places are paid. A place is counted from the runners ahead, since not every source leaves
 * a number out after a dead heat. A runner that the result does not name is unplaced.
 */
export function runOutcome(results: readonly Placing[], runnerNumber: number, starters: number): RunOutcome {
  const own = results.find((placing) => placing.runnerNumber === runnerNumber);
  if (own === undefined) return "unplaced";
  const place = 1 + results.filter(({ position }) => position < own.position).length;
  if (place === 1) return "won";
  return place <= placesPaid(starters) ? "placed" : "unplaced";
}

/** The first four home, by place and number. Empty without a result. */
export function placesOf(results: readonly Placing[] | undefined): Places {
  const byPosition = new Map<number, number[]>();
  for (const { position, runnerNumber } of results ?? []) {
    if (position <= MOST_PLACES) byPosition.set(position, [...(byPosition.get(position) ?? []), runnerNumber]);
  }
  return [...byPosition].sort(([a], [b]) => a - b).map(([, numbers]) => numbers.sort((a, b) => a - b));
}

/** Whether two results contradict each other. One that says more than the other does not. */
export function isAmended(was: Places, places: Places): boolean {
  return was.some((numbers, index) => {
    const others = places[index];
    return others !== undefined && others.join() !== numbers.join();
  });
}

/** `4, 1 = 5, 2`: runners by place, those of a dead heat together. */
export function formatPlaces(places: Places): string {
  return places.map((numbers) => numbers.join(" = ")).join(", ");
}

/** Numbers of the runners in first place, by number: several after a dead heat, none without a result. */
export function winners(results: readonly Placing[] | undefined): number[] {
  const first = (results ?? []).filter(({ position }) => position === 1);
  return first.map(({ runnerNumber }) => runnerNumber).sort((a, b) => a - b);
}

/** Kinds of things that a search can find. */
export type FoundKind = "venue" | "race" | NamedKind;

/** Something that can be found: the id is a meeting's, a race's, or that of a runner or a person across races. */
export interface FoundThing {
  readonly kind: FoundKind;
  readonly id: string;
}

/** A meeting as the search's index knows it. */
export interface FoundMeeting extends Pick<Meeting, "id" | "venue" | "state" | "racingCode"> {
  readonly date: CalendarDate;
}

/** A race, and a run in it, as the search's index knows them. */
export interface FoundRace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly startTime: Instant;
  readonly meeting: FoundMeeting;
}

/** Something that was found, as the index knows it. */
export interface Found extends FoundThing {
  readonly name: string;
  /** Of a runner, where a meeting of the day says so. */
  readonly sire?: string;
  /** Of a venue that was found by another of its names: that one. */
  readonly otherName?: string;
  /** Its meeting, of a venue. */
  readonly meeting?: FoundMeeting;
  /** A race itself; of a runner or a person, the race of each of its runs, in no order. */
  readonly races: readonly FoundRace[];
}
