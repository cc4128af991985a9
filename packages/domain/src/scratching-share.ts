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

/** The movement of every remaining price from the loss of that share alone, percent: zero or below. */
export function scratchingsPct(share: number): number {
  return share === 0 ? 0 : -share * 100;
}

/**
 * The effect of scratchings on a price, shown beside its movement in whole percent of the opening price: `58 of 61% from scratchings`,
 * or `scratchings alone: -58%` where the price shortened less than that or went out. `undefined` when it rounds to zero, and
 * without a movement.
 */
export function formatScratchings(movePct: number | undefined, scratchings: number | undefined): string | undefined {
  const explained = Math.round(-(scratchings ?? 0));
  if (movePct === undefined || explained === 0) {
    return undefined;
  }
  const moved = Math.round(-movePct);
  return explained <= moved ? `${explained} of ${moved}% from scratchings` : `scratchings alone: -${explained}%`;
}
