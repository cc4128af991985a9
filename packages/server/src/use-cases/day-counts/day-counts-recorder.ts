import { addDays, type CalendarDate, type Instant, melbourneDate } from "@railbird/domain";
import type { BoardChange } from "../../board/board-changes";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import { FailureLog } from "../health/failure-log";
import { type CountedDay, type RecomputeDayCountsParts, recomputeDayCounts } from "./recompute-day-counts";

export interface DayCountsRecorderParts extends RecomputeDayCountsParts {
  readonly board: Pick<RaceBoard, "meetings" | "race" | "subscribe">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed that fills the board. */
  readonly source: string;
}

const COUNT_EVERY_MS = 60_000;

/** Counts how bookmakers compared and what signals returned once races are final, day by day, from the price history. Run it on the leading server alone. */
export class DayCountsRecorder {
  readonly #parts: DayCountsRecorderParts;
  readonly #failures: FailureLog;
  /** Dates with races that became final since they were counted. */
  #touched = new Set<CalendarDate>();
  /** Dates that are counted once more: a race's result may have been written only after its day was counted. */
  #again: ReadonlySet<CalendarDate> = new Set();
  readonly #counted = new Map<CalendarDate, CountedDay>();

  constructor(parts: DayCountsRecorderParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "warn",
      failed: "How bookmakers compare and what signals returned cannot be counted; trying again.",
      recovered: "How bookmakers compare and what signals returned can be counted again.",
    });
  }

  /** Counts until the signal aborts. Storage that fails is tried again. */
  async run(signal: AbortSignal): Promise<void> {
    const { board, clock } = this.#parts;
    const today = melbourneDate(clock.now());
    // Another server may have led: what became final meanwhile is counted too.
    this.#counted.clear();
    for (const date of [addDays(today, -1), today]) this.#touched.add(date);
    const unsubscribe = board.subscribe(({ raceIds }: BoardChange) => {
      for (const raceId of raceIds) {
        const race = board.race(raceId)?.race;
        if (race?.status === "final") this.#touched.add(race.meetingDate);
      }
    });
    try {
      while (!signal.aborted) {
        await clock.sleep(COUNT_EVERY_MS, signal).catch(() => undefined);
        if (!signal.aborted) await this.#count(clock.now());
      }
    } finally {
      unsubscribe();
    }
  }

  async #count(now: Instant): Promise<void> {
    const due = new Set([...this.#touched, ...this.#again]);
    this.#again = this.#touched;
    this.#touched = new Set();
    for (const date of this.#counted.keys()) if (date < addDays(melbourneDate(now), -1)) this.#counted.delete(date);
    for (const date of due) {
      const counted = this.#counted.get(date) ?? new Map();
      this.#counted.set(date, counted);
      try {
        await recomputeDayCounts(this.#parts, this.#parts.source, date, counted);
        this.#failures.worked();
      } catch (err) {
        // Whoever leads now counts both days; so does this server when it leads again.
        if (err instanceof Superseded) return;
        this.#touched.add(date);
        this.#failures.failed(err);
      }
    }
  }
}
