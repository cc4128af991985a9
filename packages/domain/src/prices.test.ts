import {
  bestPrice,
  formatPercent,
  isPlausiblePrice,
  marketPercent,
  orderQuotes,
  placeQuotes,
  raceMarkets,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotes, runners } from "../test/support/arbitraries";
import { quote, runner } from "../test/support/builders";

describe("isPlausiblePrice", () => {
  it.each([1.01, 2.4, 1001, 10_000])("accepts %d", (price) => {
    expect(isPlausiblePrice(price)).toBe(true);
  });

  it.each([1, 1.0, 0, -2, 10_000.01, Number.NaN, Number.POSITIVE_INFINITY, undefined, null])("rejects %s", (price) => {
    expect(isPlausiblePrice(price)).toBe(false);
  });
});

describe("marketPercent", () => {
  it("adds the implied probabilities of prices", () => {
    expect(marketPercent([2, 2])).toBeCloseTo(100, 10);
    expect(marketPercent([1.9, 1.9])).toBeCloseTo(105.263, 3);
  });

  it("ignores prices that are not plausible, and is undefined when none is left", () => {
    expect(marketPercent([2, 1, 0, Number.NaN])).toBeCloseTo(50, 10);
    expect(marketPercent([1])).toBeUndefined();
    expect(marketPercent([])).toBeUndefined();
  });
});

describe("placeQuotes", () => {
  it("are the quotes that have a price for a place, at that price and without an opening price", () => {
    const placed = { ...quote("tab", 5, 6), placeOdds: 1.8 };
    expect(placeQuotes([placed, quote("neds", 4)])).toEqual([{ ...quote("tab", 1.8) }]);
    expect(placeQuotes([])).toEqual([]);
  });

  it("make a market that is fair at a hundred percent for each place paid", () => {
    const field = [1, 2, 3, 4, 5, 6].map((number) =>
      runner(number, undefined, undefined, { prices: [quote("tab", 2)] }),
    );
    expect(raceMarkets(field, 0, undefined, 3)).toMatchObject({ best: 100 });
    expect(raceMarkets(field, 0, undefined, 2).byBookmaker.get("tab")).toEqual({ percent: 150, quoted: 6 });
    expect(raceMarkets(field, 1, undefined, 3)).not.toHaveProperty("best");
  });
});

describe("bestPrice", () => {
  it("is the highest current price and its bookmaker", () => {
    expect(bestPrice([quote("tab", 2.4), quote("sportsbet", 2.6), quote("neds", 2.5)])).toEqual({
      odds: 2.6,
      bookmakerId: "sportsbet",
    });
  });

  it("gives equal prices to the first bookmaker by id, whatever the order", () => {
    expect(bestPrice([quote("tab", 3), quote("neds", 3)])?.bookmakerId).toBe("neds");
    expect(bestPrice([quote("neds", 3), quote("tab", 3)])?.bookmakerId).toBe("neds");
  });

  it("opens at the best opening price over the bookmakers that quote now, whoever is best now", () => {
    expect(bestPrice([quote("tab", 2.4, 3.2), quote("neds", 2.6, 2.8)])).toEqual({
      odds: 2.6,
      bookmakerId: "neds",
      openOdds: 3.2,
    });
  });

  it("leaves the opening price of a bookmaker that no longer quotes out of the comparison", () => {
    expect(bestPrice([quote("tab", 0, 9), quote("neds", 2.6, 2.8)])?.openOdds).toBe(2.8);
  });

  it("counts a quote without an opening price as opened at its current price, so that it makes no movement", () => {
    expect(bestPrice([quote("tab", 5), quote("neds", 4, 4)])?.openOdds).toBe(5);
    expect(bestPrice([quote("tab", 3), quote("neds", 4, 5)])?.openOdds).toBe(5);
    expect(bestPrice([quote("tab", 3, 1), quote("neds", 4, 3.5)])?.openOdds).toBe(3.5);
  });

  it("has no opening price when no bookmaker has one", () => {
    expect(bestPrice([quote("tab", 5), quote("neds", 4, 1)])).not.toHaveProperty("openOdds");
  });

  it("is undefined without a plausible price, and 1.00 is not plausible", () => {
    expect(bestPrice([])).toBeUndefined();
    expect(bestPrice([quote("tab", 1, 3), quote("neds", Number.NaN)])).toBeUndefined();
  });
});

describe("orderQuotes", () => {
  it("puts the best first and does not change its input", () => {
    const given = [quote("tab", 2.4), quote("neds", 2.6), quote("bet365", 2.6), quote("unibet", 1)];
    expect(orderQuotes(given).map(({ bookmakerId }) => bookmakerId)).toEqual(["bet365", "neds", "tab"]);
    expect(given[0]?.bookmakerId).toBe("tab");
  });

  it("agrees with bestPrice on the first", () => {
    fc.assert(
      fc.property(quotes, (given) => {
        const ordered = orderQuotes(given);
        expect(ordered[0]?.bookmakerId).toBe(bestPrice(given)?.bookmakerId);
        expect(ordered).toHaveLength(given.filter(({ odds }) => isPlausiblePrice(odds)).length);
        expect(ordered.map(({ odds }) => odds)).toEqual(ordered.map(({ odds }) => odds).sort((a, b) => b - a));
      }),
    );
  });
});

