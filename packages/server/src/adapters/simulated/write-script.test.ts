import type { RacingCode } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { daysFrom, HOUR, MINUTE } from "../../../test/adapters/simulated/support";
import { pricesOf } from "./market";
import { staffOf } from "./names";
import { planDay } from "./plan-day";
import type { RaceScript } from "./race-script";
import { SIMULATED_BOOKMAKERS, writeScript } from "./write-script";

const SECOND = 1000;

interface Written {
  readonly code: RacingCode;
  readonly firstStart: number;
  readonly script: RaceScript;
}

let written: readonly Written[] = [];

/** Every race of two days, or of each one's first meetings. */
function write(seed: string, meetings = 100): Written[] {
  return daysFrom("2026-11-20", 2).flatMap((date) =>
    planDay("test", date)
      .slice(0, meetings)
      .flatMap((meeting) => {
        const staff = staffOf(seed, meeting.id);
        const firstStart = meeting.races[0]?.advertised ?? 0;
        return meeting.races.map((plan) => ({
          code: meeting.code,
          firstStart,
          script: writeScript(seed, meeting, plan, staff),
        }));
      }),
  );
}

beforeAll(() => {
  written = write("test");
});

const scripts = () => written.map(({ script }) => script);
const ofCode = (code: RacingCode) => written.filter((race) => race.code === code).map(({ script }) => script);
const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
function expectWithin(values: readonly number[], least: number, most: number): void {
  expect(values.length).toBeGreaterThan(0);
  const [min, max] = range(values);
  expect(min).toBeGreaterThanOrEqual(least);
  expect(max).toBeLessThanOrEqual(most);
  // They use most of what they may.
  expect(max - min).toBeGreaterThan((most - least) * 0.7);
}

