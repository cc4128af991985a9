import type { BookmakerListItem, BookmakerPage, RacingCode } from "@railbird/contract";
import { CONNECTION_WORDS, nextSort, partsOfSort, type RunnerSort, type RunnerSortKey } from "@railbird/domain";
import { memo } from "react";
import { Triangle } from "../basics/icons";
import { BookmakerBadge } from "../racing/BookmakerBadge";
import { goAcross } from "./go-across";
import { BookmakerAge } from "./QuoteAge";
import type { Market } from "./use-race-field";

/**
 * The roles of a table's parts, written out: a narrow screen lays rows out as grids, and some browsers then forget that they are
 * a table's. To be spread, for where they are not redundant the linter cannot see.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const directions: Readonly<Record<RunnerSortKey, readonly [ascending: string, descending: string]>> = {
  number: ["lowest first", "highest first"],
  price: ["shortest first", "longest first"],
  move: ["biggest crunch first", "biggest drift first"],
  tips: ["fewest first", "most first"],
  place: ["first home first", "last home first"],
};

/** The key that a field is sorted by, in a word. */
const sortKeyWords: Readonly<Record<RunnerSortKey, string>> = {
  number: "number",
  price: "current price",
  move: "movement",
  tips: "tips",
  place: "finish",
};

export interface RaceTableHeadProps {
  readonly code: RacingCode;
  readonly sort: RunnerSort;
  readonly onSort: (sort: RunnerSort) => void;
  readonly hasSparkline: boolean;
  readonly bookmakers: readonly string[];
  readonly directory: readonly BookmakerListItem[] | undefined;
  /** Bookmakers' own pages of the race: their columns' badges lead there. */
  readonly pages?: readonly BookmakerPage[] | undefined;
  /** Whether prices are to win or for a place. */
  readonly market: Market;
}

/** The names of the columns; those that the field can be sorted by are buttons. */
export const RaceTableHead = memo(function RaceTableHead(props: RaceTableHeadProps) {
  const { code, sort, onSort, hasSparkline, bookmakers, directory, pages = [] } = props;
  const words = CONNECTION_WORDS[code];
  const sorting = { sort, onSort };
  return (
    <thead {...roles.group}>
      <tr {...roles.row} onKeyDown={goAcross}>
        <SortHead {...sorting} sortKey="number" text="#" />
        <th scope="col" data-col="name" {...roles.columnHeader}>
          Runner
        </th>
        <th scope="col" data-col="connections" {...roles.columnHeader}>
          {words.connections}
        </th>
        <th scope="col" data-col="barrier" data-figure {...roles.columnHeader}>
          {words.barrier}
        </th>
        <th scope="col" data-col="open" data-figure {...roles.columnHeader}>
          Open
        </th>
        <SortHead {...sorting} sortKey="price" text={props.market === "place" ? "Place" : "Current"} />
        <SortHead {...sorting} sortKey="move" text="Move" />
        <SortHead {...sorting} sortKey="tips" text="Tips" />
        <th scope="col" data-col="signals" {...roles.columnHeader}>
          Signals
        </th>
        {hasSparkline && (
          <th scope="col" data-col="sparkline" {...roles.columnHeader}>
            Since open
          </th>
        )}
        {bookmakers.map((id) => (
          <th scope="col" key={id} data-book>
            <BookmakerBadge
              bookmakerId={id}
              directory={directory}
              linked={pages.some(({ bookmakerId }) => bookmakerId === id)}
              tabIndex={-1}
            />
            <BookmakerAge bookmakerId={id} />
          </th>
        ))}
      </tr>
    </thead>
  );
});

const columns: Readonly<Record<Exclude<RunnerSortKey, "place">, string>> = {
  number: "number",
  price: "current",
  move: "move",
  tips: "tips",
};

interface SortHeadProps extends Pick<RaceTableHeadProps, "sort" | "onSort"> {
  readonly sortKey: keyof typeof columns;
  readonly text: string;
}

/** Its name is the column's word alone; what the button does is its description. */
function SortHead({ sortKey, text, sort, onSort }: SortHeadProps) {
  const { key, descending } = partsOfSort(sort);
  const sorted = key === sortKey;
  const state = descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      data-col={columns[sortKey]}
      data-sortable
      data-figure={sortKey === "move" || sortKey === "tips" || undefined}
      {...roles.columnHeader}
      aria-sort={sorted ? state : undefined}
    >
      <button
        type="button"
        aria-description={`Sorts by ${sortKeyWords[sortKey]}`}
        onClick={() => onSort(nextSort(sortKey, sort))}
      >
        {text}
        {sorted && <Triangle direction={descending ? "down" : "up"} />}
      </button>
    </th>
  );
}

/** A sort for screen readers: `Sorted by current price, shortest first`. */
export function sortInWords(sort: RunnerSort): string {
  const { key, descending } = partsOfSort(sort);
  const [up, down] = directions[key];
  return `Sorted by ${sortKeyWords[key]}, ${descending ? down : up}`;
}
