import {
  dayStage,
  endOfMelbourneDay,
  isCalendarDate,
  isDayNear,
  isListedToday,
  isRaceClosed,
  type Jurisdiction,
  melbourneDate,
  nameInRun,
  nextToJump,
  orderMeetings,
  type Race,
  seasonStart,
} from "@railbird/domain";
import { boundariesAround, windowBoundaries } from "./boundaries";
import { presentFeatured, presentListItem, presentPages } from "./present/bookmakers";
import { comparedPeriod, presentComparison } from "./present/comparison";
import { presentForm } from "./present/form";
import { presentLateMail } from "./present/late-mail";
import { MoversPresenter } from "./present/movers";
import { PricesPresenter } from "./present/prices";
import { MeetingPresenter, presentTips, RacePresenter } from "./present/race";
import { presentRun } from "./present/runs";
import { isoInstant, presentFeed } from "./present/shared";
import { presentSignalRecord, returnSeason } from "./present/signal-record";
import { presentSwitches } from "./present/switches";
import type { ReadRef } from "./read-ref";
import type { ParamsOf, ReadName, ValueOf } from "./reads";
import { RunsReader } from "./runs-reader";
import type { MeetingSource, RaceDaySource, RacePricesSource, RaceSource } from "./source";
import { archivedFeed, keepOf, type Read, Validity } from "./validity";

export type { Read } from "./validity";

type Readers = { readonly [Name in ReadName]: (params: ParamsOf<Name>) => Read<ValueOf<Name>> | undefined };

/**
 * Reads every read from a race day: its value, its version, and until when it is valid. The server and the mocks both use it. A
 * read without a reader does not compile.
 */
export class Reader {
  readonly #source: RaceDaySource;
  readonly #races: RacePresenter;
  readonly #meetings: MeetingPresenter;
  readonly #prices: PricesPresenter;
  readonly #movers: MoversPresenter;
  readonly #validity: Validity;
  readonly #runs: RunsReader;

