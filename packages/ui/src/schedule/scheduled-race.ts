import type { MeetingRace } from "@railbird/contract";

/** A race as a schedule shows it. */
export type ScheduledRace = MeetingRace & {
  /** The start that was published first, ISO 8601; absent while `startTime` is that one. */
  readonly advertisedStart?: string | undefined;
};
