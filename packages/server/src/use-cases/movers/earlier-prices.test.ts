import type { Instant } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { card, HOUR, MINUTE, meeting, noonish, quote, race, reading, runner } from "../../../test/board/builders";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import { MemoryHistory } from "../../../test/use-cases/board/memory-stores";
import { RaceBoard } from "../../board/race-board";
import { EarlierPrices } from "./earlier-prices";

/** Nine in the morning of the builders' day, in Melbourne. */
const NINE = noonish - 4 * HOUR;

/** A server that starts at an instant; several may share a history. */
function start(clock: ManualClock, history = new MemoryHistory()) {
  const board = new RaceBoard();
  const log = memoryLog();
  board.subscribe(({ prices }) => history.put(prices));
  const open = (id = "a") => race(id, [], { startTime: noonish + HOUR });
  board.applyCard(card(meeting([open("a"), open("b")])), clock.now());
  const earlier = new EarlierPrices({ board, history, clock, log });
  /** TAB quotes runner 1 at these odds now; nobody does when `undefined`. */
  const price = (odds: number | undefined) => {
    const prices = odds === undefined ? [] : [quote("tab", odds, { seenAt: clock.now() })];
    board.applyRace(reading({ ...open(), runners: [runner(1, prices)] }), clock.now());
  };
  const at = (instant: Instant) => earlier.of("a")?.pricesAt("r1", instant).get("tab");
  return { board, history, log, earlier, price, at };
}

