import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE, meeting, noonish, quote, race, runner } from "../../../test/board/builders";
import { polling, raceIn, stopTime } from "../../../test/use-cases/polling/support";
import { FeedError } from "../../ports/odds-feed";

const SECOND = 1_000;
const gaps = (times: readonly number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => stopTime());
afterEach(() => {
  vi.useRealTimers();
});

/** Runs a poller until the test ends it; resolves when it has ended. */
function start(of: ReturnType<typeof polling>) {
  const ended = of.poller.run(of.stop.signal);
  return async () => {
    of.stop.abort();
    await pass(0);
    await ended;
  };
}

describe("a poller at work", () => {
  it("reads the card every minute and a race by how near it is to its jump", async () => {
    const of = polling([raceIn("near", 2 * MINUTE), raceIn("far", 9 * HOUR)]);
    const end = start(of);
    await pass(MINUTE);
    await end();
    expect(gaps(of.feed.timesOf("card"))).toEqual([MINUTE]);
    expect(new Set(gaps(of.feed.timesOf("near")))).toEqual(new Set([5 * SECOND]));
    expect(of.feed.timesOf("far")).toHaveLength(1);
    expect(of.board.race("far")?.signals.favourite?.odds).toBe(2);
  });

  it("has the whole day after one poll of a card that carries runners, asks for each race once, and goes on to read the near ones", async () => {
    const of = polling([]);
    const field = () => [runner(1, [quote("tab", 3, { seenAt: Date.now() })])];
    of.feed.meetings = [
      meeting([
        race("far", field(), { startTime: noonish + 9 * HOUR }),
        race("near", field(), { startTime: noonish + MINUTE }),
      ]),
    ];
    await of.poller.pollOnce(of.stop.signal);
    expect(of.board.race("far")?.signals.favourite?.odds).toBe(3);
    const end = start(of);
    await pass(20 * MINUTE);
    await end();
    expect(of.feed.timesOf("far")).toHaveLength(1);
    expect(of.feed.timesOf("near").length).toBeGreaterThan(50);
  });

  it("reads other days' cards along with today's, after the first one, and keeps them off the board", async () => {
    const TOMORROW = "2026-11-22";
    const asked: (readonly string[])[] = [];
    const taken: (readonly string[])[] = [];
    const failed: (readonly string[])[] = [];
    const otherDays = {
      dueDates: () => (asked.length - failed.length === 0 ? [TOMORROW] : []),
      asked: (dates: readonly string[]) => void (dates.length > 0 && asked.push(dates)),
      failed: (dates: readonly string[]) => void failed.push(dates),
      take: (_dates: readonly string[], meetings: readonly { readonly id: string }[]) =>
        void taken.push(meetings.map(({ id }) => id)),
    };
    const of = polling([raceIn("near", 2 * MINUTE)], { otherDays });
    const ahead = meeting([race("ahead", [], { meetingId: "ahead" })], { id: "ahead", date: TOMORROW });
    of.feed.meetings = [...of.feed.meetings, ahead];
    const read = vi.spyOn(of.feed, "readCard").mockImplementation(async (dates) => {
      if (dates.includes(TOMORROW) && failed.length === 0) throw new FeedError("rejected", "Not now.");
      return { meetings: of.feed.meetings.filter(({ date }) => dates.includes(date)), rejections: [] };
    });
    const end = start(of);
    await pass(3 * MINUTE);
    await end();
    const dates = read.mock.calls.map(([each]) => each);
    // The first reading of tomorrow's card fails.
    expect(dates.map((each) => each.includes(TOMORROW))).toEqual([false, true, true, false, false]);
    expect(asked).toEqual([[TOMORROW], [TOMORROW]]);
    expect(failed).toEqual([[TOMORROW]]);
    expect(taken).toEqual([[], ["ahead"], [], []]);
    expect(of.board.meetings().map(({ meeting: { id } }) => id)).toEqual(["m"]);
  });

  it("never exceeds its budget in an hour of 300 races, reads the near ones on time and every race once early", async () => {
    const races = Array.from({ length: 300 }, (_, index) =>
      raceIn(`r${index}`, (index + 1) * 2 * MINUTE, { number: index + 1 }),
    );
    const of = polling(races);
    of.feed.raceNow = (known) => {
      const toJump = known.startTime - Date.now();
      return {
        ...known,
        status: toJump < -3 * MINUTE ? "final" : toJump < 0 ? "closed" : "open",
        runners: [runner(1, [])],
      };
    };
    const end = start(of);
    await pass(5 * MINUTE);
    expect(races.filter(({ id }) => of.feed.timesOf(id).length === 0)).toEqual([]);
    await pass(55 * MINUTE);
    await end();
    const times = of.feed.calls.map(({ at }) => at);
    for (const [index, first] of times.entries())
      expect((times[index + 120] ?? Infinity) - first).toBeGreaterThanOrEqual(MINUTE);
    // The fifteenth race jumps after half an hour, when every race has been read once: its last two minutes are on time.
    const jump = noonish + 30 * MINUTE;
    const last = of.feed.timesOf("r14").filter((at) => at >= jump - 2 * MINUTE && at <= jump);
    expect(Math.max(...gaps(last))).toBeLessThanOrEqual(6 * SECOND);
    // The farthest race has been confirmed repeatedly.
    expect(Math.max(...gaps(of.feed.timesOf("r299")))).toBeLessThan(10 * MINUTE);
    // A race that is over is read once more, then never.
    expect(of.board.race("r0")?.race.status).toBe("final");
    expect(Math.max(...of.feed.timesOf("r0"))).toBeLessThan(noonish + 7 * MINUTE);
  });

  it("reads at most four races at the same time", async () => {
    const races = Array.from({ length: 30 }, (_, index) => raceIn(`r${index}`, HOUR, { number: index + 1 }));
    const of = polling(races, { budgetPerMinute: 6_000 });
    let [atWork, most] = [0, 0];
    of.feed.kind = async (what) => {
      if (what === "card") return;
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise((resolve) => setTimeout(resolve, 700));
      atWork -= 1;
    };
    const end = start(of);
    await pass(30 * SECOND);
    await end();
    expect(most).toBe(4);
    expect(of.board.race("r29")?.runners).toHaveLength(1);
  });

  it("ends when aborted, even during a call that ignores its signal", async () => {
    const of = polling([raceIn("a", MINUTE)]);
    of.feed.kind = () => new Promise(() => undefined);
    const ended = of.poller.run(of.stop.signal);
    await pass(100);
    of.stop.abort();
    await ended;
    expect(of.log.warn).not.toHaveBeenCalled();
  });

  it("continues where another poller stopped, with the stored board", async () => {
    const before = polling([raceIn("a", MINUTE)]);
    await before.poller.pollOnce(before.stop.signal);
    const after = polling([raceIn("a", MINUTE)]);
    after.board.restore(before.board.updateSince(0), [], Date.now());
    after.feed.raceNow = (known) => ({ ...known, runners: [runner(1, [quote("tab", 4)])] });
    const end = start(after);
    await pass(SECOND);
    await end();
    expect(after.board.race("a")?.runners[0]?.best).toEqual({ odds: 4, bookmakerId: "tab", openOdds: 2 });
  });

  it("drops prices that the feed does not confirm any more", async () => {
    const of = polling([raceIn("a", 5 * HOUR)]);
    const end = start(of);
    await pass(SECOND);
    of.feed.kind = () => {
      throw new FeedError("unreachable", "Nobody is there.");
    };
    expect(of.board.race("a")?.signals.favourite).toBeDefined();
    await pass(11 * MINUTE);
    await end();
    expect(of.board.race("a")?.signals.favourite).toBeUndefined();
  });
});
