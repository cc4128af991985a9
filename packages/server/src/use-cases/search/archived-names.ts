import { setImmediate as nextMacrotask } from "node:timers/promises";
import { dayStage, type Instant, isDayInReach, type MeetingOutline } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import type { ArchivedVersion, DayStore } from "../../ports/days";
import type { Log } from "../../ports/log";
import { FailureLog } from "../health/failure-log";
import { Wakeup } from "../waiting";
import type { NamedMeeting } from "./named-meeting";
import type { SearchIndex } from "./search-index";

export interface ArchivedNamesParts {
  readonly index: Pick<SearchIndex, "set" | "remove">;
  readonly days: Pick<DayStore, "versions" | "outlines">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose days are shown. */
  readonly source: string;
}

/** How often storage is asked which meetings have changed, milliseconds: a meeting is stored within a minute of its end. */
const LOOK_EVERY_MS = 60_000;

/** How many meetings are read at once. */
const BATCH = 8;

/**
 * Keeps the names of archived days in the search's index: at the start those of every day, newest first, then of what has
 * changed. Each meeting is applied in a macrotask of its own. Every server follows storage by itself, whichever of them writes.
 */
export class ArchivedNames {
  readonly #parts: ArchivedNamesParts;
  readonly #wakeup: Wakeup;
  /** By meeting id, what of it is in the index. */
  readonly #held = new Map<string, ArchivedVersion>();
  #first: Promise<void> | undefined;
  #isReady = false;
  readonly #failures: FailureLog;
  #isEnding = false;
  #revision = 0;

  constructor(parts: ArchivedNamesParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "warn",
      failed: "The names of other days cannot be read; the search goes without them.",
      recovered: "The names of other days can be read again.",
    });
    this.#wakeup = new Wakeup(parts.clock);
  }

  /** Goes up by one whenever a meeting has come into the index or left it. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether storage has been looked through once. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The newest version of a meeting in the index. */
  latestOf(meetingId: string): number | undefined {
    return this.#held.get(meetingId)?.latest;
  }

  /** Resolves when storage has been looked through once, or could not be; then it is tried again the next time. */
  ready(): Promise<void> {
    this.#first ??= this.follow().then(() => {
      if (!this.#isReady) this.#first = undefined;
    });
    return this.#first;
  }

  /** Looks for what has changed at once: this server has stored something. */
  wake(): void {
    this.#wakeup.wake();
  }

  /** Follows storage until aborted. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener("abort", () => {
      this.#isEnding = true;
    });
    await this.ready();
    while (!signal.aborted) {
      await this.#wakeup.sleep(LOOK_EVERY_MS, signal);
      if (!signal.aborted) await this.follow();
    }
  }

  /** Brings the index up to storage. */
  async follow(): Promise<void> {
    try {
      await this.#bringUp();
      this.#isReady = true;
      this.#failures.worked();
    } catch (err) {
      this.#failures.failed(err);
    }
  }

  async #bringUp(): Promise<void> {
    const { index, days, clock, source } = this.#parts;
    const now = clock.now();
    const wanted = (await days.versions(source)).filter((each) => isShown(each, now));
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of [...this.#held.keys()]) {
      if (ids.has(id)) continue;
      index.remove(id, "archived");
      this.#held.delete(id);
      this.#revision += 1;
      await nextMacrotask();
    }
    const changed = wanted.filter((each) => !isSame(each, this.#held.get(each.id)));
    for (let at = 0; at < changed.length && !this.#isEnding; at += BATCH) {
      await this.#apply(changed.slice(at, at + BATCH));
    }
  }

  async #apply(versions: readonly ArchivedVersion[]): Promise<void> {
    const { index, days, source } = this.#parts;
    const ids = versions.map(({ id }) => id);
    const outlines = await days.outlines(ids, source);
    for (const outline of outlines) {
      await nextMacrotask();
      index.set(namedOf(outline), "archived");
    }
    // A meeting that cannot be read is not tried again until it changes: storage has logged it.
    for (const version of versions) this.#held.set(version.id, version);
    this.#revision += 1;
  }
}

/** A meeting of another day than today, stored at the day's present stage: a card published ahead is not shown once its day has come. */
function isShown({ date, archivedAs }: ArchivedVersion, now: Instant): boolean {
  const stage = dayStage(date, now);
  return stage !== "today" && isDayInReach(date, now) && archivedAs === (stage === "ahead" ? "ahead" : "held");
}

function isSame(a: ArchivedVersion, b: ArchivedVersion | undefined): boolean {
  return a.latest === b?.latest && a.archivedAs === b.archivedAs;
}

function namedOf({ races, ...meeting }: MeetingOutline): NamedMeeting {
  return { ...meeting, races: races.map(({ runs, ...race }) => ({ ...race, runners: runs })) };
}
