import type { CalendarDate } from "@railbird/domain";
import type { BoardChange } from "../../board/board-changes";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { SignalRaceRecord, SignalRecordStore } from "../../ports/signal-record";
import { recordOfBoardRace, saysTheSame } from "./signal-race-record";

export interface SignalRecorderParts {
  readonly board: Pick<RaceBoard, "meetings" | "race" | "subscribe">;
  readonly store: Pick<SignalRecordStore, "save" | "recordsOn">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed that fills the board. */
  readonly source: string;
  /** Called after records were saved. */
  readonly onSaved: () => void;
}

const WRITE_EVERY_MS = 2_000;

/**
 * Keeps how the signals of a race ran once it is final, and corrects it when its result is amended or withdrawn. Run it on the
 * leading server alone.
 */
export class SignalRecorder {
  readonly #parts: SignalRecorderParts;
  /** What is stored of each race of the board's dates, by date, then by race id. */
  readonly #stored = new Map<CalendarDate, Map<string, SignalRaceRecord>>();
  readonly #touched = new Set<string>();
  #isFailing = false;

  constructor(parts: SignalRecorderParts) {
    this.#parts = parts;
  }

  /** Records until the signal aborts, then what is left. Storage that fails is tried again. */
  async run(signal: AbortSignal): Promise<void> {
    const { board, clock } = this.#parts;
    // Another server may have written since this one led last, and races may have become final meanwhile.
    this.#stored.clear();
    for (const { races } of board.meetings()) for (const { race } of races) this.#touched.add(race.id);
    const unsubscribe = board.subscribe(({ raceIds }: BoardChange) => {
      for (const raceId of raceIds) this.#touched.add(raceId);
    });
    try {
      while (!signal.aborted) {
        await this.#record();
        await clock.sleep(WRITE_EVERY_MS, signal).catch(() => undefined);
      }
    } finally {
      unsubscribe();
    }
    await this.#record();
  }

  /** Logs the first of several failures in a row, and when they end. */
  async #record(): Promise<void> {
    const { log } = this.#parts;
    const touched = [...this.#touched];
    this.#touched.clear();
    this.#forgetGone();
    try {
      await this.#save(touched);
      if (this.#isFailing) log.info({ recovered: true }, "The signals' record can be written again.");
      this.#isFailing = false;
    } catch (err) {
      // Whoever leads now records all races of its board; so does this server when it leads again.
      if (err instanceof Superseded) return;
      for (const raceId of touched) this.#touched.add(raceId);
      if (!this.#isFailing) log.warn({ err }, "The signals' record cannot be written; trying again.");
      this.#isFailing = true;
    }
  }

  async #save(raceIds: readonly string[]): Promise<void> {
    const { board, store, source, onSaved } = this.#parts;
    const changed: SignalRaceRecord[] = [];
    for (const raceId of raceIds) {
      const race = board.race(raceId);
      if (race === undefined) continue;
      const record = recordOfBoardRace(race, source);
      const stored = (await this.#storedOn(record.meetingDate)).get(raceId);
      const isNew = stored === undefined ? Object.keys(record.runs).length > 0 : !saysTheSame(stored, record);
      if (isNew) changed.push(record);
    }
    if (changed.length === 0) return;
    await store.save(changed);
    for (const record of changed) this.#stored.get(record.meetingDate)?.set(record.raceId, record);
    onSaved();
  }

  /** A server may lead for months: what it holds of a date goes with the date's last meeting. */
  #forgetGone(): void {
    const dates = new Set(this.#parts.board.meetings().map(({ meeting }) => meeting.date));
    for (const date of this.#stored.keys()) if (!dates.has(date)) this.#stored.delete(date);
  }

  async #storedOn(date: CalendarDate): Promise<Map<string, SignalRaceRecord>> {
    const known = this.#stored.get(date);
    if (known !== undefined) return known;
    const records = await this.#parts.store.recordsOn(this.#parts.source, date);
    const stored = new Map(records.map((record) => [record.raceId, record]));
    this.#stored.set(date, stored);
    return stored;
  }
}
