import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Instant } from "@railbird/domain";
import type { Knex } from "knex";
import { KnexPriceHistory } from "../src/adapters/knex/knex-price-history";
import { recordingHeader, recordingRow } from "../src/recording/recording-format";
import { EXPORT_HELP, type ExportArguments, exportArguments } from "../src/recording-export/export-arguments";
import { ExportError } from "../src/recording-export/export-error";
import { openDay, type RecordedDay } from "../src/recording-export/recorded-day";
import { commandLog, runCommand, withDatabase } from "./database-command";
import type { Command, Terminal } from "./terminal";

async function exportDay(knex: Knex, { date, out, source }: ExportArguments, terminal: Terminal): Promise<void> {
  const { say } = terminal;
  const day = await openDay(new KnexPriceHistory({ knex, log: commandLog(terminal) }), date, source);
  const { lines, from, to } = await write(day, out);
  say(`${out}: ${lines} price lines of ${day.races} races, ${day.bookmakerIds.length} bookmakers.`);
  if (day.nameless > 0) say(`Left out: ${day.nameless} price changes of runners that are not known any more.`);
  // The middle of an Australian race day, if it was seen.
  const start = new Date(Math.max(from, Math.min(to, Date.parse(`${date}T03:00:00Z`)))).toISOString();
  say(`To watch it: ODDS_FEED=recorded RECORDING=${out} CLOCK_START=${start} npm start`);
}

/** Writes to a file beside `out` and renames it when it is complete, so that an export that breaks off leaves no half of a day. */
async function write(day: RecordedDay, out: string): Promise<{ lines: number; from: Instant; to: Instant }> {
  const written = { lines: 0, from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  async function* text(): AsyncGenerator<string> {
    yield header(day.bookmakerIds);
    for await (const line of day.lines()) {
      written.lines += 1;
      written.from = Math.min(written.from, line.observedAt);
      written.to = Math.max(written.to, line.observedAt);
      yield recordingRow(line, day.bookmakerIds);
    }
  }
  const unfinished = `${out}.unfinished`;
  try {
    await pipeline(Readable.from(text()), createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, out);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof ExportError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ExportError(`The recording ${out} cannot be written: ${why}.`, { cause: error });
  }
  return written;
}

function header(bookmakerIds: readonly string[]): string {
  try {
    return recordingHeader(bookmakerIds);
  } catch (error) {
    throw error instanceof RangeError ? new ExportError(error.message, { cause: error }) : error;
  }
}

/** `npm run recording:export` */
export const exportCommand: Command = (terminal) =>
  runCommand(ExportError, terminal, async () => {
    const args = exportArguments(terminal.args);
    if (args === undefined) terminal.say(EXPORT_HELP.trimEnd());
    else await withDatabase(ExportError, terminal, (knex) => exportDay(knex, args, terminal));
  });
