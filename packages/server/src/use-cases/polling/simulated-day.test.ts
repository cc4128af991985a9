import { expect, it, vi } from "vitest";
import { noonish } from "../../../test/board/builders";
import { ManualClock } from "../../../test/support/manual-clock";
import { SimulatedOddsFeed } from "../../adapters/simulated/simulated-odds-feed";
import { RaceBoard } from "../../board/race-board";
import type { PriceChange } from "../../ports/storage";
import { Poller } from "./poller";

it("one poll of the simulated feed fills the board with the whole day, and polling keeps it fresh", async () => {
  const clock = new ManualClock(noonish);
  const board = new RaceBoard();
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const observer = { called: vi.fn(), rejected: vi.fn() };
  const feed = new SimulatedOddsFeed({ clock });
  const poller = new Poller({ feed, board, clock, random: () => 0.5, log, observer });
  const stop = new AbortController();
  await poller.pollOnce(stop.signal);
  const races = () => board.meetings().flatMap((meeting) => meeting.races);
  expect(races().length).toBeGreaterThan(50);
  expect(races().filter(({ race, signals }) => race.status === "open" && signals.favourite === undefined)).toEqual([]);

  const run = poller.run(stop.signal);
  await clock.advance(3 * 60_000);
  stop.abort();
  await run;
  const now = clock.now();
  const quotes = races()
    .filter(({ race }) => race.status === "open" && race.startTime > now)
    .flatMap(({ race }) => race.runners.flatMap(({ prices }) => prices));
  expect(quotes.length).toBeGreaterThan(100);
  expect(Math.max(...quotes.map(({ seenAt }) => now - seenAt))).toBeLessThanOrEqual(61_000);
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

it("a board that starts in the middle of the day has prices and tips of races that have run", async () => {
  const clock = new ManualClock(noonish);
  const board = new RaceBoard();
  const changes: PriceChange[] = [];
  board.subscribe(({ prices }) => changes.push(...prices));
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const observer = { called: vi.fn(), rejected: vi.fn() };
  const feed = new SimulatedOddsFeed({ clock, tipped: true });
  await new Poller({ feed, board, clock, random: () => 0.5, log, observer }).pollOnce(new AbortController().signal);
  const run = board
    .meetings()
    .flatMap(({ races }) => races)
    .filter(({ race: { status, jumpedAt = 0 } }) => status === "final" && jumpedAt > clock.now() - 3 * 3_600_000);
  expect(run.length).toBeGreaterThan(10);
  const tipped = run.filter(({ signals }) => signals.mostTipped !== undefined);
  expect(tipped.length).toBeGreaterThan(run.length * 0.8);
  for (const { race } of run) {
    const times = new Set(changes.filter(({ raceId }) => raceId === race.id).map(({ seenAt }) => seenAt));
    expect(times.size).toBeGreaterThan(3);
    expect(Math.max(...times)).toBe(race.jumpedAt);
  }
});
