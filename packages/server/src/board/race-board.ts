import {
  addDays,
  type CalendarDate,
  type Instant,
  isMeetingClosed,
  melbourneDate,
  type Race,
  type RaceView,
  startOfMelbourneDay,
} from "@railbird/domain";
import type { CardReading, RaceReading } from "../ports/odds-feed";
import type { BoardUpdate, OpeningPrice, PriceChange, StoredBoard, StoredMeeting } from "../ports/storage";
import type { RaceTips } from "../ports/tips";
import { type BoardChange, BoardChanges } from "./board-changes";
import { BoardContents, type BoardMeeting, type BoardRace, type MeetingFacts, takeOver } from "./board-contents";
import { FeedHealth, type FeedState } from "./feed-health";
import { keepEqual } from "./keep-equal";
import { pricesHoldUntil } from "./old-prices";
import { RaceMerger } from "./race-merger";
import { type Version, VersionClock } from "./version";

/**
 * The race day in memory: the only thing that requests read. Values are immutable, and a meeting or race that did not
 * change keeps its view and its versions. Every method is given its time; the board reads no clock.
 */
export class RaceBoard {
  readonly #versions = new VersionClock();
  readonly #merger = new RaceMerger();
  readonly #contents = new BoardContents(this.#versions, (raceId) => this.#merger.forget(raceId));
  readonly #health = new FeedHealth(this.#versions);
  readonly #changes = new BoardChanges();

  /**
   * Goes up by one with every change on this server: tells whether something made from the board may be out of date.
   */
  get revision(): number {
    return this.#changes.revision;
  }

  /** Grows with every change of anything that is shown. A reading that confirms prices is such a change: their age is shown. */
  get version(): Version {
    return this.#versions.latest;
  }

  /** The version of what changes by time alone at an instant. */
  versionAt(instant: Instant): Version {
    return this.#versions.at(instant);
  }

  /** When a change of this version was made, on every server alike. */
  instantOf(version: Version): Instant {
    return this.#versions.instantOf(version);
  }

  /** No price of an open race becomes too old to show before then. */
  get pricesHoldUntil(): Instant {
    return this.#contents.pricesHoldUntil;
  }

  meetings(): readonly BoardMeeting[] {
    return this.#contents.meetings();
  }

  meeting(id: string): BoardMeeting | undefined {
    return this.#contents.meeting(id);
  }

  race(id: string): BoardRace | undefined {
    return this.#contents.race(id);
  }

  /** How the feed is doing at an instant, from when it last responded. */
  feedState(now: Instant): FeedState {
    return this.#health.state(now);
  }

  /** Calls the listener with each later change, until the returned function is called. */
  subscribe(listener: (change: BoardChange) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  /**
   * Applies a card. A race that a card lists without runners keeps the runners and prices it has; a meeting or race that a card no
   * longer lists stays until its day is over, since a card that shrinks is more often an error than news.
   */
  applyCard(reading: CardReading, now: Instant): void {
    this.dropOldPrices(now);
    const version = this.#versions.next(now);
    const prices: PriceChange[] = [];
    const raceIds: string[] = [];
    for (const { races, ...meeting } of reading.meetings) {
      for (const race of races) {
        raceIds.push(race.id);
        prices.push(...this.#mergeRace({ race }, meeting, now, version));
      }
      const known = this.#contents.entry(meeting.id)?.raceIds ?? [];
      this.#contents.putMeeting(meeting, [...new Set([...known, ...races.map(({ id }) => id)])], version);
    }
    this.#removePast(now);
    this.#health.succeeded(now, reading.saidAt);
    this.#publish(raceIds, { prices });
  }

  /** Applies a race's runners and prices; a race that no card listed is left out. */
  applyRace(reading: RaceReading, now: Instant): void {
    const entry = this.#contents.entry(reading.race.meetingId);
    if (entry === undefined || this.race(reading.race.id) === undefined) return;
    this.dropOldPrices(now);
    const prices = this.#mergeRace(reading, entry.meeting, now, this.#versions.next(now));
    this.#health.succeeded(now, reading.saidAt);
    this.#publish([reading.race.id], { prices });
  }

  /**
   * Sets what tipsters say of races, by their ids; `undefined` leaves what is known. Of a race that is no longer open only the
   * tipping site's id is applied, so that its signals are those before the jump.
   */
  applyTips(tips: ReadonlyMap<string, RaceTips | undefined>, now: Instant): void {
    this.#amendRaces(tips.keys(), now, (race) => {
      const found = tips.get(race.id);
      return found === undefined ? race : withTips(race, found);
    });
  }

  /** Sets the names of copied silks, by the address that the feed gives for them. */
  applySilks(raceId: string, names: ReadonlyMap<string, string>, now: Instant): void {
    this.#amendRaces([raceId], now, (race) => withSilks(race, names));
  }

