import {
  type CalendarDate,
  type Instant,
  type Meeting,
  type PersonRole,
  peopleOf,
  plainWords,
  RACING_CODE_LABELS,
  type Race,
  type Runner,
  runnerKey,
} from "@railbird/domain";
import { WordIndex } from "./word-index";
import { typedWord } from "./word-match";

/** What can be found. */
export type SearchKind = "venue" | "race" | "runner" | PersonRole;

/** Something that can be found: the id is a meeting's, a race's, or that of a runner or a person across races. */
export interface SearchKey {
  readonly kind: SearchKind;
  readonly id: string;
}

/** A meeting as far as its names are looked for. */
export interface NamedMeeting extends Pick<Meeting, "id" | "venue" | "state" | "racingCode" | "date"> {
  readonly races: readonly NamedRace[];
}

export interface NamedRace extends Pick<Race, "id" | "number" | "name" | "startTime"> {
  readonly runners: readonly Pick<Runner, "name" | "jockey" | "trainer">[];
}

/** Where a meeting is from: the board, or storage. A meeting that has just left the board may be in both. */
export type SearchLayer = "board" | "kept";

/** A meeting of the index: the same object for all that it names. */
export interface PlacedMeeting extends Pick<Meeting, "id" | "venue" | "state" | "racingCode"> {
  readonly date: CalendarDate;
  readonly layer: SearchLayer;
}

/** A race that names something, or the race that was found. */
export interface PlacedRace {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly startTime: Instant;
  readonly meeting: PlacedMeeting;
}

/** Something that was found. */
export interface SearchHit extends SearchKey {
  readonly name: string;
  /** Its meeting, of a venue. */
  readonly meeting?: PlacedMeeting;
  /** The races that name it, one for each of its runs, in no order; of a race itself. */
  readonly races: readonly PlacedRace[];
}

/** One thing that can be found, from every meeting that names it. There may be a hundred thousand: it has only what it must. */
interface Thing extends SearchKey {
  readonly number: number;
  /** As it was first written. */
  readonly name: string;
  /** Other words that find it. */
  readonly besides: string;
  meetings: readonly PlacedMeeting[];
  races: readonly PlacedRace[];
}

/** What the index knows of a meeting. */
interface Taken {
  readonly place: PlacedMeeting;
  /** The meeting itself while it is on the board, where it changes often and is in memory anyway. */
  readonly meeting: NamedMeeting | undefined;
  readonly things: readonly Thing[];
}

const NONE: readonly never[] = [];

/** Which of two that fit as well comes first: there are few venues, and many races bear the same words. */
const WEIGHTS: Readonly<Record<SearchKind, number>> = {
  venue: 2,
  race: 0.7,
  runner: 1,
  jockey: 1.1,
  driver: 1.1,
  trainer: 1,
};

/** What is on the board comes before what is as good and only on other days. */
const ON_BOARD = 1.3;

/** For each word that a name has beside those that were typed. */
const UNTYPED = 0.05;

/**
 * What can be found of meetings of any day, each name once however many runs it has. Forgives case, accents, apostrophes and one slip
 * in a word.
 */
