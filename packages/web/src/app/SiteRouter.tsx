import { type SheetOpened, SheetProvider } from "@railbird/ui";
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Navigator,
  Router,
} from "react-router-dom";
import { matchPage } from "../routes/match-page";
import type { SheetSteps } from "./sheet-steps";
import { whenLoadedAndIdle } from "./when-idle";

/**
 * The router of the browser's address. A page whose code is loaded is rendered in one go when its link is followed: yielding between
 * slices of that work would only delay the page. Everything else is a transition, as in `BrowserRouter`: the previous page stays until the
 * next one's code is loaded, and a filter that changes the address does not block input.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [steps] = useState(() => lateSheetSteps(history));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = history.location;
    return history.listen((next) => {
      const { pathname, key } = next.location;
      // Back from a sheet over the page, which stays as it is.
      if (key === shown.key && createPath(next.location) === createPath(shown)) return;
      const isAtOnce = next.action !== "POP" && pathname !== shown.pathname && matchPage(pathname).route.isLoaded();
      shown = next.location;
      if (isAtOnce) show(next);
      else startTransition(() => show(next));
    });
  }, [history]);
  useEffect(() => whenLoadedAndIdle(() => void steps.load()), [steps]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <SheetProvider value={steps.opened}>{children}</SheetProvider>
    </Router>
  );
}

/** Loads the code of `SheetSteps` when the page is idle or a first sheet opens: no first view needs it. */
function lateSheetSteps(navigator: Navigator) {
  let loading: Promise<SheetSteps | undefined> | undefined;
  const load = () => {
    loading ??= import("./sheet-steps").then(
      (loaded) => new loaded.SheetSteps(window, navigator),
      // Without a network Back leaves the page, and the next visit loads it.
      () => undefined,
    );
    return loading;
  };
  const opened: SheetOpened = (close) => {
    const closed = load().then((steps) => steps?.opened(close));
    return () => void closed.then((tell) => tell?.());
  };
  return { load, opened };
}
