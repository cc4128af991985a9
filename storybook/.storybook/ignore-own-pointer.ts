/**
 * In tests the browser's own pointer rests in a corner. It is over another element whenever a story is laid out anew, which ends a hover that
 * the story plays, or begins one. Its events are kept from the page; those that stories play are not trusted ones.
 */
export function ignoreOwnPointer(): void {
  for (const type of ["pointerover", "pointerout", "pointermove", "mouseover", "mouseout", "mousemove"]) {
    window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  }
}
