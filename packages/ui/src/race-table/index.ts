export { RaceTable, type RaceTableProps } from "./RaceTable";
export type { TableView } from "./RaceTableControls";
export type { RunnerSlot } from "./runner-slot";
export type { MyBookmakers } from "./use-race-field";
