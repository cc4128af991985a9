import type { Runner } from "@railbird/contract";
import { useEffect, useState } from "react";

/** What a row showed while its runner had a price. */
export interface Quoted {
  readonly runner: Runner;
  /** The kinds of signals that pointed to it, separated by spaces. */
  readonly kinds: string;
}

/**
 * Finds what was last shown of a runner whose prices are all gone: it was scratched, or bookmakers suspend their markets for a minute. Its
 * row keeps that room, so that the rows below do not move. `undefined` for a runner that has a price, or never had one.
 */
export function useLastQuoted(
  runners: readonly Runner[],
  kinds: ReadonlyMap<string, string>,
): (runner: Runner) => Quoted | undefined {
  const [quoted] = useState(() => new Map<string, Quoted>());
  useEffect(() => {
    for (const runner of runners)
      if (runner.odds !== undefined) quoted.set(runner.id, { runner, kinds: kinds.get(runner.id) ?? "" });
  }, [runners, kinds, quoted]);
  return ({ id, odds }) => (odds === undefined ? quoted.get(id) : undefined);
}
