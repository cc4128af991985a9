import type { Signals } from "./model";
import { mostTippedRunner, type TipsLike } from "./tip-override";

export type SignalKind = keyof Signals;

/** The five signals in display order (section 2). */
export const SIGNAL_KINDS: readonly SignalKind[] = [
  "favourite",
  "secondFavourite",
  "mostTipped",
  "biggestCruncher",
  "biggestDrifter",
];

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
  /** Cruncher and drifter: percent that scratchings alone would have moved it. */
  readonly scratchingsPct?: number;
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
  const { movePct, scratchingsPct } = signal;
  return {
    kind,
    runner,
    ...priceOf(runner),
    ...moveOf(runner),
    movePct,
    ...(scratchingsPct !== undefined && { scratchingsPct }),
  };
}

function priceOf({ odds, bookmaker }: TileRunner): Pick<SignalTile<TileRunner>, "odds" | "bookmaker"> {
  return { ...(odds !== undefined && { odds }), ...(bookmaker !== undefined && { bookmaker }) };
}

function moveOf({ odds, openOdds }: TileRunner): Pick<SignalTile<TileRunner>, "openOdds" | "currentOdds"> {
  return { ...(openOdds !== undefined && { openOdds }), ...(odds !== undefined && { currentOdds: odds }) };
}
