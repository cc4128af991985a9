import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Race } from "@railbird/domain";
import { ref } from "@railbird/reads";
import { Reader } from "@railbird/reads/reader";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { type DatabaseLocation, openDatabase } from "../src/adapters/knex/open-database";
import { RaceBoard } from "../src/board/race-board";
import { boardSource } from "../src/http/reads/board-source";
import type { PriceChange } from "../src/ports/storage";
import { MOST_CHANGES, type RacePrices, racePricesOf } from "../src/use-cases/prices/race-price-reader";
import { startPostgres } from "../test/adapters/postgres/start-postgres";
import { nationalSaturday } from "../test/support/national-saturday";
import { median } from "./median";

/** Cost of prices over time on one kind of database that holds an invented national Saturday. */
export interface PriceCost {
  readonly database: string;
  /** Changes of prices in the database. */
  readonly stored: number;
  readonly races: readonly RacePriceCost[];
}

export interface RacePriceCost {
  readonly what: string;
  /** Changes of one race. */
  readonly changes: number;
  /** Milliseconds of reading them: the median, and the 95th percentile. */
  readonly readMs: number;
  readonly slowReadMs: number;
  /** Milliseconds from the changes to JSON: series, best prices, facts, thinned. */
  readonly presentMs: number;
  /** Bytes of that JSON. */
  readonly bytes: number;
  /** Bytes of memory that the race takes while it is held. */
  readonly heldBytes: number;
}

const NOW = Date.parse("2026-11-07T01:00:00Z");

/** Every quote of the day changes with each of these polls: about a million changes. */
const POLLS = 15;

/** The largest field, whose every quote changes with each of these. */
const LARGEST_POLLS = 60;

const READS = 100;

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Times the read of a race's prices on SQLite and on PostgreSQL. */
export async function measurePrices(): Promise<PriceCost[]> {
  const folder = await mkdtemp(join(tmpdir(), "railbird-bench-"));
  const postgres = await startPostgres();
  try {
    return [
      await measureOn("SQLite", { file: join(folder, "prices.sqlite") }),
      await measureOn("PostgreSQL", { file: "", url: await postgres.createDatabase("prices") }),
    ];
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function measureOn(database: string, location: DatabaseLocation): Promise<PriceCost> {
  const knex = await openDatabase(location);
  try {
    const history = new KnexPriceHistory({ knex, log: silent });
    const saturday = racesOf({ now: NOW });
    const [largest] = racesOf({ now: NOW, runners: 24, scale: 0.1 });
    if (largest === undefined) throw new Error("There is no race.");
    let stored = 0;
    for (let poll = 0; poll < LARGEST_POLLS; poll += 1) {
      const races = [
        ...(poll < POLLS ? racesOf({ now: NOW, poll }) : []),
        ...racesOf({ now: NOW, runners: 24, scale: 0.1, poll }).slice(0, 1),
      ];
      const changes = races.flatMap((race) => changesOf(race, poll));
      for (let start = 0; start < changes.length; start += 10_000) {
        const batch = changes.slice(start, start + 10_000);
        await history.append(batch.map((change) => ({ ...change, meetingDate: "2026-11-07" })));
      }
      stored += changes.length;
    }
    if (location.url !== undefined) await knex.raw("vacuum analyze price_changes");
    return {
      database,
      stored,
      races: [
        await measureRaces("a race of the day", saturday, history),
        await measureRaces("24 runners, moved 60 times", [largest], history),
      ],
    };
  } finally {
    await knex.destroy();
  }
}

async function measureRaces(what: string, races: readonly Race[], history: KnexPriceHistory): Promise<RacePriceCost> {
  const board = new RaceBoard();
  board.applyCard({ meetings: [{ ...meetingOf(races), races }], rejections: [] }, NOW);
  const [reads, presents, sizes, counts]: number[][] = [[], [], [], []];
  for (let at = 0; at < READS; at += 1) {
    const id = races[(at * 37) % races.length]?.id ?? "";
    const began = performance.now();
    const changes = await history.changesOf(id, MOST_CHANGES);
    reads?.push(performance.now() - began);
    const race = board.race(id);
    if (race === undefined) throw new Error(`There is no race ${id}.`);
    const presenting = performance.now();
    const prices = racePricesOf(race, changes, NOW);
    const text = JSON.stringify(readerOf(board, prices).read(ref("prices", { id }))?.value());
    presents?.push(performance.now() - presenting);
    sizes?.push(text.length);
    counts?.push(changes.length);
  }
  return {
    what,
    changes: median(counts ?? []),
    readMs: median(reads ?? []),
    slowReadMs: (reads ?? []).toSorted((a, b) => a - b)[Math.floor(READS * 0.95)] ?? 0,
    presentMs: median(presents ?? []),
    bytes: median(sizes ?? []),
    heldBytes: await heldBytes(races, board, history),
  };
}

/** How much the heap grows by holding up to a hundred of these races. */
async function heldBytes(races: readonly Race[], board: RaceBoard, history: KnexPriceHistory): Promise<number> {
  const held: unknown[] = [];
  const wanted = races.slice(0, 100);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (const { id } of wanted) {
    const race = board.race(id);
    if (race !== undefined) held.push(racePricesOf(race, await history.changesOf(id, MOST_CHANGES), NOW));
  }
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / held.length;
}

function readerOf(board: RaceBoard, prices: RacePrices): Reader {
  return new Reader(
    boardSource({
      board,
      identity: { name: "made", credit: "Made", simulated: true },
      bookmakers: { list: () => [], revision: 1 },
      prices: { known: () => prices },
      signalRecords: { known: () => undefined },
      earlierPrices: { of: () => undefined, version: 0 },
      search: { search: () => [], racesOf: () => [] },
      tips: { known: () => undefined },
      tipsUrl: () => undefined,
      clock: { now: () => NOW, sleep: async () => {} },
    }),
  );
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

function racesOf(options: Parameters<typeof nationalSaturday>[0]): Race[] {
  return nationalSaturday(options).meetings.flatMap(({ races }) => [...races]);
}

function meetingOf(races: readonly Race[]) {
  return {
    id: "made",
    venue: "Made",
    state: "VIC",
    jurisdiction: "AU" as const,
    racingCode: "R" as const,
    date: races[0]?.meetingDate ?? "",
  };
}

function changesOf(race: Race, poll: number): PriceChange[] {
  return race.runners.flatMap(({ id, prices }) =>
    prices.map(({ bookmakerId, odds, seenAt }) => ({
      raceId: race.id,
      runnerId: id,
      bookmakerId,
      odds,
      seenAt: seenAt - (LARGEST_POLLS - poll) * 240_000,
    })),
  );
}
