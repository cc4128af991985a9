/** Where the visitor's choices are kept on the device that the page's first paint depends on. */
export const BOARD_STORAGE_KEY = "railbird-board";
export const DENSITY_STORAGE_KEY = "railbird-density";
export const ZONE_STORAGE_KEY = "railbird-zone";
export const FIELD_STORAGE_KEY = "railbird-field";
export const RAIL_STORAGE_KEY = "railbird-rail";

/** How high the rows of tables and lists are. */
export type Density = "comfortable" | "compact";

/** In which zone times are shown. */
export type ZoneChoice = "melbourne" | "own";

/** How a stored board begins its list of stars when there is one: see `boardText`. */
export const STARS_IN_TEXT = '"stars":[{';

/** A phone's view of a race's field: each runner in two lines, or every bookmaker's prices. A wider screen shows both. */
export type FieldChoice = "runners" | "prices";

/** How the next races stand beside a race on a wide screen: a column, or a strip above it that leaves the width to bookmakers. */
export type RailChoice = "column" | "strip";

/** Attributes of the document's element, each with the choice that it stands for and where that is kept. */
const ATTRIBUTES = [
  ["data-density", DENSITY_STORAGE_KEY, "compact"],
  ["data-zone", ZONE_STORAGE_KEY, "own"],
  ["data-field", FIELD_STORAGE_KEY, "prices"],
  ["data-rail", RAIL_STORAGE_KEY, "strip"],
] as const;

/**
 * A script for the document's head that sets `data-density`, `data-zone`, `data-field`, `data-rail` and `data-starred` before the first paint. The
 * server's HTML is the same for everyone: by these attributes styles reserve the room of what the browser adds later, so that nothing shifts.
 */
export const boardInitScript = `try{var r=document.documentElement,g=function(k){return localStorage.getItem(k)};${JSON.stringify(ATTRIBUTES)}.forEach(function(a){g(a[1])===a[2]&&r.setAttribute(a[0],a[2])});if((g(${JSON.stringify(BOARD_STORAGE_KEY)})||"").indexOf(${JSON.stringify(STARS_IN_TEXT)})>=0)r.setAttribute("data-starred","")}catch(e){}`;
