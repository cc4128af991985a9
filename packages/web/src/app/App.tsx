import { ErrorNote, LoadingText, NowProvider, ToastProvider } from "@railbird/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, useEffect, useMemo } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { type Api, ApiProvider } from "../data/api";
import { ClockProvider, unknownClock } from "../data/clock-context";
import type { HtmlDigests } from "../data/hydrate-reads";
import { LiveProvider, withoutStream } from "../data/live/live-context";
import type { LiveState } from "../data/live/live-state";
import type { ServerClock } from "../data/server-clock";
import { Alerts } from "../my-board/alerts/Alerts";
import { DeviceChoices } from "../my-board/DeviceChoices";
import { matchPage } from "../routes/match-page";
import { PageParamsProvider } from "../routes/page-params";
import type { LoginAnswer, SiteSettings } from "../ssr/contract";
import { FollowedProvider } from "./Deferred";
import { HtmlDigestsProvider } from "./HtmlUntilRead";
import { Layout } from "./Layout";
import { LoginAnswerProvider } from "./LoginAnswer";
import { HydratedProvider, PageSuspense } from "./PageSuspense";
import { SiteSettingsProvider } from "./SiteSettings";

/** How often what the document no longer fits is rendered again. */
const MOST_RENEWALS = 3;

export interface AppProps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly settings: SiteSettings;
  /** The document's answer to a form. */
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

interface PageOutletProps {
  /** Called when a page is shown and hydrated. */
  readonly onShown?: (() => void) | undefined;
}

/** The page at the address. After a link is followed, the previous page stays until the next one's code is loaded. */
function PageOutlet({ onShown }: PageOutletProps) {
  const { pathname, search, hash } = useLocation();
  const isFollowed = useNavigationType() !== "POP";
  const { route, path, params } = useMemo(() => matchPage(pathname), [pathname]);
  return (
    <PageBoundary path={pathname}>
      <PageSuspense fallback={<LoadingText />}>
        <FollowedProvider value={isFollowed}>
          {path === pathname ? (
            <Shown key={route.path} onShown={onShown}>
              <PageParamsProvider value={params}>
                <route.Page />
              </PageParamsProvider>
            </Shown>
          ) : (
            <Redirect to={path + search + hash} />
          )}
        </FollowedProvider>
      </PageSuspense>
    </PageBoundary>
  );
}

function Shown({ onShown, children }: PageOutletProps & { readonly children: ReactNode }) {
  useEffect(() => onShown?.(), [onShown]);
  return children;
}

function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [to, navigate]);
  return null;
}

interface PageBoundaryProps {
  /** The page's path: navigating to another one resets the boundary. */
  readonly path?: string;
  readonly children: ReactNode;
  /** Loads the document again. */
  readonly reload?: () => void;
}

/**
 * Catches a page's errors and failed code downloads, so that header and footer stay, and around the whole site the errors of those, so that
 * the document is never empty. Where somebody else has changed the document, so that React cannot go on with it, everything is rendered
 * again. Reloads when the network is back, since the code can be fetched then.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  #renewals = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof DOMException) || this.#renewals === MOST_RENEWALS) return;
    this.#renewals += 1;
    this.setState({ failed: false });
  }

  override componentDidMount() {
    addEventListener("online", this.#retry);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.#retry);
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorNote title="This page did not load" onRetry={this.#reload} />;
  }

  readonly #reload = () => (this.props.reload ?? (() => location.reload()))();

  readonly #retry = () => {
    if (this.state.failed) this.#reload();
  };
}
