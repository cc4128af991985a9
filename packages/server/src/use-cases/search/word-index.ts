/** A word that is shorter than this must be spelled correctly; where short ones are forgiven too, one that is shorter than {@link LEAST_SHORT}. */
const LEAST_FORGIVEN = 4;

const LEAST_SHORT = 3;

/** A single letter is an initial, or stands by itself: as a beginning it would fit thousands of names. */
const LEAST_BEGINNING = 2;

/** So much of a word must follow a slip while it is still being typed: what is there could go on in any way. */
const LEAST_AFTER_SLIP = 2;

const WHOLE = 1;

const SLIP = 0.45;

/** A word of the names, and which of them have it, by their numbers. */
interface Term {
  readonly word: string;
  /** Those that have it in their name. */
  readonly named: number[];
  /** Those that have it in the other words that find them. */
  readonly besides: number[];
  /** Its place in the list of terms. */
  at: number;
}

/** The weight of a word beside the name, against one in it. */
export const BESIDES = 0.4;

/** The hits for a text: the numbers of names, and how well each fits. */
export interface WordHits {
  readonly count: number;
  /** The first `count` are valid, and only until the next search. */
  readonly numbers: Uint32Array;
  /** By number; 1 for each word that is the same. */
  readonly scores: Float32Array;
}

/**
 * The words of numbered names. A search compares what was typed with every different word, of which there are few: its time is bounded
 * by the names, whatever is typed.
 */
export class WordIndex {
  readonly #terms: Term[] = [];
  readonly #termOf = new Map<string, Term>();
  #numbers = new Uint32Array(1024);
  /** How well the best of a name's words fits the word that is being looked for. */
  #best = new Float32Array(1024);
  #scores = new Float32Array(1024);
  /** How many of the typed words a name has. */
  #had = new Uint8Array(1024);

  /** Adds a name. Its number must be free; numbers should be small. */
  add(number: number, name: readonly string[], besides: readonly string[]): void {
    this.#grow(number);
    for (const word of new Set(name)) this.#term(word).named.push(number);
    for (const word of new Set(besides)) this.#term(word).besides.push(number);
  }

  /** Removes a name; the words are those that it was added with. */
  remove(number: number, name: readonly string[], besides: readonly string[]): void {
    for (const word of new Set(name)) this.#drop(word, "named", number);
    for (const word of new Set(besides)) this.#drop(word, "besides", number);
  }

  /** Whether any name has this word. */
  has(word: string): boolean {
    return this.#termOf.has(word);
  }

