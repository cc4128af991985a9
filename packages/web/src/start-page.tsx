import { tipsPageUrl } from "@railbird/domain";
import { Fragment, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { App } from "./app/App";
import { EarlyChoice, EarlyClick, ReplacedPress } from "./app/early-input";
import { HtmlIsOld } from "./app/HtmlUntilRead";
import { layOutUntilFrame } from "./app/lay-out-until-frame";
import { SiteRouter } from "./app/SiteRouter";
import { whenLoadedAndIdle } from "./app/when-idle";
import { createPageApi } from "./data/api";
import { hydrateReads } from "./data/hydrate-reads";
import { LiveState } from "./data/live/live-state";
import { PageLife } from "./data/live/page-life";
import { storedPause } from "./data/live/paused-choice";
import { after } from "./data/live/timers";
import { createQueryClient } from "./data/query-client";
import { ServerClock } from "./data/server-clock";
import { matchPage } from "./routes/match-page";
import { type PageState, ROOT_ID, STATE_ID } from "./ssr/page-state";

const root = document.getElementById(ROOT_ID);
const stateElement = document.getElementById(STATE_ID);
if (!root || !stateElement?.textContent) throw new Error("The document has no place for the page.");

const { now: madeAt, settings, answer, reads, offline } = JSON.parse(stateElement.textContent) as PageState;
const client = createQueryClient();
const offlinePage = offline && (await import("./offline/offline-page"));
const saved = await offlinePage?.openSavedReads(client);
const now = saved?.now ?? madeAt;
const clock = new ServerClock(now);
const api = createPageApi(clock, (id) => tipsPageUrl(settings.tipsSiteUrl, id));
const htmlDigests = hydrateReads(client, reads ?? []);
const monotonic = () => performance.now();
const life = new PageLife({ document, window, navigator, after, monotonic, wall: Date.now });
const live = new LiveState({ paused: storedPause(), online: life.isOnline, random: Math.random });

// The page's code first: hydrating without it would empty the page until it is loaded.
await matchPage(location.pathname).route.preload();

const earlyClick = new EarlyClick(document, root, after);
const earlyChoice = new EarlyChoice(document, root, after);

let rendered: Root | undefined;

// Until the code of these two is loaded, and if it cannot be, the page polls.
const goOn = once(async () => {
  const { afterHydration } = await import("./after-hydration");
  const renderAgain = () => rendered?.render(<Fragment key="again">{app}</Fragment>);
  afterHydration({ client, clock, live, life, root, reads: reads ?? [], renderAgain });
});
const followStream = once(async () => {
  const { startLive } = await import("./data/live/start-live");
  startLive({ client, api, clock, live, life, after });
});

const app = (
  <StrictMode>
    <SiteRouter>
      <App
        api={api}
        queryClient={client}
        settings={offline ? { ...settings, publicUrl: location.origin } : settings}
        answer={answer}
        notice={offlinePage && saved && <offlinePage.SavedNotice saved={saved} />}
        now={now}
        clock={clock}
        live={live}
        htmlDigests={htmlDigests}
        onShown={goOn}
        onHydrated={() => {
          earlyClick.clickAgain();
          earlyChoice.chooseAgain();
        }}
      />
    </SiteRouter>
  </StrictMode>
);

startTransition(() => {
  if (reads) {
    rendered = hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        // React has just rendered that part of the page again.
        layOutUntilFrame(root);
        if (!isExpected(error)) reportError(error);
      },
    });
    earlyClick.watch();
    earlyChoice.watch();
  } else {
    rendered = createRoot(root);
    rendered.render(app);
  }
  new ReplacedPress(root, after).watch();
});

offlinePage?.untilBack(client, clock, after);

/** Without its code pages are fetched when their links are followed, there are no tooltips, and the visit is not counted. */
async function startOnceIdle(): Promise<void> {
  const loaded = await import("./app/once-idle");
  loaded.onceIdle({ client, api, life, after, taglines: settings.taglines });
}

whenLoadedAndIdle(followStream);
whenLoadedAndIdle(() => void startOnceIdle().catch(() => {}));
life.onReturn(goOn);
life.onReturn(followStream);

/** Only pages that came from the network keep the offline copy, after everything else. */
async function keepOfflineCopy(): Promise<void> {
  if (offline || settings.offlineCopy === false) return;
  const { keepSaved } = await import("./offline/keep-saved");
  keepSaved({ client, clock, live, life });
}

whenLoadedAndIdle(() => void keepOfflineCopy().catch(() => {}));

/** Whether an error only means that a part was rendered again because its HTML was older than the data. */
function isExpected(error: unknown): boolean {
  return error instanceof HtmlIsOld || (error instanceof Error && error.cause instanceof HtmlIsOld);
}

/** Loads code that the first view does not need, and runs it once; where that fails, again when it is wanted again. */
function once(load: () => Promise<void>): () => void {
  let isWanted = true;
  return () => {
    if (!isWanted) return;
    isWanted = false;
    load().catch(() => {
      isWanted = true;
    });
  };
}
