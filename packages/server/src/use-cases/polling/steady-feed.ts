import { type CalendarDate, type Instant, meetingKey, type Runner, spelledAlike, startsApart } from "@railbird/domain";
import type { FeedMeeting, FeedRace, FeedRunner, OddsFeed } from "../../ports/odds-feed";

/** The meetings and races that are published already, as the board has them. */
export interface Published {
  meetings(): Iterable<PublishedMeeting>;
  race(
    id: string,
  ): { readonly race: { readonly runners: readonly Pick<Runner, "id" | "number" | "name">[] } } | undefined;
}

const NOTHING: Published = { meetings: () => [], race: () => undefined };

/**
 * A feed whose meetings, races and runners keep the ids under which they were published first, also where the source gives them others
 * during the day or lists one thing twice: see {@link SteadyIds}. A race is asked for under the newest of its ids that the source
 * knows.
 *
 * @param published what other servers, and this one before a restart, have published
 */
export function steadyFeed(feed: OddsFeed, published: Published = NOTHING): OddsFeed {
  const ids = new SteadyIds();
  const steady = (race: FeedRace): FeedRace => {
    const named = ids.published(race);
    const runners = withKnownIds(named.runners, published.race(named.id)?.race.runners ?? []);
    return runners === named.runners ? named : { ...named, runners };
  };
  const { follow } = feed;
  return {
    identity: feed.identity,
    ...(feed.silksHosts && { silksHosts: feed.silksHosts }),
    async readCard(dates, signal) {
      const card = await feed.readCard(dates, signal);
      const [earliest] = [...dates].sort();
      if (earliest !== undefined) ids.forgetBefore(earliest);
      ids.know(published.meetings());
      const meetings = ids.join(card.meetings).map((meeting) => ({ ...meeting, races: meeting.races.map(steady) }));
      return { ...card, meetings };
    },
    async readRace(raceId, signal) {
      for (const id of ids.sourcesOf(raceId)) {
        const reading = await feed.readRace(id, signal);
        if (reading !== undefined) return { ...reading, race: steady(reading.race) };
      }
      return undefined;
    },
    ...(follow && {
      follow: (changed, signal) => follow.call(feed, (id) => changed(ids.raceId(id)), signal),
    }),
    ...(feed.providers && {
      providers: (raceId) =>
        ids
          .sourcesOf(raceId)
          .map((id) => feed.providers?.(id))
          .find((providers) => providers !== undefined),
    }),
    ...(feed.sources && { sources: () => feed.sources?.() ?? [] }),
  };
}

/** Runners that come under other ids are known by number and name. The same list where none does, as nearly always. */
function withKnownIds(
  runners: readonly FeedRunner[],
  known: readonly Pick<Runner, "id" | "number" | "name">[],
): readonly FeedRunner[] {
  const knownIds = new Set(known.map(({ id }) => id));
  if (known.length === 0 || runners.every(({ id }) => knownIds.has(id))) return runners;
  const given = new Set(runners.map(({ id }) => id));
  return runners.map((runner) => {
    if (knownIds.has(runner.id)) return runner;
    const same = known.find(
      ({ id, number, name }) =>
        number === runner.number && !given.has(id) && spelledAlike(name) === spelledAlike(runner.name),
    );
    return same === undefined ? runner : { ...runner, id: same.id };
  });
}

/** A meeting as it stands under its address. */
interface PublishedMeeting {
  readonly meeting: Omit<FeedMeeting, "races">;
  readonly races: readonly { readonly race: Pick<FeedRace, "id" | "number" | "startTime"> }[];
}

interface KnownMeeting {
  /** The one under which it is published. */
  readonly id: string;
  readonly date: CalendarDate;
  readonly key: string;
  /** Numbers and starts by published id. */
  readonly races: Map<string, { readonly number: number; readonly startTime: Instant }>;
  /** Other ids under which its feed has listed it or one of its races. */
  readonly aliases: Set<string>;
}

/**
 * Which of a feed's meetings and races are the ones that are published already: by id, or else by what they are. A meeting that comes
 * back under another id is known by date, code, venue and the times of its races, a race by its number in the meeting. The id that
 * was published first stays: addresses, stars and stored prices refer to it.
 */
class SteadyIds {
  readonly #meetings = new Map<string, KnownMeeting>();
  /** Published ids by a feed's own. */
  readonly #meetingOf = new Map<string, string>();
  readonly #raceOf = new Map<string, string>();
  /** By published id, a race's ids in the last card that listed it, the newest first. */
  readonly #sources = new Map<string, readonly string[]>();
  /** In which card each of the feed's ids was listed first; those that were published before are older than all. */
  readonly #firstIn = new Map<string, number>();
  #cards = 0;

  /** Takes note of what is published, by this server before a restart or by another one. */
  know(published: Iterable<PublishedMeeting>): void {
    for (const { meeting, races } of published) {
      const known = this.#meetings.get(meeting.id) ?? this.#add(meeting);
      for (const { race } of races) known.races.set(race.id, race);
    }
  }

