import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Api, useApi } from "./api";
import { queries } from "./queries";
import { REFRESH } from "./refresh-intervals";

/** As many of the next races as the API gives at once. */
const FEED_SAMPLE = 20;

/** What the admin area asks for. Nothing of it is rendered on the server. */
export const adminQueries = {
  /** Asked each time that the area is opened: a session ends without the browser being told. */
  session: (api: Api) =>
    api.queryOptions("get", "/api/auth/me", {}, { refetchOnMount: "always", retryOnMount: true, retry: false }),
  bookmakers: (api: Api) =>
    api.queryOptions("get", "/api/bookmakers", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** Who changed what, newest first. */
  audit: (api: Api) => api.queryOptions("get", "/api/audit", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** The races whose runners tell which bookmakers the feed quotes. */
  feedSample: (api: Api) =>
    api.queryOptions(
      "get",
      "/api/next-to-jump",
      { params: { query: { count: FEED_SAMPLE } } },
      { ...REFRESH.nextToJump, retryOnMount: true },
    ),
};

/** Who is signed in. */
export function useSession() {
  return useQuery(adminQueries.session(useApi()));
}

export function useBookmakerConfigurations() {
  return useQuery(adminQueries.bookmakers(useApi()));
}

export function useAuditTrail() {
  return useQuery(adminQueries.audit(useApi()));
}

export function useFeedSample() {
  return useQuery(adminQueries.feedSample(useApi()));
}

/** Asks again for everything that shows bookmakers, here and on the public pages; answers when the table is up to date. */
export function useRefreshBookmakers(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [
        adminQueries.bookmakers(api),
        adminQueries.audit(api),
        queries.bookmakers(api),
        queries.featuredBookmakers(api),
      ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
}
