import type { UseQueryResult } from "@tanstack/react-query";

/** True until tips have come or failed for the first time: a site that does not respond is not shown as loading for ever. */
export function areTipsLoading({ isLoading, errorUpdateCount }: UseQueryResult<unknown, unknown>): boolean {
  return isLoading && errorUpdateCount === 0;
}
