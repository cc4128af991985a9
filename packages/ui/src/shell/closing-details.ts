import type { SheetOpened } from "../sheet/sheet-context";

/**
 * Closes an opened `details` element of the header on Escape, on a click elsewhere, and when a link or a button in it is used. The page's
 * `SheetProvider` is told of it. Returns what ends that.
 */
export function closeByUse(details: HTMLDetailsElement, opened: SheetOpened | undefined): () => void {
  let closed: (() => void) | undefined;
  const tell = () => {
    closed?.();
    closed = details.open ? opened?.(() => shut(details.contains(document.activeElement))) : undefined;
  };
  const shut = (takesFocus: unknown) => {
    closeDetails(details, takesFocus);
    tell();
  };
  const close = (event: Event) => {
    const { target, type } = event;
    if (!details.open || !(target instanceof Element)) return;
    const escaped = event instanceof KeyboardEvent && event.key === "Escape";
    const clicked = type === "click";
    const inside = details.contains(target);
    const chosen = clicked && inside ? target.closest("a, button") : null;
    if (escaped || chosen || (clicked && !inside)) shut(escaped || chosen?.matches("button"));
  };
  tell();
  details.addEventListener("toggle", tell);
  // Before a button acts: the dialog that it opens restores focus to the element that has it then.
  document.addEventListener("click", close, true);
  document.addEventListener("keydown", close);
  return () => {
    details.removeEventListener("toggle", tell);
    document.removeEventListener("click", close, true);
    document.removeEventListener("keydown", close);
    closed?.();
  };
}

/** Closes a `details` element. `takesFocus`: its summary has the focus then. */
export function closeDetails(details: HTMLDetailsElement, takesFocus: unknown): void {
  if (takesFocus) details.querySelector("summary")?.focus();
  details.open = false;
}
