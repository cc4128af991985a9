import { type Race, viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { feedAt, raceOf, racesOf, signal } from "../../../test/adapters/simulated/support";
import type { SimulatedRace } from "./race-script";
import { SimulatedOddsFeed } from "./simulated-odds-feed";
import { SimulatedTips } from "./simulated-tips";

const DATE = "2026-11-20";

/** One in so many of a day's races as the board has them. */
async function racesAt(iso: string, every = 6): Promise<readonly Race[]> {
  const races = await racesOf(feedAt(iso).feed, DATE, every);
  return races.map((race) => ({ ...race, meetingDate: DATE, jurisdiction: "AU" }));
}

describe("SimulatedTips", () => {
  it("counts tipsters on runners that are in the race", async () => {
    const tips = new SimulatedTips();
    for (const race of await racesAt("2026-11-20T14:00:00+11:00")) {
      const found = await tips.readTips(race, signal);
      const numbers = new Set(race.runners.filter(({ scratched }) => !scratched).map(({ number }) => number));
      const counts = [...(found?.counts ?? [])];
      expect(counts.every(([number, count]) => numbers.has(number) && count > 0)).toBe(true);
      const total = counts.reduce((sum, [, count]) => sum + count, 0);
      expect(found === undefined || (total >= 11 && total <= 26)).toBe(true);
      expect(found === undefined || /^[A-Za-z0-9][A-Za-z0-9._~:-]{0,99}$/.test(found.tipspotRaceId)).toBe(true);
    }
  });

  it("says the same again, also when prices have moved, and something else for another seed", async () => {
    const [early, late] = await Promise.all([
      racesAt("2026-11-20T13:00:00+11:00"),
      racesAt("2026-11-20T13:30:00+11:00"),
    ]);
    const all = (races: typeof early, seed: string) =>
      Promise.all(races.map((race) => new SimulatedTips({ seed }).readTips(race, signal)));
    expect(await all(early, "a")).toEqual(await all(early, "a"));
    expect(await all(early, "a")).not.toEqual(await all(early, "b"));
    const steady = (await all(late, "a")).filter(
      (found, index) => late[index]?.status === "open" && found !== undefined,
    );
    const before = (await all(early, "a")).filter(
      (found, index) => late[index]?.status === "open" && found !== undefined,
    );
    const same = steady.filter(
      (found, index) =>
        JSON.stringify([...(found?.counts ?? [])]) === JSON.stringify([...(before[index]?.counts ?? [])]),
    );
    expect(same.length / steady.length).toBeGreaterThan(0.9);
  });

  it("has nothing on some races, nothing on abandoned ones and nothing on empty ones", async () => {
    const tips = new SimulatedTips();
    const races = await racesAt("2026-11-20T23:50:00+11:00", 2);
    const found = await Promise.all(races.map(async (race) => ({ race, tips: await tips.readTips(race, signal) })));
    expect(found.filter(({ race, tips }) => race.status !== "abandoned" && tips === undefined).length).toBeGreaterThan(
      0,
    );
    expect(found.filter(({ race, tips }) => race.status === "abandoned" && tips !== undefined)).toEqual([]);
    const [race] = races;
    expect(race && (await tips.readTips({ ...race, status: "open", runners: [] }, signal))).toBeUndefined();
  });

  it("likes the favourite more often than not, but not always", async () => {
    const tips = new SimulatedTips();
    const races = (await racesAt("2026-11-20T14:00:00+11:00", 3)).filter(({ status }) => status === "open");
    const agreed = await Promise.all(
      races.map(async (race) => {
        const counts = (await tips.readTips(race, signal))?.counts ?? new Map<number, number>();
        const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
        return most === viewRace(race).signals.favourite?.number;
      }),
    );
    const share = agreed.filter(Boolean).length / agreed.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.98);
  });

  it("are told by the feed of races that have run, as they were before the jump, where it is asked to", async () => {
    const { clock } = feedAt("2026-11-20T15:00:00+11:00");
    const feed = new SimulatedOddsFeed({ clock, seed: "test", tipped: true });
    const tips = new SimulatedTips({ seed: "test" });
    const races = await racesOf(feed, DATE, 3);
    const counted = (race: SimulatedRace) =>
      new Map(race.runners.flatMap(({ number, tipsCount }) => (tipsCount === undefined ? [] : [[number, tipsCount]])));
    let tipped = 0;
    for (const race of races) {
      if (race.jumpedAt === undefined) {
        expect([counted(race).size, race.tipspotRaceId]).toEqual([0, undefined]);
        continue;
      }
      clock.instant = race.jumpedAt - 1;
      const open = { ...(await raceOf(feed, race.id)), meetingDate: DATE };
      const told = await tips.readTips(open, signal);
      expect([counted(race), race.tipspotRaceId]).toEqual([told?.counts ?? new Map(), told?.tipspotRaceId]);
      tipped += told === undefined ? 0 : 1;
    }
    expect(tipped).toBeGreaterThan(30);
    const untold = await racesAt("2026-11-20T15:00:00+11:00");
    expect(untold.every(({ runners }) => runners.every(({ tipsCount }) => tipsCount === undefined))).toBe(true);
  });

  it("stops when aborted", async () => {
    const [race] = await racesAt("2026-11-20T14:00:00+11:00", 1000);
    await expect(race && new SimulatedTips().readTips(race, AbortSignal.abort(new Error("enough")))).rejects.toThrow(
      "enough",
    );
  });
});
