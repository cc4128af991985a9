import { type Instant, type Meeting, melbourneDate, type Race, startOfMelbourneDay, viewRace } from "@railbird/domain";
import type { CardReading, FeedMeeting, RaceReading } from "../ports/odds-feed";
import type { BoardUpdate, OpeningPrice, PriceChange, StoredBoard, StoredMeeting } from "../ports/storage";
import type { RaceTips } from "../ports/tips";
import { FeedHealth, type FeedState } from "./feed-health";
import { isPast } from "./is-past";
import { keepEqual } from "./keep-equal";
import { type BoardMeeting, type BoardRace, meetingView } from "./meeting-view";
import { mergeRace } from "./merge-race";
import { OldPrices, pricesHoldUntil } from "./old-prices";
import { Openings } from "./openings";
import { withLife } from "./race-life";
import { raceVersions } from "./race-versions";
import { type Version, VersionClock } from "./version";

/** What a change of the board touched. */
export interface BoardChange {
  readonly version: Version;
  readonly raceIds: readonly string[];
  readonly prices: readonly PriceChange[];
  /** Whether the board was taken over from storage: prices then changed that are not among {@link prices}, but are stored. */
  readonly isTakenOver: boolean;
}

type Listener = (change: BoardChange) => void;

interface MeetingEntry {
  readonly meeting: Omit<Meeting, "races">;
  readonly raceIds: readonly string[];
  /** When its own facts or its list of races last changed. */
  readonly version: Version;
}

/**
 * The race day in memory: the only thing that requests read. Values are immutable, and a meeting or race that did not
 * change keeps its view and its versions. Every method is given its time; the board reads no clock.
 */
export class RaceBoard {
  readonly #versions = new VersionClock();
  readonly #meetings = new Map<string, MeetingEntry>();
  readonly #races = new Map<string, BoardRace>();
  /** Views of meetings, until something of them changes. */
  readonly #views = new Map<string, BoardMeeting>();
  readonly #openings = new Openings();
  readonly #oldPrices = new OldPrices();
  readonly #health = new FeedHealth(this.#versions);
  readonly #listeners = new Set<Listener>();
  #pricesHoldUntil = Number.POSITIVE_INFINITY;
  #revision = 0;

  /**
   * Goes up by one with every change on this server: tells whether something made from the board may be out of date.
   */
  get revision(): number {
    return this.#revision;
  }

  /** Grows with every change of anything that is shown. A reading that confirms prices is such a change: their age is shown. */
  get version(): Version {
    return this.#versions.latest;
  }

  /** The version of what changes by time alone at an instant. */
  versionAt(instant: Instant): Version {
    return this.#versions.at(instant);
  }

  /** No price of an open race becomes too old to show before then. */
  get pricesHoldUntil(): Instant {
    return this.#pricesHoldUntil;
  }

  /** When a change of this version was made, on every server alike. */
  instantOf(version: Version): Instant {
    return this.#versions.instantOf(version);
  }

