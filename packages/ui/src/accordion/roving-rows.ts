import type { FocusEvent, KeyboardEvent } from "react";

/** What can be focused of a row: its venue's button, then its races. Links of an opened row are stops of their own. */
const ITEMS = "h3 > button, [data-cell]";
const ROW = "[data-row]";

/** Makes one tab stop of each row: the item that had focus last, the venue's button at first. Without JavaScript every link stays a stop. */
export function settleRows(board: HTMLElement): void {
  for (const row of board.querySelectorAll<HTMLElement>(ROW)) settle(itemsOf(row));
}

/** Lets a row's stop be the item that has got focus. */
export function followFocus({ target }: FocusEvent<HTMLElement>): void {
  const row = target.matches(ITEMS) && target.closest<HTMLElement>(ROW);
  if (row) settle(itemsOf(row), target);
}

/** Arrow keys, Home and End: along a row, and from row to row in the same column. The buttons' own keys come first. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, defaultPrevented } = event;
  const from = event.target as HTMLElement;
  const row = from.closest<HTMLElement>(ROW);
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (defaultPrevented || !isPlain || row === null || !from.matches(ITEMS)) return;
  const to = target(key, from, row, currentTarget);
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function target(key: string, from: HTMLElement, row: HTMLElement, board: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(row);
  const at = items.indexOf(from);
  if (key === "ArrowRight") return items[at + 1];
  if (key === "ArrowLeft") return items[at - 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  const rows = [...board.querySelectorAll<HTMLElement>(ROW)];
  const next = rows[rows.indexOf(row) + step];
  // A meeting with fewer races is left at its last one.
  return next && (itemsOf(next)[at] ?? itemsOf(next).at(-1));
}

function itemsOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(ITEMS)];
}

function settle(items: readonly HTMLElement[], stop?: HTMLElement): void {
  const chosen = stop ?? items.find((item) => item.getAttribute("tabindex") === "0") ?? items[0];
  for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
}
