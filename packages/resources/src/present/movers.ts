import type { Mover as MoverAnswer, Movers } from "@railbird/contract";
import {
  type Instant,
  isRaceClosed,
  type Mover,
  type MoversWindow,
  movement,
  orderMovers,
  type PriceSeries,
  priceAt,
  raceMovers,
  roundPct,
  scratchingsPct,
  windowSince,
} from "@railbird/domain";
import type { RaceSource } from "../source";
import { isoInstant } from "./instant";

/** Every bookmaker's prices on each runner over time, by runner id, then by bookmaker id. */
type QuoteHistories = ReadonlyMap<string, ReadonlyMap<string, PriceSeries>>;

/** A race's movers, and what they were worked out from. */
interface Known {
  readonly since: Instant | undefined;
  readonly quotes: QuoteHistories | undefined;
  readonly movers: readonly Mover[];
}

/** Presents movers; those of a race are kept for as long as nothing that they follow from changes. */
export class MoversPresenter {
  readonly #known: Readonly<Record<MoversWindow, WeakMap<RaceSource, Known>>> = {
    open: new WeakMap(),
    "9am": new WeakMap(),
    "10m": new WeakMap(),
  };

  /** `earlierPrices` gives what is known of the prices at nine and of late of a race. */
  constructor(private readonly earlierPrices: (raceId: string) => QuoteHistories | undefined) {}

  /** The movers of these races that are not closed; `limit` either way. */
  movers(
    races: Iterable<RaceSource>,
    { window, limit }: { readonly window: MoversWindow; readonly limit: number },
    now: Instant,
  ): Pick<Movers, "firmers" | "drifters"> {
    const all: Mover[] = [];
    for (const view of races) if (!isRaceClosed(view.race, now)) all.push(...this.#moversOf(view, window, now));
    const ordered = orderMovers(all);
    return {
      firmers: ordered
        .filter(({ points }) => points > 0)
        .slice(0, limit)
        .map(presentMover),
      drifters: ordered
        .filter(({ points }) => points < 0)
        .slice(0, limit)
        .map(presentMover),
    };
  }

  #moversOf(view: RaceSource, window: MoversWindow, now: Instant): readonly Mover[] {
    const { race } = view;
    const since = window === "open" ? undefined : windowSince(window, race.meetingDate, now);
    const quotes = window === "open" ? undefined : this.earlierPrices(race.id);
    const known = this.#known[window].get(view);
    if (known !== undefined && known.since === since && known.quotes === quotes) return known.movers;
    const movers = moversSince(view, window, since, quotes);
    this.#known[window].set(view, { since, quotes, movers });
    return movers;
  }
}

function moversSince(
  { race }: RaceSource,
  window: MoversWindow,
  since: Instant | undefined,
  quotes: QuoteHistories | undefined,
): readonly Mover[] {
  if (window === "open") return raceMovers(race);
  if (since === undefined || quotes === undefined) return [];
  const pricesThen = (runnerId: string) => {
    const prices = [...(quotes.get(runnerId) ?? [])].map(([id, series]) => [id, priceAt(series, since)] as const);
    return new Map(prices.filter((each): each is readonly [string, number] => each[1] !== undefined));
  };
  return raceMovers(race, { since, pricesThen });
}

function presentMover({ race, runner, fromOdds, now, points, scratchingShare, ...mover }: Mover): MoverAnswer {
  return {
    raceId: race.id,
    raceNumber: race.number,
    racingCode: race.racingCode,
    venue: race.venue,
    state: race.state,
    startTime: isoInstant(race.startTime),
    runnerId: runner.id,
    number: runner.number,
    name: runner.name,
    fromOdds,
    odds: now.odds,
    bookmaker: now.bookmakerId,
    bookmakers: mover.bookmakers,
    points: roundPct(points),
    movePct: roundPct(movement(fromOdds, now.odds) ?? 0),
    scratched: [...mover.scratched],
    ...(scratchingShare > 0 && { scratchingsPct: roundPct(scratchingsPct(scratchingShare)) }),
  };
}
