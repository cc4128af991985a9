import { movement } from "./movement";
import { impliedProbability, isPlausiblePrice } from "./prices";

/** What is needed of a runner to know what its scratching was worth. */
export interface OpenedRunner {
  readonly scratched: boolean;
  /** Best opening price, decimal dollars; of a scratched runner the one that it had before. */
  readonly openOdds?: number | undefined;
}

/**
 * The share of the opening market that scratched runners held, 0 to below 1. Bookmakers spread it over the runners that
 * are left: a price without other moves is shorter by that share, `openOdds × (1 − share)`.
 *
 * 0 when it is not known: when no scratched runner has an opening price, and when a runner that is left has none, since
 * the opening market is then not known either. A scratched runner without an opening price was in no market and counts
 * for nothing.
 */
export function scratchingShare(runners: readonly OpenedRunner[]): number {
  let scratched = 0;
  let left = 0;
  for (const runner of runners) {
    if (isPlausiblePrice(runner.openOdds)) {
      const implied = impliedProbability(runner.openOdds);
      if (runner.scratched) scratched += implied;
      else left += implied;
    } else if (!runner.scratched) {
      return 0;
    }
  }
  return left === 0 ? 0 : scratched / (scratched + left);
}

/** A movement in percent of the opening price, and the two parts that it is the sum of. */
export interface MovementParts {
  readonly total: number;
  /** What scratchings alone would have done to the price: zero or below. */
  readonly scratchings: number;
  /** What is left: the money for this runner or against it. */
  readonly rest: number;
}

/**
 * How much of a movement scratchings explain, given the share of the opening market that they took out; `undefined` without
 * both prices.
 */
export function movementParts(
  openOdds: number | undefined,
  odds: number | undefined,
  share: number,
): MovementParts | undefined {
  const total = movement(openOdds, odds);
  if (total === undefined) {
    return undefined;
  }
  const scratchings = share === 0 ? 0 : -share * 100;
  return { total, scratchings, rest: total - scratchings };
}

/**
 * What scratchings did to a price, to stand beside its movement, in whole points of its percentage: `of which -40 points by
 * scratchings`, or `scratchings alone: -40 points` where the price shortened less than that. `undefined` when they did nothing
 * that shows.
 */
export function formatScratchings(parts: MovementParts | undefined): string | undefined {
  const points = Math.round(parts?.scratchings ?? 0);
  if (parts === undefined || points === 0) {
    return undefined;
  }
  const within = Math.round(parts.rest) <= 0;
  return within ? `of which ${points} points by scratchings` : `scratchings alone: ${points} points`;
}
