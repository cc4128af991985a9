import { countTagline } from "../data/count-tagline";
import { type PrefetchParts, prefetchPages } from "./prefetch";

export interface OnceIdleParts extends PrefetchParts {
  /** Those of which the document shows one. */
  readonly taglines: readonly string[] | undefined;
}

/** The parts that a page does without at first, in one file that is loaded once the page is idle. */
export function onceIdle({ taglines, ...parts }: OnceIdleParts): void {
  prefetchPages(parts);
  tipsOnDemand(document);
  void countTagline(parts.api, taglines);
}

/** Loads the tooltips when a mouse first moves, or the focus first comes to something that has one: a finger never needs them. */
function tipsOnDemand(page: Pick<Document, "addEventListener" | "removeEventListener">): void {
  const load = (event: Event) => {
    page.removeEventListener("pointermove", onMove);
    page.removeEventListener("focusin", onFocus);
    import("./show-tips").then(
      (loaded) => loaded.showTips(event),
      // Without their code the page only lacks tooltips, whose words a screen reader has anyway.
      () => undefined,
    );
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== "touch") load(event);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-tip]")) load(event);
  };
  page.addEventListener("pointermove", onMove, { passive: true });
  page.addEventListener("focusin", onFocus, { passive: true });
}
