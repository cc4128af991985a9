import type { Race } from "@railbird/domain";

/** What a tipping site says about one race. */
export interface RaceTips {
  /** The tipping site's own id of the race, for the link out. */
  readonly tipspotRaceId: string;
  /** How many tipsters named each runner, by runner number. Runners nobody named are absent. */
  readonly counts: ReadonlyMap<number, number>;
}

/** What of a race a tipping site is asked by. */
export type TippedRace = Pick<Race, "id" | "meetingDate" | "venue" | "racingCode" | "number" | "status" | "runners">;

/**
 * A tipping site. `undefined` means that it has nothing on this race.
 * Rejects with a `FeedError` when it cannot be reached in time or talks nonsense.
 */
export interface TipsProvider {
  readTips(race: TippedRace, signal: AbortSignal): Promise<RaceTips | undefined>;
}
