export { SignalGroupsTable, type SignalGroupsTableProps } from "./SignalGroupsTable";
export { SignalOutcomes, type SignalOutcomesProps } from "./SignalOutcomes";
export { SignalTallyTable, type SignalTallyTableProps } from "./SignalTallyTable";
