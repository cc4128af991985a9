import { useSteady, useToast } from "@railbird/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { isMissing } from "../../data/cached-read";

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

/** The state of a fetched value, as a view needs it. */
export interface Loaded<T> {
  /** The last successful response; stays while newer ones are fetched, and when they fail. */
  readonly data: T | undefined;
  /** True from the first failed call until one succeeds, also during a retry. */
  readonly failed: boolean;
  /** True for a 404. */
  readonly missing: boolean;
  /** The failure's id in the server's log; only a server error has one. */
  readonly errorId?: string | undefined;
  readonly onRetry: () => void;
}

/** Shows one toast when something begins to fail, and none again until it has succeeded in between. */
export function useFailureToast(failed: boolean, title: string, description: string): void {
  const { toast } = useToast();
  useEffect(() => {
    if (failed) {
      toast({ title, description, variant: "destructive" });
    }
  }, [failed, toast, title, description]);
}
