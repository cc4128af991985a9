import { bestPrice, type Quote } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runnersOf, type Step, step } from "../../test/board/arbitraries";
import { card, MINUTE, meeting, noonish, race, reading } from "../../test/board/builders";
import { RaceBoard } from "./race-board";

const key = (raceId: string, runnerId: string, { bookmakerId, odds, seenAt }: Quote) =>
  `${raceId} ${runnerId} ${bookmakerId} ${odds} ${seenAt}`;

/** Runs a board through the steps; returns it with every quote that a reading had. */
function live(steps: readonly Step[], check: (board: RaceBoard, carried: ReadonlySet<string>) => void) {
  const board = new RaceBoard();
  const carried = new Set<string>();
  let now = noonish;
  board.applyCard(card(meeting([race("a"), race("b", [], { number: 2 })])), now);
  for (const { wait, kind, id, status, field } of steps) {
    now += wait * MINUTE;
    const read = race(id, kind === "bare card" ? [] : runnersOf(field, now), { status });
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

  it("never shows a price that no reading had", () => {
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

  it("reports changes from which its prices can be reconstructed", () => {
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
          board.applyRace(reading(race("a", runnersOf(field, noonish), { status })), noonish);
        }
        const shown = (board.race("a")?.race.runners ?? []).flatMap(({ id, prices: quotes }) =>
          quotes.map(({ bookmakerId, odds }) => [`a ${id} ${bookmakerId}`, odds] as const),
        );
        expect(new Map(shown)).toEqual(prices);
      }),
    );
  });
});
