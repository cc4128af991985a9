import { open } from "node:fs/promises";
import type { Knex } from "knex";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../src/adapters/knex/open-database";
import { signedIn } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { OnePriceFeed } from "../../support/one-price-feed";
import { MIDDAY } from "../../support/test-app";
import { startServer } from "../../use-cases/leadership/product";
import { openForTest } from "./support";

const DOWN = "The database cannot be reached or used; trying again.";
const UP = "The database is back.";

/** A product on SQLite with a signed-in admin, and a feed whose price changes with every reading. */
async function start() {
  const clock = new ManualClock(MIDDAY);
  const price = { odds: 2 };
  // The product's own connection, since SQLite's size limit is a setting of the connection.
  const opened: Knex[] = [];
  const server = await startServer(undefined, clock, new OnePriceFeed(price, clock), {
    openDatabase: async (location) => {
      const knex = await openDatabase(location);
      opened.push(knex);
      return knex;
    },
  });
  const [knex] = opened;
  if (knex === undefined) throw new Error("The product has opened no database.");
  const eventually = <T>(look: () => T | Promise<T>) =>
    expect.poll(
      async () => {
        price.odds = price.odds > 50 ? 2 : price.odds + 0.1;
        await clock.advance(30_000);
        return look();
      },
      { interval: 50 },
    );
  await eventually(() => server.ask("/api/races/race-1")).toBeDefined();
  const headers = await signedIn(server.url);
  const add = (bookmakerId: string) =>
    fetch(`${server.url}/api/bookmakers`, {
      method: "POST",
      headers,
      body: JSON.stringify({ bookmakerId, displayName: "NEW", color: "#000000", url: "https://x.example" }),
    });
  const before = server.log.lines.length;
  const since = () =>
    server.log.lines
      .slice(before)
      .filter(({ level, fields }) => level !== "debug" && ("dependency" in fields || level !== "info"))
      .map(({ level, message }) => `${level}: ${message}`);
  const named = async (bookmakerId: string) =>
    (await server.ask<{ bookmakerId: string }[]>("/api/public/bookmakers"))?.filter(
      (each) => each.bookmakerId === bookmakerId,
    );
  return { clock, knex, server, eventually, add, since, named };
}

type Product = Awaited<ReturnType<typeof start>>;

/** Checks that while nothing can be written readers are served, an admin's change is rejected whole, and one line is logged. */
async function expectOutage({ clock, server, eventually, add, since, named }: Product) {
  const rejected = await add("during");
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"]);
  await eventually(() => since()).toContain(`error: ${DOWN}`);
  for (let minute = 0; minute < 10; minute += 1) {
    await clock.advance(60_000);
    expect(await server.ask("/api/races/race-1")).toBeDefined();
  }
  expect(await server.status("/health/serving")).toBe(200);
  expect(await server.status("/health/ready")).toBe(503);
  expect((await add("during")).status).toBe(503);
  expect(since()).toEqual([`error: ${DOWN}`]);
  expect(await named("during")).toEqual([]);
}

async function expectRecovery({ server, eventually, add, since, named }: Product) {
  await eventually(() => since()).toContain(`info: ${UP}`);
  expect((await add("during")).status).toBe(201);
  expect(await named("during")).toHaveLength(1);
  expect(await server.status("/health/ready")).toBe(200);
  expect(since()).toEqual([`error: ${DOWN}`, `info: ${UP}`]);
}

it("a database that another process has locked loses no change, logs two lines, and is used again afterwards", async () => {
  const product = await start();
  const other = await openForTest({ file: product.server.databaseFile });
  await other.raw("begin exclusive");
  onTestFinished(() => other.raw("rollback").then(undefined, () => undefined));
  await expectOutage(product);
  await other.raw("rollback");
  await expectRecovery(product);
});

it("a disk that is full loses no change, logs two lines, and is used again afterwards", async () => {
  const product = await start();
  const { knex, eventually, since } = product;
  const [row] = (await knex.raw("pragma page_count")) as { page_count: number }[];
  await knex.raw(`pragma max_page_count = ${row?.page_count}`);
  // The last pages have room for a few more prices.
  await eventually(() => since()).toContain(`error: ${DOWN}`);
  await expectOutage(product);
  await knex.raw("pragma max_page_count = 1000000");
  await expectRecovery(product);
});

it("a database file that is damaged while the server runs: readers still get the board, and it is logged once", async () => {
  const product = await start();
  const { knex, server, eventually, since } = product;
  await knex.raw("pragma wal_checkpoint(truncate)");
  const file = await open(server.databaseFile, "r+");
  onTestFinished(() => file.close());
  const { size } = await file.stat();
  // The file's header is kept, so that it still looks like a database.
  await file.write(Buffer.alloc(size - 4096, 7), 0, size - 4096, 4096);
  await knex.raw("pragma shrink_memory");
  await eventually(() => since()).toContain(`error: ${DOWN}`);
  await expectOutage(product);
});
