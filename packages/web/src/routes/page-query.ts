/** What a page takes from its address's query. */
export type PageQuery = Readonly<Record<string, string>>;

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

/**
 * The given query without the filters whose value is unknown, with its question mark: an address says what its page shows. `undefined`
 * where it has none of them. `known` is what the page takes from it.
 */
export function withoutUnknown(
  given: URLSearchParams,
  { filters, known }: { readonly filters: readonly string[]; readonly known: PageQuery },
): string | undefined {
  const unknown = filters.filter((name) => given.get(name) && given.get(name) !== known[name]);
  if (unknown.length === 0) return undefined;
  const kept = new URLSearchParams(given);
  for (const name of unknown) kept.delete(name);
  return searchOf(kept);
}
