import { JURISDICTIONS, MOVERS_WINDOWS, RACING_CODES } from "@railbird/domain";
import { type ReadRef, ref } from "./read-ref";

/**
 * The reads whose changes `GET /api/changes` sends: the day's lists, and each of its meetings and races. Prices over time and lists by further
 * filters repeat what these say.
 */
export function dayReads(meetingIds: readonly string[], raceIds: readonly string[]): readonly ReadRef[] {
  return [
    ref("status", {}),
    ref("bookmakers", {}),
    ref("featuredBookmakers", {}),
    ...JURISDICTIONS.map((jurisdiction) => ref("meetingsToday", { jurisdiction })),
    ref("nextToJump", {}),
    ...RACING_CODES.map((racingCode) => ref("nextToJump", { racingCode })),
    ref("lateMail", {}),
    ...RACING_CODES.map((racingCode) => ref("lateMail", { racingCode })),
    ...MOVERS_WINDOWS.map((window) => ref("movers", { window })),
    ...meetingIds.map((id) => ref("meeting", { id })),
    ...raceIds.map((id) => ref("race", { id })),
  ];
}
