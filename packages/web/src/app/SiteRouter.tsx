import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router-dom";
import { matchPage } from "../routes/match-page";

/**
 * The router of the browser's address. A page whose code is loaded is rendered in one go when its link is followed: yielding between
 * slices of that work would only delay the page. Everything else is a transition, as in `BrowserRouter`: the previous page stays until the
 * next one's code is loaded, and a filter that changes the address does not block input.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen((next) => {
      const { pathname } = next.location;
      const isAtOnce = next.action !== "POP" && pathname !== shown && matchPage(pathname).route.isLoaded();
      shown = pathname;
      if (isAtOnce) show(next);
      else startTransition(() => show(next));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
