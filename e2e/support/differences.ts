import { isDeepStrictEqual } from "node:util";

/**
 * Collects what differs from what is expected, for one assertion on all of it. Playwright records a step for each `expect`, which with
 * thousands of figures costs more than the pages.
 */
export class Differences {
  readonly found: string[] = [];

  equal(what: string, shown: unknown, expected: unknown): void {
    this.#note(what, shown, expected, isDeepStrictEqual(shown, expected));
  }

  starts(what: string, shown: string | undefined, expected: string): void {
    this.#note(what, shown, `${expected}…`, shown?.startsWith(expected));
  }

  contains(what: string, shown: string | undefined, expected: string): void {
    this.#note(what, shown, `…${expected}…`, shown?.includes(expected));
  }

  #note(what: string, shown: unknown, expected: unknown, isSame: boolean | undefined): void {
    if (!isSame) this.found.push(`${what}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`);
  }
}
