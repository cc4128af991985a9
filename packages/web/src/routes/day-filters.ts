import type { Meeting, RacingCode } from "@railbird/contract";
import { AUSTRALIAN_STATES, type AustralianState, RACING_CODES, TRACKS, type Track, trackOf } from "@railbird/domain";
import { choiceOf } from "./page-query";

/** The selected part of a day; all of it where absent. */
export interface DayFilters {
  readonly code?: RacingCode | undefined;
  readonly state?: AustralianState | undefined;
  readonly track?: Track | undefined;
}

/** The filters of a day that an address may set. */
export const DAY_OPTIONS = { code: RACING_CODES, state: AUSTRALIAN_STATES, track: TRACKS };

/** The filters that a query names; unknown values are left out. */
export function dayFilters(query: URLSearchParams): DayFilters {
  return choiceOf(query, DAY_OPTIONS);
}

/** The next races that a page with these filters shows: the list is of a code, not of a state or a track. */
export function racesOf({ code }: DayFilters): { readonly racingCode?: RacingCode } {
  return code ? { racingCode: code } : {};
}

/** Whether filters let a meeting through. */
export function passes(
  meeting: Pick<Meeting, "racingCode" | "state" | "trackCondition">,
  { code, state, track }: DayFilters,
): boolean {
  return (
    (code === undefined || meeting.racingCode === code) &&
    (state === undefined || meeting.state === state) &&
    (track === undefined || trackOf(meeting.trackCondition) === track)
  );
}
