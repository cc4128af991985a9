import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ref } from "@railbird/reads";
import { Reader } from "@railbird/reads/reader";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { openForTest, temporaryFile } from "../../../test/adapters/knex/support";
import { play, signal, withFile } from "../../../test/adapters/recorded/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { memoryLog } from "../../../test/support/memory-log";
import { RaceBoard } from "../../board/race-board";
import { boardSource } from "../../http/reads/board-source";
import type { DatedPriceChange } from "../../ports/storage";
import { RacePriceReader } from "../../use-cases/prices/race-price-reader";
import { KnexPriceHistory } from "../knex/knex-price-history";

const FOLDER = process.env.RAILBIRD_FEEDS
  ? join(process.env.RAILBIRD_FEEDS, "multi")
  : fileURLToPath(new URL("../../../../../../shared/feeds/multi", import.meta.url));
const NAME = existsSync(FOLDER)
  ? readdirSync(FOLDER).find((name) => name.startsWith("racingboard-price-changes"))
  : undefined;
const DATE = "2026-07-08";
/** The column of each bookmaker. */
const BOOKS = { tab_fixed_win: "tab", pointsbet_win: "pointsbet", sportsbet_win: "sportsbet" };
const MINUTE = 60_000;

interface RawRow extends Readonly<Record<string, string>> {
  readonly observed_at: string;
  readonly race_key: string;
  readonly code: string;
  readonly venue: string;
  readonly race_no: string;
  readonly start_time: string;
  readonly number: string;
}

type RawPoint = readonly [at: number, odds: number | null];

let parsed: readonly RawRow[] | undefined;

/** The rows of the day, with every time moved by some minutes. The file is read once. */
function rawRows(byMinutes: number): RawRow[] {
  const moved = (iso: string) => new Date(Date.parse(iso) + byMinutes * MINUTE).toISOString();
  parsed ??= parse(readFileSync(`${FOLDER}/${NAME}`), { columns: true }) as RawRow[];
  return parsed
    .filter(({ race_key }) => race_key.endsWith(DATE))
    .map((row) => ({ ...row, observed_at: moved(row.observed_at), start_time: moved(row.start_time) }));
}

function toCsv(rows: readonly RawRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");
  return [columns.join(","), ...rows.map((row) => line(columns.map((column) => row[column] ?? "")))].join("\n");
}

/** A bookmaker's prices on one runner, straight from its rows. */
function rawSeries(rows: readonly RawRow[], column: string): RawPoint[] {
  const points: RawPoint[] = [];
  for (const row of rows) {
    const odds = Number(row[column]) > 0 ? Number(row[column]) : null;
    if (odds !== (points.at(-1)?.[1] ?? null)) points.push([Date.parse(row.observed_at), odds]);
  }
  return points;
}

const rawPriceAt = (points: readonly RawPoint[], at: number) =>
  points.findLast(([from]) => from <= at)?.[1] ?? undefined;

/** The best of several at every instant at which one of them changes. */
function rawBest(all: readonly (readonly RawPoint[])[]): RawPoint[] {
  const best: RawPoint[] = [];
  for (const at of [...new Set(all.flat().map(([from]) => from))].sort((a, b) => a - b)) {
    const odds = Math.max(...all.map((points) => rawPriceAt(points, at) ?? 0)) || null;
    if (odds !== (best.at(-1)?.[1] ?? null)) best.push([at, odds]);
  }
  return best;
}

/** The product's reads after it has followed the rows up to an instant, with prices read back from the database. */
async function watched(
  rows: readonly RawRow[],
  until: number,
): Promise<{ board: RaceBoard; reader: Reader; prices: RacePriceReader }> {
  return withFile(toCsv(rows), async (file) => {
    const instants = [...new Set(rows.map(({ observed_at }) => observed_at))].filter((iso) => Date.parse(iso) <= until);
    const { feed, moveTo } = await play(file, instants[0] ?? "");
    const board = new RaceBoard();
    const changes: DatedPriceChange[] = [];
    board.subscribe(({ prices }) => changes.push(...prices.map((price) => ({ ...price, meetingDate: DATE }))));
    for (const iso of instants.sort()) {
      moveTo(iso);
      board.applyCard(await feed.readCard([DATE], signal), Date.parse(iso));
    }
    const log = memoryLog();
    const history = new KnexPriceHistory({ knex: await openForTest({ file: await temporaryFile() }), log });
    await history.append(changes);
    const clock = new ManualClock(until);
    const prices = new RacePriceReader({ board, history, unwritten: () => [], clock, log });
    const source = boardSource({
      board,
      clock,
      prices,
      identity: feed.identity,
      bookmakers: { list: () => [], revision: 1 },
      signalRecords: { known: () => undefined },
      earlierPrices: { of: () => undefined, version: 0 },
      search: { search: () => [], racesOf: () => [] },
      tips: { known: () => undefined },
      tipsUrl: () => undefined,
    });
    return { board, prices, reader: new Reader(source) };
  });
}

