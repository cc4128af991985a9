import type { Meeting, RaceView } from "@railbird/domain";
import type { RaceVersions } from "./race-versions";
import type { Version } from "./version";

/** A race of the board, and when which parts of it last changed. */
export interface BoardRace extends RaceView {
  readonly versions: RaceVersions;
}

/** A meeting of the board with its races by number. */
export interface BoardMeeting {
  readonly meeting: Omit<Meeting, "races">;
  readonly races: readonly BoardRace[];
  /** When its own facts or its list of races last changed. */
  readonly version: Version;
  /** When which parts of it or of any of its races last changed. */
  readonly versions: RaceVersions;
}

/** Puts a meeting's view together. */
export function meetingView(
  meeting: Omit<Meeting, "races">,
  races: readonly BoardRace[],
  version: Version,
): BoardMeeting {
  const latest = (part: keyof RaceVersions) => Math.max(version, ...races.map(({ versions }) => versions[part]));
  return {
    meeting,
    races,
    version,
    versions: { all: latest("all"), summary: latest("summary"), timing: latest("timing"), prices: latest("prices") },
  };
}
