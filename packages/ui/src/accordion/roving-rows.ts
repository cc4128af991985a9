import { isNothingFocused } from "../keys/use-row-keys";
import { isShortcut } from "../keys/use-shortcut";

/** The focusable parts of a row: its venue's button, then its races. Links of an opened row are stops of their own. */
const ITEMS = "h3 > button, [data-cell]";
const ROW = "[data-row]";

/**
 * Makes one tab stop of each row of a board, also of those that come later: the item that had the focus last, the venue's button at first.
 * Arrow keys, Home and End lead along a row and from row to row, as do J and K, which also lead to the first row, from another list's last
 * where there is one above. Returns a function that ends it. Plain elements are changed: nothing is rendered for it.
 */
export function roveRows(board: HTMLElement): () => void {
  settleRows(board);
  // Rows are drawn by themselves, as their races change.
  const changes = new MutationObserver(() => settleRows(board));
  changes.observe(board, { childList: true, subtree: true });
  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener("abort", () => changes.disconnect());
  board.addEventListener("focusin", followFocus, { signal });
  // At the document a key comes after the buttons' own handlers, which React has at its root.
  document.addEventListener("keydown", (event) => onKey(event, board), { signal });
  return () => ended.abort();
}

/** Lets a row's stop be the item that has got focus. */
function followFocus({ target }: FocusEvent): void {
  const item = target as HTMLElement;
  const row = item.matches(ITEMS) && item.closest<HTMLElement>(ROW);
  if (row) settle(itemsOf(row), item);
}

function onKey(event: KeyboardEvent, board: HTMLElement): void {
  const { key, defaultPrevented } = event;
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (defaultPrevented || !isPlain || (key.length === 1 && !isShortcut(event))) return;
  const to = entry(key, board) ?? target(key, event.target, board);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** The board's first stop, where the key leads into the board: from the row before it, or from nowhere where it has the page's first row. */
function entry(key: string, board: HTMLElement): HTMLElement | null {
  if (key !== "j" && key !== "k") return null;
  const focused = document.activeElement;
  const rows = [...document.querySelectorAll(ROW)];
  const before = rows[rows.findIndex((row) => board.contains(row)) - 1];
  const leadsIn = before ? key === "j" && before === focused?.closest(ROW) : isNothingFocused(focused);
  return leadsIn ? board.querySelector<HTMLElement>(`${ROW} [tabindex='0']`) : null;
}

function target(key: string, from: EventTarget | null, board: HTMLElement): HTMLElement | undefined {
  if (!(from instanceof HTMLElement) || !board.contains(from) || !from.matches(ITEMS)) return undefined;
  const row = from.closest<HTMLElement>(ROW);
  if (row === null) return undefined;
  const items = itemsOf(row);
  const at = items.indexOf(from);
  if (key === "ArrowRight") return items[at + 1];
  if (key === "ArrowLeft") return items[at - 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
  if (step === undefined) return undefined;
  const rows = [...board.querySelectorAll<HTMLElement>(ROW)];
  const next = rows[rows.indexOf(row) + step];
  // A meeting with fewer races is left at its last one.
  return next && (itemsOf(next)[at] ?? itemsOf(next).at(-1));
}

function itemsOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(ITEMS)];
}

function settleRows(board: HTMLElement): void {
  for (const row of board.querySelectorAll<HTMLElement>(ROW)) settle(itemsOf(row));
}

function settle(items: readonly HTMLElement[], stop?: HTMLElement): void {
  const chosen = stop ?? items.find((item) => item.getAttribute("tabindex") === "0") ?? items[0];
  for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
}
