import { bestPrice, type Instant, type LastPrice, placesPaid } from "@railbird/domain";
import { type BookmakerScript, type EntrantScript, isIn, type RaceScript } from "./race-script";
import { fractionOf, mix } from "./random";

/** Opening prices of a race, worked out once: they never change. */
export class Openings {
  readonly #script: RaceScript;
  readonly #known = new Map<BookmakerScript, Prices>();

  constructor(script: RaceScript) {
    this.#script = script;
  }

  /** A bookmaker's first prices by place in the field: of when it opened, or of when the entrant gained a start. */
  of(bookmaker: BookmakerScript): Prices {
    const known = this.#known.get(bookmaker) ?? this.#work(bookmaker);
    this.#known.set(bookmaker, known);
    return known;
  }

  #work(bookmaker: BookmakerScript): Prices {
    const opened = new Map<Instant, Prices>();
    const openedAt = ({ entersAt = 0 }: EntrantScript) => Math.max(bookmaker.opensAt, entersAt);
    return this.#script.entrants.map((entrant, place) => {
      const at = openedAt(entrant);
      const prices = opened.get(at) ?? pricesOf(this.#script, bookmaker, at);
      opened.set(at, prices);
      return prices[place];
    });
  }
}

/** Steps of the ladder: from a price (decimal dollars) on, prices are this far apart. */
const STEPS: readonly (readonly [from: number, step: number])[] = [
  [1.01, 0.01],
  [1.2, 0.02],
  [1.3, 0.05],
  [2.5, 0.1],
  [4, 0.2],
  [5, 0.5],
  [10, 1],
  [21, 2],
  [23, 3],
  [29, 2],
  [31, 3],
  [34, 7],
  [41, 10],
  [101, 25],
  [151, 50],
];

const TOP = 501;

/** The prices at which Australian bookmakers bet, from $1.01 to $501. */
export const PRICE_LADDER: readonly number[] = buildLadder();

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** How often a bookmaker re-prices, by the time left to the jump. */
const LOOKS: readonly (readonly [left: number, every: number])[] = [
  [2 * MINUTE, 8 * SECOND],
  [10 * MINUTE, 20 * SECOND],
  [30 * MINUTE, MINUTE],
  [2 * HOUR, 3 * MINUTE],
];
/** The same before that. */
const EARLY_LOOK = 10 * MINUTE;
/** How far bookmakers see a runner apart, on the scale of strengths. */
const OPINION = 0.115;
const WOBBLE = 0.05;
/** Below 1 outsiders are priced shorter than they deserve, as they are everywhere. */
const LONGSHOT_BIAS = 0.95;
/** How long a bookmaker takes its prices down after a late scratching. */
const SUSPENDED_FOR = 45 * SECOND;

/** Prices by place in the field, decimal dollars; `undefined` where there is none. */
export type Prices = readonly (number | undefined)[];

/** How strong the market holds an entrant to be at the jump. */
export function finalStrength(entrant: EntrantScript): number {
  return entrant.strength + entrant.trend;
}

/**
 * A bookmaker's prices at an instant, by place in the field; `undefined` where it has none. A function of the instant
 * alone: nothing is remembered from one call to the next.
 */
export function pricesOf(script: RaceScript, bookmaker: BookmakerScript, instant: Instant): Prices {
  const field = script.entrants;
  if (instant < bookmaker.opensAt || isSuspended(script, bookmaker, instant)) {
    return field.map(() => undefined);
  }
  const seen = Math.max(bookmaker.opensAt, lastLook(script, bookmaker, instant));
  const moved = ramp(script, seen);
  const shares = field.map((entrant, place) =>
    isIn(entrant, instant)
      ? Math.exp(LONGSHOT_BIAS * strengthSeen(script, bookmaker, entrant, place, { seen, moved }))
      : 0,
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (share === 0 ? undefined : rungPrice(nearestRung(total / (share * bookmaker.margin)))));
}

/** Below 1, chances of a place lie closer together than chances to win. */
const PLACE_SPREAD = 0.72;
const PLACE_MARGIN = 1.03;

/**
 * The prices for a place of a bookmaker with these prices to win, by place in the field: fields of eight and more pay three, of five and more
 * two, and smaller ones have no such bets.
 */
export function placePricesOf(prices: Prices, bookmaker: Pick<BookmakerScript, "margin">): Prices {
  const paid = placesPaid(prices.filter((price) => price !== undefined).length);
  const shares = prices.map((price) => (price === undefined ? 0 : price ** -PLACE_SPREAD));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return prices.map((price, place) => {
    if (price === undefined || paid < 2) return undefined;
    const chance = Math.min(0.95, (paid * (shares[place] ?? 0)) / total);
    const rung = nearestRung(1 / (chance * bookmaker.margin * PLACE_MARGIN));
    return rungPrice(rung) < price ? rungPrice(rung) : undefined;
  });
}

