import type { UseQueryResult } from "@tanstack/react-query";

/** True until a read has come or failed for the first time: what never comes does not count as loading for ever. */
export function isFirstLoad({ isLoading, errorUpdateCount }: UseQueryResult<unknown, unknown>): boolean {
  return isLoading && errorUpdateCount === 0;
}
