import { isPlainClick } from "@railbird/ui";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pageAddress } from "./page-address";

/**
 * Lets plain links to pages of this site change the page without a reload. One listener for the whole document: a link is an `a`
 * and nothing more, however many there are. It is asked after a component's own handler, which can prevent it.
 */
export function useLinkNavigation(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const { href, target, rel } = link;
      const followed = { href, target, rel, download: link.hasAttribute("download") };
      const address = pageAddress(followed, { origin: location.origin, pathname, search });
      if (address === undefined) return;
      event.preventDefault();
      // As browsers do: a link to the very page is no step of its own.
      navigate(address, { replace: address === pathname + search });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [pathname, search, navigate]);
}
