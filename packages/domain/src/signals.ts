import type { MoveSignal, PriceSignal, Race, Runner, Signals, TipSignal } from "./model";
import { movement, movementDirection, roundPct } from "./movement";
import { type BestPrice, bestPrice, isPlausiblePrice } from "./prices";
import { isShareTold, netMovement, scratchingShare, scratchingsPct } from "./scratchings";
import { mostTippedRunner, type TipsLike } from "./tips";

/** The five signals in display order (section 2). */
export const SIGNAL_KINDS: readonly SignalKind[] = [
  "favourite",
  "secondFavourite",
  "mostTipped",
  "biggestCruncher",
  "biggestDrifter",
];

interface Entrant {
  readonly id: string;
  readonly number: number;
  readonly scratched: boolean;
  readonly tipsCount?: number | undefined;
}

/** A runner whose best price is already computed. */
export interface PricedRunner extends Entrant {
  readonly emergency?: boolean | undefined;
  /** Best current price, decimal dollars. */
  readonly odds?: number | undefined;
  /** Best opening price, decimal dollars; of a scratched runner the one that it had before. */
  readonly openOdds?: number | undefined;
}

interface Candidate {
  readonly runner: Entrant;
  readonly odds: number | undefined;
}

/**
 * The five betting signals of a race (sections 1, 3 and 4). Scratched runners are ignored, and a signal with
 * nothing to show is absent.
 * - Favourite and second favourite: the two lowest current prices; equal prices by runner number.
 * - Most tipped: the most tips, at least one; equal counts by lower price, then by runner number.
 * - Biggest cruncher and drifter: the largest move inwards and outwards in percent, where both prices are known;
 *   equal moves by lower price, then by runner number. A move that is displayed as 0.0 % is none.
 *
 * A cruncher or drifter in a race with scratchings has the movement that they alone would have made, and its net movement. Both are
 * chosen by the gross movement: a cruncher may have drifted net.
 *
 * Percentages are not rounded; the API rounds them with `roundPct`. One pass over the runners in any order. `leftOut`: how many runners
 * of the field are not among these.
 */
export function signalsFromBestPrices(runners: readonly PricedRunner[], leftOut = 0): Signals {
  const picker = new SignalPicker();
  for (const runner of runners) {
    if (!runner.scratched) {
      picker.consider(runner, isPlausiblePrice(runner.odds) ? runner.odds : undefined, runner.openOdds);
    }
  }
  return picker.signals(scratchingShare(runners, leftOut));
}

/** A runner with its best price. */
export interface RunnerView {
  readonly runner: Runner;
  readonly best?: BestPrice;
}

/** A race with what is computed from its prices. */
export interface RaceView {
  readonly race: Race;
  /** By number; scratched runners stay listed. */
  readonly runners: readonly RunnerView[];
  /** Runners that are not scratched. */
  readonly runnerCount: number;
  readonly signals: Signals;
}

/** Computes a race's best prices and signals. */
export function viewRace(race: Race): RaceView {
  const runners: RunnerView[] = [];
  const priced: PricedRunner[] = [];
  let runnerCount = 0;
  for (const runner of race.runners) {
    const best = runner.scratched ? undefined : bestPrice(runner.prices);
    if (!runner.scratched) runnerCount += 1;
    runners.push(best === undefined ? { runner } : { runner, best });
    priced.push(pricedRunner(runner, best));
  }
  // An abandoned race has no signals: a race that is not run has no favourite.
  const signals = race.status === "abandoned" ? {} : signalsFromBestPrices(priced, race.runnersLeftOut);
  return { race, runners, runnerCount, signals };
}

function pricedRunner(runner: Runner, best: BestPrice | undefined): PricedRunner {
  const { id, number, scratched, emergency, tipsCount } = runner;
  const openOdds = scratched ? runner.lastPrice?.openOdds : best?.openOdds;
  return { id, number, scratched, emergency, tipsCount, odds: best?.odds, openOdds };
}

class SignalPicker {
  #favourite: PriceSignal | undefined;
  #second: PriceSignal | undefined;
  #tipped: (Candidate & { readonly tipsCount: number }) | undefined;
  #cruncher: (Candidate & { readonly movePct: number }) | undefined;
  #drifter: (Candidate & { readonly movePct: number }) | undefined;

  consider(runner: Entrant, odds: number | undefined, openOdds: number | undefined): void {
    this.#considerTips(runner, odds);
    if (odds !== undefined) {
      this.#considerPrice({ id: runner.id, number: runner.number, odds });
      this.#considerMove(runner, odds, movement(openOdds, odds) ?? 0);
    }
  }

