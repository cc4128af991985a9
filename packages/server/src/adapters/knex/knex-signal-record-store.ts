import {
  type CalendarDate,
  type Jurisdiction,
  type RacingCode,
  type RunOutcome,
  SIGNAL_KINDS,
  type SignalDayTally,
  type SignalKind,
  type SignalTally,
} from "@railbird/domain";
import type { Knex } from "knex";
import type { CountedRun, SignalDays, SignalRaceRecord, SignalRecordStore } from "../../ports/signal-record";
import type { BigInteger } from "./column-types";
import { insertRows } from "./insert-rows";
import { type LeaderFence, lockAsLeader } from "./leader-fence";

/** The columns of each signal: its outcome, and `_implied` beside it. */
const SIGNAL_COLUMNS: Readonly<Record<SignalKind, string>> = {
  favourite: "favourite",
  secondFavourite: "second_favourite",
  mostTipped: "most_tipped",
  biggestCruncher: "biggest_cruncher",
  biggestDrifter: "biggest_drifter",
};

const OUTCOMES: readonly RunOutcome[] = ["won", "placed", "unplaced"];

const TABLE = "signal_races";
const GROUPS = ["meeting_date", "jurisdiction", "racing_code", "state"];

/** Stores how signals ran as one row a race. The database counts them. */
export class KnexSignalRecordStore implements SignalRecordStore {
  readonly #knex: Knex;
  readonly #fence: LeaderFence | undefined;

  /** Without a fence where no other server can lead, and in commands. */
  constructor({ knex, fence }: { readonly knex: Knex; readonly fence?: LeaderFence | undefined }) {
    this.#knex = knex;
    this.#fence = fence;
  }

  async save(records: readonly SignalRaceRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.#knex.transaction(async (trx) => {
      // Writers wait for each other, so that a reader who has seen a revision has seen all before it.
      await lockAsLeader(trx, this.#fence);
      const [newest] = await trx<SignalRaceRow>(TABLE).max({ revision: "revision" });
      const revision = Number(newest?.revision ?? 0) + 1;
      const rows = records.map((record) => rowOfRecord(record, revision));
      const columns = Object.keys(rows[0] ?? {});
      await insertRows(trx, {
        table: TABLE,
        columns,
        rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
        onConflict: `(race_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}
          where ${TABLE}.board_version <= excluded.board_version`,
      });
    });
  }

  async recordsOn(source: string, date: CalendarDate): Promise<readonly SignalRaceRecord[]> {
    const rows = await this.#knex<SignalRaceRow>(TABLE)
      .where({ source, meeting_date: date })
      .orderBy("race_id")
      .select();
    return (rows as SignalRaceRow[]).map(recordOfRow);
  }

  async tallies({ source, from, to }: SignalDays, since?: number): Promise<readonly SignalDayTally[]> {
    const { sql, bindings } = tallyColumns();
    const query = this.#knex(TABLE)
      .where({ source })
      .whereBetween("meeting_date", [from, to])
      .groupBy(GROUPS)
      .orderBy(GROUPS)
      .select(GROUPS)
      .max({ revision: "revision" })
      .select(this.#knex.raw(sql, [...bindings]));
    if (since !== undefined) {
      const changed = this.#knex(TABLE).where({ source }).andWhere("revision", ">", since).distinct("meeting_date");
      query.whereIn("meeting_date", changed);
    }
    return ((await query) as TallyRow[]).map(tallyOfRow);
  }
}

type Value = string | number | null;

/** A race's row: the facts, and two columns for each signal. */
interface SignalRaceRow extends Record<string, Value> {
  race_id: string;
  source: string;
  meeting_date: string;
  jurisdiction: string;
  racing_code: string;
  state: string;
  board_version: BigInteger;
  revision: BigInteger;
}

/** The row that stores how the signals of a race ran. */
function rowOfRecord(record: SignalRaceRecord, revision: number): SignalRaceRow {
  const row: SignalRaceRow = {
    race_id: record.raceId,
    source: record.source,
    meeting_date: record.meetingDate,
    jurisdiction: record.jurisdiction,
    racing_code: record.racingCode,
    state: record.state,
    board_version: record.boardVersion,
    revision,
  };
  for (const kind of SIGNAL_KINDS) {
    row[SIGNAL_COLUMNS[kind]] = record.runs[kind]?.outcome ?? null;
    row[`${SIGNAL_COLUMNS[kind]}_implied`] = record.runs[kind]?.implied ?? null;
  }
  return row;
}

// Only this product writes these columns, from the same types.
function recordOfRow(row: SignalRaceRow): SignalRaceRecord {
  const runs: Partial<Record<SignalKind, CountedRun>> = {};
  for (const kind of SIGNAL_KINDS) {
    const outcome = row[SIGNAL_COLUMNS[kind]];
    if (outcome !== null) {
      runs[kind] = { outcome: outcome as RunOutcome, implied: Number(row[`${SIGNAL_COLUMNS[kind]}_implied`]) };
    }
  }
  return {
    raceId: row.race_id,
    source: row.source,
    meetingDate: row.meeting_date,
    jurisdiction: row.jurisdiction as Jurisdiction,
    racingCode: row.racing_code as RacingCode,
    state: row.state,
    boardVersion: Number(row.board_version),
    runs,
  };
}

/** A row of counts: the facts that it is grouped by, and four sums for each signal. */
type TallyRow = Readonly<Record<string, Value>> &
  Pick<SignalRaceRow, "meeting_date" | "jurisdiction" | "racing_code" | "state" | "revision">;

/** The sums of {@link TallyRow} as SQL, and their bindings. */
function tallyColumns(): { readonly sql: string; readonly bindings: readonly string[] } {
  const sums = SIGNAL_KINDS.flatMap((kind) => {
    const column = SIGNAL_COLUMNS[kind];
    const counts = OUTCOMES.map((outcome) => `sum(case when ${column} = ? then 1 else 0 end) as ${column}_${outcome}`);
    return [...counts, `sum(coalesce(${column}_implied, 0)) as ${column}_implied`];
  });
  return { sql: sums.join(", "), bindings: SIGNAL_KINDS.flatMap(() => OUTCOMES) };
}

/** The sums of a row, as the port has them. */
function tallyOfRow(row: TallyRow): SignalDayTally {
  const tallyOf = (kind: SignalKind): SignalTally => {
    const [won, placed, unplaced] = OUTCOMES.map((outcome) => Number(row[`${SIGNAL_COLUMNS[kind]}_${outcome}`]));
    const counts = { won: won ?? 0, placed: placed ?? 0, unplaced: unplaced ?? 0 };
    const runs = counts.won + counts.placed + counts.unplaced;
    return { runs, ...counts, expectedWins: Number(row[`${SIGNAL_COLUMNS[kind]}_implied`]) };
  };
  return {
    date: row.meeting_date,
    jurisdiction: row.jurisdiction as Jurisdiction,
    racingCode: row.racing_code as RacingCode,
    state: row.state,
    revision: Number(row.revision),
    signals: Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, tallyOf(kind)])) as SignalDayTally["signals"],
  };
}
