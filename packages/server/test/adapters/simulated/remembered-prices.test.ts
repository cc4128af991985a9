import type { RaceStatus } from "@railbird/domain";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeedRace } from "../../../src/ports/odds-feed";
import { feedAt, HOUR, MINUTE, raceOf, racesOf } from "./support";

const DATE = "2026-11-20";
const AFTERNOON = "2026-11-20T14:00:00+11:00";
const NOW = Date.parse(AFTERNOON);

const remembers = ({ runners }: FeedRace) =>
  runners.some(({ prices }) => prices.some(({ fluctuations }) => fluctuations !== undefined));

/** Half of the afternoon's races, with all their statuses. */
let races: readonly FeedRace[] = [];

beforeAll(async () => {
  races = await racesOf(feedAt(AFTERNOON).feed, DATE, 2);
});

const inStatus = (...statuses: readonly RaceStatus[]) => races.filter(({ status }) => statuses.includes(status));

/** Expects of every point that the feed gave that price at that time; how many points each quote has. */
async function expectGivenThen(race: FeedRace | undefined): Promise<readonly number[]> {
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
    expect(await raceOf(feed, race?.id ?? "")).toBe(later);
    clock.instant = NOW;
    expect(await raceOf(feed, race?.id ?? "")).toEqual(race);
  });
});
