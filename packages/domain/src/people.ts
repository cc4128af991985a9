import type { RacingCode, Runner } from "./model";
import { nameSlug } from "./plain-name";

/** What a person does in a run: rides, drives (in harness racing) or trains. */
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
