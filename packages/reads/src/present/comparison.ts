import type {
  BookmakerComparison,
  ComparedBookmaker,
  ComparedMoves,
  Estimate as WireEstimate,
} from "@railbird/contract";
import {
  addDays,
  type BookmakerCounts,
  type CalendarDate,
  COMPARED_DAYS,
  COMPARED_MINUTES,
  DEFAULT_JURISDICTION,
  type Estimate,
  type Instant,
  MARKET_ID,
  type MomentCounts,
  meanOf,
  melbourneDate,
  noCounts,
  seasonStart,
  shareOf,
} from "@railbird/domain";
import type { ParamsOf } from "../reads";
import type { CountedPeriod } from "../source";
import { toFourDecimals } from "./shared";

/** Counts are basis points, tenths of seconds. */
const BASIS_POINT = 0.01;
const TENTH = 0.1;

type Asked = ParamsOf<"bookmakerComparison">;

/** The first day of a period that ends on a day. */
function firstDayOf(period: Asked["period"], to: CalendarDate): CalendarDate {
  if (period === "day") return to;
  return period === "season" ? seasonStart(to) : addDays(to, 1 - COMPARED_DAYS);
}

/** The races that a comparison is of, at an instant. */
export function comparedPeriod(asked: Asked, now: Instant): CountedPeriod {
  const { period, date: to = melbourneDate(now), jurisdiction, racingCode, state } = asked;
  return { from: firstDayOf(period, to), to, jurisdiction: jurisdiction ?? DEFAULT_JURISDICTION, racingCode, state };
}

/** How bookmakers compare, from the sums of a period. */
export function presentComparison(
  counts: readonly BookmakerCounts[],
  { from, to, jurisdiction, racingCode, state }: CountedPeriod,
): Omit<BookmakerComparison, "period"> {
  const market = counts.find(({ bookmakerId }) => bookmakerId === MARKET_ID) ?? noCounts(MARKET_ID);
  const bookmakers = counts.filter(({ bookmakerId }) => bookmakerId !== MARKET_ID);
  return {
    from,
    to,
    jurisdiction,
    ...(racingCode && { racingCode }),
    ...(state && { state }),
    races: market.races,
    moments: COMPARED_MINUTES.map((minutes, index) => {
      const whole = market.moments[index];
      return {
        minutes,
        ...named("market", whole && marketOf(whole)),
        bookmakers: bookmakers.flatMap(({ bookmakerId, moments }) => {
          const quotes = shareOf(moments[index]?.quoted ?? 0, whole?.quoted ?? 0);
          return moments[index] && quotes ? [presentBookmaker(bookmakerId, moments[index], quotes)] : [];
        }),
      };
    }),
    moves: bookmakers.map(presentMoves),
  };
}

function presentBookmaker(bookmakerId: string, counts: MomentCounts, quotes: Estimate): ComparedBookmaker {
  const { compared, best, alone, behind, behindSq } = counts;
  return {
    bookmakerId,
    quotes: toFourDecimals(quotes),
    ...named("best", shareOf(best, compared)),
    ...named("alone", shareOf(alone, compared)),
    ...named("behind", scaled(meanOf(behind, behindSq, compared), BASIS_POINT)),
    ...named("market", marketOf(counts)),
  };
}

function marketOf({ markets, market, marketSq }: MomentCounts): WireEstimate | undefined {
  return scaled(meanOf(market, marketSq, markets), BASIS_POINT);
}

function presentMoves({ bookmakerId, moves: { first, followed, delay, delaySq } }: BookmakerCounts): ComparedMoves {
  return {
    bookmakerId,
    first,
    followed,
    ...named("share", shareOf(first, first + followed)),
    ...named("delay", scaled(meanOf(delay, delaySq, followed), TENTH)),
  };
}

function named<Name extends string>(name: Name, estimate: Estimate | undefined) {
  return (estimate && { [name]: toFourDecimals(estimate) }) as { readonly [Key in Name]?: WireEstimate } | undefined;
}

function scaled(estimate: Estimate | undefined, by: number): Estimate | undefined {
  if (estimate === undefined) return undefined;
  const { value, low, high, sample } = estimate;
  return { value: value * by, low: low * by, high: high * by, sample };
}