  constructor(source: RaceDaySource) {
    this.#source = source;
    this.#races = new RacePresenter(
      (id) => source.tipsUrl(id),
      (name) => source.silksUrl(name),
    );
    this.#meetings = new MeetingPresenter(this.#races);
    this.#prices = new PricesPresenter((version) => source.instantOf(version));
    this.#movers = new MoversPresenter((raceId) => source.earlierPrices(raceId));
    this.#validity = new Validity(source);
    this.#runs = new RunsReader(source, this.#validity);
  }

  /** A read; `undefined` when what it names does not exist. */
  read<Name extends ReadName>({ name, params }: ReadRef<Name>): Read<ValueOf<Name>> | undefined {
    const reader: (params: ParamsOf<Name>) => Read<ValueOf<Name>> | undefined = this.#readers[name];
    return reader(params);
  }

  readonly #readers: Readers = {
    status: () => {
      const feed = this.#source.feed();
      const switches = this.#source.switches();
      return {
        ...this.#untilSwitched(this.#validity.with(feed, feed.version)),
        value: () => ({
          now: isoInstant(this.#source.now()),
          feed: presentFeed(feed),
          ...presentSwitches(switches),
        }),
      };
    },

    meetingsToday: ({ jurisdiction }) => {
      const now = this.#source.now();
      const feed = this.#source.feed();
      const meetings = this.#meetingsOf(jurisdiction);
      const { passed, until } = boundariesAround(racesOf(meetings), now);
      const versions = meetings.map((meeting) => meeting.versions.summary);
      return {
        ...this.#validity.with(feed, Math.max(this.#source.versionAt(passed), ...versions), until),
        value: () => {
          const listed = meetings.map(timed).filter((meeting) => isListedToday(meeting, now));
          const ordered = orderMeetings(listed, now).map(({ view }) => this.#meetings.listed(view));
          return { meetings: ordered, feed: presentFeed(feed) };
        },
      };
    },

    meetingsOnDay: ({ date, jurisdiction }) => {
      const now = this.#source.now();
      const stored = this.#source.day(date);
      if (stored === undefined) return undefined;
      // An older meeting leaves the board at any time after it has been stored.
      const known = isDayNear(date, now) ? this.#meetingsOf(jurisdiction) : [];
      const onBoard = known.filter(({ meeting }) => meeting.date === date);
      const ids = new Set(onBoard.map(({ meeting }) => meeting.id));
      const others = stored.meetings.filter(
        ({ meeting }) => meeting.jurisdiction === jurisdiction && !ids.has(meeting.id),
      );
      const meetings = [...onBoard, ...others];
      const isOn = dayStage(date, now) === "today" || [...racesOf(onBoard)].some(({ race }) => !isDecided(race));
      const feed = isOn ? this.#source.feed() : archivedFeed(this.#source.feed());
      const { passed, until } = boundariesAround(racesOf(meetings), now);
      const version = Math.max(
        this.#source.versionAt(passed),
        // Meetings from storage may be older than those that the board has shown of the day since.
        stored.knownSince === undefined ? 0 : this.#source.versionAt(stored.knownSince),
        ...meetings.map(({ versions }) => versions.summary),
      );
      return {
        ...(isOn ? this.#validity.with(feed, version, until) : { version, until }),
        ...(onBoard.length === 0 && keepOf(date, now)),
        value: () => {
          const ordered = orderMeetings(meetings.map(timed), now).map(({ view }) => this.#meetings.dated(view));
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
        ...this.#validity.with(feed, Math.max(this.#source.versionAt(passed), ...versions), until),
        value: () => ({ nextRaces: next.map(this.#races.upcoming), feed: presentFeed(feed) }),
      };
    },

    meeting: ({ id }) => {
      const meeting = this.#source.meeting(id);
      if (meeting === undefined) return undefined;
      const { feed, validity } = this.#validity.of(meeting, meeting.meeting.date);
      return { ...validity, value: () => this.#meetings.meeting(meeting, presentFeed(feed)) };
    },

    race: ({ id }) => {
      const race = this.#source.race(id);
      if (race === undefined) return undefined;
      const { feed, validity } = this.#validity.of(race, race.race.meetingDate);
      // Bookmakers have versions of their own: what an operator changes of them is here with the race's next change, a poll later at most.
      const pages = () => presentPages(race.race, this.#source.bookmakers(), this.#source.bookmakerSwitches());
      return {
        ...this.#untilSwitched(validity),
        value: () => this.#races.race(race, presentFeed(feed), pages()),
      };
    },

    form: ({ id }) => {
      const race = this.#source.race(id);
      const form = this.#source.form(id);
      if (race === undefined || form === undefined) return undefined;
      return {
        version: Math.max(form.savedAt, race.versions.all),
        ...(form.until !== undefined && { until: form.until }),
        value: () => presentForm(race.race, form.runners),
      };
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
      const versions = meetings.map((meeting) => meeting.versions.prices);
      const earlier = window === "open" ? 0 : this.#source.earlierPricesVersion();
      return {
        ...this.#validity.with(feed, Math.max(this.#source.versionAt(passed), earlier, ...versions), until),
        value: () => ({
          window,
          ...this.#movers.movers(racesOf(meetings), { window, limit }, now),
          feed: presentFeed(feed),
        }),
      };
    },

    lateMail: ({ racingCode, jurisdiction }) => {
      const now = this.#source.now();
      const feed = this.#source.feed();
      const meetings = this.#meetingsOf(jurisdiction).filter(
        ({ meeting }) => racingCode === undefined || meeting.racingCode === racingCode,
      );
      const { passed, until } = boundariesAround(racesOf(meetings), now);
      const versions = meetings.map((meeting) => Math.max(meeting.versions.timing, meeting.versions.log));
      return {
        ...this.#validity.with(feed, Math.max(this.#source.versionAt(passed), ...versions), until),
        value: () => {
          const listed = meetings.map(timed).filter((meeting) => isListedToday(meeting, now));
          return { meetings: presentLateMail(listed.map(({ view }) => view)), feed: presentFeed(feed) };
        },
      };
    },

    search: ({ q, limit }) => ({
      version: this.#source.feed().version,
      value: () => ({ results: this.#source.search(q, limit).flatMap((found) => this.#runs.found(found) ?? []) }),
    }),

    runner: ({ id }) =>
      this.#runs.read({ kind: "runner", id }, (last, runs, feed) => ({
        id,
        name: last.name,
        racingCode: last.racingCode,
        runs: runs.map(presentRun),
        feed: presentFeed(feed),
      })),

    person: ({ role, id }) =>
      this.#runs.read({ kind: role, id }, (last, runs, feed) => ({
        role,
        id,
        name: nameInRun(last, role, id) ?? id,
        runs: runs.map(presentRun),
        feed: presentFeed(feed),
      })),

    signalRecord: ({ date, jurisdiction }) => {
      const today = melbourneDate(this.#source.now());
      const day = date ?? today;
      if (!isCalendarDate(day)) return undefined;
      const season = this.#source.signalSeason(seasonStart(day));
      const returns = this.#source.returns(returnSeason({ date: day, jurisdiction }, this.#source.now()));
      if (season === undefined || returns === undefined) return undefined;
      const tallies = season.tallies.filter((tally) => tally.jurisdiction === jurisdiction && tally.date <= day);
      const ends = [season.until, returns.until, date === undefined ? endOfMelbourneDay(today) : undefined];
      return {
        version: Math.max(0, ...tallies.map(({ revision }) => revision)),
        until: Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY)),
        value: () => presentSignalRecord(tallies, returns.counts, day, jurisdiction),
      };
    },

    bookmakerComparison: (asked) => {
      const period = comparedPeriod(asked, this.#source.now());
      const known = this.#source.comparison(period);
      if (known === undefined) return undefined;
      return {
        version: 0,
        until: Math.min(
          known.until ?? Number.POSITIVE_INFINITY,
          asked.date === undefined ? endOfMelbourneDay(period.to) : Number.POSITIVE_INFINITY,
        ),
        value: () => ({ period: asked.period, ...presentComparison(known.counts, period) }),
      };
    },

    bookmakers: () => ({
      ...this.#untilSwitched({ version: this.#source.bookmakersVersion() }),
      value: () => {
        const switches = this.#source.bookmakerSwitches();
        return this.#source.bookmakers().map((bookmaker) => presentListItem(bookmaker, switches));
      },
    }),

    featuredBookmakers: () => ({
      ...this.#untilSwitched({ version: this.#source.bookmakersVersion() }),
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

  /**
   * The validity of a read that a switch changes, at once. Its own version and that of the switches count up with each change, so that their
   * sum does.
   */
  #untilSwitched({ version, until, ...rest }: Pick<Read<never>, "version" | "until" | "keep">) {
    const switches = this.#source.switches();
    const ends = [until, switches.until].filter((end) => end !== undefined);
    return { ...rest, version: version + switches.revision, ...(ends.length > 0 && { until: Math.min(...ends) }) };
  }

  #meetingsOf(jurisdiction: Jurisdiction): readonly MeetingSource[] {
    return this.#source.meetings().filter(({ meeting }) => meeting.jurisdiction === jurisdiction);
  }
}

function timed(view: MeetingSource) {
  return { ...view.meeting, races: view.races.map(({ race }) => race), view };
}

/** Whether nothing more is expected of a race. */
function isDecided({ status }: Pick<Race, "status">): boolean {
  return status === "final" || status === "abandoned";
}

function* racesOf(meetings: readonly MeetingSource[]): Generator<RaceSource> {
  for (const { races } of meetings) yield* races;
}