  /** A card's meetings under published ids, each once, with each race once. What comes in two ids is as its newest id has it. */
  join(meetings: readonly FeedMeeting[]): readonly FeedMeeting[] {
    this.#cards += 1;
    const placed = new Map<KnownMeeting, [FeedMeeting, ...FeedMeeting[]]>();
    for (const meeting of meetings) {
      const known = this.#place(meeting);
      const others = placed.get(known);
      if (others === undefined) placed.set(known, [meeting]);
      else others.push(meeting);
    }
    return [...placed].map(([known, listed]) => this.#publish(known, listed));
  }

  /** The ids under which to ask the feed for a published race, in the order in which to try them. */
  sourcesOf(raceId: string): readonly string[] {
    return this.#sources.get(raceId) ?? [raceId];
  }

  /** The id under which a feed's race is published. */
  raceId(id: string): string {
    return this.#raceOf.get(id) ?? id;
  }

  /** A race that was read by itself, under published ids. */
  published(race: FeedRace): FeedRace {
    const id = this.raceId(race.id);
    const meetingId = this.#meetingOf.get(race.meetingId) ?? race.meetingId;
    return id === race.id && meetingId === race.meetingId ? race : { ...race, id, meetingId };
  }

  /** Keeps the days from this one on. */
  forgetBefore(date: CalendarDate): void {
    for (const known of this.#meetings.values()) {
      if (known.date >= date) continue;
      this.#meetings.delete(known.id);
      for (const id of [known.id, ...known.races.keys(), ...known.aliases]) {
        this.#meetingOf.delete(id);
        this.#raceOf.delete(id);
        this.#sources.delete(id);
        this.#firstIn.delete(id);
      }
    }
  }

  #add(meeting: Omit<FeedMeeting, "races">): KnownMeeting {
    const { id, date } = meeting;
    const known = { id, date, key: meetingKey(meeting), races: new Map(), aliases: new Set<string>() };
    this.#meetings.set(id, known);
    return known;
  }

  #place(meeting: FeedMeeting): KnownMeeting {
    const byId = this.#meetings.get(this.#meetingOf.get(meeting.id) ?? meeting.id);
    if (byId?.date === meeting.date) return this.#noted(byId, meeting);
    const key = meetingKey(meeting);
    let nearest: KnownMeeting | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const known of this.#meetings.values()) {
      if (known.key !== key) continue;
      const starts = new Map([...known.races.values()].map(({ number, startTime }) => [number, startTime]));
      const apart = startsApart(starts, meeting.races) ?? Number.POSITIVE_INFINITY;
      if (apart < least) [nearest, least] = [known, apart];
    }
    return this.#noted(nearest ?? this.#add(meeting), meeting);
  }

  #noted(known: KnownMeeting, { id, races }: FeedMeeting): KnownMeeting {
    this.#meetingOf.set(id, known.id);
    known.aliases.add(id);
    for (const each of [id, ...races.map((race) => race.id)]) {
      const isPublished = each === known.id || known.races.has(each);
      if (!this.#firstIn.has(each)) this.#firstIn.set(each, isPublished ? 0 : this.#cards);
    }
    return known;
  }

  #publish(known: KnownMeeting, listed: readonly [FeedMeeting, ...FeedMeeting[]]): FeedMeeting {
    const [first] = listed;
    const races = [...this.#racesOf(known, listed)].flatMap(([id, sources]) => {
      const ordered = this.#newestFirst(sources);
      this.#sources.set(
        id,
        ordered.map((race) => race.id),
      );
      const [newest] = ordered;
      if (newest === undefined) return [];
      known.races.set(id, { number: newest.number, startTime: newest.startTime });
      return [this.published(newest)];
    });
    races.sort((a, b) => a.number - b.number);
    const [facts = first] = this.#newestFirst(listed);
    return { ...facts, id: known.id, races };
  }

  /** The races that these meetings list, by published id: those whose ids are known, then the others by their numbers. */
  #racesOf(known: KnownMeeting, listed: readonly FeedMeeting[]): ReadonlyMap<string, readonly FeedRace[]> {
    const own = new Map<string, FeedRace[]>();
    const take = (id: string, race: FeedRace) => {
      own.set(id, [...(own.get(id) ?? []), race]);
      this.#raceOf.set(race.id, id);
      known.aliases.add(race.id);
      known.races.set(id, { number: race.number, startTime: race.startTime });
    };
    const races = listed.flatMap((meeting) => meeting.races);
    const fresh = races.filter((race) => !known.races.has(this.raceId(race.id)));
    for (const race of races) if (!fresh.includes(race)) take(this.raceId(race.id), race);
    for (const race of fresh) {
      const [same] = [...known.races].find(([, { number }]) => number === race.number) ?? [race.id];
      take(same, race);
    }
    return own;
  }

  #newestFirst<Listed extends { readonly id: string }>(list: readonly Listed[]): readonly Listed[] {
    const firstIn = ({ id }: Listed) => this.#firstIn.get(id) ?? 0;
    return list.toSorted((a, b) => firstIn(b) - firstIn(a));
  }
}
