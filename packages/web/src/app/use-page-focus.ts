import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * After a change of page, focus goes to the new page's content, as it would after a load, and a page that was followed to
 * begins at its top. The first page is left as the browser shows it.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [pathname, navigation, main]);
}
