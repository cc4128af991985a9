import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { BetWatchOddsFeed } from "../../../src/adapters/betwatch/betwatch-odds-feed";
import { RECORDED as ENTAIN } from "../../replay/support";
import { ManualClock } from "../../support/manual-clock";
import type { FeedDocument } from "../feed/document-server";
import { KEY, OWN_DOCUMENT, type Plan, serveBetWatch } from "./betwatch-server";
import { DATE, NOW } from "./race-day";

export const never: AbortSignal = new AbortController().signal;

const PUBLISHED = join(ENTAIN, "../betwatch/openapi-v1.json");

/** The project's own API document, and the published one where it is beside the project. */
export const documents: readonly (readonly [string, FeedDocument])[] = [
  ["its own document", OWN_DOCUMENT],
  ...(existsSync(PUBLISHED) ? [["the published document", JSON.parse(readFileSync(PUBLISHED, "utf8"))] as const] : []),
];

/** A feed over a server of its own. When the test ends, every call, body and frame must have been valid by the API's document. */
export async function feedOver({
  document = OWN_DOCUMENT,
  plan = {},
  key = KEY,
  silentMs = 20_000,
}: {
  document?: FeedDocument;
  plan?: Partial<Plan>;
  key?: string;
  silentMs?: number;
} = {}) {
  const clock = new ManualClock(NOW);
  const server = await serveBetWatch(clock, document, plan);
  const stop = new AbortController();
  onTestFinished(async () => {
    stop.abort();
    await server.close();
    expect(server.breaches).toEqual([]);
  });
  const feed = new BetWatchOddsFeed({ baseUrl: server.baseUrl, key, clock, timeoutMs: 20_000, silentMs });
  const card = async (...dates: string[]) => (await feed.readCard(dates.length > 0 ? dates : [DATE], never)).meetings;
  const read = async (id: string) => (await feed.readRace(id, never)) ?? Promise.reject(new Error(`no race ${id}`));
  const winner = async (id = "evt_1") =>
    (await read(id)).race.runners[0]?.prices.map(({ bookmakerId, odds }) => `${bookmakerId} ${odds}`);
  /** Follows until the test ends; resolves when the stream is open. `ended` is the reason why it ended by itself. */
  const follow = async () => {
    const changed: string[] = [];
    const ended = feed.follow((id) => changed.push(id), stop.signal).catch((error: unknown) => error);
    await soon(() => server.streams()).toBe(1);
    await soon(() => feed.sources()[0]?.pushing).toBe(true);
    return { changed, ended };
  };
  return { clock, server, feed, card, read, winner, follow, stop };
}

/** Waits for data over a real connection. */
export const soon = (read: () => unknown): ReturnType<typeof expect.poll> => expect.poll(read, { interval: 5 });
