import {
  type Found,
  type FoundKind,
  type FoundThing,
  type Instant,
  type NamedThing,
  peopleOf,
  plainWords,
  RACING_CODE_LABELS,
  runnerKey,
  venueNames,
} from "@railbird/domain";
import { isNamedAlike, type NamedMeeting } from "./named-meeting";
import { type PlacedMeeting, type PlacedRace, type SearchLayer, SearchRanks } from "./search-ranks";
import { type TypedWord, typedWord, WordIndex } from "./word-index";

/** Words that people put between a race's number and its venue. They are left out only where nothing was found with them: names have them too. */
const FILLERS = new Set(["at", "the", "in", "on", "of"]);

/** Shorter words than this are not two names written as one. */
const LEAST_SPLIT = 5;

/** Other spellings that are tried at the most. */
const MOST_SPELLINGS = 6;

/** One thing that can be found, from every meeting that names it. There may be a hundred thousand: it has only what it must. */
interface Thing extends FoundThing {
  readonly number: number;
  /** As it was first written. */
  readonly name: string;
  /** Other words that find it: of a runner its sire, where a meeting says so. */
  readonly besides: string;
  meetings: readonly PlacedMeeting[];
  races: readonly PlacedRace[];
}

/** A meeting in the index. */
interface Taken {
  readonly place: PlacedMeeting;
  /** The meeting itself while it is on the board, where it changes often and is in memory anyway. */
  readonly meeting: NamedMeeting | undefined;
  readonly things: readonly Thing[];
}

const NONE: readonly never[] = [];

/**
 * Finds things in meetings of any day, each name once however many runs it has. Forgives case, accents, apostrophes and one slip in a word.
 */
export class SearchIndex {
  readonly #taken: Readonly<Record<SearchLayer, Map<string, Taken>>> = { board: new Map(), archived: new Map() };
  readonly #things: Readonly<Record<FoundKind, Map<string, Thing>>> = {
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
  readonly #ranks = new SearchRanks();

  /** The ids of a layer's meetings. */
  idsOf(layer: SearchLayer): Iterable<string> {
    return this.#taken[layer].keys();
  }

