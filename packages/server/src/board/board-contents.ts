import { type Instant, type Meeting, type Race, type RaceView, viewRace } from "@railbird/domain";
import type { StoredBoard, StoredMeeting } from "../ports/storage";
import { keepEqual } from "./keep-equal";
import { pricesHoldUntil } from "./old-prices";
import { type RaceVersions, raceVersions, type Version, type VersionClock } from "./version";

/** A meeting's own facts, without its races. */
export type MeetingFacts = Omit<Meeting, "races">;

/** A meeting of the board, which holds its races by their ids. */
export interface MeetingEntry {
  readonly meeting: MeetingFacts;
  readonly raceIds: readonly string[];
  /** When its own facts or its list of races last changed. */
  readonly version: Version;
}

/**
 * The meetings and races of a board with their versions. A meeting or race that is put again without a change keeps its view and its
 * versions.
 */
export class BoardContents {
  readonly #meetings = new Map<string, MeetingEntry>();
  readonly #races = new Map<string, BoardRace>();
  /** Views of meetings, until something of them changes. */
  readonly #views = new Map<string, BoardMeeting>();
  #pricesHoldUntil = Number.POSITIVE_INFINITY;

  /** `onRaceRemoved` is called with the id of each race that leaves the board. */
  constructor(
    private readonly versions: VersionClock,
    private readonly onRaceRemoved: (raceId: string) => void,
  ) {}

  /** No price of an open race becomes too old to show before then. */
  get pricesHoldUntil(): Instant {
    return this.#pricesHoldUntil;
  }

  get meetingIds(): readonly string[] {
    return [...this.#meetings.keys()];
  }

  meetings(): readonly BoardMeeting[] {
    return this.meetingIds.map((id) => this.meeting(id)).filter((view) => view !== undefined);
  }

  meeting(id: string): BoardMeeting | undefined {
    const known = this.#views.get(id);
    const entry = this.#meetings.get(id);
    if (known !== undefined || entry === undefined) return known;
    const races = entry.raceIds.map((raceId) => this.#races.get(raceId)).filter((race) => race !== undefined);
    const view = meetingView(entry.meeting, races, entry.version);
    this.#views.set(id, view);
    return view;
  }

  entry(meetingId: string): MeetingEntry | undefined {
    return this.#meetings.get(meetingId);
  }

  races(): readonly BoardRace[] {
    return [...this.#races.values()];
  }

  race(id: string): BoardRace | undefined {
    return this.#races.get(id);
  }

  /** Puts a race, with this version of every part that changed. The same object as before means that it has not changed. */
  putRace(race: Race, version: Version): void {
    const previous = this.#races.get(race.id);
    if (previous?.race === race) return;
    const view = viewRace(race);
    const versions = raceVersions(previous && { view: previous, versions: previous.versions }, view, version);
    this.#races.set(race.id, { ...view, versions });
    this.versions.reach(version);
    this.#views.delete(race.meetingId);
    this.#notePriceAges(race);
  }

  /** Puts a meeting, its races in the order of their numbers, with this version if it changed. */
  putMeeting(meeting: MeetingFacts, raceIds: readonly string[], version: Version): void {
    const known = this.#meetings.get(meeting.id);
    const number = (id: string) => this.#races.get(id)?.race.number ?? 0;
    const ids = raceIds.toSorted((a, b) => number(a) - number(b));
    const entry = keepEqual(known, { meeting, raceIds: ids, version: known?.version ?? version });
    if (entry === known) return;
    this.#meetings.set(meeting.id, { ...entry, version });
    this.#views.delete(meeting.id);
  }

  /** Puts a race with the versions that another server, or this one before a restart, gave its parts. */
  putStoredRace(race: Race, versions: RaceVersions): void {
    this.#races.set(race.id, { ...viewRace(race), versions });
    this.#views.delete(race.meetingId);
    this.#notePriceAges(race);
  }

  /** Puts a meeting with its stored version. Races that it no longer lists leave the board. */
  putStoredMeeting(entry: MeetingEntry): void {
    const { meeting, raceIds } = entry;
    for (const id of this.#meetings.get(meeting.id)?.raceIds ?? []) if (!raceIds.includes(id)) this.#removeRace(id);
    this.#meetings.set(meeting.id, entry);
    this.#views.delete(meeting.id);
  }

  removeMeeting(id: string): void {
    for (const raceId of this.#meetings.get(id)?.raceIds ?? []) this.#removeRace(raceId);
    this.#meetings.delete(id);
    this.#views.delete(id);
  }

  /** Works {@link pricesHoldUntil} out again once old prices were dropped: until then it only moves to earlier instants. */
  refreshPriceAges(): void {
    this.#pricesHoldUntil = Number.POSITIVE_INFINITY;
    for (const { race } of this.#races.values()) this.#notePriceAges(race);
  }

  #notePriceAges(race: Race): void {
    this.#pricesHoldUntil = Math.min(this.#pricesHoldUntil, pricesHoldUntil(race));
  }

  #removeRace(id: string): void {
    this.#races.delete(id);
    this.onRaceRemoved(id);
  }
}

/** The changes that taking over a stored board made. */
interface TakenOver {
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
    versions: {
      all: latest("all"),
      summary: latest("summary"),
      timing: latest("timing"),
      prices: latest("prices"),
      log: latest("log"),
    },
  };
}
