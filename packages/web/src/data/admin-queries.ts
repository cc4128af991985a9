import { type ResourceRef, ref } from "@railbird/resources";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminApi, useAdminApi } from "./admin-api";
import { readKey } from "./cached-read";
import { useRead } from "./use-read";

/** The API's limit of the next races. */
const FEED_SAMPLE = 20;

/** The admin area's queries. None is rendered on the server. */
export const adminQueries = {
  /** Fetched each time that the area is opened, since the browser does not know when a session expires. */
  session: (api: AdminApi) =>
    api.queryOptions("get", "/api/auth/me", {}, { refetchOnMount: "always", retryOnMount: true, retry: false }),
  bookmakers: (api: AdminApi) =>
    api.queryOptions("get", "/api/bookmakers", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** Who changed what, newest first. */
  audit: (api: AdminApi) => api.queryOptions("get", "/api/audit", {}, { refetchOnMount: "always", retryOnMount: true }),
};

/** Who is signed in. */
export function useSession() {
  return useQuery(adminQueries.session(useAdminApi()));
}

export function useBookmakerConfigurations() {
  return useQuery(adminQueries.bookmakers(useAdminApi()));
}

export function useAuditTrail() {
  return useQuery(adminQueries.audit(useAdminApi()));
}

/** The races whose runners show which bookmakers the feed quotes. */
export function useFeedSample() {
  return useRead(ref("nextToJump", { count: FEED_SAMPLE }));
}

/** Public reads that show bookmakers. */
const SHOWN: readonly ResourceRef[] = [ref("bookmakers", {}), ref("featuredBookmakers", {})];

/** Refetches everything that shows bookmakers, here and on the public pages; resolves when the table is up to date. */
export function useRefreshBookmakers(): () => Promise<void> {
  const api = useAdminApi();
  const client = useQueryClient();
  return async () => {
    const keys = [adminQueries.bookmakers(api).queryKey, adminQueries.audit(api).queryKey, ...SHOWN.map(readKey)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
