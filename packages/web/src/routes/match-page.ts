import { isId } from "@railbird/resources";
import { matchRoutes } from "react-router-dom";
import { fillPattern } from "./paths";
import { type PageRead, routes, type SiteRoute } from "./routes";

/** A path's page. */
export interface PageMatch {
  readonly route: SiteRoute;
  /** The page's own path, in one spelling; the path asked for where there is no such page. */
  readonly path: string;
  /** False where no page has this path. */
  readonly known: boolean;
  readonly reads: readonly PageRead[];
}

/**
 * The page at a path: also at one in another case, with needless slashes or escapes, which is to be redirected to the page's own
 * path. A path that cannot be decoded, or names what cannot be an identifier, has no page.
 */
export function matchPage(asked: string): PageMatch {
  const [match] = matchRoutes([...routes], plainSpelling(asked) ?? NO_PAGE) ?? [];
  if (!match) throw new Error("The last route takes every path.");
  const { route, params } = match;
  const known = route.path !== "*" && Object.values(params).every((text = "") => isId(text));
  return known
    ? { route, known, path: fillPattern(route.path, params), reads: route.reads(params) }
    : { route: notFound, known, path: asked, reads: notFound.reads({}) };
}

const NO_PAGE = "/-/no-page";

const notFound = routes.find(({ path }) => path === "*") as SiteRoute;

/** The path with its slashes and escapes as the router writes them; `undefined` where it cannot be decoded. */
function plainSpelling(path: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    const segments = path.split("/").filter((segment) => segment !== "");
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join("/")}`;
  } catch {
    return undefined;
  }
}
