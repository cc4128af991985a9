import { expect, it } from "vitest";
import { Metrics } from "../../../src/http/health/metrics";
import type { FeedSource } from "../../../src/ports/odds-feed";

it("the metrics show what each source's plan allows, and whether it is left out, at the time of the request", async () => {
  let sources: readonly FeedSource[] = [
    {
      name: "puntersedge",
      budget: { unit: "credits", limit: 25_000, remaining: 19_995, callsPerMinute: 30, everyMs: 205_000 },
    },
    { name: "betwatch", pushing: true, leftOut: true },
  ];
  const metrics = new Metrics({
    feedAge: () => 0,
    boardVersion: () => 0,
    pendingChanges: () => 0,
    feedSources: () => sources,
    unknownVenues: () => 3,
  });
  const lines = async () =>
    (await metrics.text()).text
      .split("\n")
      .filter((line) => /^railbird_(feed_budget|feed_left_out|unknown)/.test(line));
  expect(await lines()).toEqual([
    "railbird_unknown_venues 3",
    'railbird_feed_budget{feed="puntersedge",unit="credits",what="limit"} 25000',
    'railbird_feed_budget{feed="puntersedge",unit="credits",what="remaining"} 19995',
    'railbird_feed_budget{feed="puntersedge",unit="credits",what="calls_per_minute"} 30',
    'railbird_feed_budget{feed="puntersedge",unit="credits",what="seconds_between_calls"} 205',
    'railbird_feed_budget{feed="betwatch",unit="stream",what="pushing"} 1',
    'railbird_feed_left_out{feed="betwatch"} 1',
  ]);
  sources = [{ name: "betwatch", pushing: false, leftOut: false }];
  expect(await lines()).toEqual([
    "railbird_unknown_venues 3",
    'railbird_feed_budget{feed="betwatch",unit="stream",what="pushing"} 0',
    'railbird_feed_left_out{feed="betwatch"} 0',
  ]);
});
