import { DASH } from "./constants";
import type { RacingCode, Runner } from "./model";

/** Marks that stand within a word and are left out when it is typed: O'Brien, d’Été, J. */
const WITHIN_WORDS = /['’‘`´ʼ.]/gu;

const MARKS = /\p{M}/gu;

const BETWEEN_WORDS = /[^\p{L}\p{N}]/u;

/** Longest slug: an identifier holds a hundred characters, and a code may stand before it. */
const MOST_SLUG = 96;

/** How many slugs are remembered: more than a day has names. */
const MOST_REMEMBERED = 20_000;

/** Slugs by name. One search asks for those of every runner of many races, over and over the same ones. */
const remembered = new Map<string, string | undefined>();

/** The words of each code; the specification's are those of thoroughbred racing. */
export const CONNECTION_WORDS: Readonly<Record<RacingCode, ConnectionWords>> = {
  R: { connections: "Jockey", rider: "Jockey", barrier: "Bar" },
  H: { connections: "Driver", rider: "Driver", barrier: "Bar" },
  G: { connections: "Trainer", barrier: "Box" },
};

/** A person's part in a run: rides, drives (in harness racing) or trains. */
export type PersonRole = "jockey" | "driver" | "trainer";

/** A person in a role. */
export interface Person {
  readonly role: PersonRole;
  /** The name's slug: people are told apart by their names alone, since feeds give them no identifiers that agree. */
  readonly id: string;
  /** As the feed writes it, without an apprentice's claim. */
  readonly name: string;
}

/** Who rides or drives a runner, and who trains it, as far as they are named. */
export function peopleOf(runner: Pick<Runner, "jockey" | "trainer">, racingCode: RacingCode): readonly Person[] {
  const rider = person(racingCode === "H" ? "driver" : "jockey", runner.jockey);
  const trainer = person("trainer", runner.trainer);
  return [rider, trainer].filter((each) => each !== undefined);
}

/**
 * A runner's identifier across races: its code and its name, as `r-morning-note`. Ids of feeds belong to their race, and a
 * greyhound may have the name of a horse. `undefined` where the name cannot stand in an address.
 */
export function runnerKey(name: string, racingCode: RacingCode): string | undefined {
  const slug = nameSlug(name);
  return slug === undefined ? undefined : `${racingCode.toLowerCase()}-${slug}`;
}

/** An apprentice's claim, `(a)`, `(a2)` or `(a1.5/52kg)`: it stands behind the name in some of a day's races and not in others. */
const CLAIM = /\s*\(a[\d.]*(\/[\d.]+kg)?\)$/i;

function person(role: PersonRole, written = ""): Person | undefined {
  const name = written.replace(CLAIM, "");
  const id = nameSlug(name);
  return id === undefined ? undefined : { role, id, name };
}

/** A racing code's own column headings and roles. */
export interface ConnectionWords {
  /** The heading of the column of jockeys and trainers: the code's most important role. */
  readonly connections: string;
  /** The word for who rides or drives; absent for greyhounds. */
  readonly rider?: string;
  /** The heading of the column of barriers. */
  readonly barrier: string;
}

/** Who rides or drives a runner and who trains it. */
export interface Connections {
  readonly jockey?: string | undefined;
  readonly trainer?: string | undefined;
}

/**
 * The line of jockey and trainer by code (section 5): R `J: name • T: name`; G `T: name`; H `D: name • T: name`.
 * A missing name is a dash; one dash alone when none is known.
 */
export function connectionsLine({ jockey, trainer }: Connections, code: RacingCode): string {
  const rider = code === "G" ? undefined : jockey?.trim();
  const trains = trainer?.trim();
  if (!rider && !trains) return DASH;
  const trainerPart = `T: ${trains || DASH}`;
  return code === "G" ? trainerPart : `${code === "H" ? "D" : "J"}: ${rider || DASH} • ${trainerPart}`;
}

/** An apprentice's claim as a mark beside the jockey, `a3`; nothing where the name carries it already. */
export function claimMark({ jockey, profile }: Pick<Runner, "jockey" | "profile">): string | undefined {
  const claim = profile?.claim;
  return claim === undefined || !jockey || CLAIM.test(jockey) ? undefined : `a${claim || ""}`;
}

/** The words of a name as people may type them: lower case, without accents, apostrophes and dots. */
export function plainWords(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replace(MARKS, "").replace(WITHIN_WORDS, "").toLowerCase();
  return plain.split(BETWEEN_WORDS).filter((word) => word !== "");
}

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

/** Orders texts by code units, the same on every machine: below 0 when the first comes first. Locales order them differently. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
