import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../src/adapters/knex/open-database";
import { usePostgres } from "./support";
import { startTransactionPooler } from "./transaction-pooler";

const createEmpty = usePostgres();

const SENTENCE =
  /^DATABASE_URL leads to a pooler .* let DATABASE_URL name PostgreSQL itself, or a pool with pool_mode=session\.$/;

it("a server opens PostgreSQL itself", async () => {
  const knex = await openDatabase({ ...(await createEmpty()), needsSessions: true });
  await knex.destroy();
});

it.each([
  ["one session for all", 1, false],
  ["the session that was freed last", 3, false],
  ["each session in turn", 3, true],
])("a server refuses a pooler of transactions with %s, and says what to do", async (_, sessions, inTurn) => {
  const location = await createEmpty();
  const pooler = await startTransactionPooler(location.url ?? "", sessions, inTurn);
  onTestFinished(pooler.stop);
  await expect(openDatabase({ url: pooler.url, file: "", needsSessions: true })).rejects.toThrow(SENTENCE);
  // Nothing was made on the way.
  const knex = await openDatabase(location);
  onTestFinished(() => knex.destroy());
});

it("a command, which needs no session, works through one", async () => {
  const { url = "" } = await createEmpty();
  const pooler = await startTransactionPooler(url, 3);
  onTestFinished(pooler.stop);
  const knex = await openDatabase({ url: pooler.url, file: "" });
  expect(await knex("bookmakers").select("id")).toEqual([]);
  await knex.destroy();
});
