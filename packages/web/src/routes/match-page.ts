import { isId } from "@railbird/resources";
import { matchPath } from "react-router-dom";
import { fillPattern } from "./paths";
import { type PageRead, routes, type SiteRoute } from "./routes";

/** A path's page. */
export interface PageMatch {
  readonly route: SiteRoute;
  /** The page's own path, in one spelling; the path asked for where there is no such page. */
  readonly path: string;
  /** False where no page has this path. */
  readonly known: boolean;
  /** What the query selects of the page, in one spelling: `?code=R&state=VIC`; empty for nothing. What the page does not know is left out. */
  readonly search: string;
  /** What the path names, as the route's pattern does: `raceId`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly reads: readonly PageRead[];
}

/**
 * The page at a path: also at one in another case, with needless slashes or escapes, which is to be redirected to the page's own
 * path. A path that cannot be decoded, or names what cannot be an identifier, has no page. `query` begins with its question mark.
 */
export function matchPage(asked: string, query = ""): PageMatch {
  const plain = plainSpelling(asked);
  for (const route of plain === undefined ? [] : routes) {
    const params = route === notFound ? undefined : matchPath(route.path, plain ?? "")?.params;
    if (params !== undefined && Object.values(params).every((text = "") => isId(text))) {
      const search = route.selection(query);
      const path = fillPattern(route.path, params);
      return { route, known: true, params, path, search, reads: route.reads(params, search) };
    }
  }
  return { route: notFound, known: false, params: {}, path: asked, search: "", reads: notFound.reads({}, "") };
}

const notFound = routes.find(({ path }) => path === "*") as SiteRoute;

/** The path without needless slashes and escapes; `undefined` where it cannot be decoded. */
function plainSpelling(path: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    const segments = path.split("/").filter((segment) => segment !== "");
    const decoded = segments.map(decodeURIComponent);
    return decoded.some((segment) => segment.includes("/")) ? undefined : `/${decoded.join("/")}`;
  } catch {
    return undefined;
  }
}
