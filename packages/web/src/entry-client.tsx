import { hydrate } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { createPageApi } from "./data/api";
import { byOwnClock } from "./data/by-own-clock";
import { createQueryClient } from "./data/query-client";
import { ServerClock } from "./data/server-clock";
import { matchRoute } from "./routes/routes";
import { type PageState, ROOT_ID, STATE_ID } from "./ssr/page-state";

const root = document.getElementById(ROOT_ID);
const stateElement = document.getElementById(STATE_ID);
if (!root || !stateElement?.textContent) throw new Error("The document has no place for the page.");

const state = JSON.parse(stateElement.textContent) as PageState;
const clock = new ServerClock(state.now);
const queryClient = createQueryClient();
if (state.queries) hydrate(queryClient, byOwnClock(state.queries, state.now));

// The page's code first: hydrating without it would empty the page until it came.
await matchRoute(location.pathname).route.preload();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App
        api={createPageApi(clock)}
        queryClient={queryClient}
        settings={state.settings}
        now={state.now}
        clock={clock.now}
      />
    </BrowserRouter>
  </StrictMode>
);

startTransition(() => {
  if (state.queries) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
