import type { Jurisdiction, RacingCode } from "@railbird/contract";
import { NEXT_TO_JUMP_COUNT } from "@railbird/domain";
import { useQuery } from "@tanstack/react-query";
import { type Api, useApi } from "./api";
import { isMissing } from "./is-missing";
import { REFRESH } from "./refresh-intervals";

/** What each page asks for: the same keys in the browser and on the server, which fills them before it renders. */
export const queries = {
  status: (api: Api) => api.queryOptions("get", "/api/status", {}, { refetchOnMount: "always" }),
  meetingsToday: (api: Api, jurisdiction: Jurisdiction = "AU") =>
    api.queryOptions("get", "/api/meetings/today", { params: { query: { jurisdiction } } }, REFRESH.meetingsToday),
  meeting: (api: Api, id: string) =>
    api.queryOptions("get", "/api/meetings/{id}", { params: { path: { id } } }, untilMissing(REFRESH.meeting)),
  race: (api: Api, id: string) =>
    api.queryOptions("get", "/api/races/{id}", { params: { path: { id } } }, untilMissing(REFRESH.race)),
  tips: (api: Api, id: string) =>
    api.queryOptions(
      "get",
      "/api/races/{id}/tips",
      { params: { path: { id } } },
      { ...untilMissing(REFRESH.tips), retry: false },
    ),
  nextToJump: (api: Api, racingCode?: RacingCode) =>
    api.queryOptions(
      "get",
      "/api/next-to-jump",
      { params: { query: { ...(racingCode && { racingCode }), count: NEXT_TO_JUMP_COUNT } } },
      REFRESH.nextToJump,
    ),
  bookmakers: (api: Api) => api.queryOptions("get", "/api/public/bookmakers", {}, REFRESH.bookmakers),
  featuredBookmakers: (api: Api) => api.queryOptions("get", "/api/featured-bookmakers", {}, REFRESH.bookmakers),
};

/** Asks again at an interval, but not for what the server says is not there. */
function untilMissing({
  staleTime,
  refetchInterval,
}: {
  readonly staleTime: number;
  readonly refetchInterval: number;
}) {
  return {
    staleTime,
    refetchInterval: (query: { readonly state: { readonly error: unknown } }) =>
      isMissing(query.state.error) ? (false as const) : refetchInterval,
  };
}

/** The server's clock and its feed; asked for once when a page appears, so that the clock is right. */
export function useStatus() {
  return useQuery(queries.status(useApi()));
}

export function useMeetingsToday(jurisdiction?: Jurisdiction) {
  return useQuery(queries.meetingsToday(useApi(), jurisdiction));
}

export function useMeeting(id: string) {
  return useQuery(queries.meeting(useApi(), id));
}

export function useRace(id: string) {
  return useQuery(queries.race(useApi(), id));
}

/** The tips of a race; the call is not retried (section 7). */
export function useRaceTips(id: string) {
  return useQuery(queries.tips(useApi(), id));
}

/** The next three races to jump, of one code or of all. */
export function useNextToJump({ racingCode }: { readonly racingCode?: RacingCode | undefined } = {}) {
  return useQuery(queries.nextToJump(useApi(), racingCode));
}

/** How bookmakers are shown on badges. */
export function useBookmakers() {
  return useQuery(queries.bookmakers(useApi()));
}

export function useFeaturedBookmakers() {
  return useQuery(queries.featuredBookmakers(useApi()));
}
