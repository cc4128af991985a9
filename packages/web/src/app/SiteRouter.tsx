import { SheetProvider } from "@railbird/ui";
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { NavigationType, Router } from "react-router-dom";
import { matchPage } from "../routes/match-page";
import { SiteHistory } from "./site-history";
import { whenLoadedAndIdle } from "./when-idle";

/**
 * Shows the page of the browser's address. A page whose code is loaded is rendered in one go when its link is followed: yielding between
 * slices of that work would only delay the page. Everything else is a transition: the previous page stays until the next one's code is
 * loaded, and a filter that changes the address does not block input.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => new SiteHistory(window));
  const [visit, show] = useState(history.visit);
  useLayoutEffect(() => {
    let shown = history.visit.location.pathname;
    history.onVisit((next) => {
      const { pathname } = next.location;
      const isAtOnce = next.type !== NavigationType.Pop && pathname !== shown && matchPage(pathname).route.isLoaded();
      shown = pathname;
      if (isAtOnce) show(next);
      else startTransition(() => show(next));
    });
  }, [history]);
  // A reload may have found the entry of a dialog.
  useEffect(() => whenLoadedAndIdle(() => history.settle()), [history]);
  return (
    <Router location={visit.location} navigationType={visit.type} navigator={history}>
      <SheetProvider value={history.dialogOpened}>{children}</SheetProvider>
    </Router>
  );
}
