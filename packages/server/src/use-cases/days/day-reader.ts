import {
  type CalendarDate,
  type DayStage,
  dayStage,
  type Instant,
  isDayInReach,
  melbourneDate,
} from "@railbird/domain";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { BoardMeeting, BoardRace } from "../../board/meeting-view";
import type { Clock } from "../../ports/clock";
import type { DayStore, KeptDay, KeptMeeting, KeptVersion } from "../../ports/days";
import type { Log } from "../../ports/log";
import { Unavailable } from "../../ports/unavailable";
import { FailureLog } from "../health/failure-log";
import { within } from "../within";
import { type KeptView, keptView } from "./kept-view";

export interface DayReaderParts {
  readonly days: Pick<DayStore, "days" | "versions" | "meeting" | "meetingOfRace" | "meetingsOn">;
  readonly clock: Clock;
  readonly log: Log;
  /** Name of the feed whose days are shown. */
  readonly source: string;
  /** How long a caller waits for storage at most, milliseconds; 3,000 when absent. */
  readonly boundMs?: number;
}

/** A day's meetings as they are stored. */
export interface StoredDay {
  readonly meetings: readonly KeptView[];
  /** When they became known; absent for a day that is not read from storage. */
  readonly knownSince?: Instant;
}

/** A meeting of another day that has a page. */
export type ListedMeeting = Pick<KeptVersion, "date" | "id">;

/** What was read from storage, and when. */
interface Held<Value> {
  readonly value: Value;
  readonly readAt: Instant;
}

/** A day as it was read: the same objects for as long as storage says the same. */
interface Day extends StoredDay {
  /** The day's stage when it was read: a card published ahead is not shown once its day has come. */
  readonly stage: DayStage;
  /** How storage describes it: another description is another state. */
  readonly described: string;
}

interface Listed {
  readonly from: readonly KeptVersion[];
  readonly today: CalendarDate | undefined;
  readonly list: readonly ListedMeeting[];
}

const NONE: readonly KeptVersion[] = [];

/** The most days in memory: a national Saturday takes some 10 MB. */
const MOST_DAYS = 6;

/** The most meetings in memory that were asked for by themselves. */
const MOST_MEETINGS = 100;

/** What is held is compared with storage again after this long, milliseconds, while it is asked for. */
const HOLD_MS = 60_000;

/** Where nothing is stored, this may change sooner: shortly after the first start. */
const HOLD_EMPTY_MS = 5_000;

const BOUND_MS = 3_000;

/** Readings at the same time; others wait. */
const LOADS = 2;
const WAITING_LOADS = 1_000;

const MEETINGS = "list of meetings";

/**
 * Reads other days from storage when they are asked for, and holds a bounded number of them. The feed is never asked. What is held is
 * shown while it is read again.
 */
export class DayReader {
  readonly #parts: DayReaderParts;
  readonly #days = new LRUCache<CalendarDate, Held<Day>>({ max: MOST_DAYS });
  readonly #meetings = new LRUCache<string, Held<KeptMeetingView>>({ max: MOST_MEETINGS });
  /** By race id, the meeting that has it; of the meetings that are held, and some that were. */
  readonly #meetingOfRace = new LRUCache<string, string>({ max: MOST_MEETINGS * 20 });
  readonly #loading = new Map<string, Promise<boolean>>();
  readonly #loads = bulkhead(LOADS, WAITING_LOADS);
  readonly #listeners = new Set<() => void>();
  #list: Held<readonly KeptDay[]> | undefined;
  #versions: Held<readonly KeptVersion[]> | undefined;
  /** What is shown of the versions on a day. */
  #listed: Listed = { from: NONE, today: undefined, list: [] };
  #revision = 0;

  /** A day that is followed is tried again every second. */
  readonly #failures: FailureLog;

