import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isMissing } from "../../data/is-missing";
import type { Loaded } from "./loaded";

/** A query for a view. A query without data clears its error during a retry, which must not make the view flicker. */
export function useLoaded<T>(query: UseQueryResult<T, unknown>): Loaded<T> {
  const { data, error, errorUpdateCount, refetch } = query;
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) {
    setLastError(error);
  }
  const failure = error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null);
  const missing = data === undefined && isMissing(failure);
  const failed = failure !== null && !missing;
  // Memoised, so that the parts that show it need not render with the rest of the page.
  return useMemo(() => ({ data, missing, failed, onRetry: () => void refetch() }), [data, missing, failed, refetch]);
}
