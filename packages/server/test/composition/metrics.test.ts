import { expect, it } from "vitest";
import { ManualClock } from "../support/manual-clock";
import { OnePriceFeed } from "../support/one-price-feed";
import { MIDDAY } from "../support/test-app";
import { startServer } from "../use-cases/leadership/product";

/** A feed that never responds. */
class DeadFeed extends OnePriceFeed {
  override async readCard(): Promise<never> {
    throw new Error("Nobody is there.");
  }
}

async function started() {
  const clock = new ManualClock(MIDDAY);
  const server = await startServer(undefined, clock, new DeadFeed({ odds: 2 }, clock));
  return { clock, server, metrics: async () => (await fetch(`${server.url}/metrics`)).text() };
}

it("the age of a feed that has not responded since the start grows from the start", async () => {
  const { clock, metrics } = await started();
  expect(await metrics()).toContain("railbird_feed_age_seconds 0\n");
  await clock.advance(150_000);
  expect(await metrics()).toContain("railbird_feed_age_seconds 150\n");
});

it("errors and outcomes that have not happened yet are there as 0, so that an alarm sees the first one", async () => {
  const { server, metrics } = await started();
  const served = ["/", "/favicon.svg", "/api/docs", "/api/meetings/today", "/objects/none", "/silks/none", "/og/none"];
  for (const path of [...served, "/health/live", "/none"]) await server.status(path);
  const text = await metrics();
  const operations = new Set(
    Array.from(text.matchAll(/^railbird_http_requests_total\{operation="(\w+)"/gm), ([, name]) => name),
  );
  for (const operation of operations) {
    expect(text).toContain(`railbird_http_requests_total{operation="${operation}",status="500"} 0\n`);
  }
  for (const operation of ["page", "socialCard", "upload", "getRace", "updateBookmaker"]) {
    expect([...operations]).toContain(operation);
  }
  expect(text).toContain('railbird_sign_ins_total{outcome="wrong_second_factor"} 0\n');
});

it("the live streams that may be open are there to compare with", async () => {
  const { metrics } = await started();
  expect(await metrics()).toContain("railbird_stream_listeners_max 10000\n");
});
