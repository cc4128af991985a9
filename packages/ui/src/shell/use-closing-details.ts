import { type RefObject, useEffect } from "react";

/** Closes an opened `details` element of the header on Escape, on a click elsewhere, and when a link in it is followed. */
export function useClosingDetails(root: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = root.current;
      if (!details?.open || !(event.target instanceof Node)) {
        return;
      }
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      if (escaped) {
        details.querySelector("summary")?.focus();
      }
      const inside = details.contains(event.target);
      const followed = event.type === "click" && inside && event.target instanceof Element && event.target.closest("a");
      if (escaped || followed || (event.type === "click" && !inside)) {
        details.open = false;
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, [root]);
}
