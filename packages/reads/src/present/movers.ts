import type { Mover as MoverAnswer, Movers } from "@railbird/contract";
import {
  type Instant,
  isRaceClosed,
  isShareTold,
  type Mover,
  type MoversWindow,
  movement,
  netMovement,
  orderMovers,
  raceMovers,
  roundPct,
  scratchingsPct,
  windowSince,
} from "@railbird/domain";
import type { EarlierPricesSource, RaceSource } from "../source";
import { isoInstant } from "./shared";

/** A race's movers, and what they were worked out from. */
interface Known {
  readonly since: Instant | undefined;
  readonly prices: EarlierPricesSource | undefined;
  readonly movers: readonly Mover[];
}

/** Presents movers; those of a race stay cached for as long as nothing that they follow from changes. */
export class MoversPresenter {
  readonly #known: Readonly<Record<MoversWindow, WeakMap<RaceSource, Known>>> = {
    open: new WeakMap(),
    "9am": new WeakMap(),
    "10m": new WeakMap(),
  };

  /** `earlierPrices` gives what is known of the prices at nine and of late of a race. */
  constructor(private readonly earlierPrices: (raceId: string) => EarlierPricesSource | undefined) {}

  /**
   * The movers of these races that are not closed; `limit` either way. A window begins for each race by its own meeting's date;
   * `since` is the latest of these beginnings.
   */
  movers(
    races: Iterable<RaceSource>,
    { window, limit }: { readonly window: MoversWindow; readonly limit: number },
    now: Instant,
  ): Pick<Movers, "since" | "firmers" | "drifters"> {
    const all: Mover[] = [];
    let latest: Instant | undefined;
    for (const view of races) {
      if (isRaceClosed(view.race, now)) continue;
      const since = window === "open" ? undefined : windowSince(window, view.race.meetingDate, now);
      if (since !== undefined) latest = Math.max(latest ?? since, since);
      all.push(...this.#moversOf(view, window, since));
    }
    const ordered = orderMovers(all);
    return {
      ...(latest !== undefined && { since: isoInstant(latest) }),
      firmers: ordered
        .filter(({ netPoints }) => netPoints > 0)
        .slice(0, limit)
        .map(presentMover),
      drifters: ordered
        .filter(({ netPoints }) => netPoints < 0)
        .slice(0, limit)
        .map(presentMover),
    };
  }

  #moversOf(view: RaceSource, window: MoversWindow, since: Instant | undefined): readonly Mover[] {
    const { race } = view;
    const prices = window === "open" ? undefined : this.earlierPrices(race.id);
    const known = this.#known[window].get(view);
    if (known !== undefined && known.since === since && known.prices === prices) return known.movers;
    const movers = moversSince(view, window, since, prices);
    this.#known[window].set(view, { since, prices, movers });
    return movers;
  }
}

function moversSince(
  { race }: RaceSource,
  window: MoversWindow,
  since: Instant | undefined,
  prices: EarlierPricesSource | undefined,
): readonly Mover[] {
  if (window === "open") return raceMovers(race);
  if (since === undefined || prices === undefined) return [];
  return raceMovers(race, { since, pricesThen: (runnerId) => prices.pricesAt(runnerId, since) });
}

function presentMover({
  race,
  runner,
  fromOdds,
  now,
  points,
  netPoints,
  scratchingShare,
  ...mover
}: Mover): MoverAnswer {
  const movePct = movement(fromOdds, now.odds) ?? 0;
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
    movePct: roundPct(movePct),
    scratched: [...mover.scratched],
    ...(scratchingShare !== undefined && {
      scratchingsPct: roundPct(scratchingsPct(scratchingShare)),
      ...(isShareTold(scratchingShare) && {
        netPoints: roundPct(netPoints),
        netPct: roundPct(netMovement(movePct, scratchingShare)),
      }),
    }),
  };
}
