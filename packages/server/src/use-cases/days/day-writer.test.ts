import { addDays, DAYS_STORED, melbourneDate } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATE, LinesLog, meeting, NOON, quote, race, SOURCE, storedMeeting } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemoryDays } from "../../../test/use-cases/days/memory-days";
import { RaceBoard } from "../../board/race-board";
import { DayWriter } from "./day-writer";

const MINUTE = 60_000;
const DAY = 86_400_000;
const TOMORROW = "2026-07-12";
const YESTERDAY = "2026-07-10";

/** A writer with its board and its store. */
function write({ at = NOON, daysStored }: { readonly at?: number; readonly daysStored?: number } = {}) {
  const clock = new ManualClock(at);
  const board = new RaceBoard();
  const days = new MemoryDays();
  const log = new LinesLog();
  let stored = 0;
  const onStored = () => {
    stored += 1;
  };
  const parts = { board, days, clock, log, source: SOURCE, onStored, ...(daysStored !== undefined && { daysStored }) };
  const writer = new DayWriter(parts);
  const stop = new AbortController();
  const start = () => {
    const running = writer.run(stop.signal);
    const end = () => {
      stop.abort();
      return running;
    };
    onTestFinished(end);
    return end;
  };
  const read = (about: Parameters<typeof race>[1] = {}) =>
    board.applyCard(
      { meetings: [meeting([race([quote("tab", 2.4, clock.now())], about)])], rejections: [] },
      clock.now(),
    );
  return { clock, board, days, log, writer, start, read, stored: () => stored };
}

const FINAL = { status: "final", results: [{ position: 1, runnerNumber: 1 }] } as const;

describe("meetings that are over", () => {
  it("are stored with results and final prices, and again when a result changes", async () => {
    const { clock, days, start, read, stored: times } = write();
    start();
    read();
    await clock.advance(MINUTE);
    expect(await days.days(SOURCE)).toEqual([]);
    expect(times()).toBe(0);
    read(FINAL);
    await clock.advance(MINUTE);
    expect(times()).toBe(1);
    const stored = await days.meeting("meeting-1", SOURCE);
    expect(stored?.archivedAs).toBe("held");
    expect(stored?.meeting.races[0]?.results).toEqual(FINAL.results);
    expect(stored?.meeting.races[0]?.runners[0]?.prices).toEqual([
      { bookmakerId: "tab", odds: 2.4, openOdds: 2.4, seenAt: NOON + MINUTE },
    ]);
    read({ ...FINAL, results: [{ position: 1, runnerNumber: 2 }] });
    await clock.advance(MINUTE);
    expect((await days.meeting("meeting-1", SOURCE))?.meeting.races[0]?.results?.[0]?.runnerNumber).toBe(2);
  });

  it("are stored when time alone has closed them", async () => {
    const { clock, days, start, read } = write();
    start();
    read({ startTime: NOON + MINUTE });
    await clock.advance(2 * MINUTE);
    expect(await days.meeting("meeting-1", SOURCE)).toBeUndefined();
    await clock.advance(MINUTE);
    expect((await days.meeting("meeting-1", SOURCE))?.meeting.races[0]?.status).toBe("open");
  });

  it("are stored even when the first card after a restart removes them from the board", async () => {
    const { clock, board, days, start, read } = write();
    read(FINAL);
    await clock.advance(3 * DAY);
    start();
    board.applyCard({ meetings: [], rejections: [] }, clock.now());
    expect(board.meeting("meeting-1")).toBeUndefined();
    await clock.advance(1);
    expect((await days.meeting("meeting-1", SOURCE))?.meeting.date).toBe(DATE);
  });

  it("are stored when the server stops, and after storage has failed", async () => {
    const { clock, days, log, start, read } = write();
    days.broken = true;
    const end = start();
    read(FINAL);
    await clock.advance(3 * MINUTE);
    expect(log.at("error")).toEqual(["Other days cannot be stored; trying again."]);
    days.broken = false;
    await end();
    expect(await days.meeting("meeting-1", SOURCE)).toBeDefined();
    expect(log.at("info")).toContain("Other days can be stored again.");
  });
});

