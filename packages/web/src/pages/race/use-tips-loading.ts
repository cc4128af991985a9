import type { UseQueryResult } from "@tanstack/react-query";
import { useHasTips } from "../shared/use-has-tips";

/** True until tips have come or failed for the first time; none are waited for where there is no tipping site. */
export function useTipsLoading(tips: UseQueryResult<unknown, unknown>): boolean {
  return useHasTips() && isFirstLoad(tips);
}

/** True until a read has come or failed for the first time: what never comes does not count as loading for ever. */
export function isFirstLoad({ isLoading, errorUpdateCount }: UseQueryResult<unknown, unknown>): boolean {
  return isLoading && errorUpdateCount === 0;
}
