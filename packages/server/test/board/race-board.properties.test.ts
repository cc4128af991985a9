import { bestPrice, type Quote, type Race } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RaceBoard } from "../../src/board/race-board";
import { card, MINUTE, meeting, noonish, race, reading, runner } from "./builders";

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
const step = fc.record({
  /** Minutes since the step before. */
  wait: fc.integer({ min: 0, max: 14 }),
  kind: fc.constantFrom("card", "race", "sweep", "bare card"),
  id: fc.constantFrom("a", "b"),
  status: fc.constantFrom<Race["status"]>("open", "open", "open", "closed", "final", "abandoned"),
  field,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const key = (raceId: string, runnerId: string, { bookmakerId, odds, seenAt }: Quote) =>
  `${raceId} ${runnerId} ${bookmakerId} ${odds} ${seenAt}`;

/** Lets a board live through the steps; answers it and every quote that a reading carried. */
function live(steps: readonly Step[], check: (board: RaceBoard, carried: ReadonlySet<string>) => void) {
  const board = new RaceBoard();
  const carried = new Set<string>();
  let now = noonish;
  board.applyCard(card(meeting([race("a"), race("b", [], { number: 2 })])), now);
  for (const { wait, kind, id, status, field } of steps) {
    now += wait * MINUTE;
    const seenAt = now;
    const runners = field.map(({ number, scratched, quotes }) =>
      runner(
        number,
        quotes.map((quote) => ({ ...quote, seenAt })),
        { scratched },
      ),
    );
    const read = race(id, kind === "bare card" ? [] : runners, { status });
    for (const { id: runnerId, prices } of read.runners) for (const q of prices) carried.add(key(id, runnerId, q));
    if (kind === "sweep") board.dropOldPrices(now);
    else if (kind === "race") board.applyRace(reading(read), now);
    else board.applyCard(card(meeting([read])), now);
    check(board, carried);
  }
}

describe("a board, whatever its feed says", () => {
  it("shows as a runner's best price the best of its quotes, and none of a scratched runner", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        live(steps, (board) => {
          for (const { runner, best } of ["a", "b"].flatMap((id) => board.race(id)?.runners ?? [])) {
            expect(best).toEqual(runner.scratched ? undefined : bestPrice(runner.prices));
            if (runner.scratched) expect(runner.prices).toEqual([]);
          }
        });
      }),
    );
  });

  it("never shows a price that no reading carried", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        live(steps, (board, carried) => {
          for (const id of ["a", "b"]) {
            for (const { runner } of board.race(id)?.runners ?? []) {
              for (const quote of runner.prices) expect(carried).toContain(key(id, runner.id, quote));
            }
          }
        });
      }),
    );
  });

  it("tells changes from which its prices can be put together again", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const prices = new Map<string, number>();
        const board = new RaceBoard();
        board.subscribe((change) => {
          for (const { raceId, runnerId, bookmakerId, odds } of change.prices) {
            const of = `${raceId} ${runnerId} ${bookmakerId}`;
            if (odds === undefined) prices.delete(of);
            else prices.set(of, odds);
          }
        });
        board.applyCard(card(meeting([race("a")])), noonish);
        for (const { field, status } of steps) {
          const runners = field.map(({ number, scratched, quotes }) =>
            runner(
              number,
              quotes.map((quote) => ({ ...quote, seenAt: noonish })),
              { scratched },
            ),
          );
          board.applyRace(reading(race("a", runners, { status })), noonish);
        }
        const shown = (board.race("a")?.race.runners ?? []).flatMap(({ id, prices: quotes }) =>
          quotes.map(({ bookmakerId, odds }) => [`a ${id} ${bookmakerId}`, odds] as const),
        );
        expect(new Map(shown)).toEqual(prices);
      }),
    );
  });
});
