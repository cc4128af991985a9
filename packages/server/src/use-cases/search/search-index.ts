import {
  type Meeting,
  type PersonRole,
  peopleOf,
  plainWords,
  RACING_CODE_LABELS,
  type Race,
  type Runner,
  runnerKey,
} from "@railbird/domain";
import MiniSearch, { type Query, type SearchOptions } from "minisearch";

/** What can be found. */
export type SearchKind = "venue" | "race" | "runner" | PersonRole;

/** Something that was found: the id is a meeting's, a race's, or that of a runner or a person across races. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly id: string;
}

/** What can be found by a meeting, with the races that name it. */
interface Entry extends SearchHit {
  readonly name: string;
  /** Other words that find it. */
  readonly more: string;
  readonly raceIds: string[];
}

/** One thing that can be found, from every meeting that names it. */
interface Thing {
  readonly kind: SearchKind;
  readonly id: string;
  readonly byMeeting: Map<string, Entry>;
  indexed?: Indexed;
}

interface Indexed {
  readonly key: string;
  readonly name: string;
  readonly more: string;
}

/** A word that is shorter than this must be right. */
const LEAST_FORGIVEN = 4;

/** A single letter is an initial, or stands by itself: as a beginning it would fit thousands of names. */
const LEAST_BEGINNING = 2;

/** Which of two that fit as well comes first: there are few venues, and many races bear the same words. */
const WEIGHTS: Readonly<Record<SearchKind, number>> = {
  venue: 2,
  race: 0.7,
  runner: 1,
  jockey: 1.1,
  driver: 1.1,
  trainer: 1,
};

const WHOLE: SearchOptions = { prefix: false, fuzzy: forgiven };
const UNFINISHED: SearchOptions = { prefix: true, fuzzy: forgiven };

/** What can be found of meetings of any day. Forgives case, accents, apostrophes and one slip in a word. */
export class SearchIndex {
  readonly #meetings = new Map<string, Meeting>();
  readonly #entries = new Map<string, ReadonlyMap<string, Entry>>();
  readonly #things = new Map<string, Thing>();
  readonly #index = new MiniSearch<Indexed>({
    idField: "key",
    fields: ["name", "more"],
    tokenize: (text) => [...plainWords(text)],
    processTerm: (term) => term,
    searchOptions: { boost: { name: 3 }, boostDocument: (key) => WEIGHTS[kindOf(String(key))] },
  });

  /** The ids of the meetings in the index. */
  get meetingIds(): Iterable<string> {
    return this.#meetings.keys();
  }

  /** Takes up a meeting, in place of the one of that id. One whose names are the same costs next to nothing. */
  set(meeting: Meeting): void {
    const known = this.#meetings.get(meeting.id);
    this.#meetings.set(meeting.id, meeting);
    if (known === undefined || !isNamedAlike(known, meeting)) this.#replace(meeting.id, entriesOf(meeting));
  }

  remove(meetingId: string): void {
    this.#meetings.delete(meetingId);
    this.#replace(meetingId, new Map());
  }

  /** The best `limit` hits of a text, best first; equally good ones by kind and id, on every server alike. */
  search(text: string, limit: number): readonly SearchHit[] {
    const words = [...new Set(plainWords(text))];
    if (words.length === 0) return [];
    const queries = words.map((word, index) => wordQuery(word, index === words.length - 1));
    const found = this.#index.search({ combineWith: "AND", queries });
    const ordered = found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    return ordered.slice(0, limit).flatMap(({ id }) => {
      const thing = this.#things.get(id);
      return thing === undefined ? [] : { kind: thing.kind, id: thing.id };
    });
  }

  /** The races in which a runner or a person is named, in no order. */
  racesOf(kind: SearchKind, id: string): readonly string[] {
    const thing = this.#things.get(keyOf({ kind, id }));
    return thing === undefined ? [] : [...thing.byMeeting.values()].flatMap(({ raceIds }) => raceIds);
  }

  #replace(meetingId: string, entries: ReadonlyMap<string, Entry>): void {
    const known = this.#entries.get(meetingId) ?? new Map<string, Entry>();
    for (const key of known.keys()) {
      if (entries.has(key)) continue;
      this.#things.get(key)?.byMeeting.delete(meetingId);
      this.#reindex(key);
    }
    for (const [key, entry] of entries) {
      const { kind, id } = entry;
      const thing = this.#things.get(key) ?? { kind, id, byMeeting: new Map<string, Entry>() };
      this.#things.set(key, thing);
      thing.byMeeting.set(meetingId, entry);
      this.#reindex(key);
    }
    if (entries.size === 0) this.#entries.delete(meetingId);
    else this.#entries.set(meetingId, entries);
  }

  /** Brings the index up to what is known of a thing. */
  #reindex(key: string): void {
    const thing = this.#things.get(key);
    if (thing === undefined) return;
    const [entry] = thing.byMeeting.values();
    const wanted = entry && { key, name: entry.name, more: entry.more };
    const { indexed } = thing;
    if (indexed?.name === wanted?.name && indexed?.more === wanted?.more) return;
    if (indexed !== undefined) this.#index.remove(indexed);
    if (wanted === undefined) {
      this.#things.delete(key);
    } else {
      this.#index.add(wanted);
      thing.indexed = wanted;
    }
  }
}

