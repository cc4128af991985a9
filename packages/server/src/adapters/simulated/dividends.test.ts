import { describe, expect, it } from "vitest";
import { dividendsOf } from "./write-script";

/** Strengths are logarithms of shares of the market. */
const fieldOf = (...shares: readonly number[]) =>
  shares.map((share, index) => ({ number: index + 1, strength: Math.log(share) }));

const placed = (...pairs: readonly (readonly [position: number, runnerNumber: number])[]) =>
  pairs.map(([position, runnerNumber]) => ({ position, runnerNumber }));

const FIELD = fieldOf(0.45, 0.25, 0.2, 0.1);

describe("the dividends of a simulated race", () => {
  it("pay 84 cents in the dollar by the market's chance, cut off to ten cents; a small field pays two places", () => {
    expect(dividendsOf(placed([1, 1], [2, 2], [3, 3], [4, 4]), FIELD)).toEqual([
      { pool: "Win", runners: [1], amount: 1.8 },
      { pool: "Place", runners: [1], amount: 1.2 },
      { pool: "Place", runners: [2], amount: 1.7 },
      { pool: "Quinella", runners: [1, 2], amount: 2.3 },
      { pool: "Exacta", runners: [1, 2], amount: 4.1 },
      { pool: "Trifecta", runners: [1, 2, 3], amount: 6.1 },
      { pool: "First Four", runners: [1, 2, 3, 4], amount: 6.1 },
    ]);
  });

  it("go by shares, however strong the field is as a whole", () => {
    const order = placed([1, 1], [2, 2], [3, 3], [4, 4]);
    expect(dividendsOf(order, fieldOf(4.5, 2.5, 2, 1))).toEqual(dividendsOf(order, FIELD));
  });

  it("name a quinella's runners by number and the other pools' in order", () => {
    const dividends = dividendsOf(placed([1, 3], [2, 1], [3, 4]), FIELD);
    expect(dividends.find(({ pool }) => pool === "Quinella")?.runners).toEqual([1, 3]);
    expect(dividends.find(({ pool }) => pool === "Exacta")?.runners).toEqual([3, 1]);
    expect(dividends.find(({ pool }) => pool === "Trifecta")?.runners).toEqual([3, 1, 4]);
    expect(dividends.find(({ pool }) => pool === "First Four")).toBeUndefined();
  });

  it("pay three places from eight runners on", () => {
    const places = (runners: number) => {
      const field = fieldOf(...Array.from({ length: runners }, () => 1 / runners));
      const paid = dividendsOf(placed([1, 1], [2, 2], [3, 3], [4, 4]), field).filter(({ pool }) => pool === "Place");
      return paid.map(({ amount }) => amount);
    };
    expect(places(7)).toEqual([2.6, 2.6]);
    expect(places(8)).toEqual([2.4, 2.4, 2.4]);
  });

  it("share a dead heat's, never below $1.04, and pay no pools on the order then", () => {
    expect(dividendsOf(placed([1, 1], [1, 2], [3, 3], [4, 4]), FIELD)).toEqual([
      { pool: "Win", runners: [1], amount: 1.04 },
      { pool: "Win", runners: [2], amount: 1.6 },
      { pool: "Place", runners: [1], amount: 1.1 },
      { pool: "Place", runners: [2], amount: 1.3 },
    ]);
  });

  it("are fewer where fewer came home", () => {
    const pools = (...pairs: readonly (readonly [number, number])[]) =>
      dividendsOf(placed(...pairs), FIELD).map(({ pool }) => pool);
    expect(pools([1, 1])).toEqual(["Win", "Place"]);
    expect(pools([1, 1], [2, 2])).toEqual(["Win", "Place", "Place", "Quinella", "Exacta"]);
    expect(pools()).toEqual([]);
  });
});
