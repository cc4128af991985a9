import type { CalendarDate, MeetingOutline } from "@railbird/domain";
import type { StoredMeeting } from "./storage";

/** `held`: with what became of its races. `ahead`: a card that was published before its day. */
export type ArchivedAs = "held" | "ahead";

/** A meeting of another day than today. */
export interface ArchivedMeeting extends StoredMeeting {
  readonly archivedAs: ArchivedAs;
}

/** A stored meeting by its version. */
export interface ArchivedVersion extends Pick<ArchivedMeeting, "archivedAs" | "latest"> {
  readonly id: string;
  readonly date: CalendarDate;
}

/** A date of which there are meetings. */
export interface ArchivedDay {
  readonly date: CalendarDate;
  readonly archivedAs: ArchivedAs;
  /** How many meetings there are. */
  readonly meetings: number;
  /** The newest version of any of them. */
  readonly latest: number;
}

/**
 * Keeps the meetings of other days than today. `source` is the feed's name: meetings of one feed are never shown as another's, since
 * invented prices must not pass for real ones. Saves reject with `Superseded`, and nothing is stored, once another server has begun to
 * lead.
 */
export interface DayStore {
  /** Stores meetings as held, each unless a newer version of it is stored as held. They replace what was published ahead. */
  saveHeld(meetings: readonly StoredMeeting[], source: string): Promise<void>;
  /** Replaces all that is stored of a date by its card. */
  saveAhead(date: CalendarDate, meetings: readonly StoredMeeting[], source: string): Promise<void>;
  /** The meetings of a date, by id. Those that cannot be read are left out. */
  meetingsOn(date: CalendarDate, archivedAs: ArchivedAs, source: string): Promise<readonly ArchivedMeeting[]>;
  /** One meeting; `undefined` when it is not stored or cannot be read. */
  meeting(id: string, source: string): Promise<ArchivedMeeting | undefined>;
  /** The meeting of a race; `undefined` when it is not stored or cannot be read. */
  meetingOfRace(raceId: string, source: string): Promise<ArchivedMeeting | undefined>;
  /** The dates of which meetings are stored, earliest first. */
  days(source: string): Promise<readonly ArchivedDay[]>;
  /** Every stored meeting by its version, newest day first. */
  versions(source: string): Promise<readonly ArchivedVersion[]>;
  /** The outlines of these meetings, in no order. Those that are not stored or cannot be read are left out. */
  outlines(ids: readonly string[], source: string): Promise<readonly MeetingOutline[]>;
  /**
   * Removes the meetings of every feed that were held before a date, and cards of dates before `today`: what became of their races
   * is not known. Returns how many meetings.
   */
  forgetBefore(date: CalendarDate, today: CalendarDate): Promise<number>;
}
