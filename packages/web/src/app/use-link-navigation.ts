import { isPlainClick } from "@railbird/ui";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { followedLink, pageAddress } from "./page-address";

/**
 * Makes plain links to pages of this site change the page without a reload. One listener for the whole document, so that links
 * need no handlers of their own to hydrate. It runs after a component's own handler, which can prevent it.
 */
export function useLinkNavigation(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const address = pageAddress(followedLink(link), { origin: location.origin, pathname, search });
      if (address === undefined) return;
      event.preventDefault();
      // As in browsers, a link to the current page adds no history entry.
      navigate(address, { replace: address === pathname + search });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [pathname, search, navigate]);
}
