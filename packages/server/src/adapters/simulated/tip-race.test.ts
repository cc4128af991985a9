import { describe, expect, it } from "vitest";
import { signal } from "../../../test/adapters/simulated/support";
import type { TippedRace } from "../../ports/tips";
import { SimulatedTips } from "./simulated-tips";

const RACES = 1500;
const seenAt = 0;

/** Shorter from runner 1 to 4 now, but opened the other way round; 5 has no opening price, 6 none at all, 7 is scratched. */
const RUNNERS: TippedRace["runners"] = [
  ...[1, 2, 3, 4].map((number) => ({ number, prices: [{ odds: 1 + number, openOdds: 10 - number }] })),
  { number: 5, prices: [{ odds: 30 }] },
  { number: 6, prices: [] },
  { number: 7, prices: [{ odds: 1.5, openOdds: 1.5 }], scratched: true },
].map(({ number, prices, ...facts }) => ({
  id: String(number),
  number,
  name: `Runner ${number}`,
  scratched: false,
  prices: prices.map((price) => ({ bookmakerId: "tab", seenAt, ...price })),
  ...facts,
}));

const raceOf = (id: string, change: Partial<TippedRace> = {}): TippedRace => ({
  id,
  meetingDate: "2026-11-20",
  venue: "Flemington",
  racingCode: "R",
  number: 1,
  status: "open",
  runners: RUNNERS,
  ...change,
});

const tips = new SimulatedTips();
const read = (race: TippedRace) => tips.readTips(race, signal);

describe("the tips of a simulated race", () => {
  it("are of eleven to twenty-six tipsters, whom one race in twenty-five escapes", async () => {
    const told = await Promise.all(Array.from({ length: RACES }, (_, index) => read(raceOf(`race-${index}`))));
    const tipped = told.filter((found) => found !== undefined);
    expect(1 - tipped.length / RACES).toBeCloseTo(1 / 25, 1);
    expect(tipped.length).toBeLessThan(RACES);
    const totals = tipped.map(({ counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0));
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([11, 26]);
    const onRunner = (number: number) => tipped.reduce((sum, { counts }) => sum + (counts.get(number) ?? 0), 0);
    // From the shortest opening price to the longest, then the one with a price alone, then the one without.
    const order = [4, 3, 2, 1, 5, 6].map(onRunner);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(order.at(-1)).toBeGreaterThan(0);
    const all = order.reduce((sum, count) => sum + count, 0);
    expect((order[0] ?? 0) / all).toBeCloseTo(Math.sqrt(1 / 6), 1);
    expect(onRunner(7)).toBe(0);
  });

  it("stand among runners without prices by number", async () => {
    const runners = RUNNERS.map((runner) => ({ ...runner, prices: [] }));
    const told = await Promise.all(
      Array.from({ length: 300 }, (_, index) => read(raceOf(`race-${index}`, { runners: [...runners].reverse() }))),
    );
    const onRunner = (number: number) => told.reduce((sum, found) => sum + (found?.counts.get(number) ?? 0), 0);
    expect(onRunner(1)).toBeGreaterThan(onRunner(6) * 2);
  });

  it("are none of a race that is called off, or has nobody left", async () => {
    expect(await read(raceOf("race-1"))).toBeDefined();
    expect(await read(raceOf("race-1", { status: "abandoned" }))).toBeUndefined();
    const scratched = RUNNERS.map((runner) => ({ ...runner, scratched: true }));
    expect(await read(raceOf("race-1", { runners: scratched }))).toBeUndefined();
  });

  it("name the race by an id of the tipping site's own, of a hundred characters at most", async () => {
    expect((await read(raceOf("race-1")))?.tipspotRaceId).toBe("ts-race-1");
    const ids = await Promise.all(["a", "b", "c"].map((end) => read(raceOf("x".repeat(120) + end))));
    for (const found of ids) expect(found?.tipspotRaceId ?? "").toMatch(/^(ts-x{97})?$/);
  });
});
