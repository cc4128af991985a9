/** The part of an address's query that a page uses. */
export type PageQuery = Readonly<Record<string, string>>;

/** The most results that the search page lists. */
export const SEARCH_PAGE_COUNT = 60;

/** The longest text that is searched for, characters (the contract's `SearchText`). */
const MOST_SEARCH_TEXT = 80;

/** The text that a page of search results is about. */
export function searchQuery(given: URLSearchParams): PageQuery {
  const q = (given.get("q") ?? "").trim().slice(0, MOST_SEARCH_TEXT);
  return q === "" ? {} : { q };
}

/** A query as an address has it, with its question mark; empty for none. One text for one query. */
export function searchOf(query: PageQuery | URLSearchParams): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
}
