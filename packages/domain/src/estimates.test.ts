import { describe, expect, it } from "vitest";
import { meanOf, shareOf, sumCounts, sumsByName } from ".";

describe("sums by name", () => {
  it("add up what has one name, and keep the rest", () => {
    const all = ["tab", "neds", "tab"].map((name, index) => ({ name, races: index + 1 }));
    const add = (a: (typeof all)[number], b: (typeof all)[number]) => ({
      name: a.name,
      ...sumCounts({ races: a.races }, { races: b.races }),
    });
    expect(sumsByName(all, ({ name }) => name, add)).toEqual([
      { name: "tab", races: 4 },
      { name: "neds", races: 2 },
    ]);
    expect(sumsByName([] as typeof all, ({ name }) => name, add)).toEqual([]);
  });
});

describe("a figure's interval", () => {
  it("is Wilson's for a share, within 0 and 1", () => {
    expect(shareOf(0, 0)).toBeUndefined();
    expect(shareOf(50, 100)).toMatchObject({ value: 0.5, sample: 100 });
    expect(shareOf(50, 100)?.low).toBeCloseTo(0.4038, 4);
    expect(shareOf(50, 100)?.high).toBeCloseTo(0.5962, 4);
    expect(shareOf(0, 10)).toMatchObject({ value: 0, low: 0 });
    expect(shareOf(0, 10)?.high).toBeCloseTo(0.2775, 4);
    expect(shareOf(10, 10)?.high).toBeCloseTo(1, 9);
  });

  it("is that of a mean by the sample's own spread", () => {
    expect(meanOf(0, 0, 0)).toBeUndefined();
    expect(meanOf(7, 49, 1)).toEqual({ value: 7, low: 7, high: 7, sample: 1 });
    // 1, 2, 3: variance 1.
    const mean = meanOf(6, 14, 3);
    expect(mean?.value).toBe(2);
    expect((mean?.high ?? 0) - 2).toBeCloseTo(1.959964 / Math.sqrt(3), 6);
    expect(2 - (mean?.low ?? 0)).toBeCloseTo(1.959964 / Math.sqrt(3), 6);
  });

  it("holds the true share in about 19 of 20 samples", () => {
    let [held, state] = [0, 42];
    const chance = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
    for (let sample = 0; sample < 2_000; sample += 1) {
      let count = 0;
      for (let each = 0; each < 80; each += 1) count += Number(chance() < 0.3);
      const share = shareOf(count, 80);
      held += Number(share !== undefined && share.low <= 0.3 && share.high >= 0.3);
    }
    expect(held / 2_000).toBeGreaterThan(0.93);
    expect(held / 2_000).toBeLessThan(0.98);
  });
});
