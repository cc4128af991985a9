import type { BookmakerComparison } from "@railbird/contract";
import { type BookmakerCounts, noCounts } from "@railbird/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;

function counts(bookmakerId: string, races: number, more: Readonly<Record<string, number>>): BookmakerCounts {
  const none = noCounts(bookmakerId);
  return {
    ...none,
    races,
    moments: none.moments.map((moment, index) => (index === 1 ? { ...moment, ...more } : moment)),
    moves: { first: 3, followed: 1, delay: 125, delaySq: 15_625 },
  };
}

beforeAll(async () => {
  app = await startTestApp({ empty: true });
  const save = (date: string, state: string, list: readonly BookmakerCounts[]) =>
    app.storage.comparisons.saveDay("simulated", date, [{ jurisdiction: "AU", racingCode: "R", state, counts: list }]);
  await save("2026-11-03", "VIC", [
    counts("", 2, { quoted: 20, markets: 2, market: 20_800, marketSq: 10_400 ** 2 * 2 }),
    counts("tab", 2, { quoted: 20, compared: 20, best: 5, alone: 4, behind: 10_000, behindSq: 10_000_000 }),
    counts("neds", 1, { quoted: 10 }),
  ]);
  await save("2026-10-05", "NSW", [counts("", 1, { quoted: 10 })]);
  await save("2026-10-04", "NSW", [counts("", 1, { quoted: 10 })]);
  await save("2026-07-31", "NSW", [counts("", 100, { quoted: 10 })]);
});
afterAll(() => app.close());

const read = async (query = "") => {
  const response = await app.get(`/api/bookmaker-comparison${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as BookmakerComparison;
};

describe("GET /api/bookmaker-comparison", () => {
  it("says each figure with its sample and interval, and none without a sample", async () => {
    const { moments, moves, ...rest } = await read("?period=day");
    expect(rest).toEqual({ period: "day", from: "2026-11-03", to: "2026-11-03", jurisdiction: "AU", races: 2 });
    const [, ten] = moments;
    expect(ten?.market).toEqual({ value: 104, low: 104, high: 104, sample: 2 });
    const [neds, tab] = ten?.bookmakers ?? [];
    expect(tab).toMatchObject({
      bookmakerId: "tab",
      quotes: { value: 1, sample: 20 },
      best: { value: 0.25, sample: 20 },
      alone: { value: 0.2 },
      behind: { value: 5, sample: 20 },
    });
    expect(tab?.best?.low).toBeLessThan(0.25);
    expect(tab).not.toHaveProperty("market");
    expect(neds).toEqual({ bookmakerId: "neds", quotes: expect.objectContaining({ value: 0.5, sample: 20 }) });
    expect(moments.map(({ minutes, bookmakers }) => [minutes, bookmakers.length])).toEqual([
      [60, 0],
      [10, 2],
      [2, 0],
      [0, 0],
    ]);
    expect(moves.find(({ bookmakerId }) => bookmakerId === "tab")).toMatchObject({
      first: 3,
      followed: 1,
      share: { value: 0.75, sample: 4 },
      delay: { value: 12.5, sample: 1 },
    });
  });

  it("reaches back a day, thirty days or to the season's first day", async () => {
    expect((await read()).from).toBe("2026-10-05");
    expect((await read()).races).toBe(3);
    expect(await read("?period=season")).toMatchObject({ from: "2026-08-01", races: 4 });
  });

  it("ends with the day that is asked for", async () => {
    expect(await read("?date=2026-10-05&period=day")).toMatchObject({ from: "2026-10-05", to: "2026-10-05", races: 1 });
    expect(await read("?date=2026-10-05")).toMatchObject({ from: "2026-09-06", to: "2026-10-05", races: 2 });
    expect(await read("?date=2026-07-31&period=season")).toMatchObject({ from: "2025-08-01", races: 100 });
    expect((await read("?date=2031-01-01&period=day")).races).toBe(0);
    for (const date of ["2026-02-30", "yesterday", ""])
      expect((await app.get(`/api/bookmaker-comparison?date=${date}`)).status, date).toBe(400);
  });

  it("counts the races of a code, a state and a country", async () => {
    expect(await read("?racingCode=R&state=NSW")).toMatchObject({ racingCode: "R", state: "NSW", races: 1 });
    expect((await read("?racingCode=G")).races).toBe(0);
    expect((await read("?jurisdiction=NZ")).races).toBe(0);
  });

  it("rejects what it does not have", async () => {
    expect((await app.get("/api/bookmaker-comparison?period=year")).status).toBe(400);
    expect((await app.get("/api/bookmaker-comparison?minutes=10")).status).toBe(400);
  });
});
