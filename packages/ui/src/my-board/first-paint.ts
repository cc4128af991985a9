/** Where the visitor's choices are kept on the device that the page's first paint depends on. */
export const BOARD_STORAGE_KEY = "railbird-board";
export const DENSITY_STORAGE_KEY = "railbird-density";
export const ZONE_STORAGE_KEY = "railbird-zone";

/** How high the rows of tables and lists are. */
export type Density = "comfortable" | "compact";

/** In which zone times are shown. */
export type ZoneChoice = "melbourne" | "own";

/** How a stored board begins its list of stars when there is one: see `boardText`. */
export const STARS_IN_TEXT = '"stars":[{';

/**
 * A script for the document's head that sets `data-density`, `data-zone` and `data-starred` before the first paint. The server's HTML
 * is the same for everyone: by these attributes styles reserve the room of what the browser adds later, so that nothing shifts.
 */
export const boardInitScript = `try{var r=document.documentElement,g=function(k){return localStorage.getItem(k)};if(g(${JSON.stringify(DENSITY_STORAGE_KEY)})==="compact")r.setAttribute("data-density","compact");if(g(${JSON.stringify(ZONE_STORAGE_KEY)})==="own")r.setAttribute("data-zone","own");if((g(${JSON.stringify(BOARD_STORAGE_KEY)})||"").indexOf(${JSON.stringify(STARS_IN_TEXT)})>=0)r.setAttribute("data-starred","")}catch(e){}`;
