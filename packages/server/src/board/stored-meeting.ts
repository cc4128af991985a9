import type { StoredMeeting } from "../ports/storage";
import type { BoardMeeting } from "./meeting-view";

/** A meeting of the board as it is stored, with its races and their versions. */
export function storedMeeting({ meeting, version, versions, races }: BoardMeeting): StoredMeeting {
  return {
    meeting: { ...meeting, races: races.map(({ race }) => race) },
    version,
    latest: versions.all,
    raceVersions: Object.fromEntries(races.map((race) => [race.race.id, race.versions])),
  };
}
