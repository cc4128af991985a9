import type { Instant, Race, Runner } from "@railbird/domain";
import fc from "fast-check";
import { runner } from "./builders";

const odds = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 101, max: 5_000 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -2, Number.NaN, 20_000) },
);
const quotes = fc.uniqueArray(
  fc.record({ bookmakerId: fc.constantFrom("bet365", "neds", "sportsbet", "tab"), odds }, { noNullPrototype: true }),
  { selector: ({ bookmakerId }) => bookmakerId },
);
const field = fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 6 }), scratched: fc.boolean(), quotes }), {
  selector: ({ number }) => number,
});
/** One thing that happens to a board. */
export const step = fc.record({
  /** Minutes since the step before. */
  wait: fc.integer({ min: 0, max: 14 }),
  kind: fc.constantFrom("card", "race", "sweep", "bare card"),
  id: fc.constantFrom("a", "b"),
  status: fc.constantFrom<Race["status"]>("open", "open", "open", "closed", "final", "abandoned"),
  field,
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The runners of a field, their prices confirmed at an instant. */
export function runnersOf(of: Step["field"], seenAt: Instant): Runner[] {
  return of.map(({ number, scratched, quotes: given }) =>
    runner(
      number,
      given.map((quote) => ({ ...quote, seenAt })),
      { scratched },
    ),
  );
}