describe("cards of other days", () => {
  it("are due once storage has been read: tomorrow's every half hour, yesterday's once", async () => {
    const { clock, writer, start } = write();
    expect(writer.dueDates(clock.now())).toEqual([]);
    start();
    await clock.advance(1);
    expect(writer.dueDates(clock.now())).toEqual([YESTERDAY, TOMORROW]);
    writer.asked([YESTERDAY, TOMORROW], clock.now());
    // A feed may list nothing of a day gone by.
    writer.take([YESTERDAY, TOMORROW], []);
    expect(writer.dueDates(clock.now())).toEqual([]);
    await clock.advance(30 * MINUTE);
    expect(writer.dueDates(clock.now())).toEqual([TOMORROW]);
  });

  it("are due again two minutes after a reading that failed, yesterday's too", async () => {
    const { clock, days, writer, start } = write();
    start();
    await clock.advance(1);
    writer.asked([YESTERDAY, TOMORROW], clock.now());
    writer.failed([YESTERDAY, TOMORROW], clock.now());
    await clock.advance(2 * MINUTE - 1);
    expect(writer.dueDates(clock.now())).toEqual([]);
    await clock.advance(1);
    expect(writer.dueDates(clock.now())).toEqual([YESTERDAY, TOMORROW]);
    writer.asked([YESTERDAY, TOMORROW], clock.now());
    writer.take([YESTERDAY, TOMORROW], [meeting([race([quote("tab", 9)], FINAL)], { date: YESTERDAY })]);
    await clock.advance(30 * MINUTE);
    expect(writer.dueDates(clock.now())).toEqual([TOMORROW]);
    expect(await days.meetingsOn(YESTERDAY, "held", SOURCE)).toHaveLength(1);
  });

  it("are not due for yesterday when it is stored or on the board", async () => {
    const stored = write();
    await stored.days.saveHeld([storedMeeting(meeting([race([])], { date: YESTERDAY }), 1)], SOURCE);
    stored.start();
    await stored.clock.advance(1);
    expect(stored.writer.dueDates(NOON)).toEqual([TOMORROW]);
    const onBoard = write({ at: NOON + DAY });
    onBoard.read(FINAL);
    onBoard.start();
    await onBoard.clock.advance(1);
    expect(onBoard.writer.dueDates(NOON + DAY)).toEqual(["2026-07-13"]);
  });

  it("are stored for tomorrow without prices, and replaced by the next card unless that is empty", async () => {
    const { clock, days, writer, start } = write();
    start();
    await clock.advance(1);
    const ahead = meeting([race([quote("tab", 9)], { updatedAt: NOON })], { date: TOMORROW });
    writer.take([TOMORROW], [ahead]);
    await clock.advance(1);
    const [stored] = await days.meetingsOn(TOMORROW, "ahead", SOURCE);
    expect(stored?.meeting.races[0]).toMatchObject({ meetingDate: TOMORROW, jurisdiction: "AU" });
    expect(stored?.meeting.races[0]).not.toHaveProperty("updatedAt");
    expect(stored?.meeting.races[0]?.runners.flatMap(({ prices }) => prices)).toEqual([]);
    writer.take([TOMORROW], []);
    await clock.advance(1);
    expect(await days.meetingsOn(TOMORROW, "ahead", SOURCE)).toHaveLength(1);
    writer.take([TOMORROW], [{ ...ahead, id: "meeting-2" }]);
    await clock.advance(1);
    expect((await days.meetingsOn(TOMORROW, "ahead", SOURCE)).map((stored) => stored.meeting.id)).toEqual([
      "meeting-2",
    ]);
  });

  it("of yesterday are stored with prices and results, where the card has runners", async () => {
    const { clock, days, writer, start } = write();
    start();
    await clock.advance(1);
    const run = meeting([race([quote("tab", 9)], FINAL)], { date: YESTERDAY });
    const bare = meeting([{ ...race([]), id: "race-2", runners: [] }], { id: "meeting-2", date: YESTERDAY });
    writer.take([YESTERDAY], [run, bare]);
    await clock.advance(1);
    const stored = await days.meetingsOn(YESTERDAY, "held", SOURCE);
    expect(stored.map(({ meeting: { id } }) => id)).toEqual(["meeting-1"]);
    expect(stored[0]?.meeting.races[0]?.runners[0]?.prices).toEqual([quote("tab", 9)]);
  });
});

describe("a server that leads no more", () => {
  it("stores no card left over, neither then nor when it leads again, and logs no error", async () => {
    const { clock, days, log, writer, start } = write();
    start();
    await clock.advance(1);
    days.superseded = true;
    writer.take([TOMORROW], [meeting([race([])], { date: TOMORROW })]);
    await clock.advance(1);
    days.superseded = false;
    await clock.advance(10 * 60_000);
    expect(await days.days(SOURCE)).toEqual([]);
    expect(log.lines).toEqual([]);
  });
});

describe("retention", () => {
  it("keeps the configured number of days", async () => {
    const { clock, days, log, start } = write();
    const today = melbourneDate(NOON);
    const oldestStored = addDays(today, -DAYS_STORED);
    const old = addDays(oldestStored, -1);
    await days.saveHeld(
      [oldestStored, old].map((date) => storedMeeting(meeting([race([])], { id: date, date }), 1)),
      SOURCE,
    );
    await days.saveAhead(YESTERDAY, [storedMeeting(meeting([race([])], { id: "card", date: YESTERDAY }), 1)], SOURCE);
    start();
    await clock.advance(1);
    expect((await days.days(SOURCE)).map(({ date }) => date)).toEqual([oldestStored]);
    expect(log.at("info")).toEqual(["Meetings older than the retention were removed."]);
    await clock.advance(DAY);
    expect(await days.days(SOURCE)).toEqual([]);
  });

  it("is longer in a replay", async () => {
    const { clock, days, start } = write({ daysStored: 36_500 });
    await days.saveHeld([storedMeeting(meeting([race([])], { date: "1999-01-02" }), 1)], SOURCE);
    start();
    await clock.advance(DAY);
    expect(await days.days(SOURCE)).toHaveLength(1);
  });
});
