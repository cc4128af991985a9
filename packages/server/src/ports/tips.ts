import type { Race } from "@railbird/domain";

/** What a tipping site says about one race. */
export interface RaceTips {
  /** The tipping site's own id of the race, for the link out. */
  readonly tipspotRaceId: string;
  /** How many tipsters named each runner, by runner number. Runners nobody named are absent. */
  readonly counts: ReadonlyMap<number, number>;
}

/**
 * A tipping site. `undefined` means that it has nothing on this race.
 * Rejects with a `FeedError` when it cannot be reached in time or talks nonsense.
 */
export interface TipsProvider {
  readTips(race: Race, signal: AbortSignal): Promise<RaceTips | undefined>;
}
