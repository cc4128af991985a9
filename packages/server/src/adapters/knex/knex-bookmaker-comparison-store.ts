import {
  type BookmakerCounts,
  type CalendarDate,
  COMPARED_MINUTES,
  compareText,
  type MomentCounts,
  type MoveCounts,
  noCounts,
} from "@railbird/domain";
import type { Knex } from "knex";
import type { BookmakerComparisonStore, ComparedGroup, ComparedRaces } from "../../ports/bookmaker-comparison";
import type { BigInteger } from "./column-types";
import { type LeaderFence, lockAsLeader } from "./leader-fence";

const TABLE = "bookmaker_days";

/** A column for each count: those of each moment, and those of the moves. */
const [MOMENT, MOVES] = [Object.keys(noCounts("").moments[0] ?? {}), Object.keys(noCounts("").moves)];
const columnOf = (count: string, minutes?: number) =>
  `${minutes === undefined ? "moves" : `m${minutes}`}_${count.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** The columns of counts. */
const COUNT_COLUMNS: readonly string[] = [
  "races",
  ...COMPARED_MINUTES.flatMap((minutes) => MOMENT.map((count) => columnOf(count, minutes))),
  ...MOVES.map((count) => columnOf(count)),
];

/** A row is as wide as forty numbers, and SQLite bounds the values of one statement. */
const ROWS_AT_ONCE = 20;

type Row = Readonly<Record<string, BigInteger>> & { readonly bookmaker_id: string };

export interface KnexBookmakerComparisonStoreParts {
  readonly knex: Knex;
  /** Absent where no other server can write. */
  readonly fence?: LeaderFence | undefined;
}

/** Keeps one row for each bookmaker of a day's races of one code in one state, and adds rows up in the database. */
export class KnexBookmakerComparisonStore implements BookmakerComparisonStore {
  readonly #knex: Knex;
  readonly #fence: LeaderFence | undefined;

  constructor({ knex, fence }: KnexBookmakerComparisonStoreParts) {
    this.#knex = knex;
    this.#fence = fence;
  }

  async saveDay(source: string, date: CalendarDate, groups: readonly ComparedGroup[]): Promise<void> {
    const rows = groups.flatMap(({ jurisdiction, racingCode, state, counts }) =>
      counts.map((each) => ({
        source,
        meeting_date: date,
        jurisdiction,
        racing_code: racingCode,
        state,
        ...columnsOf(each),
      })),
    );
    await this.#knex.transaction(async (trx) => {
      await lockAsLeader(trx, this.#fence);
      await trx(TABLE).where({ source, meeting_date: date }).delete();
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        await trx(TABLE).insert(rows.slice(first, first + ROWS_AT_ONCE));
      }
    });
  }

  async sums({ source, from, to, jurisdiction, racingCode, state }: ComparedRaces) {
    const rows = (await this.#knex(TABLE)
      .where({
        source,
        jurisdiction,
        ...(racingCode !== undefined && { racing_code: racingCode }),
        ...(state !== undefined && { state }),
      })
      .whereBetween("meeting_date", [from, to])
      .groupBy("bookmaker_id")
      .select("bookmaker_id")
      .sum(Object.fromEntries(COUNT_COLUMNS.map((column) => [column, column])))) as Row[];
    return rows.map(countsOf).sort((a, b) => compareText(a.bookmakerId, b.bookmakerId));
  }
}

function columnsOf({ bookmakerId, races, moments, moves }: BookmakerCounts): Record<string, string | number> {
  const ofMoments = COMPARED_MINUTES.flatMap((minutes, index) =>
    Object.entries(moments[index] ?? {}).map(([count, value]) => [columnOf(count, minutes), value]),
  );
  const ofMoves = Object.entries(moves).map(([count, value]) => [columnOf(count), value]);
  return { bookmaker_id: bookmakerId, races, ...Object.fromEntries([...ofMoments, ...ofMoves]) };
}

function countsOf(row: Row): BookmakerCounts {
  const read = <Of>(counts: readonly string[], minutes?: number) =>
    Object.fromEntries(counts.map((count) => [count, Number(row[columnOf(count, minutes)])])) as Of;
  return {
    bookmakerId: row.bookmaker_id,
    races: Number(row.races),
    moments: COMPARED_MINUTES.map((minutes) => read<MomentCounts>(MOMENT, minutes)),
    moves: read<MoveCounts>(MOVES),
  };
}
