import { useSteady } from "@railbird/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { isMissing } from "../../data/is-missing";
import type { Loaded } from "./loaded";

/** A query for a view. A query without data clears its error during a retry, which must not make the view flicker. */
export function useLoaded<T>(query: UseQueryResult<T, unknown>): Loaded<T> {
  const { data, error, errorUpdatedAt, refetch } = query;
  const lastError = useSteady(error, (last, now) => now ?? last);
  const failure = error ?? (data === undefined && errorUpdatedAt > 0 ? lastError : null);
  const missing = data === undefined && isMissing(failure);
  const failed = failure !== null && !missing;
  const errorId = failed ? errorIdOf(failure) : undefined;
  // Memoised, so that the parts that show it need not render with the rest of the page.
  return useMemo(
    () => ({ data, missing, failed, errorId, onRetry: () => void refetch() }),
    [data, missing, failed, errorId, refetch],
  );
}

/** The id of a server error; `undefined` for every other failure. */
function errorIdOf(failure: unknown): string | undefined {
  if (typeof failure !== "object" || failure === null || !("id" in failure)) return undefined;
  return typeof failure.id === "string" ? failure.id : undefined;
}
