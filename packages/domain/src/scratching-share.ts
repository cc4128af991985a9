import { movement } from "./movement";
import { impliedProbability, isPlausiblePrice } from "./prices";

/** The facts of a runner that the effect of scratchings depends on. */
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
 * the opening market is then not known either. A scratched runner without an opening price was in no market and is
 * ignored.
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

/** A movement in percent of the opening price, split into two parts that add up to it. */
export interface MovementParts {
  readonly total: number;
  /** The movement from scratchings alone: zero or below. */
  readonly scratchings: number;
  /** The remaining movement: money for this runner or against it. */
  readonly rest: number;
}

/**
 * How much of a movement comes from scratchings, given their share of the opening market; `undefined` without
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
 * The effect of scratchings on a price, shown beside its movement in whole points of its percentage: `of which -40 points by
 * scratchings`, or `scratchings alone: -40 points` where the price shortened less than that. `undefined` when it rounds to zero.
 */
export function formatScratchings(parts: MovementParts | undefined): string | undefined {
  const points = Math.round(parts?.scratchings ?? 0);
  if (parts === undefined || points === 0) {
    return undefined;
  }
  const within = Math.round(parts.rest) <= 0;
  return within ? `of which ${points} points by scratchings` : `scratchings alone: ${points} points`;
}
