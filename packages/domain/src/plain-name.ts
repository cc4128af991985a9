/** Marks that stand within a word and are left out when it is typed: O'Brien, d’Été, J. */
const WITHIN_WORDS = /['’‘`´ʼ.]/gu;
const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]/u;

/** Longest slug: an identifier holds a hundred characters, and a code may stand before it. */
const MOST_SLUG = 96;

/** The words of a name as people may type them: lower case, without accents, apostrophes and dots. */
export function plainWords(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replace(MARKS, "").replace(WITHIN_WORDS, "").toLowerCase();
  return plain.split(BETWEEN_WORDS).filter((word) => word !== "");
}

/** How many slugs are remembered: more than a day has names. */
const MOST_REMEMBERED = 20_000;

/** Slugs by name. One search asks for those of every runner of many races, over and over the same ones. */
const remembered = new Map<string, string | undefined>();

/** A name for an address: `Jean d'Été-Smith` is `jean-dete-smith`. `undefined` where nothing of it can stand in one. */
export function nameSlug(name: string): string | undefined {
  if (remembered.has(name)) return remembered.get(name);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const slug = slugOf(name);
  remembered.set(name, slug);
  return slug;
}

function slugOf(name: string): string | undefined {
  const words = plainWords(name).map((word) => word.replace(/[^a-z0-9]/g, ""));
  const slug = words.filter((word) => word !== "").join("-");
  return slug === "" ? undefined : slug.slice(0, MOST_SLUG).replace(/-$/, "");
}
