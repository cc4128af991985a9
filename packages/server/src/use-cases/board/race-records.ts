import { setImmediate as nextMacrotask } from "node:timers/promises";
import type { Instant, Race, RaceStatus } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { RaceFinish, RaceRecord, StatusChange } from "../../ports/storage";
import { WriteQueue } from "./write-queue";

/** The most status changes that wait to be written: a day has about two thousand. */
const MAX_WAITING_STATUS_CHANGES = 20_000;

/** How many races are compared with what was written of them before requests are served again. */
const RACES_AT_ONCE = 50;

interface LastStatus {
  readonly status: RaceStatus;
  readonly startTime: Instant;
}

/** The races and status changes that are still to be written. */
export class RaceRecords {
  readonly #board: RaceBoard;
  readonly #source: string;
  readonly #touched = new Set<string>();
  readonly #statusChanges = new WriteQueue<StatusChange>(MAX_WAITING_STATUS_CHANGES);
  readonly #lastStatuses = new Map<string, LastStatus>();
  readonly #written = new Map<string, string>();

  constructor(board: RaceBoard, source: string) {
    this.#board = board;
    this.#source = source;
  }

  /** The restored races were written before the restart, and so were their status changes. */
  restored(): void {
    for (const { races } of this.#board.meetings()) {
      for (const { race } of races) this.#lastStatuses.set(race.id, race);
    }
  }

  /** Takes note of races that changed. */
  note(raceIds: readonly string[], now: Instant): void {
    const statusChanges: StatusChange[] = [];
    for (const raceId of raceIds) {
      const race = this.#board.race(raceId)?.race;
      if (race === undefined) continue;
      this.#touched.add(raceId);
      const { meetingDate, status, startTime } = race;
      const last = this.#lastStatuses.get(raceId);
      if (last?.status === status && last.startTime === startTime) continue;
      this.#lastStatuses.set(raceId, { status, startTime });
      statusChanges.push({ raceId, meetingDate, status, startTime, seenAt: now });
    }
    this.#statusChanges.add(statusChanges);
  }

  /** Whether there may be something to write. */
  get isPending(): boolean {
    return this.#touched.size + this.#statusChanges.size > 0;
  }

  /** Drops the records that wait to be written: another server leads and has written newer ones. */
  forgetUnwritten(): void {
    this.#touched.clear();
    this.#statusChanges.take(this.#statusChanges.size);
  }

  /** Writes what changed; when that fails it waits for the next time. */
  async write(
    write: (races: readonly RaceRecord[], statusChanges: readonly StatusChange[]) => Promise<void>,
  ): Promise<void> {
    const touched = [...this.#touched];
    this.#touched.clear();
    const changed: RaceRecord[] = [];
    for (const [index, raceId] of touched.entries()) {
      // Requests are served in between: after a card every race of the day is looked at.
      if (index % RACES_AT_ONCE === RACES_AT_ONCE - 1) await nextMacrotask();
      const record = this.#record(raceId);
      if (record !== undefined && this.#written.get(raceId) !== JSON.stringify(record)) changed.push(record);
    }
    const statusChanges = this.#statusChanges.take(this.#statusChanges.size);
    if (changed.length + statusChanges.length === 0) return;
    try {
      await write(changed, statusChanges);
    } catch (error) {
      for (const { raceId } of changed) this.#touched.add(raceId);
      this.#statusChanges.putBack(statusChanges);
      throw error;
    }
    for (const record of changed) this.#written.set(record.raceId, JSON.stringify(record));
  }

  /** Forgets races that have left the board. */
  forgetGone(): void {
    for (const known of [this.#lastStatuses, this.#written]) {
      for (const raceId of known.keys()) if (this.#board.race(raceId) === undefined) known.delete(raceId);
    }
  }

  #record(raceId: string): RaceRecord | undefined {
    const race = this.#board.race(raceId)?.race;
    if (race === undefined) return undefined;
    const { meetingDate, racingCode, venue, number, name } = race;
    const runners = race.runners.map((runner) => ({
      id: runner.id,
      number: runner.number,
      name: runner.name,
      ...(runner.barrier !== undefined && { barrier: runner.barrier }),
      ...(runner.jockey !== undefined && { jockey: runner.jockey }),
      ...(runner.trainer !== undefined && { trainer: runner.trainer }),
    }));
    const finish = finishOf(race);
    return {
      raceId,
      source: this.#source,
      meetingDate,
      racingCode,
      venue,
      number,
      name,
      runners,
      ...(finish !== undefined && { finish }),
    };
  }
}

function finishOf({ status, results = [], jurisdiction, state, runners }: Race): RaceFinish | undefined {
  if (status !== "final" || results.length === 0) return undefined;
  const starters = runners.filter(({ scratched }) => !scratched);
  return {
    jurisdiction,
    state,
    results: results.map(({ position, runnerNumber }) => ({ position, runnerNumber })),
    runners: starters.map(({ id, number, tipsCount, prices }) => ({
      id,
      number,
      ...(tipsCount !== undefined && { tipsCount }),
      // Without the time: confirming a price is no change.
      prices: prices.map(({ seenAt: _, ...quote }) => quote),
    })),
  };
}
