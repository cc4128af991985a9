import { boardSlot, changeBoard } from "./board-slot";
import { moveEarlierBookmakers } from "./earlier-bookmakers";
import { useDeviceSlot } from "./use-device-slot";

// Before the first read, so that a table is not drawn twice.
if (typeof document !== "undefined") moveEarlierBookmakers();

/** The bookmakers whose prices a visitor does not want to see, by id; none unless chosen. Other tabs follow. */
export function useMyBookmakers(): readonly [readonly string[], (hidden: readonly string[]) => void] {
  return [
    useDeviceSlot(boardSlot).hiddenBookmakers,
    (hiddenBookmakers) => changeBoard((board) => ({ ...board, hiddenBookmakers })),
  ];
}
