import { describe, expect, it } from "vitest";
import { DATE, LinesLog, meeting, NOON, race, SOURCE, storedMeeting } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemoryDays } from "../../../test/use-cases/days/memory-days";
import { DayReader } from "./day-reader";

const MINUTE = 60_000;
const DAY = 86_400_000;
const YESTERDAY = "2026-07-10";
const TOMORROW = "2026-07-12";

function on(date: string, number = 1, version = 1) {
  const meetingId = `meeting-${date}-${number}`;
  const own = race([], { id: `race-${date}-${number}`, meetingId, meetingDate: date });
  return storedMeeting(meeting([own], { id: meetingId, date }), version);
}

async function reading() {
  const clock = new ManualClock(NOON);
  const days = new MemoryDays();
  const log = new LinesLog();
  await days.saveHeld([on(YESTERDAY)], SOURCE);
  await days.saveAhead(TOMORROW, [on(TOMORROW)], SOURCE);
  const reader = new DayReader({ days, clock, log, source: SOURCE });
  const idsOn = (date: string) => reader.day(date)?.meetings.map(({ meeting: { id } }) => id);
  return { clock, days, log, reader, idsOn };
}

describe("other days", () => {
  it("are read once, on the first request", async () => {
    const { days, reader, idsOn } = await reading();
    expect(idsOn(YESTERDAY)).toBeUndefined();
    await reader.readDay(YESTERDAY);
    await reader.readDay(YESTERDAY);
    expect(idsOn(YESTERDAY)).toEqual([`meeting-${YESTERDAY}-1`]);
    expect(days.reads).toBe(1);
    await reader.readDay(TOMORROW);
    expect(idsOn(TOMORROW)).toEqual([`meeting-${TOMORROW}-1`]);
  });

  it("exclude today and dates out of reach, for which storage is not read", async () => {
    const { days, reader, idsOn } = await reading();
    for (const date of [DATE, "1999-01-01", "2026-07-13", "2999-12-31"]) {
      await reader.readDay(date);
      expect(idsOn(date)).toEqual([]);
    }
    expect(days.reads).toBe(0);
  });

  it("are empty where nothing is stored", async () => {
    const { reader, idsOn } = await reading();
    await reader.readDay("2026-07-01");
    expect(idsOn("2026-07-01")).toEqual([]);
  });

  it("are soon read again where nothing was stored", async () => {
    const { clock, days, reader, idsOn } = await reading();
    await reader.readDay("2026-07-01");
    await days.saveHeld([on("2026-07-01")], SOURCE);
    await clock.advance(5_000);
    expect(idsOn("2026-07-01")).toEqual([]);
    await clock.advance(1);
    expect(idsOn("2026-07-01")).toHaveLength(1);
  });

  it("are compared with storage after a minute, and read again when it has another version", async () => {
    const { clock, days, reader, idsOn } = await reading();
    await reader.readDay(YESTERDAY);
    const { revision } = reader;
    const [first] = reader.day(YESTERDAY)?.meetings ?? [];
    await clock.advance(MINUTE);
    expect(idsOn(YESTERDAY)).toHaveLength(1);
    await clock.advance(1);
    expect(reader.day(YESTERDAY)?.meetings[0]).toBe(first);
    expect(days.reads).toBe(1);
    expect(reader.revision).toBe(revision);
    await days.saveHeld([on(YESTERDAY, 2, 2)], SOURCE);
    await clock.advance(MINUTE);
    expect(idsOn(YESTERDAY)).toHaveLength(1);
    await clock.advance(1);
    expect(idsOn(YESTERDAY)).toHaveLength(2);
    expect(reader.revision).toBeGreaterThan(revision);
  });

  it("open by meeting and by race, with their versions", async () => {
    const { reader } = await reading();
    const raceId = `race-${TOMORROW}-1`;
    expect(reader.race(raceId)).toBeUndefined();
    await reader.readRace(raceId);
    expect(reader.race(raceId)).toMatchObject({ race: { id: raceId }, versions: { all: 1 }, archived: true });
    expect(reader.meeting(`meeting-${TOMORROW}-1`)).toMatchObject({ archived: true });
    await reader.readMeeting(`meeting-${YESTERDAY}-1`);
    expect(reader.race(`race-${YESTERDAY}-1`)).toBeDefined();
    await reader.readRace("race-unknown");
    await reader.readMeeting("meeting-unknown");
    expect(reader.meeting("meeting-unknown")).toBeUndefined();
  });

  it("are no longer shown as tomorrow's card once their day has come", async () => {
    const { clock, days, reader, idsOn } = await reading();
    await reader.readDay(TOMORROW);
    await reader.readMeeting(`meeting-${TOMORROW}-1`);
    await clock.advance(DAY);
    expect(idsOn(TOMORROW)).toEqual([]);
    expect(reader.meeting(`meeting-${TOMORROW}-1`)).toBeUndefined();
    await clock.advance(DAY);
    await days.saveHeld([on(TOMORROW, 1, 5)], SOURCE);
    expect(idsOn(TOMORROW)).toBeUndefined();
    await reader.readDay(TOMORROW);
    expect(reader.day(TOMORROW)?.meetings[0]?.versions.all).toBe(5);
    expect(reader.meeting(`meeting-${TOMORROW}-1`)).toBeUndefined();
    await reader.readMeeting(`meeting-${TOMORROW}-1`);
    expect(reader.meeting(`meeting-${TOMORROW}-1`)?.versions.all).toBe(5);
  });

  it("are listed with their meetings, newest first, those in reach only", async () => {
    const { days, reader } = await reading();
    await days.saveHeld([on("2025-01-01"), on(DATE)], SOURCE);
    await days.saveHeld([on(YESTERDAY, 2)], SOURCE);
    expect(reader.listed()).toEqual([]);
    await reader.readListed();
    expect(reader.listed()).toEqual([
      { date: TOMORROW, id: `meeting-${TOMORROW}-1` },
      { date: YESTERDAY, id: `meeting-${YESTERDAY}-1` },
      { date: YESTERDAY, id: `meeting-${YESTERDAY}-2` },
    ]);
    expect(days.reads).toBe(0);
  });

  it("are listed as before until storage has another meeting, and without what its day has made out of date", async () => {
    const { clock, days, reader } = await reading();
    await reader.readListed();
    const first = reader.listed();
    await clock.advance(MINUTE);
    expect(reader.listed()).toBe(first);
    await clock.advance(0);
    expect(reader.listed()).toBe(first);
    await clock.advance(DAY);
    expect(reader.listed()).toEqual([{ date: YESTERDAY, id: `meeting-${YESTERDAY}-1` }]);
    await days.saveHeld([on(DATE)], SOURCE);
    await clock.advance(MINUTE);
    reader.listed();
    await clock.advance(0);
    expect(reader.listed()).toHaveLength(2);
  });

  it("fail while storage does, unless they are held already", async () => {
    const { clock, days, log, reader, idsOn } = await reading();
    await reader.readDay(YESTERDAY);
    days.broken = true;
    await expect(reader.readDay(TOMORROW)).rejects.toThrow("cannot be read");
    await expect(reader.readRace("race-1")).rejects.toThrow("cannot be read");
    await clock.advance(2 * MINUTE);
    expect(idsOn(YESTERDAY)).toHaveLength(1);
    await clock.advance(1);
    expect(idsOn(YESTERDAY)).toHaveLength(1);
    for (let second = 0; second < 10; second += 1) {
      idsOn(TOMORROW);
      await clock.advance(1_000);
    }
    expect(log.at("warn")).toHaveLength(1);
  });

  it("hold a bounded number of days", async () => {
    const { reader, idsOn } = await reading();
    for (let day = 1; day <= 9; day += 1) await reader.readDay(`2026-07-0${day}`);
    expect(idsOn("2026-07-01")).toBeUndefined();
    expect(idsOn("2026-07-09")).toEqual([]);
  });
});
