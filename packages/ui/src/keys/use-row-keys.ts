import { type RefObject, useEffect } from "react";
import { isShortcut } from "./use-shortcut";

/** The mark of a row: on the row's link or button itself, or on an element around its link. */
const ROW = "[data-row]";
const FIELDS = "input, textarea, select";

/**
 * Lets J, K and the arrows move the focus between the rows of a list, each an element with `data-row` that is or contains a link, or
 * is a button; Enter opens it as it does any other. Keys count in a row and, J and K alone, where nothing has the focus: never in a field, a menu
 * or a dialog. From there the first step leads to the row marked `data-next`, or else to the first. Rows that are folded away
 * are passed over.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const container = list.current;
      if (event.defaultPrevented || container === null) return;
      const { activeElement } = document;
      const row = container.contains(activeElement) ? activeElement?.closest(ROW) : undefined;
      if (row ? activeElement?.matches(FIELDS) : !isNothingFocused(activeElement)) return;
      const step = rowStep(event, Boolean(row));
      if (step === undefined || (event.key.length === 1 && !isShortcut(event))) return;
      const rows = [...container.querySelectorAll(ROW)].filter((each) => each.checkVisibility());
      const to = row ? rows[rows.indexOf(row) + step] : (rows.find((each) => each.matches("[data-next]")) ?? rows[0]);
      const link = to && linkOf(to);
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}

function linkOf(row: Element): HTMLElement | null {
  return row.matches("a[href], button") ? (row as HTMLElement) : row.querySelector<HTMLElement>("a[href]");
}

type KeyPress = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "isComposing">;

/**
 * Which way a key leads through a list's rows: J and Down to the next one, K and Up to the one before, `undefined` for any other
 * key. With a modifier a key is the browser's or a screen reader's. Outside of the rows the arrows scroll the page.
 */
export function rowStep(press: KeyPress, inRow: boolean): 1 | -1 | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.isComposing) return undefined;
  if (press.key === "j" || (inRow && press.key === "ArrowDown")) return 1;
  if (press.key === "k" || (inRow && press.key === "ArrowUp")) return -1;
  return undefined;
}

/** The page's content has the focus after a change of page, so that screen readers begin there. */
export function isNothingFocused(element: Element | null): boolean {
  return element === null || element === document.body || element.matches("main");
}
