import { addDays } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATE, LinesLog, meeting, NOON, race, SOURCE, storedMeeting, V1 } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { MemoryDays } from "../../../test/use-cases/days/memory-days";
import { MemorySignalRecords } from "../../../test/use-cases/signal-record/memory-signal-records";
import { card, field, final, open, placings, RUNS, starter } from "../../../test/use-cases/signal-record/support";
import { RaceBoard } from "../../board/race-board";
import { SignalRecorder } from "./signal-recorder";

const HOUR = 3_600_000;

/** A server with its recorder, whose steps take `stepMs` where that is given: days are few of them then. */
function server(store = new MemorySignalRecords(), stepMs?: number) {
  const clock = new ManualClock(NOON);
  const steps = {
    now: () => clock.now(),
    sleep: (ms: number, signal?: AbortSignal) => clock.sleep(stepMs ?? ms, signal),
  };
  const board = new RaceBoard();
  const days = new MemoryDays();
  const log = new LinesLog();
  const saved = { times: 0 };
  const onSaved = () => {
    saved.times += 1;
  };
  const recorder = new SignalRecorder({ board, days, store, clock: steps, log, source: SOURCE, onSaved });
  const start = () => {
    const ending = new AbortController();
    const running = recorder.run(ending.signal);
    const stop = () => {
      ending.abort();
      return running;
    };
    onTestFinished(stop);
    return stop;
  };
  const read = (...races: Parameters<typeof card>) => board.applyCard(card(...races), clock.now());
  const runs = async () => (await store.recordsOn(SOURCE, DATE)).map((record) => record.runs);
  return { clock, board, days, store, log, saved, recorder, start, read, runs };
}

const YESTERDAY = "2026-07-10";

/** Yesterday's meeting with these races, as its card is stored on a first start. */
const yesterdays = (...races: Parameters<typeof card>) =>
  storedMeeting(
    meeting(
      races.map((each) => ({ ...each, meetingDate: YESTERDAY })),
      { date: YESTERDAY },
    ),
    V1,
  );

