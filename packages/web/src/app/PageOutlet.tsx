import { LoadingText } from "@railbird/ui";
import { type ContextType, type ReactNode, useContext, useDeferredValue, useEffect, useMemo } from "react";
import { UNSAFE_LocationContext as LocationContext, Navigate, useLocation } from "react-router-dom";
import styled from "styled-components";
import { matchPage } from "../routes/match-page";
import { PageParamsProvider } from "../routes/page-params";
import { FollowedProvider } from "./Later";
import { PageBoundary } from "./PageBoundary";
import { PageSuspense } from "./PageSuspense";

export interface PageOutletProps {
  /** Called when a page is shown and hydrated. */
  readonly onShown?: (() => void) | undefined;
}

/** A page of the site and the address that it is rendered by. */
interface PageShown {
  /** The route's path: another address of the same route is shown by the same elements. */
  readonly key: string;
  readonly address: ContextType<typeof LocationContext>;
  readonly content: ReactNode;
}

/**
 * The page at the address. After a link is followed, the previous page stays until the next one's code is loaded. Where it is loaded, the
 * previous page is only hidden in the frame that shows the next one, and removed after it, since a removal takes a good part of that frame.
 */
export function PageOutlet({ onShown }: PageOutletProps) {
  const address = useContext(LocationContext);
  const { pathname } = address.location;
  const key = useMemo(() => matchPage(pathname).route.path, [pathname]);
  const content = useMemo(() => <PageAt pathname={pathname} onShown={onShown} />, [pathname, onShown]);
  const page = useMemo((): PageShown => ({ key, address, content }), [key, address, content]);
  const previous = useDeferredValue(page);
  return (
    <PageBoundary path={pathname}>
      <PageSuspense fallback={<LoadingText />}>
        <PageFrame key={page.key} page={page} />
        {previous.key !== page.key && <PageFrame key={previous.key} page={previous} isLeft />}
      </PageSuspense>
    </PageBoundary>
  );
}

/** Hides a page that was left without laying anything out. */
const Frame = styled.div`
  &[data-left] {
    display: none;
    @supports (content-visibility: hidden) {
      display: block;
      content-visibility: hidden;
    }
  }
`;

/** Gives a page the address that it was reached by, also after it was left. */
function PageFrame({ page, isLeft = false }: { readonly page: PageShown; readonly isLeft?: boolean }) {
  const { address, content } = page;
  return (
    <LocationContext value={address}>
      <FollowedProvider value={address.navigationType !== "POP"}>
        <Frame data-left={isLeft || undefined}>{content}</Frame>
      </FollowedProvider>
    </LocationContext>
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
