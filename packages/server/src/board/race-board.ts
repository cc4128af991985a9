import { addDays, type Instant, isMeetingClosed, type Meeting, melbourneDate, type Race } from "@railbird/domain";
import type { CardReading, RaceReading } from "../ports/odds-feed";
import type { OpeningPrice, PriceChange, StoredBoard } from "../ports/storage";
import type { RaceTips } from "../ports/tips";
import { FeedHealth, type FeedState } from "./feed-health";
import { mergeRace, type ReadRace } from "./merge-race";
import { OldQuotes } from "./old-quotes";
import { Openings } from "./openings";
import { type RaceView, viewRace } from "./race-view";

/** A price that the feed has not confirmed for this long is not shown any more while its race is open. */
export const MAX_PRICE_AGE_MS = 10 * 60_000;

/** A meeting and the views of its races, by number. */
export interface MeetingView {
  readonly meeting: Omit<Meeting, "races">;
  readonly races: readonly RaceView[];
  /** Board version at which this view was made. */
  readonly version: number;
}

/** What a change of the board touched. */
export interface BoardChange {
  readonly version: number;
  readonly raceIds: readonly string[];
  readonly prices: readonly PriceChange[];
}

type Listener = (change: BoardChange) => void;

interface MeetingEntry {
  readonly meeting: Omit<Meeting, "races">;
  readonly raceIds: readonly string[];
  readonly version: number;
}

/**
 * The race day in memory: the only thing that requests read. Values are immutable and a race that did not change keeps
 * its view, so that whoever made something of it need not make it again. Times are given, never taken.
 */
export class RaceBoard {
  readonly #meetings = new Map<string, MeetingEntry>();
  readonly #races = new Map<string, RaceView>();
  readonly #openings = new Openings();
  readonly #oldQuotes = new OldQuotes();
  readonly #health = new FeedHealth();
  readonly #listeners = new Set<Listener>();
  #version = 0;

  /**
   * Goes up by one with every change of anything that is shown. A reading that confirms what is known is such a change:
   * the age of prices and of the feed is shown. Tips that are the same as before are none.
   */
  get version(): number {
    return this.#version;
  }

