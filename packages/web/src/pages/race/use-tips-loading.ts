import type { UseQueryResult } from "@tanstack/react-query";
import { useHasTips } from "../shared/use-has-tips";
import { isFirstLoad } from "./is-first-load";

/** True until tips have come or failed for the first time; none are waited for where there is no tipping site. */
export function useTipsLoading(tips: UseQueryResult<unknown, unknown>): boolean {
  return useHasTips() && isFirstLoad(tips);
}
