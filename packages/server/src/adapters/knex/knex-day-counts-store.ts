import {
  type BookmakerCounts,
  type CalendarDate,
  COMPARED_MINUTES,
  type Counts,
  compareText,
  noCounts,
  noReturns,
  RETURN_PRICES,
  type SignalKind,
  type SignalReturnCounts,
} from "@railbird/domain";
import type { Knex } from "knex";
import type { CountedRaces, DayCountsStore, DayGroup, DaySums } from "../../ports/day-counts";
import type { BigInteger } from "./column-types";
import { type LeaderFence, lockAsLeader } from "./leader-fence";

/** How counts are rows of a table. */
export interface DayCountsTable<Of> {
  readonly table: string;
  /** The column that says whose counts a row has. */
  readonly key: string;
  /** The values of that column and of each count's column. */
  columnsOf(counts: Of): Readonly<Record<string, string | number>>;
  /** The counts of a row. */
  countsOf(key: string, numberIn: (column: string) => number): Of;
}

/** `behindSq` of ten minutes is in `m10_behind_sq`. */
const columnOf = (group: string, count: string) =>
  `${group}_${count.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

const columnsIn = (group: string, counts: Counts | undefined) =>
  Object.fromEntries(Object.entries(counts ?? {}).map(([count, value]) => [columnOf(group, count), value]));

/** Counts with the names of these, read from a row. */
const countsIn = <Of extends Counts>(group: string, like: Of, numberIn: (column: string) => number) =>
  Object.fromEntries(Object.keys(like).map((count) => [count, numberIn(columnOf(group, count))])) as Of;

/** A row for each bookmaker, and one for the whole market. */
export const BOOKMAKER_DAYS: DayCountsTable<BookmakerCounts> = {
  table: "bookmaker_days",
  key: "bookmaker_id",
  columnsOf: ({ bookmakerId, races, moments, moves }) => ({
    bookmaker_id: bookmakerId,
    races,
    ...Object.assign({}, ...COMPARED_MINUTES.map((minutes, index) => columnsIn(`m${minutes}`, moments[index]))),
    ...columnsIn("moves", moves),
  }),
  countsOf: (bookmakerId, numberIn) => {
    const { moments, moves } = noCounts(bookmakerId);
    return {
      bookmakerId,
      races: numberIn("races"),
      moments: moments.map((like, index) => countsIn(`m${COMPARED_MINUTES[index]}`, like, numberIn)),
      moves: countsIn("moves", moves, numberIn),
    };
  },
};

const groupOf = (index: number) =>
  String(RETURN_PRICES[index]).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row for each signal. */
export const SIGNAL_RETURN_DAYS: DayCountsTable<SignalReturnCounts> = {
  table: "signal_return_days",
  key: "signal",
  columnsOf: ({ signal, prices }) => ({
    signal,
    ...Object.assign({}, ...prices.map((counts, index) => columnsIn(groupOf(index), counts))),
  }),
  countsOf: (signal, numberIn) => ({
    signal: signal as SignalKind,
    prices: noReturns(signal as SignalKind).prices.map((like, index) => countsIn(groupOf(index), like, numberIn)),
  }),
};

/** A row is as wide as forty numbers, and SQLite bounds the values of one statement. */
const ROWS_AT_ONCE = 20;

const DATE = "meeting_date";

type Row = Readonly<Record<string, BigInteger>>;

export interface KnexDayCountsStoreParts {
  readonly knex: Knex;
  /** Absent where no other server can write. */
  readonly fence?: LeaderFence | undefined;
}

/** Keeps a day's counts of one code in one state as rows, and adds rows up in the database. */
export class KnexDayCountsStore<Of> implements DayCountsStore<Of> {
  readonly #columns: readonly string[];

  constructor(
    private readonly rows: DayCountsTable<Of>,
    private readonly parts: KnexDayCountsStoreParts,
  ) {
    const { [rows.key]: _, ...counts } = rows.columnsOf(rows.countsOf("", () => 0));
    this.#columns = Object.keys(counts);
  }

  async saveDay(source: string, date: CalendarDate, groups: readonly DayGroup<Of>[]): Promise<void> {
    const { table } = this.rows;
    const rows = groups.flatMap(({ jurisdiction, racingCode, state, counts }) =>
      counts.map((each) => ({
        source,
        meeting_date: date,
        jurisdiction,
        racing_code: racingCode,
        state,
        ...this.rows.columnsOf(each),
      })),
    );
    await this.parts.knex.transaction(async (trx) => {
      await lockAsLeader(trx, this.parts.fence);
      await trx(table).where({ source, meeting_date: date }).delete();
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        await trx(table).insert(rows.slice(first, first + ROWS_AT_ONCE));
      }
    });
  }

  async sums(races: CountedRaces): Promise<readonly Of[]> {
    return this.#countsOf(await this.#rows(races, []));
  }

  async daySums(races: CountedRaces): Promise<readonly DaySums<Of>[]> {
    const rows = await this.#rows(races, [DATE]);
    const dates = [...new Set(rows.map((row) => String(row[DATE])))].sort();
    return dates.map((date) => ({
      date,
      counts: this.#countsOf(rows.filter((row) => String(row[DATE]) === date)),
    }));
  }

  /** The sums by what the rows are of, and by these columns. */
  async #rows({ source, from, to, jurisdiction, racingCode, state }: CountedRaces, by: readonly string[]) {
    const { table, key } = this.rows;
    return (await this.parts
      .knex(table)
      .where({
        source,
        jurisdiction,
        ...(racingCode !== undefined && { racing_code: racingCode }),
        ...(state !== undefined && { state }),
      })
      .whereBetween(DATE, [from, to])
      .groupBy(key, ...by)
      .select(key, ...by)
      .sum(Object.fromEntries(this.#columns.map((column) => [column, column])))) as Row[];
  }

  #countsOf(rows: readonly Row[]): readonly Of[] {
    return rows
      .map((row) => [String(row[this.rows.key]), row] as const)
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, row]) => this.rows.countsOf(name, (column) => Number(row[column])));
  }
}
