import { mostTippedRunner, type TipsLike } from "./tip-override";

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
