import {
  bestPrice,
  type Instant,
  isPlausiblePrice,
  type Quote,
  type Race,
  type RacePage,
  type Runner,
} from "@railbird/domain";
import type { FeedQuote, FeedRace, FeedRunner, RaceReading } from "../ports/odds-feed";
import type { OpeningPrice, PriceChange } from "../ports/storage";

/** A race after a reading, and every price that changed with it. */
export interface MergedRace {
  readonly race: Race;
  readonly changes: readonly PriceChange[];
}

/** A race as a feed has it, with the bookmakers whose prices are missing from it. */
export type ReadRace = { readonly race: FeedRace & Pick<Race, "status" | "meetingDate" | "jurisdiction"> } & Pick<
  RaceReading,
  "unreachable" | "incomplete"
>;

/**
 * The race as a reading says it is, over the race as it was known.
 * - Quotes the feed gave no opening price for get the first price seen.
 * - Prices that a feed remembers from before a bookmaker was first asked are changes too.
 * - A runner is scratched from when the feed says, or else from when it is first seen scratched. The best price that it had is
 *   kept: as it was seen, or else as the feed remembers it.
 * - A bookmaker that quoted and no longer does has withdrawn: its price is gone. One that could not be asked has not:
 *   its last quotes stay, with the time at which they were seen, and so do runners that only it quoted.
 * - Tips belong to another source and stay, and so does the name of the copied silks while the feed names the same picture.
 * - Once a race is no longer open, a reading without prices does not wipe out the last ones, nor those of totes: they are its final prices.
 * - A reading that says nothing of the track, the weather, the conditions, the places paid, a preview or a runner's profile does not change them,
 *   and one without a bookmaker's page of the race does not take it away.
 * - Nor does a reading without placings wipe out the result, the winner's time and the dividends of a race that still has them.
 */
export function mergeRace(known: Race | undefined, read: ReadRace, { openings, now }: MergeContext): MergedRace {
  const { race: reading } = read;
  const changes: PriceChange[] = [];
  const merge = { raceId: reading.id, openings, now, isReached: reachedBy(read), changes };
  const before = known?.runners ?? [];
  const keepsFinal = reading.status !== "open" && !reading.runners.some(({ prices }) => prices.length > 0);
  const runners = reading.runners.map((listed, index) => {
    const runner = listed.scratched && listed.otherPrices !== undefined ? withoutOthers(listed) : listed;
    const previous = runnerOf(before, runner.id, index);
    const prices =
      keepsFinal && previous !== undefined && !runner.scratched
        ? previous.prices
        : mergeQuotes(runner, previous?.prices ?? [], merge);
    const tipsCount = runner.tipsCount ?? previous?.tipsCount;
    const profile = runner.profile ?? previous?.profile;
    const others = keepsFinal && !runner.scratched ? (runner.otherPrices ?? previous?.otherPrices) : undefined;
    const silksName = previous?.silksSource === runner.silksSource ? previous?.silksName : undefined;
    return {
      ...withScratching(runner, previous, now),
      prices,
      ...(tipsCount !== undefined && { tipsCount }),
      ...(profile !== undefined && { profile }),
      ...(others !== undefined && { otherPrices: others }),
      ...(silksName !== undefined && { silksName }),
    };
  });
  const isGone = ({ id }: Runner, index: number) => runnerOf(reading.runners, id, index) === undefined;
  for (const gone of before.filter(isGone)) {
    const prices = mergeQuotes({ ...gone, prices: [] }, gone.prices, merge);
    if (prices.length > 0) runners.push({ ...gone, prices });
  }
  runners.sort((a, b) => a.number - b.number);
  const pages = pagesOf(reading, known?.pages ?? []);
  const tipspotRaceId = reading.tipspotRaceId ?? known?.tipspotRaceId;
  const results = reading.results ?? (hasResult(reading) ? known?.results : undefined);
  const winningTime = reading.winningTime ?? (hasResult(reading) ? known?.winningTime : undefined);
  const dividends = reading.dividends ?? (hasResult(reading) ? known?.dividends : undefined);
  return {
    race: {
      ...(known?.trackCondition !== undefined && { trackCondition: known.trackCondition }),
      ...(known?.weather !== undefined && { weather: known.weather }),
      ...(known?.conditions !== undefined && { conditions: known.conditions }),
      ...(known?.placesPaid !== undefined && { placesPaid: known.placesPaid }),
      ...(known?.preview !== undefined && { preview: known.preview }),
      ...reading,
      runners,
      ...(pages.length > 0 && { pages }),
      ...(tipspotRaceId !== undefined && { tipspotRaceId }),
      ...(results !== undefined && { results }),
      ...(winningTime !== undefined && { winningTime }),
      ...(dividends !== undefined && { dividends }),
    },
    changes,
  };
}

