import { isMeetingClosed, type RaceStatus } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { cardOf, feedAt, MINUTE, raceOf } from "../../test/adapters/simulated/support";
import type { SimulatedRace } from "../adapters/simulated/race-script";

const ORDER: readonly RaceStatus[] = ["open", "closed", "interim", "final"];
const DATE = "2026-11-20";
/** The next day's, when all is over. */
const NOON = "2026-11-21T12:00:00+11:00";
/** Minutes from the advertised start at which a race is looked at: more often near the jump. */
const LOOKS = [-720, -180, ...every(5, -60, -15), ...every(2, -12, 24), 60];

let ends: readonly SimulatedRace[] = [];
/** A third of the day's races, and all of those in which something out of the common happens, each as it was seen at the looks. */
let states: readonly (readonly SimulatedRace[])[] = [];

beforeAll(async () => {
  const { feed, clock } = feedAt(NOON);
  ends = (await cardOf(feed, DATE)).flatMap(({ races }) => races);
  const looked: SimulatedRace[][] = [];
  for (const race of ends.filter((race, index) => index % 3 === 0 || isUncommon(race))) {
    const seen: SimulatedRace[] = [];
    for (const minutes of LOOKS) {
      clock.instant = (race.advertisedStart ?? 0) + minutes * MINUTE;
      seen.push(await raceOf(feed, race.id));
    }
    looked.push([...seen, race]);
  }
  states = looked;
});

function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

function isUncommon({ status, runners }: SimulatedRace): boolean {
  return status === "abandoned" || runners.some(({ lateScratching }) => lateScratching);
}

describe("the life of simulated races", () => {
  it("goes open, closed, interim, final, or is abandoned for good", () => {
    for (const race of states) {
      const statuses = race.map(({ status }) => status);
      const abandoned = statuses.indexOf("abandoned");
      const told = abandoned === -1 ? statuses : statuses.slice(0, abandoned);
      expect(told.map((status) => ORDER.indexOf(status))).toEqual(told.map((status) => ORDER.indexOf(status)).sort());
      expect(abandoned === -1 || statuses.slice(abandoned).every((status) => status === "abandoned")).toBe(true);
    }
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(["final", "abandoned"]));
    expect(new Set(states.flat().map(({ status }) => status))).toEqual(new Set([...ORDER, "abandoned"]));
  });

  it("keeps the id, name, distance and field of a race for the day", () => {
    for (const race of states) {
      const fixed = race.map(({ id, name, distance, runners }) =>
        JSON.stringify([id, name, distance, runners.map((one) => [one.id, one.number, one.name])]),
      );
      expect(new Set(fixed).size).toBe(1);
    }
  });

  it("puts some starts back, never by more than seven minutes, and never forward", () => {
    const moves = states
      .map((race) => race.map(({ startTime }) => startTime))
      .map((starts) => [starts[0] ?? 0, Math.max(...starts), starts] as const);
    for (const [first, last, starts] of moves) {
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect(last - first).toBeLessThanOrEqual(7 * MINUTE);
    }
    const late = ends.filter(({ startTime, advertisedStart = 0 }) => startTime > advertisedStart).length;
    expect(late).toBeGreaterThan(ends.length / 40);
    expect(late).toBeLessThan(ends.length / 6);
  });

  it("says which start was advertised first, and what a scratched runner had last", () => {
    for (const race of states) expect(new Set(race.map(({ advertisedStart }) => advertisedStart)).size).toBe(1);
    expect(states.every((race) => race[0]?.advertisedStart === race[0]?.startTime)).toBe(true);
    const runners = states.flatMap((race) => race.flatMap((seen) => seen.runners));
    expect(runners.some(({ scratched, lastPrice }) => !scratched && lastPrice !== undefined)).toBe(false);
    const late = states.flatMap((race) =>
      race
        .slice(1)
        .flatMap((seen, index) =>
          seen.runners.filter(
            ({ scratched }, place) => scratched && (race[index]?.runners[place]?.prices.length ?? 0) > 0,
          ),
        ),
    );
    expect(late.length).toBeGreaterThan(10);
    expect(late.every(({ lastPrice }) => (lastPrice?.odds ?? 0) > 1 && (lastPrice?.openOdds ?? 0) > 1)).toBe(true);
  });

  it("never opens again after its start by more than the time a late jump takes", () => {
    const late = states.flatMap((race) =>
      LOOKS.flatMap((minutes, look) => {
        const { status, startTime = 0, advertisedStart = 0 } = race[look] ?? {};
        return advertisedStart + minutes * MINUTE > startTime + 3 * MINUTE ? [status] : [];
      }),
    );
    expect(late.length).toBeGreaterThan(states.length);
    expect(late).not.toContain("open");
  });

  it("scratches for good, and takes the prices of a scratched runner down", () => {
    for (const race of states) {
      race[0]?.runners.forEach((_, place) => {
        const runner = race.map(({ runners }) => runners[place]);
        const scratched = runner.map((one) => one?.scratched ?? false);
        const since = scratched.indexOf(true);
        if (since === -1) return;
        expect(scratched.slice(since).every(Boolean)).toBe(true);
        expect(runner.every((one) => one?.scratched !== true || one.prices.length === 0)).toBe(true);
      });
    }
    const share =
      ends.flatMap(({ runners }) => runners).filter(({ scratched }) => scratched).length /
      ends.flatMap(({ runners }) => runners).length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.2);
    expect(ends.every(({ runners }) => runners.filter(({ scratched }) => !scratched).length >= 5)).toBe(true);
  });

  it("gives results with interim and final only; one that is scratched never wins", () => {
    for (const { status, results, runners } of states.flat()) {
      expect(results !== undefined).toBe(status === "interim" || status === "final");
      if (results === undefined) continue;
      const scratched = new Set(runners.filter((runner) => runner.scratched).map(({ number }) => number));
      expect(results.filter(({ runnerNumber }) => scratched.has(runnerNumber))).toEqual([]);
    }
    for (const { results, status } of ends.filter(({ status }) => status === "final")) {
      expect(status).toBe("final");
      expect(results).toHaveLength(4);
      expect(results?.[0]?.position).toBe(1);
      expect(new Set(results?.map(({ runnerNumber }) => runnerNumber)).size).toBe(4);
    }
  });

  it("keeps the prices at the jump, and says until when they were confirmed", () => {
    for (const race of states) {
      const run = race.filter(({ status }) => status === "closed" || status === "interim" || status === "final");
      // The simulated feed forgets earlier prices after some hours.
      const withoutPast = (runners: SimulatedRace["runners"]) =>
        runners.map(({ prices, past: _p, ...runner }) => ({
          ...runner,
          prices: prices.map(({ fluctuations: _, ...quote }) => quote),
        }));
      const shown = run.map(({ runners }) => JSON.stringify(withoutPast(runners)));
      expect(new Set(shown).size).toBeLessThanOrEqual(1);
      expect(new Set(run.map(({ updatedAt }) => updatedAt)).size).toBeLessThanOrEqual(1);
    }
    for (const { status, runners, updatedAt } of ends.filter(({ status }) => status === "abandoned")) {
      expect([status, runners.flatMap(({ prices }) => prices), updatedAt]).toEqual(["abandoned", [], undefined]);
    }
  });

  it("closes every meeting in the end", () => {
    const noon = Date.parse(NOON);
    for (const meeting of new Set(ends.map(({ meetingId }) => meetingId)))
      expect(
        isMeetingClosed(
          ends.filter(({ meetingId }) => meetingId === meeting),
          noon,
        ),
        meeting,
      ).toBe(true);
  });
});

