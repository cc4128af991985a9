import type { PriceMarks, RaceBestPrices, RacePrices, RunnerBestPrices, RunnerPrices } from "@railbird/contract";
import {
  bestPriceSeries,
  bettingUntil,
  type Instant,
  lastPointAt,
  type PricePoint,
  type PriceSeries,
  priceFacts,
  RECENT_MS,
  type RunnerView,
  type Thinning,
  thinPriceSeries,
} from "@railbird/domain";
import type { RacePricesSource } from "../source";

/** Thins series of one kind; a result is cached for as long as its series is referenced and thinned by the same options. */
class ThinMemo {
  readonly #known = new WeakMap<PriceSeries, { readonly by: Thinning; readonly thin: PriceSeries }>();

  thinned(series: PriceSeries, by: Thinning): WirePoints {
    const known = this.#known.get(series);
    if (known !== undefined && isSame(known.by, by)) return known.thin as WirePoints;
    const thin = thinPriceSeries(series, by);
    this.#known.set(series, { by, thin });
    return thin as WirePoints;
  }
}

/** Points of a best-price series at most: about three pixels a point on a phone. */
export const MOST_BEST_POINTS = 120;

/** Points of one bookmaker's series at most. */
export const MOST_BOOKMAKER_POINTS = 60;

/** Points of all bookmakers' series together: in a large field each has fewer, so that the response stays below 400 kB. */
const MOST_POINTS = 9_000;

/** No bookmaker has fewer, however large the field is. */
const LEAST_BOOKMAKER_POINTS = 12;

type QuoteHistory = ReadonlyMap<string, PriceSeries>;

/** A runner with its prices up to the current ones. */
interface PricedRunner {
  readonly view: RunnerView;
  readonly quotes: QuoteHistory;
  readonly best: PriceSeries;
}

/** Presents prices over time. What is computed from a series is cached for as long as the series is referenced. */
export class PricesPresenter {
  readonly #ended = new WeakMap<QuoteHistory, { readonly version: number; readonly ended: QuoteHistory }>();
  readonly #best = new WeakMap<QuoteHistory, PriceSeries>();
  readonly #thinBest = new ThinMemo();
  readonly #thinQuotes = new ThinMemo();

  /** `instantOf` returns the instant of the change that made a version. */
  constructor(private readonly instantOf: (version: number) => Instant) {}

  best(prices: RacePricesSource): RaceBestPrices {
    const asOf = this.#asOf(prices);
    const runners = this.#runners(prices).map((runner) => this.#presentBest(prices, runner, asOf));
    return { ...raceFacts(prices), asOf, runners };
  }

  all(prices: RacePricesSource): RacePrices {
    const asOf = this.#asOf(prices);
    const { startTime } = prices.race.race;
    const runners = this.#runners(prices);
    const series = runners.reduce((sum, { quotes }) => sum + quotes.size, 0);
    const share = Math.max(Math.floor(MOST_POINTS / series), LEAST_BOOKMAKER_POINTS);
    const most = Math.min(share, MOST_BOOKMAKER_POINTS);
    const presented = runners.map((runner): RunnerPrices => {
      const byId = [...runner.quotes].sort(([a], [b]) => (a < b ? -1 : 1));
      return {
        ...this.#presentBest(prices, runner, asOf),
        bookmakers: byId.map(([bookmakerId, points]) => ({
          bookmakerId,
          points: this.#thinQuotes.thinned(points, { most, startTime }),
        })),
      };
    });
    return { ...raceFacts(prices), asOf, runners: presented };
  }

  /** When the race last changed, as long as there was betting. */
  #asOf({ race }: RacePricesSource): Instant {
    return bettingUntil(race.race, this.instantOf(race.versions.prices));
  }

  #presentBest({ race }: RacePricesSource, { view, best }: PricedRunner, asOf: Instant): RunnerBestPrices {
    const { meetingDate, startTime } = race.race;
    const { high, low, nineAm, tenMinutesAgo } = priceFacts(best, meetingDate, asOf);
    const open = view.best?.openOdds;
    return {
      id: view.runner.id,
      number: view.runner.number,
      best: this.#thinBest.thinned(best, { most: MOST_BEST_POINTS, startTime, wholeFrom: asOf - RECENT_MS }),
      ...(open !== undefined && { open }),
      ...(high !== undefined && { high: wirePoint(high) }),
      ...(low !== undefined && { low: wirePoint(low) }),
      ...(nineAm !== undefined && { nineAm }),
      ...(tenMinutesAgo !== undefined && { tenMinutesAgo }),
    };
  }

  #runners({ race, quotes }: RacePricesSource): PricedRunner[] {
    return race.runners.map((view) => {
      const known = quotes.get(view.runner.id) ?? NO_QUOTES;
      const ended = this.#endedQuotes(view, known, race.versions.prices);
      return { view, quotes: ended, best: this.#bestOf(ended) };
    });
  }

  /**
   * A bookmaker without a price in the race has none from the last change on: it has withdrawn, or its last price is too old to be
   * shown. A later withdrawal of such a price does not change the race; it appears with the next change.
   */
  #endedQuotes(view: RunnerView, quotes: QuoteHistory, version: number): QuoteHistory {
    const known = this.#ended.get(quotes);
    if (known?.version === version) return known.ended;
    const changedAt = this.instantOf(version);
    const quoting = new Set(view.runner.prices.map(({ bookmakerId }) => bookmakerId));
    const ends = [...quotes].map(
      ([id, series]) => [id, quoting.has(id) ? series : endedAt(series, changedAt)] as const,
    );
    const ended = ends.every(([id, series]) => series === quotes.get(id)) ? quotes : new Map(ends);
    this.#ended.set(quotes, { version, ended });
    return ended;
  }

  #bestOf(quotes: QuoteHistory): PriceSeries {
    const known = this.#best.get(quotes);
    if (known !== undefined) return known;
    const best = bestPriceSeries([...quotes.values()]);
    this.#best.set(quotes, best);
    return best;
  }
}

const NO_QUOTES: QuoteHistory = new Map();

function endedAt(series: PriceSeries, instant: Instant): PriceSeries {
  const known = series.slice(0, lastPointAt(series, instant) + 1);
  if (typeof known.at(-1)?.[1] === "number") return [...known, [instant, null]];
  return known.length === series.length ? series : known;
}

function raceFacts({ race: { race } }: RacePricesSource): Omit<RaceBestPrices, "asOf" | "runners"> {
  return {
    raceId: race.id,
    ...(race.watchedFrom !== undefined && { watchedFrom: race.watchedFrom }),
    marks: marksOf(race),
  };
}

function marksOf({ runners, startMoves = [] }: RacePricesSource["race"]["race"]): PriceMarks {
  const scratchings = runners.flatMap(({ number, scratchedAt }) =>
    scratchedAt === undefined ? [] : [{ runnerNumber: number, at: scratchedAt }],
  );
  return {
    scratchings: scratchings.sort((a, b) => a.at - b.at || a.runnerNumber - b.runnerNumber),
    startTimes: startMoves.map(({ from, to, at }) => ({ from, to, at })),
  };
}

function wirePoint([at, odds]: PricePoint): [number, number | null] {
  return [at, odds];
}

/** Points in the contract's format. */
type WirePoints = [number, number | null][];

function isSame(a: Thinning, b: Thinning): boolean {
  return a.most === b.most && a.startTime === b.startTime && a.wholeFrom === b.wholeFrom;
}