  /** The names that have a word for each typed one, in no order. */
  search(typed: readonly TypedWord[]): WordHits {
    let count = 0;
    this.#had.fill(0);
    for (const [index, word] of typed.entries()) count = this.#narrow(word, index, count);
    return { count, numbers: this.#numbers, scores: this.#scores };
  }

  /** Keeps of what was found those that also fit this word. Gives how many. */
  #narrow(typed: TypedWord, index: number, before: number): number {
    this.#best.fill(0);
    let found = 0;
    const take = (list: readonly number[], fit: number) => {
      for (const number of list) {
        if (this.#had[number] !== index && this.#had[number] !== index + 1) continue;
        if (fit > (this.#best[number] as number)) this.#best[number] = fit;
        if (this.#had[number] === index + 1) continue;
        this.#had[number] = index + 1;
        if (index === 0) this.#numbers[found] = number;
        found += 1;
      }
    };
    for (let at = 0; at < this.#terms.length; at += 1) {
      const { word, named, besides } = this.#terms[at] as Term;
      const fit = wordMatch(word, typed);
      if (fit === 0) continue;
      take(named, fit);
      take(besides, fit * BESIDES);
    }
    let count = 0;
    for (let at = 0; at < (index === 0 ? found : before); at += 1) {
      const number = this.#numbers[at] as number;
      if (this.#had[number] !== index + 1) continue;
      this.#numbers[count] = number;
      this.#scores[number] = (index === 0 ? 0 : (this.#scores[number] as number)) + (this.#best[number] as number);
      count += 1;
    }
    return count;
  }

  #term(word: string): Term {
    const known = this.#termOf.get(word);
    if (known !== undefined) return known;
    const term: Term = { word, named: [], besides: [], at: this.#terms.length };
    this.#termOf.set(word, term);
    this.#terms.push(term);
    return term;
  }

  #drop(word: string, list: "named" | "besides", number: number): void {
    const term = this.#termOf.get(word);
    if (term === undefined) return;
    takeOut(term[list], term[list].indexOf(number));
    if (term.named.length > 0 || term.besides.length > 0) return;
    this.#termOf.delete(word);
    takeOut(this.#terms, term.at);
    const moved = this.#terms[term.at];
    if (moved !== undefined) moved.at = term.at;
  }

  #grow(number: number): void {
    if (number < this.#numbers.length) return;
    const size = Math.max(number + 1, this.#numbers.length * 2);
    this.#numbers = new Uint32Array(size);
    this.#best = new Float32Array(size);
    this.#scores = new Float32Array(size);
    this.#had = new Uint8Array(size);
  }
}

/** Takes an item out of a list whose order does not matter. */
function takeOut<Item>(list: Item[], at: number): void {
  if (at < 0) return;
  const last = list.pop();
  if (at < list.length && last !== undefined) list[at] = last;
}

/** A word as it was typed. */
export interface TypedWord {
  readonly text: string;
  /** Whether more may follow. */
  readonly unfinished: boolean;
  /** Whether one wrong letter in it is accepted. With another digit a number is another number. */
  readonly forgiven: boolean;
}

interface TypedAs {
  /** Whether it is the last one, which may go on. */
  readonly isLast: boolean;
  /** Whether a slip is accepted in a word of three letters too. */
  readonly forgivesShort: boolean;
}

/** A plain word as it is looked for. */
export function typedWord(text: string, { isLast, forgivesShort }: TypedAs): TypedWord {
  return {
    text,
    unfinished: isLast && text.length >= LEAST_BEGINNING,
    forgiven: text.length >= (forgivesShort ? LEAST_SHORT : LEAST_FORGIVEN) && !/\d/.test(text),
  };
}

/**
 * How well a word of a name fits what was typed, from 0 (not at all) to 1 (the same word). A word that goes on fits less the longer it
 * is; one with one letter wrong, missing or too many, or with two swapped, fits less than any that is right so far.
 */
function wordMatch(word: string, { text, unfinished, forgiven }: TypedWord): number {
  const shorter = Math.min(word.length, text.length);
  let at = 0;
  while (at < shorter && word.charCodeAt(at) === text.charCodeAt(at)) at += 1;
  if (at === text.length) {
    if (word.length === text.length) return WHOLE;
    if (unfinished) return 0.6 + (0.3 * text.length) / word.length;
    return forgiven && word.length === text.length + 1 ? SLIP : 0;
  }
  if (!forgiven) return 0;
  // The letter that differs is wrong, too many, missing, or swapped with the next one.
  const fits =
    restFits(word, at + 1, text, at + 1, unfinished) ||
    restFits(word, at, text, at + 1, unfinished) ||
    restFits(word, at + 1, text, at, unfinished) ||
    (word[at] === text[at + 1] && word[at + 1] === text[at] && restFits(word, at + 2, text, at + 2, unfinished));
  return fits ? (SLIP * Math.min(word.length, text.length)) / Math.max(word.length, text.length) : 0;
}

/** Whether the rest of a word is what was typed from there on, or goes on where it may. */
function restFits(word: string, from: number, text: string, textFrom: number, unfinished: boolean): boolean {
  const [rest, typed] = [word.length - from, text.length - textFrom];
  const mayGoOn = unfinished && typed >= LEAST_AFTER_SLIP;
  if (rest < 0 || (mayGoOn ? rest < typed : rest !== typed)) return false;
  for (let at = 0; at < typed; at += 1) {
    if (word.charCodeAt(from + at) !== text.charCodeAt(textFrom + at)) return false;
  }
  return true;
}
