import { DEFAULT_JURISDICTION, NEXT_TO_JUMP_COUNT, RACING_CODES } from "./constants";
import { addDays, melbourneDate } from "./melbourne";
import type { CalendarDate, Instant, Jurisdiction, Meeting, Race, RacingCode } from "./model";
import { compareText } from "./people";
import { isMeetingClosed, isRaceClosed, isRaceDue, type RaceTiming } from "./race-state";
import { findVenue } from "./venues/find-venue";

/** Conditions of a track, in the order of the filter: turf from hard to wet, an artificial surface, a harness track. */
export const TRACKS = ["Firm", "Good", "Soft", "Heavy", "Synthetic", "Fast", "Slow"] as const;

/** Two lists' starts of the same race may differ by a delay that only one of them knows. */
const SAME_START_MS = 60 * 60_000;

/** The facts of a meeting that its place depends on. */
export interface ListedMeeting {
  readonly id: string;
  readonly venue: string;
  readonly racingCode: RacingCode;
  readonly date: CalendarDate;
  readonly races: readonly RaceTiming[];
}

/**
 * Meetings in the order of the list: open ones before closed ones (section 4), and within each by venue, date, code and id.
 * The order on the wire: it changes once a day for each meeting, so that patches stay small.
 */
export function orderMeetings<M extends ListedMeeting>(meetings: readonly M[], now: Instant): M[] {
  return meetings
    .map((meeting) => ({ meeting, closed: isMeetingClosed(meeting.races, now) }))
    .sort((a, b) => Number(a.closed) - Number(b.closed) || compareMeetings(a.meeting, b.meeting))
    .map(({ meeting }) => meeting);
}

/**
 * Meetings as a departure board lists them: open ones by their next jump (a race that is due counts until it closes), then as
 * {@link orderMeetings} has them; closed ones last. An open meeting whose races are not known yet comes after those that are.
 */
export function orderByNextJump<M extends ListedMeeting>(meetings: readonly M[], now: Instant): M[] {
  return orderMeetings(meetings, now)
    .map((meeting) => ({ meeting, jumpsAt: nextJump(meeting, now) }))
    .sort((a, b) => (a.jumpsAt === b.jumpsAt ? 0 : a.jumpsAt - b.jumpsAt))
    .map(({ meeting }) => meeting);
}

/** When the next of a meeting's races starts; infinity when none is left. */
function nextJump({ races }: ListedMeeting, now: Instant): Instant {
  return Math.min(...races.filter((race) => !isRaceClosed(race, now)).map(({ startTime }) => startTime));
}

function compareMeetings(a: ListedMeeting, b: ListedMeeting): number {
  return (
    compareVenues(a.venue, b.venue) ||
    compareText(a.date, b.date) ||
    RACING_CODES.indexOf(a.racingCode) - RACING_CODES.indexOf(b.racingCode) ||
    compareText(a.id, b.id)
  );
}

/**
 * Compares venues alphabetically, without regard to case and diacritics. By code units: a browser's first collator costs a
 * phone some 30 ms, and server and browser must agree whatever their locale data.
 */
export function compareVenues(a: string, b: string): number {
  const [first, second] = [plain(a), plain(b)];
  return first < second ? -1 : Number(first > second);
}

function plain(venue: string): string {
  return venue.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The meeting dates that "today" may include: Melbourne's date, and the day before for meetings that run past midnight. */
export function melbourneDates(now: Instant): readonly [today: CalendarDate, yesterday: CalendarDate] {
  const today = melbourneDate(now);
  return [today, addDays(today, -1)];
}

/**
 * Whether a meeting belongs to today's list: its date is Melbourne's date, or it is yesterday's and not closed yet, as
 * Perth's night meetings are after Melbourne's midnight.
 */
export function isListedToday(
  meeting: { readonly date: CalendarDate; readonly races: readonly RaceTiming[] },
  now: Instant,
): boolean {
  const [today, yesterday] = melbourneDates(now);
  if (meeting.date === today) {
    return true;
  }
  return meeting.date === yesterday && meeting.races.length > 0 && !isMeetingClosed(meeting.races, now);
}

/** A name that two sources spell alike: without case, marks and a bracketed country of birth. */
export function spelledAlike(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\(.*?\)|[^a-z0-9]/g, "");
}

/**
 * Identifies a meeting without its id: local date, code and venue. A venue that is not in the table counts under its own name. Two meetings
 * of one day may have the same key: their times tell them apart, see {@link startsApart}.
 */
export function meetingKey({
  date,
  racingCode: code,
  venue,
  state,
  jurisdiction,
}: Pick<Meeting, "racingCode" | "venue" | "state" | "jurisdiction"> & { readonly date: CalendarDate }): string {
  const place = findVenue(venue, { code, state, jurisdiction })?.id ?? `${jurisdiction} ${spelledAlike(venue)}`;
  return `${date} ${code} ${place}`;
}

/**
 * How far apart two lists of a meeting's races start, by number: the median, milliseconds. `undefined` when they share no number;
 * infinity when they are too far apart to be of one meeting, as those of a day and of a night meeting at one track are.
 */
export function startsApart(
  one: ReadonlyMap<number, Instant>,
  other: readonly Pick<Race, "number" | "startTime">[],
): number | undefined {
  const apart = other
    .flatMap(({ number, startTime }) => {
      const start = one.get(number);
      return start === undefined ? [] : [Math.abs(start - startTime)];
    })
    .sort((a, b) => a - b);
  const median = apart[Math.floor(apart.length / 2)];
  return median === undefined || median <= SAME_START_MS ? median : Number.POSITIVE_INFINITY;
}

/** A track's condition without its rating. */
export type Track = (typeof TRACKS)[number];

/** Which of {@link TRACKS} a feed's words mean, whatever rating or more they add (`Soft 5`, `HEAVY10`); `undefined` for other words. */
export function trackOf(condition = ""): Track | undefined {
  const plain = condition.trim().toLowerCase();
  return TRACKS.find((track) => plain.startsWith(track.toLowerCase()));
}

/** The facts of a race that the list depends on. */
export interface UpcomingRace extends RaceTiming {
  readonly racingCode: RacingCode;
  readonly venue: string;
  readonly number: number;
}

export interface NextToJumpOptions {
  /** Only races of this code; all when absent. */
  readonly racingCode?: RacingCode | undefined;
  /** How many at most; 3 when absent (section 9). */
  readonly count?: number | undefined;
  /** Whose racing; AU when absent (section 9). */
  readonly jurisdiction?: Jurisdiction | undefined;
}

/**
 * The races of these meetings that are not closed, by start time, then venue, then number. At most one place goes to a race
 * that is due, the one due last: the other places go to races still to start, also when several races jump late.
 */
export function nextToJump<R extends UpcomingRace>(
  meetings: readonly { readonly jurisdiction: Jurisdiction; readonly races: readonly R[] }[],
  now: Instant,
  options: NextToJumpOptions = {},
): R[] {
  const { racingCode, count = NEXT_TO_JUMP_COUNT, jurisdiction = DEFAULT_JURISDICTION } = options;
  const open = meetings
    .filter((meeting) => meeting.jurisdiction === jurisdiction)
    .flatMap((meeting) => meeting.races)
    .filter((race) => (racingCode === undefined || race.racingCode === racingCode) && !isRaceClosed(race, now))
    .sort((a, b) => a.startTime - b.startTime || compareVenues(a.venue, b.venue) || a.number - b.number);
  const due = open.findLastIndex((race) => isRaceDue(race, now));
  return open.slice(Math.max(due, 0), Math.max(due, 0) + count);
}
