import { type Counts, sumCounts } from "./estimates";
import type { Instant } from "./model";
import { type PricePoint, type PriceSeries, priceAt } from "./price-series";
import { impliedProbability, isPlausiblePrice } from "./prices";

/** Days of the comparison that is called a month. */
export const COMPARED_DAYS = 30;

/** Minutes before the scheduled start at which bookmakers are compared; 0 is the start. */
export const COMPARED_MINUTES = [60, 10, 2, 0] as const;

/** The id under which what concerns the whole market is counted: the runners that have a price, and the best prices. */
export const MARKET_ID = "";

/** A change of at least this share is a move (from $4 to $3.80, for instance), as a logarithm. */
const MOVE = Math.log(1.05);

/** How long others may take to follow a move, milliseconds. */
const FOLLOWED_WITHIN_MS = 10 * 60_000;

/** How many bookmakers make a move together, so that it is more than one's own opinion. */
const MOVED_TOGETHER = 3;

const MINUTE_MS = 60_000;
const BASIS_POINTS = 10_000;
const TENTH_MS = 100;

/** Counts of a bookmaker at a moment. Percentages are basis points; `…Sq` are sums of squares. */
export interface MomentCounts extends Counts {
  /** Starters that it quoted. */
  readonly quoted: number;
  /** Of these, starters that another bookmaker quoted too. */
  readonly compared: number;
  /** Of these, those on which no price was higher. */
  readonly best: number;
  /** Of these, those on which no price was as high. */
  readonly alone: number;
  /** How far its prices were below the best ones. */
  readonly behind: number;
  readonly behindSq: number;
  /** Races of which it quoted every starter. */
  readonly markets: number;
  /** Their market percentages. */
  readonly market: number;
  readonly marketSq: number;
}

/** Counts of a bookmaker in the last hour. */
export interface MoveCounts extends Counts {
  /** Moves that it made first, alone or with others in the same reading. */
  readonly first: number;
  /** Moves that it followed. */
  readonly followed: number;
  /** How long that took, tenths of a second. */
  readonly delay: number;
  readonly delaySq: number;
}

/** Counts of a bookmaker in races. */
export interface BookmakerCounts {
  readonly bookmakerId: string;
  /** Races in which it quoted a starter within the last hour. */
  readonly races: number;
  /** By {@link COMPARED_MINUTES}. */
  readonly moments: readonly MomentCounts[];
  readonly moves: MoveCounts;
}

const NO_MOMENT: MomentCounts = {
  quoted: 0,
  compared: 0,
  best: 0,
  alone: 0,
  behind: 0,
  behindSq: 0,
  markets: 0,
  market: 0,
  marketSq: 0,
};

const NO_MOVES: MoveCounts = { first: 0, followed: 0, delay: 0, delaySq: 0 };

/** The counts of no race at all. */
export function noCounts(bookmakerId: string): BookmakerCounts {
  return { bookmakerId, races: 0, moments: COMPARED_MINUTES.map(() => NO_MOMENT), moves: NO_MOVES };
}

/** The counts of both samples together. */
export function addCounts(a: BookmakerCounts, b: BookmakerCounts): BookmakerCounts {
  return {
    bookmakerId: a.bookmakerId,
    races: a.races + b.races,
    moments: a.moments.map((moment, index) => sumCounts(moment, b.moments[index])),
    moves: sumCounts(a.moves, b.moves),
  };
}

/** A race with its prices over time. */
export interface ComparedRace {
  /** The scheduled start. */
  readonly startTime: Instant;
  /** Each starter's prices by bookmaker id. */
  readonly starters: readonly ReadonlyMap<string, PriceSeries>[];
}

/** The counts of a race for each bookmaker that quoted it in its last hour, and for the whole market. */
export function compareBookmakers({ startTime, starters }: ComparedRace): readonly BookmakerCounts[] {
  const ids = new Set([MARKET_ID, ...starters.flatMap((quotes) => [...quotes.keys()])]);
  const moments = COMPARED_MINUTES.map((minutes) => countMoment(starters, startTime - minutes * MINUTE_MS));
  const moves = countMoves(starters, startTime);
  return [...ids].flatMap((bookmakerId) => {
    const counts = moments.map((moment) => moment.get(bookmakerId) ?? NO_MOMENT);
    return counts.every(({ quoted }) => quoted === 0)
      ? []
      : { bookmakerId, races: 1, moments: counts, moves: moves.get(bookmakerId) ?? NO_MOVES };
  });
}

