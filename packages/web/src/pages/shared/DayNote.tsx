import { longDate } from "@railbird/domain";
import { useNowSelect, useSteady } from "@railbird/ui";
import { useCallback } from "react";
import styled from "styled-components";
import { dayPath } from "../../routes/paths";
import { type DayRace, dayWords } from "./day-words";

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
