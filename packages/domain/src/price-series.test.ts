import {
  bestPriceSeries,
  bettingUntil,
  lastPointAt,
  nineAmOf,
  type PricePoint,
  type PriceSeries,
  priceAt,
  priceExtremes,
  priceFacts,
  priceSeries,
  thinPriceSeries,
  withPricePoint,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { price } from "../test/support/arbitraries";
import { at } from "../test/support/builders";

const DAY_MS = 86_400_000;
const START = DAY_MS;

const odds = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(1.5, 2, 2.4, 3, 5, 8, 21) },
  { weight: 4, arbitrary: price },
  fc.constant(null),
);
const point: fc.Arbitrary<PricePoint> = fc.tuple(fc.integer({ min: 0, max: DAY_MS + 3_600_000 }), odds);

function seriesOf(maxLength: number): fc.Arbitrary<PriceSeries> {
  return fc.uniqueArray(point, { selector: ([at]) => at, maxLength, size: "max" }).map(priceSeries);
}

describe("a series of prices", () => {
  it("is in time order, begins with a price and repeats none", () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const series = priceSeries(points);
        series.forEach(([at, value], index) => {
          const before = series[index - 1];
          expect(at).toBeGreaterThan(before?.[0] ?? -1);
          expect(value).not.toBe(before?.[1] ?? null);
        });
      }),
    );
  });

  it("has each price valid from its instant until the next", () => {
    const series = priceSeries([
      [30, null],
      [10, 2],
      [20, 3],
    ]);
    expect([9, 10, 19, 20, 29, 30, 99].map((at) => priceAt(series, at))).toEqual([
      undefined,
      2,
      2,
      3,
      3,
      undefined,
      undefined,
    ]);
    expect([9, 10, 19, 30].map((at) => lastPointAt(series, at))).toEqual([-1, 0, 0, 2]);
  });

  it("is the same from points one by one as from all at once", () => {
    fc.assert(
      fc.property(seriesOf(30), (series) => {
        expect(series.reduce<PriceSeries>(withPricePoint, [])).toEqual(series);
      }),
    );
  });

  it("inserts an older point in its place, and drops repeats", () => {
    const series: PriceSeries = [
      [10, 2],
      [30, 3],
    ];
    expect(withPricePoint(series, [40, 3])).toBe(series);
    expect(withPricePoint([], [40, null])).toEqual([]);
    expect(withPricePoint(series, [20, 5])).toEqual([
      [10, 2],
      [20, 5],
      [30, 3],
    ]);
    expect(withPricePoint(series, [20, 3])).toEqual([
      [10, 2],
      [20, 3],
    ]);
    expect(withPricePoint(series, [30, 4])).toEqual(series);
    expect(withPricePoint(series, [5, null])).toEqual(series);
  });

  it("has its highest and lowest price where each first was", () => {
    expect(priceExtremes([])).toBeUndefined();
    expect(
      priceExtremes([
        [1, 4],
        [2, null],
        [3, 9],
        [4, 2],
        [5, 9],
        [6, 2],
      ]),
    ).toEqual({ high: [3, 9], low: [4, 2] });
  });
});

describe("the best price over several bookmakers", () => {
  it("is at every instant the highest of the valid prices", () => {
    fc.assert(
      fc.property(fc.array(seriesOf(8), { maxLength: 5 }), fc.integer({ min: 0, max: DAY_MS }), (all, extra) => {
        const best = bestPriceSeries(all);
        for (const at of [extra, ...all.flat().map(([instant]) => instant)]) {
          const holding = all.map((series) => priceAt(series, at)).filter((each) => each !== undefined);
          expect(priceAt(best, at)).toBe(holding.length === 0 ? undefined : Math.max(...holding));
        }
        expect(priceSeries(best)).toEqual(best);
      }),
    );
  });

  it("is that bookmaker's own series where there is only one", () => {
    const only: PriceSeries = [
      [10, 4],
      [20, 3],
    ];
    expect(bestPriceSeries([only])).toBe(only);
  });

  it("makes one point of changes at one instant", () => {
    expect(
      bestPriceSeries([
        [
          [10, 4],
          [20, 3],
        ],
        [
          [10, 2],
          [20, 5],
        ],
      ]),
    ).toEqual([
      [10, 4],
      [20, 5],
    ]);
  });
});

