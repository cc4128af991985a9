import { type RefObject, useContext, useEffect } from "react";
import { SheetContext } from "../sheet/sheet-context";

/**
 * Closes an opened `details` element of the header on Escape, on a click elsewhere, and when a link or a button in it is used. The page's
 * `SheetProvider` is told of it.
 */
export function useClosingDetails(root: RefObject<HTMLDetailsElement | null>): void {
  const opened = useContext(SheetContext);
  useEffect(() => {
    const details = root.current;
    if (!details) return;
    let closed: (() => void) | undefined;
    const tell = () => {
      closed?.();
      closed = details.open ? opened?.(() => shut(details.contains(document.activeElement))) : undefined;
    };
    const shut = (takesFocus: unknown) => {
      if (takesFocus) details.querySelector("summary")?.focus();
      details.open = false;
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
    // Opened before the page was hydrated, too.
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
  }, [root, opened]);
}
