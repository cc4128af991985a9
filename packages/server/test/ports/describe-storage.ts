import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { KnexAuditTrail } from "../../src/adapters/knex/knex-audit-trail";
import { KnexBoardStore } from "../../src/adapters/knex/knex-board-store";
import { KnexBookmakerStore } from "../../src/adapters/knex/knex-bookmaker-store";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../../src/adapters/knex/knex-day-counts-store";
import { KnexDayStore } from "../../src/adapters/knex/knex-day-store";
import { KnexApprovalRegister, KnexSwitchStore } from "../../src/adapters/knex/knex-law-store";
import { KnexPriceHistory } from "../../src/adapters/knex/knex-price-history";
import { KnexRaceFormStore } from "../../src/adapters/knex/knex-race-form-store";
import { KnexSignalRecordStore } from "../../src/adapters/knex/knex-signal-record-store";
import { KnexTaglineLog } from "../../src/adapters/knex/knex-tagline-log";
import { LeaderFence } from "../../src/adapters/knex/leader-fence";
import type { DatabaseLocation } from "../../src/adapters/knex/open-database";
import { openBesideNewer } from "../adapters/knex/newer-version";
import { LinesLog, openForTest } from "../adapters/knex/support";
import { describeBoardUpgrade } from "./board-upgrade-suite";
import { describeBookmakerStore } from "./bookmaker-store-suite";
import { describeBookmakerComparisonStore, describeSignalReturnStore } from "./day-counts-suite";
import { describeDayOutlines } from "./day-outline-suite";
import { describeDayStore } from "./day-store-suite";
import { describeApprovalRegister, describeSwitchStore } from "./law-store-suite";
import { describeLeaderFence } from "./leader-fence-suite";
import { describeNewerSchema } from "./newer-schema-suite";
import { describeRaceFormStore } from "./race-form-suite";
import { describeSignalRecordStore } from "./signal-record-suite";
import { describeBoardStore, describePriceHistory } from "./storage-suites";
import { describeTaglineLog } from "./tagline-log-suite";

/** Every shared suite on one kind of database, alone and beside a newer version. `createEmpty` says where an empty one is. */
export function describeStorage(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  describeStores(name, createEmpty, openForTest);
  describeNewerSchema(name, createEmpty);
  describeStores(`${name}, migrated meanwhile by a newer version`, createEmpty, openBesideNewer);
}

type Open = (location: DatabaseLocation) => Promise<Knex>;

function describeStores(name: string, createEmpty: () => Promise<DatabaseLocation>, open: Open): void {
  describeBoardStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexBoardStore({ knex: await open(location), log: new LinesLog() });
    return [await server(), await server()];
  });
  describeBoardUpgrade(name, createEmpty, open);
  describeSignalRecordStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexSignalRecordStore({ knex: await open(location) });
    return [await server(), await server()];
  });
  describePriceHistory(
    name,
    async () => new KnexPriceHistory({ knex: await open(await createEmpty()), log: new LinesLog() }),
  );
  describeDayStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexDayStore({ knex: await open(location), log: new LinesLog() });
    return [await server(), await server()];
  });
  describeLeaderFence(name, async () => {
    const location = await createEmpty();
    const server = async () => {
      const fence = new LeaderFence();
      const parts = { knex: await open(location), log: new LinesLog(), fence };
      const lead = async (now: number) => {
        const [row] = await parts.knex("leader_terms").insert({ began_at: now }, ["term"]);
        fence.hold(Number(row.term));
      };
      const boards = new KnexBoardStore(parts);
      const history = new KnexPriceHistory(parts);
      const days = new KnexDayStore(parts);
      const comparisons = new KnexDayCountsStore(BOOKMAKER_DAYS, parts);
      const forms = new KnexRaceFormStore(parts);
      return { lead, boards, history, days, signals: new KnexSignalRecordStore(parts), comparisons, forms };
    };
    return [await server(), await server()];
  });
  describeRaceFormStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexRaceFormStore({ knex: await open(location), log: new LinesLog() });
    return [await server(), await server()];
  });
  describeTaglineLog(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexTaglineLog({ knex: await open(location) });
    return [await server(), await server()];
  });
  describeBookmakerComparisonStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexDayCountsStore(BOOKMAKER_DAYS, { knex: await open(location) });
    return [await server(), await server()];
  });
  describeSignalReturnStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex: await open(location) });
    return [await server(), await server()];
  });
  describeSwitchStore(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexSwitchStore({ knex: await open(location) });
    return [await server(), await server()];
  });
  describeApprovalRegister(name, async () => {
    const location = await createEmpty();
    const server = async () => new KnexApprovalRegister({ knex: await open(location), newId: () => randomUUID() });
    return [await server(), await server()];
  });
  describeDayOutlines(name, createEmpty, open);
  describeBookmakerStore(name, async () => {
    const location = await createEmpty();
    const server = async () => {
      const knex = await open(location);
      return {
        store: new KnexBookmakerStore({ knex, newId: () => randomUUID() }),
        audit: new KnexAuditTrail({ knex }),
      };
    };
    return [await server(), await server()];
  });
}
