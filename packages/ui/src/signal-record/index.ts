export { ComparisonTable, type ComparisonTableProps } from "./ComparisonTable";
export {
  SignalGroupsTable,
  type SignalGroupsTableProps,
  SignalOutcomes,
  type SignalOutcomesProps,
  SignalTallyTable,
  type SignalTallyTableProps,
} from "./signal-tables";
