import { describe, expect, it } from "vitest";
import type { FeedRace } from "../../../src/ports/odds-feed";
import { cardOf, feedAt, HOUR, MINUTE } from "./support";

const DATE = "2026-11-20";

async function racesAt(iso: string): Promise<FeedRace[]> {
  const { feed } = feedAt(iso);
  return (await cardOf(feed, DATE)).flatMap(({ races }) => [...races]);
}

describe("prices that the simulated feed remembers", () => {
  it("are those that it gave then, of races that start within two hours", async () => {
    const iso = "2026-11-20T14:00:00+11:00";
    const now = Date.parse(iso);
    const races = await racesAt(iso);
    const remembering = races.filter(({ runners }) =>
      runners.some(({ prices }) => prices.some((quote) => quote.fluctuations)),
    );
    expect(remembering.length).toBeGreaterThan(10);
    for (const { startTime, status } of remembering) {
      expect(status).toBe("open");
      expect(startTime - now).toBeLessThanOrEqual(2 * HOUR + 10 * MINUTE);
    }
    const [race] = remembering;
    const { feed, clock } = feedAt(iso);
    let points = 0;
    for (const runner of race?.runners ?? []) {
      for (const { bookmakerId, fluctuations = [], openOdds } of runner.prices) {
        expect(fluctuations[0]?.odds).toBe(openOdds);
        for (const { at, odds } of fluctuations) {
          clock.instant = at;
          const then = await feed.readRace(race?.id ?? "", AbortSignal.timeout(5_000));
          const quotes = then?.race.runners.find(({ id }) => id === runner.id)?.prices;
          expect(quotes?.find((quote) => quote.bookmakerId === bookmakerId)?.odds).toBe(odds);
          points += 1;
        }
      }
    }
    expect(points).toBeGreaterThan(100);
  });
});
