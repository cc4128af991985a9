import {
  type CalendarDate,
  type DayStage,
  dayStage,
  type Instant,
  isDayInReach,
  melbourneDate,
} from "@railbird/domain";
import type { BoardMeeting, BoardRace } from "../../board/board-contents";
import type { Clock } from "../../ports/clock";
import type { ArchivedMeeting, ArchivedVersion, DayStore } from "../../ports/days";
import type { Log } from "../../ports/log";
import { FailureLog } from "../health/failure-log";
import { ReadThroughCache, twoAtATime } from "../read-through-cache";
import { type ArchivedView, archivedView } from "./archived-view";

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
  readonly meetings: readonly ArchivedView[];
  /** When they became known; absent for a day that is not read from storage. */
  readonly knownSince?: Instant;
}

/** A meeting of another day that has a page. */
export type ListedMeeting = Pick<ArchivedVersion, "date" | "id">;

/** A day as it was read: the same objects for as long as storage says the same. */
interface Day extends StoredDay {
  /** The day's stage when it was read: a card published ahead is not shown once its day has come. */
  readonly stage: DayStage;
  /** How storage describes it: another description is another state. */
  readonly described: string;
}

interface Listed {
  readonly from: readonly ArchivedVersion[];
  readonly today: CalendarDate | undefined;
  readonly list: readonly ListedMeeting[];
}

const NONE: readonly ArchivedVersion[] = [];

/** The most days in memory: a national Saturday takes some 10 MB. */
const MOST_DAYS = 6;

/** The most meetings in memory that were asked for by themselves. */
const MOST_MEETINGS = 100;

/** Cached days are compared with storage again after this long, milliseconds, while they are asked for. */
const FRESH_MS = 60_000;

/** Where nothing is stored, this may change sooner: shortly after the first start. */
const FRESH_EMPTY_MS = 5_000;

const MEETINGS = "list of meetings";

/** Reads archived days from storage when they are asked for, and caches a bounded number of them. The feed is never asked. */
export class DayReader {
  readonly #parts: DayReaderParts;
  readonly #days: ReadThroughCache<Day, CalendarDate>;
  readonly #meetings: ReadThroughCache<ArchivedMeetingView>;
  /** By race id, the meeting that has it; of the meetings that are cached, and some that were. */
  readonly #meetingOfRace: ReadThroughCache<string>;
  readonly #versions: ReadThroughCache<readonly ArchivedVersion[]>;
  readonly #listeners = new Set<() => void>();
  /** The archived meetings that are shown on a day, worked out once per list of versions. */
  #listed: Listed = { from: NONE, today: undefined, list: [] };
  #revision = 0;

