import { Client } from "pg";
import { expect, it, vi } from "vitest";
import { usePostgres } from "../../adapters/postgres/support";
import { startServer } from "./product";

// A database is made and the whole product started twice, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const createEmpty = usePostgres();
const SOON = { timeout: 20_000, interval: 200 };
const TAKEN_OVER = { timeout: 10_000, interval: 200 };

type Server = Awaited<ReturnType<typeof startServer>>;

/** The races next to jump as a visitor of this server sees them: runners, prices and when they were seen. */
async function nextToJump(server: Server): Promise<readonly string[]> {
  const { nextRaces } = await server.ask<{ nextRaces: readonly object[] }>("/api/next-to-jump");
  return nextRaces.map((race) => JSON.stringify(race));
}

it("one of two servers asks the feed, the other shows what it was told, and takes over when it is lost", async () => {
  const { url = "" } = await createEmpty();
  const first = await startServer(url);
  await expect.poll(() => first.polls(), SOON).toBeGreaterThan(0);
  const second = await startServer(url);
  await expect.poll(() => nextToJump(second), SOON).not.toEqual([]);

  const before = await nextToJump(second);
  const shown = new Set<string>();
  const showsNewsOfTheFirst = async () => {
    for (const race of await nextToJump(first)) shown.add(race);
    return (await nextToJump(second)).some((race) => !before.includes(race) && shown.has(race));
  };
  await expect.poll(showsNewsOfTheFirst, SOON).toBe(true);
  expect(await second.polls()).toBe(0);

  await endLeadershipConnection(url);
  await expect.poll(() => second.polls(), TAKEN_OVER).toBeGreaterThan(0);
  const hasSteppedDown = () => first.log.lines.some(({ message }) => message === "This server leads no more.");
  await expect.poll(hasSteppedDown, TAKEN_OVER).toBe(true);
  const polls = { first: await first.polls(), second: await second.polls() };
  await expect.poll(() => second.polls(), SOON).toBeGreaterThan(polls.second);
  expect(await first.polls()).toBe(polls.first);

  await second.stop();
  await expect.poll(() => first.polls(), TAKEN_OVER).toBeGreaterThan(polls.first);
});

/** Ends the database session that holds the leader's lock, as a restart of the database or a broken network would. */
async function endLeadershipConnection(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and pid in (select pid from pg_stat_activity where application_name = 'railbird-leadership')
  `);
  await client.end();
  expect(rowCount).toBe(1);
}
