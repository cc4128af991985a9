import { expect, it } from "vitest";
import { usePostgres } from "../../adapters/postgres/support";
import { ManualClock } from "../../support/manual-clock";
import { OnePriceFeed, RACE_ID } from "../../support/one-price-feed";
import { MIDDAY } from "../../support/test-app";
import { gateTo } from "./gate";
import { startServer } from "./product";

const createEmpty = usePostgres();

type Server = Awaited<ReturnType<typeof startServer<OnePriceFeed>>>;

/** The price that a visitor of this server sees. */
async function priceOn(server: Server): Promise<number | undefined> {
  const race = await server.ask<{ runners: readonly { odds?: number }[] }>(`/api/races/${RACE_ID}`);
  return race?.runners[0]?.odds;
}

it("one of two servers asks the feed, the other shows what it saved, and takes over when it is cut off", async () => {
  const clock = new ManualClock(MIDDAY);
  const price = { odds: 2 };
  const { url = "" } = await createEmpty();
  const gate = await gateTo(url);
  const start = (databaseUrl: string) => startServer(databaseUrl, clock, new OnePriceFeed(price, clock));
  /** Advances the product's clock and checks again, since databases and the leader's lock take real time. */
  const eventually = <T>(look: () => T | Promise<T>) =>
    expect.poll(
      async () => {
        await clock.advance(1_000);
        return look();
      },
      { interval: 50 },
    );

  const first = await start(gate.url);
  await eventually(() => priceOn(first)).toBe(2);
  const second = await start(url);
  await eventually(() => priceOn(second)).toBe(2);
  price.odds = 3.5;
  await eventually(() => priceOn(second)).toBe(3.5);
  expect(second.feed.calls).toBe(0);

  gate.shut();
  await eventually(() => second.feed.calls).toBeGreaterThan(0);
  gate.open();
  await eventually(() => first.log.lines.map(({ message }) => message)).toContain("This server leads no more.");
  const calls = first.feed.calls;
  price.odds = 5;
  await eventually(() => priceOn(first)).toBe(5);
  expect(first.feed.calls).toBe(calls);

  await second.stop();
  price.odds = 6;
  await eventually(() => priceOn(first)).toBe(6);
  expect(first.feed.calls).toBeGreaterThan(calls);
});
