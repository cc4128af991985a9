import { bestPrice, isPlausiblePrice, marketPercent, movement } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { feedAt, MINUTE, raceOf, racesOf } from "../../../test/adapters/simulated/support";
import { PRICE_LADDER } from "./market";
import { planDay } from "./plan-day";
import type { SimulatedRace } from "./race-script";
import { SIMULATED_BOOKMAKERS } from "./write-script";

const DATE = "2026-11-20";

const running = (race: SimulatedRace) =>
  race.runners.filter(({ scratched, prices }) => !scratched && prices.length > 0);

/** One in four of the races that are open and quoted. */
async function openRaces(iso: string): Promise<SimulatedRace[]> {
  const races = await racesOf(feedAt(iso).feed, iso.slice(0, 10), 4);
  return races.filter(({ status, updatedAt }) => status === "open" && updatedAt !== undefined);
}

/** A race in Sydney or Melbourne, early or late in the day. */
function raceIn(region: string, number: number): string {
  return (
    planDay("test", DATE).find((meeting) => meeting.code === "R" && meeting.region === region)?.races[number - 1]?.id ??
    ""
  );
}

describe("simulated prices", () => {
  it.each(["2026-11-20T11:30:00+11:00", "2026-07-04T13:10:00+10:00"])("have believable margins at %s", async (iso) => {
    const races = await openRaces(iso);
    expect(races.length).toBeGreaterThan(40);
    const bestOf = races.map(
      (race) => marketPercent(running(race).map(({ prices }) => bestPrice(prices)?.odds ?? 0)) ?? 0,
    );
    for (const race of races) {
      for (const { id } of SIMULATED_BOOKMAKERS) {
        const prices = running(race).map(
          (runner) => runner.prices.find(({ bookmakerId }) => bookmakerId === id)?.odds ?? 0,
        );
        if (prices.some((price) => price > 0)) {
          expect(marketPercent(prices), `${race.id} ${id}`).toBeGreaterThanOrEqual(108);
          expect(marketPercent(prices), `${race.id} ${id}`).toBeLessThanOrEqual(125);
        }
      }
    }
    bestOf.sort((a, b) => a - b);
    expect(bestOf[Math.floor(bestOf.length * 0.1)]).toBeGreaterThan(98);
    expect(bestOf[Math.floor(bestOf.length / 2)]).toBeGreaterThan(100);
    expect(bestOf[Math.floor(bestOf.length / 2)]).toBeLessThan(105);
    expect(bestOf[Math.floor(bestOf.length * 0.9)]).toBeLessThan(107);
  });

  it("stand on the ladder, with an opening price each, from bookmakers of section 5", async () => {
    const ladder = new Set<number | undefined>(PRICE_LADDER);
    const ids = new Set(SIMULATED_BOOKMAKERS.map(({ id }) => id));
    const quotes = (await openRaces("2026-11-20T11:30:00+11:00")).flatMap(({ runners }) =>
      runners.flatMap(({ prices }) => prices),
    );
    expect(quotes.filter(({ odds }) => !isPlausiblePrice(odds) || !ladder.has(odds))).toEqual([]);
    expect(quotes.filter(({ openOdds }) => !ladder.has(openOdds))).toEqual([]);
    expect(new Set(quotes.map(({ bookmakerId }) => bookmakerId))).toEqual(ids);
  });

  it("move before the jump: most races have a cruncher and a drifter, and some moves are large", async () => {
    const { feed, clock } = feedAt("2026-11-20T14:00:00+11:00");
    const races = await racesOf(feed, DATE, 16);
    const soon: SimulatedRace[] = [];
    for (const { id, startTime } of races) {
      clock.instant = startTime - 10 * MINUTE;
      soon.push(await raceOf(feed, id));
    }
    const moves = soon.map((race) =>
      running(race).map(({ prices }) => {
        const best = bestPrice(prices);
        return movement(best?.openOdds, best?.odds) ?? 0;
      }),
    );
    expect(moves.length).toBeGreaterThan(15);
    expect(moves.filter((race) => Math.min(...race) < -5).length).toBeGreaterThan(moves.length / 2);
    expect(moves.filter((race) => Math.max(...race) > 5).length).toBeGreaterThan(moves.length / 2);
  });

  it("stand still while nobody looks and change more often as the jump nears", async () => {
    const { feed, clock } = feedAt("2026-11-20T09:00:00+11:00");
    const race = await raceOf(feed, raceIn("VIC", 6));
    const changesIn = async (from: number) => {
      let changes = 0;
      let before = "";
      for (let second = 0; second <= 600; second += 10) {
        clock.instant = from + second * 1000;
        const now = JSON.stringify(
          (await raceOf(feed, race.id)).runners.map(({ prices }) => prices.map(({ odds }) => odds)),
        );
        changes += before !== "" && now !== before ? 1 : 0;
        before = now;
      }
      return changes;
    };
    const start = race.startTime;
    const far = await changesIn(start - 300 * MINUTE);
    const near = await changesIn(start - 11 * MINUTE);
    expect(far).toBeLessThan(12);
    expect(near).toBeGreaterThan(far * 2);
  });

  it("open one bookmaker after another, in the day before", async () => {
    const { feed, clock } = feedAt("2026-11-20T09:00:00+11:00");
    const race = await raceOf(feed, raceIn("NSW", 1));
    const quoting = async (hours: number) => {
      clock.instant = race.startTime - hours * 60 * MINUTE;
      const { runners, updatedAt } = await raceOf(feed, race.id);
      return {
        bookmakers: new Set(runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId))).size,
        updatedAt,
      };
    };
    expect(await quoting(30)).toEqual({ bookmakers: 0, updatedAt: undefined });
    const some = (await quoting(12)).bookmakers;
    expect(some).toBeGreaterThan(0);
    expect((await quoting(4)).bookmakers).toBeGreaterThan(some);
  });
});
