import { type RefObject, useEffect } from "react";

/** Closes an opened `details` element of the header on Escape, on a click elsewhere, and when a link or a button in it is used. */
export function useClosingDetails(root: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = root.current;
      if (!details?.open || !(event.target instanceof Node)) {
        return;
      }
      const clicked = event.type === "click";
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      const inside = details.contains(event.target);
      const chosen = clicked && inside && event.target instanceof Element ? event.target.closest("a, button") : null;
      if (escaped || chosen?.matches("button")) {
        details.querySelector("summary")?.focus();
      }
      if (escaped || chosen || (clicked && !inside)) {
        details.open = false;
      }
    };
    // Before a button acts: the dialog that it opens restores focus to the element that has it then.
    document.addEventListener("click", close, true);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close, true);
      document.removeEventListener("keydown", close);
    };
  }, [root]);
}
