import type { KeyboardEvent } from "react";

/** A row is one tab stop, its runner's name. Right leads on to its links, Left back; in the head from the sorts to bookmakers' pages. */
export function goAcross(event: KeyboardEvent<HTMLTableRowElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("th button, th a, td a")];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
