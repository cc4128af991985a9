import type { Race } from "@railbird/domain";

/** A tipping site's view of one race. */
export interface RaceTips {
  /** The tipping site's own id of the race, for the link out. */
  readonly tipspotRaceId: string;
  /** How many tipsters named each runner, by runner number. Runners nobody named are absent. */
  readonly counts: ReadonlyMap<number, number>;
}

/** The facts of a race that identify it at a tipping site. */
export type TippedRace = Pick<Race, "id" | "meetingDate" | "venue" | "racingCode" | "number" | "status" | "runners">;

/**
 * A tipping site. `undefined` means that it has nothing on this race. Rejects with a `FeedError` when the call times
 * out, fails or its response is malformed.
 */
export interface TipsProvider {
  readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined>;
}
