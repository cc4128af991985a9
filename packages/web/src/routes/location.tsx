import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { searchOf } from "./page-query";

/** The key of the first history entry of a visit. */
export const FIRST_KEY = "default";

/** The address that a page is rendered by. */
export interface PageLocation {
  readonly pathname: string;
  /** With its question mark; empty for none. */
  readonly search: string;
  /** With its number sign; empty for none. */
  readonly hash: string;
  /** What a navigation handed to the page. */
  readonly state: unknown;
  /** Differs from one history entry to another. */
  readonly key: string;
}

/** How a page was reached: by a load or a move in the history, by a link, or in the place of another. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

/** A page's address and how it was reached. */
export interface Visit {
  readonly location: PageLocation;
  readonly type: NavigationType;
}

export interface NavigateOptions {
  /** Whether the new page takes the place of the current one in the history. */
  readonly replace?: boolean;
  /** What the new page gets in its location. */
  readonly state?: unknown;
}

/** Goes to an address of this site, or back and forward in the history. */
export type Navigate = (to: string | -1, options?: NavigateOptions) => void;

const NavigateContext = createContext<Navigate>(() => {});

/** Provides how pages navigate; without it, as on the server, they do not. */
export const NavigateProvider = NavigateContext.Provider;

const VisitContext = createContext<Visit | undefined>(undefined);

/** Provides the address that everything below is rendered by. */
export const VisitProvider = VisitContext.Provider;

/** Pages at an address that does not change: on the server, and in tests. */
export function FixedLocation({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return <VisitProvider value={{ location: locationOf(at), type: "POP" }}>{children}</VisitProvider>;
}

/** The location of an address, from the path on. */
export function locationOf(address: string, state: unknown = null, key = FIRST_KEY): PageLocation {
  // The base only makes the address whole.
  const { pathname, search, hash } = new URL(address, "http://localhost");
  return { pathname, search, hash, state, key };
}

/** How this page was reached. Works below a `VisitProvider` only. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("useVisit needs a VisitProvider above it.");
  return visit;
}

export function useLocation(): PageLocation {
  return useVisit().location;
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

/** The address's query, and a function that replaces it: a choice adds no history entry. */
export function useSearchParams() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changed: (current: URLSearchParams) => URLSearchParams) =>
      navigate(pathname + searchOf(changed(params)), { replace: true }),
    [navigate, pathname, params],
  );
  return [params, change] as const;
}
