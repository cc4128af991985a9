import type { RaceStatus } from "@railbird/domain";
import type { Reject } from "./reject";

/** A feed's words for the state of a race. */
export class StatusWords {
  readonly #known: ReadonlyMap<string, RaceStatus | undefined>;

  /** @param words in lower case; one that says nothing of the state is `undefined` */
  constructor(words: Readonly<Record<string, RaceStatus | undefined>>) {
    this.#known = new Map(Object.entries(words));
  }

  /**
   * What a payload's word means, whatever its case. `undefined` where it is not known, or says nothing: the race is listed all the same,
   * and follows its time. A word that is not known is rejected as `status_unknown`.
   */
  read(raw: unknown, about: string, reject: Reject): RaceStatus | undefined {
    const word = typeof raw === "string" ? raw.trim().toLowerCase() : undefined;
    if (word === undefined || !this.#known.has(word)) reject("status_unknown", `${about}: ${shown(raw)}`);
    return word === undefined ? undefined : this.#known.get(word);
  }
}

/** What was sent, short enough for a log. */
function shown(raw: unknown): string {
  return (typeof raw === "string" ? raw : (JSON.stringify(raw) ?? "none")).slice(0, 40);
}
