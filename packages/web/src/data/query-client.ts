import { QueryClient } from "@tanstack/react-query";

/**
 * The cache of answers with the specification's defaults (section 9): no retry, never stale, no refetch on focus, no polling.
 * What a page asks for says otherwise where it must. A call that failed is not made again by a component that appears: its
 * interval does that.
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
