import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addReturns,
  bestPrice,
  type Instant,
  noReturns,
  type PricePoint,
  type PriceSeries,
  priceAt,
  priceSeries,
  RETURN_PRICES,
  type ReturnPrice,
  type ReturnRace,
  type ReturnStarter,
  returnOf,
  SIGNAL_KINDS,
  type SignalKind,
  signalReturns,
  signalsFromBestPrices,
} from ".";

const DATE = "2026-11-03";
/** 3 PM in Melbourne; nine o'clock is six hours before. */
const START: Instant = Date.parse("2026-11-03T04:00:00Z");
const MINUTE = 60_000;

type Steps = readonly (readonly [minutes: number, odds: number | null])[];

/** A starter whose prices are these, by minutes before the start. */
function starter(number: number, quotes: Readonly<Record<string, Steps>>, more: Partial<ReturnStarter> = {}) {
  const series = new Map(
    Object.entries(quotes).map(([id, steps]): [string, PriceSeries] => [
      id,
      priceSeries(steps.map(([minutes, odds]): PricePoint => [START - minutes * MINUTE, odds])),
    ]),
  );
  const last = [...series].flatMap(([bookmakerId, points]) => {
    const [openOdds, odds] = [points[0]?.[1], points.at(-1)?.[1]];
    return openOdds && odds ? [{ bookmakerId, odds, openOdds }] : [];
  });
  return { id: `r${number}`, number, series, last, ...more };
}

const race = (starters: readonly ReturnStarter[], order: readonly number[]): ReturnRace => ({
  meetingDate: DATE,
  startTime: START,
  results: order.map((runnerNumber, index) => ({ position: index + 1, runnerNumber })),
  starters,
});

const countsOf = (given: ReturnRace, signal: SignalKind) =>
  signalReturns(given).find((each) => each.signal === signal)?.prices;
const oddsOf = (given: ReturnRace, signal: SignalKind) =>
  Object.fromEntries(
    (countsOf(given, signal) ?? []).flatMap(({ runs, odds }, index) =>
      runs > 0 ? [[RETURN_PRICES[index], odds / 100]] : [],
    ),
  );

/** Runner 1 firms from $6 to $2 over the day and takes the lead of the market an hour before the start; runner 2 is steady. */
const firming = starter(1, {
  a: [
    [600, 6],
    [400, 5.5],
    [60, 2.8],
    [5, 2],
  ],
  b: [
    [600, 5],
    [300, 7],
    [60, 2.5],
  ],
});
const steady = starter(2, { a: [[600, 3]] });
const outsider = starter(3, {
  a: [
    [600, 8],
    [30, 10],
  ],
});
const day = race([firming, steady, outsider], [1, 2, 3]);

