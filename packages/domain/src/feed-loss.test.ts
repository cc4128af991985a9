import { feedLoss, type ProvidedPrice } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const price = (raceId: string, bookmakerId: string, ...feeds: string[]): ProvidedPrice => ({
  raceId,
  bookmakerId,
  feeds,
});

describe("the loss of a feed", () => {
  it.each<[string, readonly ProvidedPrice[], readonly [races: number, prices: number, bookmakers: number]]>([
    ["nothing where nothing is shown", [], [0, 0, 0]],
    ["everything that it alone gives", [price("1", "tab", "a"), price("2", "tab", "a")], [2, 2, 1]],
    ["nothing that another gives too", [price("1", "tab", "a", "b")], [0, 0, 0]],
    ["nothing of another", [price("1", "tab", "b")], [0, 0, 0]],
    ["a price and no race where another has one in it", [price("1", "tab", "a"), price("1", "neds", "b")], [0, 1, 1]],
    ["a race and no bookmaker that another has elsewhere", [price("1", "tab", "a"), price("2", "tab", "b")], [1, 1, 0]],
    ["nothing that stands from before", [price("1", "tab"), price("1", "tab", "a")], [0, 1, 0]],
  ])("is %s", (_, prices, [races, count, bookmakers]) => {
    expect(feedLoss(prices, "a")).toEqual({ races, prices: count, bookmakers });
  });

  const anyPrice = fc.record({
    raceId: fc.constantFrom("1", "2", "3"),
    bookmakerId: fc.constantFrom("tab", "neds", "unibet"),
    feeds: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
  });

  it("is exactly what disappears with the feed", () => {
    fc.assert(
      fc.property(fc.array(anyPrice), fc.constantFrom("a", "b", "c"), (prices, feed) => {
        const left = prices.filter(({ feeds }) => feeds.some((each) => each !== feed));
        const gone = (of: (each: ProvidedPrice) => string) => new Set(prices.map(of)).size - new Set(left.map(of)).size;
        expect(feedLoss(prices, feed)).toEqual({
          races: gone(({ raceId }) => raceId),
          prices: prices.length - left.length,
          bookmakers: gone(({ bookmakerId }) => bookmakerId),
        });
      }),
    );
  });

  it("is never counted for two feeds", () => {
    fc.assert(
      fc.property(fc.array(anyPrice), (prices) => {
        const losses = ["a", "b", "c"].map((feed) => feedLoss(prices, feed));
        expect(losses.reduce((sum, each) => sum + each.prices, 0)).toBeLessThanOrEqual(prices.length);
        expect(losses.reduce((sum, each) => sum + each.races, 0)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
