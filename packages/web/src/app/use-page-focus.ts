import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * After a navigation, focus moves to the new page's content, as after a load, and a page reached by a link starts at its top. The
 * first page is left to the browser, and focus to somebody who has taken it to the new page already.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has focus when the page changes, before anybody can use the new one.
  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Both force a layout. Right before the next frame nothing changes any more, so that the page is laid out once.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isTaken = activeElement !== focused.current && main.current?.contains(activeElement);
      if (!isTaken) main.current?.focus({ preventScroll: true });
      if (navigation !== "POP") window.scrollTo(0, 0);
    });
  }, [pathname, navigation, main]);
}
