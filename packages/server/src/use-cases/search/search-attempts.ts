import { type TypedWord, typedWord } from "./word-match";

/** Words that people put between a race's number and its venue. They are left out only where nothing was found with them: names have them too. */
const FILLERS = new Set(["at", "the", "in", "on", "of"]);

/** Shorter words than this are not two names written as one. */
const LEAST_SPLIT = 5;

/** Other spellings that are tried at the most. */
const MOST_SPELLINGS = 6;

/**
 * What to look for, one after the other until something is found: the words as they were typed; without fillers; with neighbours joined or
 * a word parted where that gives words which names have (`mel ton`, `mooneevalley`); and with a slip in short words beside a long one.
 */
export function* searchAttempts(
  words: readonly string[],
  isWord: (word: string) => boolean,
): Generator<readonly TypedWord[]> {
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
