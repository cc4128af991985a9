import { type CalendarDate, type Instant, melbourneDate } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { ExportFile, ExportFiles, TableColumn, TableRow, WriteTable } from "../../ports/export-files";
import type { PriceHistory, RaceRecord, RunnerRecord } from "../../ports/storage";
import { csvLine, safeName } from "../../recording/recording-format";

/** How a day is written. */
export type DayFormat = "csv" | "ndjson" | "parquet";

/** A file is written again after this time: a result may be amended, and late prices may still be written. */
const KEPT_MS = 3_600_000;

/** The columns of the table of price changes. */
const COLUMNS: readonly TableColumn[] = [
  { name: "seen_at", type: "instant" },
  ...["race_id", "racing_code", "venue", "state"].map((name) => ({ name, type: "text" as const })),
  { name: "race_number", type: "whole" },
  { name: "race_name", type: "text" },
  { name: "start_time", type: "instant" },
  { name: "runner_id", type: "text" },
  { name: "runner_number", type: "whole" },
  { name: "runner_name", type: "text" },
  { name: "position", type: "whole" },
  { name: "bookmaker_id", type: "text" },
  { name: "odds", type: "decimal" },
];

/** Texts that a spreadsheet could take for a formula: not ours, but the feed's. */
const NAMES = new Set(["venue", "race_name", "runner_name"]);

export interface DayExportParts {
  readonly history: Pick<PriceHistory, "racesOn" | "changesOn" | "statusChangesOn">;
  readonly files: ExportFiles;
  /** Writes a table as an Apache Parquet file. */
  readonly parquet: WriteTable;
  readonly clock: Clock;
  /** Name of the feed whose races are written: invented prices must not pass for real ones. */
  readonly source: string;
}

/** A race of a day with its last scheduled start. */
interface DayRace extends RaceRecord {
  readonly startTime: Instant;
}

/** Past days as files: every price change, and how each race ended. */
export class DayExport {
  readonly #parts: DayExportParts;

  constructor(parts: DayExportParts) {
    this.#parts = parts;
  }

  /** The file of a meeting date; `undefined` for one of which nothing is kept, and for a day that has not passed in Melbourne. */
  async file(date: CalendarDate, format: DayFormat): Promise<ExportFile | undefined> {
    const { clock, files } = this.#parts;
    if (date >= melbourneDate(clock.now())) return undefined;
    const races = await this.#races(date);
    if (races.length === 0) return undefined;
    return files.file(`${date}.${format}`, KEPT_MS, () => this.#content(date, races, format));
  }

  async #races(date: CalendarDate): Promise<readonly DayRace[]> {
    const { history, source } = this.#parts;
    const races = (await history.racesOn(date)).filter((race) => race.source === source);
    if (races.length === 0) return [];
    const starts = new Map((await history.statusChangesOn(date)).map(({ raceId, startTime }) => [raceId, startTime]));
    return races.flatMap((race) => {
      const startTime = starts.get(race.raceId);
      return startTime === undefined ? [] : { ...race, startTime };
    });
  }

  #content(date: CalendarDate, races: readonly DayRace[], format: DayFormat): AsyncIterable<string | Uint8Array> {
    if (format === "ndjson") return this.#lines(date, races);
    const rows = this.#rows(date, races);
    return format === "csv" ? csvOf(rows) : this.#parts.parquet(COLUMNS, rows);
  }

  async *#rows(date: CalendarDate, races: readonly DayRace[]): AsyncGenerator<TableRow> {
    const values = new Map(races.map((race) => [race.raceId, valuesOf(race)]));
    for await (const { raceId, runnerId, bookmakerId, odds, seenAt } of this.#parts.history.changesOn(date)) {
      const runner = values.get(raceId)?.get(runnerId);
      if (runner !== undefined) yield [seenAt, ...runner, bookmakerId, odds];
    }
  }

  async *#lines(date: CalendarDate, races: readonly DayRace[]): AsyncGenerator<string> {
    const known = new Map(races.map((race) => [race.raceId, new Set(race.runners.map(({ id }) => id))]));
    for (const race of races) yield `${JSON.stringify({ kind: "race", ...lineOf(race) })}\n`;
    for await (const { raceId, runnerId, bookmakerId, odds, seenAt } of this.#parts.history.changesOn(date)) {
      if (!known.get(raceId)?.has(runnerId)) continue;
      yield `${JSON.stringify({ kind: "price", seenAt: isoOf(seenAt), raceId, runnerId, bookmakerId, odds })}\n`;
    }
  }
}

async function* csvOf(rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(({ name }) => name));
  for await (const row of rows) yield csvLine(COLUMNS.map((column, index) => cellOf(column, row[index])));
}

function cellOf({ name, type }: TableColumn, value: TableRow[number]): string {
  if (value === undefined) return "";
  if (type === "instant") return isoOf(Number(value));
  return NAMES.has(name) ? safeName(String(value)) : String(value);
}

/** The values of a race's runners between the time and the price, by runner. */
function valuesOf(race: DayRace): ReadonlyMap<string, TableRow> {
  const { raceId, racingCode, venue, finish, number, name, startTime } = race;
  const ofRace = [raceId, racingCode, venue, finish?.state, number, name, startTime];
  return new Map(
    race.runners.map((runner) => [
      runner.id,
      [...ofRace, runner.id, runner.number, runner.name, positionOf(race, runner)],
    ]),
  );
}

function lineOf(race: DayRace) {
  const { raceId: id, meetingDate, racingCode, venue, finish, number, name, startTime, runners } = race;
  return {
    id,
    meetingDate,
    racingCode,
    venue,
    state: finish?.state,
    number,
    name,
    startTime: isoOf(startTime),
    runners: runners.map((runner) => ({ ...runner, position: positionOf(race, runner) })),
  };
}

function positionOf({ finish }: DayRace, { number }: RunnerRecord): number | undefined {
  return finish?.results.find(({ runnerNumber }) => runnerNumber === number)?.position;
}

function isoOf(instant: Instant): string {
  return new Date(instant).toISOString();
}
