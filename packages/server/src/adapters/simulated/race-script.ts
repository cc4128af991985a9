import type { Dividend, Instant, Placing } from "@railbird/domain";
import type { Inquiry } from "./inquiry";
import type { RacePlan } from "./plan-day";

/** An entrant as the whole day will have it. */
export interface EntrantScript {
  readonly number: number;
  readonly name: string;
  readonly jockey?: string;
  readonly trainer?: string;
  readonly barrier?: string;
  readonly weight?: number;
  readonly form: string;
  /** Ability on a logarithmic scale: the share of the market is its exponential over the field's. */
  readonly strength: number;
  /** How far the market moves on it by the jump, on the same scale; above zero it shortens. */
  readonly trend: number;
  /** From when on it is scratched. */
  readonly scratchedAt?: Instant;
  /** True when that is after the morning's scratchings. */
  readonly scratchedLate?: boolean;
  /** Another rider, from an instant on. */
  readonly jockeyChange?: { readonly jockey: string; readonly at: Instant };
  /** Another barrier, from an instant on. */
  readonly barrierChange?: { readonly barrier: string; readonly at: Instant };
  /** An emergency or reserve: from when on it is in the market, unless it is scratched then. */
  readonly entersAt?: Instant;
  /** From when on its barrier is known; always, when absent. */
  readonly drawnAt?: Instant;
}

/** When a bookmaker bets on a race and how. */
export interface BookmakerScript {
  readonly id: string;
  readonly index: number;
  readonly group: number;
  readonly margin: number;
  readonly opensAt: Instant;
}

/** All that will happen in one race; `raceAt` gives what is known of it at an instant. */
export interface RaceScript {
  readonly plan: RacePlan;
  readonly seed: number;
  readonly name: string;
  readonly distance: number;
  readonly entrants: readonly EntrantScript[];
  readonly bookmakers: readonly BookmakerScript[];
  /** The start as advertised anew when the race runs late, and from when on. */
  readonly delayed?: { readonly startTime: Instant; readonly announcedAt: Instant };
  /** When betting first opens. */
  readonly opensAt: Instant;
  readonly jumpAt: Instant;
  readonly interimAt: Instant;
  readonly finalAt: Instant;
  /** As they stand in the end. */
  readonly placings: readonly Placing[];
  /** What the stewards do after the race. */
  readonly inquiry: Inquiry;
  readonly dividends: readonly Dividend[];
}

/** Whether an entrant is in the market at an instant. */
export function isIn(entrant: EntrantScript, instant: Instant): boolean {
  return (
    (entrant.scratchedAt === undefined || instant < entrant.scratchedAt) &&
    (entrant.entersAt ?? Number.NEGATIVE_INFINITY) <= instant
  );
}
