import type { SheetOpened } from "@railbird/ui";
import type { Navigator } from "react-router-dom";
import type { SheetSteps } from "./sheet-steps";

/** Loads the code of `SheetSteps` when the page is idle or a first sheet opens: no first view needs it. */
export function lateSheetSteps(navigator: Navigator) {
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
