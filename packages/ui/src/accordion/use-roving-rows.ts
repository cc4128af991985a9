import { type RefObject, useEffect } from "react";
import { enterRows, settleRows } from "./roving-rows";

/** Keeps each row of a board one tab stop, also those that come later, and lets J lead to the first. One pass over plain elements: nothing is rendered for it. */
export function useRovingRows(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    settleRows(element);
    // Rows are drawn by themselves, as their races change.
    const changes = new MutationObserver(() => settleRows(element));
    changes.observe(element, { childList: true, subtree: true });
    const onKeyDown = (event: KeyboardEvent) => enterRows(event, element);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      changes.disconnect();
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [board]);
}
