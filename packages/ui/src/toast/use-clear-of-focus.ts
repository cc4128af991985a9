import { useEffect } from "react";

/**
 * Raises a fixed element at the window's foot above what has the focus, where it would cover it. Looks again when `shown` changes, when
 * the focus moves, and when the page scrolls. What is higher than half the window, such as a dialog, is never wholly covered.
 */
export function useClearOfFocus(element: HTMLElement | null, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may be higher.
  useEffect(() => {
    if (!element) return;
    const place = () => {
      const active = document.activeElement;
      // Pressing its button brings the focus there: it must not move away from under the pointer.
      if (element.contains(active)) return;
      element.style.translate = "";
      // A row's button shows its focus around the whole row.
      const focused = active?.closest("tr") ?? active;
      if (!focused || !element.firstElementChild) return;
      const own = element.getBoundingClientRect();
      const { top, bottom, left, right, height } = focused.getBoundingClientRect();
      const isCovered = top < own.bottom && bottom > own.top && left < own.right && right > own.left;
      if (isCovered && height <= innerHeight / 2) element.style.translate = `0 ${Math.min(0, top - own.bottom)}px`;
    };
    // A toast is in its place one frame after it was shown.
    const frame = requestAnimationFrame(place);
    document.addEventListener("focusin", place);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", place);
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [element, shown]);
}
