import { LoadingText } from "@railbird/ui";
import { useEffect, useMemo } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { matchPage } from "../routes/match-page";
import { PageParamsProvider } from "../routes/page-params";
import { FollowedProvider } from "./Later";
import { PageBoundary } from "./PageBoundary";
import { SuspenseUnlessBare, useIsBare } from "./SuspenseUnlessBare";

export interface PageOutletProps {
  /** Called when a page is shown and hydrated. */
  readonly onShown?: (() => void) | undefined;
}

/** The page at the address. After a link is followed, the previous page stays until the next one's code is loaded. */
export function PageOutlet({ onShown }: PageOutletProps) {
  const { pathname } = useLocation();
  const page = useMemo(() => <PageAt pathname={pathname} onShown={onShown} />, [pathname, onShown]);
  const isFollowed = useNavigationType() !== "POP";
  if (useIsBare()) return page;
  return (
    <PageBoundary path={pathname}>
      <FollowedProvider value={isFollowed}>
        <SuspenseUnlessBare fallback={<LoadingText />}>{page}</SuspenseUnlessBare>
      </FollowedProvider>
    </PageBoundary>
  );
}

function PageAt({ pathname, onShown }: PageOutletProps & { readonly pathname: string }) {
  const { search, hash } = useLocation();
  const { route, path, params } = matchPage(pathname);
  useEffect(() => onShown?.(), [onShown]);
  if (path !== pathname) return <Navigate replace to={{ pathname: path, search, hash }} />;
  return (
    <PageParamsProvider value={params}>
      <route.Page />
    </PageParamsProvider>
  );
}