describe("a thinned series", () => {
  it("keeps open, high, low and last, invents no point and stays in order", () => {
    fc.assert(
      fc.property(seriesOf(200), fc.integer({ min: 4, max: 60 }), (series, most) => {
        const thin = thinPriceSeries(series, { most, startTime: START });
        expect(thin.length).toBeLessThanOrEqual(most);
        if (series.length <= most) expect(thin).toBe(series);
        const places = thin.map((each) => series.indexOf(each));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(thin[0]).toBe(series[0]);
        expect(thin.at(-1)).toBe(series.at(-1));
        expect(priceExtremes(thin)).toEqual(priceExtremes(series));
        // Only the last point may repeat a price: it says how long that was valid.
        expect(priceSeries(thin.slice(0, -1))).toEqual(thin.slice(0, -1));
      }),
    );
  });

  it("keeps every marked turning point among small moves", () => {
    // Six swings of a third or more, each held for an hour, under ticks of one per cent and half a minute.
    const swings = [3, 5, 3.2, 6, 4, 8, 2.5];
    const series = priceSeries(
      swings.flatMap((level, hour) =>
        Array.from(
          { length: 40 },
          (_, tick): PricePoint => [hour * 3_600_000 + tick * 30_000, level * (1 + (tick % 2) / 100)],
        ),
      ),
    );
    expect(series.length).toBeGreaterThan(270);
    const thin = thinPriceSeries(series, { most: 24, startTime: 7 * 3_600_000 });
    swings.forEach((level, hour) => {
      const shown = priceAt(thin, (hour + 0.9) * 3_600_000) ?? 0;
      expect(Math.abs(Math.log(shown / level)), `swing ${hour}`).toBeLessThan(0.02);
    });
  });

  it("keeps more points of the last minutes before the start than of the morning", () => {
    const even = priceSeries(
      Array.from({ length: 480 }, (_, index): PricePoint => [index * 180_000, index % 2 === 0 ? 4 : 4.4]),
    );
    const thin = thinPriceSeries(even, { most: 60, startTime: START });
    const since = (from: number) => thin.filter(([at]) => at >= from).length;
    expect(since(START - 3_600_000)).toBe(20);
    expect(since(START - 6 * 3_600_000)).toBeGreaterThan(30);
  });

  it("drops no point after `wholeFrom`, up to half of the points", () => {
    fc.assert(
      fc.property(
        seriesOf(200),
        fc.integer({ min: 5, max: 60 }),
        fc.nat({ max: DAY_MS }),
        (series, most, wholeFrom) => {
          const thin = thinPriceSeries(series, { most, startTime: START, wholeFrom });
          expect(thin.length).toBeLessThanOrEqual(most);
          const whole = series.filter(([at]) => at > wholeFrom).slice(1 - Math.floor(most / 2));
          expect(thin).toEqual(expect.arrayContaining([...whole]));
          if (whole.length < Math.floor(most / 2) - 1)
            expect(priceAt(thin, wholeFrom)).toBe(priceAt(series, wholeFrom));
        },
      ),
    );
  });

  /** Prices one after the other, each valid for ten minutes, from the start on: time counts evenly there. */
  const even = (prices: readonly (number | null)[]) =>
    priceSeries(prices.map((value, index): PricePoint => [START + index * 600_000, value]));
  const thinned = (series: PriceSeries, most: number) => thinPriceSeries(series, { most, startTime: START });
  const pricesOf = (series: PriceSeries) => series.map(([, value]) => value);

  it("drops the smallest step first, and the oldest of equal ones", () => {
    expect(pricesOf(thinned(even([4, 8, 8.1, 16, 32, 64]), 5))).toEqual([4, 8, 16, 32, 64]);
    expect(pricesOf(thinned(even([2, 4, 8, 16, 32, 64]), 5))).toEqual([2, 8, 16, 32, 64]);
  });

  it.each([
    ["even", (index: number) => index * 0.05],
    ["growing", (index: number) => index * 0.03 + index ** 2 * 0.0005],
    ["shrinking", (index: number) => index * 0.07 - index ** 2 * 0.0005],
  ])("drops no two neighbours of a staircase of %s steps", (_, logarithm) => {
    const stairs = even(Array.from({ length: 41 }, (__, index) => 2 * Math.exp(logarithm(index))));
    const places = thinned(stairs, 31).map((each) => stairs.indexOf(each));
    expect(places).toHaveLength(31);
    expect(Math.max(...places.slice(1).map((place, index) => place - (places[index] ?? 0)))).toBe(2);
  });

  it("has a price from its first instant where a blip after it was dropped", () => {
    const blip = priceSeries([
      [START, 3],
      [START + 600_000, 5],
      [START + 1_200_000, 5.1],
      [START + 1_201_000, 5],
      [START + 1_800_000, 9],
      [START + 2_400_000, 4],
    ]);
    expect(pricesOf(thinned(blip, 5))).toEqual([3, 5, 9, 4]);
    expect(thinned(blip, 5)[1]).toBe(blip[1]);
  });

  it("drops a brief gap before an ordinary step", () => {
    const gap = priceSeries([
      [START, 4],
      [START + 1000, null],
      [START + 2000, 4],
      ...even([null, 5, 6, 7, 8, 9, 4.5]).map(([at, value]): PricePoint => [at + 600_000, value]),
    ]);
    expect(pricesOf(thinned(gap, 8))).toEqual([4, 5, 6, 7, 8, 9, 4.5]);
  });

  it("drops a gap only when it was brief", () => {
    const series = priceSeries([
      [0, 4],
      [1_000, null],
      [2_000, 4],
      [3_600_000, 5],
      [7_200_000, null],
      [14_400_000, 5.5],
      [18_000_000, 6],
      [21_600_000, 4.5],
    ]);
    const thin = thinPriceSeries(series, { most: 6, startTime: START });
    expect(priceAt(thin, 1_500)).toBe(4);
    expect(priceAt(thin, 10_000_000)).toBeUndefined();
  });
});

