import { LinkProvider, LoadingText, NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { type Api, ApiProvider } from "../data/api";
import { routes } from "../routes/routes";
import type { SiteSettings } from "../ssr/contract";
import { Layout } from "./Layout";
import { RouterLink } from "./RouterLink";
import { SiteSettingsProvider } from "./SiteSettings";

export interface AppProps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SiteSettings;
  /** What the first render takes for now, epoch milliseconds: the same on the server and in the browser. */
  readonly now: number;
  /** The server's clock as the browser knows it; time stands still without it. */
  readonly clock?: () => number;
}

/** The site below its router. */
export function App({ api, queryClient, settings, now, clock }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <SiteSettingsProvider value={settings}>
          <NowProvider now={now} clock={clock}>
            <LinkProvider value={RouterLink}>
              <ToastProvider>
                <Layout>
                  <Suspense fallback={<LoadingText />}>
                    <Routes>
                      {routes.map(({ path, Page }) => (
                        <Route key={path} path={path} element={<Page />} />
                      ))}
                    </Routes>
                  </Suspense>
                </Layout>
              </ToastProvider>
            </LinkProvider>
          </NowProvider>
        </SiteSettingsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
