import { describe, expect, it, onTestFinished } from "vitest";
import { isOutage } from "../../../src/adapters/knex/database-errors";
import { openDatabase, testDatabase } from "../../../src/adapters/knex/open-database";
import { ManualClock } from "../../support/manual-clock";
import { OnePriceFeed } from "../../support/one-price-feed";
import { MIDDAY } from "../../support/test-app";
import { gateTo } from "../../use-cases/leadership/gate";
import { startServer } from "../../use-cases/leadership/product";
import { usePostgres } from "./support";

const createEmpty = usePostgres();
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("PostgreSQL that is frozen", () => {
  it("holds up any number of statements no longer than the time-out, and works again afterwards", async () => {
    const { url = "" } = await createEmpty();
    const gate = await gateTo(url);
    const knex = await openDatabase({ url: gate.url, file: "", repliesWithinMs: 400 });
    onTestFinished(() => knex.destroy());
    // It has a connection; on a busy machine the first statement may take longer than the time-out too.
    await expect.poll(() => rejection(testDatabase(knex))).toBeUndefined();
    gate.freeze();
    const errors = await Promise.all(Array.from({ length: 30 }, () => rejection(testDatabase(knex))));
    expect(errors.map(isOutage)).toEqual(errors.map(() => true));
    gate.open();
    await expect.poll(() => rejection(testDatabase(knex))).toBeUndefined();
  });

  it("and PostgreSQL that is gone are told apart from an invalid statement", async () => {
    const { url = "" } = await createEmpty();
    const gate = await gateTo(url);
    const knex = await openDatabase({ url: gate.url, file: "", repliesWithinMs: 20_000 });
    onTestFinished(() => knex.destroy());
    const wrong = await rejection(knex("users").where({ username_key: "typed as a name", nothing: 1 }));
    expect(isOutage(wrong)).toBe(false);
    gate.shut();
    const gone = await rejection(knex("users").where({ username_key: "typed as a name" }));
    expect(isOutage(gone)).toBe(true);
    for (const error of [wrong, gone]) expect(String((error as Error).message)).not.toContain("typed as a name");
  });
});

it("an outage of PostgreSQL is one line when it begins and one when it ends, and readers are served throughout", async () => {
  const clock = new ManualClock(MIDDAY);
  const { url = "" } = await createEmpty();
  const gate = await gateTo(url);
  const server = await startServer(gate.url, clock, new OnePriceFeed({ odds: 2 }, clock));
  const eventually = <T>(look: () => T | Promise<T>) =>
    expect.poll(
      async () => {
        await clock.advance(1_000);
        return look();
      },
      { interval: 50 },
    );
  const race = () => server.ask("/api/races/race-1");
  await eventually(race).toBeDefined();
  const linesOf = (...levels: string[]) =>
    server.log.lines.filter(({ level }) => levels.includes(level)).map(({ message }) => message);
  const before = server.log.lines.length;
  const since = (...levels: string[]) =>
    server.log.lines
      .slice(before)
      .filter(({ level }) => levels.includes(level))
      .map(({ message }) => message);
  expect(linesOf("warn", "error")).toEqual([]);

  gate.shut();
  const down = "The database cannot be reached or used; trying again.";
  await eventually(() => since("error")).toContain(down);
  for (let minute = 0; minute < 5; minute += 1) {
    await clock.advance(60_000);
    expect(await race()).toBeDefined();
  }
  expect(await server.status("/health/ready")).toBe(503);
  expect(await server.status("/health/serving")).toBe(200);
  expect(await server.status("/api/auth/me", { cookie: "railbird=a-session" })).toBe(503);
  expect(since("warn", "error")).toEqual([down]);
  gate.open();
  await eventually(() => since("info")).toContain("The database is back.");
  expect(await server.status("/health/ready")).toBe(200);
  await clock.advance(60_000);
  expect(since("warn", "error")).toEqual([down]);
  expect(since("info").filter((message) => /again|back/.test(message))).toEqual(["The database is back."]);
});
