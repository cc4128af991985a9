import type { Jurisdiction } from "@railbird/contract";
import {
  endOfMelbourneDay,
  type Instant,
  isCalendarDate,
  isListedToday,
  melbourneDate,
  nextToJump,
  orderMeetings,
  seasonStart,
} from "@railbird/domain";
import { boundariesAround } from "./boundaries";
import { presentFeatured, presentListItem } from "./present/bookmakers";
import { presentFeed } from "./present/feed";
import { isoInstant } from "./present/instant";
import { MeetingPresenter } from "./present/meeting";
import { PricesPresenter } from "./present/prices";
import { RacePresenter } from "./present/race";
import { presentSignalRecord } from "./present/signal-record";
import { presentTips } from "./present/tips";
import type { ResourceRef } from "./resource-ref";
import type { ParamsOf, ResourceName, ValueOf } from "./resources";
import type {
  FeedSource,
  MeetingSource,
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

  constructor(source: RaceDaySource) {
    this.#source = source;
    this.#races = new RacePresenter((id) => source.tipsUrl(id));
    this.#meetings = new MeetingPresenter(this.#races);
    this.#prices = new PricesPresenter((version) => source.instantOf(version));
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
          const timed = meetings.map((view) => ({ ...view.meeting, races: view.races.map(({ race }) => race), view }));
          const listed = timed.filter((meeting) => isListedToday(meeting, now));
          const ordered = orderMeetings(listed, now).map(({ view }) => this.#meetings.listed(view));
          return { meetings: ordered, feed: presentFeed(feed) };
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
      const feed = this.#source.feed();
      return (
        meeting && {
          ...this.#held(feed, meeting.versions.all),
          value: () => this.#meetings.meeting(meeting, presentFeed(feed)),
        }
      );
    },

    race: ({ id }) => {
      const race = this.#source.race(id);
      const feed = this.#source.feed();
      return (
        race && {
          ...this.#held(feed, race.versions.all),
          value: () => this.#races.race(race, presentFeed(feed)),
        }
      );
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
      value: () => this.#source.bookmakers().map(presentListItem),
    }),

    featuredBookmakers: () => ({
      version: this.#source.bookmakersVersion(),
      value: () =>
        this.#source
          .bookmakers()
          .filter(({ featured }) => featured)
          .map(presentFeatured),
    }),
  };

  #pricesRead<Value>(raceId: string, present: (prices: RacePricesSource) => Value): Read<Value> | undefined {
    const prices = this.#source.prices(raceId);
    return prices && { version: prices.race.versions.prices, value: () => present(prices) };
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

/** The season of a date as it is in memory; `undefined` for a text that is no date. */
function seasonOf(date: string, source: RaceDaySource): SignalSeasonSource | undefined {
  return isCalendarDate(date) ? source.signalSeason(seasonStart(date)) : undefined;
}

function* racesOf(meetings: readonly MeetingSource[]): Generator<RaceSource> {
  for (const { races } of meetings) yield* races;
}
