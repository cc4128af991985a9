import type { Jurisdiction, RacingCode } from "./model";

/** How long after its start an open race still counts as not run (section 4's "90 time units", settled as seconds). */
export const CLOSED_AFTER_START_MS = 90_000;

/** How many races the home page lists as next to jump (section 9). */
export const NEXT_TO_JUMP_COUNT = 3;

/** The default jurisdiction of lists (section 9). */
export const DEFAULT_JURISDICTION: Jurisdiction = "AU";

/** The zone of every displayed time and of "today" (section 5). */
export const DISPLAY_ZONE = "Australia/Melbourne";

/** Shown where an optional value is missing (section 5). */
export const DASH = "–";

/** The codes' display names (section 3). */
export const RACING_CODE_LABELS: Readonly<Record<RacingCode, string>> = {
  R: "Racing",
  G: "Greyhounds",
  H: "Harness",
};

/** The codes in the order of the filter buttons (section 2). */
export const RACING_CODES: readonly RacingCode[] = ["R", "G", "H"];

/** Australia's states and territories that have racing, by their abbreviations, in the order of the state filter. */
export const AUSTRALIAN_STATES = ["VIC", "NSW", "QLD", "SA", "WA", "TAS", "NT", "ACT"] as const;

/** A state or territory by its abbreviation. */
export type AustralianState = (typeof AUSTRALIAN_STATES)[number];

/** How far back "lately" reaches: the movement over the last ten minutes. */
export const RECENT_MS = 10 * 60_000;

/** How many crunchers and how many drifters are listed unless asked otherwise. */
export const MOVERS_COUNT = 20;

/** Least change of a mover, percentage points of implied probability: smaller ones are the market's noise. */
export const MOVER_LEAST_POINTS = 0.5;

/** Least price of a mover then and now, decimal dollars: below it one step of a bookmaker's prices is worth more points than money moves. */
export const MOVER_LEAST_ODDS = 1.3;

/** In how many bookmakers' prices a move must be seen at least: a move of only one of several says little about the market. */
export const MOVER_LEAST_BOOKMAKERS = 2;

/** How many results a search lists unless asked otherwise. */
export const SEARCH_COUNT = 20;

/** How many days before today meetings, results, final prices and price changes are stored. */
export const DAYS_STORED = 30;

/** How many days after today cards are read ahead. */
export const DAYS_AHEAD = 1;
