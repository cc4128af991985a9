/** As many results as a page of them lists. */
export const SEARCH_PAGE_COUNT = 60;
