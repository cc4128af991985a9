import type { Race } from "@railbird/domain";
import type { StoredBoard, StoredMeeting } from "../ports/storage";
import type { BoardContents } from "./board-contents";
import { keepEqual } from "./keep-equal";
import type { BoardRace } from "./meeting-view";
import type { Version } from "./version";

/** What a stored board changed. */
export interface TakenOver {
  readonly raceIds: readonly string[];
  /** Whether meetings were stored or have gone, even if no race changed. */
  readonly isChanged: boolean;
}

/**
 * Makes a board's contents the stored ones. With `since`, the version taken over before, only what is newer is taken; without it
 * everything that differs, whatever this server knew by itself.
 */
export function takeOver(
  contents: BoardContents,
  { meetings, meetingIds }: Pick<StoredBoard, "meetings" | "meetingIds">,
  since?: Version,
): TakenOver {
  const raceIds = meetings.flatMap((stored) => takeOverMeeting(contents, stored, since));
  const gone = contents.meetingIds.filter((id) => !meetingIds.includes(id));
  for (const id of gone) contents.removeMeeting(id);
  return { raceIds, isChanged: gone.length > 0 || meetings.length > 0 };
}

/** Returns the ids of the races that changed. */
function takeOverMeeting(
  contents: BoardContents,
  { meeting: { races, ...meeting }, version, raceVersions }: StoredMeeting,
  since: Version | undefined,
): string[] {
  const changed: string[] = [];
  for (const race of races) {
    const versions = raceVersions[race.id];
    if (versions === undefined || !isNewRace(contents.race(race.id), race, versions.all, since)) continue;
    contents.putStoredRace(race, versions);
    changed.push(race.id);
  }
  if (isNewer(version, contents.entry(meeting.id)?.version, since)) {
    contents.putStoredMeeting({ meeting, raceIds: races.map(({ id }) => id), version });
  }
  return changed;
}

function isNewRace(known: BoardRace | undefined, race: Race, stored: Version, since: Version | undefined): boolean {
  if (isNewer(stored, known?.versions.all, since)) return true;
  // Two servers that led apart may have dropped different prices at the same instant, and so with the same version.
  return since === undefined && keepEqual(known?.race, race) !== known?.race;
}

function isNewer(stored: Version, known: Version | undefined, since: Version | undefined): boolean {
  if (known === undefined) return true;
  return since === undefined ? stored !== known : stored > since;
}
