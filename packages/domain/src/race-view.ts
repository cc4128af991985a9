import { type BestPrice, bestPrice } from "./best-price";
import type { Race, Runner, Signals } from "./model";
import { type PricedRunner, signalsFromBestPrices } from "./signals";

/** A runner with its best price. */
export interface RunnerView {
  readonly runner: Runner;
  readonly best?: BestPrice;
}

/** A race with what is computed from its prices. */
export interface RaceView {
  readonly race: Race;
  /** By number; scratched runners stay listed. */
  readonly runners: readonly RunnerView[];
  /** Runners that are not scratched. */
  readonly runnerCount: number;
  readonly signals: Signals;
}

/** Computes a race's best prices and signals. */
export function viewRace(race: Race): RaceView {
  const runners: RunnerView[] = [];
  const priced: PricedRunner[] = [];
  let runnerCount = 0;
  for (const runner of race.runners) {
    const best = runner.scratched ? undefined : bestPrice(runner.prices);
    if (!runner.scratched) runnerCount += 1;
    runners.push(best === undefined ? { runner } : { runner, best });
    priced.push(pricedRunner(runner, best));
  }
  // An abandoned race has no signals: a race that is not run has no favourite.
  const signals = race.status === "abandoned" ? {} : signalsFromBestPrices(priced);
  return { race, runners, runnerCount, signals };
}

function pricedRunner(runner: Runner, best: BestPrice | undefined): PricedRunner {
  const { id, number, scratched, tipsCount } = runner;
  const openOdds = scratched ? runner.lastPrice?.openOdds : best?.openOdds;
  return { id, number, scratched, tipsCount, odds: best?.odds, openOdds };
}