const fieldOf = (...prices: ReturnType<typeof quote>[][]) =>
  prices.map((each, index) => runner(index + 1, undefined, undefined, { prices: each }));

describe("the markets on a race", () => {
  it("are each bookmaker's, and that of the best prices", () => {
    const markets = raceMarkets(fieldOf([quote("tab", 2), quote("neds", 2.5)], [quote("tab", 2), quote("neds", 1.6)]));
    expect(markets.byBookmaker.get("tab")).toEqual({ percent: 100, quoted: 2 });
    expect(markets.byBookmaker.get("neds")?.percent).toBeCloseTo(102.5, 9);
    expect(markets.best).toBeCloseTo(90, 9);
    expect(markets).toMatchObject({ runners: 2, quoted: 2 });
  });

  it("have no percentage for a bookmaker that quotes only some runners: it would look too low", () => {
    const markets = raceMarkets(fieldOf([quote("tab", 2), quote("neds", 2)], [quote("tab", 2)]));
    expect(markets.byBookmaker.get("neds")).toStrictEqual({ quoted: 1 });
    expect(markets.byBookmaker.get("tab")).toEqual({ percent: 100, quoted: 2 });
  });

  it("have no percentage at all while a runner of the field has no price", () => {
    const markets = raceMarkets(fieldOf([quote("tab", 2)], [quote("tab", 3)], [quote("tab", 1)], [quote("tab", 9)]));
    expect(markets).toStrictEqual({ runners: 4, quoted: 3, byBookmaker: new Map([["tab", { quoted: 3 }]]) });
  });

  it("have the best prices of some bookmakers only, over the same field", () => {
    const field = fieldOf([quote("tab", 2), quote("neds", 4)], [quote("tab", 4), quote("neds", 5)], [quote("neds", 4)]);
    const [all, tab, both] = [undefined, ["tab"], ["tab", "neds"]].map((among) => raceMarkets(field, 0, among));
    expect(all).toMatchObject({ runners: 3, quoted: 3, best: 70 });
    expect(tab).toStrictEqual({ runners: 3, quoted: 2, byBookmaker: all?.byBookmaker });
    expect(both).toStrictEqual(all);
  });

  it("have no percentage while a runner of the field is left out", () => {
    const markets = raceMarkets(fieldOf([quote("tab", 2)], [quote("tab", 3)]), 1);
    expect(markets).toStrictEqual({ runners: 3, quoted: 2, byBookmaker: new Map([["tab", { quoted: 2 }]]) });
  });

  it("count an emergency only once somebody quotes it", () => {
    const emergency = (prices: ReturnType<typeof quote>[]) => ({
      ...fieldOf(prices)[0],
      emergency: true,
      scratched: false,
      prices,
    });
    const field = fieldOf([quote("tab", 2)], [quote("tab", 2)]);
    expect(raceMarkets([...field, emergency([])])).toMatchObject({ runners: 2, quoted: 2, best: 100 });
    expect(raceMarkets([...field, emergency([quote("tab", 4)])])).toMatchObject({ runners: 3, quoted: 3, best: 125 });
  });

  it("leave out scratched runners and prices that are not plausible", () => {
    const gone = runner(3, 2, 2, { scratched: true });
    const markets = raceMarkets([...fieldOf([quote("tab", 2), quote("neds", 1)]), gone]);
    expect(markets.byBookmaker.get("tab")).toEqual({ percent: 50, quoted: 1 });
    expect(markets.byBookmaker.has("neds")).toBe(false);
  });

  it("are none without quotes", () => {
    expect(raceMarkets(fieldOf([], []))).toStrictEqual({ runners: 2, quoted: 0, byBookmaker: new Map() });
  });

  it("are never higher for the best prices than for one bookmaker", () => {
    fc.assert(
      fc.property(runners, (field) => {
        const { best, byBookmaker } = raceMarkets(field);
        const starters = field.filter(({ scratched }) => !scratched);
        const bests = starters.flatMap(({ prices }) => bestPrice(prices)?.odds ?? []);
        expect(best).toEqual(bests.length === starters.length ? marketPercent(bests) : undefined);
        for (const { percent } of byBookmaker.values()) {
          if (percent !== undefined) expect(percent).toBeGreaterThanOrEqual((best ?? Number.POSITIVE_INFINITY) - 1e-9);
        }
      }),
    );
  });
});

describe("market percentages", () => {
  it("have one decimal, and a dash where there is none", () => {
    expect(formatPercent(112.44)).toBe("112.4%");
    expect(formatPercent(100)).toBe("100.0%");
    expect(formatPercent(undefined)).toBe("–");
  });
});
