import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isMissing } from "../../data/is-missing";
import type { Loaded } from "./loaded";

/** A query as a view sees it. Without data a query forgets its error while it tries again; the view must not flicker with it. */
export function useLoaded<T>(query: UseQueryResult<T, unknown>): Loaded<T> {
  const { data, error, errorUpdateCount, refetch } = query;
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) {
    setLastError(error);
  }
  const failure = error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null);
  const missing = data === undefined && isMissing(failure);
  const failed = failure !== null && !missing;
  // The same object while nothing in it changes, so that what shows it need not render with the rest of the page.
  return useMemo(() => ({ data, missing, failed, onRetry: () => void refetch() }), [data, missing, failed, refetch]);
}
