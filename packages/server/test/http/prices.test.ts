import type { RaceBestPrices, RacePrices } from "@railbird/contract";
import { createApiClient } from "@railbird/contract/client";
import { bestPrice, nineAmOf, priceAt } from "@railbird/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
let raceId: string;
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startTestApp({ now: Date.parse("2026-11-03T08:30:00+11:00") });
  const open = app.board.meetings().flatMap(({ races }) => races);
  const soon = open.filter(({ race }) => race.startTime > app.clock.now() + 90 * MINUTE && race.runners.length > 5);
  raceId = soon[0]?.race.id ?? "";
  for (let poll = 0; poll < 30; poll += 1) {
    await app.clock.advance(2 * MINUTE);
    await app.poll();
  }
});
afterAll(() => app.close());

const read = async (): Promise<RacePrices> => {
  const { data } = await createApiClient({ baseUrl: app.url }).GET("/api/races/{id}/prices", {
    params: { path: { id: raceId } },
  });
  if (data === undefined) throw new Error("There are no prices.");
  // The client's types do not keep that a point is a pair.
  return data as RacePrices;
};

describe("prices over time", () => {
  it("give each runner's best price and every bookmaker's, ending with what the race has", async () => {
    const prices = await read();
    const race = app.board.race(raceId)?.race;
    expect(prices.raceId).toBe(raceId);
    expect(prices.runners.map(({ number }) => number)).toEqual(race?.runners.map(({ number }) => number));
    let moves = 0;
    for (const { id, best, bookmakers, open, high, low, tenMinutesAgo } of prices.runners) {
      const runner = race?.runners.find((each) => each.id === id);
      const now = bestPrice(runner?.prices ?? []);
      expect(best.at(-1)?.[1] ?? undefined).toBe(now?.odds);
      expect(open).toBe(now?.openOdds);
      for (const { bookmakerId, points } of bookmakers) {
        const quote = runner?.prices.find((each) => each.bookmakerId === bookmakerId);
        expect(points.at(-1)?.[1] ?? undefined).toBe(quote?.odds);
        expect(points.length).toBeLessThanOrEqual(60);
        moves += points.length - 1;
      }
      const odds = best.flatMap(([, each]) => each ?? []);
      if (odds.length > 0) {
        expect([high?.[1], low?.[1]]).toEqual([Math.max(...odds), Math.min(...odds)]);
        expect(tenMinutesAgo).toBe(priceAt(best, prices.asOf - 10 * MINUTE));
      }
    }
    expect(moves).toBeGreaterThan(100);
  });

  it("agree with the response of the best prices alone", async () => {
    const { runners, ...facts } = await read();
    const best = (await (await app.get(`/api/races/${raceId}/prices/best`)).json()) as RaceBestPrices;
    expect(best).toEqual({ ...facts, runners: runners.map(({ bookmakers: _, ...runner }) => runner) });
  });

  it("have the price of 9 AM", async () => {
    const prices = await read();
    const nineAm = nineAmOf(app.board.race(raceId)?.race.meetingDate ?? "");
    expect(prices.watchedFrom).toBeLessThan(nineAm);
    const given = prices.runners.map((runner) => runner.nineAm);
    expect(given).toEqual(prices.runners.map(({ best }) => priceAt(best, nineAm)));
    expect(given.filter((odds) => odds !== undefined).length).toBeGreaterThan(5);
  });

  it("are read from storage for the first request only, and are a 304 for clients that have them", async () => {
    const first = await app.get(`/api/races/${raceId}/prices`);
    const { reads } = app.storage.history;
    const again = await app.get(`/api/races/${raceId}/prices`, {
      headers: { "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(first.headers.get("railbird-version")).toBe(String(app.board.race(raceId)?.versions.prices));
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    await app.clock.advance(MINUTE);
    await app.poll();
    expect((await app.get(`/api/races/${raceId}/prices`)).headers.get("etag")).not.toBe(first.headers.get("etag"));
    expect(app.storage.history.reads).toBe(reads);
  });

  it("are a 404 for an unknown race, and a clear error for a race that cannot be read", async () => {
    for (const path of ["/api/races/nothing/prices", "/api/races/nothing/prices/best"]) {
      const answer = await app.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ name: "notFound", message: "Race not found" });
    }
    const broken = await startTestApp({ meetings: 1 });
    broken.storage.history.broken = true;
    const answer = await broken.get(`/api/races/${broken.board.meetings()[0]?.races[0]?.race.id}/prices`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ name: "unavailable" });
    await broken.close();
  });

  it("can be followed by the stream, even without a request for them before", async () => {
    const opened = await app.get(`/api/stream?topics=prices:${raceId},best-prices:${raceId}`);
    const reader = opened.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const hello = new TextDecoder().decode(value);
    const version = app.board.race(raceId)?.versions.prices;
    expect(hello).toContain(`{"prices:${raceId}":${version},"best-prices:${raceId}":${version}}`);
    await reader?.cancel();
  });
});
