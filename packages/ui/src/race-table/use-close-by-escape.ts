import { type RefObject, useEffect } from "react";
import { isNothingFocused } from "../keys/is-nothing-focused";

/**
 * Runs something when Escape is pressed in a container, or where nothing has the focus, and nothing else took the key: a menu, a dialog or
 * a field is closed or emptied first.
 */
export function useCloseByEscape(container: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  useEffect(() => {
    if (close === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = container.current?.contains(activeElement) || isNothingFocused(activeElement);
      if (event.key !== "Escape" || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [container, close]);
}
