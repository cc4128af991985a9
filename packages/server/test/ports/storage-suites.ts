import { describe, expect, it } from "vitest";
import type { BoardStore, PriceHistory } from "../../src/ports/storage";
import { all, change, DATE, meeting, NOON, quote, race, record, SOURCE, turn } from "../adapters/knex/support";

/** What every board store does. `create` gives an empty one. */
export function describeBoardStore(name: string, create: () => Promise<BoardStore>): void {
  describe(`board store: ${name}`, () => {
    it("has nothing before the first save", async () => {
      expect(await (await create()).load(SOURCE)).toBeUndefined();
    });

    it("gives back what was saved, to the last field", async () => {
      const store = await create();
      const prices = [{ ...quote("sportsbet", 2.4), openOdds: 3.1 }, quote("tab", 2.35)];
      const whole = meeting([
        race(prices, {
          trackCondition: "Soft 5",
          weather: "Fine",
          tipspotRaceId: "tips-1",
          updatedAt: NOON,
          results: [{ position: 1, runnerNumber: 1 }],
        }),
      ]);
      await store.save({ savedAt: NOON, meetings: [whole] }, SOURCE);
      expect(await store.load(SOURCE)).toEqual({ savedAt: NOON, meetings: [whole] });
    });

    it("replaces a meeting whole, and forgets those that the board no longer has", async () => {
      const store = await create();
      const first = meeting([race([quote("tab", 2)])]);
      await store.save({ savedAt: NOON, meetings: [first, meeting([], { id: "meeting-2" })] }, SOURCE);
      const later = meeting([race([quote("tab", 1.9, NOON + 5000)])]);
      await store.save({ savedAt: NOON + 5000, meetings: [later] }, SOURCE);
      expect(await store.load(SOURCE)).toEqual({ savedAt: NOON + 5000, meetings: [later] });
    });

    it("never gives one feed's board to another", async () => {
      const store = await create();
      await store.save({ savedAt: NOON, meetings: [meeting([])] }, "simulated");
      expect(await store.load("entain")).toBeUndefined();
      const real = meeting([], { id: "meeting-2" });
      await store.save({ savedAt: NOON, meetings: [real] }, "entain");
      expect(await store.load("entain")).toEqual({ savedAt: NOON, meetings: [real] });
      expect(await store.load("simulated")).toBeUndefined();
    });

    it("says when the board of a feed was saved", async () => {
      const store = await create();
      expect(await store.savedAt(SOURCE)).toBeUndefined();
      await store.save({ savedAt: NOON, meetings: [meeting([])] }, SOURCE);
      await store.save({ savedAt: NOON + 5000, meetings: [meeting([]), meeting([], { id: "meeting-2" })] }, SOURCE);
      expect(await store.savedAt(SOURCE)).toBe(NOON + 5000);
      expect(await store.savedAt("entain")).toBeUndefined();
    });
  });
}

