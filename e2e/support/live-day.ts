import { expect } from "@playwright/test";
import type { NextToJump, Race, Status } from "@railbird/contract";
import { type CommandedFeed, startCommandedFeed } from "./commanded-feed";
import { startRailbird } from "./railbird";
import { readApi } from "./read-api";
import { untilRead } from "./replay-day";

/** The first race to come of the payloads, and its start, epoch milliseconds. */
export const RACE = "2ecf3749-9abe-41ca-ae4b-78147e68eed9";
export const JUMP = Date.parse("2026-07-28T03:00:00Z");

/** A server on a day whose prices the test sets. */
export interface LiveDay {
  readonly url: string;
  readonly feed: CommandedFeed;
  race(id?: string): Promise<Race>;
  nextToJump(): Promise<NextToJump["nextRaces"]>;
  /** The server's clock, epoch milliseconds. */
  now(): Promise<number>;
  /** Sets a price, and resolves as soon as the board has it. */
  priced(runnerNumber: number, price: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a feed and a server whose clock begins so many seconds before the jump of {@link RACE}. Close to the jump the feed is polled every
 * few seconds.
 */
export async function startLiveDay(secondsToJump: number): Promise<LiveDay> {
  const feed = await startCommandedFeed();
  const running = await startRailbird({
    ODDS_FEED: "entain",
    ENTAIN_BASE_URLS: feed.setting,
    CLOCK_START: new Date(JUMP - secondsToJump * 1000).toISOString(),
  });
  const read = <Body>(path: string) => readApi<Body>(running.url, path);
  const race = (id = RACE) => read<Race>(`/races/${id}`);
  await untilRead(running.url, [RACE]);
  return {
    url: running.url,
    feed,
    race,
    nextToJump: async () => (await read<NextToJump>("/next-to-jump")).nextRaces,
    now: async () => Date.parse((await read<Status>("/status")).now),
    priced: async (runnerNumber, price) => {
      feed.setPrice(RACE, runnerNumber, price);
      const odds = async () => (await race()).runners.find(({ number }) => number === runnerNumber)?.odds;
      // The feed is read every ten seconds; a call that a busy machine lets fail is followed by a pause.
      await expect.poll(odds, { intervals: [50] }).toBe(price);
    },
    stop: async () => {
      await running.stop();
      await feed.stop();
    },
  };
}
