import { type ResourceRef, ref } from "@railbird/resources";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminApi, useAdminApi } from "./admin-api";
import { readKey } from "./held-read";
import { useRead } from "./use-read";

/** As many of the next races as the API gives at once. */
const FEED_SAMPLE = 20;

/** What the admin area asks for. Nothing of it is rendered on the server. */
export const adminQueries = {
  /** Asked each time that the area is opened: a session ends without the browser being told. */
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

/** The races whose runners tell which bookmakers the feed quotes. */
export function useFeedSample() {
  return useRead(ref("nextToJump", { count: FEED_SAMPLE }));
}

/** Public reads that show bookmakers. */
const SHOWN: readonly ResourceRef[] = [ref("bookmakers", {}), ref("featuredBookmakers", {})];

/** Asks again for everything that shows bookmakers, here and on the public pages; answers when the table is up to date. */
export function useRefreshBookmakers(): () => Promise<void> {
  const api = useAdminApi();
  const client = useQueryClient();
  return async () => {
    const keys = [adminQueries.bookmakers(api).queryKey, adminQueries.audit(api).queryKey, ...SHOWN.map(readKey)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