describe("the script of a simulated race", () => {
  it("is the same for the same seed and race, and another for another seed", () => {
    expect(write("test", 1).slice(0, 3)).toEqual(written.slice(0, 3));
    expect(write("other", 1)[0]?.script).not.toEqual(written[0]?.script);
    const names = scripts().map(({ name, seed }) => `${name} ${seed}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("puts one start in twelve back by two to seven minutes, and says so shortly before", () => {
    const delayed = scripts().filter((script) => script.delayed !== undefined);
    expect(delayed.length / written.length).toBeGreaterThan(1 / 20);
    expect(delayed.length / written.length).toBeLessThan(1 / 8);
    const told = delayed.map(({ plan, delayed: { startTime = 0, announcedAt = 0 } = {} }) => ({
      by: (startTime - plan.advertised) / MINUTE,
      before: (plan.advertised - announcedAt) / MINUTE,
    }));
    expect(range(told.map(({ by }) => by))).toEqual([2, 7]);
    expect(range(told.map(({ before }) => before))).toEqual([2, 9]);
  });

  it("jumps late, thoroughbreds the latest, at a whole second", () => {
    const late = (code: RacingCode) =>
      ofCode(code).map(({ plan, delayed, jumpAt }) => (jumpAt - (delayed?.startTime ?? plan.advertised)) / SECOND);
    expectWithin(late("R"), 15, 130);
    expectWithin(late("G"), 5, 60);
    expectWithin(late("H"), 10, 110);
    expect(late("R").every(Number.isInteger)).toBe(true);
  });

  it("is over distances of its code, run at its speed, judged, and final within minutes", () => {
    const distances = (code: RacingCode) => range(ofCode(code).map(({ distance }) => distance));
    expect(distances("R")).toEqual([1000, 2400]);
    expect(distances("G")).toEqual([300, 595]);
    expect(distances("H")).toEqual([1609, 2650]);
    const speeds = { R: 16.5, G: 17, H: 13.5 };
    for (const code of ["R", "G", "H"] as const) {
      const judged = ofCode(code).map(
        ({ distance, jumpAt, interimAt }) => (interimAt - jumpAt) / SECOND - distance / speeds[code],
      );
      expectWithin(judged, 39.5, 110.5);
      const settled = ofCode(code).map(({ interimAt, finalAt }) => (finalAt - interimAt) / SECOND);
      expectWithin(settled, 90, code === "G" ? 180 : 330);
    }
  });

  it("settles its field three hours before the meeting's first start", () => {
    const entries = written.flatMap(({ firstStart, script }) =>
      script.entrants.flatMap(({ entersAt }) => (entersAt === undefined ? [] : [firstStart - entersAt])),
    );
    expect(new Set(entries)).toEqual(new Set([3 * HOUR]));
  });

  it("changes riders and barriers in some races, each by itself", () => {
    const isChanged = ({ entrants }: RaceScript) => ({
      rider: entrants.some(({ jockeyChange }) => jockeyChange !== undefined),
      barrier: entrants.some(({ barrierChange }) => barrierChange !== undefined),
    });
    const changes = [...ofCode("R"), ...ofCode("H")].map(isChanged);
    const riders = changes.filter(({ rider }) => rider).length / changes.length;
    expect(riders).toBeGreaterThan(0.05);
    expect(riders).toBeLessThan(0.25);
    const barriers = changes.filter(({ barrier }) => barrier).length / changes.length;
    expect(barriers).toBeGreaterThan(0.01);
    expect(barriers).toBeLessThan(0.12);
  });

  it("has each bookmaker open in its turn within the day before, TAB first and BoomBet last", () => {
    const hours = (id: string) =>
      written.flatMap(({ firstStart, script }) =>
        script.bookmakers
          .filter((bookmaker) => bookmaker.id === id)
          .map(({ opensAt }) => (firstStart - opensAt) / HOUR),
      );
    expectWithin(hours("tab"), 15, 20);
    expectWithin(hours("bet365"), 11.5, 16.5);
    expectWithin(hours("boombet"), 5, 10);
    for (const { opensAt, bookmakers } of scripts())
      expect(opensAt).toBe(Math.min(...bookmakers.map((bookmaker) => bookmaker.opensAt)));
  });

  it("has every bookmaker but those who leave a race out now and then", () => {
    const quoted = (id: string) =>
      scripts().filter(({ bookmakers }) => bookmakers.some((bookmaker) => bookmaker.id === id)).length / written.length;
    for (const { id, skips } of SIMULATED_BOOKMAKERS) {
      if (skips === 0) expect(quoted(id)).toBe(1);
      else expect(Math.abs(quoted(id) - (1 - skips))).toBeLessThan(0.025);
    }
    expect(quoted("boombet")).toBeLessThan(1);
    for (const { bookmakers } of scripts())
      for (const { id, index, group } of bookmakers) expect(SIMULATED_BOOKMAKERS[index]).toMatchObject({ id, group });
  });

  it("has bookmakers bet to their margins, larger ones on greyhounds and harness", () => {
    const over = (code: RacingCode) =>
      ofCode(code).flatMap(({ bookmakers }) =>
        bookmakers.map(({ index, margin }) => margin - (SIMULATED_BOOKMAKERS[index]?.margin ?? 0)),
      );
    expectWithin(over("R"), -0.008001, 0.008001);
    expectWithin(over("G"), 0.006999, 0.023001);
    expectWithin(over("H"), 0.001999, 0.018001);
  });

  it("ends with placings of those who start, and pays winners more the weaker they were held", () => {
    for (const { entrants, placings, dividends } of scripts()) {
      const started = entrants.filter(({ scratchedAt }) => scratchedAt === undefined).map(({ number }) => number);
      expect(placings.filter(({ runnerNumber }) => !started.includes(runnerNumber))).toEqual([]);
      expect(placings).toHaveLength(4);
      expect(dividends.filter(({ runners }) => runners.some((number) => !started.includes(number)))).toEqual([]);
    }
    const wins = scripts().flatMap(({ entrants, dividends }) =>
      dividends
        .filter(({ pool }) => pool === "Win")
        .map(({ amount, runners }) => {
          const winner = entrants.find(({ number }) => number === runners[0]);
          return { amount, held: (winner?.strength ?? 0) + (winner?.trend ?? 0) };
        }),
    );
    const average = (some: readonly { readonly amount: number }[]) =>
      some.reduce((sum, { amount }) => sum + amount, 0) / some.length;
    expect(average(wins.filter(({ held }) => held > 0.8))).toBeLessThan(
      average(wins.filter(({ held }) => held < 0.3)) / 2,
    );
  });

  it("pays winners about what bookmakers quote at the jump", () => {
    const ratios = scripts().flatMap((script) => {
      const [bookmaker] = script.bookmakers;
      const prices = bookmaker === undefined ? [] : pricesOf(script, bookmaker, script.jumpAt);
      const wins = script.dividends.filter(({ pool }) => pool === "Win");
      const price = prices[(wins[0]?.runners[0] ?? 0) - 1] ?? 0;
      return wins.length === 1 ? [Math.log((wins[0]?.amount ?? 0) / price)] : [];
    });
    expect(ratios.length).toBeGreaterThan(500);
    // Those who are far out at outsiders' prices are few.
    expect(ratios.filter((ratio) => Math.abs(ratio) > 0.35).length / ratios.length).toBeLessThan(0.1);
  });

  it("has some protests and corrected results, which the dividends go by", () => {
    const upheld = scripts().filter(({ inquiry }) => inquiry.protest?.upheld);
    expect(upheld.length).toBeGreaterThan(3);
    // As the protest was decided before the result was final, its winner is paid.
    for (const { placings, dividends } of upheld)
      expect(dividends.find(({ pool }) => pool === "Win")?.runners).toEqual([placings[0]?.runnerNumber]);
    const corrected = scripts().filter(({ inquiry }) => inquiry.correctedAt !== undefined);
    expect(corrected.length).toBeGreaterThan(3);
    for (const { placings, dividends } of corrected) {
      const [first, second, , fourth] = placings.map(({ runnerNumber }) => runnerNumber);
      const trifecta = dividends.find(({ pool }) => pool === "Trifecta");
      expect(trifecta === undefined || trifecta.runners.join() === [first, second, fourth].join()).toBe(true);
    }
  });
});
