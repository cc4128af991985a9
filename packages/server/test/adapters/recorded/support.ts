import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Instant } from "@railbird/domain";
import { openRecording, type RecordedOddsFeed } from "../../../src/adapters/recorded/recorded-odds-feed";
import type { FeedRace } from "../../../src/ports/odds-feed";

export const signal: AbortSignal = new AbortController().signal;
export const SMALL_DAY: string = fileURLToPath(new URL("../../fixtures/recorded/small-day.csv", import.meta.url));

/** A feed that plays a file, and functions that move its clock. */
export async function play(file: string, iso: string) {
  let now: Instant = Date.parse(iso);
  const feed = await openRecording(file, { clock: { now: () => now, sleep: async () => {} } });
  return {
    feed,
    moveTo(next: string): void {
      now = Date.parse(next);
    },
  };
}

/** One race as the feed gives it now; fails when there is none. */
export async function raceOf(feed: RecordedOddsFeed, raceId: string): Promise<FeedRace> {
  const reading = await feed.readRace(raceId, signal);
  if (reading === undefined) throw new Error(`No race ${raceId}.`);
  return reading.race;
}

/** Prices as `number bookmaker open>odds`. */
export function pricesOf(race: FeedRace): string[] {
  return race.runners.flatMap(({ number, prices }) =>
    prices.map(({ bookmakerId, odds, openOdds }) => `${number} ${bookmakerId} ${openOdds}>${odds}`),
  );
}

/** Runs something on a file with this text, and removes the file afterwards. */
export async function withFile<T>(text: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "recording-"));
  try {
    const file = join(folder, "made.csv");
    await writeFile(file, text);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
