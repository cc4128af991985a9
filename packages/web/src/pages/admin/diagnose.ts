import type { NextToJump } from "@railbird/contract";
import type { DiagnosticsCardProps } from "@railbird/ui/admin";

type Races = readonly Pick<NextToJump["nextRaces"][number], "runners">[];

/** Compares configured bookmakers with those that quote runners of the feed, without regard to case (specification, section 2). */
export function diagnose(configured: readonly string[], races: Races): Omit<DiagnosticsCardProps, "onConfigure"> {
  const quoting = races.flatMap(({ runners }) =>
    runners.flatMap(({ bookmaker, prices = [] }) => [
      ...(bookmaker === undefined ? [] : [bookmaker]),
      ...prices.map((quote) => quote.bookmakerId),
    ]),
  );
  const ours = byKey(configured);
  const theirs = byKey(quoting);
  const without = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some]
      .filter(([key]) => !others.has(key))
      .map(([, id]) => id)
      .sort();
  const feedOnly = without(theirs, ours);
  return {
    configured: ours.size,
    inFeed: theirs.size,
    matched: theirs.size - feedOnly.length,
    feedOnly,
    configuredOnly: without(ours, theirs),
  };
}

/** Ids by their lower-case spelling; of several spellings the first stays. */
function byKey(ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.toReversed().map((id) => [id.toLowerCase(), id]));
}