  /** How many different things can be found. */
  get size(): number {
    return Object.values(this.#things).reduce((sum, { size }) => sum + size, 0);
  }

  /** Applies a meeting, in place of the one of that id. One of the board whose names are the same costs next to nothing. */
  set(meeting: NamedMeeting, layer: SearchLayer): void {
    const known = this.#taken[layer].get(meeting.id);
    if (known?.meeting !== undefined && isNamedAlike(known.meeting, meeting)) {
      this.#taken[layer].set(meeting.id, { ...known, meeting });
      return;
    }
    const { id, venue, state, racingCode, date } = meeting;
    const place: PlacedMeeting = { id, venue, state, racingCode, date, layer };
    const things = this.#apply(meeting, place);
    if (known !== undefined) this.#leave(known);
    this.#taken[layer].set(id, { place, meeting: layer === "board" ? meeting : undefined, things });
  }

  remove(meetingId: string, layer: SearchLayer): void {
    const known = this.#taken[layer].get(meetingId);
    if (known === undefined) return;
    this.#taken[layer].delete(meetingId);
    this.#leave(known);
  }

  /**
   * The best `limit` hits of a text, best first; of equally good ones those that run next, then those that ran last, then by kind and id.
   */
  search(text: string, limit: number, now: Instant): readonly Found[] {
    const words = [...new Set(plainWords(text))];
    if (words.length === 0 || limit === 0) return [];
    for (const typed of searchAttempts(words, (word) => this.#words.has(word))) {
      const hits = this.#searchFor(typed, limit, now);
      if (hits.length > 0) return hits.map((thing) => foundOf(thing, words));
    }
    return [];
  }

  #searchFor(typed: readonly TypedWord[], limit: number, now: Instant): readonly Thing[] {
    const { count, numbers, scores } = this.#words.search(typed);
    const ranks = new Float64Array(count);
    for (let at = 0; at < count; at += 1) {
      const number = numbers[at] as number;
      ranks[at] = this.#ranks.of(number, { score: scores[number] as number, typed: typed.length, now });
    }
    // Only what may be listed is compared by its names: thousands may fit two letters.
    const least = count > limit ? (ranks.toSorted()[count - limit] as number) : 0;
    const best: { readonly thing: Thing; readonly rank: number }[] = [];
    for (let at = 0; at < count; at += 1) {
      const rank = ranks[at] as number;
      if (rank >= least) best.push({ thing: this.#numbered[numbers[at] as number] as Thing, rank });
    }
    best.sort((a, b) => b.rank - a.rank || compareKeys(a.thing, b.thing));
    return best.slice(0, limit).map(({ thing }) => thing);
  }

  /** The races of a layer in which a runner or a person is named, each once, in no order. */
  racesOf({ kind, id }: NamedThing, layer: SearchLayer): readonly PlacedRace[] {
    const races = this.#things[kind].get(id)?.races ?? [];
    return [...new Set(races.filter(({ meeting }) => meeting.layer === layer))];
  }

  #apply(meeting: NamedMeeting, place: PlacedMeeting): Thing[] {
    const { venue, state, racingCode } = meeting;
    const things = new Set<Thing>();
    const add = (key: FoundThing, name: string, besides: string, race?: PlacedRace) => {
      const thing = this.#thing(key, name, besides);
      // A copy is as long as it must be; an array that is appended to keeps room for many more.
      if (race === undefined) thing.meetings = [...thing.meetings, place];
      else thing.races = [...thing.races, race];
      things.add(thing);
    };
    const others = venueNames(venue, { code: racingCode, state }).join(" ");
    add({ kind: "venue", id: meeting.id }, venue, `${RACING_CODE_LABELS[racingCode]} ${state} ${others}`);
    for (const { id, number, name, startTime, runners } of meeting.races) {
      const race: PlacedRace = { id, number, name, startTime, meeting: place };
      add({ kind: "race", id }, name, `${venue} ${others} r${number} race ${number}`, race);
      for (const runner of runners) {
        const key = runnerKey(runner.name, racingCode);
        if (key !== undefined) add({ kind: "runner", id: key }, runner.name, runner.profile?.sire ?? "", race);
        for (const { role, id: person, name: called } of peopleOf(runner, racingCode))
          add({ kind: role, id: person }, called, role, race);
      }
    }
    for (const thing of things) this.#ranks.weigh(thing);
    return [...things];
  }

  /**
   * The thing of a key. A race or a venue that is called otherwise now is another one to the index, and a runner with another sire; meetings of
   * other days do not say whose foal it is.
   */
  #thing(key: FoundThing, name: string, besides: string): Thing {
    const known = this.#things[key.kind].get(key.id);
    const isOfMeeting = key.kind === "venue" || key.kind === "race";
    const isOther = isOfMeeting
      ? known?.name !== name || known.besides !== besides
      : besides !== "" && known?.besides !== besides;
    if (known !== undefined && !isOther) return known;
    const number = this.#free.pop() ?? this.#numbered.length;
    const { meetings, races } = known ?? { meetings: NONE, races: NONE };
    const thing: Thing = { kind: key.kind, id: key.id, number, name, besides, meetings, races };
    if (known !== undefined) this.#drop(known);
    const words = plainWords(name);
    this.#ranks.name(number, words.length);
    this.#things[key.kind].set(key.id, thing);
    this.#numbered[number] = thing;
    this.#words.add(number, words, plainWords(besides));
    return thing;
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
      this.#ranks.weigh(thing);
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

function foundOf({ kind, id, name, besides, meetings, races }: Thing, words: readonly string[]): Found {
  const found: Found = { kind, id, name, races };
  if (kind === "runner") return besides === "" ? found : { ...found, sire: besides };
  const meeting = meetings.find(({ layer }) => layer === "board") ?? meetings[0];
  if (meeting === undefined) return found;
  const otherName = otherNameOf(meeting, words);
  return { ...found, meeting, ...(otherName !== undefined && { otherName }) };
}

/** The name by which a venue was found, where that is not the one that it is listed with. */
function otherNameOf({ venue, state, racingCode }: PlacedMeeting, words: readonly string[]): string | undefined {
  const isIn = (text: string) => {
    const all = plainWords(text);
    return (word: string) => all.some((each) => each.startsWith(word));
  };
  const isListed = isIn(`${venue} ${RACING_CODE_LABELS[racingCode]} ${state}`);
  const others = words.filter((word) => !isListed(word));
  return venueNames(venue, { code: racingCode, state }).find((name) => others.some(isIn(name)));
}

function compareKeys(a: FoundThing, b: FoundThing): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The words to look for, one attempt after the other until something is found: as they were typed; without fillers; with neighbours joined
 * or a word parted where that gives words which names have (`mel ton`, `mooneevalley`); and with a slip in short words beside a long one.
 */
function* searchAttempts(words: readonly string[], isWord: (word: string) => boolean): Generator<readonly TypedWord[]> {
  yield typed(words);
  const bare = words.filter((word) => !FILLERS.has(word));
  const isFilled = bare.length > 0 && bare.length < words.length;
  if (isFilled) yield typed(bare);
  const spellings = [...otherSpellings(words, isWord), ...(isFilled ? otherSpellings(bare, isWord) : [])];
  for (const spelling of spellings.slice(0, MOST_SPELLINGS)) yield typed(spelling);
  const strict = typed(words);
  if (strict.some(({ forgiven }) => forgiven)) yield typed(words, true);
}

function typed(words: readonly string[], forgivesShort = false): readonly TypedWord[] {
  return words.map((word, index) => typedWord(word, { isLast: index === words.length - 1, forgivesShort }));
}

function* otherSpellings(words: readonly string[], isWord: (word: string) => boolean): Generator<readonly string[]> {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = words.length; to > from + 1; to -= 1) {
      const joined = words.slice(from, to).join("");
      if (isWord(joined)) yield [...words.slice(0, from), joined, ...words.slice(to)];
    }
  }
  for (const [at, word] of words.entries()) {
    if (word.length < LEAST_SPLIT) continue;
    for (let cut = 1; cut < word.length; cut += 1) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every(isWord)) yield [...words.slice(0, at), ...parts, ...words.slice(at + 1)];
    }
  }
}
