import { isDeepStrictEqual } from "node:util";
import type { Instant, OtherPrice } from "@railbird/domain";
import type { FeedQuote, FeedRunner, Fluctuation } from "../../ports/odds-feed";
import type { OtherColumn } from "../../recording/recording-format";
import type { RunnerDetails } from "./parse-row";

/** A column of a bookmaker's quotes, or of a tote's or an exchange's prices. */
export type PriceColumn = { readonly column: string } & (
  | { readonly bookmakerId: string }
  | { readonly other: OtherColumn }
);

/**
 * One runner's price lines in time order. Prices lie flat, one stride of columns a line, so that a long day stays small; 0 is no price.
 */
export class PriceTrack {
  readonly #columns: readonly PriceColumn[];
  readonly #times: Instant[] = [];
  readonly #prices: number[] = [];
  readonly #details: RunnerDetails[] = [];
  /** The first price of each column, and when it was. */
  readonly #openings: { odds: number; at: Instant }[];
  /** Each bookmaker's past prices, up to the line that was last asked for. */
  readonly #past = new Map<number, { readonly line: number; readonly points: readonly Fluctuation[] }>();

  constructor(columns: readonly PriceColumn[]) {
    this.#columns = columns;
    this.#openings = columns.map(() => ({ odds: 0, at: Number.POSITIVE_INFINITY }));
  }

  /** Adds a line. One that is seen before lines added earlier takes its place among them. */
  add(at: Instant, details: RunnerDetails, prices: readonly number[]): void {
    const place = lastAtOrBefore(this.#times, at) + 1;
    const before = this.#details[place - 1];
    this.#details.splice(place, 0, before !== undefined && isDeepStrictEqual(before, details) ? before : details);
    this.#times.splice(place, 0, at);
    this.#prices.splice(place * this.#columns.length, 0, ...prices);
    this.#past.clear();
    for (const [index, opening] of this.#openings.entries()) {
      const odds = prices[index] ?? 0;
      if (odds > 0 && at < opening.at) {
        this.#openings[index] = { odds, at };
      }
    }
  }

  /**
   * The runner at `now`, its prices confirmed at `seenAt` and with those before them. Before its first line it is known, but not its
   * prices.
   */
  runnerAt(number: number, now: Instant, seenAt: Instant): FeedRunner {
    const line = lastAtOrBefore(this.#times, now);
    const details = this.#details[Math.max(line, 0)];
    if (details === undefined) {
      throw new Error("A price track has at least one line.");
    }
    const others = this.#others(line, seenAt);
    return {
      ...{ id: String(number), number, ...details, scratched: false, prices: this.#quotes(line, seenAt) },
      ...(others.length > 0 && { otherPrices: others }),
    };
  }

  /** Prices of totes and exchanges: both sides of an exchange are one. */
  #others(line: number, seenAt: Instant): readonly OtherPrice[] {
    const others = new Map<string, OtherPrice>();
    for (const [index, column] of this.#columns.entries()) {
      const price = this.#priceAt(line, index);
      if (price === 0 || !("other" in column)) continue;
      const { of, kind, side } = column.other;
      others.set(of, { ...(others.get(of) ?? { of, kind, seenAt }), [side]: price });
    }
    return [...others.values()];
  }

  #quotes(line: number, seenAt: Instant): readonly FeedQuote[] {
    const quotes: FeedQuote[] = [];
    for (const [index, column] of this.#columns.entries()) {
      const odds = this.#priceAt(line, index);
      if (odds === 0 || !("bookmakerId" in column)) continue;
      const { bookmakerId } = column;
      const openOdds = this.#openings[index]?.odds ?? odds;
      quotes.push({ bookmakerId, odds, openOdds, seenAt, fluctuations: this.#pastOf(index, line) });
    }
    return quotes;
  }

  /** The prices that a bookmaker had, each from when on, up to a line. The file's past does not change: lines before are not read again. */
  #pastOf(index: number, line: number): readonly Fluctuation[] {
    const known = this.#past.get(index);
    if (known?.line === line) return known.points;
    const isBefore = known !== undefined && known.line < line;
    const points = isBefore ? [...known.points] : [];
    for (let each = isBefore ? known.line + 1 : 0; each <= line; each += 1) {
      const odds = this.#priceAt(each, index);
      const at = this.#times[each];
      if (at !== undefined && odds > 0 && odds !== points.at(-1)?.odds) points.push({ at, odds });
    }
    this.#past.set(index, { line, points });
    return points;
  }

  /** 0 is no price. */
  #priceAt(line: number, index: number): number {
    return this.#prices[line * this.#columns.length + index] ?? 0;
  }
}

/** Place of the last instant that is not after `now`, in a list in time order; -1 when all are. */
export function lastAtOrBefore(times: readonly Instant[], now: Instant): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= now) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
