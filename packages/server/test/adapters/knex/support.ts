import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Meeting, Quote, Race, RaceChange } from "@railbird/domain";
import type { Knex } from "knex";
import { onTestFinished } from "vitest";
import { type DatabaseLocation, openDatabase } from "../../../src/adapters/knex/open-database";
import type { Log } from "../../../src/ports/log";
import type {
  BoardUpdate,
  DatedPriceChange,
  RaceRecord,
  StatusChange,
  StoredMeeting,
} from "../../../src/ports/storage";

/** Noon in Melbourne on the day of these tests. */
export const NOON = Date.parse("2026-07-11T02:00:00Z");
export const DATE = "2026-07-11";
export const SOURCE = "simulated";

/** Two consecutive versions, as large as real ones: microseconds since the epoch. */
export const V1 = NOON * 1000;
export const V2 = V1 + 1;

/** A file in a folder that is removed when the test ends. */
export async function temporaryFile(name = "railbird.sqlite"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "railbird-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

/** A database that closes when the test ends. */
export async function openForTest(location: DatabaseLocation): Promise<Knex> {
  const knex = await openDatabase(location);
  onTestFinished(() => knex.destroy());
  return knex;
}

/** A log whose lines a test can read. */
export class LinesLog implements Log {
  readonly lines: { readonly level: string; readonly fields: object; readonly message: string }[] = [];
  debug = (fields: object, message: string) => void this.lines.push({ level: "debug", fields, message });
  info = (fields: object, message: string) => void this.lines.push({ level: "info", fields, message });
  warn = (fields: object, message: string) => void this.lines.push({ level: "warn", fields, message });
  error = (fields: object, message: string) => void this.lines.push({ level: "error", fields, message });

  at(level: string): readonly string[] {
    return this.lines.filter((line) => line.level === level).map(({ message }) => message);
  }
}

export function change(about: Partial<DatedPriceChange> = {}): DatedPriceChange {
  return {
    meetingDate: DATE,
    raceId: "race-1",
    runnerId: "runner-1",
    bookmakerId: "sportsbet",
    odds: 2.4,
    seenAt: NOON,
    ...about,
  };
}

export function record(about: Partial<RaceRecord> = {}): RaceRecord {
  return {
    raceId: "race-1",
    source: SOURCE,
    meetingDate: DATE,
    racingCode: "R",
    venue: "Flemington",
    number: 1,
    name: "Maiden Plate",
    runners: [{ id: "runner-1", number: 1, name: 'O\'Hara, "The Second"', barrier: "4", jockey: "J Doe" }],
    ...about,
  };
}

export function turn(about: Partial<StatusChange> = {}): StatusChange {
  return { raceId: "race-1", meetingDate: DATE, status: "open", startTime: NOON + 600_000, seenAt: NOON, ...about };
}

export function quote(bookmakerId: string, odds: number, seenAt = NOON): Quote {
  return { bookmakerId, odds, seenAt };
}

/** A race of two runners; the first has the quotes given. */
/** A log with a line of every shape. */
export const CHANGES: readonly RaceChange[] = [
  { kind: "scratched", runnerNumber: 2, runnerName: "Last Drinks", late: true, at: NOON - 60_000 },
  { kind: "jockey", runnerNumber: 1, runnerName: "Quiet Achiever", from: "A Bee", to: "J Doe", at: NOON - 50_000 },
  { kind: "start", from: NOON + 480_000, to: NOON + 600_000, at: NOON - 40_000 },
  { kind: "track", from: "Good 4", to: "Soft 5", at: NOON - 30_000 },
  { kind: "jumped", at: NOON + 1000 },
  { kind: "protest", reason: "2nd (#4) v 1st (#3)", at: NOON + 2000 },
  { kind: "amended", places: [[3], [1, 4]], was: [[1], [3]], at: NOON + 3000 },
];

export function race(prices: readonly Quote[], about: Partial<Race> = {}): Race {
  return {
    id: "race-1",
    meetingId: "meeting-1",
    meetingDate: DATE,
    jurisdiction: "AU",
    number: 1,
    name: "Maiden Plate",
    racingCode: "R",
    venue: "Flemington",
    state: "VIC",
    startTime: NOON + 600_000,
    distance: 1200,
    status: "open",
    runners: [
      { id: "runner-1", number: 1, name: "Quiet Achiever", jockey: "J Doe", barrier: "4", scratched: false, prices },
      {
        id: "runner-2",
        number: 2,
        name: "Last Drinks",
        scratched: true,
        scratchedAt: NOON - 60_000,
        lateScratching: true,
        emergency: true,
        lastPrice: { odds: 12, openOdds: 10 },
        prices: [],
      },
    ],
    ...about,
  };
}

export function meeting(races: readonly Race[], about: Partial<Meeting> = {}): Meeting {
  return {
    id: "meeting-1",
    venue: "Flemington",
    state: "VIC",
    jurisdiction: "AU",
    racingCode: "R",
    date: DATE,
    races,
    ...about,
  };
}

/** A meeting as it is stored; every part of it has the same version. */
export function storedMeeting(of: Meeting, version: number): StoredMeeting {
  const versions = { all: version, summary: version, timing: version, prices: version, log: version };
  const raceVersions = Object.fromEntries(of.races.map(({ id }) => [id, versions]));
  return { meeting: of, version, latest: version, raceVersions };
}

/** An update of the board in which all of these meetings changed, and no others. */
export function update(version: number, meetings: readonly Meeting[], about: Partial<BoardUpdate> = {}): BoardUpdate {
  return {
    version,
    clockOffsetMs: 0,
    feed: { updatedAt: NOON, failed: false, version },
    meetingIds: meetings.map(({ id }) => id),
    meetings: meetings.map((of) => storedMeeting(of, version)),
    ...about,
  };
}

/** All items of a stream. */
export async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
