import { KnexAuditTrail } from "../../src/adapters/knex/knex-audit-trail";
import { KnexBookmakerStore } from "../../src/adapters/knex/knex-bookmaker-store";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../../src/adapters/knex/knex-day-counts-store";
import { KnexApprovalRegister, KnexSwitchStore } from "../../src/adapters/knex/knex-law-store";
import { KnexRaceFormStore } from "../../src/adapters/knex/knex-race-form-store";
import { openDatabase } from "../../src/adapters/knex/open-database";
import { leadershipAlone } from "../../src/adapters/leadership-alone/leadership-alone";
import { noLimits } from "../../src/adapters/rate-limits/open-limits";
import type { Storage } from "../../src/composition/open-storage";
import type { SignInLimits } from "../../src/ports/rate-limits";
import type { AccountChangeLog } from "../../src/ports/second-factors";
import { MemoryBoards, MemoryHistory } from "../use-cases/board/memory-stores";
import { MemoryDays } from "../use-cases/days/memory-days";
import { MemorySignalRecords } from "../use-cases/signal-record/memory-signal-records";
import { MemoryTaglineLog } from "../use-cases/taglines/memory-tagline-log";
import { MemoryAccounts } from "./memory-accounts";
import { memoryLog } from "./memory-log";
import { MemoryChallenges, MemorySecondFactors } from "./second-factors";

/** A test server's storage, in memory. Bookmakers have the ids b1, b2, …. */
export async function memoryStorage(signInLimits: SignInLimits = noLimits) {
  const knex = await openDatabase({ file: ":memory:" });
  let given = 0;
  const newId = () => {
    given += 1;
    return `b${given}`;
  };
  const users = new MemoryAccounts();
  return {
    boards: new MemoryBoards(),
    history: new MemoryHistory(),
    days: new MemoryDays(),
    forms: new KnexRaceFormStore({ knex, log: memoryLog() }),
    signals: new MemorySignalRecords(),
    comparisons: new KnexDayCountsStore(BOOKMAKER_DAYS, { knex }),
    returns: new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex }),
    bookmakers: new KnexBookmakerStore({ knex, newId }),
    audit: new KnexAuditTrail({ knex }),
    users,
    sessions: users,
    factors: new MemorySecondFactors(users),
    challenges: new MemoryChallenges(users),
    accountChanges: memoryChanges(users),
    taglines: new MemoryTaglineLog(),
    switches: new KnexSwitchStore({ knex }),
    approvals: new KnexApprovalRegister({ knex, newId }),
    signInLimits,
    leadership: leadershipAlone,
    kind: "SQLite",
    watch: { test: async () => {}, everyMs: 2_000, withinMs: 5_000 },
    close: () => knex.destroy(),
  } satisfies Storage;
}

/** An audit trail of accounts in memory. */
export function memoryChanges({ changes }: MemoryAccounts): AccountChangeLog {
  return {
    list: async (most) =>
      changes
        .map((change, at) => ({ ...change, id: at + 1 }))
        .toReversed()
        .slice(0, most),
  };
}
