import { type Runner, roundPct, scratchingShare, scratchingsPct, viewRace } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOON, race as raceOf, runner as runnerOf } from "../../domain/test/support/race";
import { MoversPresenter } from "../src/present/movers";
import { RacePresenter } from "../src/present/race";

const price = fc.integer({ min: 110, max: 20_000 }).map((cents) => cents / 100);
const opening = fc.option(price, { nil: undefined, freq: 8 });

const priced = fc
  .uniqueArray(fc.record({ bookmakerId: fc.constantFrom("neds", "tab"), odds: price, openOdds: opening }), {
    selector: ({ bookmakerId }) => bookmakerId,
  })
  .map((quotes): Partial<Runner> => ({ prices: quotes.map((quote) => defined({ ...quote, seenAt: NOON })) }));

const scratched = fc
  .option(fc.record({ odds: price, openOdds: opening }), { nil: undefined, freq: 4 })
  .map((last): Partial<Runner> => ({ scratched: true, ...(last && { lastPrice: defined(last) }) }));

/** Fields of which most runners have moved and some are scratched. */
const fields = fc
  .array(fc.oneof({ weight: 4, arbitrary: priced }, scratched), { minLength: 2, maxLength: 8 })
  .map((runners) => runners.map((runner, index) => runnerOf(index + 1, runner)));

/** The fields that are not undefined. */
function defined<T extends { readonly openOdds: number | undefined }>({ openOdds, ...rest }: T) {
  return { ...rest, ...(openOdds !== undefined && { openOdds }) };
}

function presented(runners: readonly Runner[]) {
  const view = { ...viewRace(raceOf({ runners })), versions: { all: 1, summary: 1, timing: 1, prices: 1 } };
  const shown = new RacePresenter(
    () => undefined,
    () => undefined,
  ).upcoming(view);
  const movers = new MoversPresenter(() => undefined).movers([view], { window: "open", limit: 100 }, NOON);
  return { race: shown, movers: [...movers.firmers, ...movers.drifters] };
}

describe("what scratchings explain since the opening", () => {
  it("is the same in the race's table, in its signals and among the movers", () => {
    fc.assert(
      fc.property(fields, (field) => {
        const { race, movers } = presented(field);
        const inTable = roundPct(scratchingsPct(scratchingShare(race.runners)));
        const { biggestCruncher, biggestDrifter } = race.signals;
        for (const told of [biggestCruncher, biggestDrifter, ...movers]) {
          if (told !== undefined) expect(told.scratchingsPct ?? 0).toBe(inTable);
        }
        for (const { number, fromOdds, odds, scratched: gone, scratchingsPct: explained } of movers) {
          expect(race.runners.find((runner) => runner.number === number)).toMatchObject({ openOdds: fromOdds, odds });
          if (explained !== undefined) expect(gone).not.toEqual([]);
        }
      }),
    );
  });
});
