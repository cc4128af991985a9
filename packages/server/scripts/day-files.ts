import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CalendarDate, Instant } from "@railbird/domain";
import { parse } from "csv-parse";
import { z } from "zod";
import { readDocument, readRaceRecord } from "../src/adapters/knex/stored-documents";
import type { DatedPriceChange, PriceHistory } from "../src/ports/storage";
import { csvLine } from "../src/recording/recording-format";
import { RecomputeError } from "../src/signal-record-command/recompute-arguments";

const COLUMNS = ["race_id", "runner_id", "bookmaker_id", "odds", "seen_at"] as const;

const pricesFile = (date: CalendarDate) => `prices-${date}.csv`;
const resultsFile = (date: CalendarDate) => `results-${date}.jsonl`;

/** A line of the results: a race with its last scheduled start. */
const resultLine = z.object({ startTime: z.number(), race: z.unknown() });

/** How many changes are written to the database at once. */
const CHANGES_AT_ONCE = 5_000;

/**
 * Writes what history keeps of a date as two files: every price change (CSV, instants in UTC, no odds where a price was withdrawn), and
 * each race with its start, its starters' last prices and its result (a line of JSON each). Returns how many races and changes.
 */
export async function writeDayFiles(history: PriceHistory, date: CalendarDate, folder: string) {
  const races = await history.racesOn(date);
  const starts = new Map((await history.statusChangesOn(date)).map(({ raceId, startTime }) => [raceId, startTime]));
  const lines = races.flatMap((race) => {
    const startTime = starts.get(race.raceId);
    return startTime === undefined ? [] : [`${JSON.stringify({ startTime, race })}\n`];
  });
  await mkdir(folder, { recursive: true });
  let changes = 0;
  async function* text(): AsyncGenerator<string> {
    yield csvLine(COLUMNS);
    for await (const { raceId, runnerId, bookmakerId, odds, seenAt } of history.changesOn(date)) {
      changes += 1;
      yield csvLine([raceId, runnerId, bookmakerId, odds === undefined ? "" : String(odds), isoOf(seenAt)]);
    }
  }
  // A name is given to a file once it is complete: an export that breaks off leaves no half of a day.
  const prices = join(folder, pricesFile(date));
  await pipeline(Readable.from(text()), createWriteStream(`${prices}.unfinished`, { flush: true }));
  await rename(`${prices}.unfinished`, prices);
  await writeFile(join(folder, resultsFile(date)), lines.join(""));
  return { races: lines.length, changes };
}

/**
 * Reads all days of a folder into a history. Returns their dates.
 *
 * @throws RecomputeError for a folder without a day, and for a file that cannot be read.
 */
export async function readDayFiles(folder: string, history: PriceHistory): Promise<readonly CalendarDate[]> {
  const names = await readdir(folder).catch((cause: Error) => {
    throw new RecomputeError(`The folder ${folder} cannot be read: ${cause.message}.`, { cause });
  });
  const dates = names.flatMap((name) => /^results-(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1] ?? []).sort();
  if (dates.length === 0) throw new RecomputeError(`The folder ${folder} has no results-DATE.jsonl.`);
  for (const date of dates) {
    await readResults(join(folder, resultsFile(date)), date, history);
    await readPrices(join(folder, pricesFile(date)), date, history);
  }
  return dates;
}

async function readResults(file: string, date: CalendarDate, history: PriceHistory): Promise<void> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  const read = lines.map((line, index) => {
    const fail = (fault: string) => {
      throw new RecomputeError(`Line ${index + 1} of ${file} is not a race: ${fault}.`);
    };
    const { startTime, race } = readDocument(resultLine, line, fail) ?? fail("nothing");
    return { startTime, race: readRaceRecord(JSON.stringify(race), fail) ?? fail("nothing") };
  });
  await history.saveRaces(
    read.map(({ race }) => race),
    read.map(({ startTime, race: { raceId } }) => ({
      raceId,
      meetingDate: date,
      status: "final" as const,
      startTime,
      seenAt: startTime,
    })),
  );
}

type PriceRow = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

async function readPrices(file: string, date: CalendarDate, history: PriceHistory): Promise<void> {
  let changes: DatedPriceChange[] = [];
  async function append(rows: AsyncIterable<PriceRow>): Promise<void> {
    for await (const row of rows) {
      changes.push({ ...changeOf(row), meetingDate: date });
      if (changes.length < CHANGES_AT_ONCE) continue;
      await history.append(changes);
      changes = [];
    }
  }
  try {
    await pipeline(createReadStream(file), parse({ columns: true }), append);
  } catch (cause) {
    throw new RecomputeError(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
  await history.append(changes);
}

function changeOf({ race_id: raceId, runner_id: runnerId, bookmaker_id: bookmakerId, odds, seen_at }: PriceRow) {
  const [price, seenAt] = [odds === "" ? undefined : Number(odds), Date.parse(seen_at ?? "")];
  if (!raceId || !runnerId || !bookmakerId || Number.isNaN(price) || Number.isNaN(seenAt))
    throw new RangeError(`"${[raceId, runnerId, bookmakerId, odds, seen_at].join()}" is not a price change`);
  return { raceId, runnerId, bookmakerId, odds: price, seenAt };
}

function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}
