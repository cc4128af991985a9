import {
  type BestPrice,
  bestPrice,
  type Jurisdiction,
  type PricedRunner,
  type Race,
  type Runner,
  type Signals,
  signalsFromBestPrices,
} from "@railbird/domain";

/** A runner with its best price. */
export interface RunnerView {
  readonly runner: Runner;
  readonly best?: BestPrice;
}

/** A race with what follows from its prices, worked out once per change. */
export interface RaceView {
  readonly race: Race;
  readonly jurisdiction: Jurisdiction;
  /** By number; scratched runners stay listed. */
  readonly runners: readonly RunnerView[];
  /** Runners that are not scratched. */
  readonly runnerCount: number;
  readonly signals: Signals;
  /** Board version at which this view was made. */
  readonly version: number;
}

/** Works out a race's best prices and signals. */
export function viewRace(race: Race, jurisdiction: Jurisdiction, version: number): RaceView {
  const runners: RunnerView[] = [];
  const priced: PricedRunner[] = [];
  let runnerCount = 0;
  for (const runner of race.runners) {
    const best = runner.scratched ? undefined : bestPrice(runner.prices);
    if (!runner.scratched) runnerCount += 1;
    runners.push(best === undefined ? { runner } : { runner, best });
    priced.push(pricedRunner(runner, best));
  }
  // An abandoned race has no signals: nobody is favourite of a race that is not run.
  const signals = race.status === "abandoned" ? {} : signalsFromBestPrices(priced);
  return { race, jurisdiction, runners, runnerCount, signals, version };
}

function pricedRunner(runner: Runner, best: BestPrice | undefined): PricedRunner {
  const { id, number, scratched, tipsCount } = runner;
  return {
    id,
    number,
    scratched,
    ...(tipsCount !== undefined && { tipsCount }),
    ...(best !== undefined && { odds: best.odds }),
    ...(best?.openOdds !== undefined && { openOdds: best.openOdds }),
  };
}
