import type { MeetingDetail, Race } from "@railbird/contract";
import { longDate, melbourneDate, melbourneTimeWithZone, RACING_CODE_LABELS } from "@railbird/domain";

/** The words of a social card: what and when. Never a price, which would be wrong tomorrow. */
export interface CardWords {
  /** The largest: `Flemington R4`. */
  readonly title: string;
  /** Under it: the race's name. */
  readonly subtitle: string;
  /** `3:05 PM AEDT` */
  readonly time: string;
  /** `Tuesday 3 November 2026` */
  readonly date: string;
  /** `Racing · VIC` */
  readonly kind: string;
}

/** The text on a race's card. */
export function raceWords(
  race: Pick<Race, "venue" | "number" | "name" | "startTime" | "racingCode" | "state">,
): CardWords {
  const start = Date.parse(race.startTime);
  return {
    title: `${race.venue} R${race.number}`,
    subtitle: race.name,
    time: melbourneTimeWithZone(start),
    date: longDate(melbourneDate(start)),
    kind: `${RACING_CODE_LABELS[race.racingCode]} · ${race.state}`,
  };
}

/** The text on a meeting's card. */
export function meetingWords(
  meeting: Pick<MeetingDetail, "venue" | "date" | "racingCode" | "state"> & {
    readonly races: readonly Pick<MeetingDetail["races"][number], "startTime">[];
  },
): CardWords {
  const starts = meeting.races.map(({ startTime }) => Date.parse(startTime));
  const count = starts.length;
  return {
    title: meeting.venue,
    subtitle: count === 0 ? "Races to be published" : `${count} ${count === 1 ? "race" : "races"}`,
    time: count === 0 ? "" : `From ${melbourneTimeWithZone(Math.min(...starts))}`,
    date: longDate(meeting.date),
    kind: `${RACING_CODE_LABELS[meeting.racingCode]} · ${meeting.state}`,
  };
}