describe("what signals returned", () => {
  it("is by the prices of the runner that held the signal at the end", () => {
    expect(oddsOf(day, "favourite")).toEqual({ first: 2.8, nineAm: 5.5, tenMinutes: 2.8, top: 7, last: 2.5 });
    // It firmed first at 400 minutes, when the other bookmaker had not moved yet: its best price went from $6 to $5.50.
    expect(oddsOf(day, "biggestCruncher")).toMatchObject({ first: 5.5, last: 2.5 });
    expect(oddsOf(day, "biggestDrifter")).toEqual({ first: 10, nineAm: 8, tenMinutes: 10, top: 10, last: 10 });
    expect(oddsOf(day, "mostTipped")).toEqual({});
  });

  it("is the price for the winner and nothing for others, in cents, beside what the last prices imply", () => {
    const chance = 1 / 2.5 / (1 / 2.5 + 1 / 3 + 1 / 10);
    const [first] = countsOf(day, "favourite") ?? [];
    expect(first).toEqual({
      runs: 1,
      odds: 280,
      returned: 280,
      implied: Math.round(280 * chance),
      variance: Math.round(280 ** 2 * chance * (1 - chance)),
    });
    expect(countsOf(day, "secondFavourite")?.map(({ returned }) => returned)).toEqual([0, 0, 0, 0, 0]);
  });

  it("is shared after a dead heat", () => {
    const heat = {
      ...day,
      results: [
        { position: 1, runnerNumber: 1 },
        { position: 1, runnerNumber: 2 },
      ],
    };
    expect(countsOf(heat, "favourite")?.map(({ returned }) => returned)).toEqual([140, 275, 140, 350, 125]);
    expect(countsOf(heat, "secondFavourite")?.[4]).toMatchObject({ returned: 150 });
  });

  it("has no price where there was none, and none after the start", () => {
    const late = starter(1, { a: [[8, 2]] });
    expect(oddsOf(race([late, steady], [1, 2]), "favourite")).toEqual({ first: 2, top: 2, last: 2 });
    const after = starter(1, { a: [[-1, 2]] });
    expect(signalReturns(race([after, steady], [1, 2])).map(({ signal }) => signal)).toEqual(["secondFavourite"]);
    const gone = starter(
      1,
      {
        a: [
          [600, 1.5],
          [100, null],
          [90, 2],
        ],
      },
      { last: [{ bookmakerId: "a", odds: 2 }] },
    );
    expect(oddsOf(race([gone, steady], [1, 2]), "favourite")).toMatchObject({ first: 1.5, nineAm: 1.5, top: 2 });
    const morning = { ...day, startTime: Date.parse("2026-11-02T21:30:00Z") };
    expect(oddsOf(morning, "favourite")).not.toHaveProperty("nineAm");
  });

  it("leaves out a signal without a chance, and a race without a result", () => {
    const unpriced = starter(4, {});
    expect(signalReturns(race([firming, steady, unpriced], [1, 2, 4]))).toEqual([]);
    expect(signalReturns(race([firming, steady], []))).toEqual([]);
    const tipped = starter(4, { a: [[5, 30]] }, { tipsCount: 2 });
    expect(oddsOf(race([firming, steady, tipped], [1, 2, 4]), "mostTipped")).toEqual({ first: 30, top: 30, last: 30 });
  });

  const anyStarters = fc.array(
    fc.dictionary(
      fc.constantFrom("a", "b", "c"),
      fc.array(fc.tuple(fc.integer({ min: -3, max: 700 }), fc.constantFrom(1.5, 2, 3, 5, 9, null)), { maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 5 },
  );

  it("is what looking at every instant anew gives", () => {
    fc.assert(
      fc.property(anyStarters, (all) => {
        const given = race(
          all.map((quotes, index) => starter(index + 1, quotes)),
          all.map((_, index) => index + 1),
        );
        for (const { signal, prices } of signalReturns(given)) {
          const id = heldBy(given, signal, Number.POSITIVE_INFINITY);
          const instants = given.starters
            .flatMap(({ series }) => [...series.values()].flatMap((points) => points.map(([at]) => at)))
            .filter((at) => at <= START)
            .sort((a, b) => a - b);
          const stood = instants.find((at) => heldBy(given, signal, at) === id && bestAt(given, id, at) !== undefined);
          const wanted: Record<ReturnPrice, number | undefined> = {
            first: stood === undefined ? undefined : bestAt(given, id, stood),
            nineAm: bestAt(given, id, START - 6 * 60 * MINUTE),
            tenMinutes: bestAt(given, id, START - 10 * MINUTE),
            top: instants.length > 0 ? Math.max(...instants.map((at) => bestAt(given, id, at) ?? 0)) : undefined,
            last: bestAt(given, id, Number.POSITIVE_INFINITY),
          };
          RETURN_PRICES.forEach((price, index) => {
            expect([signal, price, prices[index]?.odds]).toEqual([
              signal,
              price,
              Math.round((wanted[price] ?? 0) * 100),
            ]);
          });
        }
      }),
    );
  });

  const bestAt = ({ starters }: ReturnRace, id: string | undefined, at: Instant) => {
    const series = starters.find((each) => each.id === id)?.series ?? new Map<string, PriceSeries>();
    const odds = [...series.values()].flatMap((points) => priceAt(points, at) ?? []);
    return odds.length > 0 ? Math.max(...odds) : undefined;
  };

  /** Who holds a signal at an instant, by the rules of the race page. */
  function heldBy({ starters }: ReturnRace, signal: SignalKind, at: Instant): string | undefined {
    const signals = signalsFromBestPrices(
      starters.map(({ id, number, series, last }) => {
        const quotes = [...series].flatMap(([bookmakerId, points]) => {
          const odds = priceAt(points, at);
          const openOdds = last.find((each) => each.bookmakerId === bookmakerId)?.openOdds ?? points[0]?.[1];
          return odds === undefined ? [] : [{ bookmakerId, odds, ...(openOdds && { openOdds }) }];
        });
        return { id, number, scratched: false, ...bestPrice(quotes) };
      }),
    );
    const found = signals[signal];
    return found && ("id" in found ? found.id : found.runnerId);
  }
});

describe("sums of returns", () => {
  it("add up in any order, and say how far luck alone goes", () => {
    const lost = race([firming, steady, outsider], [2, 1, 3]);
    const [a, b] = [day, lost].map((each) => signalReturns(each)[0] ?? noReturns("favourite"));
    if (a === undefined || b === undefined) throw new Error("There are two races.");
    expect(addReturns(a, b)).toEqual(addReturns(b, a));
    expect(addReturns(noReturns("favourite"), a)).toEqual(a);
    const sum = addReturns(a, b).prices[4];
    const chance = 1 / 2.5 / (1 / 2.5 + 1 / 3 + 1 / 10);
    const estimate = sum && returnOf(sum);
    expect(estimate).toMatchObject({ sample: 2, odds: 2.5, returned: 1.25 });
    expect(estimate?.implied).toBeCloseTo(2.5 * chance, 2);
    expect(estimate?.high).toBeCloseTo(2.5 * chance + 1.96 * 2.5 * Math.sqrt((chance * (1 - chance)) / 2), 2);
    expect(estimate?.low).toBe(0);
  });

  it("say nothing without a sample", () => {
    for (const signal of SIGNAL_KINDS) {
      expect(noReturns(signal).prices.map(returnOf)).toEqual(RETURN_PRICES.map(() => undefined));
    }
  });
});
