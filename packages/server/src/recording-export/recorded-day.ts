import type { CalendarDate, Instant } from "@railbird/domain";
import type {
  DatedPriceChange,
  PriceChange,
  PriceHistory,
  RaceRecord,
  RunnerRecord,
  StatusChange,
} from "../ports/storage";
import type { RecordingRow } from "../recording/recording-format";
import { ExportError } from "./export-error";

/** A past day, ready to be written line by line. */
export interface RecordedDay {
  /** Every bookmaker that quoted, by id. */
  readonly bookmakerIds: readonly string[];
  readonly races: number;
  /** Changes that are left out, since nothing is stored of their race or runner. */
  readonly nameless: number;
  /** The lines in time order, one for each change of a runner's line or its race's status. Streams. */
  lines(): AsyncIterable<RecordingRow>;
}

/**
 * Opens a day of history. `source` names the feed that is meant.
 *
 * @throws ExportError when the day has no prices, or races of several feeds and none is named.
 */
export async function openDay(history: PriceHistory, date: CalendarDate, source?: string): Promise<RecordedDay> {
  const { records, others, statusChanges } = await racesOf(history, date, source);
  const firstChanges = new Map(statusChanges.toReversed().map((statusChange) => [statusChange.raceId, statusChange]));
  const newTapes = () => {
    const tapes = new Map<string, RaceTape>();
    for (const record of records.values()) {
      const first = firstChanges.get(record.raceId);
      if (first !== undefined) tapes.set(record.raceId, new RaceTape(record, first));
    }
    return tapes;
  };
  const bookmakers = new Set<string>();
  const races = new Set<string>();
  const tapes = newTapes();
  let nameless = 0;
  for await (const change of history.changesOn(date)) {
    if (tapes.get(change.raceId)?.price(change)) {
      bookmakers.add(change.bookmakerId);
      races.add(change.raceId);
    } else if (!others.has(change.raceId)) nameless += 1;
  }
  if (races.size === 0) throw new ExportError(`No prices are stored of ${date}.`);
  return {
    bookmakerIds: [...bookmakers].sort(),
    races: races.size,
    nameless,
    lines: () => playThrough(history.changesOn(date), statusChanges, newTapes()),
  };
}

async function racesOf(history: PriceHistory, date: CalendarDate, source: string | undefined) {
  const all = await history.racesOn(date);
  const sources = [...new Set(all.map((record) => record.source))].sort();
  if (source === undefined && sources.length > 1) {
    throw new ExportError(`${date} has races of several feeds; say which with --feed: ${sources.join(", ")}.`);
  }
  const wanted = source ?? sources[0];
  const records = new Map(all.filter((r) => r.source === wanted).map((record) => [record.raceId, record]));
  if (source !== undefined && records.size === 0) {
    const others = sources.length > 0 ? `; there are some of ${sources.join(", ")}` : "";
    throw new ExportError(`No races of the feed "${source}" are stored of ${date}${others}.`);
  }
  const others = new Set(all.filter((record) => record.source !== wanted).map(({ raceId }) => raceId));
  return {
    records,
    others,
    statusChanges: (await history.statusChangesOn(date)).filter(({ raceId }) => records.has(raceId)),
  };
}

/** Steps through the instants: the changes of one instant make one line per runner. */
async function* playThrough(
  changes: AsyncIterable<DatedPriceChange>,
  statusChanges: readonly StatusChange[],
  tapes: ReadonlyMap<string, RaceTape>,
): AsyncGenerator<RecordingRow> {
  let place = 0;
  let instant: Instant | undefined;
  let changed = new Map<string, Set<string>>();

  function* linesOf(at: Instant): Generator<RecordingRow> {
    for (const [raceId, runnerIds] of changed) {
      for (const runnerId of runnerIds) {
        const line = tapes.get(raceId)?.line(runnerId, at);
        if (line !== undefined) yield line;
      }
    }
    changed = new Map();
  }
  function* statusLinesBefore(end: Instant): Generator<RecordingRow> {
    for (
      let statusChange = statusChanges[place];
      statusChange !== undefined && statusChange.seenAt < end;
      statusChange = statusChanges[place]
    ) {
      place += 1;
      const tape = tapes.get(statusChange.raceId);
      tape?.changeStatus(statusChange);
      const line = tape?.firstRunner === undefined ? undefined : tape.line(tape.firstRunner, statusChange.seenAt);
      if (line !== undefined) yield line;
    }
  }

  for await (const change of changes) {
    if (change.seenAt !== instant) {
      if (instant !== undefined) yield* linesOf(instant);
      // A status change of the same instant comes before its prices, so that their lines carry the new status.
      yield* statusLinesBefore(change.seenAt + 1);
      instant = change.seenAt;
    }
    if (!tapes.get(change.raceId)?.price(change)) continue;
    const runners = changed.get(change.raceId) ?? new Set<string>();
    changed.set(change.raceId, runners.add(change.runnerId));
  }
  if (instant !== undefined) yield* linesOf(instant);
  yield* statusLinesBefore(Number.POSITIVE_INFINITY);
}

/** One race while its history is played through: what every runner's price line is by now. */
class RaceTape {
  readonly #record: RaceRecord;
  readonly #runners: ReadonlyMap<string, RunnerRecord>;
  readonly #lines = new Map<string, Map<string, number>>();
  #status: StatusChange;

  /** `first` is the race's first status change: its status before that is not stored. */
  constructor(record: RaceRecord, first: StatusChange) {
    this.#record = record;
    this.#runners = new Map(record.runners.map((runner) => [runner.id, runner]));
    this.#status = first;
  }

  /** Applies a price change. Returns whether the race lists its runner. */
  price({ runnerId, bookmakerId, odds }: PriceChange): boolean {
    if (!this.#runners.has(runnerId)) return false;
    const line = this.#lines.get(runnerId) ?? new Map<string, number>();
    this.#lines.set(runnerId, line);
    if (odds === undefined) line.delete(bookmakerId);
    else line.set(bookmakerId, odds);
    return true;
  }

  changeStatus(statusChange: StatusChange): void {
    this.#status = statusChange;
  }

  /** A runner whose line carries a status change without a price change: the format has no rows for races. */
  get firstRunner(): string | undefined {
    return this.#lines.keys().next().value;
  }

  /** A runner's line as it is now; `undefined` for one that is not known. */
  line(runnerId: string, observedAt: Instant): RecordingRow | undefined {
    const runner = this.#runners.get(runnerId);
    if (runner === undefined) return undefined;
    const { racingCode, venue, meetingDate, number, name } = this.#record;
    return {
      observedAt,
      code: racingCode,
      venue,
      date: meetingDate,
      raceNumber: number,
      raceName: name,
      startTime: this.#status.startTime,
      status: this.#status.status,
      runnerNumber: runner.number,
      runner: runner.name,
      barrier: runner.barrier,
      jockey: runner.jockey,
      trainer: runner.trainer,
      prices: this.#lines.get(runnerId) ?? new Map(),
    };
  }
}
