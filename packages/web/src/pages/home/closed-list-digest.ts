import type { MeetingsToday } from "@railbird/contract";
import { textHash } from "../../data/text-hash";

/** A digest of what the list of today's meetings shows while none is open: everything but the races' signals and the feed's age. */
export function closedListDigest({ meetings }: MeetingsToday): number {
  return textHash(JSON.stringify(meetings, (key, value) => (key === "signals" ? undefined : value)));
}
