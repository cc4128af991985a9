import { DEFAULT_JURISDICTION, NEXT_TO_JUMP_COUNT } from "./constants";
import type { Jurisdiction } from "./jurisdiction";
import type { Instant, RacingCode } from "./model";
import { isRaceClosed, isRaceDue, type RaceTiming } from "./race-state";
import { compareVenues } from "./venue-order";

/** The facts of a race that the list depends on. */
export interface UpcomingRace extends RaceTiming {
  readonly racingCode: RacingCode;
  readonly venue: string;
  readonly number: number;
}

export interface NextToJumpOptions {
  /** Only races of this code; all when absent. */
  readonly racingCode?: RacingCode | undefined;
  /** How many at most; 3 when absent (section 9). */
  readonly count?: number | undefined;
  /** Whose racing; AU when absent (section 9). */
  readonly jurisdiction?: Jurisdiction | undefined;
}

/**
 * The races of these meetings that are not closed, by start time, then venue, then number. At most one place goes to a race
 * that is due, the one due last: the other places go to races still to start, also when several races jump late.
 */
export function nextToJump<R extends UpcomingRace>(
  meetings: readonly { readonly jurisdiction: Jurisdiction; readonly races: readonly R[] }[],
  now: Instant,
  options: NextToJumpOptions = {},
): R[] {
  const { racingCode, count = NEXT_TO_JUMP_COUNT, jurisdiction = DEFAULT_JURISDICTION } = options;
  const open = meetings
    .filter((meeting) => meeting.jurisdiction === jurisdiction)
    .flatMap((meeting) => meeting.races)
    .filter((race) => (racingCode === undefined || race.racingCode === racingCode) && !isRaceClosed(race, now))
    .sort((a, b) => a.startTime - b.startTime || compareVenues(a.venue, b.venue) || a.number - b.number);
  const due = open.findLastIndex((race) => isRaceDue(race, now));
  return open.slice(Math.max(due, 0), Math.max(due, 0) + count);
}
