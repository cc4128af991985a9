export { OddsGrid, type OddsGridProps } from "./OddsGrid";
export { RunnerCards } from "./RunnerCards";
export { RunnerTable, type RunnerTableProps } from "./RunnerTable";
export { TableFrame, type TableFrameProps } from "./TableFrame";
