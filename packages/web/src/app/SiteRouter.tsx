import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router-dom";
import { matchPage } from "../routes/match-page";

/**
 * The router of the browser's address. A link to a page whose code is there is rendered in one go: frames between slices of that work
 * would only delay what it shows. Until a page's code is loaded, and on going back, the previous page stays, as in `BrowserRouter`.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const isAtOnce = next.action !== "POP" && matchPage(next.location.pathname).route.isLoaded();
        if (isAtOnce) show(next);
        else startTransition(() => show(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
