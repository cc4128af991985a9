import type { Placing } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { Draw } from "./random";
import { placingsOf } from "./write-script";

const RACES = 4000;
const fieldOf = (...shares: readonly number[]) =>
  shares.map((share, index) => ({ number: index + 1, strength: Math.log(share) }));

let races: readonly (readonly Placing[])[] = [];

beforeAll(() => {
  const draw = new Draw(11);
  races = Array.from({ length: RACES }, () => placingsOf(fieldOf(0.5, 0.25, 0.15, 0.07, 0.03), draw));
});

describe("the placings of a simulated race", () => {
  it("are of four different runners, or of all where there are fewer", () => {
    const runners = races.map((race) => new Set(race.map(({ runnerNumber }) => runnerNumber)).size);
    expect(new Set(runners)).toEqual(new Set([4]));
    expect(placingsOf(fieldOf(0.6, 0.4), new Draw(1)).map(({ runnerNumber }) => runnerNumber)).toHaveLength(2);
    expect(placingsOf([], new Draw(1))).toEqual([]);
  });

  it("go to runners by their share of the market, and the places behind by what is left of it", () => {
    const first = (number: number) => races.filter((race) => race[0]?.runnerNumber === number).length / RACES;
    expect(first(1)).toBeCloseTo(0.5, 1);
    expect(first(2)).toBeCloseTo(0.25, 1);
    expect(first(5)).toBeGreaterThan(0.015);
    expect(first(5)).toBeLessThan(0.045);
    const led = races.filter((race) => race[0]?.runnerNumber === 1);
    expect(led.filter((race) => race[1]?.runnerNumber === 2).length / led.length).toBeCloseTo(0.5, 1);
  });

  it("are shared once in a hundred places, and the next place is counted on from both", () => {
    let shared = 0;
    const skewed = races.filter((race) =>
      race.some(({ position }, index) => {
        const isShared = position === race[index - 1]?.position;
        shared += isShared ? 1 : 0;
        return !isShared && position !== index + 1;
      }),
    );
    expect(skewed).toEqual([]);
    expect(shared / (3 * RACES)).toBeGreaterThan(0.006);
    expect(shared / (3 * RACES)).toBeLessThan(0.015);
  });
});
