import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { matchPage } from "./match-page";

/** What the page's path names: `raceId` of `/race/abc`. */
export function usePageParams(): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation();
  return useMemo(() => matchPage(pathname).params, [pathname]);
}