function strengthSeen(
  script: RaceScript,
  bookmaker: BookmakerScript,
  entrant: EntrantScript,
  place: number,
  { seen, moved }: { readonly seen: Instant; readonly moved: number },
): number {
  const eye = mix(script.seed, 1000 + bookmaker.group, place);
  const opinion = (fractionOf(eye, 1) + fractionOf(eye, 2) - 1) * 2 * OPINION + noise(eye, seen, 25 * MINUTE) * WOBBLE;
  const common = mix(script.seed, 1, place);
  const drift = noise(common, seen, 47 * MINUTE) * 0.07 + noise(common, seen, 5 * MINUTE) * 0.03;
  return entrant.strength + entrant.trend * moved + drift + opinion;
}

/** How much of its move a market has made: a third by and by, the rest in the last half hour. */
function ramp({ opensAt, jumpAt }: RaceScript, instant: Instant): number {
  const gone = Math.min(1, Math.max(0, (instant - opensAt) / (jumpAt - opensAt)));
  return 0.35 * gone + 0.65 * Math.exp((Math.min(instant, jumpAt) - jumpAt) / (14 * MINUTE));
}

/** A smooth line between −1 and 1 through random points one period apart. */
function noise(seed: number, instant: Instant, period: number): number {
  const at = instant / period;
  const before = Math.floor(at);
  const part = at - before;
  const ease = part * part * (3 - 2 * part);
  return 2 * (fractionOf(seed, before) * (1 - ease) + fractionOf(seed, before + 1) * ease) - 1;
}

/** When a bookmaker last looked at the market before an instant. */
function lastLook({ jumpAt, seed }: RaceScript, bookmaker: BookmakerScript, instant: Instant): Instant {
  const left = jumpAt - instant;
  const every = LOOKS.find(([most]) => left <= most)?.[1] ?? EARLY_LOOK;
  const phase = Math.floor(fractionOf(seed, 2000 + bookmaker.group) * every);
  return Math.floor((instant - phase) / every) * every + phase;
}

function isSuspended({ entrants, seed }: RaceScript, bookmaker: BookmakerScript, instant: Instant): boolean {
  const length = SUSPENDED_FOR * (0.5 + fractionOf(seed, 3000 + bookmaker.index));
  return entrants.some(
    ({ scratchedAt, entersAt }) =>
      entersAt === undefined && scratchedAt !== undefined && instant >= scratchedAt && instant < scratchedAt + length,
  );
}

/** The rung nearest to a price in proportion (2.04 is nearer to 2.05 than to 2.00). */
export function nearestRung(price: number): number {
  let low = 0;
  let high = PRICE_LADDER.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rungPrice(middle) < price) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low > 0 && price * price < rungPrice(low) * rungPrice(low - 1) ? low - 1 : low;
}

/** The price of a rung; beyond either end, the price of that end. */
export function rungPrice(rung: number): number {
  return PRICE_LADDER[Math.min(Math.max(rung, 0), PRICE_LADDER.length - 1)] ?? TOP;
}

function buildLadder(): number[] {
  const cents: number[] = [];
  STEPS.forEach(([from, step], index) => {
    const [end = TOP + 1] = STEPS[index + 1] ?? [];
    for (let price = Math.round(from * 100); price < Math.round(end * 100); price += Math.round(step * 100)) {
      cents.push(price);
    }
  });
  return cents.map((price) => price / 100);
}

/** The best prices that scratched entrants of a race had just before, each worked out once. */
export class LastPrices {
  readonly #script: RaceScript;
  readonly #openings: Openings;
  readonly #known = new Map<number, LastPrice | undefined>();

  constructor(script: RaceScript, openings: Openings) {
    this.#script = script;
    this.#openings = openings;
  }

  /** By entrant and its place in the field; `undefined` for one that is never scratched, or that nobody quoted, as without a start. */
  of(entrant: EntrantScript, place: number): LastPrice | undefined {
    if (entrant.scratchedAt === undefined) return undefined;
    if (!this.#known.has(place)) this.#known.set(place, this.#work(entrant.scratchedAt - 1, place));
    return this.#known.get(place);
  }

  #work(at: Instant, place: number): LastPrice | undefined {
    const quotes = this.#script.bookmakers.flatMap((bookmaker) => {
      const odds = pricesOf(this.#script, bookmaker, at)[place];
      const openOdds = this.#openings.of(bookmaker)[place];
      if (odds === undefined) return [];
      return [{ bookmakerId: bookmaker.id, odds, ...(openOdds !== undefined && { openOdds }) }];
    });
    const best = bestPrice(quotes);
    return best && { odds: best.odds, ...(best.openOdds !== undefined && { openOdds: best.openOdds }) };
  }
}
