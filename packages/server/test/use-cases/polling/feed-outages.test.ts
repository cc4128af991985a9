import type { Race, Status } from "@railbird/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { BetWatchOddsFeed } from "../../../src/adapters/betwatch/betwatch-odds-feed";
import { EntainOddsFeed } from "../../../src/adapters/entain/entain-odds-feed";
import { PuntersEdgeOddsFeed } from "../../../src/adapters/puntersedge/puntersedge-odds-feed";
import { RaceBoard } from "../../../src/board/race-board";
import type { OddsFeed } from "../../../src/ports/odds-feed";
import { Poller } from "../../../src/use-cases/polling/poller";
import { KEY as BETWATCH_KEY, serveBetWatch } from "../../adapters/betwatch/betwatch-server";
import { odds, NOW as WEDNESDAY } from "../../adapters/betwatch/race-day";
import { serveEntain } from "../../adapters/entain/entain-server";
import { NOW as TUESDAY } from "../../adapters/entain/support";
import { KEY as PUNTERSEDGE_KEY, servePuntersEdge } from "../../adapters/puntersedge/puntersedge-server";
import { MADE_DAY, NOW as MONDAY } from "../../adapters/puntersedge/race-day";
import { FAULTS, FaultyFetch, never } from "../../support/faulty-fetch";
import { memoryLog } from "../../support/memory-log";
import { startTestApp } from "../../support/test-app";
import { platformClock, stopTime } from "./support";

const SECOND = 1_000;
const MINUTE = 60_000;
const STEP = 500;
/** How often a visitor reads a board that does not change. */
const LOOK_AGAIN = 5 * SECOND;

/** A source behind a network that a test can break. */
interface Source {
  readonly feed: OddsFeed;
  readonly raceId: string;
  /** The race's first price, of the bookmaker `price` changes. */
  readonly first: number;
  readonly bookmakerId: string;
  /** From now on the source says this price. */
  price(odds: number): void;
}

async function betWatch(network: FaultyFetch, pushes = false): Promise<Source & { readonly server: BetWatchServer }> {
  const server = await serveBetWatch(platformClock);
  onTestFinished(() => server.close());
  const options = { baseUrl: server.baseUrl, key: BETWATCH_KEY, clock: platformClock, fetch: network.fetch };
  const feed: OddsFeed = new BetWatchOddsFeed(options);
  if (!pushes) Object.assign(feed, { follow: undefined });
  let changes = 0;
  const price = (now: number) => {
    changes += 1;
    const updatedAt = new Date(WEDNESDAY + changes * SECOND).toISOString().replace(".000", "");
    const said = odds({ price: now, updatedAt });
    server.state.odds = server.state.odds.map((each) => (each.id === said.id ? said : each));
    if (pushes) server.push("odds", said);
  };
  return { feed, server, raceId: "evt_1", first: 3.4, bookmakerId: "sportsbet", price };
}
type BetWatchServer = Awaited<ReturnType<typeof serveBetWatch>>;

async function entain(network: FaultyFetch): Promise<Source> {
  const { baseUrl, state, close } = await serveEntain(3.4);
  onTestFinished(close);
  const brands = [{ id: "ladbrokes", baseUrl }];
  const feed = new EntainOddsFeed({ brands, clock: platformClock, fetch: network.fetch });
  const price = (now: number) => {
    state.odds = now;
  };
  return { feed, raceId: "race-1", first: 3.4, bookmakerId: "ladbrokes", price };
}

async function puntersEdge(network: FaultyFetch): Promise<Source> {
  const server = await servePuntersEdge(platformClock, MADE_DAY);
  onTestFinished(() => server.close());
  const options = { baseUrl: server.baseUrl, key: PUNTERSEDGE_KEY, clock: platformClock, fetch: network.fetch };
  const [race, ...others] = MADE_DAY;
  if (race === undefined) throw new Error("The made day has no race.");
  const price = (now: number) => {
    const runners = race.runners.map((each) => ({ ...each, books: { ...each.books, ladbrokes_au: now } }));
    server.day.races = [{ ...race, runners: runners.slice(0, 1) }, ...others];
  };
  return { feed: new PuntersEdgeOddsFeed(options), raceId: race.id, first: 7.5, bookmakerId: "ladbrokes", price };
}

/** The product on a source, as a visitor sees it, on a time that the test moves. */
async function product<Opened extends Source>(open: (network: FaultyFetch) => Promise<Opened>, now: number) {
  stopTime(now);
  const onTime = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException("The operation timed out.", "TimeoutError")), ms);
    return ending.signal;
  });
  const network = new FaultyFetch();
  const source = await open(network);
  const board = new RaceBoard();
  const log = memoryLog();
  const observer = { called: () => undefined, rejected: () => undefined };
  const parts = { feed: source.feed, board, clock: platformClock, random: () => 0.5, log, observer };
  const app = await startTestApp({
    empty: true,
    parts: { racing: { board, identity: source.feed.identity }, clock: platformClock },
  });
  const stop = new AbortController();
  const ended = new Poller(parts).run(stop.signal);
  onTestFinished(async () => {
    onTime.mockRestore();
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    await app.close();
    vi.useRealTimers();
  });
  const read = async <T>(path: string): Promise<T> => {
    const response = await app.get(path);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
  const shown = async () => {
    const { runners } = await read<Race>(`/api/races/${source.raceId}`);
    return runners.flatMap(({ prices }) => prices).find(({ bookmakerId }) => bookmakerId === source.bookmakerId)?.odds;
  };
  /** Lets time pass step by step. A visitor reads every few seconds and after each change, and may see only these prices. */
  const pass = async (ms: number, allowed?: readonly (number | undefined)[]) => {
    let looked = -1;
    for (let passed = 0; passed < ms; passed += STEP) {
      await vi.advanceTimersByTimeAsync(STEP);
      await network.settled();
      if (allowed === undefined || (board.version === looked && passed % LOOK_AGAIN !== 0)) continue;
      looked = board.version;
      expect(allowed).toContain(await shown());
    }
    if (allowed !== undefined) expect(allowed).toContain(await shown());
  };
  const age = async () => Date.now() - Date.parse((await read<Status>("/api/status")).feed.updatedAt ?? "");
  return { ...source, network, board, log, read, shown, pass, age };
}

