import type { Run } from "@railbird/contract";
import type { CalendarDate } from "@railbird/domain";

/** Runs of today and of days ahead by start time, then those of days that have passed, the last day first. */
export function orderRuns<Listed extends Pick<Run, "meetingDate" | "startTime">>(
  runs: readonly Listed[],
  today: CalendarDate,
): readonly Listed[] {
  const byStart = runs.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const past = byStart.filter(({ meetingDate }) => meetingDate < today);
  return [...byStart.filter(({ meetingDate }) => meetingDate >= today), ...past.reverse()];
}
