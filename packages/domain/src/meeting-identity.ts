import type { CalendarDate, Instant, Meeting, Race } from "./model";
import { findVenue } from "./venues/find-venue";

/** Two lists' starts of the same race may differ by a delay that only one of them knows. */
const SAME_START_MS = 60 * 60_000;

/** A name that two sources spell alike: without case, marks and a bracketed country of birth. */
export function spelledAlike(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\(.*?\)|[^a-z0-9]/g, "");
}

/**
 * What a meeting is, whatever its id: local date, code and venue. A venue that is not in the table stands for itself under its own
 * name. Two meetings of one day may have the same: their times tell them apart, see {@link startsApart}.
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
