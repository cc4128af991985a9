export { ComparisonTable, type ComparisonTableProps } from "./ComparisonTable";
export {
  SignalGroupsTable,
  type SignalGroupsTableProps,
  SignalOutcomes,
  type SignalOutcomesProps,
  SignalReturnsTable,
  type SignalReturnsTableProps,
  SignalTallyTable,
  type SignalTallyTableProps,
} from "./signal-tables";
