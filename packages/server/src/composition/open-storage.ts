import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { ACQUIRED_WITHIN_MS } from "../adapters/knex/connect-sqlite";
import { KnexAccountChanges } from "../adapters/knex/knex-account-changes";
import { KnexAuditTrail } from "../adapters/knex/knex-audit-trail";
import { KnexBoardStore } from "../adapters/knex/knex-board-store";
import { KnexBookmakerStore } from "../adapters/knex/knex-bookmaker-store";
import { KnexChallengeStore } from "../adapters/knex/knex-challenge-store";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../adapters/knex/knex-day-counts-store";
import { KnexDayStore } from "../adapters/knex/knex-day-store";
import { KnexApprovalRegister, KnexSwitchStore } from "../adapters/knex/knex-law-store";
import { KnexPriceHistory } from "../adapters/knex/knex-price-history";
import { KnexRaceFormStore } from "../adapters/knex/knex-race-form-store";
import { KnexSecondFactorStore } from "../adapters/knex/knex-second-factor-store";
import { KnexSessionStore } from "../adapters/knex/knex-session-store";
import { KnexSignalRecordStore } from "../adapters/knex/knex-signal-record-store";
import { KnexTaglineLog } from "../adapters/knex/knex-tagline-log";
import { KnexUserStore } from "../adapters/knex/knex-user-store";
import { isPostgres, LeaderFence } from "../adapters/knex/leader-fence";
import { lockDatabaseFile } from "../adapters/knex/lock-database-file";
import { closeDatabase, openDatabase, testDatabase, testDatabaseWrites } from "../adapters/knex/open-database";
import { PostgresLeadership } from "../adapters/knex/postgres-leadership";
import { PostgresListener } from "../adapters/knex/postgres-listener";
import { leadershipAlone } from "../adapters/leadership-alone/leadership-alone";
import { memoryLimits, postgresLimits } from "../adapters/rate-limits/open-limits";
import type { AuditTrail } from "../ports/audit";
import type { BookmakerStore } from "../ports/bookmakers";
import type { BookmakerComparisonStore, SignalReturnStore } from "../ports/day-counts";
import type { DayStore } from "../ports/days";
import type { ApprovalRegister, SwitchStore } from "../ports/law";
import type { Leadership } from "../ports/leadership";
import type { RaceFormStore } from "../ports/race-forms";
import type { SignInLimits } from "../ports/rate-limits";
import type { AccountChangeLog, ChallengeStore, SecondFactorStore } from "../ports/second-factors";
import type { SignalRecordStore } from "../ports/signal-record";
import type { BoardStore, PriceHistory } from "../ports/storage";
import type { TaglineLog } from "../ports/tagline-log";
import type { SessionStore, UserStore } from "../ports/users";
import type { DependencyWatchParts } from "../use-cases/health/dependency";
import type { Core } from "./core";

/** The time-out of a statement, milliseconds: a database that is frozen must not hold requests for ever. */
const REPLIES_WITHIN_MS = 6_000;

const WATCH_POSTGRES = { everyMs: 2_000, withinMs: 5_000 };
const WATCH_SQLITE = { everyMs: 2_000, withinMs: ACQUIRED_WITHIN_MS };

/** Everything that is stored, each as a port, and which of the servers that share it leads. */
export interface Storage {
  readonly boards: BoardStore;
  readonly history: PriceHistory;
  readonly days: DayStore;
  readonly forms: RaceFormStore;
  readonly signals: SignalRecordStore;
  readonly comparisons: BookmakerComparisonStore;
  readonly returns: SignalReturnStore;
  readonly bookmakers: BookmakerStore;
  readonly audit: AuditTrail;
  readonly users: UserStore;
  readonly factors: SecondFactorStore;
  readonly sessions: SessionStore;
  readonly challenges: ChallengeStore;
  readonly accountChanges: AccountChangeLog;
  readonly taglines: TaglineLog;
  readonly switches: SwitchStore;
  readonly approvals: ApprovalRegister;
  readonly signInLimits: SignInLimits;
  readonly leadership: Leadership;
  readonly kind: "PostgreSQL" | "SQLite";
  /** How it is tested whether the database can be reached and used. */
  readonly watch: Pick<DependencyWatchParts, "test" | "testDown" | "everyMs" | "withinMs">;
  close(): Promise<void>;
}

/** Opens the database: PostgreSQL, which servers share, or SQLite, which one server has to itself. */
export async function openStorage(core: Core, open = openDatabase): Promise<Storage> {
  const { config, clock, machineClock, log, outages } = core;
  const { databaseUrl, databaseFile } = config;
  const release = databaseUrl === undefined ? await lockDatabaseFile(databaseFile) : async () => {};
  const knex = await open(
    { url: databaseUrl, file: databaseFile, repliesWithinMs: REPLIES_WITHIN_MS, needsSessions: true },
    log,
  );
  const shared = isPostgres(knex) && databaseUrl !== undefined ? { url: databaseUrl, clock: machineClock } : undefined;
  const listener = shared && new PostgresListener({ ...shared, log: outages.partLog() });
  const fence = shared && new LeaderFence();
  const test = () => testDatabase(knex);
  return {
    boards: new KnexBoardStore({ knex, log, listener, fence }),
    history: new KnexPriceHistory({ knex, log, fence }),
    days: new KnexDayStore({ knex, log, fence }),
    forms: new KnexRaceFormStore({ knex, log, fence }),
    signals: new KnexSignalRecordStore({ knex, fence }),
    comparisons: new KnexDayCountsStore(BOOKMAKER_DAYS, { knex, fence }),
    returns: new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex, fence }),
    bookmakers: new KnexBookmakerStore({ knex, newId: randomUUID, listener }),
    audit: new KnexAuditTrail({ knex }),
    ...accountStores(knex),
    taglines: new KnexTaglineLog({ knex }),
    switches: new KnexSwitchStore({ knex, listener }),
    approvals: new KnexApprovalRegister({ knex, newId: randomUUID }),
    signInLimits: shared ? postgresLimits(knex) : memoryLimits(),
    leadership:
      shared && fence
        ? new PostgresLeadership({ ...shared, fence, now: () => clock.now(), log: outages.partLog() })
        : leadershipAlone,
    kind: shared ? "PostgreSQL" : "SQLite",
    watch: shared ? { test, ...WATCH_POSTGRES } : { test, testDown: () => testDatabaseWrites(knex), ...WATCH_SQLITE },
    async close(): Promise<void> {
      await closeDatabase(knex);
      await release();
    },
  };
}

/** The stores of accounts in a database. */
export function accountStores(knex: Knex) {
  return {
    users: new KnexUserStore(knex),
    factors: new KnexSecondFactorStore(knex),
    sessions: new KnexSessionStore(knex),
    challenges: new KnexChallengeStore(knex),
    accountChanges: new KnexAccountChanges({ knex }),
  };
}
