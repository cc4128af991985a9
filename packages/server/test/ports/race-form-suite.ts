import type { NamedForm } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { RaceFormStore, StoredRaceForm } from "../../src/ports/race-forms";

const NOON = Date.parse("2026-11-03T12:00:00+11:00");

const whole: NamedForm = {
  id: "r1",
  number: 1,
  name: "O'Brien's \u{1f40e} Ünïcode",
  bestTime: 29.85,
  records: [{ of: "career", starts: 12, wins: 3, seconds: 2, thirds: 1 }],
  starts: [
    {
      date: "2026-10-17",
      track: "OTAK",
      distance: 1400,
      trackCondition: "Good 4",
      class: "BM70",
      position: 2,
      starters: 11,
      margin: 0.4,
      barrier: "6",
      jockey: "J",
      weight: 57.5,
      startingPrice: 6.5,
      winner: "Second Kettle",
      mileRate: "1:56.4",
      stewards: "Held up.",
    },
    { date: "2026-09-01" },
  ],
  indicators: [{ text: "Poor First Up Record", against: true }],
};

const form = (raceId: string, more: Partial<StoredRaceForm> = {}): StoredRaceForm => ({
  raceId,
  meetingDate: "2026-11-03",
  runners: [whole, { id: "r2", number: 2, name: "Bare" }],
  savedAt: NOON,
  ...more,
});

/** The suite of every store of form. `create` gives an empty one, and another on the same storage as a second server has it. */
export function describeRaceFormStore(
  name: string,
  create: () => Promise<readonly [RaceFormStore, RaceFormStore]>,
): void {
  describe(`store of form: ${name}`, () => {
    it("gives what was saved, with every field, and replaces what was saved before", async () => {
      const [one, second] = await create();
      expect(await one.of("a", "entain")).toBeUndefined();
      await one.save([], "entain");
      await one.save([form("a"), form("b")], "entain");
      expect(await second.of("a", "entain")).toEqual(form("a"));
      const later = form("a", { runners: [whole], savedAt: NOON + 60_000 });
      await one.save([later], "entain");
      expect(await second.of("a", "entain")).toEqual(later);
      expect(await second.of("b", "entain")).toEqual(form("b"));
    });

    it("never gives one feed's form to another", async () => {
      const [store] = await create();
      await store.save([form("a")], "simulated");
      expect(await store.of("a", "entain")).toBeUndefined();
      await store.save([form("a", { savedAt: NOON + 1 })], "entain");
      expect(await store.of("a", "simulated")).toEqual(form("a"));
    });

    it("forgets the dates before one, of every feed", async () => {
      const [store] = await create();
      await store.save([form("old", { meetingDate: "2026-10-01" }), form("new")], "entain");
      await store.save([form("old", { meetingDate: "2026-11-02" })], "simulated");
      expect(await store.forgetBefore("2026-11-03")).toBe(2);
      expect(await store.of("old", "entain")).toBeUndefined();
      expect(await store.of("old", "simulated")).toBeUndefined();
      expect(await store.of("new", "entain")).toEqual(form("new"));
      expect(await store.forgetBefore("2026-11-03")).toBe(0);
    });
  });
}
