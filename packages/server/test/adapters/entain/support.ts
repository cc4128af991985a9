import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { EntainOddsFeed, type EntainOddsFeedOptions } from "../../../src/adapters/entain/entain-odds-feed";
import type { FeedRunner } from "../../../src/ports/odds-feed";
import { createReplayServer, type ReplayOptions } from "../../../src/replay/replay-server";
import { ManualClock } from "../../support/manual-clock";
import { eventResponse, runner } from "./payloads";

/** Ten minutes before the first open race of the project's own payloads. */
export const NOW = Date.parse("2026-07-28T02:50:00Z");
export const DATE = "2026-07-28";

export const never: AbortSignal = new AbortController().signal;

/** Closes a server and its idle connections. */
export async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

/** The address of a replay of a folder's payloads; `close` ends it. */
export async function startReplay(folder: string, options: ReplayOptions = {}) {
  const server = await createReplayServer({ folder, ...options });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/affiliates/v1`;
  return { baseUrl, close: () => stop(server) };
}

/** As `startReplay`, ending with the test. */
export async function replayed(folder: string, options: ReplayOptions = {}): Promise<string> {
  const { baseUrl, close } = await startReplay(folder, options);
  onTestFinished(close);
  return baseUrl;
}

/** A fake host's response: JSON, or a whole response. Paths are below `/affiliates/v1`. */
export type Host = (path: string, query: URLSearchParams, init: RequestInit) => unknown;

/** Hosts by brand, behind an injected `fetch`. A function that throws is a host that cannot be reached. */
function fetchOf(hosts: Readonly<Record<string, Host>>): typeof fetch {
  const byName = new Map(Object.entries(hosts).map(([brand, host]) => [brand.toLowerCase(), host]));
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const response = await byName.get(url.hostname)?.(
      url.pathname.replace("/affiliates/v1", ""),
      url.searchParams,
      init,
    );
    return response instanceof Response ? response : Response.json(response);
  };
}

/** A feed of fake hosts, named by their brands. */
export function feedOf(hosts: Readonly<Record<string, Host>>, options: Partial<EntainOddsFeedOptions> = {}) {
  const clock = new ManualClock(NOW);
  const brands = Object.keys(hosts).map((id) => ({ id, baseUrl: `http://${id}/affiliates/v1` }));
  return { clock, feed: new EntainOddsFeed({ brands, clock, fetch: fetchOf(hosts), ...options }) };
}

export const status = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify({ header: { error: "no" } }), { status: code, headers });

/** The race as a feed reads it from a host with this response. */
export async function readRace(response: unknown) {
  const { feed } = feedOf({ ladbrokes: () => response });
  const reading = await feed.readRace("race-1", never);
  if (reading === undefined) throw new Error("The host knows the race.");
  return reading;
}

/** The only runner of a race, and what was rejected of it. */
export async function readRunner(fields: object, odds: unknown = 5) {
  const { race, rejections } = await readRace(eventResponse([runner(3, odds, fields)]));
  const [only] = race.runners;
  return { runner: only as FeedRunner, reasons: rejections.map(({ reason }) => reason) };
}
