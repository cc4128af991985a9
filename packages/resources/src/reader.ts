import type { Jurisdiction } from "@railbird/contract";
import {
  type CalendarDate,
  dayStage,
  endOfMelbourneDay,
  type Instant,
  isCalendarDate,
  isListedToday,
  isRaceClosed,
  type MoversWindow,
  melbourneDate,
  nameInRun,
  nextToJump,
  nineAmOf,
  orderMeetings,
  type Run,
  seasonStart,
  windowSince,
} from "@railbird/domain";
import { type Boundaries, boundariesAround } from "./boundaries";
import { presentFeatured, presentListItem } from "./present/bookmakers";
import { presentFeed } from "./present/feed";
import { isoInstant } from "./present/instant";
import { MeetingPresenter } from "./present/meeting";
import { MoversPresenter } from "./present/movers";
import { PricesPresenter } from "./present/prices";
import { RacePresenter } from "./present/race";
import { presentFound, presentRun, runsOf } from "./present/runs";
import { presentSignalRecord } from "./present/signal-record";
import { presentTips } from "./present/tips";
import type { ResourceRef } from "./resource-ref";
import { KEEP_AHEAD, KEEP_PAST, type Keep, type ParamsOf, type ResourceName, type ValueOf } from "./resources";
import type {
  FeedSource,
  Found,
  MeetingSource,
  NamedThing,
  RaceDaySource,
  RacePricesSource,
  RaceSource,
  SignalSeasonSource,
} from "./source";

/** The current state of a read. */
export interface Read<Value> {
  /** Grows with each change of the value; servers with the same value have the same version. */
  readonly version: number;
  /** When the value next changes by time alone; never when absent. */
  readonly until?: Instant;
  /** How long shared caches may serve this value, where that differs from its resource's. */
  readonly keep?: Keep;
  /** Presents the value; expensive for a whole day. */
  readonly value: () => Value;
}

type Readers = { readonly [Name in ResourceName]: (params: ParamsOf<Name>) => Read<ValueOf<Name>> | undefined };

/**
 * Reads every resource from a race day: its value, its version, and until when it is valid. The server and the mocks both use it. A
 * resource without a reader does not compile.
 */
export class ResourceReader {
  readonly #source: RaceDaySource;
  readonly #races: RacePresenter;
  readonly #meetings: MeetingPresenter;
  readonly #prices: PricesPresenter;
  readonly #movers: MoversPresenter;

