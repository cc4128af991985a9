import { describe, expect, it } from "vitest";
import { LinesLog, NOON, SOURCE } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemorySignalRecords } from "../../../test/use-cases/signal-record/memory-signal-records";
import { RUNS } from "../../../test/use-cases/signal-record/support";
import type { SignalRaceRecord } from "../../ports/signal-record";
import { SignalRecordReader } from "./signal-record-reader";

const SEASON = "2025-08-01";

function record(raceId: string, meetingDate: string): SignalRaceRecord {
  const facts = { raceId, source: SOURCE, meetingDate, jurisdiction: "AU", racingCode: "R", state: "VIC" } as const;
  return { ...facts, boardVersion: 1, runs: RUNS };
}

function reader() {
  const store = new MemorySignalRecords();
  const clock = new ManualClock(NOON);
  const log = new LinesLog();
  const records = new SignalRecordReader({ store, clock, log, source: SOURCE });
  const counts = () =>
    records.known(SEASON)?.tallies.map(({ date, signals }) => `${date} ${signals.favourite.runs}`) ?? "unknown";
  return { store, clock, log, records, counts };
}

describe("the signals' record in memory", () => {
  it("is read on the first request, with the whole season and no other", async () => {
    const { store, records, counts } = reader();
    await store.save(["2025-07-31", "2025-08-01", "2026-07-31", "2026-08-01"].map((date) => record(date, date)));
    expect(counts()).toBe("unknown");
    await records.read(SEASON);
    expect(counts()).toEqual(["2025-08-01 1", "2026-07-31 1"]);
  });

  it("is read again after fifteen seconds, and then only the days that changed", async () => {
    const { store, clock, records, counts } = reader();
    await store.save([record("a", "2026-07-10"), record("b", "2026-07-11")]);
    await records.read(SEASON);
    await store.save([record("c", "2026-07-11")]);
    await clock.advance(14_999);
    expect(counts()).toEqual(["2026-07-10 1", "2026-07-11 1"]);
    await clock.advance(1);
    counts();
    await clock.advance(0);
    expect(counts()).toEqual(["2026-07-10 1", "2026-07-11 2"]);
    expect(store.reads).toEqual([undefined, 1]);
  });

  it("is read again at once when this server has saved a race, with a new revision", async () => {
    const { store, clock, records, counts } = reader();
    await records.read(SEASON);
    const before = records.revision;
    await store.save([record("a", "2026-07-10")]);
    records.refresh();
    await clock.advance(0);
    expect(records.revision).toBe(before + 1);
    expect(counts()).toEqual(["2026-07-10 1"]);
  });

  it("rejects while storage fails, keeps what it has, and tries again", async () => {
    const { store, clock, log, records, counts } = reader();
    store.broken = true;
    await expect(records.read(SEASON)).rejects.toThrow("cannot be read");
    store.broken = false;
    await store.save([record("a", "2026-07-10")]);
    await records.read(SEASON);
    store.broken = true;
    await clock.advance(15_000);
    counts();
    await clock.advance(0);
    expect(counts()).toEqual(["2026-07-10 1"]);
    expect(log.at("warn")).toHaveLength(2);
    store.broken = false;
    await store.save([record("b", "2026-07-10")]);
    await clock.advance(2_000);
    counts();
    await clock.advance(0);
    expect(counts()).toEqual(["2026-07-10 2"]);
  });

  it("holds a bounded number of seasons, whatever dates visitors ask for", async () => {
    const { store, records } = reader();
    for (let year = 1900; year < 1920; year += 1) await records.read(`${year}-08-01`);
    expect(store.reads).toHaveLength(20);
    await records.read("1919-08-01");
    expect(store.reads).toHaveLength(20);
    expect(records.known("1900-08-01")).toBeUndefined();
  });
});
