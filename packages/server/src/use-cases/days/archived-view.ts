import { addDays, type CalendarDate, DAYS_STORED, type Instant, melbourneDate, viewRace } from "@railbird/domain";
import { type BoardMeeting, type BoardRace, meetingView } from "../../board/board-contents";
import type { ArchivedMeeting } from "../../ports/days";

/** A race of another day. */
interface ArchivedRace extends BoardRace {
  readonly archived: true;
}

/** A meeting of another day. */
export interface ArchivedView extends BoardMeeting {
  readonly races: readonly ArchivedRace[];
  readonly archived: true;
}

/** A stored meeting as the board would show it: its races with their best prices and signals. */
export function archivedView({
  meeting: { races, ...meeting },
  version,
  latest,
  raceVersions,
}: ArchivedMeeting): ArchivedView {
  const every = { all: latest, summary: latest, timing: latest, prices: latest, log: latest };
  const views = races.map((race) => ({
    ...viewRace(race),
    versions: raceVersions[race.id] ?? every,
    archived: true as const,
  }));
  return { ...meetingView(meeting, views, version), races: views, archived: true };
}

/** The earliest date whose meetings and prices are stored, by Melbourne's date. */
export function firstDayStored(now: Instant, daysStored = DAYS_STORED): CalendarDate {
  return addDays(melbourneDate(now), -daysStored);
}
