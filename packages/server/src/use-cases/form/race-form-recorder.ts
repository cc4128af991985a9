import { createHash } from "node:crypto";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import { addDays, type CalendarDate, type Instant, melbourneDate, type NamedForm } from "@railbird/domain";
import type { RaceBoard } from "../../board/race-board";
import type { Clock } from "../../ports/clock";
import { Superseded } from "../../ports/leadership";
import type { Log } from "../../ports/log";
import type { FeedRace, OddsFeed } from "../../ports/odds-feed";
import type { RaceFormStore, StoredRaceForm } from "../../ports/race-forms";
import { firstDayStored } from "../days/archived-view";
import { FailureLog } from "../health/failure-log";

export interface RaceFormRecorderParts {
  readonly board: Pick<RaceBoard, "race">;
  readonly store: Pick<RaceFormStore, "save" | "forgetBefore">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed that fills the board. */
  readonly source: string;
  /** How many days before today are stored; see {@link firstDayStored}. */
  readonly daysStored?: number;
}

const WRITE_EVERY_MS = 2_000;

const PRUNE_EVERY_MS = 3_600_000;

/** Races of one transaction: requests are served between two of them. */
const RACES_AT_ONCE = 10;

/** A race whose form was read. */
interface ReadForm {
  readonly meetingDate: CalendarDate;
  readonly runners: readonly NamedForm[];
}

/** The stored state of a race: its form as a digest, since the whole of it would take as much memory as the board. */
interface Stored {
  readonly meetingDate: CalendarDate;
  readonly digest: string;
}

/**
 * Takes what runners did before off a feed's readings, so that the board, which changes many times a minute, does not carry it, and stores
 * it where it has changed. Run it on the leading server alone.
 */
export class RaceFormRecorder {
  readonly #parts: RaceFormRecorderParts;
  readonly #waiting = new Map<string, ReadForm>();
  readonly #stored = new Map<string, Stored>();
  readonly #failures: FailureLog;
  #pruneDueAt: Instant = Number.NEGATIVE_INFINITY;

  constructor(parts: RaceFormRecorderParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "warn",
      failed: "The form of races cannot be stored; trying again.",
      recovered: "The form of races can be stored again.",
    });
  }

  /** The same feed without what runners did before, which is noted to be stored. */
  around(feed: OddsFeed): OddsFeed {
    return {
      identity: feed.identity,
      ...(feed.silksHosts && { silksHosts: feed.silksHosts }),
      ...(feed.follow && { follow: feed.follow.bind(feed) }),
      ...(feed.providers && { providers: feed.providers.bind(feed) }),
      ...(feed.sources && { sources: feed.sources.bind(feed) }),
      readCard: async (dates, signal) => {
        const reading = await feed.readCard(dates, signal);
        const meetings = reading.meetings.map((meeting) => ({
          ...meeting,
          races: meeting.races.map((race) => this.#taken(race, meeting.date)),
        }));
        return { ...reading, meetings };
      },
      readRace: async (raceId, signal) => {
        const reading = await feed.readRace(raceId, signal);
        const date = this.#parts.board.race(raceId)?.race.meetingDate;
        return reading && { ...reading, race: this.#taken(reading.race, date) };
      },
    };
  }

  /** Stores until the signal aborts, then what is left. Storage that fails is tried again. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    // Another server may have written since this one led last.
    this.#stored.clear();
    while (!signal.aborted) {
      await clock.sleep(WRITE_EVERY_MS, signal).catch(() => undefined);
      await this.#write();
    }
  }

  #taken(race: FeedRace, meetingDate: CalendarDate | undefined): FeedRace {
    if (!race.runners.some(({ past }) => past !== undefined)) return race;
    const forms: NamedForm[] = [];
    const runners = race.runners.map(({ past, ...runner }) => {
      const { id, number, name } = runner;
      if (past !== undefined && Object.keys(past).length > 0) forms.push({ ...past, id, number, name });
      return runner;
    });
    // A reading without form does not wipe out what an earlier one had.
    if (meetingDate !== undefined && forms.length > 0) this.#waiting.set(race.id, { meetingDate, runners: forms });
    return { ...race, runners };
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const some = [...this.#waiting].slice(0, RACES_AT_ONCE);
        await this.#save(some);
        for (const [raceId, form] of some) if (this.#waiting.get(raceId) === form) this.#waiting.delete(raceId);
        await nextMacrotask();
      }
      await this.#prune();
      this.#failures.worked();
    } catch (err) {
      // Whoever leads now reads the races again; so does this server when it leads again.
      if (err instanceof Superseded) this.#waiting.clear();
      else this.#failures.failed(err);
    }
  }

  async #save(read: readonly (readonly [string, ReadForm])[]): Promise<void> {
    const { store, clock, source } = this.#parts;
    const savedAt = clock.now();
    const changed = read.flatMap(([raceId, form]): (StoredRaceForm & Stored)[] => {
      const digest = createHash("sha1").update(JSON.stringify(form.runners)).digest("base64");
      return this.#stored.get(raceId)?.digest === digest ? [] : [{ raceId, ...form, savedAt, digest }];
    });
    await store.save(
      changed.map(({ digest: _, ...form }) => form),
      source,
    );
    for (const { raceId, meetingDate, digest } of changed) this.#stored.set(raceId, { meetingDate, digest });
  }

  async #prune(): Promise<void> {
    const { clock, store, log, daysStored } = this.#parts;
    const now = clock.now();
    if (now < this.#pruneDueAt) return;
    const firstDay = firstDayStored(now, daysStored);
    const forgotten = await store.forgetBefore(firstDay);
    this.#pruneDueAt = now + PRUNE_EVERY_MS;
    if (forgotten > 0) log.info({ forgotten, firstDay }, "The form of races older than the retention was removed.");
    for (const [raceId, { meetingDate }] of this.#stored) {
      if (meetingDate < addDays(melbourneDate(now), -1)) this.#stored.delete(raceId);
    }
  }
}
