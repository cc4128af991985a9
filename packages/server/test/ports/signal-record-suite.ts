import { addTallies, JURISDICTIONS, NO_RUNS, RACING_CODES, SIGNAL_KINDS, withRun } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SignalRaceRecord, SignalRecordStore } from "../../src/ports/signal-record";
import { DATE, SOURCE } from "../adapters/knex/support";

const WON = { outcome: "won", implied: 0.4 } as const;

/** A race whose favourite won. */
function record(about: Partial<SignalRaceRecord> = {}): SignalRaceRecord {
  return {
    raceId: "race-1",
    source: SOURCE,
    meetingDate: DATE,
    jurisdiction: "AU",
    racingCode: "R",
    state: "VIC",
    boardVersion: 1_800_000_000_000_000,
    runs: { favourite: WON, secondFavourite: { outcome: "unplaced", implied: 0.2 } },
    ...about,
  };
}

const DAY = { source: SOURCE, from: DATE, to: DATE };

const run = fc.record({
  outcome: fc.constantFrom("won", "placed", "unplaced"),
  implied: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
});
const races = fc.array(
  fc.record({
    meetingDate: fc.constantFrom("2026-07-31", "2026-08-01", "2026-08-02"),
    jurisdiction: fc.constantFrom(...JURISDICTIONS),
    racingCode: fc.constantFrom(...RACING_CODES),
    state: fc.constantFrom("NSW", "VIC"),
    runs: fc.record(Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, run])), { requiredKeys: [] }),
  }),
  { maxLength: 30 },
);

/** The suite of every store of the signals' record. `create` gives an empty one, and another on the same storage. */
export function describeSignalRecordStore(
  name: string,
  create: () => Promise<readonly [SignalRecordStore, SignalRecordStore]>,
): void {
  describe(`signal record store: ${name}`, () => {
    it("returns what was saved, with every field", async () => {
      const [store, second] = await create();
      const all = Object.fromEntries(SIGNAL_KINDS.map((kind) => [kind, { outcome: "placed", implied: 1 / 3 }]));
      const records = [record(), record({ raceId: "race-2", state: "Canterbury", jurisdiction: "NZ", runs: all })];
      await store.save(records);
      expect(await second.recordsOn(SOURCE, DATE)).toEqual(records);
      expect(await second.recordsOn("entain", DATE)).toEqual([]);
      expect(await second.recordsOn(SOURCE, "2026-07-12")).toEqual([]);
      await store.save([]);
    });

    it("replaces a race's record, and empties that of a race that no longer counts", async () => {
      const [store] = await create();
      await store.save([record()]);
      const amended = record({ runs: { favourite: { outcome: "placed", implied: 0.4 } } });
      await store.save([amended]);
      expect(await store.recordsOn(SOURCE, DATE)).toEqual([amended]);
      await store.save([record({ runs: {} })]);
      const [tally] = await store.tallies(DAY);
      expect(tally?.signals.favourite).toEqual(NO_RUNS);
    });

    it("keeps a record that was computed from a newer version of the board", async () => {
      const [leader, frozen] = await create();
      const newer = record({ boardVersion: 1_800_000_000_000_001 });
      await leader.save([newer]);
      await frozen.save([record({ runs: {} }), record({ raceId: "race-2" })]);
      expect(await leader.recordsOn(SOURCE, DATE)).toEqual([newer, record({ raceId: "race-2" })]);
    });

    it("gives every save a higher revision, even when two servers save at once", async () => {
      const [store, second] = await create();
      await Promise.all([store.save([record()]), second.save([record({ raceId: "race-2", state: "NSW" })])]);
      const revisions = (await store.tallies(DAY)).map(({ revision }) => revision);
      expect(revisions.toSorted()).toEqual([1, 2]);
      await store.save([record({ raceId: "race-3", state: "SA" })]);
      expect((await store.tallies(DAY)).find(({ state }) => state === "SA")?.revision).toBe(3);
    });

    it("returns only the days that changed since a revision, each whole", async () => {
      const [store] = await create();
      await store.save([record(), record({ raceId: "race-2", state: "NSW" })]);
      await store.save([record({ raceId: "race-3", meetingDate: "2026-07-12" })]);
      await store.save([record({ raceId: "race-4" })]);
      const days = { ...DAY, to: "2026-07-12" };
      const changed = await store.tallies(days, 2);
      expect(changed.map(({ date, state, signals }) => [date, state, signals.favourite.won])).toEqual([
        [DATE, "NSW", 1],
        [DATE, "VIC", 2],
      ]);
      expect(await store.tallies(days, 3)).toEqual([]);
      expect(await store.tallies(days, 0)).toHaveLength(3);
    });

    it("counts as the domain does, by date, jurisdiction, code and state", async () => {
      const [store] = await create();
      let sample = 0;
      await fc.assert(
        fc.asyncProperty(races, async (drawn) => {
          sample += 1;
          const source = `feed-${sample}`;
          const records = drawn.map((each, index) =>
            record({ ...each, source, raceId: `${source}-${index}` } as SignalRaceRecord),
          );
          await store.save(records);
          const from = "2026-08-01";
          const tallies = await store.tallies({ source, from, to: "2026-08-02" });
          const inDays = records.filter(({ meetingDate }) => meetingDate >= from);
          const key = (of: Pick<SignalRaceRecord, "jurisdiction" | "racingCode" | "state">, date: string) =>
            [date, of.jurisdiction, of.racingCode, of.state].join(" ");
          const keys = tallies.map((tally) => key(tally, tally.date));
          expect(keys).toEqual([...new Set(inDays.map((each) => key(each, each.meetingDate)))].sort());
          for (const tally of tallies) {
            const own = inDays.filter((each) => key(each, each.meetingDate) === key(tally, tally.date));
            for (const kind of SIGNAL_KINDS) {
              const expected = own.flatMap(({ runs }) => runs[kind] ?? []);
              const { expectedWins, ...counts } = expected.reduce(withRun, NO_RUNS);
              expect(tally.signals[kind]).toEqual({
                ...counts,
                expectedWins: expect.closeTo(expectedWins, 9),
              });
            }
          }
          const total = tallies.reduce((sum, { signals }) => addTallies(sum, signals.favourite), NO_RUNS);
          expect(total.runs).toBe(inDays.filter(({ runs }) => runs.favourite !== undefined).length);
        }),
        { numRuns: 25 },
      );
    });
  });
}