  meetings(): readonly MeetingView[] {
    return [...this.#meetings.values()].map((entry) => this.#view(entry));
  }

  meeting(id: string): MeetingView | undefined {
    const entry = this.#meetings.get(id);
    return entry && this.#view(entry);
  }

  race(id: string): RaceView | undefined {
    return this.#races.get(id);
  }

  /** How the feed is doing at an instant, from what it last said. */
  feedState(now: Instant): FeedState {
    return this.#health.state(now);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes up a card. A race that a card lists without runners keeps the runners and prices it has; a meeting or race that a card no
   * longer lists stays until its day is over, since a card that shrinks is more often a fault than news.
   */
  applyCard(reading: CardReading, now: Instant): readonly PriceChange[] {
    const { raceIds, prices } = this.#takeUp(reading.meetings, now);
    this.#forgetPast(now);
    this.#health.succeeded(now);
    this.#changed(raceIds, prices);
    return prices;
  }

  /** Takes up a race's runners and prices; a race that no card listed is left out. */
  applyRace(reading: RaceReading, now: Instant): readonly PriceChange[] {
    const entry = this.#meetings.get(reading.race.meetingId);
    if (entry === undefined || !this.#races.has(reading.race.id)) return [];
    const prices = this.#applyRace(reading, entry.meeting, now, this.#version + 1);
    this.#meetings.set(entry.meeting.id, { ...entry, version: this.#version + 1 });
    this.#health.succeeded(now);
    this.#changed([reading.race.id], prices);
    return prices;
  }

  /** Sets what tipsters say of a race; `undefined` leaves what is known. */
  applyTips(raceId: string, tips: RaceTips | undefined): void {
    const view = this.#races.get(raceId);
    if (view === undefined || tips === undefined) return;
    const isSame = view.race.runners.every(({ number, tipsCount }) => tips.counts.get(number) === tipsCount);
    if (isSame && view.race.tipspotRaceId === tips.tipspotRaceId) return;
    const runners = view.race.runners.map(({ tipsCount: _, ...runner }) => {
      const count = tips.counts.get(runner.number);
      return count === undefined ? runner : { ...runner, tipsCount: count };
    });
    this.#replace(view, { ...view.race, runners, tipspotRaceId: tips.tipspotRaceId });
  }

  /** Notes that the feed could not be read. The last good board stays. */
  noteFailure(now: Instant): void {
    this.#health.failed(now);
  }

  /** Drops prices of open races that the feed has not confirmed for ten minutes: a price we are not sure of is not shown. */
  dropOldPrices(now: Instant): void {
    const oldest = now - MAX_PRICE_AGE_MS;
    for (const view of this.#races.values()) {
      if (view.race.status !== "open") continue;
      const race = this.#oldQuotes.drop(view.race, oldest);
      if (race !== view.race) this.#replace(view, race);
    }
  }

  /** Takes up the board and opening prices that were kept before a restart. The feed has still to answer; no price has changed by it. */
  restore(kept: StoredBoard, openings: readonly OpeningPrice[]): void {
    this.#openings.restore(openings);
    const { raceIds } = this.#takeUp(kept.meetings, kept.savedAt);
    this.#health.restored(kept.savedAt);
    this.#changed(raceIds, []);
  }

  /** The board as it would be kept. */
  snapshot(now: Instant): StoredBoard {
    const meetings = this.meetings().map(({ meeting, races }) => ({
      ...meeting,
      races: races.map(({ race }) => race),
    }));
    return { savedAt: this.#health.state(now).updatedAt ?? now, meetings };
  }

  #takeUp(meetings: readonly Meeting[], now: Instant): Omit<BoardChange, "version"> {
    const prices: PriceChange[] = [];
    const raceIds: string[] = [];
    const version = this.#version + 1;
    for (const { races, ...meeting } of meetings) {
      for (const race of races) {
        raceIds.push(race.id);
        prices.push(...this.#applyRace({ race }, meeting, now, version));
      }
      const known = this.#meetings.get(meeting.id)?.raceIds ?? [];
      const ids = [...new Set([...known, ...races.map(({ id }) => id)])];
      ids.sort((a, b) => (this.#races.get(a)?.race.number ?? 0) - (this.#races.get(b)?.race.number ?? 0));
      this.#meetings.set(meeting.id, { meeting, raceIds: ids, version });
    }
    return { raceIds, prices };
  }

  #applyRace(
    reading: ReadRace,
    meeting: Omit<Meeting, "races">,
    now: Instant,
    version: number,
  ): readonly PriceChange[] {
    const { race } = reading;
    const view = this.#races.get(race.id);
    if (view !== undefined && race.runners.length === 0) {
      const { runners, updatedAt } = view.race;
      const kept = { ...view.race, ...race, runners, ...(updatedAt !== undefined && { updatedAt }) };
      this.#races.set(race.id, viewRace(kept, meeting.jurisdiction, version));
      return [];
    }
    const known = view && this.#oldQuotes.putBack(view.race);
    const merged = mergeRace(known, reading, { openings: this.#openings, now });
    this.#races.set(race.id, viewRace(this.#oldQuotes.takeOut(merged.race), meeting.jurisdiction, version));
    return merged.changes;
  }

  #replace(view: RaceView, race: Race): void {
    const version = this.#version + 1;
    this.#races.set(race.id, viewRace(race, view.jurisdiction, version));
    const entry = this.#meetings.get(race.meetingId);
    if (entry !== undefined) this.#meetings.set(race.meetingId, { ...entry, version });
    this.#changed([race.id], []);
  }

  /** Yesterday's meetings stay until they are closed, and a day longer so that links to their results hold; older ones go. */
  #forgetPast(now: Instant): void {
    const yesterday = addDays(melbourneDate(now), -1);
    for (const [id, { meeting, raceIds }] of this.#meetings) {
      if (meeting.date >= yesterday) continue;
      const races = raceIds.map((raceId) => this.#races.get(raceId)?.race).filter((race) => race !== undefined);
      if (races.length > 0 && !isMeetingClosed(races, now)) continue;
      this.#meetings.delete(id);
      for (const raceId of raceIds) {
        this.#races.delete(raceId);
        this.#openings.forget(raceId);
        this.#oldQuotes.forget(raceId);
      }
    }
  }

  #changed(raceIds: readonly string[], prices: readonly PriceChange[]): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener({ version: this.#version, raceIds, prices });
  }

  #view({ meeting, raceIds, version }: MeetingEntry): MeetingView {
    const races = raceIds.map((id) => this.#races.get(id)).filter((race) => race !== undefined);
    return { meeting, races, version };
  }
}
