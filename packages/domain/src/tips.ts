/** The tagline of the specification's footer: one of the seven national ones for wagering advertising. The first of every list. */
export const FIRST_TAGLINE = "THINK. IS THIS A BET YOU REALLY WANT TO PLACE?";
/** The address of a race's page at a tipping site, which is given without a trailing slash; `undefined` where races link to none. */
export function tipsPageUrl(site: string | undefined, tipspotRaceId: string): string | undefined {
  return site === undefined ? undefined : `${site}/races/${encodeURIComponent(tipspotRaceId)}`;
}

/** A tipping site's most tipped runner of a race. */
export interface TipsLike {
  readonly mostTipped?: { readonly runnerNumber: number; readonly tipsCount: number } | undefined;
}

/** The most tipped runner of a race and its number of tips. */
export interface MostTipped<R> {
  readonly runner: R;
  readonly tipsCount: number;
}

/**
 * Which runner the most-tipped tile shows (section 4). The tipping site overrides the race's own signal when its
 * runner number is that of a runner in the race who is not scratched. Otherwise the race's own
 * signal is used; `undefined` when there is neither.
 */
export function mostTippedRunner<
  R extends { readonly id: string; readonly number: number; readonly scratched: boolean },
>(
  runners: readonly R[],
  signal: { readonly id: string; readonly tipsCount: number } | undefined,
  tips: TipsLike | undefined,
): MostTipped<R> | undefined {
  const tip = tips?.mostTipped;
  const tipped = tip && runners.find((runner) => runner.number === tip.runnerNumber && !runner.scratched);
  if (tipped) {
    return { runner: tipped, tipsCount: tip.tipsCount };
  }
  const own = signal && runners.find((runner) => runner.id === signal.id);
  return own && { runner: own, tipsCount: signal.tipsCount };
}
