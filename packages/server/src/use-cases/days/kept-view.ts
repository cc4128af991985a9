import { viewRace } from "@railbird/domain";
import { type BoardMeeting, type BoardRace, meetingView } from "../../board/meeting-view";
import type { KeptMeeting } from "../../ports/days";

/** A race of another day. */
interface KeptRace extends BoardRace {
  readonly kept: true;
}

/** A meeting of another day. */
export interface KeptView extends BoardMeeting {
  readonly races: readonly KeptRace[];
  readonly kept: true;
}

/** A stored meeting as the board would show it: its races with their best prices and signals. */
export function keptView({ meeting: { races, ...meeting }, version, latest, raceVersions }: KeptMeeting): KeptView {
  const every = { all: latest, summary: latest, timing: latest, prices: latest };
  const views = races.map((race) => ({
    ...viewRace(race),
    versions: raceVersions[race.id] ?? every,
    kept: true as const,
  }));
  return { ...meetingView(meeting, views, version), races: views, kept: true };
}
