import { MOVER_LEAST_BOOKMAKERS, MOVER_LEAST_ODDS, MOVER_LEAST_POINTS, RECENT_MS } from "./constants";
import { compareVenues } from "./meetings";
import type { CalendarDate, Instant, Race, Runner } from "./model";
import { impliedMove } from "./movement";
import { type BestPrice, bestPrice, isPlausiblePrice, nineAmOf, type QuoteLike } from "./prices";
import { isShareTold, netImpliedMove, scratchingShare } from "./scratchings";

/** Since when prices are compared: since they opened, since 9 am in Melbourne, over the last ten minutes. */
export type MoversWindow = "open" | "9am" | "10m";

/** The windows in the order in which they are offered. */
export const MOVERS_WINDOWS: readonly MoversWindow[] = ["open", "9am", "10m"];

const MINUTE = 60_000;

/**
 * When a window begins for a meeting; `undefined` for `open`, whose prices say it themselves, and for a nine o'clock that is still to
 * come. Ten minutes are counted back from the beginning of the current minute, so that the list changes by time once a minute.
 */
export function windowSince(
  window: Exclude<MoversWindow, "open">,
  meetingDate: CalendarDate,
  now: Instant,
): Instant | undefined {
  if (window === "10m") return now - (now % MINUTE) - RECENT_MS;
  const nineAm = nineAmOf(meetingDate);
  return nineAm <= now ? nineAm : undefined;
}

/** Each bookmaker's price on a runner when a window began, decimal dollars, by bookmaker id. */
export type PricesThen = ReadonlyMap<string, number>;

/** The beginning of a window, other than the opening. */
export interface WindowStart {
  readonly since: Instant;
  /** Prices on a runner, by runner id. */
  readonly pricesThen: (runnerId: string) => PricesThen;
}

/** A runner whose price has moved. */
export interface Mover {
  readonly race: Race;
  readonly runner: Runner;
  /** Best price when the window began, of the bookmakers that quote now. */
  readonly fromOdds: number;
  readonly now: BestPrice;
  /** How many bookmakers are compared. */
  readonly bookmakers: number;
  /** Change in implied probability, percentage points; above zero the runner has become likelier. */
  readonly points: number;
  /** The same net of scratchings: the figure that lists go by. It is `points` where they explain nothing worth telling. */
  readonly netPoints: number;
  /** Numbers of the runners that were scratched in the window. */
  readonly scratched: readonly number[];
  /** The share of the market that those held when the window began; absent where that is not known, and where there are none. */
  readonly scratchingShare?: number;
}

interface ComparedRunner {
  readonly runner: Runner;
  /** Now; absent for a scratched runner. */
  readonly best?: BestPrice | undefined;
  /** Best price when the window began. */
  readonly fromOdds?: number | undefined;
  /** How many bookmakers are compared. */
  readonly bookmakers: number;
  /** True where it was scratched in the window. */
  readonly isGone?: boolean;
}

/**
 * The movers of a race since its prices opened, or since `start`. A move is left out where the runner is scratched, where it is net below
 * {@link MOVER_LEAST_POINTS}, where either price is below {@link MOVER_LEAST_ODDS}, and where fewer than
 * {@link MOVER_LEAST_BOOKMAKERS} bookmakers are compared; where only one quotes the race, that one is enough.
 */
export function raceMovers(race: Race, start?: WindowStart): readonly Mover[] {
  const compared = race.runners.map((runner) =>
    runner.scratched ? compareScratched(race, runner, start) : compareRunner(runner, start),
  );
  const gone = compared.filter(({ isGone }) => isGone);
  const scratched = gone.map(({ runner }) => runner.number);
  // One that nobody priced before it went was not in the opening market. When another window began it may have been in the market.
  const isKnown = start === undefined || gone.every(({ fromOdds }) => fromOdds !== undefined);
  const share = isKnown
    ? scratchingShare(
        compared.map(({ runner: { scratched: isOut, emergency }, fromOdds }) => ({
          scratched: isOut,
          emergency,
          openOdds: fromOdds,
        })),
        race.runnersLeftOut,
      )
    : 0;
  const quoting = new Set(race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)));
  const least = Math.min(MOVER_LEAST_BOOKMAKERS, quoting.size);
  return compared.flatMap(({ runner, best, fromOdds, bookmakers }) => {
    if (best === undefined || fromOdds === undefined) return [];
    // Best prices are plausible.
    const points = impliedMove(fromOdds, best.odds) as number;
    const netPoints = isShareTold(share) ? netImpliedMove(fromOdds, best.odds, share) : points;
    if (Math.abs(netPoints) < MOVER_LEAST_POINTS || bookmakers < least) return [];
    if (Math.min(fromOdds, best.odds) < MOVER_LEAST_ODDS) return [];
    const mover = { race, runner, fromOdds, now: best, bookmakers, points, netPoints, scratched };
    return [share === 0 ? mover : { ...mover, scratchingShare: share }];
  });
}

/** Movers that moved most net of scratchings first, whichever way; then by their race's start, venue and number, then by their own number. */
export function orderMovers(movers: readonly Mover[]): Mover[] {
  return movers.toSorted(
    (a, b) =>
      Math.abs(b.netPoints) - Math.abs(a.netPoints) ||
      a.race.startTime - b.race.startTime ||
      compareVenues(a.race.venue, b.race.venue) ||
      a.race.number - b.race.number ||
      a.runner.number - b.runner.number,
  );
}

function compareRunner(runner: Runner, start: WindowStart | undefined): ComparedRunner {
  const prices = start?.pricesThen(runner.id);
  const quotes = prices === undefined ? runner.prices : runner.prices.map((quote) => since(quote, prices));
  const best = bestPrice(quotes);
  const both = quotes.filter(({ odds, openOdds }) => isPlausiblePrice(odds) && isPlausiblePrice(openOdds));
  return { runner, best, fromOdds: best?.openOdds, bookmakers: both.length };
}

function since({ bookmakerId, odds }: QuoteLike, prices: PricesThen): QuoteLike {
  const openOdds = prices.get(bookmakerId);
  return { bookmakerId, odds, ...(openOdds !== undefined && { openOdds }) };
}

/** A runner that had a price when the window began was in the market then. */
function compareScratched(race: Race, runner: Runner, start: WindowStart | undefined): ComparedRunner {
  const { id, scratchedAt, lastPrice } = runner;
  if (start === undefined) {
    const isGone = lastPrice !== undefined || wasSeenToGo(race, runner);
    return { runner, bookmakers: 0, fromOdds: lastPrice?.openOdds, isGone };
  }
  // One that was gone when the window began was in no market any more, whatever its last price was.
  if (scratchedAt !== undefined && scratchedAt <= start.since) return { runner, bookmakers: 0 };
  const then = [...start.pricesThen(id)].map(([bookmakerId, odds]) => ({ bookmakerId, odds }));
  const fromOdds = bestPrice(then)?.odds;
  return { runner, bookmakers: 0, fromOdds, isGone: fromOdds !== undefined || scratchedAt !== undefined };
}

/**
 * Whether a runner was scratched after prices were first seen, by the race's log: that has nothing of one that was scratched already
 * when the race was first read, unless its feed gives the time.
 */
function wasSeenToGo({ watchedFrom = Number.POSITIVE_INFINITY, changes = [] }: Race, { number }: Runner): boolean {
  return changes.some(
    (change) => change.kind === "scratched" && change.runnerNumber === number && change.at > watchedFrom,
  );
}
