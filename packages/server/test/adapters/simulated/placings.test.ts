import { describe, expect, it } from "vitest";
import { placingsOf } from "../../../src/adapters/simulated/placings";
import { Draw } from "../../../src/adapters/simulated/random";

const RACES = 4000;
const fieldOf = (...shares: readonly number[]) =>
  shares.map((share, index) => ({ number: index + 1, strength: Math.log(share) }));

function manyRaces() {
  const draw = new Draw(11);
  return Array.from({ length: RACES }, () => placingsOf(fieldOf(0.5, 0.25, 0.15, 0.07, 0.03), draw));
}

describe("the placings of a simulated race", () => {
  it("are of four different runners, or of all where there are fewer", () => {
    for (const race of manyRaces()) expect(new Set(race.map(({ runnerNumber }) => runnerNumber)).size).toBe(4);
    expect(placingsOf(fieldOf(0.6, 0.4), new Draw(1)).map(({ runnerNumber }) => runnerNumber)).toHaveLength(2);
    expect(placingsOf([], new Draw(1))).toEqual([]);
  });

  it("go to runners by their share of the market, and the places behind by what is left of it", () => {
    const races = manyRaces();
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
    for (const race of manyRaces()) {
      race.forEach(({ position }, index) => {
        const ahead = race[index - 1]?.position;
        if (position === ahead) shared += 1;
        else expect(position).toBe(index + 1);
      });
    }
    expect(shared / (3 * RACES)).toBeGreaterThan(0.006);
    expect(shared / (3 * RACES)).toBeLessThan(0.015);
  });
});
