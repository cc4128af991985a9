import { NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Api, ApiProvider } from "../data/api";
import { ClockProvider, unknownClock } from "../data/clock-context";
import type { HtmlDigests } from "../data/hydrate-reads";
import { LiveProvider, withoutStream } from "../data/live/live-context";
import type { LiveState } from "../data/live/live-state";
import type { ServerClock } from "../data/server-clock";
import { Alerts } from "../my-board/alerts/Alerts";
import { DeviceChoices } from "../my-board/DeviceChoices";
import type { LoginAnswer, SiteSettings } from "../ssr/contract";
import { HtmlDigestsProvider } from "./html-digests";
import { Layout } from "./Layout";
import { LoginAnswerProvider } from "./LoginAnswer";
import { PageBoundary } from "./PageBoundary";
import { PageOutlet } from "./PageOutlet";
import { HydratedProvider } from "./PageSuspense";
import { SiteSettingsProvider } from "./SiteSettings";

export interface AppProps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SiteSettings;
  /** What the document says in answer to a form. */
  readonly answer?: LoginAnswer | undefined;
  /** The time of the first render, epoch milliseconds: the same on the server and in the browser. */
  readonly now: number;
  /** The browser's estimate of the server's clock; without it time stands still. */
  readonly clock?: ServerClock;
  /** How the browser keeps the page up to date; without it, by polling at the specification's intervals. */
  readonly live?: LiveState;
  /** Versions of reads that are in the server's HTML but not in the page's state. */
  readonly htmlDigests?: HtmlDigests;
  /** Shown above every page. */
  readonly notice?: ReactNode;
  /** Called when a page is shown and hydrated. */
  readonly onShown?: () => void;
  /** Called when any part of a page is hydrated; parts that wait for code or data come later than the page. */
  readonly onHydrated?: () => void;
}

const none: HtmlDigests = new Map();

/** The site below its router. */
export function App(props: AppProps) {
  const {
    api,
    queryClient,
    settings,
    answer,
    now,
    clock,
    live = withoutStream,
    htmlDigests = none,
    notice,
    onShown,
    onHydrated,
  } = props;
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <SiteSettingsProvider value={settings}>
          <LiveProvider value={live}>
            <ClockProvider value={clock ?? unknownClock}>
              <NowProvider now={now} clock={clock?.now}>
                <HtmlDigestsProvider value={htmlDigests}>
                  <ToastProvider>
                    {clock && <Alerts clock={clock} />}
                    <PageBoundary>
                      <DeviceChoices>
                        <Layout notice={notice}>
                          <HydratedProvider value={onHydrated}>
                            <LoginAnswerProvider value={answer}>
                              <PageOutlet onShown={onShown} />
                            </LoginAnswerProvider>
                          </HydratedProvider>
                        </Layout>
                      </DeviceChoices>
                    </PageBoundary>
                  </ToastProvider>
                </HtmlDigestsProvider>
              </NowProvider>
            </ClockProvider>
          </LiveProvider>
        </SiteSettingsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
