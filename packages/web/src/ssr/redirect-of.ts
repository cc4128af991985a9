import type { PageMatch } from "../routes/match-page";
import { type PageQuery, searchOf } from "../routes/page-query";

/**
 * The address that an asked one is redirected to: the page's own spelling of its path, without filters whose value is unknown or empty, or
 * another page that the query asks for. `undefined` where it is right as it is, and where there is no such page.
 */
export function redirectOf({ known, path, route, query }: PageMatch, asked: string, search = ""): string | undefined {
  if (!known) return undefined;
  const given = new URLSearchParams(search);
  const to = (route.instead(given) ?? path) + (withoutUnknown(given, route.filters, query) ?? search);
  return to === asked + search ? undefined : to;
}

/**
 * The query without the filters whose value the page does not know, since an address says what its page shows; a form without scripts sends
 * empty ones. `undefined` where it has none of them.
 */
function withoutUnknown(given: URLSearchParams, filters: readonly string[], known: PageQuery): string | undefined {
  const unknown = filters.filter((name) => given.has(name) && given.get(name) !== known[name]);
  if (unknown.length === 0) return undefined;
  const kept = new URLSearchParams(given);
  for (const name of unknown) kept.delete(name);
  return searchOf(kept);
}
