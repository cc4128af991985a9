import { RACING_CODES } from "@railbird/domain";
import fc from "fast-check";
import { ALERT_MINUTES, type Board, type Star, starKey } from "../../src/my-board/board";

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~:-]{0,20}$/);
const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }).filter(({ length }) => length <= 200);
const code = fc.constantFrom(...RACING_CODES);
const number = fc.integer({ min: 1, max: 99 });
const startTime = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const price = fc.integer({ min: 101, max: 100_000 }).map((cents) => cents / 100);

const star: fc.Arbitrary<Star> = fc.oneof(
  fc.record({ kind: fc.constant("race" as const), id, venue: text, number, name: text, code, startTime }),
  fc.record({
    kind: fc.constant("meeting" as const),
    id,
    venue: text,
    code,
    date: startTime.map((at) => at.slice(0, 10)),
  }),
  fc.record(
    {
      kind: fc.constant("runner" as const),
      id,
      number,
      name: text,
      raceId: id,
      venue: text,
      raceNumber: number,
      code,
      startTime,
      alertPrice: price,
    },
    { requiredKeys: ["kind", "id", "number", "name", "raceId", "venue", "raceNumber", "code", "startTime"] },
  ),
);

/** Any valid board. */
export const boards: fc.Arbitrary<Board> = fc.record({
  stars: fc.uniqueArray(star, { selector: starKey, maxLength: 20 }),
  hiddenBookmakers: fc.uniqueArray(text, { maxLength: 10 }),
  bestOfMine: fc.boolean(),
  alerts: fc.record({
    start: fc.boolean(),
    minutes: fc.constantFrom(...ALERT_MINUTES),
    scratchings: fc.boolean(),
    prices: fc.boolean(),
  }),
});