function withoutOthers({ otherPrices: _, ...runner }: FeedRunner): FeedRunner {
  return runner;
}

/** Bookmakers' own pages of a race, by bookmaker id: every quote names its own, and those of one race are the same. */
function pagesOf({ runners }: ReadRace["race"], known: readonly RacePage[]): readonly RacePage[] {
  const urls = new Map(known.map(({ bookmakerId, url }) => [bookmakerId, url]));
  const read = new Set<string>();
  for (const { bookmakerId, url } of runners.flatMap(({ prices }) => prices)) {
    if (url === undefined || read.has(bookmakerId)) continue;
    urls.set(bookmakerId, url);
    read.add(bookmakerId);
  }
  return [...urls].sort(([a], [b]) => (a < b ? -1 : 1)).map(([bookmakerId, url]) => ({ bookmakerId, url }));
}

/** The runner with what is known of its scratching: when, and the price that it had. One that is not scratched has neither. */
function withScratching(runner: FeedRunner, previous: Runner | undefined, now: Instant): FeedRunner {
  if (!runner.scratched && runner.scratchedAt === undefined && runner.lastPrice === undefined) return runner;
  const scratchedAt = scratchedAtOf(runner, previous, now);
  const lastPrice = lastPriceOf(runner, previous);
  const { scratchedAt: _s, lastPrice: _l, ...facts } = runner;
  return {
    ...facts,
    ...(scratchedAt !== undefined && { scratchedAt }),
    ...(lastPrice !== undefined && { lastPrice }),
  };
}

function scratchedAtOf(runner: FeedRunner, previous: Runner | undefined, now: Instant): Instant | undefined {
  if (!runner.scratched) return undefined;
  return runner.scratchedAt ?? (previous?.scratched ? previous.scratchedAt : now);
}

function lastPriceOf(runner: FeedRunner, previous: Runner | undefined): Runner["lastPrice"] {
  if (!runner.scratched) return undefined;
  const seen = bestPrice(previous?.prices ?? []);
  if (seen === undefined) return previous?.lastPrice ?? runner.lastPrice;
  const { odds, openOdds } = seen;
  return { odds, ...(openOdds !== undefined && { openOdds }) };
}

function hasResult({ status }: Pick<Race, "status">): boolean {
  return status === "interim" || status === "final";
}

/** Which bookmakers a reading covers: it withdraws only their prices. */
function reachedBy({ race, unreachable = [], incomplete }: ReadRace): (bookmakerId: string) => boolean {
  if (!incomplete) return (bookmakerId) => !unreachable.includes(bookmakerId);
  const quoting = new Set(race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)));
  return (bookmakerId) => quoting.has(bookmakerId) && !unreachable.includes(bookmakerId);
}

/** Feeds list runners in the same order every time, so the same index is tried first. */
function runnerOf<R extends Runner | FeedRunner>(runners: readonly R[], id: string, likely: number): R | undefined {
  const guess = runners[likely];
  return guess?.id === id ? guess : runners.find((runner) => runner.id === id);
}

/** The context of a merge, beside the two readings. */
interface MergeContext {
  readonly openings: Openings;
  readonly now: Instant;
}

/** The context in which the quotes of one race are merged. */
interface QuoteMerge extends MergeContext {
  readonly raceId: string;
  /** Whether the reading covers a bookmaker: it withdraws only the prices of those. */
  readonly isReached: (bookmakerId: string) => boolean;
  /** Every change of a price is added to it. */
  readonly changes: PriceChange[];
}