  constructor(parts: DayReaderParts) {
    this.#parts = parts;
    this.#failures = new FailureLog(parts.log, {
      level: "warn",
      failed: "Another day cannot be read from storage.",
      recovered: "Other days can be read from storage again.",
    });
  }

  /** Goes up by one whenever something else was read from storage. */
  get revision(): number {
    return this.#revision;
  }

  /** Calls back after every reading that brought something else. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The meetings of a date; none of today and of dates out of reach; `undefined` until they have been read, which this begins. */
  day(date: CalendarDate): StoredDay | undefined {
    const now = this.#parts.clock.now();
    if (!isOther(date, now)) return { meetings: [] };
    const held = this.#days.get(date);
    const isHeld = held?.value.stage === dayStage(date, now);
    if (!isHeld || this.#isOld(held, held.value.meetings.length)) void this.#load(date, () => this.#readDay(date));
    return isHeld ? held.value : undefined;
  }

  /** A meeting of another day, while it is held. */
  meeting(id: string): BoardMeeting | undefined {
    const held = this.#meetings.get(id);
    if (held !== undefined && this.#isOld(held)) void this.#loadMeeting(id);
    return held && this.#shown(held.value);
  }

  /** A race of another day, while its meeting is held. */
  race(id: string): BoardRace | undefined {
    const meetingId = this.#meetingOfRace.get(id);
    if (meetingId === undefined) return undefined;
    return this.meeting(meetingId)?.races.find(({ race }) => race.id === id);
  }

  /** Every meeting that can be shown, newest day first; none until they have been read. The same list until there are others. */
  listed(): readonly ListedMeeting[] {
    const now = this.#parts.clock.now();
    const held = this.#versions;
    if (held === undefined || this.#isOld(held, held.value.length))
      void this.#load(MEETINGS, () => this.#readVersions());
    const [from, today] = [held?.value ?? NONE, melbourneDate(now)];
    if (this.#listed.from !== from || this.#listed.today !== today) {
      const shown = from.filter(({ date, keptAs }) => isOther(date, now) && fits(keptAs, date, now));
      this.#listed = { from, today, list: shown.map(({ date, id }) => ({ date, id })) };
    }
    return this.#listed.list;
  }

  /** Reads a day unless it is held. Rejects when storage cannot be read, or not within the bound. */
  async readDay(date: CalendarDate): Promise<void> {
    if (this.day(date) === undefined) await this.#inTime(this.#load(date, () => this.#readDay(date)));
  }

  /** Reads a meeting unless it is held. Rejects as {@link readDay} does. */
  async readMeeting(id: string): Promise<void> {
    if (this.meeting(id) === undefined) await this.#inTime(this.#loadMeeting(id));
  }

  /** Reads the meeting of a race unless it is held. Rejects as {@link readDay} does. */
  async readRace(id: string): Promise<void> {
    if (this.race(id) !== undefined) return;
    const { days, source } = this.#parts;
    await this.#inTime(
      this.#load(`race ${id}`, async () => {
        const kept = await days.meetingOfRace(id, source);
        if (kept !== undefined) this.#holdMeeting(kept);
      }),
    );
  }

  /** Reads which meetings there are unless that is held. Rejects as {@link readDay} does. */
  async readListed(): Promise<void> {
    if (this.#versions === undefined) await this.#inTime(this.#load(MEETINGS, () => this.#readVersions()));
  }

  #isOld({ readAt }: Held<unknown>, count = 1): boolean {
    return Math.abs(this.#parts.clock.now() - readAt) >= (count === 0 ? HOLD_EMPTY_MS : HOLD_MS);
  }

  async #inTime(loading: Promise<boolean>): Promise<void> {
    const { clock, boundMs = BOUND_MS } = this.#parts;
    const inTime = await within(loading, boundMs, clock);
    if (!inTime || !(await loading)) throw new Unavailable("database", "Other days cannot be read from storage.");
  }

  /** Whether it could be read. Never rejects. */
  #load(what: string, read: () => Promise<void>): Promise<boolean> {
    const under = this.#loading.get(what);
    if (under !== undefined) return under;
    const loading = this.#loads
      .execute(read)
      .then(
        () => {
          this.#failures.worked();
          return true;
        },
        (err: unknown) => {
          // Anybody can request any number of days: how many wait is bounded.
          if (err instanceof BulkheadRejectedError) this.#parts.log.debug({ what }, "Too many days wait for storage.");
          else this.#failures.failed(err, { what });
          return false;
        },
      )
      .finally(() => this.#loading.delete(what));
    this.#loading.set(what, loading);
    return loading;
  }

  #loadMeeting(id: string): Promise<boolean> {
    const { days, source } = this.#parts;
    return this.#load(`meeting ${id}`, async () => {
      const kept = await days.meeting(id, source);
      if (kept === undefined) this.#changed(this.#meetings.delete(id));
      else this.#holdMeeting(kept);
    });
  }

  async #readList(): Promise<void> {
    const { days, clock, source } = this.#parts;
    const value = await days.days(source);
    this.#changed(JSON.stringify(value) !== JSON.stringify(this.#list?.value));
    this.#list = { value, readAt: clock.now() };
  }

  async #readVersions(): Promise<void> {
    const { days, clock, source } = this.#parts;
    const read = await days.versions(source);
    const known = this.#versions?.value;
    const value = known !== undefined && JSON.stringify(read) === JSON.stringify(known) ? known : read;
    this.#versions = { value, readAt: clock.now() };
  }

  /** Its documents are read only when the list of days describes it otherwise than before. */
  async #readDay(date: CalendarDate): Promise<void> {
    const { days, clock, source } = this.#parts;
    await this.#readList();
    const now = clock.now();
    const listed = this.#list?.value.find((each) => each.date === date && fits(each.keptAs, date, now));
    const stage = dayStage(date, now);
    const described = `${stage} ${JSON.stringify(listed)}`;
    const held = this.#days.get(date);
    if (held?.value.described === described) {
      this.#days.set(date, { ...held, readAt: now });
      return;
    }
    const kept = listed === undefined ? [] : await days.meetingsOn(date, listed.keptAs, source);
    const knownSince = clock.now();
    this.#days.set(date, { value: { stage, described, meetings: kept.map(keptView), knownSince }, readAt: now });
    this.#changed(true);
  }

  #holdMeeting(kept: KeptMeeting): void {
    const { id, races } = kept.meeting;
    const known = this.#meetings.get(id);
    const isSame = known?.value.latest === kept.latest && known.value.keptAs === kept.keptAs;
    const value = isSame && known !== undefined ? known.value : { ...keptView(kept), ...labelOf(kept) };
    this.#meetings.set(id, { value, readAt: this.#parts.clock.now() });
    for (const race of races) this.#meetingOfRace.set(race.id, id);
    this.#changed(!isSame);
  }

  /** A card of a day that has come, and what was held on a day that is still to come (before a replay was set back), are not shown. */
  #shown(view: KeptMeetingView): BoardMeeting | undefined {
    const now = this.#parts.clock.now();
    const { date } = view.meeting;
    return isOther(date, now) && fits(view.keptAs, date, now) ? view : undefined;
  }

  #changed(isNews: boolean): void {
    if (!isNews) return;
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** A meeting that was asked for by itself. */
type KeptMeetingView = KeptView & Pick<KeptMeeting, "keptAs" | "latest">;

function labelOf({ keptAs, latest }: KeptMeeting): Pick<KeptMeeting, "keptAs" | "latest"> {
  return { keptAs, latest };
}

/** Whether there may be something stored of a date that is not on the board. */
function isOther(date: CalendarDate, now: Instant): boolean {
  return isDayInReach(date, now) && dayStage(date, now) !== "today";
}

function fits(keptAs: KeptMeeting["keptAs"], date: CalendarDate, now: Instant): boolean {
  return keptAs === (dayStage(date, now) === "ahead" ? "ahead" : "held");
}
