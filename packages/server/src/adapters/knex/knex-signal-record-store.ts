import type { CalendarDate, SignalDayTally } from "@railbird/domain";
import type { Knex } from "knex";
import type { SignalDays, SignalRaceRecord, SignalRecordStore } from "../../ports/signal-record";
import { type LeaderFence, lockAsLeader } from "./leader-fence";
import { recordOfRow, rowOfRecord, type SignalRaceRow, type TallyRow, tallyColumns, tallyOfRow } from "./signal-rows";

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
      for (const record of records) {
        await trx<SignalRaceRow>(TABLE)
          .insert(rowOfRecord(record, revision))
          .onConflict("race_id")
          .merge()
          .where(`${TABLE}.board_version`, "<=", record.boardVersion);
      }
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
