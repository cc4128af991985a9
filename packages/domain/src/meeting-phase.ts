import type { Instant } from "./model";
import { meetingClosesAt, type RaceTiming } from "./race-state";

/** From this long before its first start a meeting counts as live racing: by then prices move and scratchings come in. */
const LIVE_BEFORE_FIRST_START_MS = 60 * 60_000;

/** Where a meeting stands: its first race is far off, its racing is on, or every race is closed. */
export type MeetingPhase = "before" | "live" | "closed";

/** The instant from which on a meeting is live (section 2's 'Live Racing'); infinity while its races are not known. */
export function meetingLiveFrom(races: readonly RaceTiming[]): Instant {
  return Math.min(...races.map(({ startTime }) => startTime)) - LIVE_BEFORE_FIRST_START_MS;
}

/** Where a meeting stands at an instant. It can be closed before it was ever live: abandoned as a whole. */
export function meetingPhase(races: readonly RaceTiming[], now: Instant): MeetingPhase {
  if (now >= meetingClosesAt(races)) return "closed";
  return now >= meetingLiveFrom(races) ? "live" : "before";
}