/** A runner's quotes after a reading. One that is the same as before is the same object. */
function mergeQuotes(
  runner: FeedRunner,
  previous: readonly Quote[],
  { raceId, openings, now, isReached, changes }: QuoteMerge,
): readonly Quote[] {
  const runnerId = runner.id;
  const quotes = runner.scratched ? [] : plausible(runner.prices);
  const merged = quotes.map((quote, index) => {
    const { bookmakerId, odds, openOdds, seenAt } = quote;
    const last = quoteOf(previous, bookmakerId, index);
    if (
      last === undefined &&
      quote.fluctuations !== undefined &&
      !openings.ofRunner(raceId, runnerId).has(bookmakerId)
    ) {
      for (const before of quote.fluctuations.filter(({ at }) => at < seenAt))
        changes.push({ raceId, runnerId, bookmakerId, odds: before.odds, seenAt: before.at });
    }
    if (last?.odds !== odds) changes.push({ raceId, runnerId, bookmakerId, odds, seenAt });
    const isKnown = last !== undefined && openOdds !== undefined;
    const first = isKnown ? openOdds : firstSeen(openings.ofRunner(raceId, runnerId), bookmakerId, openOdds ?? odds);
    return sameQuoteOr(last, opened(quote, first));
  });
  previous.forEach((last, index) => {
    if (quoteOf(quotes, last.bookmakerId, index) !== undefined) return;
    if (runner.scratched || isReached(last.bookmakerId))
      changes.push({ raceId, runnerId, bookmakerId: last.bookmakerId, odds: undefined, seenAt: now });
    else merged.push(last);
  });
  return merged;
}

/** The object from before where the quote is the same, so that the runner that holds it need not be made anew. */
function sameQuoteOr(last: Quote | undefined, quote: Quote): Quote {
  const isSame =
    last?.odds === quote.odds &&
    last.openOdds === quote.openOdds &&
    last.placeOdds === quote.placeOdds &&
    last.seenAt === quote.seenAt;
  return isSame ? last : quote;
}

/** The quotes with a plausible price; the same list where all have one, as nearly always. */
function plausible(quotes: readonly FeedQuote[]): readonly FeedQuote[] {
  return quotes.every(({ odds }) => isPlausiblePrice(odds))
    ? quotes
    : quotes.filter(({ odds }) => isPlausiblePrice(odds));
}

/**
 * A quote with its opening price, the feed's own before the first that was seen, and without what is no price of now: what the feed
 * remembers, and the page of the race. A place price that is not plausible, or not below the price to win, is not shown.
 */
function opened(quote: FeedQuote, first: number): Quote {
  const { bookmakerId, odds, openOdds, placeOdds, seenAt } = quote;
  const hasPlace = isPlausiblePrice(placeOdds) && placeOdds < odds;
  const isPlain = quote.fluctuations === undefined && quote.url === undefined && (placeOdds === undefined || hasPlace);
  if (isPlain && openOdds !== undefined) return quote;
  return { bookmakerId, odds, openOdds: openOdds ?? first, ...(hasPlace && { placeOdds }), seenAt };
}

/** Feeds list bookmakers in the same order every time, so the same index is tried first. */
function quoteOf<Q extends Quote | FeedQuote>(
  quotes: readonly Q[],
  bookmakerId: string,
  likely: number,
): Q | undefined {
  const guess = quotes[likely];
  return guess?.bookmakerId === bookmakerId ? guess : quotes.find((quote) => quote.bookmakerId === bookmakerId);
}

/**
 * The first price seen of each quote: stands in for an opening price that the feed does not give (design, "How odds flow").
 * Races that have left the board are forgotten with them.
 */
export class Openings {
  /** By race, then by runner, then by bookmaker. */
  readonly #byRace = new Map<string, Map<string, Map<string, number>>>();

  /** Those of a runner, by bookmaker: one that is seen for the first time is written into it. */
  ofRunner(raceId: string, runnerId: string): Map<string, number> {
    return madeIn(madeIn(this.#byRace, raceId), runnerId);
  }

  /** Takes over what was seen before a restart. */
  restore(openings: readonly OpeningPrice[]): void {
    for (const { raceId, runnerId, bookmakerId, odds } of openings)
      firstSeen(this.ofRunner(raceId, runnerId), bookmakerId, odds);
  }

  /** Takes over what the quotes of a race carry. */
  restoreFrom({ id, runners }: Race): void {
    for (const runner of runners) {
      const seen = this.ofRunner(id, runner.id);
      for (const { bookmakerId, odds, openOdds } of runner.prices) firstSeen(seen, bookmakerId, openOdds ?? odds);
    }
  }

  forget(raceId: string): void {
    this.#byRace.delete(raceId);
  }
}

/** The opening of a quote; the price given (what the feed calls its opening, or else its price) when this is the first time it is seen. */
function firstSeen(seen: Map<string, number>, bookmakerId: string, odds: number): number {
  const known = seen.get(bookmakerId);
  if (known !== undefined) return known;
  seen.set(bookmakerId, odds);
  return odds;
}

function madeIn<V>(maps: Map<string, Map<string, V>>, key: string): Map<string, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
