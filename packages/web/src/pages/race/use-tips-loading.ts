import type { UseQueryResult } from "@tanstack/react-query";
import { useSiteSettings } from "../../app/SiteSettings";
import { isFirstLoad } from "./is-first-load";

/** True until tips have come or failed for the first time; none are waited for where there is no tipping site. */
export function useTipsLoading(tips: UseQueryResult<unknown, unknown>): boolean {
  return useSiteSettings().tips !== false && isFirstLoad(tips);
}