type Product = Awaited<ReturnType<typeof product<Source>>>;

const errorsOf = ({ log }: Product) => log.lines.filter(({ level }) => level === "error");

const sources = [
  ["Entain", entain, TUESDAY],
  ["BetWatch", betWatch, WEDNESDAY],
  ["PuntersEdge", puntersEdge, MONDAY],
] as const;

/** Prices of a source that fails with a valid response: none. */
const WITHDRAWN = new Set(["sends prices that cannot be"]);

/** After a failure ends, the source's prices must be back within this time or with the next poll. */
const BACK_WITHIN_MS = 10 * SECOND;
/** A used-up plan is checked once an hour. */
const PLAN_AGAIN_MS = 60 * MINUTE;

/**
 * The most calls in three minutes of failures: one a race with its retries until the circuit opens, then one in six seconds. Entain's card takes
 * two calls, for each country one.
 */
const MOST_CALLS = 50;

describe.each(sources)("%s for three minutes", (name, open, now) => {
  it.each(Object.entries(FAULTS))("%s", async (fault, fail) => {
    const site = await product(open, now);
    const { network, pass, read, shown, price, first } = site;
    await pass(20 * SECOND);
    expect(await shown()).toBe(first);
    const before = network.calls.length;

    network.fault = fail;
    price(first + 1);
    const allowed = WITHDRAWN.has(fault) ? [first, undefined] : [first];
    await pass(3 * MINUTE, allowed);
    for (const path of ["/api/next-to-jump", "/api/meetings/today", "/api/movers"]) await read(path);
    expect(network.calls.length - before).toBeLessThanOrEqual(MOST_CALLS);
    expect(errorsOf(site)).toEqual([]);
    // An empty list, and races without prices, are valid responses.
    const isResponse = WITHDRAWN.has(fault) || (name === "PuntersEdge" && fault === "sends empty lists");
    if (!isResponse) expect(await read<Status>("/api/status")).toMatchObject({ feed: { state: "stale" } });

    network.fault = undefined;
    const isSpent = name === "PuntersEdge" && fault === "says that the plan is used up";
    if (isSpent) await pass(PLAN_AGAIN_MS - 2 * MINUTE);
    else {
      await pass(BACK_WITHIN_MS, [...allowed, first + 1]);
      await pass(30 * SECOND, [first + 1]);
    }
    expect(await read<Status>("/api/status")).toMatchObject({ feed: { state: "ok" } });
  });
});

it("PuntersEdge recovers even when it is seldom called because the next start is far away", async () => {
  const site = await product(puntersEdge, MONDAY - 4 * 60 * MINUTE);
  for (let minute = 0; minute < 15; minute += 1) {
    await site.pass(MINUTE);
    expect(await site.read<Status>("/api/status")).toMatchObject({ feed: { state: "ok" } });
  }
});

describe("BetWatch's stream", () => {
  it("reverts no price when it repeats earlier frames", async () => {
    const { network, server, pass, price, shown } = await product((of) => betWatch(of, true), WEDNESDAY);
    await pass(20 * SECOND);
    for (const now of [4.2, 4.4, 4.6]) price(now);
    await pass(3 * SECOND);
    expect(await shown()).toBe(4.6);
    const asked = network.calls.length;
    for (let minute = 0; minute < 3; minute += 1) {
      server.replay();
      await pass(MINUTE, [4.6]);
    }
    price(4.8);
    await pass(3 * SECOND);
    expect(await shown()).toBe(4.8);
    expect(network.calls.length - asked).toBeLessThan(10);
  });

  it("is supplemented by polling while it keeps breaking off, and no price is missed", async () => {
    const { server, pass, price, shown } = await product((of) => betWatch(of, true), WEDNESDAY);
    await pass(20 * SECOND);
    let last = 3.4;
    for (let time = 0; time < 18; time += 1) {
      server.drop();
      const next = Math.round((last + 0.1) * 10) / 10;
      price(next);
      await pass(10 * SECOND, [last, next]);
      expect(await shown()).toBe(next);
      last = next;
    }
  });

  it("is ended after a minute of silence, and replaced by polling within ten seconds", async () => {
    const { server, network, pass, price, shown } = await product((of) => betWatch(of, true), WEDNESDAY);
    await pass(20 * SECOND);
    server.silence(true);
    price(4.2);
    // A new stream would be just as silent.
    network.fault = (good, signal, url) => (url.includes("/stream") ? never(signal) : good());
    await pass(80 * SECOND, [3.4, 4.2]);
    expect(await shown()).toBe(4.2);
    price(4.4);
    await pass(10 * SECOND, [4.2, 4.4]);
    expect(await shown()).toBe(4.4);
    server.silence(false);
    network.fault = undefined;
    await pass(2 * MINUTE);
    price(4.6);
    await pass(2 * SECOND);
    expect(await shown()).toBe(4.6);
  });
});
