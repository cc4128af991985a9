import { expect, it, onTestFinished } from "vitest";
import { change, LinesLog, temporaryFile } from "../../../test/adapters/knex/support";
import { connectSqlite } from "./connect-sqlite";
import { KnexPriceHistory } from "./knex-price-history";
import { migrateSchema } from "./migrate-schema";
import { MIGRATIONS } from "./migrations";

const numberOf = (name: string) => Number(/^\d{3}(?=_[a-z_]+$)/.exec(name)?.[0]);

it("steps of the schema are numbered without a gap, so that a version is known by its newest one", () => {
  expect(MIGRATIONS.map(({ name }) => numberOf(name))).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

it("every step can be lived with by servers of the version before, so that one server at a time is upgraded", () => {
  const impatient = MIGRATIONS.filter(({ name, needs = 0 }) => needs >= numberOf(name));
  expect(impatient).toEqual([]);
});

it("openings lose the index that no query uses, and keep their rows", async () => {
  const knex = await connectSqlite(await temporaryFile());
  onTestFinished(() => knex.destroy());
  await migrateSchema(knex, { steps: MIGRATIONS.slice(0, 11) });
  const history = new KnexPriceHistory({ knex, log: new LinesLog() });
  await history.append([change()]);
  const before = await history.openings(["race-1"]);
  const indexes = async () =>
    (await knex.raw("pragma index_list(opening_prices)")).map(({ name }: { name: string }) => name);
  expect(await indexes()).toContain("opening_prices_seen_at_index");
  await migrateSchema(knex);
  expect(await indexes()).toEqual([expect.stringContaining("autoindex")]);
  expect(before).toHaveLength(1);
  expect(await history.openings(["race-1"])).toEqual(before);
});
