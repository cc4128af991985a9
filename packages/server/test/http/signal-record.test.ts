import type { Jurisdiction, SignalTally } from "@railbird/contract";
import { createApiClient } from "@railbird/contract/client";
import { noReturns } from "@railbird/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SignalRecorder } from "../../src/use-cases/signal-record/signal-recorder";
import { startTestApp, type TestApp } from "../support/test-app";
import { MemoryDays } from "../use-cases/days/memory-days";

let app: TestApp;
const client = () => createApiClient({ baseUrl: app.url });

beforeAll(async () => {
  app = await startTestApp();
  const ending = new AbortController();
  const { board, clock, log } = app;
  const { signals: store } = app.storage;
  const days = new MemoryDays();
  const recorder = new SignalRecorder({
    board,
    days,
    clock,
    log,
    store,
    source: "simulated",
    onSaved: () => undefined,
  });
  const running = recorder.run(ending.signal);
  ending.abort();
  await running;
  const runs = { favourite: { outcome: "placed", implied: 0.4 } } as const;
  const facts = {
    meetingDate: "2026-11-02",
    jurisdiction: "AU",
    racingCode: "R",
    state: "VIC",
    boardVersion: 1,
  } as const;
  await store.save([{ ...facts, raceId: "of-the-day-before", source: "simulated", runs }]);
  const counts = { runs: 2, odds: 700, returned: 400, implied: 665, variance: 90_000 };
  const saved = noReturns("favourite");
  const group = {
    jurisdiction: "AU",
    racingCode: "R",
    state: "VIC",
    counts: [{ ...saved, prices: saved.prices.map((none, index) => (index === 4 ? counts : none)) }],
  } as const;
  for (const date of ["2026-07-31", "2026-08-01", "2026-11-02"]) {
    await app.storage.returns.saveDay("simulated", date, [group]);
  }
});
afterAll(() => app.close());

async function read(query: { date?: string; jurisdiction?: Jurisdiction } = {}) {
  const { data } = await client().GET("/api/signal-record", { params: { query } });
  if (data === undefined) throw new Error("There is no record.");
  return data;
}

const favourites = (signals: readonly SignalTally[]) => signals.find(({ signal }) => signal === "favourite");

describe("GET /api/signal-record", () => {
  it("counts today's favourites as the races' own responses have them", async () => {
    const { data } = await client().GET("/api/meetings/today");
    const races = (data?.meetings ?? []).filter(({ date }) => date === "2026-11-03").flatMap((each) => each.races);
    let [runs, won, expected] = [0, 0, 0];
    for (const { id, status } of races) {
      if (status !== "final") continue;
      const race = (await client().GET("/api/races/{id}", { params: { path: { id } } })).data;
      const starters = (race?.runners ?? []).filter((runner) => !runner.scratched && runner.odds !== undefined);
      const market = starters.reduce((sum, { odds = 0 }) => sum + 1 / odds, 0);
      const [favourite] = starters.toSorted((a, b) => (a.odds ?? 0) - (b.odds ?? 0) || a.number - b.number);
      if (favourite?.odds === undefined || race?.results === undefined) continue;
      runs += 1;
      expected += 1 / favourite.odds / market;
      won += race.results.some((each) => each.position === 1 && each.runnerNumber === favourite.number) ? 1 : 0;
    }
    const { date, jurisdiction, day } = await read();
    expect([date, jurisdiction, day.from, day.to]).toEqual(["2026-11-03", "AU", "2026-11-03", "2026-11-03"]);
    expect(runs).toBeGreaterThan(20);
    expect(day.races).toBe(runs);
    expect(favourites(day.signals)).toMatchObject({ runs, won, expectedWins: expect.closeTo(expected, 2) });
  });

  it("says what a dollar returned on the day and over the season up to it, and no price without a sample", async () => {
    const { day, season } = await read({ date: "2026-11-02" });
    const [favourite, ...others] = day.returns;
    expect(favourite).toEqual({
      signal: "favourite",
      prices: [
        {
          price: "last",
          sample: 2,
          odds: 3.5,
          returned: 2,
          implied: 3.325,
          low: expect.closeTo(3.325 - 1.959964 * 1.5, 3),
          high: expect.closeTo(3.325 + 1.959964 * 1.5, 3),
        },
      ],
    });
    expect(others.map(({ prices }) => prices)).toEqual([[], [], [], []]);
    expect(season.returns[0]?.prices).toMatchObject([{ price: "last", sample: 4, returned: 2 }]);
  });

  it("counts by code and by state, and over the season up to that day", async () => {
    const { day, season } = await read();
    expect([season.from, season.to]).toEqual(["2026-08-01", "2026-11-03"]);
    expect(season.races).toBe(day.races + 1);
    for (const period of [day, season]) {
      for (const groups of [period.byCode, period.byState]) {
        expect(groups.reduce((sum, { races }) => sum + races, 0)).toBe(period.races);
        for (const [index, total] of period.signals.entries()) {
          const of = groups.map(({ signals }) => signals[index]);
          expect(of.every((tally) => tally?.signal === total.signal)).toBe(true);
          expect(of.reduce((sum, tally) => sum + (tally?.won ?? 0), 0)).toBe(total.won);
          expect(total.won + total.placed + total.unplaced).toBe(total.runs);
        }
      }
    }
  });

  it("counts another day and the other jurisdiction, and is empty for a day in the future", async () => {
    const yesterday = await read({ date: "2026-11-02" });
    expect(yesterday.season.to).toBe("2026-11-02");
    expect([yesterday.day.races, yesterday.season.races]).toEqual([1, 1]);
    expect(favourites(yesterday.day.signals)).toMatchObject({ placed: 1, expectedWins: 0.4 });
    expect((await read({ jurisdiction: "NZ" })).day.byState.map(({ state }) => state)).not.toContain("VIC");
    const later = await read({ date: "2031-02-01" });
    expect([later.day.races, later.season.races, later.season.byState]).toEqual([0, 0, []]);
    expect(later.day.signals).toHaveLength(5);
  });

  it.each(["2026-02-30", "today", "2026-11-03T00:00:00Z", ""])("rejects the date %j", async (date) => {
    expect((await app.get(`/api/signal-record?date=${encodeURIComponent(date)}`)).status).toBe(400);
  });

  it("has an ETag, but no version, since it has no topic", async () => {
    const response = await app.get("/api/signal-record");
    const etag = response.headers.get("etag") ?? "";
    expect(response.headers.get("railbird-version")).toBeNull();
    expect((await app.get("/api/signal-record", { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  it("responds with 503 while storage cannot be read, and recovers", async () => {
    app.storage.signals.broken = true;
    expect((await app.get("/api/signal-record?date=2019-05-05")).status).toBe(503);
    app.storage.signals.broken = false;
    expect((await app.get("/api/signal-record?date=2019-05-05")).status).toBe(200);
  });
});
