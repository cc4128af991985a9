import type { Jurisdiction, RacingCode } from "./model";

/** How long after its start an open race still counts as not run (section 4's "90 time units", settled as seconds). */
export const CLOSED_AFTER_START_MS = 90_000;

/** How many races the home page lists as next to jump (section 9). */
export const NEXT_TO_JUMP_COUNT = 3;

/** Whose racing is listed unless asked otherwise (section 9). */
export const DEFAULT_JURISDICTION: Jurisdiction = "AU";

/** The zone of every displayed time and of "today" (section 5). */
export const DISPLAY_ZONE = "Australia/Melbourne";

/** How often the countdown is drawn anew (section 4). */
export const COUNTDOWN_TICK_MS = 1000;

/** What stands where an optional value is missing (section 5). */
export const DASH = "–";

/** The codes' names as people read them (section 3). */
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