  /** Notes that the feed could not be read. The last good board stays. */
  noteFailure(now: Instant): void {
    if (this.#health.failed(now)) this.#publish([]);
  }

  /**
   * Drops prices of open races that the feed has not confirmed for ten minutes: a price we are not sure of is not shown. Every
   * change begins with it, so that drops and changes are numbered in the order of time. A drop has the version of the instant at
   * which the price became too old, the same on every server.
   */
  dropOldPrices(now: Instant): void {
    if (now < this.pricesHoldUntil) return;
    const dropped = this.#contents.races().filter(({ race }) => this.#dropOldPricesOf(race, now));
    this.#contents.refreshPriceAges();
    if (dropped.length > 0) this.#publish(dropped.map(({ race }) => race.id));
  }

  /** Takes over the board and opening prices that were stored before a restart. The feed has still to respond. */
  restore(stored: StoredBoard, openings: readonly OpeningPrice[], now: Instant): void {
    this.#takeOver(stored);
    const races = this.#contents.races().map(({ race }) => race);
    this.#merger.restore(openings, races);
    this.#versions.catchUp(now);
    this.dropOldPrices(now);
  }

  /**
   * Takes over the board that another server stored: what is newer than `since`, the version taken over before. Without it this
   * board becomes the stored one, whatever it knew by itself. No price changes by it: that server wrote them.
   */
  takeOver(stored: StoredBoard, now: Instant, since?: Version): void {
    this.#takeOver(stored, since);
    this.dropOldPrices(now);
  }

  /** The changes since a version, in the form in which they are stored. */
  updateSince(since: Version): BoardUpdate {
    return {
      version: this.version,
      clockOffsetMs: this.#versions.offsetMs,
      feed: this.#health.facts,
      meetingIds: this.#contents.meetingIds,
      meetings: this.meetings()
        .filter(({ versions }) => versions.all > since)
        .map(storedMeeting),
    };
  }

  /** Gives the prices that changed. */
  #mergeRace(
    { race: read, ...missing }: Pick<RaceReading, "race" | "unreachable" | "incomplete">,
    meeting: MeetingFacts,
    now: Instant,
    version: Version,
  ): readonly PriceChange[] {
    const known = this.race(read.id)?.race;
    const status = read.status ?? known?.status ?? "open";
    const race = { ...read, status, meetingDate: meeting.date, jurisdiction: meeting.jurisdiction };
    const merged = this.#merger.merge(known, { race, ...missing }, now);
    this.#contents.putRace(merged.race, version);
    return merged.changes;
  }

  /** Changes facts of races that their feed does not give, as one change of the board. */
  #amendRaces(raceIds: Iterable<string>, now: Instant, amend: (race: Race) => Race): void {
    this.dropOldPrices(now);
    const amended = [...raceIds].flatMap((raceId) => {
      const known = this.race(raceId)?.race;
      const race = known && keepEqual(known, amend(known));
      return race === undefined || race === known ? [] : [race];
    });
    if (amended.length === 0) return;
    const version = this.#versions.next(now);
    for (const race of amended) this.#contents.putRace(race, version);
    this.#publish(amended.map(({ id }) => id));
  }

  /** Drops them instant by instant, so that it makes no difference when it is called. Whether there were any. */
  #dropOldPricesOf(race: Race, now: Instant): boolean {
    let current = race;
    for (let droppedAt = pricesHoldUntil(current); droppedAt <= now; droppedAt = pricesHoldUntil(current)) {
      current = this.#merger.dropOldPrices(current, droppedAt);
      const previous = this.race(race.id)?.versions.all ?? 0;
      this.#contents.putRace(current, Math.max(this.#versions.at(droppedAt), previous + 1));
    }
    return current !== race;
  }

  #takeOver(stored: StoredBoard, since?: Version): void {
    this.#versions.continueFrom(stored.version, stored.clockOffsetMs);
    const { raceIds, isChanged } = takeOver(this.#contents, stored, since);
    const isFeedChanged = this.#health.takeOver(stored.feed);
    if (isFeedChanged || isChanged) this.#publish(raceIds, { isTakenOver: true });
  }

  /**
   * Removes meetings of days gone by. One that has changed today stays until the day ends: the version of a list is the largest of its
   * meetings, and would fall if the newest left it.
   */
  #removePast(now: Instant): void {
    const today = this.#versions.at(startOfMelbourneDay(melbourneDate(now)));
    for (const { meeting, races, versions } of this.meetings()) {
      if (versions.all < today && isPast(meeting.date, races, now)) this.#contents.removeMeeting(meeting.id);
    }
  }

  #publish(raceIds: readonly string[], change: Partial<Pick<BoardChange, "prices" | "isTakenOver">> = {}): void {
    this.#changes.publish({ version: this.version, raceIds, prices: [], isTakenOver: false, ...change });
  }
}

/** A race with the names of its runners' copied silks, by the address that the feed gives for each picture. */
function withSilks(race: Race, names: ReadonlyMap<string, string>): Race {
  const runners = race.runners.map((runner) => {
    const silksName = runner.silksSource === undefined ? undefined : names.get(runner.silksSource);
    return silksName === undefined ? runner : { ...runner, silksName };
  });
  return { ...race, runners };
}

/** A meeting of the board as it is stored, with its races and their versions. */
function storedMeeting({ meeting, version, versions, races }: BoardMeeting): StoredMeeting {
  return {
    meeting: { ...meeting, races: races.map(({ race }) => race) },
    version,
    latest: versions.all,
    raceVersions: Object.fromEntries(races.map((race) => [race.race.id, race.versions])),
  };
}

/**
 * A race with its tips. Of a race that is no longer open only the tipping site's id is applied, so that its signals stay those before
 * the jump.
 */
function withTips(race: Race, { counts, tipspotRaceId }: RaceTips): Race {
  if (race.status !== "open") return { ...race, tipspotRaceId };
  const runners = race.runners.map(({ tipsCount: _, ...runner }) => {
    const tipsCount = counts.get(runner.number);
    return tipsCount === undefined ? runner : { ...runner, tipsCount };
  });
  return { ...race, runners, tipspotRaceId };
}

/**
 * Whether a meeting leaves the board. Yesterday's meetings stay, so that links to their results hold; an older one goes
 * once it is closed.
 */
export function isPast(date: CalendarDate, races: readonly Pick<RaceView, "race">[], now: Instant): boolean {
  if (date >= addDays(melbourneDate(now), -1)) return false;
  const timings = races.map(({ race }) => race);
  return timings.length === 0 || isMeetingClosed(timings, now);
}
