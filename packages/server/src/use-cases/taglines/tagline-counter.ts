import { type CalendarDate, melbourneDate } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { Log } from "../../ports/log";
import type { TaglineCount, TaglineLog } from "../../ports/tagline-log";

export interface TaglineCounterParts {
  /** The taglines that pages show, the first where no script runs; at least one. */
  readonly taglines: readonly string[];
  readonly store: TaglineLog;
  readonly clock: Clock;
  readonly log: Log;
}

/** How often counts are written: a server that crashes loses no more than these. */
const WRITE_EVERY_MS = 30_000;

/** Counts which tagline was shown to how many visits of a day, for a regulator's question. Nothing of a visit itself is stored. */
export class TaglineCounter {
  readonly #parts: TaglineCounterParts;
  /** Counts that are not written yet, by day and tagline. */
  #counts = new Map<string, TaglineCount>();

  constructor(parts: TaglineCounterParts) {
    this.#parts = parts;
  }

  get taglines(): readonly string[] {
    return this.#parts.taglines;
  }

  /** The day that visits are counted on now: of Melbourne, by the product's time. */
  get today(): CalendarDate {
    return melbourneDate(this.#parts.clock.now());
  }

  /** Counts a visit; false when no page shows this tagline. */
  count(tagline: string): boolean {
    if (!this.#parts.taglines.includes(tagline)) return false;
    this.#add({ date: this.today, tagline, visits: 1 });
    return true;
  }

  /** Which were shown on these days, newest day first, and on a day in the order of the list; those that left the list last. */
  async list(from: CalendarDate, to: CalendarDate): Promise<readonly TaglineCount[]> {
    await this.write();
    const counts = await this.#parts.store.list(from, to);
    const places = new Map(this.taglines.map((tagline, place) => [tagline, place]));
    const placeOf = ({ tagline }: TaglineCount) => places.get(tagline) ?? places.size;
    // Sorting keeps the store's order of days.
    return counts.toSorted((a, b) => (a.date === b.date ? placeOf(a) - placeOf(b) : 0));
  }

  /** Writes what has been counted; when that fails the counts stay for the next time, and the promise rejects. */
  async write(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await this.#parts.store.add(counts);
    } catch (error) {
      for (const count of counts) this.#add(count);
      throw error;
    }
  }

  /** Writes regularly until the signal aborts, and then once more. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    while (!signal.aborted) {
      await clock.sleep(WRITE_EVERY_MS, signal).catch(() => undefined);
      await this.#tryToWrite();
    }
  }

  async #tryToWrite(): Promise<void> {
    try {
      await this.write();
    } catch (err) {
      this.#parts.log.warn({ err }, "Which taglines were shown could not be written; it is tried again.");
    }
  }

  #add({ date, tagline, visits }: TaglineCount): void {
    const key = `${date} ${tagline}`;
    this.#counts.set(key, { date, tagline, visits: visits + (this.#counts.get(key)?.visits ?? 0) });
  }
}
