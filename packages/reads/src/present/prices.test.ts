import {
  type PricePoint,
  type PriceSeries,
  priceAt,
  type Quote,
  type Race,
  type Runner,
  viewRace,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";
import type { RacePricesSource } from "../source";
import { MOST_BEST_POINTS, MOST_BOOKMAKER_POINTS, PricesPresenter } from "./prices";

const NOON = Date.parse("2026-11-20T12:00:00+11:00");
const MINUTE = 60_000;

/** In these tests a version is the instant of its change. */
const presenter = () => new PricesPresenter((version) => version);

type Quotes = Readonly<Record<string, PriceSeries>>;

/** A race at an instant, whose bookmakers quote the last prices of their series. */
function source(
  all: readonly Quotes[],
  at: number,
  more: Partial<Race> = {},
  scratchings: Readonly<Record<number, number>> = {},
): RacePricesSource {
  const runners = all.map((quotes, index): Runner => {
    const number = index + 1;
    const prices = Object.entries(quotes).flatMap(([bookmakerId, series]): Quote[] => {
      const odds = series.at(-1)?.[1];
      return odds ? [{ bookmakerId, odds, openOdds: series[0]?.[1] ?? odds, seenAt: at }] : [];
    });
    const scratchedAt = scratchings[number];
    const scratched = scratchedAt !== undefined;
    return { id: `r${number}`, number, name: `Runner ${number}`, scratched, ...(scratched && { scratchedAt }), prices };
  });
  const race: Race = {
    id: "a",
    meetingId: "m",
    meetingDate: "2026-11-20",
    jurisdiction: "AU",
    number: 1,
    name: "Plate",
    racingCode: "R",
    venue: "Flemington",
    state: "VIC",
    startTime: NOON + 30 * MINUTE,
    status: "open",
    runners,
    ...more,
  };
  const versions = { all: at, summary: at, timing: at, prices: at, log: at };
  return {
    race: { ...viewRace(race), versions },
    quotes: new Map(all.map((quotes, index) => [`r${index + 1}`, new Map(Object.entries(quotes))])),
  };
}

function moves(count: number, from: number, everyMs: number): PriceSeries {
  return Array.from(
    { length: count },
    (_, index): PricePoint => [from + index * everyMs, 4 + (index % 2) + index / 1000],
  );
}

describe("prices over time as they are presented", () => {
  it("have best and bookmakers' prices by id, and facts of all points", () => {
    const tab: PriceSeries = [
      [NOON - 240 * MINUTE, 6],
      [NOON - 100 * MINUTE, 5],
      [NOON - 5 * MINUTE, 4],
    ];
    const neds: PriceSeries = [
      [NOON - 200 * MINUTE, 5.5],
      [NOON - 5 * MINUTE, 4.5],
    ];
    expect(presenter().all(source([{ tab, neds }], NOON, { watchedFrom: NOON - 240 * MINUTE }))).toEqual({
      raceId: "a",
      asOf: NOON,
      watchedFrom: NOON - 240 * MINUTE,
      runners: [
        {
          id: "r1",
          number: 1,
          best: [
            [NOON - 240 * MINUTE, 6],
            [NOON - 100 * MINUTE, 5.5],
            [NOON - 5 * MINUTE, 4.5],
          ],
          open: 6,
          high: [NOON - 240 * MINUTE, 6],
          low: [NOON - 5 * MINUTE, 4.5],
          nineAm: 6,
          tenMinutesAgo: 5.5,
          bookmakers: [
            { bookmakerId: "neds", points: neds },
            { bookmakerId: "tab", points: tab },
          ],
        },
      ],
      marks: { scratchings: [], startTimes: [] },
    });
  });

  it("are as of the end of betting", () => {
    const tab: PriceSeries = [
      [NOON - 20 * MINUTE, 5],
      [NOON - 5 * MINUTE, 4],
    ];
    const closed = source([{ tab }], NOON + 10 * MINUTE, { status: "final", closedAt: NOON });
    expect(presenter().best(closed)).toMatchObject({ asOf: NOON, runners: [{ tenMinutesAgo: 5 }] });
  });

  it("end a bookmaker's price that the race no longer has, even if it was not withdrawn", () => {
    const [tab, neds]: PriceSeries[] = [[[NOON - 90 * MINUTE, 5]], [[NOON - 80 * MINUTE, 4]]];
    const lapsed = source([{ tab: tab as PriceSeries, neds: neds as PriceSeries }], NOON);
    const { race } = lapsed.race;
    const [runner] = race.runners as [Runner];
    const without = { ...runner, prices: runner.prices.filter(({ bookmakerId }) => bookmakerId === "neds") };
    const given = presenter().all({
      ...lapsed,
      race: { ...viewRace({ ...race, runners: [without] }), versions: lapsed.race.versions },
    });
    expect(given.runners[0]?.bookmakers[1]?.points).toEqual([
      [NOON - 90 * MINUTE, 5],
      [NOON, null],
    ]);
    expect(given.runners[0]?.best).toEqual([
      [NOON - 90 * MINUTE, 5],
      [NOON, 4],
    ]);
  });

  it("mark scratchings by time, and moves of the start", () => {
    const startMoves = [{ from: NOON, to: NOON + MINUTE, at: NOON - MINUTE }];
    const scratchings = { 1: NOON - 5 * MINUTE, 3: NOON - 50 * MINUTE, 2: NOON - 5 * MINUTE };
    expect(presenter().best(source([{}, {}, {}], NOON, { startMoves }, scratchings)).marks).toEqual({
      scratchings: [
        { runnerNumber: 3, at: NOON - 50 * MINUTE },
        { runnerNumber: 1, at: NOON - 5 * MINUTE },
        { runnerNumber: 2, at: NOON - 5 * MINUTE },
      ],
      startTimes: startMoves,
    });
  });

  it("have every change of the last ten minutes, so that the price ten minutes ago is always known", () => {
    const tab = [...moves(400, NOON - 400 * MINUTE, 50_000), ...moves(50, NOON - 10 * MINUTE, 12_000)];
    const { runners } = presenter().best(source([{ tab }], NOON));
    const best = runners[0]?.best ?? [];
    expect(best.length).toBeLessThanOrEqual(MOST_BEST_POINTS);
    for (let now = NOON; now < NOON + 15 * MINUTE; now += 1_000)
      expect(priceAt(best, now - 10 * MINUTE)).toBe(priceAt(tab, now - 10 * MINUTE));
  });

  it("are computed once for what did not change", () => {
    const one = presenter();
    const tab = moves(500, NOON - 400 * MINUTE, 40_000);
    const [first, second] = [source([{ tab }], NOON), source([{ tab }], NOON + 1)];
    const points = (of: RacePricesSource) => one.all(of).runners[0]?.bookmakers[0]?.points;
    expect(points(second)).toBe(points(first));
  });

  it("stay within their limits in the largest field of the longest day", () => {
    const field = Array.from({ length: 24 }, (_, index) =>
      Object.fromEntries(
        Array.from({ length: 15 }, (_unused, bookmaker) => [
          `bookmaker${bookmaker}`,
          moves(500, NOON - 24 * 60 * MINUTE + index * 777 + bookmaker * 991, 170_000),
        ]),
      ),
    );
    const all = presenter().all(source(field, NOON));
    for (const { best, bookmakers } of all.runners) {
      expect(best.length).toBeLessThanOrEqual(MOST_BEST_POINTS);
      for (const { points } of bookmakers) expect(points.length).toBeLessThanOrEqual(25);
    }
    const text = JSON.stringify(all);
    expect(text.length).toBeLessThan(400_000);
    const few = presenter().all(source(field.slice(0, 4), NOON));
    expect(Math.max(...few.runners.flatMap(({ bookmakers }) => bookmakers.map(({ points }) => points.length)))).toBe(
      MOST_BOOKMAKER_POINTS,
    );
    // A race without runners must not divide by zero.
    expect(presenter().all(source([], NOON)).runners).toEqual([]);
  });
});