describe("earlier prices", () => {
  it("are those at nine and of the last ten minutes, whatever happened between", async () => {
    const clock = new ManualClock(NINE - HOUR);
    const { price, at } = start(clock);
    price(5);
    await clock.advance(HOUR + MINUTE);
    for (let minute = 0; minute < 180; minute += 1) {
      price(6 + (minute % 7));
      await clock.advance(MINUTE);
    }
    expect(at(NINE)).toBe(5);
    const now = clock.now();
    expect([1, 5, 10].map((ago) => at(now - ago * MINUTE))).toEqual([179, 175, 170].map((minute) => 6 + (minute % 7)));
  });

  it("are read from storage once after a start, with a newer version, and no more", async () => {
    const clock = new ManualClock(NINE - HOUR);
    const history = new MemoryHistory();
    const before = start(clock, history);
    before.price(5);
    await clock.advance(4 * HOUR);
    before.price(4);
    await clock.advance(2 * MINUTE);
    before.price(3);
    await clock.advance(MINUTE);
    const { earlier, price, at, board } = start(clock, history);
    let calls = 0;
    earlier.subscribe(() => {
      calls += 1;
    });
    price(2.5);
    expect(at(NINE)).toBeUndefined();
    await earlier.ready();
    expect(earlier.ready()).toBeUndefined();
    expect([NINE, clock.now() - 2 * MINUTE, clock.now() - 1, clock.now()].map(at)).toEqual([5, 4, 3, 2.5]);
    expect(calls).toBe(earlier.revision);
    expect(earlier.version).toBeGreaterThan(board.version);
    const { windowReads } = history;
    price(2.4);
    await earlier.ready();
    expect(history.windowReads).toBe(windowReads);
  });

  it("are read no further once the server ends, which waits for the reading under way", async () => {
    const clock = new ManualClock(noonish);
    const history = new MemoryHistory();
    const changesBetween = history.changesBetween.bind(history);
    const replies: (() => void)[] = [];
    history.changesBetween = async (...asked) => {
      await new Promise<void>((resolve) => replies.push(resolve));
      return changesBetween(...asked);
    };
    const { board, earlier } = start(clock, history);
    const ids = Array.from({ length: 30 }, (_, index) => `r${index}`);
    const many = ids.map((id, index) => race(id, [], { number: index + 1, startTime: noonish + HOUR }));
    board.applyCard(card(meeting(many)), clock.now());
    await clock.advance(0);
    const ending = new AbortController();
    let hasEnded = false;
    const ended = earlier.run(ending.signal).then(() => {
      hasEnded = true;
    });
    ending.abort();
    await clock.advance(0);
    expect(hasEnded).toBe(false);
    for (let reply = replies.shift(); reply !== undefined; reply = replies.shift()) {
      reply();
      await clock.advance(0);
    }
    await ended;
    const { windowReads } = history;
    expect(windowReads).toBeLessThan(3);
    expect(earlier.ready()).toBeUndefined();
    board.applyCard(card(meeting([...many, race("late", [], { number: 31, startTime: noonish + HOUR })])), clock.now());
    await clock.advance(0);
    expect(history.windowReads).toBe(windowReads);
  });

  it("have versions of their own, though all happens within a millisecond", async () => {
    const { board, earlier, price } = start(new ManualClock(noonish));
    price(2);
    const seen = [Math.max(earlier.version, board.version)];
    const noteVersion = () => seen.push(Math.max(earlier.version, board.version));
    await earlier.ready();
    noteVersion();
    for (const odds of [3, 4, 5]) {
      price(odds);
      noteVersion();
    }
    expect(seen).toEqual([...new Set(seen)].sort((one, two) => one - two));
  });

  it("include what a feed remembers from before its first reading, on the server that reads it and on the others", async () => {
    const clock = new ManualClock(noonish);
    const history = new MemoryHistory();
    const leader = start(clock, history);
    const follower = start(clock, history);
    await leader.earlier.ready();
    await follower.earlier.ready();
    const fluctuations = [
      { at: NINE - HOUR, odds: 5 },
      { at: NINE + MINUTE, odds: 6 },
      { at: noonish - 5 * MINUTE, odds: 4 },
    ];
    const quoted = { ...quote("tab", 3, { seenAt: noonish }), fluctuations };
    const first = race("a", [runner(1, [quoted])], { startTime: noonish + HOUR });
    leader.board.applyRace(reading(first), noonish);
    follower.board.takeOver(leader.board.updateSince(0), noonish);
    await follower.earlier.ready();
    const times = [NINE, noonish - 6 * MINUTE, noonish - 5 * MINUTE, noonish];
    expect(times.map(leader.at)).toEqual([5, 6, 4, 3]);
    expect(times.map(follower.at)).toEqual([5, 6, 4, 3]);
  });

  it("keep the last price of a bookmaker that has none for a while", async () => {
    const clock = new ManualClock(noonish);
    const { price, at } = start(clock);
    price(4);
    await clock.advance(MINUTE);
    price(undefined);
    await clock.advance(MINUTE);
    price(5);
    expect([0, 1, 2].map((minute) => at(noonish + minute * MINUTE))).toEqual([4, 4, 5]);
  });

  it("stay the same object until a price changes", async () => {
    const clock = new ManualClock(noonish);
    const { price, earlier } = start(clock);
    price(4);
    await earlier.ready();
    const known = earlier.of("a");
    await clock.advance(MINUTE);
    price(4);
    expect(earlier.of("a")).toBe(known);
    price(5);
    expect(earlier.of("a")).not.toBe(known);
  });

  it("are forgotten when the race is no longer open", () => {
    const clock = new ManualClock(noonish);
    const { board, price, earlier } = start(clock);
    price(4);
    board.applyRace(reading(race("a", [runner(1, [])], { status: "final" })), noonish + 1);
    expect(earlier.of("a")).toBeUndefined();
  });

  it("do without storage that cannot be read, and use it once it can be", async () => {
    const clock = new ManualClock(NINE);
    const history = new MemoryHistory();
    start(clock, history).price(5);
    await clock.advance(HOUR);
    history.broken = true;
    const { earlier, log, at, price } = start(clock, history);
    await earlier.ready();
    price(4);
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
    expect(at(clock.now())).toBe(4);
    expect(at(NINE)).toBeUndefined();
    history.broken = false;
    expect(earlier.ready()).toBeUndefined();
    await clock.advance(6_000);
    await earlier.ready();
    expect(at(NINE)).toBe(5);
  });

  it("delay a caller no longer than the bound", async () => {
    const clock = new ManualClock(noonish);
    const board = new RaceBoard();
    board.applyCard(card(meeting([race("a")])), noonish);
    const never = new Promise<never>(() => {});
    const earlier = new EarlierPrices({ board, history: { changesBetween: () => never }, clock, log: memoryLog() });
    const ready = earlier.ready();
    await clock.advance(3_000);
    await expect(ready).resolves.toBeUndefined();
  });
});
