import type { UseQueryResult } from "@tanstack/react-query";
import { useSiteSettings } from "../../app/SiteSettings";

/**
 * True until tips have come or failed for the first time: a site that does not respond is not shown as loading for ever, and none is
 * waited for where there is no tipping site.
 */
export function useTipsLoading({ isLoading, errorUpdateCount }: UseQueryResult<unknown, unknown>): boolean {
  return useSiteSettings().tips !== false && isLoading && errorUpdateCount === 0;
}
