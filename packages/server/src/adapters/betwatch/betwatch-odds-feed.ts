import type { CalendarDate, Instant } from "@railbird/domain";
import type { Clock } from "../../ports/clock";
import {
  type CardReading,
  FeedError,
  type FeedIdentity,
  type FeedMeeting,
  type FeedRace,
  type FeedSource,
  type OddsFeed,
  type RaceReading,
  type Said,
} from "../../ports/odds-feed";
import { Rejections } from "../feed/rejections";
import { BetWatchCalls, readFrames } from "./betwatch-calls";
import { EventMemory, type KnownEvent } from "./event-memory";
import { mapRace } from "./map-race";
import { eventId, KnownMeetings } from "./payloads";
import { COUNTRIES, isWithin, type Scope, Snapshots, scopeOf, timesOf } from "./snapshots";

/** Whose plan a BetWatch feed uses. */
export interface BetWatchOptions {
  /** Up to and with `/v1`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  /** For each call but the stream; milliseconds of the machine's time. Shorter than the poller's time-out for a race. */
  readonly timeoutMs?: number;
  /** A stream on which nothing comes for so long is ended; milliseconds of the machine's time. It sends pings. */
  readonly silentMs?: number;
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 2_500;
const SILENT_MS = 60_000;
const MINUTE = 60_000;

/** The list of races changes seldom; while the stream runs, their statuses and starts come with it. */
const CARD_EVERY_MS = MINUTE;
const CARD_SELDOM_MS = 15 * MINUTE;
/** Races that started so long ago are forgotten. */
const KEPT_MS = 3 * 24 * 60 * MINUTE;

const PAGE = "100";

/**
 * BetWatch's REST API and its stream. The stream is followed from a snapshot of the whole scope and goes on where it broke off; while
 * it runs, races are read from what it said, without a call. While it does not, each race is read by its own snapshot.
 */
export class BetWatchOddsFeed implements OddsFeed {
  readonly identity: FeedIdentity = {
    name: "betwatch",
    credit: "Odds by BetWatch",
    creditUrl: "https://betwatch.com",
    simulated: false,
  };
  readonly #clock: Clock;
  readonly #calls: BetWatchCalls;
  readonly #silentMs: number;
  readonly #meetings = new KnownMeetings();
  readonly #rejections = new Rejections();
  readonly #memory: EventMemory;
  readonly #snapshots: Snapshots;
  #listedAt: Instant = Number.NEGATIVE_INFINITY;
  #listed: Scope | undefined;
  #scope: Scope | undefined;
  /** Where the stream goes on; absent before the first snapshot, and when the API no longer knows it. */
  #cursor: string | undefined;
  /** When the stream last sent something; absent while it does not run. */
  #frameAt: Instant | undefined;
  #endStream = () => {};

