import { randomUUID } from "node:crypto";
import { KnexBoardStore } from "../adapters/knex/knex-board-store";
import { KnexBookmakerStore } from "../adapters/knex/knex-bookmaker-store";
import { KnexDayStore } from "../adapters/knex/knex-day-store";
import { KnexPriceHistory } from "../adapters/knex/knex-price-history";
import { KnexSignalRecordStore } from "../adapters/knex/knex-signal-record-store";
import { isPostgres, LeaderFence } from "../adapters/knex/leader-fence";
import { lockDatabaseFile } from "../adapters/knex/lock-database-file";
import { openDatabase } from "../adapters/knex/open-database";
import { PostgresLeadership } from "../adapters/knex/postgres-leadership";
import { PostgresListener } from "../adapters/knex/postgres-listener";
import { leadershipAlone } from "../adapters/leadership-alone/leadership-alone";
import type { Config } from "../config/read-config";
import type { Clock } from "../ports/clock";
import type { Log } from "../ports/log";
import type { Outages } from "./outages";

/** The time-out of a statement, milliseconds: a database that is frozen must not hold requests for ever. */
const REPLIES_WITHIN_MS = 6_000;

export interface StorageOptions {
  readonly config: Pick<Config, "databaseUrl" | "databaseFile">;
  /** The product's time. */
  readonly clock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
  readonly partLog: Outages["partLog"];
  /** In place of the usual opening. A test bounds what the connection may store. */
  readonly open?: typeof openDatabase | undefined;
}

/** The opened database with its stores; `close` ends it. */
export type OpenStorage = Awaited<ReturnType<typeof openStorage>>;

/** The database, its stores, and which of the servers that share it leads. With SQLite there is one server. */
export async function openStorage({ config, clock, machineClock, log, partLog, open = openDatabase }: StorageOptions) {
  const { databaseUrl, databaseFile } = config;
  const release = databaseUrl === undefined ? await lockDatabaseFile(databaseFile) : async () => {};
  const knex = await open(
    { url: databaseUrl, file: databaseFile, repliesWithinMs: REPLIES_WITHIN_MS, needsSessions: true },
    log,
  );
  const shared = isPostgres(knex) && databaseUrl !== undefined ? { url: databaseUrl, clock: machineClock } : undefined;
  const listener = shared && new PostgresListener({ ...shared, log: partLog() });
  const fence = shared && new LeaderFence();
  return {
    knex,
    /** Whether other servers may use it too. */
    isShared: shared !== undefined,
    boards: new KnexBoardStore({ knex, log, listener, fence }),
    history: new KnexPriceHistory({ knex, log, fence }),
    days: new KnexDayStore({ knex, log, fence }),
    signals: new KnexSignalRecordStore({ knex, fence }),
    bookmakers: new KnexBookmakerStore({ knex, newId: randomUUID, listener }),
    leadership:
      shared && fence
        ? new PostgresLeadership({ ...shared, fence, now: () => clock.now(), log: partLog() })
        : leadershipAlone,
    async close(): Promise<void> {
      await knex.destroy();
      await release();
    },
  };
}
