import { boardSlot, changeBoard } from "./board-slot";
import { moveEarlierBookmakers } from "./earlier-bookmakers";
import { useDeviceSlot } from "./use-device-slot";

// Before the first read, so that a table is not drawn twice.
if (typeof document !== "undefined") moveEarlierBookmakers();

/** The ids of the bookmakers whose columns the visitor has hidden, also by another tab; and how to change them. */
export function useMyBookmakers(): readonly [readonly string[], (hidden: readonly string[]) => void] {
  return [
    useDeviceSlot(boardSlot).hiddenBookmakers,
    (hiddenBookmakers) => changeBoard((board) => ({ ...board, hiddenBookmakers })),
  ];
}
