import { QueryClient } from "@tanstack/react-query";

/**
 * react-query's client with the specification's defaults (section 9): no retry, never stale, no refetch on focus, no polling.
 * Queries override these where they must. A failed query is not refetched when a component mounts: its interval does that.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  });
}
