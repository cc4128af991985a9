/** A custom property that long lists take their `content-visibility` from: `visible` also lays out what is out of view. */
const OUT_OF_VIEW = "--out-of-view";

/**
 * Lays out all of an element's lists until the next frame. With `content-visibility: auto` the browser determines only in a frame what is
 * in view: a press before that frame would hit a new list, but none of its buttons.
 */
export function layOutUntilFrame(element: HTMLElement): void {
  element.style.setProperty(OUT_OF_VIEW, "visible");
  requestAnimationFrame(() => element.style.removeProperty(OUT_OF_VIEW));
}
