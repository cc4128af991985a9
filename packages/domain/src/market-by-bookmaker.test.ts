import { bestPrice, formatPercent, marketPercent, raceMarkets } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runners } from "../test/support/arbitraries";
import { quote, runner } from "../test/support/builders";

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
