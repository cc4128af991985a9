import type { Jurisdiction, RacingCode, RunOutcome, SignalDayTally, SignalKind, SignalTally } from "@railbird/domain";
import { SIGNAL_KINDS } from "@railbird/domain";
import type { CountedRun, SignalRaceRecord } from "../../ports/signal-record";
import type { BigInteger } from "./column-types";

/** The columns of each signal: its outcome, and `_implied` beside it. */
const SIGNAL_COLUMNS: Readonly<Record<SignalKind, string>> = {
  favourite: "favourite",
  secondFavourite: "second_favourite",
  mostTipped: "most_tipped",
  biggestCruncher: "biggest_cruncher",
  biggestDrifter: "biggest_drifter",
};

type Value = string | number | null;

/** A race's row: the facts, and two columns for each signal. */
export interface SignalRaceRow extends Record<string, Value> {
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
export function rowOfRecord(record: SignalRaceRecord, revision: number): SignalRaceRow {
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
export function recordOfRow(row: SignalRaceRow): SignalRaceRecord {
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
export type TallyRow = Readonly<Record<string, Value>> &
  Pick<SignalRaceRow, "meeting_date" | "jurisdiction" | "racing_code" | "state" | "revision">;

const OUTCOMES: readonly RunOutcome[] = ["won", "placed", "unplaced"];

/** The sums of {@link TallyRow} as SQL, and their bindings. */
export function tallyColumns(): { readonly sql: string; readonly bindings: readonly string[] } {
  const sums = SIGNAL_KINDS.flatMap((kind) => {
    const column = SIGNAL_COLUMNS[kind];
    const counts = OUTCOMES.map((outcome) => `sum(case when ${column} = ? then 1 else 0 end) as ${column}_${outcome}`);
    return [...counts, `sum(coalesce(${column}_implied, 0)) as ${column}_implied`];
  });
  return { sql: sums.join(", "), bindings: SIGNAL_KINDS.flatMap(() => OUTCOMES) };
}

/** The sums of a row, as the port has them. */
export function tallyOfRow(row: TallyRow): SignalDayTally {
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