describe("the oddities of a simulated day", () => {
  const ofCode = (code: string) => ends.filter(({ racingCode }) => racingCode === code);

  it("has greyhound reserves that take a vacant box, or are scratched without one", () => {
    const reserves = ofCode("G").flatMap(({ runners }) =>
      runners.filter(({ number }) => number > 8).map((reserve) => ({ reserve, runners })),
    );
    expect(reserves.some(({ reserve }) => reserve.scratched)).toBe(true);
    const started = reserves.filter(({ reserve }) => !reserve.scratched);
    expect(started.length).toBeGreaterThan(0);
    for (const { reserve, runners } of started) {
      expect(runners.find(({ number }) => String(number) === reserve.barrier)?.scratched).toBe(true);
    }
    expect(ofCode("G").every(({ runners }) => runners.every(({ jockey }) => jockey === undefined))).toBe(true);
  });

  it("draws harness runners in rows", () => {
    const draws = new Set(ofCode("H").flatMap(({ runners }) => runners.map(({ barrier }) => barrier)));
    expect(draws).toContain("Fr2");
    expect(draws).toContain("Sr1");
  });

  it("has emergencies behind full thoroughbred fields, and weights and riders for most", () => {
    const full = ofCode("R").filter(({ runners }) => runners.length > 16);
    expect(full.length).toBeGreaterThan(0);
    const riders = ofCode("R").flatMap(({ runners }) => runners);
    expect(riders.every(({ weight = 0 }) => weight >= 53 && weight <= 61)).toBe(true);
    expect(riders.some(({ jockey }) => jockey === undefined)).toBe(true);
    expect(riders.filter(({ jockey }) => jockey !== undefined).length / riders.length).toBeGreaterThan(0.95);
  });

  it("names no runner and no barrier twice in a race", () => {
    for (const { runners } of ofCode("R")) {
      expect(new Set(runners.map(({ name }) => name)).size).toBe(runners.length);
      expect(new Set(runners.map(({ barrier }) => barrier)).size).toBe(runners.length);
    }
  });
});
