import { ApiError } from "@railbird/contract/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Loaded } from "./loaded";

/** A query as a view sees it. Without data a query forgets its error while it tries again; the view must not flicker with it. */
export function useLoaded<T>(query: UseQueryResult<T, Error>): Loaded<T> {
  const { data, error, errorUpdateCount, refetch } = query;
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) {
    setLastError(error);
  }
  const fault = error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null);
  const missing = data === undefined && fault instanceof ApiError && fault.status === 404;
  return { data, missing, failed: fault !== null && !missing, onRetry: () => void refetch() };
}
