import { describe, expect, it } from "vitest";
import { DATE, meeting, NOON, quote, race, SOURCE, update } from "../../../test/adapters/knex/support";
import { oddsOf, write } from "../../../test/use-cases/board/running-writer";
import { firstDayStored } from "../days/archived-view";

describe("what the writer writes", () => {
  it("writes changes in one batch every two seconds, with their meeting's date", async () => {
    const { clock, history, writer, start, price } = write();
    start();
    price(2.4);
    await clock.advance(1000);
    price(2.5);
    expect(history.batches).toEqual([]);
    expect(writer.pending).toBe(2);
    await clock.advance(1000);
    expect(history.batches).toHaveLength(1);
    expect(history.changes).toEqual([
      { meetingDate: DATE, raceId: "race-1", runnerId: "runner-1", bookmakerId: "sportsbet", odds: 2.4, seenAt: NOON },
      expect.objectContaining({ odds: 2.5, seenAt: NOON + 1000 }),
    ]);
    expect(writer.pending).toBe(0);
    await clock.advance(10_000);
    expect(history.batches).toHaveLength(1);
  });

  it("writes a race's facts once, and again when they change", async () => {
    const { clock, history, start, price } = write();
    start();
    price(2.4);
    await clock.advance(2000);
    expect(history.races).toEqual([
      {
        raceId: "race-1",
        source: SOURCE,
        meetingDate: DATE,
        racingCode: "R",
        venue: "Flemington",
        number: 1,
        name: "Maiden Plate",
        runners: [
          { id: "runner-1", number: 1, name: "Quiet Achiever", barrier: "4", jockey: "J Doe" },
          { id: "runner-2", number: 2, name: "Last Drinks" },
        ],
      },
    ]);
    price(2.5);
    await clock.advance(2000);
    expect(history.races).toHaveLength(1);
    price(2.5, { name: "Renamed Plate" });
    await clock.advance(2000);
    expect(history.races.map(({ name }) => name)).toEqual(["Maiden Plate", "Renamed Plate"]);
  });

  it("writes every change of status and start time, even those between two writes", async () => {
    const { clock, history, start, price } = write();
    start();
    price(2.4);
    await clock.advance(500);
    price(2.4, { startTime: NOON + 900_000 });
    await clock.advance(500);
    price(2.4, { startTime: NOON + 900_000, status: "closed" });
    await clock.advance(1000);
    expect(history.turns.map(({ status, startTime, seenAt }) => [status, startTime - NOON, seenAt - NOON])).toEqual([
      ["open", 600_000, 0],
      ["open", 900_000, 500],
      ["closed", 900_000, 1000],
    ]);
  });

  it("saves the board at most every ten seconds, and only when it changed", async () => {
    const { clock, board, boards, start, price } = write();
    start();
    price(2.4);
    await clock.advance(2000);
    expect(boards.saves).toEqual([{ update: board.updateSince(0), source: SOURCE }]);
    for (let second = 0; second < 8; second += 2) {
      price(2.5 + second);
      await clock.advance(2000);
    }
    expect(boards.saves).toHaveLength(1);
    await clock.advance(2000);
    expect(boards.saves).toHaveLength(2);
    expect((await boards.load())?.meetings[0]?.meeting.races[0]?.runners[0]?.prices[0]?.odds).toBe(8.5);
    await clock.advance(60_000);
    expect(boards.saves).toHaveLength(2);
  });

  it("never saves an empty board over the last good one", async () => {
    const { clock, board, boards, start } = write();
    start();
    board.applyCard({ meetings: [], rejections: [] }, NOON);
    await clock.advance(20_000);
    expect(boards.saves).toEqual([]);
  });

  it("saves only the meetings that changed, and names the others", async () => {
    const { clock, board, boards, start, price } = write();
    start();
    const other = meeting([race([], { id: "race-2", meetingId: "meeting-2" })], { id: "meeting-2" });
    board.applyCard({ meetings: [other], rejections: [] }, NOON);
    price(2.4);
    await clock.advance(2000);
    price(2.5);
    await clock.advance(10_000);
    const ids = boards.saves.map(({ update }) => update.meetings.map(({ meeting: { id } }) => id));
    expect(ids).toEqual([["meeting-2", "meeting-1"], ["meeting-1"]]);
    expect(boards.saves[1]?.update.meetingIds).toEqual(["meeting-2", "meeting-1"]);
  });

  it("saves that a meeting is gone, or that the feed has responded, even when no meeting changed", async () => {
    const { clock, board, boards, start, price } = write();
    start();
    price(2.4, { startTime: NOON, status: "final" });
    await clock.advance(2000);
    board.applyCard({ meetings: [], rejections: [] }, clock.now() + 10_000);
    await clock.advance(10_000);
    expect(boards.saves).toHaveLength(2);
    expect(boards.saves[1]?.update).toMatchObject({ meetings: [], feed: { updatedAt: NOON + 12_000 } });
    const later = NOON + 3 * 86_400_000;
    const next = meeting([], { id: "meeting-2", date: "2026-07-14" });
    board.applyCard({ meetings: [next], rejections: [] }, later);
    await clock.advance(10_000);
    expect(boards.saves[2]?.update.meetingIds).toEqual(["meeting-2"]);
  });

  it("does not save a board when a reading changes no race", async () => {
    const { clock, board, boards, start, price } = write();
    start();
    price(2.4);
    await clock.advance(2000);
    board.applyRace({ race: race([quote("sportsbet", 2.4)]), rejections: [] }, clock.now());
    await clock.advance(60_000);
    expect(boards.saves).toHaveLength(1);
  });

  it("writes the history first, so that a saved board is never ahead of it", async () => {
    const { clock, history, boards, start, price } = write({ saveEveryMs: 250 });
    const written: number[] = [];
    const save = boards.save.bind(boards);
    boards.save = (...of) => {
      written.push(history.changes.length, history.races.length);
      return save(...of);
    };
    start();
    price(2.4);
    await clock.advance(250);
    expect(written).toEqual([1, 1]);
  });

  it("removes history once an hour, by the day: of the days whose meetings are no longer stored", async () => {
    const { clock, history, start } = write();
    start();
    await clock.advance(3_600_000 * 2 + 60_000);
    expect(history.forgotten).toEqual(Array(3).fill("2026-06-11"));
    expect(firstDayStored(clock.now())).toBe("2026-06-11");
    // Midnight in Melbourne.
    await clock.advance(3_600_000 * 10);
    expect(history.forgotten.slice(-2)).toEqual(["2026-06-11", "2026-06-12"]);
  });

  it("removes a day of many changes part by part, and writes in between", async () => {
    const { clock, history, boards, log, start, price } = write({ saveEveryMs: 250 });
    start();
    history.removals.push(5000, 5000, 10);
    const forget = history.forgetBefore.bind(history);
    const savedAt: number[] = [];
    history.forgetBefore = (date) => {
      savedAt.push(boards.saves.length);
      price(2 + savedAt.length);
      return forget(date);
    };
    await clock.advance(2_000);
    // A save that was due came before the second part.
    expect(savedAt).toEqual([0, 1, 1, 1]);
    expect(log.lines.filter(({ message }) => message.startsWith("Price changes older"))).toMatchObject([
      { level: "info", fields: { forgotten: 10_010 } },
    ]);
  });
});