/** What every price history does. `create` gives an empty one. */
export function describePriceHistory(name: string, create: () => Promise<PriceHistory>): void {
  describe(`price history: ${name}`, () => {
    it("gives a day's changes by time, then in the order in which they were written", async () => {
      const history = await create();
      const late = change({ seenAt: NOON + 2000, odds: 2.2 });
      const withdrawn = change({ bookmakerId: "tab", odds: undefined });
      const early = change();
      await history.append([late, withdrawn]);
      await history.append([early, change({ meetingDate: "2026-07-12", raceId: "race-of-tomorrow" })]);
      expect(await all(history.changesOn(DATE))).toEqual([withdrawn, early, late]);
    });

    it("does not write twice what is written", async () => {
      const history = await create();
      await history.append([change(), change()]);
      await history.append([change(), change({ seenAt: NOON + 1 })]);
      expect(await all(history.changesOn(DATE))).toEqual([change(), change({ seenAt: NOON + 1 })]);
    });

    it("takes and streams more than one page, across equal times", async () => {
      const history = await create();
      const many = Array.from({ length: 12_001 }, (_, index) =>
        change({
          runnerId: `runner-${index}`,
          seenAt: NOON + Math.floor(index / 7000),
          odds: 1.5 + (index % 100) / 10,
        }),
      );
      await history.append(many);
      expect(await all(history.changesOn(DATE))).toEqual(many);
    });

    it("is not read as SQL, whatever a feed sends", async () => {
      const history = await create();
      const hostile = change({ raceId: "'; drop table price_changes; --", runnerId: "?", bookmakerId: "\\'\u{1f40e}" });
      await history.append([hostile]);
      expect(await all(history.changesOn(DATE))).toEqual([hostile]);
      expect(await history.openings([hostile.raceId])).toHaveLength(1);
    });

    it("keeps the first price of each quote as its opening, whatever follows", async () => {
      const history = await create();
      await history.append([
        change({ odds: undefined, seenAt: NOON - 1000 }),
        change({ odds: 3.5, seenAt: NOON + 1000 }),
        change({ odds: 3.1, seenAt: NOON }),
      ]);
      await history.append([
        change({ odds: 2.9, seenAt: NOON + 5000 }),
        change({ bookmakerId: "tab", odds: 4 }),
        change({ raceId: "race-2", odds: 8 }),
      ]);
      const openings = await history.openings(["race-1", "race-unknown"]);
      expect([...openings].sort((a, b) => a.bookmakerId.localeCompare(b.bookmakerId))).toEqual([
        { raceId: "race-1", runnerId: "runner-1", bookmakerId: "sportsbet", odds: 3.1, seenAt: NOON },
        { raceId: "race-1", runnerId: "runner-1", bookmakerId: "tab", odds: 4, seenAt: NOON },
      ]);
    });

    it("answers for more races than one statement takes", async () => {
      const history = await create();
      const raceIds = Array.from({ length: 1201 }, (_, index) => `race-${index}`);
      await history.append(raceIds.map((raceId) => change({ raceId })));
      expect(await history.openings(raceIds)).toHaveLength(1201);
      expect(await history.openings([])).toEqual([]);
    });

    it("keeps races as last said and turns once each, by date", async () => {
      const history = await create();
      await history.saveRaces([record(), record({ raceId: "race-2", meetingDate: "2026-07-12" })], [turn()]);
      const renamed = record({ name: "Maiden Plate (late mail)", runners: [] });
      const closed = turn({ status: "closed", seenAt: NOON + 700_000 });
      await history.saveRaces([renamed], [turn(), closed]);
      expect(await history.racesOn(DATE)).toEqual([renamed]);
      expect(await history.statusChangesOn(DATE)).toEqual([turn(), closed]);
      expect(await history.statusChangesOn("2026-07-12")).toEqual([]);
    });

    it("forgets what is older than asked, and only that", async () => {
      const history = await create();
      const before = NOON - 1;
      await history.append([
        change({ raceId: "old", seenAt: before }),
        change({ raceId: "old", bookmakerId: "tab", seenAt: before }),
        change({ raceId: "new" }),
      ]);
      await history.saveRaces(
        [record({ raceId: "old" }), record({ raceId: "new" }), record({ raceId: "turned" })],
        [turn({ raceId: "old", seenAt: before }), turn({ raceId: "turned" })],
      );
      expect(await history.forgetBefore(NOON)).toBe(2);
      expect(await all(history.changesOn(DATE))).toEqual([change({ raceId: "new" })]);
      expect((await history.openings(["old", "new"])).map(({ raceId }) => raceId)).toEqual(["new"]);
      expect((await history.racesOn(DATE)).map(({ raceId }) => raceId)).toEqual(["new", "turned"]);
      expect((await history.statusChangesOn(DATE)).map(({ raceId }) => raceId)).toEqual(["turned"]);
      expect(await history.forgetBefore(NOON)).toBe(0);
    });
  });
}
