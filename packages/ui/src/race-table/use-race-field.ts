import type { BookmakerListItem, Race, Runner, Tips } from "@railbird/contract";
import { scratchingShare, withMostTipped } from "@railbird/domain";
import { useDeferredValue, useMemo } from "react";
import { sameList, useSteady } from "../basics/use-steady";
import { type QuoteTimes, quoteTimes } from "./quote-times";
import { placesByNumber, signalsByRunner } from "./signals-by-runner";

/** A race as far as the table shows it. */
export type TableRace = Pick<
  Race,
  "venue" | "number" | "racingCode" | "runners" | "runnersLeftOut" | "quotedBy" | "signals" | "results" | "updatedAt"
>;

export interface RaceFieldParts {
  readonly tips: Tips | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly hiddenBookmakers: readonly string[];
}

/** What a race's rows and columns show. */
export interface RaceField {
  readonly runners: readonly Runner[];
  /** The share of the opening market that scratchings took out, 0 to 1; while no runner has a price, what it was. */
  readonly scratchingShare: number;
  /** The bookmakers that have quoted in the race, by id. */
  readonly all: readonly string[];
  /** Those of them that have a column. */
  readonly shown: readonly string[];
  /** The kinds of signals that point to each runner, by its id. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Where runners finished, by number. */
  readonly places: ReadonlyMap<number, string>;
  readonly times: QuoteTimes;
}

/**
 * Give it a component of its own for each race. Lists keep their identity from render to render while they say the same: rows render again
 * when one changes.
 */
export function useRaceField(race: TableRace, { tips, directory, hiddenBookmakers }: RaceFieldParts): RaceField {
  const runners = useMemo(
    () => withMostTipped(race.runners, race.signals.mostTipped, tips),
    [race.runners, race.signals, tips],
  );
  const all = useSteady<readonly string[]>(inListOrder(bookmakersOf(race), directory ?? []), sameList);
  // A box that is ticked shows it at once; the columns of every row follow.
  const hidden = useDeferredValue(hiddenBookmakers);
  return {
    runners,
    scratchingShare: useSteady(scratchingShare(runners), (shown, share) =>
      runners.every(({ odds }) => odds === undefined) ? shown : share,
    ),
    all,
    shown: useSteady<readonly string[]>(
      all.filter((id) => !hidden.includes(id)),
      sameList,
    ),
    kinds: signalsByRunner(race, tips),
    places: placesByNumber(race.results),
    times: useMemo(() => quoteTimes(race), [race]),
  };
}

/** Everyone who quotes in a race, by id, and whoever has suspended the market. Races of days kept before do not say who did. */
function bookmakersOf({ quotedBy = [], runners }: Pick<Race, "quotedBy" | "runners">): string[] {
  const quoting = runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId));
  return [...new Set([...quotedBy, ...quoting])];
}

/** Bookmakers in the server's order, then those that it does not know, by id. */
function inListOrder(ids: Iterable<string>, directory: readonly BookmakerListItem[]): string[] {
  const known = directory.map((item) => item.bookmakerId.toLowerCase());
  const place = (id: string) => {
    const index = known.indexOf(id.toLowerCase());
    return index === -1 ? known.length : index;
  };
  return [...ids].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