  constructor(source: RaceDaySource) {
    this.#source = source;
    this.#races = new RacePresenter(
      (id) => source.tipsUrl(id),
      (name) => source.silksUrl(name),
    );
    this.#meetings = new MeetingPresenter(this.#races);
    this.#prices = new PricesPresenter((version) => source.instantOf(version));
    this.#movers = new MoversPresenter((raceId) => source.earlierPrices(raceId));
  }

  /** A read; `undefined` when what it names does not exist. */
  read<Name extends ResourceName>({ name, params }: ResourceRef<Name>): Read<ValueOf<Name>> | undefined {
    const reader: (params: ParamsOf<Name>) => Read<ValueOf<Name>> | undefined = this.#readers[name];
    return reader(params);
  }

  readonly #readers: Readers = {
    status: () => {
      const feed = this.#source.feed();
      return {
        ...this.#held(feed, feed.version),
        value: () => ({ now: isoInstant(this.#source.now()), feed: presentFeed(feed) }),
      };
    },

    meetingsToday: ({ jurisdiction }) => {
      const now = this.#source.now();
      const feed = this.#source.feed();
      const meetings = this.#meetingsOf(jurisdiction);
      const { passed, until } = boundariesAround(racesOf(meetings), now);
      const versions = meetings.map((meeting) => meeting.versions.summary);
      return {
        ...this.#held(feed, Math.max(this.#source.versionAt(passed), ...versions), until),
        value: () => {
          const listed = meetings.map(timed).filter((meeting) => isListedToday(meeting, now));
          const ordered = orderMeetings(listed, now).map(({ view }) => this.#meetings.listed(view));
          return { meetings: ordered, feed: presentFeed(feed) };
        },
      };
    },

    meetingsOnDay: ({ date, jurisdiction }) => {
      const now = this.#source.now();
      const kept = this.#source.day(date);
      if (kept === undefined) return undefined;
      const onBoard = this.#meetingsOf(jurisdiction).filter(({ meeting }) => meeting.date === date);
      const known = new Set(onBoard.map(({ meeting }) => meeting.id));
      const others = kept.filter(({ meeting }) => meeting.jurisdiction === jurisdiction && !known.has(meeting.id));
      const meetings = [...onBoard, ...others];
      const stage = dayStage(date, now);
      const feed = stage === "today" ? this.#source.feed() : keptFeed(this.#source.feed());
      const { passed, until } = boundariesAround(racesOf(meetings), now);
      const version = Math.max(this.#source.versionAt(passed), ...meetings.map(({ versions }) => versions.summary));
      return {
        ...(onBoard.length > 0 ? this.#held(feed, version, until) : { version, until, ...keepOf(date, now) }),
        value: () => {
          const ordered = orderMeetings(meetings.map(timed), now).map(({ view }) => this.#meetings.listed(view));
          return { date, meetings: ordered, feed: presentFeed(feed) };
        },
      };
    },

    nextToJump: (params) => {
      const now = this.#source.now();
      const feed = this.#source.feed();
      const meetings = this.#meetingsOf(params.jurisdiction);
      const { passed, until } = boundariesAround(racesOf(meetings), now);
      const upcoming = meetings.map((view) => ({
        jurisdiction: view.meeting.jurisdiction,
        races: view.races.map((race) => ({ ...race.race, view: race })),
      }));
      const next = nextToJump(upcoming, now, params).map(({ view }) => view);
      const versions = [
        ...meetings.map((meeting) => meeting.versions.timing),
        ...next.map((race) => race.versions.all),
      ];
      return {
        ...this.#held(feed, Math.max(this.#source.versionAt(passed), ...versions), until),
        value: () => ({ nextRaces: next.map(this.#races.upcoming), feed: presentFeed(feed) }),
      };
    },

    meeting: ({ id }) => {
      const meeting = this.#source.meeting(id);
      if (meeting === undefined) return undefined;
      const { feed, held } = this.#heldOf(meeting, meeting.meeting.date);
      return { ...held, value: () => this.#meetings.meeting(meeting, presentFeed(feed)) };
    },

    race: ({ id }) => {
      const race = this.#source.race(id);
      if (race === undefined) return undefined;
      const { feed, held } = this.#heldOf(race, race.race.meetingDate);
      return { ...held, value: () => this.#races.race(race, presentFeed(feed)) };
    },

    prices: ({ id }) => this.#pricesRead(id, (prices) => this.#prices.all(prices)),

    bestPrices: ({ id }) => this.#pricesRead(id, (prices) => this.#prices.best(prices)),

    tips: ({ id }) => {
      const race = this.#source.race(id);
      const tips = this.#source.tips(id);
      return (
        race && {
          version: race.versions.all,
          value: () => presentTips(race, tips, (tipspotRaceId) => this.#source.tipsUrl(tipspotRaceId)),
        }
      );
    },

    movers: ({ window, racingCode, state, jurisdiction, limit }) => {
      const now = this.#source.now();
      const feed = this.#source.feed();
      const meetings = this.#meetingsOf(jurisdiction).filter(
        ({ meeting }) =>
          (racingCode === undefined || meeting.racingCode === racingCode) &&
          (state === undefined || meeting.state === state),
      );
      const around = boundariesAround(racesOf(meetings), now);
      const isOver = meetings.every(({ races }) => races.every(({ race }) => isRaceClosed(race, now)));
      // Without an open race nothing moves: no need to look every minute.
      const { passed, until } = window === "open" || isOver ? around : windowBoundaries(window, around, now);
      const since = window === "open" || isOver ? undefined : windowSince(window, melbourneDate(now), now);
      const versions = meetings.map((meeting) => meeting.versions.prices);
      const earlier = window === "open" ? 0 : this.#source.earlierPricesVersion();
      return {
        ...this.#held(feed, Math.max(this.#source.versionAt(passed), earlier, ...versions), until),
        value: () => ({
          window,
          ...(since !== undefined && { since: isoInstant(since) }),
          ...this.#movers.movers(racesOf(meetings), { window, limit }, now),
          feed: presentFeed(feed),
        }),
      };
    },

    search: ({ q, limit }) => ({
      version: this.#source.feed().version,
      value: () => ({ results: this.#source.search(q, limit).flatMap((found) => this.#presentFound(found) ?? []) }),
    }),

    runner: ({ id }) =>
      this.#runsRead({ kind: "runner", id }, (last, runs, feed) => ({
        id,
        name: last.name,
        racingCode: last.racingCode,
        runs: runs.map(presentRun),
        feed: presentFeed(feed),
      })),

    person: ({ role, id }) =>
      this.#runsRead({ kind: role, id }, (last, runs, feed) => ({
        role,
        id,
        name: nameInRun(last, role, id) ?? id,
        runs: runs.map(presentRun),
        feed: presentFeed(feed),
      })),

    signalRecord: ({ date, jurisdiction }) => {
      const today = melbourneDate(this.#source.now());
      const day = date ?? today;
      const season = seasonOf(day, this.#source);
      if (season === undefined) return undefined;
      const tallies = season.tallies.filter((tally) => tally.jurisdiction === jurisdiction && tally.date <= day);
      const ends = [season.until, date === undefined ? endOfMelbourneDay(today) : undefined];
      return {
        version: Math.max(0, ...tallies.map(({ revision }) => revision)),
        until: Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY)),
        value: () => presentSignalRecord(tallies, day, jurisdiction),
      };
    },

    bookmakers: () => ({
      version: this.#source.bookmakersVersion(),
      value: () => {
        const switches = this.#source.bookmakerSwitches();
        return this.#source.bookmakers().map((bookmaker) => presentListItem(bookmaker, switches));
      },
    }),

    featuredBookmakers: () => ({
      version: this.#source.bookmakersVersion(),
      value: () => {
        const switches = this.#source.bookmakerSwitches();
        return this.#source.bookmakers().flatMap((bookmaker) => presentFeatured(bookmaker, switches) ?? []);
      },
    }),
  };

  #pricesRead<Value>(raceId: string, present: (prices: RacePricesSource) => Value): Read<Value> | undefined {
    const prices = this.#source.prices(raceId);
    return prices && { version: prices.race.versions.prices, value: () => present(prices) };
  }

  #presentFound(found: Found) {
    const { kind, id } = found;
    const runs = kind === "venue" || kind === "race" ? [] : this.#todaysRuns({ kind, id });
    const named = runs.at(-1);
    const name = (named && kind !== "venue" && kind !== "race" && nameInRun(named, kind, id)) || found.name;
    return presentFound({ ...found, name }, runs, this.#source.now());
  }

  #todaysRaces(thing: NamedThing): readonly RaceSource[] {
    const races = this.#source.racesNaming(thing).map((id) => this.#source.race(id));
    return races.filter((race) => race !== undefined);
  }

  #todaysRuns(thing: NamedThing): readonly Run[] {
    return runsOf(this.#todaysRaces(thing), [], thing);
  }

  #runsRead<Value>(
    thing: NamedThing,
    present: (last: Run, runs: readonly Run[], feed: FeedSource) => Value,
  ): Read<Value> | undefined {
    const today = this.#todaysRaces(thing);
    const runs = runsOf(today, this.#source.keptRuns(thing), thing);
    const last = runs.at(-1);
    if (last === undefined) return undefined;
    // A read without a version of its own is compared by its text.
    if (today.length === 0) {
      const until = endOfMelbourneDay(melbourneDate(this.#source.now()));
      return { version: 0, until, value: () => present(last, runs, keptFeed(this.#source.feed())) };
    }
    const feed = this.#source.feed();
    const version = Math.max(...today.map(({ versions }) => versions.all));
    return { ...this.#held(feed, version), value: () => present(last, runs, feed) };
  }

  /** The feed as a meeting or race shows it, and how long that holds. One of another day changes with storage, and with midnight. */
  #heldOf({ kept, versions }: Pick<RaceSource, "kept" | "versions">, date: CalendarDate) {
    const feed = this.#source.feed();
    if (kept !== true) return { feed, held: this.#held(feed, versions.all) };
    const now = this.#source.now();
    const held = { version: versions.all, until: endOfMelbourneDay(melbourneDate(now)), ...keepOf(date, now) };
    return { feed: keptFeed(feed), held };
  }

  #meetingsOf(jurisdiction: Jurisdiction): readonly MeetingSource[] {
    return this.#source.meetings().filter(({ meeting }) => meeting.jurisdiction === jurisdiction);
  }

  /** Version and end of validity of a read with prices and the feed's state. */
  #held(feed: FeedSource, version: number, until?: Instant): Pick<Read<never>, "version" | "until"> {
    const ends = [until, feed.until, this.#source.pricesHoldUntil()].filter((end) => end !== undefined);
    return { version: Math.max(version, feed.version), ...(ends.length > 0 && { until: Math.min(...ends) }) };
  }
}

/** Whose data it is, without the state of the feed. */
function keptFeed({ updatedAt: _at, until: _until, ...feed }: FeedSource): FeedSource {
  return { ...feed, state: "kept", version: 0 };
}

function keepOf(date: CalendarDate, now: Instant): { readonly keep?: Keep } {
  const stage = dayStage(date, now);
  if (stage === "today") return {};
  return { keep: stage === "past" ? KEEP_PAST : KEEP_AHEAD };
}

function timed(view: MeetingSource) {
  return { ...view.meeting, races: view.races.map(({ race }) => race), view };
}

/** The season of a date as it is in memory; `undefined` for a text that is no date. */
function seasonOf(date: string, source: RaceDaySource): SignalSeasonSource | undefined {
  return isCalendarDate(date) ? source.signalSeason(seasonStart(date)) : undefined;
}

function* racesOf(meetings: readonly MeetingSource[]): Generator<RaceSource> {
  for (const { races } of meetings) yield* races;
}

const MINUTE = 60_000;

/** When a list of movers changes by time alone: also with each minute, or when nine o'clock comes. */
function windowBoundaries(
  window: Exclude<MoversWindow, "open">,
  { passed, until }: Boundaries,
  now: Instant,
): Boundaries {
  const next = window === "10m" ? now - (now % MINUTE) + MINUTE : nineAmOf(melbourneDate(now));
  const last = window === "10m" ? next - MINUTE : next;
  return { passed: last <= now ? Math.max(passed, last) : passed, until: next > now ? Math.min(until, next) : until };
}
