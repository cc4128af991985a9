import { type CalendarDate, type MeetingOutline, outlineOf } from "@railbird/domain";
import type { ArchivedAs, ArchivedDay, ArchivedMeeting, ArchivedVersion, DayStore } from "../../../src/ports/days";
import { Superseded } from "../../../src/ports/leadership";
import type { StoredMeeting } from "../../../src/ports/storage";

/** A store of other days in memory that fails while `broken`. Several servers may share it. */
export class MemoryDays implements DayStore {
  broken = false;
  /** Whether another server has begun to lead: nothing is saved then. */
  superseded = false;
  /** Calls that read meetings. */
  reads = 0;
  /** By source and meeting id. */
  readonly #meetings = new Map<string, ArchivedMeeting & { readonly source: string }>();

  async saveHeld(meetings: readonly StoredMeeting[], source: string): Promise<void> {
    this.#failWhenBroken();
    if (this.superseded) throw new Superseded();
    for (const stored of meetings) {
      const known = this.#meetings.get(`${source} ${stored.meeting.id}`);
      if (known?.archivedAs === "held" && known.latest >= stored.latest) continue;
      this.#put(stored, "held", source);
    }
  }

  async saveAhead(date: CalendarDate, meetings: readonly StoredMeeting[], source: string): Promise<void> {
    this.#failWhenBroken();
    if (this.superseded) throw new Superseded();
    for (const [key, known] of this.#meetings) {
      if (known.source === source && known.meeting.date === date) this.#meetings.delete(key);
    }
    for (const stored of meetings) this.#put(stored, "ahead", source);
  }

  async meetingsOn(date: CalendarDate, archivedAs: ArchivedAs, source: string): Promise<readonly ArchivedMeeting[]> {
    this.#read();
    return this.#of(source)
      .filter((stored) => stored.meeting.date === date && stored.archivedAs === archivedAs)
      .sort((a, b) => a.meeting.id.localeCompare(b.meeting.id));
  }

  async meeting(id: string, source: string): Promise<ArchivedMeeting | undefined> {
    this.#read();
    return this.#of(source).find(({ meeting }) => meeting.id === id);
  }

  async meetingOfRace(raceId: string, source: string): Promise<ArchivedMeeting | undefined> {
    this.#read();
    // A race may have moved to another meeting: the one stored last has it.
    return this.#of(source).findLast(({ meeting }) => meeting.races.some(({ id }) => id === raceId));
  }

  async days(source: string): Promise<readonly ArchivedDay[]> {
    this.#failWhenBroken();
    const days = new Map<string, ArchivedDay>();
    for (const { meeting, archivedAs, latest } of this.#of(source)) {
      const key = `${meeting.date} ${archivedAs}`;
      const known = days.get(key) ?? { date: meeting.date, archivedAs, meetings: 0, latest: 0 };
      days.set(key, { ...known, meetings: known.meetings + 1, latest: Math.max(known.latest, latest) });
    }
    return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
  }

  async versions(source: string): Promise<readonly ArchivedVersion[]> {
    this.#failWhenBroken();
    const versions = this.#of(source).map(({ meeting: { id, date }, archivedAs, latest }) => ({
      id,
      date,
      archivedAs,
      latest,
    }));
    return versions.sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
  }

  async outlines(ids: readonly string[], source: string): Promise<readonly MeetingOutline[]> {
    this.#read();
    return this.#of(source).flatMap(({ meeting }) => (ids.includes(meeting.id) ? [outlineOf(meeting)] : []));
  }

  async forgetBefore(date: CalendarDate, today: CalendarDate): Promise<number> {
    this.#failWhenBroken();
    const old = [...this.#meetings].filter(
      ([, { archivedAs, meeting }]) => meeting.date < (archivedAs === "held" ? date : today),
    );
    for (const [key] of old) this.#meetings.delete(key);
    return old.length;
  }

  #of(source: string): ArchivedMeeting[] {
    const own = [...this.#meetings.values()].filter((stored) => stored.source === source);
    return own.map(({ source: _, ...stored }) => stored);
  }

  #put(stored: StoredMeeting, archivedAs: ArchivedAs, source: string): void {
    const key = `${source} ${stored.meeting.id}`;
    this.#meetings.delete(key);
    this.#meetings.set(key, { ...structuredClone(stored), archivedAs, source });
  }

  #read(): void {
    this.#failWhenBroken();
    this.reads += 1;
  }

  #failWhenBroken(): void {
    if (this.broken) throw new Error("disk full");
  }
}
