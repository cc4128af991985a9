/** Of the styles of long lists: `visible` lays out what is out of view as well. */
const OUT_OF_VIEW = "--out-of-view";

/**
 * Lets everything in an element be pressed until the next frame. With `content-visibility: auto` the browser finds out in a frame what is in
 * view, so that a press before it would reach a new list and none of its buttons. Without such a press nothing is laid out earlier.
 */
export function layOutUntilFrame(element: HTMLElement): void {
  element.style.setProperty(OUT_OF_VIEW, "visible");
  requestAnimationFrame(() => element.style.removeProperty(OUT_OF_VIEW));
}
