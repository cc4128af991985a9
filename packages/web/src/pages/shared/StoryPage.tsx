import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { SiteSettingsProvider } from "../../app/SiteSettings";
import { useLinkNavigation } from "../../app/use-link-navigation";
import { ApiProvider, createPageApi } from "../../data/api";
import { LiveProvider } from "../../data/live/live-context";
import { LiveState } from "../../data/live/live-state";
import { PageLife } from "../../data/live/page-life";
import { startLive } from "../../data/live/start-live";
import { after } from "../../data/live/timers";
import { createQueryClient } from "../../data/query-client";
import { ServerClock } from "../../data/server-clock";
import { locationOf, type Navigate, NavigateProvider, type Visit, VisitProvider } from "../../routes/location";
import { matchPattern } from "../../routes/match-page";
import { PageParamsProvider } from "../../routes/page-params";
import type { SiteSettings } from "../../ssr/contract";

export interface StoryPageProps {
  /** The page's route: `/race/:raceId`. */
  readonly route: string;
  /** The address that is visited. */
  readonly at: string;
  /** What the history keeps beside the address. */
  readonly state?: unknown;
  readonly settings?: Partial<SiteSettings> | undefined;
  /** Whether it follows the mocked API's live stream. */
  readonly follows?: boolean | undefined;
  /** False for a browser without a network. */
  readonly online?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page in Storybook: at an address, with its own cache and the mocked API. Other addresses are shown as text. */
export function StoryPage({ route, at, state, settings, follows = false, online = true, children }: StoryPageProps) {
  const [client] = useState(createQueryClient);
  const [clock] = useState(() => new ServerClock(Date.now()));
  const [api] = useState(() => createPageApi(clock));
  const [live] = useState(() => new LiveState({ paused: false, online, random: Math.random }));
  useEffect(() => {
    if (!follows) return;
    const life = new PageLife({
      document,
      window,
      navigator,
      after,
      monotonic: () => performance.now(),
      wall: Date.now,
    });
    startLive({ client, api, clock, live, life, after });
  }, [follows, client, api, clock, live]);
  const [visit, navigate] = useMemoryHistory(at, state);
  const params = matchPattern(route, visit.location.pathname);
  return (
    <SiteSettingsProvider value={{ publicUrl: "https://railbird.example", ...settings }}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <LiveProvider value={live}>
            <NavigateProvider value={navigate}>
              <VisitProvider value={visit}>
                <Links />
                <main>
                  {params ? <PageParamsProvider value={params}>{children}</PageParamsProvider> : <p>Another page</p>}
                </main>
              </VisitProvider>
            </NavigateProvider>
          </LiveProvider>
        </ApiProvider>
      </QueryClientProvider>
    </SiteSettingsProvider>
  );
}

function Links() {
  useLinkNavigation();
  return null;
}

/** A history of its own, since the browser's is the story's. */
function useMemoryHistory(at: string, state: unknown): readonly [Visit, Navigate] {
  const [entries, setEntries] = useState<readonly Visit[]>(() => [{ location: locationOf(at, state), type: "POP" }]);
  const navigate: Navigate = useCallback((to, { replace = false, state = null } = {}) => {
    setEntries((before) => {
      if (to === -1) return before.length > 1 ? before.slice(0, -1) : before;
      const location = locationOf(to, state, crypto.randomUUID());
      return replace
        ? [...before.slice(0, -1), { location, type: "REPLACE" }]
        : [...before, { location, type: "PUSH" }];
    });
  }, []);
  return [entries.at(-1) as Visit, navigate];
}
