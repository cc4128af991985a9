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

/** The values that each parameter of an address may have; a default is not among them. */
export type QueryOptions = Readonly<Record<string, readonly string[]>>;

/** The choices of an address; an absent one has its default. */
export type ChoiceOf<Options extends QueryOptions> = {
  readonly [Name in keyof Options]?: Options[Name][number] | undefined;
};

/** The choice of an address's query; unknown values are left out. */
export function choiceOf<Options extends QueryOptions>(query: URLSearchParams, options: Options): ChoiceOf<Options> {
  const found = Object.entries(options).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** The address of a choice: nothing in it that is the default, and in one spelling. What is undefined is a text that no option has. */
export function addressOf<Options extends QueryOptions>(
  path: string,
  options: Options,
  choice: { readonly [Name in keyof Options]?: unknown },
): string {
  const query = new URLSearchParams(choice as Record<string, string>);
  return path + searchOf(choiceOf(query, options) as PageQuery);
}
