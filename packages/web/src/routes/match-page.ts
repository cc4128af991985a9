import type { ReadRef } from "@railbird/reads";
import { type PageQuery, searchOf } from "./page-query";
import { fillPattern } from "./paths";
import { routes, type SiteRoute } from "./routes";

/** A path's page. */
export interface PageMatch {
  readonly route: SiteRoute;
  /** The page's canonical path; the requested path where there is no such page. */
  readonly path: string;
  /** False where no page has this path. */
  readonly known: boolean;
  /** The path's parameters by the names of the route's pattern: `raceId`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The part of the query that the page is rendered by. */
  readonly query: PageQuery;
  /** The same in one spelling, with its question mark; empty for none. */
  readonly search: string;
  readonly reads: readonly ReadRef[];
}

/**
 * The page at a path, also at one in another case or with needless slashes or escapes, which the server redirects to the page's own. A path
 * that cannot be decoded, or has an invalid identifier or date, has no page.
 */
export function matchPage(asked: string, search = ""): PageMatch {
  const plain = plainSpelling(asked);
  for (const route of plain === undefined ? [] : routes) {
    const params = route === notFound ? undefined : matchPattern(route.path, plain ?? "");
    if (params !== undefined && Object.values(params).every((text = "") => route.isParam(text))) {
      const query = route.query(new URLSearchParams(search));
      const path = fillPattern(route.path, params);
      return { route, known: true, params, path, query, search: searchOf(query), reads: route.reads(params, query) };
    }
  }
  return {
    route: notFound,
    known: false,
    params: {},
    path: asked,
    query: {},
    search: "",
    reads: notFound.reads({}, {}),
  };
}

const notFound = routes.find(({ path }) => path === "*") as SiteRoute;

/** The parameters of a path that a pattern such as `/race/:raceId` fits, in any case. */
export function matchPattern(pattern: string, path: string): PageMatch["params"] | undefined {
  const given = path.split("/");
  const wanted = pattern.split("/");
  if (given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? "";
    if (part.startsWith(":") && text !== "") params[part.slice(1)] = text;
    else if (part.toLowerCase() !== text.toLowerCase()) return undefined;
  }
  return params;
}

/** The path without needless slashes and escapes; `undefined` where it cannot be decoded. */
function plainSpelling(path: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    const segments = path.split("/").filter((segment) => segment !== "");
    const decoded = segments.map(decodeURIComponent);
    return decoded.some((segment) => /[/%]/.test(segment)) ? undefined : `/${decoded.join("/")}`;
  } catch {
    return undefined;
  }
}
