import type { RaceSummary } from "@railbird/contract";
import { type CalendarDate, dayStage, isRaceClosed } from "@railbird/domain";

/** The facts of a race that its day's state follows from. */
export type DayRace = Pick<RaceSummary, "startTime" | "status">;

/**
 * How far a day that is not today has come, `now` being epoch ms: `final`, `as last known` where a result is missing, or `still to
 * come`. Nothing for today, and for yesterday's races while one is still to be run.
 */
export function dayWords(date: CalendarDate, races: readonly DayRace[], now: number): string | undefined {
  const stage = dayStage(date, now);
  if (stage === "ahead") return "still to come";
  if (stage === "today" || !races.every((race) => isClosed(race, now))) return undefined;
  return races.every(({ status }) => status === "final" || status === "abandoned") ? "final" : "as last known";
}

function isClosed({ startTime, status }: DayRace, now: number): boolean {
  return isRaceClosed({ startTime: Date.parse(startTime), status }, now);
}
