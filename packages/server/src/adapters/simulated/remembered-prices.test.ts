import type { RaceStatus } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import {
  aBookmaker,
  aMeeting,
  anEntrant,
  aScript,
  aWrittenRace,
  START,
} from "../../../test/adapters/simulated/race-parts";
import { feedAt, HOUR, MINUTE, raceOf, racesOf } from "../../../test/adapters/simulated/support";
import { raceAt } from "./race-at";
import type { SimulatedRace } from "./race-script";

const DATE = "2026-11-20";
const AFTERNOON = "2026-11-20T14:00:00+11:00";
const NOW = Date.parse(AFTERNOON);

const remembers = ({ runners }: SimulatedRace) =>
  runners.some(({ prices }) => prices.some(({ fluctuations }) => fluctuations !== undefined));

/** Half of the afternoon's races, with all their statuses. */
let races: readonly SimulatedRace[] = [];

const inStatus = (...statuses: readonly RaceStatus[]) => races.filter(({ status }) => statuses.includes(status));

/** Expects of every point that the feed gave that price at that time; how many points each quote has. */
async function expectGivenThen(race: SimulatedRace | undefined): Promise<readonly number[]> {
  const { feed, clock } = feedAt(AFTERNOON);
  const points: number[] = [];
  for (const runner of race?.runners ?? []) {
    for (const { bookmakerId, fluctuations = [], openOdds } of runner.prices) {
      expect(fluctuations[0]?.odds).toBe(openOdds);
      for (const { at, odds } of fluctuations) {
        clock.instant = at;
        const quotes = (await raceOf(feed, race?.id ?? "")).runners.find(({ id }) => id === runner.id)?.prices;
        expect(quotes?.find((quote) => quote.bookmakerId === bookmakerId)?.odds).toBe(odds);
      }
      points.push(fluctuations.length);
    }
  }
  return points;
}

describe("prices that the simulated feed remembers", () => {
  beforeAll(async () => {
    races = await racesOf(feedAt(AFTERNOON).feed, DATE, 2);
  });

  it("are those that it gave then, of races that start within two hours", async () => {
    const open = inStatus("open");
    const remembering = open.filter(remembers);
    expect(remembering.length).toBeGreaterThan(10);
    for (const { advertisedStart = 0, id } of open)
      expect(advertisedStart - NOW <= 2 * HOUR, id).toBe(remembering.some((race) => race.id === id));
    const points = await expectGivenThen(remembering[0]);
    expect(points.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  });

  it("are those of races that have run in the last four hours too, a few each, all from before the jump", async () => {
    const run = inStatus("closed", "interim", "final").filter(({ jumpedAt }) => jumpedAt !== undefined);
    const remembering = run.filter(remembers);
    expect(remembering.length).toBeGreaterThan(10);
    for (const { jumpedAt = 0, id } of run)
      expect(NOW - jumpedAt <= 4 * HOUR, id).toBe(remembering.some((race) => race.id === id));
    for (const { jumpedAt = 0, runners } of remembering) {
      const points = runners.flatMap(({ prices }) => prices.flatMap(({ fluctuations = [] }) => fluctuations));
      expect(points.every(({ at }) => at < jumpedAt - MINUTE)).toBe(true);
    }
    for (const race of [remembering[0], remembering.at(-1)]) {
      const points = await expectGivenThen(race);
      expect(Math.max(...points)).toBe(3);
      expect(Math.min(...points)).toBeGreaterThan(0);
    }
  });

  it("are forgotten once a race has run for four hours, however often it was read before", async () => {
    const [race] = inStatus("final").filter(remembers).slice(-1);
    const { feed, clock } = feedAt(AFTERNOON);
    expect(remembers(await raceOf(feed, race?.id ?? ""))).toBe(true);
    clock.instant = (race?.jumpedAt ?? 0) + 4 * HOUR + MINUTE;
    const later = await raceOf(feed, race?.id ?? "");
    expect(remembers(later)).toBe(false);
    expect(await raceOf(feed, race?.id ?? "")).toEqual(later);
    clock.instant = NOW;
    expect(await raceOf(feed, race?.id ?? "")).toMatchObject(race ?? {});
  });
});

describe("the points that the simulated feed remembers of a bookmaker", () => {
  const lively = [1, 2, 3, 4, 5, 6].map((number) => anEntrant(number, { trend: number % 2 === 0 ? 2 : -2 }));
  const JUMP = START + MINUTE;

  /** Of a race with one bookmaker, when there are points, as minutes before the advertised start. */
  function reader(opensAt: number) {
    const script = aScript({ entrants: lively, bookmakers: [aBookmaker("tab", { opensAt })] });
    const written = aWrittenRace(script, aMeeting());
    return (now: number) =>
      raceAt(aMeeting(), written, now).runners.map(({ prices }) =>
        (prices[0]?.fluctuations ?? []).map(({ at }) => (START - at) / MINUTE),
      );
  }
  const minutes = (points: readonly (readonly number[])[]) => [...new Set(points.flat())].sort((a, b) => b - a);

  it("are of its opening and of seven times before the start, while the race is open", () => {
    const read = reader(START - 10 * HOUR);
    expect(minutes(read(START))).toEqual([600, 480, 240, 120, 60, 30, 15, 5]);
    // Not of the last minute.
    expect(minutes(read(START - 14 * MINUTE))).toEqual([600, 480, 240, 120, 60, 30]);
    expect(minutes(read(START - 14 * MINUTE + 1))).toEqual([600, 480, 240, 120, 60, 30, 15]);
    expect(minutes(reader(START - 40 * MINUTE)(START))).toEqual([40, 30, 15, 5]);
    expect(minutes(reader(START - 30 * MINUTE)(START))).toEqual([30, 15, 5]);
  });

  it("are three at most once it has run", () => {
    const read = reader(START - 10 * HOUR);
    expect(minutes(read(JUMP - 1))).toHaveLength(8);
    expect(minutes(read(JUMP))).toEqual([600, 60, 10]);
    expect(minutes(read(JUMP + HOUR))).toEqual([600, 60, 10]);
    expect(minutes(reader(START - 40 * MINUTE)(JUMP))).toEqual([40, 10]);
  });

  it("are those of races from two hours before the advertised start to four hours after the jump", () => {
    const read = reader(START - 10 * HOUR);
    const told = [START - 2 * HOUR - 1, START - 2 * HOUR, JUMP + 4 * HOUR, JUMP + 4 * HOUR + 1];
    expect(told.map((now) => minutes(read(now)).length > 0)).toEqual([false, true, true, false]);
  });

  it("are left out where the price is as it was", () => {
    const script = aScript({ entrants: [anEntrant(1, { strength: 40 }), anEntrant(2)] });
    const [favourite] = raceAt(aMeeting(), aWrittenRace(script, aMeeting()), START).runners;
    expect(favourite?.prices[0]?.fluctuations).toEqual([{ at: START - 10 * HOUR, odds: 1.01 }]);
  });
});
