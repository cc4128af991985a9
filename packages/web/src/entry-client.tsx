import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { HtmlIsOld } from "./app/HtmlUntilRead";
import { createPageApi } from "./data/api";
import { createQueryClient } from "./data/query-client";
import { ServerClock } from "./data/server-clock";
import { takeOver } from "./data/take-over";
import { matchPage } from "./routes/match-page";
import { type PageState, ROOT_ID, STATE_ID } from "./ssr/page-state";

const root = document.getElementById(ROOT_ID);
const stateElement = document.getElementById(STATE_ID);
if (!root || !stateElement?.textContent) throw new Error("The document has no place for the page.");

const { now, settings, reads } = JSON.parse(stateElement.textContent) as PageState;
const clock = new ServerClock(now);
const queryClient = createQueryClient();
const api = createPageApi(clock);
const htmlVersions = takeOver(queryClient, reads ?? []);

// The page's code first: hydrating without it would empty the page until it came.
await matchPage(location.pathname).route.preload();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App
        api={api}
        queryClient={queryClient}
        settings={settings}
        now={now}
        clock={clock}
        htmlVersions={htmlVersions}
      />
    </BrowserRouter>
  </StrictMode>
);

startTransition(() => {
  if (reads) hydrateRoot(root, app, { onRecoverableError: reportUnlessExpected });
  else createRoot(root).render(app);
});

/** HTML that is older than the data that replaces it is no error. */
function reportUnlessExpected(error: unknown): void {
  if (error instanceof HtmlIsOld || (error instanceof Error && error.cause instanceof HtmlIsOld)) return;
  reportError(error);
}
