import { type Counts, sumCounts, Z_95 } from "./estimates";
import type { CalendarDate, Instant, Placing } from "./model";
import { bestPriceSeries, type PriceSeries, priceAt, priceExtremes } from "./price-series";
import { bestPrice, isPlausiblePrice, nineAmOf, type QuoteLike } from "./prices";
import { winners } from "./runs";
import { type SignalRuns, signalRunnerId, signalRuns } from "./signal-record";
import { SIGNAL_KINDS, type SignalKind, signalsFromBestPrices } from "./signals";

/**
 * The prices at which a signal's runner could have been backed: when the signal first stood on it, at 9:00 AM in Melbourne, ten minutes
 * before the scheduled start, the highest one before the start, and the last one.
 */
export const RETURN_PRICES = ["first", "nineAm", "tenMinutes", "top", "last"] as const;

export type ReturnPrice = (typeof RETURN_PRICES)[number];

const TEN_MINUTES_MS = 10 * 60_000;

const CENTS = 100;

/** Counts of one price of a signal: whole cents for each dollar. */
export interface ReturnCounts extends Counts {
  /** Races whose runner had this price. */
  readonly runs: number;
  /** The sum of these prices. */
  readonly odds: number;
  /** The return of a dollar on each, the stake included. */
  readonly returned: number;
  /** The average return by the chances that the last prices imply. */
  readonly implied: number;
  /** The variance of that sum by these chances, square cents: how far luck alone carries it. */
  readonly variance: number;
}

/** Counts of a signal in races. */
export interface SignalReturnCounts {
  readonly signal: SignalKind;
  /** By {@link RETURN_PRICES}. */
  readonly prices: readonly ReturnCounts[];
}

const NO_RETURN: ReturnCounts = { runs: 0, odds: 0, returned: 0, implied: 0, variance: 0 };

/** The counts of no race at all. */
export function noReturns(signal: SignalKind): SignalReturnCounts {
  return { signal, prices: RETURN_PRICES.map(() => NO_RETURN) };
}

/** The counts of both samples of one signal together. */
export function addReturns(a: SignalReturnCounts, b: SignalReturnCounts): SignalReturnCounts {
  return { signal: a.signal, prices: a.prices.map((counts, index) => sumCounts(counts, b.prices[index])) };
}

/** A runner that started, with its prices. */
export interface ReturnStarter {
  readonly id: string;
  readonly number: number;
  readonly tipsCount?: number | undefined;
  /** Its prices over time by bookmaker id. */
  readonly series: ReadonlyMap<string, PriceSeries>;
  /** Its last prices. */
  readonly last: readonly QuoteLike[];
}

/** A final race with its prices over time. */
export interface ReturnRace {
  readonly meetingDate: CalendarDate;
  /** The scheduled start. */
  readonly startTime: Instant;
  readonly results: readonly Placing[];
  readonly starters: readonly ReturnStarter[];
}

/**
 * The return of a dollar on each signal of a race at each price; a signal that the signals' record does not count is left out, and one
 * whose runner had no price before the start. The runner is that of the race's last signal. After a dead heat each winner returns its part.
 */
export function signalReturns(race: ReturnRace): readonly SignalReturnCounts[] {
  const { results, starters } = race;
  const runners = starters.map(({ last, ...runner }) => ({ ...runner, scratched: false, ...bestPrice(last) }));
  const runs = signalRuns({ status: "final", results, signals: signalsFromBestPrices(runners), runners });
  const first = firstPrices(race, runs);
  const share = CENTS / Math.max(1, winners(results).length);
  return SIGNAL_KINDS.flatMap((signal) => {
    const run = runs[signal];
    const starter = starters.find(({ number }) => number === run?.runnerNumber);
    if (run?.implied === undefined || starter === undefined) return [];
    const chance = run.implied;
    const prices = { ...pricesOf(starter, race), first: first.get(signal) };
    // Prices that were not watched up to the start have a close alone: there is nothing to hold against it.
    if (!isPlausiblePrice(prices.top)) return [];
    const countOf = (odds: number | null | undefined): ReturnCounts => {
      if (!isPlausiblePrice(odds)) return NO_RETURN;
      return {
        runs: 1,
        odds: Math.round(odds * CENTS),
        returned: run.outcome === "won" ? Math.round(odds * share) : 0,
        implied: Math.round(odds * chance * CENTS),
        variance: Math.round((odds * CENTS) ** 2 * chance * (1 - chance)),
      };
    };
    return [{ signal, prices: RETURN_PRICES.map((price) => countOf(prices[price])) }];
  });
}

