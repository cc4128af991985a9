import type { SiteSwitch } from "@railbird/contract";
import { type ReadRef, ref } from "@railbird/reads";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type AdminApi, useAdminApi } from "./admin-api";
import { readSession } from "./admin-session-answer";
import { readKey } from "./cached-read";
import { useRead } from "./use-read";

/** The most races that the API lists as next to jump. */
const FEED_SAMPLE = 20;

const DIAGNOSTICS_EVERY_MS = 10_000;

/** The admin area's queries. None is rendered on the server. */
export const adminQueries = {
  /**
   * Fetched each time that a page of the area is opened, since the browser does not know when a session expires. Also without a network,
   * which would otherwise leave the page waiting.
   */
  session: (api: AdminApi) =>
    api.queryOptions(
      "get",
      "/api/auth/me",
      {},
      {
        refetchOnMount: "always",
        retryOnMount: true,
        retry: false,
        networkMode: "always",
        select: readSession,
      },
    ),
  bookmakers: (api: AdminApi) =>
    api.queryOptions("get", "/api/bookmakers", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** Polled while it is shown. The server does not count these calls as use of the session. */
  diagnostics: (api: AdminApi) =>
    api.queryOptions(
      "get",
      "/api/diagnostics",
      {},
      { refetchOnMount: "always", refetchInterval: DIAGNOSTICS_EVERY_MS },
    ),
  /** Where the signed-in person is signed in. */
  sessions: (api: AdminApi) =>
    api.queryOptions("get", "/api/auth/sessions", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** The signed-in person's means of signing in beside the password. */
  secondFactors: (api: AdminApi) =>
    api.queryOptions("get", "/api/auth/second-factors", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** Changes to accounts, newest first. */
  accountChanges: (api: AdminApi) =>
    api.queryOptions("get", "/api/account-changes", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** Who changed what, newest first. */
  audit: (api: AdminApi) => api.queryOptions("get", "/api/audit", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** The switches by the calendar. */
  switches: (api: AdminApi) =>
    api.queryOptions("get", "/api/switches", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** A preview of what visitors will see at an instant, with a switch that is not set yet. */
  preview: (api: AdminApi, query: Partial<SwitchDraft> = {}) =>
    api.queryOptions("get", "/api/switches/preview", { params: { query } }, { refetchOnMount: "always" }),
  /** The register of approvals. */
  approvals: (api: AdminApi) =>
    api.queryOptions("get", "/api/approvals", {}, { refetchOnMount: "always", retryOnMount: true }),
  /** Which taglines were shown; an empty day is the API's default: the thirty days until today. */
  taglines: (api: AdminApi, { from, to }: DayRange = {}) =>
    api.queryOptions(
      "get",
      "/api/taglines",
      { params: { query: { ...(from && { from }), ...(to && { to }) } } },
      { refetchOnMount: "always", retryOnMount: true },
    ),
};

/** A switch that is not set yet. */
export interface SwitchDraft {
  /** ISO 8601; now when absent. */
  readonly at?: string;
  readonly name: SiteSwitch;
  readonly on: boolean;
}

/** Days of Melbourne, `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

/** Who is signed in. */
export function useSession() {
  return useQuery(adminQueries.session(useAdminApi()));
}

/** Every bookmaker's configuration, in display order. */
export function useBookmakerConfigurations() {
  return useQuery(adminQueries.bookmakers(useAdminApi()));
}

/** The changes of bookmakers, newest first. */
export function useAuditTrail() {
  return useQuery(adminQueries.audit(useAdminApi()));
}

/**
 * Another admin may have changed it meanwhile, so it is fetched again by who comes back to the page. It is not polled: a page that is left
 * open would go on using its session.
 */
const ON_RETURN = { refetchOnWindowFocus: "always" } as const;

/** The switches by the calendar. */
export function useSwitches() {
  return useQuery({ ...adminQueries.switches(useAdminApi()), ...ON_RETURN });
}

/** A preview of what visitors will see with a switch that is not set yet. */
export function useSwitchPreview(draft: SwitchDraft) {
  return useQuery(adminQueries.preview(useAdminApi(), draft));
}

/** The register of approvals. */
export function useApprovals() {
  return useQuery({ ...adminQueries.approvals(useAdminApi()), ...ON_RETURN });
}

/** How often each tagline was shown, by day. */
export function useTaglineDays(range: DayRange) {
  return useQuery({ ...adminQueries.taglines(useAdminApi(), range), placeholderData: keepPreviousData });
}

/** The diagnostics, polled. When their revision shows that somebody else changed a bookmaker, the bookmakers are fetched again. */
export function useDiagnostics() {
  const query = useQuery(adminQueries.diagnostics(useAdminApi()));
  const refresh = useRefreshBookmakers();
  const seen = useRef<number>(undefined);
  const revision = query.data?.revision;
  useEffect(() => {
    if (seen.current !== undefined && revision !== undefined && seen.current !== revision) void refresh();
    seen.current = revision ?? seen.current;
  }, [revision, refresh]);
  return query;
}

/** The signed-in admin's sessions. */
export function useSessions() {
  return useQuery(adminQueries.sessions(useAdminApi()));
}

/** The signed-in admin's second factors. */
export function useSecondFactors() {
  return useQuery(adminQueries.secondFactors(useAdminApi()));
}

/** The changes of accounts, newest first. */
export function useAccountChanges() {
  return useQuery(adminQueries.accountChanges(useAdminApi()));
}

/** Refetches what changes with an account: its second factors, sessions and changes; also who is signed in, with `session`. */
export function useRefreshAccount(): (options?: { readonly session?: boolean }) => Promise<void> {
  const api = useAdminApi();
  const client = useQueryClient();
  return async ({ session = false } = {}) => {
    const { secondFactors, sessions, accountChanges } = adminQueries;
    const keys = [secondFactors(api).queryKey, sessions(api).queryKey, accountChanges(api).queryKey];
    if (session) keys.push(adminQueries.session(api).queryKey as never);
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** The races whose runners show which bookmakers the feed quotes. */
export function useFeedSample() {
  return useRead(ref("nextToJump", { count: FEED_SAMPLE }));
}

/** Public reads that show bookmakers. */
const SHOWN: readonly ReadRef[] = [ref("bookmakers", {}), ref("featuredBookmakers", {})];

/** Refetches everything that shows bookmakers, here and on the public pages; resolves when the table is up to date. */
export function useRefreshBookmakers(): () => Promise<void> {
  const api = useAdminApi();
  const client = useQueryClient();
  return async () => {
    const keys = [adminQueries.bookmakers(api).queryKey, adminQueries.audit(api).queryKey, ...SHOWN.map(readKey)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
