export { useRowKeys } from "./use-row-keys";
