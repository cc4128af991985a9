/** A word that is shorter than this must be spelled correctly; where short ones are forgiven too, one that is shorter than {@link LEAST_SHORT}. */
const LEAST_FORGIVEN = 4;
const LEAST_SHORT = 3;

/** A single letter is an initial, or stands by itself: as a beginning it would fit thousands of names. */
const LEAST_BEGINNING = 2;

/** So much of a word must follow a slip while it is still being typed: what is there could go on in any way. */
const LEAST_AFTER_SLIP = 2;

const WHOLE = 1;
const SLIP = 0.45;

/** A word as it was typed. */
export interface TypedWord {
  readonly text: string;
  /** Whether more may follow. */
  readonly unfinished: boolean;
  /** Whether one wrong letter in it is accepted. With another digit a number is another number. */
  readonly forgiven: boolean;
}

export interface TypedAs {
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
export function wordMatch(word: string, { text, unfinished, forgiven }: TypedWord): number {
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
