import { NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type Api, ApiProvider } from "../data/api";
import { ClockProvider, unknownClock } from "../data/clock-context";
import { LiveProvider, withoutStream } from "../data/live/live-context";
import type { LiveState } from "../data/live/live-state";
import type { ServerClock } from "../data/server-clock";
import type { HtmlVersions } from "../data/take-over";
import type { SiteSettings } from "../ssr/contract";
import { HtmlVersionsProvider } from "./HtmlUntilRead";
import { Layout } from "./Layout";
import { PageOutlet } from "./PageOutlet";
import { SiteSettingsProvider } from "./SiteSettings";
import { BareProvider } from "./SuspenseUnlessBare";

export interface AppProps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SiteSettings;
  /** What the first render takes for now, epoch milliseconds: the same on the server and in the browser. */
  readonly now: number;
  /** The server's clock as the browser knows it; time stands still without it. */
  readonly clock?: ServerClock;
  /** How the browser keeps the page up to date; by asking at plain intervals without it. */
  readonly live?: LiveState;
  /** What parts of the server's HTML were rendered from, where their data did not come with it. */
  readonly htmlVersions?: HtmlVersions;
  /** Called when a page is shown, and is alive. */
  readonly onShown?: () => void;
  /** Lets an error of the page through to whoever renders it, and waits for nothing. */
  readonly bare?: boolean;
}

const none: HtmlVersions = new Map();

/** The site below its router. */
export function App(props: AppProps) {
  const {
    api,
    queryClient,
    settings,
    now,
    clock,
    live = withoutStream,
    htmlVersions = none,
    bare = false,
    onShown,
  } = props;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <SiteSettingsProvider value={settings}>
          <LiveProvider value={live}>
            <ClockProvider value={clock ?? unknownClock}>
              <NowProvider now={now} clock={clock?.now}>
                <HtmlVersionsProvider value={htmlVersions}>
                  <BareProvider value={bare}>
                    <ToastProvider>
                      <Layout>
                        <PageOutlet onShown={onShown} />
                      </Layout>
                    </ToastProvider>
                  </BareProvider>
                </HtmlVersionsProvider>
              </NowProvider>
            </ClockProvider>
          </LiveProvider>
        </SiteSettingsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