/** A word as it was typed, with one letter wrong, missing or too many, or with two that are swapped. */
function wordQuery(word: string, unfinished: boolean): Query {
  const swapped = forgiven(word) === false ? [] : swaps(word);
  const isBeginning = unfinished && word.length >= LEAST_BEGINNING;
  const asTyped = { ...(isBeginning ? UNFINISHED : WHOLE), queries: [word] };
  if (swapped.length === 0) return asTyped;
  const swappedQuery = {
    prefix: unfinished,
    fuzzy: false,
    boost: { name: 1, more: 0.4 },
    combineWith: "OR" as const,
    queries: swapped,
  };
  return { combineWith: "OR", queries: [asTyped, swappedQuery] };
}

function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    word[at] === word[at + 1] ? "" : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ).filter((each) => each !== "");
}

/** How many letters may be wrong. A number is another number when a digit is. */
function forgiven(word: string): number | false {
  return word.length >= LEAST_FORGIVEN && !/\d/.test(word) ? 1 : false;
}

function entriesOf(meeting: Meeting): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (hit: SearchHit, name: string, more: string, raceId?: string) => {
    const key = keyOf(hit);
    const entry = entries.get(key) ?? { ...hit, name, more, raceIds: [] };
    entries.set(key, entry);
    if (raceId !== undefined && !entry.raceIds.includes(raceId)) entry.raceIds.push(raceId);
  };
  const { venue, state, racingCode } = meeting;
  add({ kind: "venue", id: meeting.id }, venue, `${RACING_CODE_LABELS[racingCode]} ${state}`);
  for (const race of meeting.races) {
    const { number } = race;
    add({ kind: "race", id: race.id }, race.name, `${venue} r${number} race ${number}`, race.id);
    for (const runner of race.runners) {
      const key = runnerKey(runner.name, racingCode);
      if (key !== undefined) add({ kind: "runner", id: key }, runner.name, "", race.id);
      for (const { role, id, name } of peopleOf(runner, racingCode)) add({ kind: role, id }, name, role, race.id);
    }
  }
  return entries;
}

function keyOf({ kind, id }: SearchHit): string {
  return `${kind}:${id}`;
}

function kindOf(key: string): SearchKind {
  return key.slice(0, key.indexOf(":")) as SearchKind;
}

function isNamedAlike(a: Meeting, b: Meeting): boolean {
  return (
    a.venue === b.venue &&
    a.state === b.state &&
    a.racingCode === b.racingCode &&
    a.races.length === b.races.length &&
    a.races.every((race, index) => isRaceNamedAlike(race, b.races[index]))
  );
}

function isRaceNamedAlike(a: Race, b: Race | undefined): boolean {
  if (a === b) return true;
  return (
    a.id === b?.id &&
    a.number === b.number &&
    a.name === b.name &&
    a.runners.length === b.runners.length &&
    a.runners.every((runner, index) => isRunnerNamedAlike(runner, b.runners[index]))
  );
}

function isRunnerNamedAlike(a: Runner, b: Runner | undefined): boolean {
  return a === b || (a.name === b?.name && a.jockey === b.jockey && a.trainer === b.trainer);
}
