import type { RacingCode } from "@railbird/contract";
import { AUSTRALIAN_STATES, type AustralianState, RACING_CODES } from "@railbird/domain";

/** What is selected of a day; all of it where absent. */
export interface DayFilters {
  readonly code?: RacingCode | undefined;
  readonly state?: AustralianState | undefined;
}

/** The filters that a query names, with or without its question mark. A value that there is not selects nothing. */
export function dayFilters(query: string): DayFilters {
  const params = new URLSearchParams(query);
  const code = RACING_CODES.find((each) => each === params.get("code"));
  const state = AUSTRALIAN_STATES.find((each) => each === params.get("state"));
  return { ...(code && { code }), ...(state && { state }) };
}

/** The query of filters in its one spelling, with its question mark; empty when nothing is selected. */
export function searchOf({ code, state }: DayFilters): string {
  const query = new URLSearchParams({ ...(code && { code }), ...(state && { state }) }).toString();
  return query && `?${query}`;
}

/** The next races that a page with these filters shows: the list is of a code, not of a state. */
export function racesOf({ code }: DayFilters): { readonly racingCode?: RacingCode } {
  return code ? { racingCode: code } : {};
}