  /** `share`: of the opening market that scratchings took out. */
  signals(share: number): Signals {
    return {
      ...(this.#favourite && { favourite: this.#favourite }),
      ...(this.#second && { secondFavourite: this.#second }),
      ...(this.#tipped && { mostTipped: tipSignal(this.#tipped) }),
      ...(this.#cruncher && { biggestCruncher: moveSignal(this.#cruncher, share) }),
      ...(this.#drifter && { biggestDrifter: moveSignal(this.#drifter, share) }),
    };
  }

  #considerPrice(price: PriceSignal): void {
    if (this.#favourite === undefined || isShorter(price, this.#favourite)) {
      this.#second = this.#favourite;
      this.#favourite = price;
    } else if (this.#second === undefined || isShorter(price, this.#second)) {
      this.#second = price;
    }
  }

  #considerTips(runner: Entrant, odds: number | undefined): void {
    const tipsCount = runner.tipsCount ?? 0;
    const held = this.#tipped;
    if (leads(tipsCount, { runner, odds }, held?.tipsCount ?? 0, held)) {
      this.#tipped = { runner, odds, tipsCount };
    }
  }

  #considerMove(runner: Entrant, odds: number, movePct: number): void {
    const move = { runner, odds, movePct };
    const direction = movementDirection(movePct);
    if (direction === "in" && leads(-movePct, move, -(this.#cruncher?.movePct ?? 0), this.#cruncher)) {
      this.#cruncher = move;
    } else if (direction === "out" && leads(movePct, move, this.#drifter?.movePct ?? 0, this.#drifter)) {
      this.#drifter = move;
    }
  }
}

function isShorter(a: PriceSignal, b: PriceSignal): boolean {
  return (a.odds - b.odds || a.number - b.number) < 0;
}

/** Whether a candidate's score beats the holder's; equal scores go to the lower price (none is highest), then number. */
function leads(score: number, candidate: Candidate, heldScore: number, held: Candidate | undefined): boolean {
  if (held === undefined || score !== heldScore) {
    return score > heldScore;
  }
  const odds = candidate.odds ?? Number.POSITIVE_INFINITY;
  const heldOdds = held.odds ?? Number.POSITIVE_INFINITY;
  return odds < heldOdds || (odds === heldOdds && candidate.runner.number < held.runner.number);
}

function tipSignal({ runner, tipsCount }: Candidate & { readonly tipsCount: number }): TipSignal {
  return { id: runner.id, number: runner.number, tipsCount };
}

function moveSignal({ runner, movePct }: Candidate & { readonly movePct: number }, share: number): MoveSignal {
  const scratchings = scratchingsPct(share);
  return {
    runnerId: runner.id,
    number: runner.number,
    movePct,
    ...(roundPct(scratchings) !== 0 && { scratchingsPct: scratchings }),
    ...(isShareTold(share) && { netPct: netMovement(movePct, share) }),
  };
}

export type SignalKind = keyof Signals;

/** A runner of a list, with its best price. */
export interface TileRunner {
  readonly id: string;
  readonly number: number;
  readonly scratched: boolean;
  readonly odds?: number;
  readonly openOdds?: number;
  readonly bookmaker?: string;
}

/** One signal with its runner. Unknown values are absent. */
export interface SignalTile<R extends TileRunner> {
  readonly kind: SignalKind;
  readonly runner: R;
  /** Best current price, decimal dollars. */
  readonly odds?: number;
  /** The bookmaker of that price. */
  readonly bookmaker?: string;
  /** Cruncher and drifter: best opening price, decimal dollars. */
  readonly openOdds?: number;
  /** Cruncher and drifter: best current price, decimal dollars. */
  readonly currentOdds?: number;
  /** Cruncher and drifter: percent moved. */
  readonly movePct?: number;
  /** Cruncher and drifter: percent moved net of scratchings. */
  readonly netPct?: number;
  /** Most tipped: how many tipped it. */
  readonly tipsCount?: number;
}

/**
 * A race's signal tiles in order: favourite, second favourite, most tipped, biggest cruncher, biggest drifter. Tips
 * override the race's own most tipped (see `mostTippedRunner`). A tile without data, or whose runner is not listed, is left out.
 */
export function signalTiles<R extends TileRunner>(
  race: { readonly runners: readonly R[]; readonly signals: Signals },
  tips?: TipsLike,
): SignalTile<R>[] {
  return SIGNAL_KINDS.map((kind) => tileOf(kind, race.runners, race.signals, tips)).filter(
    (tile) => tile !== undefined,
  );
}

function tileOf<R extends TileRunner>(
  kind: SignalKind,
  runners: readonly R[],
  signals: Signals,
  tips: TipsLike | undefined,
): SignalTile<R> | undefined {
  if (kind === "mostTipped") {
    const tipped = mostTippedRunner(runners, signals.mostTipped, tips);
    return tipped && { kind, runner: tipped.runner, ...priceOf(tipped.runner), tipsCount: tipped.tipsCount };
  }
  if (kind === "favourite" || kind === "secondFavourite") {
    const signal = signals[kind];
    const runner = signal && runners.find(({ id }) => id === signal.id);
    return runner && { kind, runner, ...priceOf(runner), odds: signal.odds };
  }
  const signal = signals[kind];
  const runner = signal && runners.find(({ id }) => id === signal.runnerId);
  if (!runner) {
    return undefined;
  }
  const { movePct, netPct } = signal;
  return {
    kind,
    runner,
    ...priceOf(runner),
    ...moveOf(runner),
    movePct,
    ...(netPct !== undefined && { netPct }),
  };
}

function priceOf({ odds, bookmaker }: TileRunner): Pick<SignalTile<TileRunner>, "odds" | "bookmaker"> {
  return { ...(odds !== undefined && { odds }), ...(bookmaker !== undefined && { bookmaker }) };
}

function moveOf({ odds, openOdds }: TileRunner): Pick<SignalTile<TileRunner>, "openOdds" | "currentOdds"> {
  return { ...(openOdds !== undefined && { openOdds }), ...(odds !== undefined && { currentOdds: odds }) };
}

/** A race's runners, of whom the most tipped has the number of tips that its tile shows; the same list where it has that already. */
export function withMostTipped<
  R extends { readonly id: string; readonly number: number; readonly scratched: boolean; readonly tipsCount?: number },
>(
  runners: readonly R[],
  signal: { readonly id: string; readonly tipsCount: number } | undefined,
  tips: TipsLike | undefined,
): readonly R[] {
  const tipped = mostTippedRunner(runners, signal, tips);
  if (tipped === undefined || tipped.runner.tipsCount === tipped.tipsCount) return runners;
  const { tipsCount } = tipped;
  return runners.map((runner) => (runner === tipped.runner ? { ...runner, tipsCount } : runner));
}
