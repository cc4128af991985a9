import { boardSlot, changeBoard } from "./board-slot";
import { useDeviceSlot } from "./use-device-slot";

/** The bookmakers whose prices a visitor does not want to see, by id; none unless chosen. Other tabs follow. */
export function useMyBookmakers(): readonly [readonly string[], (hidden: readonly string[]) => void] {
  return [
    useDeviceSlot(boardSlot).hiddenBookmakers,
    (hiddenBookmakers) => changeBoard((board) => ({ ...board, hiddenBookmakers })),
  ];
}