  meetings(): readonly BoardMeeting[] {
    return [...this.#meetings.keys()].map((id) => this.#view(id)).filter((view) => view !== undefined);
  }

  meeting(id: string): BoardMeeting | undefined {
    return this.#view(id);
  }

  race(id: string): BoardRace | undefined {
    return this.#races.get(id);
  }

  /** How the feed is doing at an instant, from when it last responded. */
  feedState(now: Instant): FeedState {
    return this.#health.state(now);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes up a card. A race that a card lists without runners keeps the runners and prices it has; a meeting or race that a card no
   * longer lists stays until its day is over, since a card that shrinks is more often an error than news.
   */
  applyCard(reading: CardReading, now: Instant): readonly PriceChange[] {
    this.dropOldPrices(now);
    const version = this.#versions.next(now);
    const prices: PriceChange[] = [];
    const raceIds: string[] = [];
    for (const { races, ...meeting } of reading.meetings) {
      for (const race of races) {
        raceIds.push(race.id);
        prices.push(...this.#applyRace({ race }, meeting, now, version));
      }
      const known = this.#meetings.get(meeting.id)?.raceIds ?? [];
      this.#setMeeting(meeting, [...new Set([...known, ...races.map(({ id }) => id)])], version);
    }
    this.#forgetPast(now);
    this.#health.succeeded(now, reading.saidAt);
    this.#publish(raceIds, prices);
    return prices;
  }

  /** Takes up a race's runners and prices; a race that no card listed is left out. */
  applyRace(reading: RaceReading, now: Instant): readonly PriceChange[] {
    const entry = this.#meetings.get(reading.race.meetingId);
    if (entry === undefined || !this.#races.has(reading.race.id)) return [];
    this.dropOldPrices(now);
    const prices = this.#applyRace(reading, entry.meeting, now, this.#versions.next(now));
    this.#health.succeeded(now, reading.saidAt);
    this.#publish([reading.race.id], prices);
    return prices;
  }

  /**
   * Sets what tipsters say of a race; `undefined` leaves what is known. Of a race that is no longer open only the
   * tipping site's id is taken up, so that its signals are those before the jump.
   */
  applyTips(raceId: string, tips: RaceTips | undefined, now: Instant): void {
    this.dropOldPrices(now);
    const known = this.#races.get(raceId)?.race;
    if (known === undefined || tips === undefined) return;
    const tipped = known.runners.map(({ tipsCount: _, ...runner }) => {
      const count = tips.counts.get(runner.number);
      return count === undefined ? runner : { ...runner, tipsCount: count };
    });
    const runners = known.status === "open" ? tipped : known.runners;
    const race = keepEqual(known, { ...known, runners, tipspotRaceId: tips.tipspotRaceId });
    if (race === known) return;
    this.#setRace(race, this.#versions.next(now));
    this.#publish([raceId], []);
  }

  /** Sets the names of copied silks, by the address that the feed gives for them. */
  applySilks(raceId: string, names: ReadonlyMap<string, string>, now: Instant): void {
    this.dropOldPrices(now);
    const known = this.#races.get(raceId)?.race;
    if (known === undefined) return;
    const runners = known.runners.map((runner) => {
      const silksName = runner.silksSource === undefined ? undefined : names.get(runner.silksSource);
      return silksName === undefined ? runner : { ...runner, silksName };
    });
    const race = keepEqual(known, { ...known, runners });
    if (race === known) return;
    this.#setRace(race, this.#versions.next(now));
    this.#publish([raceId], []);
  }

  /** Notes that the feed could not be read. The last good board stays. */
  noteFailure(now: Instant): void {
    if (this.#health.failed(now)) this.#publish([], []);
  }

  /**
   * Drops prices of open races that the feed has not confirmed for ten minutes: a price we are not sure of is not shown. Every
   * change begins with it, so that drops and changes are numbered in the order of time. A drop has the version of the instant at
   * which the price became too old, the same on every server.
   */
  dropOldPrices(now: Instant): void {
    if (now < this.#pricesHoldUntil) return;
    this.#pricesHoldUntil = Number.POSITIVE_INFINITY;
    const dropped: string[] = [];
    for (const { race } of [...this.#races.values()]) {
      if (this.#dropOldQuotes(race, now)) dropped.push(race.id);
      else this.#notePriceAges(race);
    }
    if (dropped.length > 0) this.#publish(dropped, []);
  }

  /** Takes over the board and opening prices that were stored before a restart. The feed has still to respond. */
  restore(stored: StoredBoard, openings: readonly OpeningPrice[], now: Instant): void {
    this.#openings.restore(openings);
    this.#becomeStored(stored);
    for (const { race } of this.#races.values()) this.#openings.restoreFrom(race);
    this.#versions.catchUp(now);
    this.dropOldPrices(now);
  }

  /**
   * Takes over the board that another server stored: what is newer than `since`, the version taken over before. Without it this
   * board becomes the stored one, whatever it knew by itself. No price changes by it: that server wrote them.
   */
  takeOver(stored: StoredBoard, now: Instant, since?: Version): void {
    this.#becomeStored(stored, since);
    this.dropOldPrices(now);
  }

  /** What has changed since a version, as it is stored. */
  updateSince(since: Version): BoardUpdate {
    const meetings = this.meetings().filter(({ versions }) => versions.all > since);
    return {
      version: this.version,
      clockOffsetMs: this.#versions.offsetMs,
      feed: this.#health.facts,
      meetingIds: [...this.#meetings.keys()],
      meetings: meetings.map(({ meeting, version, versions, races }) => ({
        meeting: { ...meeting, races: races.map(({ race }) => race) },
        version,
        latest: versions.all,
        raceVersions: Object.fromEntries(races.map((race) => [race.race.id, race.versions])),
      })),
    };
  }

  /** One instant after the other, so that it makes no difference when it is asked for. Whether there were any. */
  #dropOldQuotes(race: Race, now: Instant): boolean {
    let kept = race;
    for (let droppedAt = pricesHoldUntil(kept); droppedAt <= now; droppedAt = pricesHoldUntil(kept)) {
      kept = this.#oldPrices.drop(kept, droppedAt);
      const previous = this.#races.get(race.id)?.versions.all ?? 0;
      this.#setRace(kept, Math.max(this.#versions.at(droppedAt), previous + 1));
    }
    return kept !== race;
  }

  #applyRace(
    { race: read, ...missing }: Pick<RaceReading, "race" | "unreachable" | "incomplete">,
    meeting: Omit<FeedMeeting, "races">,
    now: Instant,
    version: Version,
  ): readonly PriceChange[] {
    const known = this.#races.get(read.id)?.race;
    const race = { ...read, meetingDate: meeting.date, jurisdiction: meeting.jurisdiction };
    if (known !== undefined && race.runners.length === 0) {
      const { runners, updatedAt } = known;
      const listed = { ...known, ...race, runners, ...(updatedAt !== undefined && { updatedAt }) };
      // A race that is open again may have prices of before.
      this.#setRace(keepEqual(known, withLife(known, this.#oldPrices.drop(listed, now), now)), version);
      return [];
    }
    const before = known && this.#oldPrices.putBack(known);
    const merged = mergeRace(before, { race, ...missing }, { openings: this.#openings, now });
    // A price that is too old to show is left out, also when the feed still carries it.
    const shown = this.#oldPrices.drop(this.#oldPrices.takeOut(merged.race), now);
    this.#setRace(keepEqual(known, withLife(known, shown, now), "prices"), version);
    return merged.changes;
  }

  /** One that is the same object as before has not changed. */
  #setRace(race: Race, version: Version): void {
    const previous = this.#races.get(race.id);
    if (previous?.race === race) return;
    const view = viewRace(race);
    const versions = raceVersions(previous && { view: previous, versions: previous.versions }, view, version);
    this.#races.set(race.id, { ...view, versions });
    this.#versions.reach(version);
    this.#views.delete(race.meetingId);
    this.#notePriceAges(race);
  }

  #notePriceAges(race: Race): void {
    this.#pricesHoldUntil = Math.min(this.#pricesHoldUntil, pricesHoldUntil(race));
  }

  #setMeeting(meeting: Omit<Meeting, "races">, raceIds: readonly string[], version: Version): void {
    const known = this.#meetings.get(meeting.id);
    const number = (id: string) => this.#races.get(id)?.race.number ?? 0;
    const ids = raceIds.toSorted((a, b) => number(a) - number(b));
    const entry = keepEqual(known, { meeting, raceIds: ids, version: known?.version ?? version });
    if (entry === known) return;
    this.#meetings.set(meeting.id, { ...entry, version });
    this.#views.delete(meeting.id);
  }

  #becomeStored({ version, clockOffsetMs, feed, meetings, meetingIds }: StoredBoard, since?: Version): void {
    this.#versions.continueFrom(version, clockOffsetMs);
    const isNews = (given: Version, known: Version | undefined) =>
      known === undefined || (since === undefined ? given !== known : given > since);
    const isSame = (known: BoardRace | undefined, race: Race) =>
      // Two servers that went apart may have dropped prices at the same instant, and so with the same version.
      since !== undefined || keepEqual(known?.race, race) === known?.race;
    const raceIds = meetings.flatMap((stored) => this.#becomeStoredMeeting(stored, isNews, isSame));
    const gone = [...this.#meetings.keys()].filter((id) => !meetingIds.includes(id));
    for (const id of gone) this.#forget(id);
    const isFeedNews = this.#health.takeOver(feed);
    if (isFeedNews || gone.length > 0 || meetings.length > 0) this.#publish(raceIds, [], true);
  }

  /** Gives the ids of the races that changed. */
  #becomeStoredMeeting(
    { meeting: { races, ...meeting }, version, raceVersions: versions }: StoredMeeting,
    isNews: (given: Version, known: Version | undefined) => boolean,
    isSame: (known: BoardRace | undefined, race: Race) => boolean,
  ): string[] {
    const changed: string[] = [];
    for (const race of races) {
      const given = versions[race.id];
      const known = this.#races.get(race.id);
      if (given === undefined || (!isNews(given.all, known?.versions.all) && isSame(known, race))) continue;
      this.#races.set(race.id, { ...viewRace(race), versions: given });
      this.#notePriceAges(race);
      changed.push(race.id);
    }
    const known = this.#meetings.get(meeting.id);
    if (isNews(version, known?.version)) {
      const raceIds = races.map(({ id }) => id);
      for (const id of known?.raceIds ?? []) if (!raceIds.includes(id)) this.#forgetRace(id);
      this.#meetings.set(meeting.id, { meeting, raceIds, version });
    }
    this.#views.delete(meeting.id);
    return changed;
  }

  #forgetPast(now: Instant): void {
    // A list's version is the largest of what it may show: one that has changed today stays until the day ends, so that it never falls.
    const today = this.#versions.at(startOfMelbourneDay(melbourneDate(now)));
    for (const { meeting, races, versions } of this.meetings()) {
      if (versions.all < today && isPast(meeting.date, races, now)) this.#forget(meeting.id);
    }
  }

  #forget(meetingId: string): void {
    for (const raceId of this.#meetings.get(meetingId)?.raceIds ?? []) this.#forgetRace(raceId);
    this.#meetings.delete(meetingId);
    this.#views.delete(meetingId);
  }

  #forgetRace(raceId: string): void {
    this.#races.delete(raceId);
    this.#openings.forget(raceId);
    this.#oldPrices.forget(raceId);
  }

  #publish(raceIds: readonly string[], prices: readonly PriceChange[], isTakenOver = false): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener({ version: this.version, raceIds, prices, isTakenOver });
  }

  #view(id: string): BoardMeeting | undefined {
    const known = this.#views.get(id);
    const entry = this.#meetings.get(id);
    if (known !== undefined || entry === undefined) return known;
    const races = entry.raceIds.map((raceId) => this.#races.get(raceId)).filter((race) => race !== undefined);
    const view = meetingView(entry.meeting, races, entry.version);
    this.#views.set(id, view);
    return view;
  }
}