describe.skipIf(NAME === undefined)(
  "prices over time of a real recording (skipped where ../shared/feeds/multi is absent)",
  () => {
    it.each([
      ["2026-07-08T03:59:01Z", 0],
      ["2026-07-08T05:07:50Z", 0],
      ["2026-07-08T07:49:05Z", 0],
      // Moved to the morning, so that 9 AM in Melbourne is within the recording.
      ["2026-07-07T23:20:05Z", -509],
    ] as const)("are the raw file's, number by number, at %s", async (iso, byMinutes) => {
      const until = Date.parse(iso);
      const rows = rawRows(byMinutes);
      const { board, reader, prices } = await watched(rows, until);
      const seen = rows.filter(({ observed_at }) => Date.parse(observed_at) <= until);
      const nineAm = Date.parse(`${DATE}T09:00:00+10:00`);
      let [compared, moved, atNine, tenMinutes] = [0, 0, 0, 0];
      for (const { race } of board.meetings().flatMap(({ races }) => races)) {
        const ofRace = seen.filter(
          ({ code, venue, race_no }) =>
            code === race.racingCode && venue === race.venue.toUpperCase() && Number(race_no) === race.number,
        );
        await prices.read(race.id);
        const all = reader.read(ref("prices", { id: race.id }))?.value();
        const best = reader.read(ref("bestPrices", { id: race.id }))?.value();
        if (all === undefined || best === undefined) throw new Error(`${race.id} has no prices.`);
        expect(best.runners).toEqual(all.runners.map(({ bookmakers: _, ...runner }) => runner));
        const starts = [...new Set(ofRace.map(({ start_time }) => Date.parse(start_time)))];
        expect(all.marks.startTimes.map(({ from }) => from)).toEqual(starts.slice(0, -1));
        for (const runner of all.runners) {
          const lines = ofRace.filter(({ number }) => Number(number) === runner.number);
          const raw = Object.entries(BOOKS)
            .map(([column, book]) => [book, rawSeries(lines, column)] as const)
            .filter(([, points]) => points.length > 0);
          const about = `${race.venue} ${race.number}: ${runner.number}`;
          expect(
            Object.fromEntries(runner.bookmakers.map(({ bookmakerId, points }) => [bookmakerId, points])),
            about,
          ).toEqual(Object.fromEntries(raw));
          const rawLine = rawBest(raw.map(([, points]) => points));
          expect(runner.best, about).toEqual(rawLine);
          const odds = rawLine.flatMap(([, each]) => each ?? []);
          expect([runner.high?.[1], runner.low?.[1]], about).toEqual(
            odds.length > 0 ? [Math.max(...odds), Math.min(...odds)] : [undefined, undefined],
          );
          const quoting = raw.filter(([, points]) => points.at(-1)?.[1]);
          const opening = Math.max(...quoting.map(([, points]) => points[0]?.[1] ?? 0));
          expect(runner.open, about).toBe(opening > 0 ? opening : undefined);
          expect(runner.nineAm, about).toBe(all.asOf >= nineAm ? rawPriceAt(rawLine, nineAm) : undefined);
          expect(runner.tenMinutesAgo, about).toBe(rawPriceAt(rawLine, all.asOf - 10 * MINUTE));
          compared += raw.length;
          moved += Math.max(rawLine.length - 1, 0);
          if (runner.nineAm !== undefined) atNine += 1;
          if (runner.tenMinutesAgo !== undefined) tenMinutes += 1;
        }
      }
      expect(compared).toBeGreaterThan(200);
      expect(moved).toBeGreaterThan(50);
      expect(tenMinutes).toBeGreaterThan(50);
      if (byMinutes !== 0) expect(atNine).toBeGreaterThan(50);
    });
  },
);