  constructor({
    baseUrl,
    key,
    clock,
    timeoutMs = TIMEOUT_MS,
    silentMs = SILENT_MS,
    fetch = globalThis.fetch,
  }: BetWatchOptions) {
    this.#clock = clock;
    this.#memory = new EventMemory(this.#rejections.add, clock);
    this.#silentMs = silentMs;
    this.#calls = new BetWatchCalls({
      baseUrl,
      key,
      clock,
      timeoutMs,
      fetch,
      // The cursor is too old, or is one of another scope: a new snapshot gives a new one.
      onConflict: () => {
        this.#cursor = undefined;
      },
    });
    this.#snapshots = new Snapshots({ calls: this.#calls, memory: this.#memory, clock });
  }

  async readCard(dates: readonly CalendarDate[], signal: AbortSignal): Promise<CardReading> {
    signal.throwIfAborted();
    const scope = scopeOf(dates);
    if (scope === undefined) return { meetings: [], rejections: [] };
    if (this.#isListDue(scope)) await this.#readList(scope, signal);
    const meetings = listMeetings(this.#racesOn(dates));
    return { meetings, rejections: this.#rejections.take(), ...this.#said() };
  }

  async readRace(raceId: string, signal: AbortSignal): Promise<RaceReading | undefined> {
    signal.throwIfAborted();
    const known = eventId.safeParse(raceId).success ? this.#memory.get(raceId) : undefined;
    if (known === undefined) return undefined;
    if (!this.#isFollowed(known) && !(await this.#snapshots.readRace(known, signal))) return undefined;
    const seenAt = this.#isFollowed(known) ? (this.#frameAt ?? 0) : (known.readAt ?? 0);
    const place = this.#meetings.placeOf(known.event, this.#rejections.add);
    return place && { race: this.#map(known, place, seenAt), rejections: this.#rejections.take(), ...this.#said() };
  }

  async follow(changed: (raceId: string) => void, signal: AbortSignal): Promise<never> {
    signal.throwIfAborted();
    const scope = this.#scope;
    if (scope === undefined) throw new FeedError("rejected", "BetWatch's stream is followed from a card on.");
    if (this.#cursor === undefined) {
      const { raceIds, cursor } = await this.#snapshots.readScope(scope, signal);
      this.#cursor = cursor;
      for (const id of raceIds) changed(id);
    }
    const ending = new AbortController();
    this.#endStream = () => ending.abort(new FeedError("rejected", "Other dates are followed from now on."));
    const either = AbortSignal.any([signal, ending.signal]);
    const query = { snapshot: "none", country: COUNTRIES, ...timesOf(scope), cursor: this.#cursor ?? "" };
    const headers = { accept: "text/event-stream", "last-event-id": this.#cursor ?? "" };
    const response = await this.#calls.open("/stream", query, headers, either);
    this.#frameAt = this.#clock.now();
    try {
      return await readFrames(
        response,
        ({ event, id, data }) => {
          this.#frameAt = this.#clock.now();
          const raceId = this.#takeFrame(event ?? "", data);
          // After a resync or an error there is no cursor, and none is set: the stream must not be resumed.
          if (id !== undefined && this.#cursor !== undefined) this.#cursor = id;
          if (raceId !== undefined) changed(raceId);
        },
        { signal: either, silentMs: this.#silentMs },
      );
    } finally {
      this.#frameAt = undefined;
      this.#endStream = () => {};
    }
  }

  sources(): readonly FeedSource[] {
    const budget = this.#calls.budget();
    return [{ name: this.identity.name, budget, pushing: this.#frameAt !== undefined }];
  }

  /** The race that a frame changed, if any. */
  #takeFrame(event: string, text: string): string | undefined {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      this.#rejections.add("frame_malformed", event.slice(0, 40));
      return undefined;
    }
    if (event === "resync" || event === "error") this.#cursor = undefined;
    if (event === "resync") this.#endStream();
    return this.#memory.frame(event, data);
  }

  /** Whether the stream keeps all of the race up to date. */
  #isFollowed({ readAt, hasNews, event }: KnownEvent): boolean {
    const { startFrom = 0, startTo = 0 } = this.#scope ?? {};
    const isInScope = event.startAt >= startFrom && event.startAt <= startTo;
    return this.#frameAt !== undefined && readAt !== undefined && !hasNews && isInScope;
  }

  #isListDue(scope: Scope): boolean {
    if (!isWithin(scope, this.#listed)) return true;
    const every = this.#frameAt === undefined ? CARD_EVERY_MS : CARD_SELDOM_MS;
    const now = this.#clock.now();
    return now - this.#listedAt >= every && this.#calls.waitMs(now) === 0;
  }

  async #readList(scope: Scope, signal: AbortSignal): Promise<void> {
    const query = { country: COUNTRIES, limit: PAGE, ...timesOf(scope) };
    const events = await this.#calls.pages("/events", query, signal);
    const known = this.#memory.listAll(events);
    if (known.some(({ event }) => !this.#meetings.knows(event))) {
      this.#meetings.addMeetings(await this.#calls.pages("/meetings", query, signal), this.#rejections.add);
      this.#meetings.addVenues(await this.#calls.pages("/venues", query, signal), this.#rejections.add);
    }
    this.#calls.succeeded();
    this.#listedAt = this.#clock.now();
    this.#listed = scope;
    this.#memory.forgetBefore(this.#listedAt - KEPT_MS);
    this.#follow(scope);
  }

  /** Other dates are another scope of the stream; one that is less than what is followed is part of it. */
  #follow(scope: Scope): void {
    if (isWithin(scope, this.#scope)) return;
    this.#scope = scope;
    this.#cursor = undefined;
    this.#endStream();
  }

  /** The stream counts as the source speaking now, even while calls fail. */
  #said(): Said {
    const saidAt = Math.max(this.#calls.respondedAt, this.#frameAt ?? Number.NEGATIVE_INFINITY);
    return this.#calls.isFailing && Number.isFinite(saidAt) ? { saidAt } : {};
  }

  *#racesOn(dates: readonly CalendarDate[]): Generator<ListedEvent> {
    for (const known of this.#memory.all()) {
      const place = this.#meetings.placeOf(known.event, this.#rejections.add);
      if (place === undefined || !dates.includes(place.date)) continue;
      yield { place, race: this.#map(known, place, known.readAt ?? 0), listing: known.listing };
    }
  }

  #map(known: KnownEvent, { id: meetingId, venue, state }: MeetingPlace, seenAt: Instant): FeedRace {
    return mapRace(known, { meetingId, venue, state }, seenAt, this.#rejections.add);
  }
}

/** A meeting without its races. */
type MeetingPlace = Omit<FeedMeeting, "races">;

/** A race, where it is run, and how often the source had been asked for its list when it was on it last. */
interface ListedEvent {
  readonly place: MeetingPlace;
  readonly race: FeedRace;
  readonly listing: number;
}

/**
 * Meetings of races in any order, as a card lists them: the races by number, without runners. A race that is no longer on the source's
 * list makes room for one that has its number there: it goes on under another id.
 */
function listMeetings(events: Iterable<ListedEvent>): readonly FeedMeeting[] {
  const meetings = new Map<string, { readonly place: MeetingPlace; readonly events: ListedEvent[] }>();
  for (const event of events) {
    const meeting = meetings.get(event.place.id) ?? { place: event.place, events: [] };
    meetings.set(event.place.id, meeting);
    meeting.events.push(event);
  }
  return [...meetings.values()].map(({ place: meeting, events: all }) => {
    const latest = new Map<number, number>();
    for (const { race, listing } of all) latest.set(race.number, Math.max(listing, latest.get(race.number) ?? 0));
    const races = all
      .filter(({ race, listing }) => latest.get(race.number) === listing)
      .map(({ race: { updatedAt: _, ...listed } }): FeedRace => ({ ...listed, runners: [] }))
      .sort((a, b) => a.number - b.number);
    const trackCondition = races.find((race) => race.trackCondition !== undefined)?.trackCondition;
    const weather = races.find((race) => race.weather !== undefined)?.weather;
    return {
      ...meeting,
      ...(trackCondition !== undefined && { trackCondition }),
      ...(weather !== undefined && { weather }),
      races,
    };
  });
}
