import type { Meeting, Race } from "./model";
import { viewRace } from "./race-view";
import { type Run, runOf } from "./run";

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
