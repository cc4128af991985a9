import type { Meeting } from "@railbird/contract";
import { addDays, type CalendarDate, melbourneDate } from "@railbird/domain";
import { dayWords } from "../shared/day-words";

/** A day's facts, `now` being epoch ms: which day it is seen from today, how far it has come, how much racing it has. */
export function wordsOfDay(date: CalendarDate, meetings: readonly Meeting[], now: number): string {
  const name = nameOf(date, melbourneDate(now));
  if (meetings.length === 0) return name ?? "";
  const races = meetings.flatMap((meeting) => meeting.races);
  const state = dayWords(date, races, now);
  const counts = [counted(meetings.length, "meeting"), counted(races.length, "race")];
  const facts = [name, state, ...counts].filter((fact) => fact !== undefined).join(" · ");
  return facts.charAt(0).toUpperCase() + facts.slice(1);
}

function nameOf(date: CalendarDate, today: CalendarDate): string | undefined {
  if (date === today) return "Today";
  if (date === addDays(today, -1)) return "Yesterday";
  return date === addDays(today, 1) ? "Tomorrow" : undefined;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
