import type { Instant } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { BookmakerComparisonStore } from "../../src/ports/day-counts";
import type { DayStore } from "../../src/ports/days";
import { Superseded } from "../../src/ports/leadership";
import type { RaceFormStore } from "../../src/ports/race-forms";
import type { SignalRaceRecord, SignalRecordStore } from "../../src/ports/signal-record";
import type { BoardStore, PriceHistory } from "../../src/ports/storage";
import {
  all,
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

/** Stores that a server writes while it leads. */
export interface FencedStores {
  /** Makes this server the leader. */
  lead(now: Instant): Promise<void>;
  readonly boards: BoardStore;
  readonly history: PriceHistory;
  readonly days: DayStore;
  readonly signals: SignalRecordStore;
  readonly comparisons: BookmakerComparisonStore;
  readonly forms: RaceFormStore;
}

const board = (odds: number) => meeting([race([quote("tab", odds)])]);
const signal = (outcome: "won" | "placed"): SignalRaceRecord => ({
  raceId: "race-1",
  source: SOURCE,
  meetingDate: DATE,
  jurisdiction: "AU",
  racingCode: "R",
  state: "VIC",
  boardVersion: V1,
  runs: { favourite: { outcome, implied: 0.4 } },
});

/** How a server that no longer leads is kept from writing. `create` gives two servers on one empty storage. */
export function describeLeaderFence(name: string, create: () => Promise<readonly [FencedStores, FencedStores]>): void {
  describe(`fence of the leading server: ${name}`, () => {
    it("lets the latest leader write, even when it begins to lead again", async () => {
      const [first, second] = await create();
      await first.lead(NOON);
      await first.history.saveRaces([record({ name: "First" })], []);
      await second.lead(NOON + 1);
      await second.history.saveRaces([record({ name: "Second" })], []);
      await first.lead(NOON + 2);
      expect(await first.boards.save(update(V1, [board(2)]), SOURCE, 0)).toBe("saved");
      await first.history.append([change()]);
      await first.history.saveRaces([record({ name: "Third" })], [turn()]);
      await first.days.saveHeld([storedMeeting(board(2), V1)], SOURCE);
      await first.signals.save([signal("won")]);
      expect(await second.history.racesOn(DATE)).toEqual([record({ name: "Third" })]);
      expect(await all(second.history.changesOn(DATE))).toEqual([change()]);
      expect(await second.days.days(SOURCE)).toHaveLength(1);
      expect(await second.signals.recordsOn(SOURCE, DATE)).toEqual([signal("won")]);
    });

    it("rejects a server's writes about races once another has begun to lead", async () => {
      const [frozen, leader] = await create();
      await frozen.lead(NOON);
      await leader.lead(NOON + 10_000);
      // This holds for the board even where the new leader has not stored one yet.
      expect(await frozen.boards.save(update(V1, [board(2)]), SOURCE, 0)).toBe("superseded");
      expect(await leader.boards.load(SOURCE)).toBeUndefined();
      await leader.history.saveRaces([record({ name: "Newer" })], []);
      await leader.signals.save([signal("won")]);
      await leader.days.saveAhead("2026-07-12", [storedMeeting(meeting([], { date: "2026-07-12" }), V1)], SOURCE);
      await expect(frozen.history.saveRaces([record({ name: "Older" })], [])).rejects.toThrow(Superseded);
      await expect(frozen.signals.save([signal("placed")])).rejects.toThrow(Superseded);
      const form = { raceId: "race-1", meetingDate: DATE, runners: [], savedAt: NOON };
      await expect(frozen.forms.save([form], SOURCE)).rejects.toThrow(Superseded);
      expect(await leader.forms.of("race-1", SOURCE)).toBeUndefined();
      await expect(frozen.comparisons.saveDay(SOURCE, DATE, [])).rejects.toThrow(Superseded);
      await expect(frozen.days.saveHeld([storedMeeting(board(2), V2)], SOURCE)).rejects.toThrow(Superseded);
      await expect(frozen.days.saveAhead("2026-07-12", [], SOURCE)).rejects.toThrow(Superseded);
      expect(await leader.history.racesOn(DATE)).toEqual([record({ name: "Newer" })]);
      expect(await leader.signals.recordsOn(SOURCE, DATE)).toEqual([signal("won")]);
      expect((await leader.days.days(SOURCE)).map(({ date }) => date)).toEqual(["2026-07-12"]);
    });

    it("accepts price and status changes that were seen before another server began to lead", async () => {
      const [frozen, leader] = await create();
      await frozen.lead(NOON);
      await leader.lead(NOON + 10_000);
      const seen = change({ seenAt: NOON + 9_999 });
      const late = change({ seenAt: NOON + 10_000, odds: 9 });
      const first = change({ seenAt: NOON + 30_000, runnerId: "runner-2", odds: 8 });
      await expect(frozen.history.append([seen, late, first])).rejects.toThrow(Superseded);
      const turned = turn({ seenAt: NOON + 5_000 });
      const turns = [turned, turn({ seenAt: NOON + 30_000, status: "closed" })];
      await expect(frozen.history.saveRaces([], turns)).rejects.toThrow(Superseded);
      expect(await all(leader.history.changesOn(DATE))).toEqual([seen]);
      expect(await leader.history.openings(["race-1"])).toHaveLength(1);
      expect(await leader.history.statusChangesOn(DATE)).toEqual([turned]);
      // The first server that led after it counts.
      await leader.lead(NOON + 60_000);
      await expect(frozen.history.append([first])).rejects.toThrow(Superseded);
      expect(await all(leader.history.changesOn(DATE))).toEqual([seen]);
    });

    it("rejects writes of a server that is not recorded as leading", async () => {
      const [server] = await create();
      await expect(server.history.append([change()])).rejects.toThrow("no record of leading");
      await expect(server.boards.save(update(V1, [board(2)]), SOURCE, 0)).rejects.toThrow("no record of leading");
    });
  });
}
