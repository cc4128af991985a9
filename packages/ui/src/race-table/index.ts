export { RaceTable, type RaceTableProps } from "./RaceTable";
export type { RunnerSlot } from "./runner-slot";
