import { type CalendarDate, type Instant, meetingKey, startsApart } from "@railbird/domain";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";

/** A meeting as it stands under its address. */
export interface PublishedMeeting {
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
 * was published first stays: addresses, stars and what is kept of a race hold on to it.
 */
export class SteadyIds {
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
