import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { CalendarDate } from "@railbird/domain";
import { type CsvError, parse } from "csv-parse";
import type { Clock } from "../../ports/clock";
import {
  type CardReading,
  FeedError,
  type FeedIdentity,
  type OddsFeed,
  type RaceReading,
  type Rejection,
} from "../../ports/odds-feed";
import { bookmakerOf, FIXED_COLUMNS, OTHER_COLUMNS } from "../../recording/recording-format";
import type { PriceColumn } from "./price-track";
import { Recording } from "./recording";

/** A longer record is one whose quotes do not close. Bytes. */
const MAX_RECORD_BYTES = 64 * 1024;

export interface RecordedOddsFeedOptions {
  /** The recording is played in step with it. */
  readonly clock: Clock;
}

/**
 * Reads a recording and opens a feed that plays it.
 * Rejects with a `FeedError`: `unreachable` when the file cannot be read, `malformed` when it has no usable row.
 */
export async function openRecording(file: string, { clock }: RecordedOddsFeedOptions): Promise<RecordedOddsFeed> {
  return new RecordedOddsFeed(basename(file), await readRecording(file), clock);
}

/**
 * A day of price changes of several bookmakers, played in step with the clock. Its readings depend on the file and the
 * instant alone. A price stands until another row changes it, and is confirmed up to now as long as the recording runs.
 */
export class RecordedOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity;
  readonly #recording: Recording;
  readonly #clock: Clock;
  /** Rejected rows; reported once, with the first card. */
  #rejections: readonly Rejection[];

  constructor(fileName: string, recording: Recording, clock: Clock) {
    this.identity = { name: "recorded", credit: `Recorded prices from ${fileName}, played back`, simulated: false };
    this.#recording = recording;
    this.#clock = clock;
    this.#rejections = recording.rejections;
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    signal.throwIfAborted();
    const now = this.#clock.now();
    const seenAt = Math.min(now, this.#recording.lastRowAt);
    const meetings = this.#recording.meetingsOn(dates).map(({ facts, races }) => ({
      ...facts,
      races: [...races.values()].sort((a, b) => a.number - b.number).map((race) => race.at(now, seenAt)),
    }));
    const rejections = this.#rejections;
    this.#rejections = [];
    return { meetings, rejections };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    const now = this.#clock.now();
    const race = this.#recording.race(raceId)?.at(now, Math.min(now, this.#recording.lastRowAt));
    return race && { race, rejections: [] };
  }
}

interface CsvRecord {
  readonly record: readonly string[];
  /** Lines read so far: the line the record ends on. */
  readonly info: { readonly lines: number };
}

/**
 * Reads a recording as a stream. Rows that do not fit are rejected one by one. Rejects with a `FeedError`:
 * `unreachable` when the file cannot be read, `malformed` when it has no usable row.
 */
async function readRecording(file: string): Promise<Recording> {
  let recording: Recording | undefined;
  let header: readonly string[] = [];
  const unreadable = new Map<number, CsvError>();
  const parser = parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    // A quote inside a field is then part of it, and costs its own row at most.
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  parser.on("skip", (error: CsvError) => unreadable.set(Number(error.lines), error));
  const source = createReadStream(file);
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<CsvRecord>) {
      if (recording === undefined) {
        header = record;
        recording = new Recording(priceColumns(header, file));
      } else if (record.length === header.length) {
        recording.add(info.lines, Object.fromEntries(header.map((column, index) => [column, record[index] ?? ""])));
      } else {
        recording.reject(info.lines, {
          reason: "column_count",
          detail: `${record.length} columns instead of ${header.length}`,
        });
      }
    }
  } catch (error) {
    throw error instanceof FeedError ? error : unreadableFile(file, error);
  } finally {
    source.destroy();
  }
  for (const [line, { code }] of unreadable) {
    recording?.reject(line, { reason: "not_csv", detail: code });
  }
  if (recording === undefined || recording.isEmpty) {
    const first = recording?.rejections[0];
    throw malformed(
      file,
      first ? `holds no usable row; first: ${first.reason}, ${first.about}` : "holds no usable row",
    );
  }
  return recording;
}

/** The columns of bookmakers' quotes, and those of totes and exchanges. Fails for a header that is not a recording's. */
function priceColumns(header: readonly string[], file: string): readonly PriceColumn[] {
  const missing = FIXED_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw malformed(file, `is not a recording: its header lacks ${missing.join(", ")}`);
  }
  const quoted = header.flatMap((column) => {
    const bookmakerId = bookmakerOf(column);
    return bookmakerId === undefined ? [] : [{ column, bookmakerId }];
  });
  const others = header.flatMap((column) => {
    const other = Object.hasOwn(OTHER_COLUMNS, column) ? OTHER_COLUMNS[column] : undefined;
    return other === undefined ? [] : [{ column, other }];
  });
  if (new Set(header).size < header.length || new Set(quoted.map((c) => c.bookmakerId)).size < quoted.length) {
    throw malformed(file, "names a column or a bookmaker twice in its header");
  }
  if (quoted.length === 0) {
    throw malformed(file, "has no column of a bookmaker's prices (sportsbet_fixed_win, for example)");
  }
  return [...quoted, ...others];
}

function malformed(file: string, what: string): FeedError {
  return new FeedError("malformed", `The recording ${file} ${what}.`);
}

function unreadableFile(file: string, cause: unknown): FeedError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new FeedError("unreachable", `The recording ${file} cannot be read: ${why}`, undefined, { cause });
}
