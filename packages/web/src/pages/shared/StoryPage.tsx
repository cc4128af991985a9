import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useParams } from "react-router-dom";
import { SiteSettingsProvider } from "../../app/SiteSettings";
import { useLinkNavigation } from "../../app/use-link-navigation";
import { ApiProvider, createPageApi } from "../../data/api";
import { createQueryClient } from "../../data/query-client";
import { ServerClock } from "../../data/server-clock";
import { PageParamsProvider } from "../../routes/page-params";
import type { SiteSettings } from "../../ssr/contract";

export interface StoryPageProps {
  /** The page's route: `/race/:raceId`. */
  readonly route: string;
  /** The address that is visited. */
  readonly at: string;
  readonly settings?: Partial<SiteSettings> | undefined;
  readonly children: ReactNode;
}

/** A page in the workshop: at an address, with a cache of its own, asking the mocked API. Other addresses show themselves. */
export function StoryPage({ route, at, settings, children }: StoryPageProps) {
  const [client] = useState(createQueryClient);
  const [api] = useState(() => createPageApi(new ServerClock(Date.now())));
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
      { initialEntries: [at] },
    ),
  );
  return (
    <SiteSettingsProvider value={{ publicUrl: "https://railbird.example", ...settings }}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <main>
            <RouterProvider router={router} />
          </main>
        </ApiProvider>
      </QueryClientProvider>
    </SiteSettingsProvider>
  );
}

/** The page, told what its path names. */
function Named({ children }: { readonly children: ReactNode }) {
  return <PageParamsProvider value={useParams()}>{children}</PageParamsProvider>;
}

function Linked() {
  useLinkNavigation();
  return <Outlet />;
}
