import { type CalendarDate, type Instant, melbourneDate } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { ExportFile, ExportFiles } from "../../ports/export-files";
import type { PriceHistory, RaceRecord, RunnerRecord } from "../../ports/storage";
import { csvLine, safeName } from "../../recording/recording-format";

/** How a day is written. */
export type DayFormat = "csv" | "ndjson";

/** A file is written again after this time: a result may be amended, and late prices may still be written. */
const KEPT_MS = 3_600_000;

const COLUMNS = [
  ...["seen_at", "race_id", "racing_code", "venue", "state", "race_number", "race_name", "start_time"],
  ...["runner_id", "runner_number", "runner_name", "position", "bookmaker_id", "odds"],
];

export interface DayExportParts {
  readonly history: Pick<PriceHistory, "racesOn" | "changesOn" | "statusChangesOn">;
  readonly files: ExportFiles;
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
    return files.file(`${date}.${format}`, KEPT_MS, () =>
      format === "csv" ? this.#csv(date, races) : this.#lines(date, races),
    );
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

  async *#csv(date: CalendarDate, races: readonly DayRace[]): AsyncGenerator<string> {
    const cells = new Map(races.map((race) => [race.raceId, cellsOf(race)]));
    yield csvLine(COLUMNS);
    for await (const { raceId, runnerId, bookmakerId, odds, seenAt } of this.#parts.history.changesOn(date)) {
      const runner = cells.get(raceId)?.get(runnerId);
      if (runner === undefined) continue;
      yield csvLine([isoOf(seenAt), ...runner, bookmakerId, odds === undefined ? "" : String(odds)]);
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

/** The cells of a race's runners between the time and the price, by runner. */
function cellsOf(race: DayRace): ReadonlyMap<string, readonly string[]> {
  const { raceId, racingCode, venue, finish, number, name, startTime } = race;
  const place = [safeName(venue), finish?.state ?? "", String(number), safeName(name)];
  const start = [raceId, racingCode, ...place, isoOf(startTime)];
  return new Map(
    race.runners.map((runner) => [
      runner.id,
      [...start, runner.id, String(runner.number), safeName(runner.name), String(positionOf(race, runner) ?? "")],
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
