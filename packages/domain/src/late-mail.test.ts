import { lateMail, latestMail, type RaceChange } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE, NOON } from "../test/support/race";

const race = (number: number, ...changes: readonly RaceChange[]) => ({ id: `r${number}`, number, changes });
const scratched = (at: number, runnerNumber = 3): RaceChange => ({
  kind: "scratched",
  at,
  runnerNumber,
  runnerName: "Morning Note",
});
const track = (at: number, to: string, from = "Good 4"): RaceChange => ({ kind: "track", at, from, to });

/** Each line as the numbers of its races and its kind. */
const told = (...races: readonly ReturnType<typeof race>[]) =>
  lateMail(races).map(({ races: of, change }) => [of.map(({ number }) => number), change.kind]);

describe("late mail", () => {
  it("is what changes before a start, the latest first", () => {
    const early = scratched(NOON);
    const start: RaceChange = { kind: "start", at: NOON + MINUTE, from: NOON, to: NOON + MINUTE };
    const result: RaceChange = { kind: "interim", at: NOON + 2 * MINUTE, places: [[1]] };
    const jumped: RaceChange = { kind: "jumped", at: NOON + 3 * MINUTE };
    expect(told(race(1, early, result, jumped), race(2, start))).toEqual([
      [[2], "start"],
      [[1], "scratched"],
    ]);
  });

  it("tells a change of the track once for all races that it is of, at the time when it was first seen", () => {
    const races = [race(8, track(NOON + 9 * MINUTE, "Soft 5")), race(4, track(NOON, "Soft 5")), race(6)];
    expect(told(...races)).toEqual([[[4, 8], "track"]]);
    expect(latestMail(lateMail(races))).toBe(NOON);
  });

  it("tells it again when it changes again, also back and to the same", () => {
    const [wet, dry] = [track(NOON, "Soft 5"), track(NOON + 40 * MINUTE, "Good 4", "Soft 5")];
    expect(told(race(4, wet, dry))).toHaveLength(2);
    expect(told(race(4, wet, dry, track(NOON + 50 * MINUTE, "Soft 5")))).toHaveLength(3);
  });

  it("tells an abandonment once for all races that it is of, and nothing of a race without a log", () => {
    const abandoned: RaceChange = { kind: "abandoned", at: NOON };
    expect(lateMail([race(5, abandoned), race(6, abandoned), { id: "r7", number: 7 }])).toMatchObject([
      { races: [{ number: 5 }, { number: 6 }], change: abandoned },
    ]);
  });

  it("keeps changes of runners apart, also of one number in two races", () => {
    expect(told(race(1, scratched(NOON)), race(2, scratched(NOON)))).toHaveLength(2);
  });

  it("is before all others where there is none", () => {
    expect(lateMail([race(1)])).toEqual([]);
    expect(latestMail([])).toBe(Number.NEGATIVE_INFINITY);
  });

  it("loses no change and no race, whatever happened", () => {
    const change = fc.oneof(
      fc
        .record({ at: fc.nat(90 * MINUTE), to: fc.constantFrom("Soft 5", "Soft 6") })
        .map(({ at, to }) => track(at, to)),
      fc.record({ at: fc.nat(90 * MINUTE), number: fc.nat(4) }).map(({ at, number }) => scratched(at, number)),
    );
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 5 }), (all) => {
        const races = all.map((changes, index) => race(index + 1, ...changes));
        const lines = lateMail(races);
        for (const each of races)
          for (const { kind, at } of each.changes) {
            const isOf = (line: (typeof lines)[number]) => line.change.kind === kind && line.races.includes(each);
            expect(lines.some((line) => isOf(line) && line.change.at <= at)).toBe(true);
          }
        expect(lines.map((line) => line.change.at)).toEqual(
          lines.map((line) => line.change.at).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
