import { describe, expect, it } from "vitest";
import type { BoardStore, PriceHistory } from "../../src/ports/storage";
import {
  all,
  CHANGES,
  change,
  DATE,
  meeting,
  NOON,
  quote,
  race,
  record,
  SOURCE,
  storedMeeting,
  turn,
  update,
  V1,
  V2,
} from "../adapters/knex/support";

const V3 = V2 + 1;

/** The suite of every board store. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeBoardStore(name: string, create: () => Promise<readonly [BoardStore, BoardStore]>): void {
  describe(`board store: ${name}`, () => {
    const other = meeting([race([quote("tab", 5)], { id: "race-2", meetingId: "meeting-2" })], { id: "meeting-2" });
    const priced = (odds: number) => meeting([race([quote("tab", odds)])]);

    it("has nothing before the first save", async () => {
      const [store] = await create();
      expect(await store.load(SOURCE)).toBeUndefined();
      expect(await store.version(SOURCE)).toBeUndefined();
    });

    it("returns what was saved, with every field", async () => {
      const [store, second] = await create();
      const prices = [{ ...quote("sportsbet", 2.4), openOdds: 3.1 }, quote("tab", 2.35)];
      const whole = meeting([
        race(prices, {
          trackCondition: "Soft 5",
          weather: "Fine",
          tipspotRaceId: "tips-1",
          updatedAt: NOON,
          advertisedStart: NOON - 120_000,
          jumpedAt: NOON + 1000,
          runnersLeftOut: 1,
          quotedBy: ["tab", "sportsbet"],
          protest: { reason: "2nd (#4) v 1st (#3)" },
          dividends: [{ pool: "Quinella", tote: "NSW", runners: [3, 4], amount: 11.4 }],
          changes: CHANGES,
          results: [{ position: 1, runnerNumber: 1 }],
        }),
      ]);
      const raceVersions = { "race-1": { all: V3, summary: V2, timing: V1, prices: V2, log: V2 } };
      const stored = { meeting: whole, version: V2, latest: V3, raceVersions };
      const board = { ...update(V3, [whole]), clockOffsetMs: 1500, meetings: [stored] };
      expect(await store.save(board, SOURCE, 0)).toBe("saved");
      expect(await second.load(SOURCE)).toEqual(board);
      const failed = { ...board, version: V3 + 1, feed: { failed: true, version: V3 + 1 } };
      expect(await store.save(failed, SOURCE, V3)).toBe("saved");
      expect(await second.load(SOURCE)).toEqual(failed);
    });

    it("keeps unchanged meetings, and removes those that the board no longer has", async () => {
      const [store] = await create();
      await store.save(update(V1, [priced(2), other]), SOURCE, 0);
      const both = { meetingIds: ["meeting-1", "meeting-2"] };
      await store.save(update(V2, [priced(1.9)], both), SOURCE, V1);
      const meetings = [storedMeeting(priced(1.9), V2), storedMeeting(other, V1)];
      expect(await store.load(SOURCE)).toEqual({ ...update(V2, [priced(1.9)], both), meetings });
      await store.save(update(V3, [], { meetingIds: ["meeting-2"] }), SOURCE, V2);
      expect((await store.load(SOURCE))?.meetings).toEqual([storedMeeting(other, V1)]);
    });

    it("returns the meetings that are newer than a version, and the ids of the others", async () => {
      const [store, second] = await create();
      const both = { meetingIds: ["meeting-1", "meeting-2"] };
      await store.save(update(V1, [priced(2), other]), SOURCE, 0);
      await store.save(update(V2, [other], both), SOURCE, V1);
      expect(await second.load(SOURCE, V1)).toEqual(update(V2, [other], both));
      expect(await second.load(SOURCE, V2)).toEqual({ ...update(V2, [], both) });
      expect((await second.load(SOURCE, V1 - 1))?.meetings).toHaveLength(2);
    });

    it("rejects an update that is based on an older board than the stored one", async () => {
      const [leader, frozen] = await create();
      await frozen.save(update(V1, [priced(2), other]), SOURCE, 0);
      const newer = update(V2, [priced(1.9)]);
      expect(await leader.save(newer, SOURCE, V1)).toBe("saved");
      expect(await frozen.save(update(V3, [priced(2), other]), SOURCE, V1)).toBe("superseded");
      expect(await frozen.load(SOURCE)).toEqual(newer);
    });

    it("stores one of two updates that two servers save at once", async () => {
      const [one, second] = await create();
      await one.save(update(V1, [priced(2)]), SOURCE, 0);
      const outcomes = await Promise.all([
        one.save(update(V2, [priced(3)]), SOURCE, V1),
        second.save(update(V3, [priced(4)]), SOURCE, V1),
      ]);
      expect(outcomes.toSorted()).toEqual(["saved", "superseded"]);
      const stored = outcomes[0] === "saved" ? update(V2, [priced(3)]) : update(V3, [priced(4)]);
      expect(await one.load(SOURCE)).toEqual(stored);
    });

    it("never gives one feed's board to another", async () => {
      const [store] = await create();
      await store.save(update(V1, [priced(2)]), "simulated", 0);
      expect(await store.load("entain")).toBeUndefined();
      const real = update(V2, [meeting([], { id: "meeting-2" })]);
      await store.save(real, "entain", 0);
      expect(await store.load("entain")).toEqual(real);
      expect(await store.load("simulated")).toBeUndefined();
      expect(await store.version("simulated")).toBeUndefined();
    });

    it("returns the version of a feed's board", async () => {
      const [store, second] = await create();
      await store.save(update(V1, [priced(2)]), SOURCE, 0);
      expect(await second.version(SOURCE)).toBe(V1);
      await store.save(update(V2, [], { meetingIds: ["meeting-1"] }), SOURCE, V1);
      expect(await second.version(SOURCE)).toBe(V2);
      expect(await second.version("entain")).toBeUndefined();
    });

    it("notifies a watcher until it stops watching", async () => {
      const [store] = await create();
      const ending = new AbortController();
      const watching = store.watch(SOURCE, () => undefined, ending.signal);
      ending.abort();
      await expect(watching).resolves.toBeUndefined();
      await expect(store.watch(SOURCE, () => undefined, ending.signal)).resolves.toBeUndefined();
    });
  });
}

/** The suite of every price history. `create` gives an empty one. */
export function describePriceHistory(name: string, create: () => Promise<PriceHistory>): void {
  describe(`price history: ${name}`, () => {
    it("streams a day's changes by time, then in the order in which they were written", async () => {
      const history = await create();
      const late = change({ seenAt: NOON + 2000, odds: 2.2 });
      const withdrawn = change({ bookmakerId: "tab", odds: undefined });
      const early = change();
      await history.append([late, withdrawn]);
      await history.append([early, change({ meetingDate: "2026-07-12", raceId: "race-of-tomorrow" })]);
      expect(await all(history.changesOn(DATE))).toEqual([withdrawn, early, late]);
    });

    it("writes a repeated change once", async () => {
      const history = await create();
      await history.append([change(), change()]);
      await history.append([change(), change({ seenAt: NOON + 1 })]);
      expect(await all(history.changesOn(DATE))).toEqual([change(), change({ seenAt: NOON + 1 })]);
    });

    it("writes and streams more than one page, across equal times", async () => {
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

    it("never runs a feed's text as SQL", async () => {
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

    it("gives one race's changes, quote by quote and each by time", async () => {
      const history = await create();
      const undated = ({ meetingDate: _, ...rest }: ReturnType<typeof change>) => rest;
      const one = [change({ odds: 3 }), change({ odds: undefined, seenAt: NOON + 1 }), change({ seenAt: NOON + 2 })];
      const two = [change({ bookmakerId: "tab", seenAt: NOON - 5, meetingDate: "2026-07-10" })];
      const three = [change({ runnerId: "runner-2", odds: 34 })];
      await history.append([...three, ...one.toReversed(), change({ raceId: "race-2" })]);
      await history.append(two);
      expect(await history.changesOf("race-1", 500)).toEqual([...one, ...two, ...three].map(undated));
      expect(await history.changesOf("race-1", 2)).toEqual([...one.slice(1), ...two, ...three].map(undated));
      expect(await history.changesOf("race-unknown", 500)).toEqual([]);
    });

    it("gives several races' prices at an instant and the changes since", async () => {
      const history = await create();
      const undated = ({ meetingDate: _, ...rest }: ReturnType<typeof change>) => rest;
      const old = change({ odds: 3, seenAt: NOON - 2 });
      const held = change({ odds: 4, seenAt: NOON });
      const later = change({ odds: undefined, seenAt: NOON + 5 });
      const tooLate = change({ odds: 5, seenAt: NOON + 6 });
      const other = change({ runnerId: "runner-2", odds: 8, seenAt: NOON - 60_000 });
      const fresh = change({ runnerId: "runner-2", bookmakerId: "tab", odds: 9, seenAt: NOON + 1 });
      const elsewhere = change({ raceId: "race-2", odds: 12, seenAt: NOON - 1 });
      await history.append([fresh, tooLate, later, held, old, other, elsewhere, change({ raceId: "race-3" })]);
      expect(await history.changesBetween(["race-1", "race-2", "race-unknown"], NOON, NOON + 5)).toEqual(
        [held, later, other, fresh, elsewhere].map(undated),
      );
      expect(await history.changesBetween(["race-1"], NOON, NOON)).toEqual([held, other].map(undated));
      expect(await history.changesBetween([], NOON, NOON)).toEqual([]);
    });

    it("gives only the newest changes of each quote of a race with very many", async () => {
      const history = await create();
      const many = Array.from({ length: 51_000 }, (_, index) =>
        change({ runnerId: `runner-${index % 3}`, seenAt: NOON + index, odds: 2 + (index % 100) / 100 }),
      );
      await history.append(many);
      const given = await history.changesOf("race-1", 100);
      expect(given).toHaveLength(300);
      expect(given.slice(0, 100)).toEqual(
        many
          .filter(({ runnerId }) => runnerId === "runner-0")
          .slice(-100)
          .map(({ meetingDate: _, ...rest }) => rest),
      );
    });

    it("handles more races than fit into one statement", async () => {
      const history = await create();
      const raceIds = Array.from({ length: 1201 }, (_, index) => `race-${index}`);
      await history.append(raceIds.map((raceId) => change({ raceId })));
      expect(await history.openings(raceIds)).toHaveLength(1201);
      expect(await history.openings([])).toEqual([]);
    });

    it("keeps the latest facts of each race, and each change of status or start once, by date", async () => {
      const history = await create();
      await history.saveRaces([record(), record({ raceId: "race-2", meetingDate: "2026-07-12" })], [turn()]);
      const renamed = record({ name: "Maiden Plate (late mail)", runners: [] });
      const closed = turn({ status: "closed", seenAt: NOON + 700_000 });
      await history.saveRaces([renamed], [turn(), closed]);
      expect(await history.racesOn(DATE)).toEqual([renamed]);
      expect(await history.statusChangesOn(DATE)).toEqual([turn(), closed]);
      expect(await history.statusChangesOn("2026-07-12")).toEqual([]);
    });

    it("removes whole days: one that is stored has all its prices, the first ones too", async () => {
      const history = await create();
      const earlier = "2026-07-10";
      const opening = change({ raceId: "new", odds: 9, seenAt: NOON - 20 * 3_600_000 });
      const later = change({ raceId: "new" });
      // A race of the night: its last prices are newer than the first ones of the next day.
      const old = change({ raceId: "old", meetingDate: earlier, seenAt: NOON - 11 * 3_600_000 });
      await history.append([old, { ...old, bookmakerId: "tab" }, opening, later]);
      const dated = (raceId: string) => ({ raceId, meetingDate: raceId === "new" ? DATE : earlier });
      await history.saveRaces(
        ["old", "new", "unpriced"].map((raceId) => record(dated(raceId))),
        ["old", "new"].map((raceId) => turn({ ...dated(raceId), seenAt: old.seenAt })),
      );
      expect(await history.forgetBefore(DATE)).toBe(2);
      expect(await all(history.changesOn(earlier))).toEqual([]);
      expect(await all(history.changesOn(DATE))).toEqual([opening, later]);
      expect((await history.openings(["old", "new"])).map(({ raceId, odds }) => [raceId, odds])).toEqual([["new", 9]]);
      for (const [date, ids] of [
        [earlier, []],
        [DATE, ["new"]],
      ] as const) {
        expect((await history.racesOn(date)).map(({ raceId }) => raceId)).toEqual(ids);
        expect((await history.statusChangesOn(date)).map(({ raceId }) => raceId)).toEqual(ids);
      }
      expect(await history.forgetBefore(DATE)).toBe(0);
    });

    it("removes a day of more changes and races than are deleted at a time", async () => {
      const history = await create();
      const raceIds = Array.from({ length: 120 }, (_, index) => `race-${index}`);
      const seen = Array.from({ length: 50 }, (_, index) => NOON + index);
      await history.append(raceIds.flatMap((raceId) => seen.map((seenAt) => change({ raceId, seenAt }))));
      await history.saveRaces(
        raceIds.map((raceId) => record({ raceId })),
        [],
      );
      let removed = 0;
      for (let part = 1; part > 0; removed += part) part = await history.forgetBefore("2026-07-12");
      expect(removed).toBe(6000);
      expect(await all(history.changesOn(DATE))).toEqual([]);
      expect(await history.openings(raceIds)).toEqual([]);
      expect(await history.racesOn(DATE)).toEqual([]);
    });
  });
}
