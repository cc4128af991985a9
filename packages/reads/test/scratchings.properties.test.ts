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
  const view = { ...viewRace(raceOf({ runners })), versions: { all: 1, summary: 1, timing: 1, prices: 1, log: 1 } };
  const shown = new RacePresenter(
    () => undefined,
    () => undefined,
  ).upcoming(view);
  const movers = new MoversPresenter(() => undefined).movers([view], { window: "open", limit: 100 }, NOON);
  return { race: shown, movers: [...movers.firmers, ...movers.drifters], ...movers };
}

/** The share of the opening market that went, from the raw prices alone; 0 where it is not known. */
function rawShare(runners: readonly Runner[]): number {
  let [gone, left] = [0, 0];
  for (const { scratched: out, prices, lastPrice } of runners) {
    const opened = prices.some(({ openOdds }) => openOdds !== undefined)
      ? Math.max(...prices.map(({ odds, openOdds = odds }) => openOdds))
      : undefined;
    const open = out ? lastPrice?.openOdds : opened;
    if (open !== undefined && out) gone += 1 / open;
    else if (open !== undefined) left += 1 / open;
    else if (!out) return 0;
  }
  return left === 0 ? 0 : gone / (gone + left);
}

describe("what scratchings explain since the opening", () => {
  it("is taken off the price that movers and signals are compared with", () => {
    fc.assert(
      fc.property(fields, (field) => {
        const { race, movers, firmers, drifters } = presented(field);
        const share = rawShare(field);
        const isTold = Math.round(share * 100) > 0;
        const netOf = (open: number, now: number) => (now / (open * (1 - share)) - 1) * 100;
        for (const { fromOdds, odds, netPct, netPoints } of movers) {
          expect([netPct !== undefined, netPoints !== undefined]).toEqual([isTold, isTold]);
          if (netPct === undefined || netPoints === undefined) continue;
          expect(Math.abs(netPct - netOf(fromOdds, odds))).toBeLessThan(0.051);
          expect(Math.abs(netPoints - (100 / odds - 100 / (fromOdds * (1 - share))))).toBeLessThan(0.051);
        }
        for (const [way, list] of [
          [1, firmers],
          [-1, drifters],
        ] as const) {
          const net = list.map(({ points, netPoints = points }) => way * netPoints);
          expect(net.every((points) => points >= 0.5)).toBe(true);
          expect(net).toEqual(net.toSorted((a, b) => b - a));
        }
        for (const signal of [race.signals.biggestCruncher, race.signals.biggestDrifter]) {
          const runner = race.runners.find(({ id }) => id === signal?.runnerId);
          if (signal === undefined || runner?.odds === undefined || runner.openOdds === undefined) continue;
          expect(signal.netPct !== undefined).toBe(isTold);
          if (signal.netPct !== undefined)
            expect(Math.abs(signal.netPct - netOf(runner.openOdds, runner.odds))).toBeLessThan(0.051);
        }
      }),
    );
  });

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