const DATE = "2026-11-20";
const race = { startTime: at("2026-11-20T15:00:00+11:00"), status: "open" as const };
const MINUTE = 60_000;
const noon = at("2026-11-20T12:00:00+11:00");
const nine = at("2026-11-20T09:00:00+11:00");

describe("the facts of a runner's prices", () => {
  const best: PriceSeries = [
    [nine - 30 * MINUTE, 8],
    [nine - 1, 9],
    [nine + 1, 7.5],
    [noon - 12 * MINUTE, 6],
    [noon - 5 * MINUTE, 6.5],
  ];

  it("are of the prices that were valid at those instants", () => {
    expect(priceFacts(best, DATE, noon)).toStrictEqual({
      high: [nine - 1, 9],
      low: [noon - 12 * MINUTE, 6],
      nineAm: 9,
      tenMinutesAgo: 6,
    });
  });

  it("have no 9 AM price before 9 AM, nor where there was no price", () => {
    expect(priceFacts(best, DATE, nine - 1)).not.toHaveProperty("nineAm");
    expect(priceFacts(best, DATE, nine).nineAm).toBe(9);
    const late: PriceSeries = [[noon - 5 * MINUTE, 4]];
    expect(priceFacts(late, DATE, noon)).toStrictEqual({ high: late[0], low: late[0] });
    expect(priceFacts([], DATE, noon)).toStrictEqual({});
  });

  it("do not change after betting: from when its end was seen, or else from the start", () => {
    expect(bettingUntil(race, noon)).toBe(noon);
    expect(bettingUntil({ ...race, status: "final", closedAt: noon }, noon + 99 * MINUTE)).toBe(noon);
    expect(bettingUntil({ ...race, status: "closed" }, noon + 999 * MINUTE)).toBe(race.startTime);
  });

  it("take 9 AM in Melbourne on the meeting's date, summer and winter", () => {
    expect(nineAmOf("2026-07-08")).toBe(at("2026-07-08T09:00:00+10:00"));
    expect(nineAmOf("2026-11-20")).toBe(nine);
    // Daylight saving begins at 2 AM that day.
    expect(nineAmOf("2026-10-04")).toBe(at("2026-10-04T09:00:00+11:00"));
  });
});
