import { bestPrice, isPlausiblePrice, orderQuotes } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotes } from "../test/support/arbitraries";
import { quote } from "../test/support/builders";

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
