import type { Instant } from "@railbird/domain";
import type { PriceChange, RaceRecord, RunnerRecord, StatusChange } from "../ports/storage";
import type { RecordingRow } from "../recording/recording-format";

/** One race while its history is played through: what every runner's price line is by now. */
export class RaceTape {
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