export class SearchIndex {
  readonly #taken: Readonly<Record<SearchLayer, Map<string, Taken>>> = { board: new Map(), kept: new Map() };
  readonly #things: Readonly<Record<SearchKind, Map<string, Thing>>> = {
    venue: new Map(),
    race: new Map(),
    runner: new Map(),
    jockey: new Map(),
    driver: new Map(),
    trainer: new Map(),
  };
  readonly #numbered: (Thing | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #words = new WordIndex();
  /** By number, what decides between things that fit as well: the weight, how many words the name has, the last start in seconds. */
  #weights = new Float32Array(1024);
  #lengths = new Uint8Array(1024);
  #latest = new Float64Array(1024);

  /** The ids of a layer's meetings. */
  idsOf(layer: SearchLayer): Iterable<string> {
    return this.#taken[layer].keys();
  }

  /** How many different things can be found. */
  get size(): number {
    return Object.values(this.#things).reduce((sum, { size }) => sum + size, 0);
  }

  /** Takes up a meeting, in place of the one of that id. One of the board whose names are the same costs next to nothing. */
  set(meeting: NamedMeeting, layer: SearchLayer): void {
    const known = this.#taken[layer].get(meeting.id);
    if (known?.meeting !== undefined && isNamedAlike(known.meeting, meeting)) {
      this.#taken[layer].set(meeting.id, { ...known, meeting });
      return;
    }
    const { id, venue, state, racingCode, date } = meeting;
    const place: PlacedMeeting = { id, venue, state, racingCode, date, layer };
    const things = this.#takeUp(meeting, place);
    if (known !== undefined) this.#leave(known);
    this.#taken[layer].set(id, { place, meeting: layer === "board" ? meeting : undefined, things });
  }

  remove(meetingId: string, layer: SearchLayer): void {
    const known = this.#taken[layer].get(meetingId);
    if (known === undefined) return;
    this.#taken[layer].delete(meetingId);
    this.#leave(known);
  }

  /** The best `limit` hits of a text, best first; of equally good ones those that ran last, then by kind and id. */
  search(text: string, limit: number): readonly SearchHit[] {
    const words = [...new Set(plainWords(text))];
    if (words.length === 0 || limit === 0) return [];
    const typed = words.map((word, index) => typedWord(word, index === words.length - 1));
    const { count, numbers, scores } = this.#words.search(typed);
    const ranks = new Float64Array(count);
    for (let at = 0; at < count; at += 1) {
      const number = numbers[at] as number;
      ranks[at] = this.#rankOf(number, scores[number] as number, words.length);
    }
    // Only what may be listed is compared by its names: thousands may fit two letters.
    const least = count > limit ? (ranks.toSorted()[count - limit] as number) : 0;
    const best: { readonly thing: Thing; readonly rank: number }[] = [];
    for (let at = 0; at < count; at += 1) {
      const rank = ranks[at] as number;
      if (rank >= least) best.push({ thing: this.#numbered[numbers[at] as number] as Thing, rank });
    }
    best.sort((a, b) => b.rank - a.rank || compareKeys(a.thing, b.thing));
    return best.slice(0, limit).map(({ thing }) => hitOf(thing));
  }

  /** The races of a layer in which a runner or a person is named, each once, in no order. */
  racesOf({ kind, id }: SearchKey, layer: SearchLayer): readonly PlacedRace[] {
    const races = this.#things[kind].get(id)?.races ?? [];
    return [...new Set(races.filter(({ meeting }) => meeting.layer === layer))];
  }

  #takeUp(meeting: NamedMeeting, place: PlacedMeeting): Thing[] {
    const { venue, state, racingCode } = meeting;
    const things = new Set<Thing>();
    const add = (key: SearchKey, name: string, besides: string, race?: PlacedRace) => {
      const thing = this.#thing(key, name, besides);
      // A copy is as long as it must be; an array that is appended to keeps room for many more.
      if (race === undefined) thing.meetings = [...thing.meetings, place];
      else thing.races = [...thing.races, race];
      things.add(thing);
    };
    add({ kind: "venue", id: meeting.id }, venue, `${RACING_CODE_LABELS[racingCode]} ${state}`);
    for (const { id, number, name, startTime, runners } of meeting.races) {
      const race: PlacedRace = { id, number, name, startTime, meeting: place };
      add({ kind: "race", id }, name, `${venue} r${number} race ${number}`, race);
      for (const runner of runners) {
        const key = runnerKey(runner.name, racingCode);
        if (key !== undefined) add({ kind: "runner", id: key }, runner.name, "", race);
        for (const { role, id: person, name: called } of peopleOf(runner, racingCode))
          add({ kind: role, id: person }, called, role, race);
      }
    }
    for (const thing of things) this.#weigh(thing);
    return [...things];
  }

  /** The thing of a key. A race or a venue that is called otherwise now is another one to the index. */
  #thing(key: SearchKey, name: string, besides: string): Thing {
    const known = this.#things[key.kind].get(key.id);
    const isOfMeeting = key.kind === "venue" || key.kind === "race";
    if (known !== undefined && !(isOfMeeting && (known.name !== name || known.besides !== besides))) return known;
    const number = this.#free.pop() ?? this.#numbered.length;
    const { meetings, races } = known ?? { meetings: NONE, races: NONE };
    const thing: Thing = { kind: key.kind, id: key.id, number, name, besides, meetings, races };
    if (known !== undefined) this.#drop(known);
    const words = plainWords(name);
    this.#grow(number);
    this.#lengths[number] = words.length;
    this.#things[key.kind].set(key.id, thing);
    this.#numbered[number] = thing;
    this.#words.add(number, words, plainWords(besides));
    return thing;
  }

  #grow(number: number): void {
    if (number < this.#weights.length) return;
    const size = this.#weights.length * 2;
    const [weights, lengths, latest] = [new Float32Array(size), new Uint8Array(size), new Float64Array(size)];
    weights.set(this.#weights);
    lengths.set(this.#lengths);
    latest.set(this.#latest);
    this.#weights = weights;
    this.#lengths = lengths;
    this.#latest = latest;
  }

  /** Brings what decides between things up to the meetings that name this one. */
  #weigh({ kind, number, meetings, races }: Thing): void {
    let latest = 0;
    let isOnBoard = false;
    for (const { startTime, meeting } of races) {
      if (startTime > latest) latest = startTime;
      if (meeting.layer === "board") isOnBoard = true;
    }
    for (const { date, layer } of meetings) {
      latest = Math.max(latest, Date.parse(date));
      if (layer === "board") isOnBoard = true;
    }
    this.#weights[number] = WEIGHTS[kind] * (isOnBoard ? ON_BOARD : 1);
    this.#latest[number] = Math.floor(latest / 1000);
  }

  /** How well a thing fits, in thousandths, then how late its last run is, in seconds: one number for both. */
  #rankOf(number: number, score: number, typed: number): number {
    const untyped = 1 + UNTYPED * Math.max(0, (this.#lengths[number] as number) - typed);
    const fit = (score * (this.#weights[number] as number)) / untyped;
    return Math.round(fit * 1000) * 1e10 + (this.#latest[number] as number);
  }

  #leave({ place, things }: Taken): void {
    for (const thing of things) {
      // Dropped for another of the same key.
      if (this.#numbered[thing.number] !== thing) {
        const later = this.#things[thing.kind].get(thing.id);
        if (later !== undefined) this.#forget(later, place);
      } else {
        this.#forget(thing, place);
      }
    }
  }

  #forget(thing: Thing, place: PlacedMeeting): void {
    thing.meetings = thing.meetings.filter((each) => each !== place);
    thing.races = thing.races.filter(({ meeting }) => meeting !== place);
    if (thing.meetings.length > 0 || thing.races.length > 0) {
      this.#weigh(thing);
      return;
    }
    this.#things[thing.kind].delete(thing.id);
    this.#drop(thing);
  }

  #drop({ number, name, besides }: Thing): void {
    this.#words.remove(number, plainWords(name), plainWords(besides));
    this.#numbered[number] = undefined;
    this.#free.push(number);
  }
}

function hitOf({ kind, id, name, meetings, races }: Thing): SearchHit {
  const meeting = meetings.find(({ layer }) => layer === "board") ?? meetings[0];
  return { kind, id, name, ...(meeting !== undefined && { meeting }), races };
}

function compareKeys(a: SearchKey, b: SearchKey): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function isNamedAlike(a: NamedMeeting, b: NamedMeeting): boolean {
  return (
    a.venue === b.venue &&
    a.state === b.state &&
    a.racingCode === b.racingCode &&
    a.races.length === b.races.length &&
    a.races.every((race, index) => isRaceNamedAlike(race, b.races[index]))
  );
}

function isRaceNamedAlike(a: NamedRace, b: NamedRace | undefined): boolean {
  if (a === b) return true;
  return (
    a.id === b?.id &&
    a.number === b.number &&
    a.name === b.name &&
    a.runners.length === b.runners.length &&
    a.runners.every((runner, index) => isRunnerNamedAlike(runner, b.runners[index]))
  );
}

function isRunnerNamedAlike(a: NamedRace["runners"][number], b: NamedRace["runners"][number] | undefined): boolean {
  return a === b || (a.name === b?.name && a.jockey === b.jockey && a.trainer === b.trainer);
}
