import type { RaceSummary } from "@railbird/contract";
import { type CalendarDate, dayStage, isRaceClosed, longDate } from "@railbird/domain";
import { useNowSelect, useSteady } from "@railbird/ui";
import { useCallback } from "react";
import styled from "styled-components";
import { dayPath } from "../../routes/paths";

const Note = styled.p`
  padding: 6px 12px;
  border-inline-start: 4px solid var(--brand);
  background: var(--raised);
  a {
    display: inline-block;
    padding: 6px 0;
  }
`;

export interface DayNoteProps {
  /** The meeting's date. */
  readonly date: string;
  readonly races: readonly DayRace[];
}

/**
 * Marks a meeting or a race of another day: `Saturday 21 November 2026, final`. Leads to that day. Comes and goes only while nobody looks;
 * give it a key of its own for each meeting and race.
 */
export function DayNote({ date, races }: DayNoteProps) {
  const words = useNowSelect(useCallback((now: number) => dayWords(date, races, now), [date, races]));
  const isShown = useHeldWhileSeen(words !== undefined);
  if (!isShown) return null;
  return (
    <Note>
      <a href={dayPath(date)}>{longDate(date)}</a>
      {words && `, ${words}`}
    </Note>
  );
}

/**
 * A value as it was when the page was opened, for what would move the page by coming or going. It is renewed once nobody can have looked:
 * the page's clock stands still while the page is hidden and while the machine sleeps, and then skips minutes.
 */
function useHeldWhileSeen<T>(value: T): T {
  const minute = useNowSelect(minuteOf);
  return useSteady({ value, minute }, (held, now) => {
    if (now.minute === held.minute) return held;
    return now.minute - held.minute > 1 ? now : { ...held, minute: now.minute };
  }).value;
}

const minuteOf = (now: number) => Math.floor(now / 60_000);

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