describe("a board that other servers show", () => {
  it("is saved at once when it changes, and at most every quarter of a second while changes go on", async () => {
    const { clock, boards, start, price } = write({ saveEveryMs: 250 });
    start();
    await clock.advance(60_000);
    price(2.4);
    await clock.advance(0);
    expect(boards.saves).toHaveLength(1);
    for (let change = 0; change < 10; change += 1) {
      price(2.5 + change);
      await clock.advance(50);
    }
    expect(boards.saves).toHaveLength(3);
    expect((await boards.load())?.meetings[0]?.meeting.races[0]?.runners[0]?.prices[0]?.odds).toBe(11.5);
  });

  it("lets the writer sleep while it does not change", async () => {
    const { clock, boards, start, price } = write({ saveEveryMs: 250 });
    start();
    price(2.4);
    await clock.advance(3_000);
    let sleeps = 0;
    const sleep = clock.sleep.bind(clock);
    clock.sleep = (...of) => {
      sleeps += 1;
      return sleep(...of);
    };
    await clock.advance(60_000);
    expect(sleeps).toBe(0);
    expect(boards.saves).toHaveLength(1);
  });

  it("that another server has stored since is not overwritten: the writer stops and says so", async () => {
    const { clock, board, boards, history, log, start, price } = write({ saveEveryMs: 250 });
    const end = start();
    price(2.4);
    await clock.advance(250);
    const another = update(board.version + 1, [meeting([race([quote("sportsbet", 3)])])]);
    boards.put(another);
    price(2.6);
    await clock.advance(250);
    expect(await end()).toBe("superseded");
    expect(await boards.load()).toEqual(another);
    expect(log.at("warn")).toEqual(["Another server has stored a newer board: this one's is not written."]);
    // The history stays valid.
    expect(oddsOf(history)).toEqual([2.4, 2.6]);
    price(2.7);
    await clock.advance(60_000);
    expect([oddsOf(history), boards.saves.length]).toEqual([[2.4, 2.6], 1]);
  });
});

describe("the writer of a server that leads no more", () => {
  it("stops, and writes nothing left over when this server leads again", async () => {
    const { clock, boards, history, log, writer, start, price } = write({ saveEveryMs: 250 });
    const end = start();
    price(2.4);
    await clock.advance(250);
    history.superseded = true;
    price(2.6, { status: "closed" });
    await clock.advance(250);
    expect(await end()).toBe("superseded");
    expect(boards.saves).toHaveLength(1);
    expect(log.at("error")).toEqual([]);
    expect(log.at("warn")).toEqual(["Another server has stored a newer board: this one's is not written."]);
    history.superseded = false;
    const ending = new AbortController();
    const again = writer.run(ending.signal);
    await clock.advance(10_000);
    ending.abort();
    await again;
    expect(oddsOf(history)).toEqual([2.4]);
    expect(history.turns.map(({ status }) => status)).toEqual(["open"]);
  });
});

describe("how the writer ends", () => {
  it("writes what is left at once, and nothing afterwards", async () => {
    const { clock, history, boards, writer, start, price } = write();
    const end = start();
    await clock.advance(2000);
    price(2.4);
    await end();
    expect(oddsOf(history)).toEqual([2.4]);
    expect(boards.saves).toHaveLength(1);
    price(2.5);
    expect(writer.pending).toBe(0);
  });

  it("ends even when nothing can be written", async () => {
    const { history, boards, log, start, price } = write();
    const end = start();
    history.broken = boards.broken = true;
    price(2.4);
    expect(await end()).toBe("ended");
    expect(log.at("error")).toHaveLength(3);
  });
});
