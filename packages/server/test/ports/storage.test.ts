import { randomUUID } from "node:crypto";
import { KnexBoardStore } from "../../src/adapters/knex/knex-board-store";
import { KnexBookmakerStore } from "../../src/adapters/knex/knex-bookmaker-store";
import { KnexPriceHistory } from "../../src/adapters/knex/knex-price-history";
import type { DatabaseLocation } from "../../src/adapters/knex/open-database";
import { LinesLog, openForTest, temporaryFile } from "../knex/support";
import { describeBoardStore, describeBookmakerStore, describePriceHistory } from "./storage-suites";

/** Every shared suite on one kind of database. `createEmpty` says where an empty one is. */
function describeStorage(name: string, createEmpty: () => Promise<DatabaseLocation>): void {
  const open = async () => openForTest(await createEmpty());
  describeBoardStore(name, async () => new KnexBoardStore({ knex: await open(), log: new LinesLog() }));
  describePriceHistory(name, async () => new KnexPriceHistory({ knex: await open(), log: new LinesLog() }));
  describeBookmakerStore(name, async () => {
    const location = await createEmpty();
    const [one, other] = [await openForTest(location), await openForTest(location)];
    const newId = () => randomUUID();
    return [new KnexBookmakerStore({ knex: one, newId }), new KnexBookmakerStore({ knex: other, newId })];
  });
}

describeStorage("SQLite", async () => ({ file: await temporaryFile() }));
