import { addDays, type CalendarDate, melbourneDate } from "@railbird/domain";
import type { BoardChange } from "../../board/board-changes";
import type { BoardRace } from "../../board/board-contents";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import type { DayStore } from "../../ports/days";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { SignalRaceRecord, SignalRecordStore } from "../../ports/signal-record";
import { archivedView } from "../days/archived-view";
import { FailureLog } from "../health/failure-log";
import { recordOfBoardRace, saysTheSame } from "./recompute-signal-record";

export interface SignalRecorderParts {
  readonly board: Pick<RaceBoard, "meetings" | "race" | "subscribe">;
  readonly days: Pick<DayStore, "meetingsOn">;
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
 * Keeps how the signals of a race ran once it is final, and corrects it when its result is amended or withdrawn. Yesterday's races,
 * which a first start reads with their results, have not been on the board: they are taken from what is stored of the day. Run it on
 * the leading server alone.
 */
export class SignalRecorder {
  readonly #parts: SignalRecorderParts;
  /** The stored record of each race of the board's dates, by date, then by race id. */
  readonly #stored = new Map<CalendarDate, Map<string, SignalRaceRecord>>();
  readonly #touched = new Set<string>();
  /** Whether other days may have been stored since yesterday was looked at. */
  #areDaysNew = true;
  readonly #failures: FailureLog;

  constructor(parts: SignalRecorderParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "warn",
      failed: "The signals' record cannot be written; trying again.",
      recovered: "The signals' record can be written again.",
    });
  }

  /** Notes that what is stored of other days has changed. */
  daysStored(): void {
    this.#areDaysNew = true;
  }

  /** Records until the signal aborts, then what is left. Storage that fails is tried again. */
  async run(signal: AbortSignal): Promise<void> {
    const { board, clock } = this.#parts;
    // Another server may have written since this one led last, and races may have become final meanwhile.
    this.#stored.clear();
    this.#areDaysNew = true;
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

  async #record(): Promise<void> {
    const { board } = this.#parts;
    const touched = [...this.#touched];
    const areDaysNew = this.#areDaysNew;
    this.#touched.clear();
    this.#areDaysNew = false;
    this.#forgetGone();
    try {
      await this.#save(touched.flatMap((raceId) => board.race(raceId) ?? []));
      if (areDaysNew) await this.#saveYesterday();
      this.#failures.worked();
    } catch (err) {
      // Whoever leads now records all races of its board; so does this server when it leads again.
      if (err instanceof Superseded) return;
      for (const raceId of touched) this.#touched.add(raceId);
      this.#areDaysNew ||= areDaysNew;
      this.#failures.failed(err);
    }
  }

  /** Where a race of yesterday is recorded, its day has been on the board, and its documents need not be read. */
  async #saveYesterday(): Promise<void> {
    const { board, days, clock, source } = this.#parts;
    const yesterday = addDays(melbourneDate(clock.now()), -1);
    if ((await this.#storedOn(yesterday)).size > 0) return;
    const races = (await days.meetingsOn(yesterday, "held", source)).flatMap((stored) => archivedView(stored).races);
    await this.#save(races.filter(({ race }) => board.race(race.id) === undefined));
  }

  async #save(races: readonly BoardRace[]): Promise<void> {
    const { store, source, onSaved } = this.#parts;
    const changed: SignalRaceRecord[] = [];
    for (const race of races) {
      const record = recordOfBoardRace(race, source);
      const stored = (await this.#storedOn(record.meetingDate)).get(record.raceId);
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
