import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useParams } from "react-router-dom";
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
import { PageParamsProvider } from "../../routes/page-params";
import type { SiteSettings } from "../../ssr/contract";

export interface StoryPageProps {
  /** The page's route: `/race/:raceId`. */
  readonly route: string;
  /** The address that is visited. */
  readonly at: string;
  /** The state of the history entry. */
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
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: <Linked />,
          children: [
            { path: route, element: <Named>{children}</Named> },
            { path: "*", element: <p>Another page</p> },
          ],
        },
      ],
      { initialEntries: [state === undefined ? at : { pathname: at, state }] },
    ),
  );
  return (
    <SiteSettingsProvider value={{ publicUrl: "https://railbird.example", ...settings }}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <LiveProvider value={live}>
            <main>
              <RouterProvider router={router} />
            </main>
          </LiveProvider>
        </ApiProvider>
      </QueryClientProvider>
    </SiteSettingsProvider>
  );
}

/** The page with the parameters of its path. */
function Named({ children }: { readonly children: ReactNode }) {
  return <PageParamsProvider value={useParams()}>{children}</PageParamsProvider>;
}

function Linked() {
  useLinkNavigation();
  return <Outlet />;
}
