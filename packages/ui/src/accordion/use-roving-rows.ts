import { type RefObject, useEffect } from "react";
import { settleRows } from "./roving-rows";

/** Keeps each row of a board one tab stop, also those that come later. One pass over plain elements: nothing is rendered for it. */
export function useRovingRows(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    settleRows(element);
    // Rows are drawn by themselves, as their races change.
    const changes = new MutationObserver(() => settleRows(element));
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [board]);
}
