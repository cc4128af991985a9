/** The most results that the search page lists. */
export const SEARCH_PAGE_COUNT = 60;
