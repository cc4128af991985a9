import type { Placing } from "./model";
import { movement } from "./movement";

/** The keys by which a field can be sorted: number, current price, movement since open, tips, and where runners finished. */
export type RunnerSortKey = "number" | "price" | "move" | "tips" | "place";

/** A key, with a minus for descending order. */
export type RunnerSort = RunnerSortKey | `-${RunnerSortKey}`;

/** The default order of a field. */
export const CARD_ORDER: RunnerSort = "number";

/** The default order of a field that has a result: as it finished. */
export const FINISHING_ORDER: RunnerSort = "place";

/** Each key's first direction: lowest number, shortest price, biggest crunch and most tips first. */
const FIRST_SORTS: Readonly<Record<RunnerSortKey, RunnerSort>> = {
  number: "number",
  price: "price",
  move: "move",
  tips: "-tips",
  place: "place",
};

/** The facts of a runner that its place depends on. */
export interface SortableRunner {
  readonly number: number;
  readonly scratched: boolean;
  readonly odds?: number | undefined;
  readonly openOdds?: number | undefined;
  readonly tipsCount?: number | undefined;
}

/**
 * Runners in an order; the input is not changed. Those without the value come after the others in both directions, and
 * scratched runners last of all. Equal ones by number.
 */
export function orderRunners<R extends SortableRunner>(
  runners: readonly R[],
  sort: RunnerSort,
  placings: readonly Pick<Placing, "position" | "runnerNumber">[] = [],
): R[] {
  const { key, descending } = partsOfSort(sort);
  const positions = new Map(placings.map(({ runnerNumber, position }) => [runnerNumber, position]));
  const sign = descending ? -1 : 1;
  return runners
    .map((runner) => ({ runner, value: runner.scratched ? undefined : compared[key](runner, positions) }))
    .sort(({ runner: a, value: x }, { runner: b, value: y }) => {
      if (a.scratched !== b.scratched) return a.scratched ? 1 : -1;
      if (x === undefined || y === undefined)
        return Number(x === undefined) - Number(y === undefined) || a.number - b.number;
      return sign * (x - y) || a.number - b.number;
    })
    .map(({ runner }) => runner);
}

/** A sort's key and direction. */
export function partsOfSort(sort: RunnerSort): { readonly key: RunnerSortKey; readonly descending: boolean } {
  const descending = sort.startsWith("-");
  return { key: (descending ? sort.slice(1) : sort) as RunnerSortKey, descending };
}

/** The sort after pressing a key's heading: its first direction, or the other one when it is sorted so already. */
export function nextSort(key: RunnerSortKey, current: RunnerSort): RunnerSort {
  const first = FIRST_SORTS[key];
  if (current !== first) return first;
  return partsOfSort(first).descending ? key : `-${key}`;
}

/** Parses a sort from an address; `undefined` for anything else. */
export function parseRunnerSort(text: string | null | undefined): RunnerSort | undefined {
  return SORTS.find((sort) => sort === text);
}

type Positions = ReadonlyMap<number, number>;

const compared: Readonly<Record<RunnerSortKey, (runner: SortableRunner, positions: Positions) => number | undefined>> =
  {
    number: ({ number }) => number,
    price: ({ odds }) => odds,
    move: ({ openOdds, odds }) => movement(openOdds, odds),
    tips: ({ tipsCount }) => tipsCount,
    place: ({ number }, positions) => positions.get(number),
  };

const SORTS = (Object.keys(compared) as RunnerSortKey[]).flatMap((key): RunnerSort[] => [key, `-${key}`]);