function countMoment(starters: ComparedRace["starters"], at: Instant): ReadonlyMap<string, MomentCounts> {
  const counts = new Map<string, MomentCounts>();
  const add = (id: string, more: Partial<MomentCounts>) =>
    counts.set(id, sumCounts(counts.get(id) ?? NO_MOMENT, more as Counts));
  /** The percentage of each bookmaker's market so far, as a share. */
  const shares = new Map<string, number>();
  for (const quotes of starters) {
    const prices = [...quotes].flatMap(([id, series]): [string, number][] => {
      const odds = priceAt(series, at);
      return isPlausiblePrice(odds) ? [[id, odds]] : [];
    });
    if (prices.length === 0) continue;
    const best = Math.max(...prices.map(([, odds]) => odds));
    const isAlone = prices.filter(([, odds]) => odds === best).length === 1;
    for (const [id, odds] of [...prices, [MARKET_ID, best] as const]) {
      shares.set(id, (shares.get(id) ?? 0) + impliedProbability(odds));
      const isCompared = prices.length > 1 && id !== MARKET_ID;
      const behind = isCompared ? Math.round((best / odds - 1) * BASIS_POINTS) : 0;
      const isBest = isCompared && odds === best;
      add(id, {
        quoted: 1,
        compared: Number(isCompared),
        best: Number(isBest),
        alone: Number(isBest && isAlone),
        behind,
        behindSq: behind * behind,
      });
    }
  }
  for (const [id, share] of shares) {
    if (counts.get(id)?.quoted !== starters.length) continue;
    const market = Math.round(share * BASIS_POINTS);
    add(id, { markets: 1, market, marketSq: market * market });
  }
  return counts;
}

/** A step of a bookmaker's price. */
interface Step {
  readonly at: Instant;
  readonly bookmakerId: string;
}

/** Who moved first in the last hour before the start, and who followed how soon, over all starters. */
function countMoves(starters: ComparedRace["starters"], startTime: Instant): ReadonlyMap<string, MoveCounts> {
  const counts = new Map<string, MoveCounts>();
  const add = (id: string, more: Partial<MoveCounts>) =>
    counts.set(id, sumCounts(counts.get(id) ?? NO_MOVES, more as Counts));
  for (const quotes of starters) {
    for (const direction of [-1, 1]) {
      for (const move of movesOf(stepsOf(quotes, direction, startTime))) {
        for (const { bookmakerId, delay } of move) {
          add(bookmakerId, delay === 0 ? { first: 1 } : { followed: 1, delay, delaySq: delay * delay });
        }
      }
    }
  }
  return counts;
}

/** The steps of a starter's prices in one direction, by time. */
function stepsOf(quotes: ReadonlyMap<string, PriceSeries>, direction: number, startTime: Instant): readonly Step[] {
  const from = startTime - COMPARED_MINUTES[0] * MINUTE_MS;
  const steps = [...quotes].flatMap(([bookmakerId, series]) =>
    series.flatMap(([at, odds], index): Step[] => {
      const before = (series[index - 1] satisfies PricePoint | undefined)?.[1];
      const isStep = before && odds && direction * Math.log(odds / before) >= MOVE;
      return isStep && at > from && at <= startTime ? [{ at, bookmakerId }] : [];
    }),
  );
  return steps.sort((a, b) => a.at - b.at);
}

/** A bookmaker's part in a move: how long after the first it came, tenths of a second. */
interface Part {
  readonly bookmakerId: string;
  readonly delay: number;
}

/**
 * The moves that these steps make: each bookmaker's first step of those within ten minutes, where three or more made one. Those that all
 * came in one reading of the feed are left out: nobody knows who was first.
 */
function movesOf(steps: readonly Step[]): readonly (readonly Part[])[] {
  const moves: Part[][] = [];
  let move: Part[] = [];
  let began = Number.NEGATIVE_INFINITY;
  for (const { bookmakerId, at } of steps) {
    if (at - began > FOLLOWED_WITHIN_MS) {
      began = at;
      move = [];
      moves.push(move);
    }
    const isIn = move.some((part) => part.bookmakerId === bookmakerId);
    if (!isIn) move.push({ bookmakerId, delay: Math.round((at - began) / TENTH_MS) });
  }
  return moves.filter((each) => each.length >= MOVED_TOGETHER && each.some(({ delay }) => delay > 0));
}

/** Below so many compared prices a bookmaker has no rank. */
export const LEAST_RANKED = 300;
