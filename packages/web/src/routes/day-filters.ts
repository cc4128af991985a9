import type { RacingCode } from "@railbird/contract";
import { AUSTRALIAN_STATES, type AustralianState, RACING_CODES } from "@railbird/domain";

/** What is selected of a day; all of it where absent. */
export interface DayFilters {
  readonly code?: RacingCode | undefined;
  readonly state?: AustralianState | undefined;
}

/** The filters that a query names; unknown values are left out. */
export function dayFilters(query: URLSearchParams): DayFilters {
  const code = RACING_CODES.find((each) => each === query.get("code"));
  const state = AUSTRALIAN_STATES.find((each) => each === query.get("state"));
  return { ...(code && { code }), ...(state && { state }) };
}

/** The next races that a page with these filters shows: the list is of a code, not of a state. */
export function racesOf({ code }: DayFilters): { readonly racingCode?: RacingCode } {
  return code ? { racingCode: code } : {};
}