describe("the signals' recorder", () => {
  it("saves a race when it becomes final, by its last signals and prices", async () => {
    const { clock, saved, start, read, runs, store } = server();
    start();
    read(open());
    await clock.advance(5_000);
    read(open({ status: "interim", results: placings(2, 1, 3) }));
    await clock.advance(5_000);
    expect(await runs()).toEqual([]);
    read(final());
    await clock.advance(2_000);
    expect(await runs()).toEqual([RUNS]);
    expect((await store.recordsOn(SOURCE, DATE))[0]).toMatchObject({
      jurisdiction: "AU",
      racingCode: "R",
      state: "VIC",
    });
    expect(saved.times).toBe(1);
  });

  it("uses the last prices before the jump, even when the feed withdraws them with the result", async () => {
    const { clock, start, read, runs } = server();
    start();
    read(open({ runners: [starter(1, 9, 2), ...field.slice(1)] }));
    read(open());
    read(final({ runners: field.map((runner) => ({ ...runner, prices: [] })) }));
    await clock.advance(2_000);
    expect(await runs()).toEqual([RUNS]);
  });

  it("counts no scratched runner, as a starter, in the market or as a signal", async () => {
    const { clock, start, read, runs } = server();
    start();
    const scratched = starter(5, 1.5, 9, { scratched: true, tipsCount: 9, prices: [] });
    read(final({ runners: [...field, scratched] }));
    await clock.advance(2_000);
    expect(await runs()).toEqual([RUNS]);
  });

  it("corrects an amended result, and empties a race whose result is withdrawn", async () => {
    const { clock, start, read, runs } = server();
    start();
    read(final());
    await clock.advance(2_000);
    read(final({ results: placings(1, 2, 3, 4) }));
    await clock.advance(2_000);
    expect((await runs())[0]).toMatchObject({
      favourite: { outcome: "won" },
      secondFavourite: { outcome: "unplaced" },
    });
    read(open({ status: "abandoned" }));
    await clock.advance(2_000);
    expect(await runs()).toEqual([{}]);
  });

  it("saves nothing again when a reading changes nothing in the record", async () => {
    const { clock, start, read, store } = server();
    start();
    for (let reading = 0; reading < 5; reading += 1) {
      read(final());
      await clock.advance(10_000);
    }
    expect(store.saves).toBe(1);
  });

  it("finds races that became final while no server recorded, and saves no race twice", async () => {
    const store = new MemorySignalRecords();
    const one = server(store);
    one.read(final());
    const stop = one.start();
    await one.clock.advance(0);
    expect(await one.runs()).toEqual([RUNS]);
    await stop();
    const next = server(store);
    next.clock.advance(60_000);
    next.read(final(), final({ id: "race-2", number: 2 }));
    next.start();
    await next.clock.advance(2_000);
    expect(await next.runs()).toEqual([RUNS, RUNS]);
    expect(store.saves).toBe(2);
  });

  it("reads a date's records once while it is on the board, and holds none of a date that has left it", async () => {
    const { clock, board, store, start } = server(new MemorySignalRecords(), HOUR);
    const readDay = (date: string) => {
      const ofDay = final({ id: `race-${date}`, meetingId: date, meetingDate: date });
      board.applyCard({ meetings: [meeting([ofDay], { id: date, date })], rejections: [] }, clock.now());
    };
    const days = [DATE, addDays(DATE, 1), addDays(DATE, 2)];
    start();
    for (const date of days) {
      readDay(date);
      await clock.advance(24 * HOUR);
    }
    expect(board.meetings().map((each) => each.meeting.date)).not.toContain(DATE);
    // Yesterday is looked at when it starts.
    const read = [addDays(DATE, -1), ...days];
    expect(store.datesRead).toEqual(read);
    // A day that comes back is read again: nothing was held of it.
    readDay(DATE);
    await clock.advance(HOUR);
    expect(store.datesRead).toEqual([...read, DATE]);
  });

  it("saves what is left when it ends", async () => {
    const { clock, start, read, runs } = server();
    const stop = start();
    await clock.advance(0);
    read(final());
    await stop();
    expect(await runs()).toEqual([RUNS]);
  });

  it("tries again while storage fails, and logs the first failure and the end", async () => {
    const { clock, start, read, runs, store, log } = server();
    start();
    await clock.advance(0);
    store.broken = true;
    read(final());
    await clock.advance(10_000);
    store.broken = false;
    await clock.advance(2_000);
    expect(await runs()).toEqual([RUNS]);
    expect(log.at("warn")).toHaveLength(1);
    expect(log.at("info")).toHaveLength(1);
  });

  it("logs nothing when another server leads, and records again when this one leads", async () => {
    const { clock, start, read, runs, store, log } = server();
    const stop = start();
    await clock.advance(0);
    store.superseded = true;
    read(final());
    await clock.advance(10_000);
    await stop();
    store.superseded = false;
    expect([await runs(), log.lines]).toEqual([[], []]);
    start();
    await clock.advance(2_000);
    expect(await runs()).toEqual([RUNS]);
  });

  it("does not overwrite the record of a newer board", async () => {
    const store = new MemorySignalRecords();
    const frozen = server(store);
    frozen.read(final());
    const leader = server(store);
    await leader.clock.advance(60_000);
    leader.read(final({ results: placings(1, 2, 3, 4) }));
    leader.start();
    await leader.clock.advance(2_000);
    const [stored] = await leader.runs();
    frozen.start();
    await frozen.clock.advance(10_000);
    expect(await frozen.runs()).toEqual([stored]);
  });

  describe("with yesterday's results, which are stored on a first start", () => {
    const stored = async ({ store }: { readonly store: MemorySignalRecords }) =>
      (await store.recordsOn(SOURCE, YESTERDAY)).map((record) => record.runs);

    it("counts yesterday's races once its day is stored", async () => {
      const site = server();
      site.start();
      await site.clock.advance(10_000);
      await site.days.saveHeld([yesterdays(final(), race([], { id: "race-2", number: 2 }))], SOURCE);
      site.recorder.daysStored();
      await site.clock.advance(2_000);
      expect(await stored(site)).toEqual([RUNS]);
      expect(site.saved.times).toBe(1);
    });

    it("counts them when it starts, as after a stop in between, and tries again while storage fails", async () => {
      const site = server();
      await site.days.saveHeld([yesterdays(final())], SOURCE);
      site.days.broken = true;
      site.start();
      await site.clock.advance(10_000);
      site.days.broken = false;
      await site.clock.advance(2_000);
      expect(await stored(site)).toEqual([RUNS]);
      expect(site.log.at("warn")).toHaveLength(1);
    });

    it("reads the day's races only where none of the day is counted", async () => {
      const site = server();
      await site.days.saveHeld([yesterdays(final())], SOURCE);
      site.start();
      await site.clock.advance(2_000);
      const reads = site.days.reads;
      site.recorder.daysStored();
      await site.clock.advance(2_000);
      expect([site.days.reads, site.store.saves]).toEqual([reads, 1]);
    });

    it("goes by the board for a race that is still on it", async () => {
      const site = server();
      await site.days.saveHeld([yesterdays(final())], SOURCE);
      site.read(open({ meetingDate: YESTERDAY }));
      site.start();
      await site.clock.advance(2_000);
      expect(await stored(site)).toEqual([]);
    });
  });
});