function pricesOf({ series, last }: ReturnStarter, { meetingDate, startTime }: ReturnRace) {
  const best = bestPriceSeries([...series.values()]).filter(([at]) => at <= startTime);
  const nineAm = nineAmOf(meetingDate);
  return {
    nineAm: nineAm <= startTime ? priceAt(best, nineAm) : undefined,
    tenMinutes: priceAt(best, startTime - TEN_MINUTES_MS),
    top: priceExtremes(best)?.high[1],
    last: bestPrice(last)?.odds,
  };
}

/** The best price of each signal's runner when that signal first stood on it, up to the scheduled start. */
function firstPrices({ starters, startTime }: ReturnRace, runs: SignalRuns): ReadonlyMap<SignalKind, number> {
  const found = new Map<SignalKind, number>();
  const wanted = new Set(SIGNAL_KINDS.filter((kind) => runs[kind] !== undefined));
  const field = starters.map(({ id, number, tipsCount, last }) => ({
    entrant: { id, number, tipsCount, scratched: false },
    openings: new Map(last.map(({ bookmakerId, openOdds }) => [bookmakerId, openOdds])),
    quotes: new Map<string, QuoteLike>(),
  }));
  const changes = starters
    .flatMap(({ series }, of) =>
      [...series].flatMap(([bookmakerId, points]) => points.map(([at, odds]) => ({ at, of, bookmakerId, odds }))),
    )
    .filter(({ at }) => at <= startTime)
    .sort((a, b) => a.at - b.at);
  const bests = new Map<number, ReturnType<typeof bestPrice>>();
  for (const [index, { at, of, bookmakerId, odds }] of changes.entries()) {
    if (wanted.size === 0) break;
    const line = field[of] as (typeof field)[number];
    if (odds === null) line.quotes.delete(bookmakerId);
    else {
      // Without an opening price of the feed, the first price seen stands in for it.
      const openOdds = line.openings.get(bookmakerId) ?? odds;
      line.openings.set(bookmakerId, openOdds);
      line.quotes.set(bookmakerId, { bookmakerId, odds, openOdds });
    }
    bests.set(of, bestPrice([...line.quotes.values()]));
    // Changes of one reading are taken together.
    if (changes[index + 1]?.at === at) continue;
    const signals = signalsFromBestPrices(field.map(({ entrant }, each) => ({ ...entrant, ...bests.get(each) })));
    for (const kind of wanted) {
      const holder = field.findIndex(({ entrant }) => entrant.number === runs[kind]?.runnerNumber);
      const price = bests.get(holder)?.odds;
      if (price === undefined || signalRunnerId(signals, kind) !== field[holder]?.entrant.id) continue;
      found.set(kind, price);
      wanted.delete(kind);
    }
  }
  return found;
}

/** The average return of a dollar, dollars. */
export interface ReturnEstimate {
  /** Races in the sample. */
  readonly sample: number;
  /** The average price, decimal dollars. */
  readonly odds: number;
  readonly returned: number;
  /** By the chances that the last prices imply. */
  readonly implied: number;
  /** Between these luck alone leaves 19 of 20 such samples, if the chances are right. */
  readonly low: number;
  readonly high: number;
}

/** The return of a dollar at one price of a signal; `undefined` without a sample. */
export function returnOf({ runs, odds, returned, implied, variance }: ReturnCounts): ReturnEstimate | undefined {
  if (runs === 0) return undefined;
  const mean = (sum: number) => sum / runs / CENTS;
  const reach = mean(Z_95 * Math.sqrt(variance));
  return {
    sample: runs,
    odds: mean(odds),
    returned: mean(returned),
    implied: mean(implied),
    low: Math.max(0, mean(implied) - reach),
    high: mean(implied) + reach,
  };
}
