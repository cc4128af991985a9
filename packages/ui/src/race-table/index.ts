export { RaceTable, type RaceTableProps } from "./RaceTable";
export type { RunnerSlot } from "./runner-slot";
export type { Market, MyBookmakers } from "./use-race-field";
