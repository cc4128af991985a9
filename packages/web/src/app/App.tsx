import { NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type Api, ApiProvider } from "../data/api";
import type { SiteSettings } from "../ssr/contract";
import { Layout } from "./Layout";
import { PageOutlet, type PageOutletProps } from "./PageOutlet";
import { SiteSettingsProvider } from "./SiteSettings";

export interface AppProps extends PageOutletProps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SiteSettings;
  /** What the first render takes for now, epoch milliseconds: the same on the server and in the browser. */
  readonly now: number;
  /** The server's clock as the browser knows it; time stands still without it. */
  readonly clock?: () => number;
}

/** The site below its router. */
export function App({ api, queryClient, settings, now, clock, bare }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <SiteSettingsProvider value={settings}>
          <NowProvider now={now} clock={clock}>
            <ToastProvider>
              <Layout>
                <PageOutlet bare={bare} />
              </Layout>
            </ToastProvider>
          </NowProvider>
        </SiteSettingsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
