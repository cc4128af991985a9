import type { MyBookmakers } from "@railbird/ui/race-table";
import { useMemo } from "react";
import { boardSlot, changeBoard } from "./board-slot";
import { moveEarlierBookmakers } from "./earlier-bookmakers";
import { useDeviceSlot } from "./use-device-slot";

// Before the first read, so that a table is not drawn twice.
if (typeof document !== "undefined") moveEarlierBookmakers();

/** The visitor's choice among bookmakers, also by another tab; and how to change it. */
export function useMyBookmakers(): readonly [MyBookmakers, (mine: MyBookmakers) => void] {
  const { hiddenBookmakers, bestOfMine } = useDeviceSlot(boardSlot);
  return [
    useMemo(() => ({ hidden: hiddenBookmakers, bestOfMine }), [hiddenBookmakers, bestOfMine]),
    ({ hidden, bestOfMine }) => changeBoard((board) => ({ ...board, hiddenBookmakers: hidden, bestOfMine })),
  ];
}