  constructor(parts: DayReaderParts) {
    this.#parts = parts;
    const { days, clock, log, source, boundMs } = parts;
    // A day that is followed is tried again every few seconds.
    const failures = new FailureLog(log, {
      level: "warn",
      failed: "Another day cannot be read from storage.",
      recovered: "Other days can be read from storage again.",
    });
    const common = {
      clock,
      log,
      boundMs,
      loads: twoAtATime(),
      onFailure: (err: unknown, what: string) => failures.failed(err, { what }),
      unavailable: "Other days cannot be read from storage.",
    };
    const onRead = (isNews: boolean) => {
      failures.worked();
      if (isNews) this.#changed();
    };
    const freshFor = (count: number) => (count === 0 ? FRESH_EMPTY_MS : FRESH_MS);
    this.#days = new ReadThroughCache<Day>({
      ...common,
      onRead,
      read: (date, cached) => this.#readDay(date, cached),
      most: MOST_DAYS,
      freshMs: ({ meetings }) => freshFor(meetings.length),
    });
    this.#meetings = new ReadThroughCache<ArchivedMeetingView>({
      ...common,
      onRead,
      read: async (id, cached) => {
        const archived = await days.meeting(id, source);
        return archived && this.#viewOf(archived, cached);
      },
      most: MOST_MEETINGS,
      freshMs: () => FRESH_MS,
    });
    this.#meetingOfRace = new ReadThroughCache<string>({
      ...common,
      onRead: () => failures.worked(),
      read: async (raceId) => {
        const archived = await days.meetingOfRace(raceId, source);
        if (archived === undefined) return undefined;
        const { id } = archived.meeting;
        const [cached, view] = [this.#meetings.peek(id), this.#viewOf(archived, this.#meetings.peek(id))];
        this.#meetings.put(id, view);
        if (view !== cached) this.#changed();
        return id;
      },
      most: MOST_MEETINGS * 20,
    });
    this.#versions = new ReadThroughCache<readonly ArchivedVersion[]>({
      ...common,
      onRead: () => failures.worked(),
      read: async (_, cached) => {
        const read = await days.versions(source);
        return JSON.stringify(read) === JSON.stringify(cached) ? cached : read;
      },
      most: 1,
      freshMs: ({ length }) => freshFor(length),
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
    const cached = this.#days.known(date);
    if (cached?.stage === dayStage(date, now)) return cached;
    this.#days.begin(date);
    return undefined;
  }

  /** A meeting of another day, while it is cached. */
  meeting(id: string): BoardMeeting | undefined {
    const view = this.#meetings.known(id);
    if (view === undefined) return undefined;
    // Not a card of a day that has come, nor what was cached of a day that is still to come (before a replay was set back).
    const now = this.#parts.clock.now();
    const { date } = view.meeting;
    return isOther(date, now) && fits(view.archivedAs, date, now) ? view : undefined;
  }

  /** A race of another day, while its meeting is cached. */
  race(id: string): BoardRace | undefined {
    const meetingId = this.#meetingOfRace.known(id);
    if (meetingId === undefined) return undefined;
    return this.meeting(meetingId)?.races.find(({ race }) => race.id === id);
  }

  /** Every meeting that can be shown, newest day first; none until they have been read. The same list until there are others. */
  listed(): readonly ListedMeeting[] {
    const now = this.#parts.clock.now();
    const versions = this.#versions.known(MEETINGS);
    if (versions === undefined) this.#versions.begin(MEETINGS);
    const [from, today] = [versions ?? NONE, melbourneDate(now)];
    if (this.#listed.from !== from || this.#listed.today !== today) {
      const shown = from.filter(({ date, archivedAs }) => isOther(date, now) && fits(archivedAs, date, now));
      this.#listed = { from, today, list: shown.map(({ date, id }) => ({ date, id })) };
    }
    return this.#listed.list;
  }

  /** Reads a day unless it is cached. Rejects when storage cannot be read, or not within the bound. */
  async readDay(date: CalendarDate): Promise<void> {
    if (this.day(date) === undefined) await this.#days.read(date);
  }

  /** Reads a meeting unless it is cached. Rejects as {@link readDay} does. */
  async readMeeting(id: string): Promise<void> {
    if (this.meeting(id) === undefined) await this.#meetings.read(id);
  }

  /** Reads the meeting of a race unless it is cached. Rejects as {@link readDay} does. */
  async readRace(id: string): Promise<void> {
    if (this.race(id) === undefined) await this.#meetingOfRace.read(id);
  }

  /** Reads which meetings there are unless that is cached. Rejects as {@link readDay} does. */
  async readListed(): Promise<void> {
    if (this.#versions.peek(MEETINGS) === undefined) await this.#versions.read(MEETINGS);
  }

  /** Its documents are read only when the list of days describes it otherwise than before. */
  async #readDay(date: CalendarDate, cached: Day | undefined): Promise<Day> {
    const { days, clock, source } = this.#parts;
    const list = await days.days(source);
    const now = clock.now();
    const listed = list.find((each) => each.date === date && fits(each.archivedAs, date, now));
    const stage = dayStage(date, now);
    const described = `${stage} ${JSON.stringify(listed)}`;
    if (cached?.described === described) return cached;
    const archived = listed === undefined ? [] : await days.meetingsOn(date, listed.archivedAs, source);
    return { stage, described, meetings: archived.map(archivedView), knownSince: clock.now() };
  }

  /** The same view while storage says the same. Its races are found by their ids from then on. */
  #viewOf(archived: ArchivedMeeting, cached: ArchivedMeetingView | undefined): ArchivedMeetingView {
    const { id, races } = archived.meeting;
    for (const race of races) this.#meetingOfRace.put(race.id, id);
    const { archivedAs, latest } = archived;
    if (cached?.latest === latest && cached.archivedAs === archivedAs) return cached;
    return { ...archivedView(archived), archivedAs, latest };
  }

  #changed(): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** A meeting that was asked for by itself. */
type ArchivedMeetingView = ArchivedView & Pick<ArchivedMeeting, "archivedAs" | "latest">;

/** Whether there may be something stored of a date that is not on the board. */
function isOther(date: CalendarDate, now: Instant): boolean {
  return isDayInReach(date, now) && dayStage(date, now) !== "today";
}

function fits(archivedAs: ArchivedMeeting["archivedAs"], date: CalendarDate, now: Instant): boolean {
  return archivedAs === (dayStage(date, now) === "ahead" ? "ahead" : "held");
}
