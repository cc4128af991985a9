import type { BookmakerListItem, BookmakerPage, Race, Runner, RunnerSummary, Signals, Tips } from "@railbird/contract";
import {
  bestPrice,
  orderRunners,
  partsOfSort,
  placeQuotes,
  type RunnerSort,
  type SignalKind,
  scratchingShare,
  signalTiles,
  withMostTipped,
} from "@railbird/domain";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { sameList, useSteady } from "../basics/use-steady";
import { ordinals } from "../racing/ResultsLine";
import { type QuoteTimes, quoteTimes } from "./QuoteAge";

/** A race as far as the table shows it. */
export type TableRace = Pick<
  Race,
  | "venue"
  | "number"
  | "racingCode"
  | "runners"
  | "runnersLeftOut"
  | "quotedBy"
  | "signals"
  | "results"
  | "updatedAt"
  | "placesPaid"
  | "bookmakerPages"
>;

/** Which prices a table shows: to win, or for a place. */
export type Market = "win" | "place";

export interface RaceFieldParts {
  readonly tips: Tips | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
  readonly mine: MyBookmakers;
  readonly market: Market;
}

/** A visitor's choice among bookmakers. */
export interface MyBookmakers {
  /** The ids of those without a column. */
  readonly hidden: readonly string[];
  /** Whether the current price and the market are the best of those with a column; otherwise of all. */
  readonly bestOfMine: boolean;
}

/** The choice of everybody who has made none. */
export const ALL_BOOKMAKERS: MyBookmakers = { hidden: [], bestOfMine: false };

export interface RaceField {
  /** With their prices to win. */
  readonly runners: readonly Runner[];
  readonly market: Market;
  /** The share of the opening market that scratchings took out, 0 to 1; while no runner has a price, what it was. */
  readonly scratchingShare: number;
  /** The bookmakers that have quoted in the race, by id. */
  readonly all: readonly string[];
  /** Those of them that have a column. */
  readonly shown: readonly string[];
  /** Whether current prices are the best of `shown`: some are hidden, and the visitor asks for it. */
  readonly bestOfMine: boolean;
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
export function useRaceField(race: TableRace, { tips, directory, mine, market }: RaceFieldParts): RaceField {
  const runners = useMemo(
    () => withMostTipped(race.runners, race.signals.mostTipped, tips),
    [race.runners, race.signals, tips],
  );
  const all = useSteady<readonly string[]>(inListOrder(bookmakersOf(race), directory ?? []), sameList);
  // A box that is ticked shows it at once; the columns of every row follow.
  const hidden = useDeferredValue(mine.hidden);
  const shown = useSteady<readonly string[]>(
    all.filter((id) => !hidden.includes(id)),
    sameList,
  );
  return {
    runners,
    market,
    scratchingShare: useSteady(scratchingShare(runners, race.runnersLeftOut), (shown, share) =>
      runners.every(({ odds }) => odds === undefined) ? shown : share,
    ),
    all,
    shown,
    bestOfMine: mine.bestOfMine && shown.length > 0 && shown.length < all.length,
    kinds: signalsByRunner(race, tips),
    places: placesByNumber(race.results),
    times: useMemo(() => quoteTimes(race), [race]),
  };
}

/** The field in an order; by price, the current prices that are shown. */
export function inOrder(
  { runners, market, shown, bestOfMine }: RaceField,
  sort: RunnerSort,
  placings: TableRace["results"],
): readonly Runner[] {
  const isWhole = market === "win" && !bestOfMine;
  if (isWhole || partsOfSort(sort).key !== "price") return orderRunners(runners, sort, placings);
  const priced = runners.map((runner) => {
    const inMarket = market === "place" ? forPlace(runner) : runner;
    return { ...inMarket, odds: (bestOfMine ? ofBookmakers(inMarket, shown) : inMarket).odds, runner };
  });
  return orderRunners(priced, sort, placings).map(({ runner }) => runner);
}

/** A runner with its prices for a place: they have no opening price, and none is the best of all in its `odds` but of these. */
export function forPlace(runner: Runner): Runner {
  const { odds: _, bookmaker: _b, openOdds: _o, ...rest } = runner;
  const prices = placeQuotes(runner.prices);
  const best = bestPrice(prices);
  return { ...rest, prices, ...(best && { odds: best.odds, bookmaker: best.bookmakerId }) };
}

/** The server's list, leading to bookmakers' own pages of a race where these are known; never where nothing may lead to its site. */
export function withPages(
  directory: readonly BookmakerListItem[] | undefined,
  pages: readonly BookmakerPage[] | undefined,
): readonly BookmakerListItem[] | undefined {
  if (!directory || !pages) return directory;
  const urls = new Map(pages.map(({ bookmakerId, url }) => [bookmakerId.toLowerCase(), url]));
  return directory.map((item) => {
    const url = item.url && urls.get(item.bookmakerId.toLowerCase());
    return url ? { ...item, url } : item;
  });
}

/** A runner's price as some of the bookmakers quote it. */
export interface CurrentPrice extends Pick<Runner, "odds" | "bookmaker" | "prices"> {}

/** The quotes of these bookmakers, by id, and the best of them: `odds` is absent where none of them has a price. */
export function ofBookmakers(runner: Runner, bookmakers: readonly string[]): CurrentPrice {
  const prices = runner.prices.filter(({ bookmakerId }) => bookmakers.includes(bookmakerId));
  const best = bestPrice(prices);
  return { prices, ...(best && { odds: best.odds, bookmaker: best.bookmakerId }) };
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

/** The signals that point to each runner, by runner id, separated by spaces: one text, so that rows can compare it. */
function signalsByRunner(
  race: { readonly runners: readonly RunnerSummary[]; readonly signals: Signals },
  tips: Tips | undefined,
): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const { kind, runner } of signalTiles(race, tips)) {
    const known = kinds.get(runner.id);
    kinds.set(runner.id, known === undefined ? kind : `${known} ${kind}`);
  }
  return kinds;
}

/** The kinds of such a text. */
export function signalKinds(text: string): readonly SignalKind[] {
  return text === "" ? [] : (text.split(" ") as SignalKind[]);
}

/** Where each of the first four finished, by runner number: `2nd`, and `2nd=` in a dead heat. */
function placesByNumber(results: NonNullable<Race["results"]> = []): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  for (const { position, runnerNumber } of results) {
    const ordinal = ordinals[position - 1];
    const shared = results.filter((each) => each.position === position).length > 1;
    if (ordinal) places.set(runnerNumber, shared ? `${ordinal}=` : ordinal);
  }
  return places;
}

/** A row as it was while its runner had a price. */
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
