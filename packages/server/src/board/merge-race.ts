import { type Instant, isPlausiblePrice, type Quote, type Race, type Runner } from "@railbird/domain";
import type { PriceChange } from "../ports/storage";
import { isTooOld } from "./old-prices";
import type { Openings } from "./openings";

/** A race after a reading, and every price that changed with it. */
export interface MergedRace {
  readonly race: Race;
  readonly changes: readonly PriceChange[];
}

/** What a merge goes by, beside the two readings. */
export interface MergeContext {
  readonly openings: Openings;
  readonly now: Instant;
  /** Bookmakers that could not be asked this time. */
  readonly unheard?: readonly string[] | undefined;
}

/**
 * The race as a reading says it is, over the race as it was known.
 * - Quotes the feed gave no opening price for get the first price seen.
 * - A bookmaker that quoted and no longer does has withdrawn: its price is gone. One that could not be asked has not.
 * - A price that is too old to show is left out, also when the feed still carries it.
 * - Tips belong to another source and stay.
 * - Once a race is no longer open, a reading without prices does not wipe out the last ones: they are its final prices.
 * - Nor does a reading without placings wipe out the result of a race that still has one.
 */
export function mergeRace(known: Race | undefined, reading: Race, context: MergeContext): MergedRace {
  const { now } = context;
  const changes: PriceChange[] = [];
  const before = new Map(known?.runners.map((runner) => [runner.id, runner]));
  const keepsFinal = reading.status !== "open" && !reading.runners.some(({ prices }) => prices.length > 0);
  const runners = reading.runners.map((runner) => {
    const previous = before.get(runner.id);
    const prices =
      keepsFinal && previous !== undefined && !runner.scratched
        ? previous.prices
        : mergeQuotes(reading, runner, previous?.prices ?? [], context, changes);
    const tipsCount = runner.tipsCount ?? previous?.tipsCount;
    return { ...runner, prices, ...(tipsCount !== undefined && { tipsCount }) };
  });
  runners.sort((a, b) => a.number - b.number);
  const read = new Set(reading.runners.map(({ id }) => id));
  for (const { id, prices } of known?.runners ?? []) {
    if (!read.has(id)) for (const { bookmakerId } of prices) changes.push(withdrawn(reading.id, id, bookmakerId, now));
  }
  const tipspotRaceId = reading.tipspotRaceId ?? known?.tipspotRaceId;
  const results = reading.results ?? (hasResult(reading) ? known?.results : undefined);
  return {
    race: {
      ...reading,
      runners,
      ...(tipspotRaceId !== undefined && { tipspotRaceId }),
      ...(results !== undefined && { results }),
    },
    changes,
  };
}

function hasResult({ status }: Race): boolean {
  return status === "interim" || status === "final";
}

function withdrawn(raceId: string, runnerId: string, bookmakerId: string, seenAt: Instant): PriceChange {
  return { raceId, runnerId, bookmakerId, odds: undefined, seenAt };
}

function mergeQuotes(
  { id: raceId, status }: Race,
  runner: Runner,
  previous: readonly Quote[],
  { openings, now, unheard = [] }: MergeContext,
  changes: PriceChange[],
): readonly Quote[] {
  const isShown = (quote: Quote) => status !== "open" || !isTooOld(quote, now);
  const quotes = runner.scratched
    ? []
    : runner.prices.filter((quote) => isPlausiblePrice(quote.odds) && isShown(quote));
  const merged = quotes.map((quote, index) => {
    const { bookmakerId, odds, seenAt } = quote;
    const last = quoteOf(previous, bookmakerId, index);
    if (last?.odds !== odds) changes.push({ raceId, runnerId: runner.id, bookmakerId, odds, seenAt });
    const first = openings.seen(raceId, runner.id, bookmakerId, quote.openOdds ?? odds);
    return quote.openOdds === undefined ? { ...quote, openOdds: first } : quote;
  });
  for (const [index, last] of previous.entries()) {
    if (quoteOf(quotes, last.bookmakerId, index) !== undefined) continue;
    if (!runner.scratched && unheard.includes(last.bookmakerId) && isShown(last)) merged.push(last);
    else changes.push(withdrawn(raceId, runner.id, last.bookmakerId, now));
  }
  return merged;
}

/** Feeds list bookmakers in the same order every time: look in the same place first. */
function quoteOf(quotes: readonly Quote[], bookmakerId: string, likely: number): Quote | undefined {
  const guess = quotes[likely];
  return guess?.bookmakerId === bookmakerId ? guess : quotes.find((quote) => quote.bookmakerId === bookmakerId);
}
