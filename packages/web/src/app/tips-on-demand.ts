/** Loads the tooltips when a mouse first moves, or the focus first comes to something that has one: a finger never needs them. */
export function tipsOnDemand(page: Pick<Document, "addEventListener" | "removeEventListener">): void {
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
