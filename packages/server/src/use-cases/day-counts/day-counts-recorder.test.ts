import { type BookmakerCounts, COMPARED_MINUTES, MARKET_ID } from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { LinesLog, openForTest } from "../../../test/adapters/knex/support";
import { ManualClock } from "../../../test/support/manual-clock";
import { card, DATE, final, NOON, open, placings, SOURCE } from "../../../test/use-cases/day-counts/support";
import { BOOKMAKER_DAYS, KnexDayCountsStore, SIGNAL_RETURN_DAYS } from "../../adapters/knex/knex-day-counts-store";
import { KnexPriceHistory } from "../../adapters/knex/knex-price-history";
import { RaceBoard } from "../../board/race-board";
import type { DatedPriceChange, RaceRecord } from "../../ports/storage";
import { DayCountsRecorder } from "./day-counts-recorder";
import { recomputeDayCounts } from "./recompute-day-counts";

const MINUTE = 60_000;
const START = NOON + 10 * MINUTE;

async function storage() {
  const knex = await openForTest({ file: ":memory:" });
  return {
    knex,
    history: new KnexPriceHistory({ knex, log: new LinesLog() }),
    comparisons: new KnexDayCountsStore(BOOKMAKER_DAYS, { knex }),
    returns: new KnexDayCountsStore(SIGNAL_RETURN_DAYS, { knex }),
  };
}

const ALL = { source: SOURCE, from: DATE, to: DATE, jurisdiction: "AU" } as const;

function change(raceId: string, runner: number, bookmakerId: string, at: number, odds?: number): DatedPriceChange {
  return { raceId, runnerId: `r${runner}`, bookmakerId, odds, seenAt: START + at * MINUTE, meetingDate: DATE };
}

/** A final race of these starters, as history keeps it. */
function record(raceId: string, starters: readonly number[], more: Partial<RaceRecord> = {}): RaceRecord {
  return {
    raceId,
    source: SOURCE,
    meetingDate: DATE,
    racingCode: "R",
    venue: "Flemington",
    number: 1,
    name: "Cup",
    runners: starters.map((number) => ({ id: `r${number}`, number, name: `Runner ${number}` })),
    finish: {
      jurisdiction: "AU",
      state: "VIC",
      results: placings(1),
      runners: starters.map((number) => ({ id: `r${number}`, number, prices: [] })),
    },
    ...more,
  };
}

const starts = (...raceIds: string[]) =>
  raceIds.map((raceId) => ({ raceId, meetingDate: DATE, status: "open" as const, startTime: START, seenAt: NOON }));

describe("a day's comparison", () => {
  it("is of the races that are final, by their last start and without scratched runners", async () => {
    const { history, ...stores } = await storage();
    await history.saveRaces(
      [
        record("a", [1, 2]),
        record("b", [1], { racingCode: "G" }),
        withoutFinish("open"),
        record("other", [1], { source: "x" }),
      ],
      [
        ...starts("a", "b", "open", "other"),
        { raceId: "b", meetingDate: DATE, status: "open", startTime: START + 30 * MINUTE, seenAt: NOON + 1 },
      ],
    );
    await history.append([
      change("a", 1, "tab", -120, 2),
      change("a", 1, "neds", -120, 2.5),
      change("a", 2, "tab", -120, 4),
      change("a", 3, "tab", -120, 9),
      // Of the last ten minutes before the start that "b" was moved to.
      change("b", 1, "tab", 25, 3),
      change("b", 1, "neds", 25, 3),
      change("open", 1, "tab", -120, 3),
      change("other", 1, "tab", -120, 3),
    ]);
    expect(await recomputeDayCounts({ history, ...stores }, SOURCE, DATE)).toBe(2);
    const races = async (more: object) =>
      Object.fromEntries(
        (await stores.comparisons.sums({ ...ALL, ...more })).map((each) => [each.bookmakerId, each.races]),
      );
    expect(await races({})).toEqual({ [MARKET_ID]: 2, tab: 2, neds: 2 });
    expect(await races({ racingCode: "G" })).toEqual({ [MARKET_ID]: 1, tab: 1, neds: 1 });
    const [, , tab] = await stores.comparisons.sums({ ...ALL, racingCode: "R" });
    expect(tab?.moments[1]).toMatchObject({ quoted: 2, compared: 1, best: 0, behind: 2500 });
    const [market] = await stores.comparisons.sums({ ...ALL, racingCode: "G" });
    expect(market?.moments.map(({ quoted }) => quoted)).toEqual([0, 0, 1, 1]);
  });

  it("says what each signal returned by its prices over the day, and counts anew when a result is amended", async () => {
    const { history, ...stores } = await storage();
    const finish = (winner: number) => ({
      jurisdiction: "AU" as const,
      state: "VIC",
      results: placings(winner, 3 - winner),
      runners: [
        { id: "r1", number: 1, prices: [{ bookmakerId: "tab", odds: 2, openOdds: 4 }] },
        { id: "r2", number: 2, prices: [{ bookmakerId: "tab", odds: 3, openOdds: 3 }] },
      ],
    });
    await history.append([
      change("a", 1, "tab", -300, 4),
      change("a", 1, "tab", -60, 2.5),
      change("a", 1, "tab", -5, 2),
      change("a", 2, "tab", -300, 3),
      change("a", 1, "neds", 1, 9),
    ]);
    const counted = new Map();
    const count = async (winner: number) => {
      await history.saveRaces([record("a", [1, 2], { finish: finish(winner) })], starts("a"));
      await recomputeDayCounts({ history, ...stores }, SOURCE, DATE, counted);
      const sums = await stores.returns.sums(ALL);
      return Object.fromEntries(
        sums.map(({ signal, prices }) => [signal, prices.map(({ runs, odds, returned }) => [runs, odds, returned])]),
      );
    };
    const atAll = (winner: number) => [250, 250, 250, 400, 200].map((odds) => [1, odds, winner === 1 ? odds : 0]);
    // NOON is after nine, and the first price was seen before it.
    expect(await count(1)).toMatchObject({ favourite: [[1, 250, 250], expect.anything(), ...atAll(1).slice(2)] });
    expect((await count(2)).favourite?.slice(2)).toEqual(atAll(2).slice(2));
    const favourite = (await stores.returns.sums(ALL)).find(({ signal }) => signal === "favourite");
    // 1 / 2 against 1 / 3: a chance of 0.6.
    expect(favourite?.prices[4]).toMatchObject({ implied: 120, variance: 200 ** 2 * 0.24 });
  });

  it("stays as it is where history keeps no race of it any more", async () => {
    const { history, ...stores } = await storage();
    await history.saveRaces([record("a", [1])], starts("a"));
    await history.append([change("a", 1, "tab", -90, 2)]);
    await recomputeDayCounts({ history, ...stores }, SOURCE, DATE);
    expect(await recomputeDayCounts({ history, ...stores }, SOURCE, "2026-07-10")).toBe(0);
    expect(await stores.comparisons.sums(ALL)).toHaveLength(2);
  });

  /** One change of a race's price: which race, runner and bookmaker, when, and to what. */
  const anyChange = fc.record({
    race: fc.constantFrom("a", "b", "c"),
    runner: fc.constantFrom(1, 2, 3),
    bookmaker: fc.constantFrom("tab", "neds", "bet365", "unibet"),
    at: fc.integer({ min: -100, max: 3 }),
    odds: fc.option(fc.constantFrom(1.5, 2, 2.1, 3, 5), { nil: undefined }),
  });

  it("is what the raw changes give by other arithmetic, and the same however often it was counted before", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyChange, { maxLength: 40, selector: ({ odds: _, ...key }) => JSON.stringify(key) }),
        async (given) => {
          const { history, knex, ...stores } = await storage();
          const changes = given.map(({ race, runner, bookmaker, at, odds }) =>
            change(race, runner, bookmaker, at, odds),
          );
          await history.append(changes);
          const counted = new Map();
          await history.saveRaces([record("a", [1, 2])], starts("a"));
          await recomputeDayCounts({ history, ...stores }, SOURCE, DATE, counted);
          await history.saveRaces([record("a", [1, 2]), record("b", [1, 2, 3]), record("c", [2])], starts("b", "c"));
          await recomputeDayCounts({ history, ...stores }, SOURCE, DATE, counted);
          const sums = await stores.comparisons.sums(ALL);
          const rows = async () => [
            await knex("bookmaker_days").orderBy(["racing_code", "state", "bookmaker_id"]).select(),
            await knex("signal_return_days").orderBy(["racing_code", "state", "signal"]).select(),
          ];
          const before = await rows();
          await recomputeDayCounts({ history, ...stores }, SOURCE, DATE);
          expect(await rows()).toEqual(before);
          for (const bookmaker of ["tab", "neds", "bet365", "unibet"]) expectByHand(sums, bookmaker, changes);
        },
      ),
      { numRuns: 25 },
    );
  });

  /** Counts the shared best prices of a bookmaker by looking through the list of changes again for each price. */
  function expectByHand(
    sums: readonly BookmakerCounts[],
    bookmaker: string,
    changes: readonly DatedPriceChange[],
  ): void {
    const priceOf = (race: string, runner: number, id: string, minutes: number) =>
      changes
        .filter((each) => each.raceId === race && each.runnerId === `r${runner}` && each.bookmakerId === id)
        .filter(({ seenAt }) => seenAt <= START - minutes * MINUTE)
        .toSorted((a, b) => a.seenAt - b.seenAt)
        .at(-1)?.odds;
    const field = [
      ["a", 1],
      ["a", 2],
      ["b", 1],
      ["b", 2],
      ["b", 3],
      ["c", 2],
    ] as const;
    COMPARED_MINUTES.forEach((minutes, index) => {
      const wanted = { quoted: 0, compared: 0, best: 0, alone: 0 };
      for (const [race, runner] of field) {
        const own = priceOf(race, runner, bookmaker, minutes);
        if (own === undefined) continue;
        wanted.quoted += 1;
        const others = ["tab", "neds", "bet365", "unibet"]
          .filter((id) => id !== bookmaker)
          .flatMap((id) => priceOf(race, runner, id, minutes) ?? []);
        if (others.length === 0) continue;
        wanted.compared += 1;
        if (others.every((odds) => odds <= own)) wanted.best += 1;
        if (others.every((odds) => odds < own)) wanted.alone += 1;
      }
      const found = sums.find(({ bookmakerId }) => bookmakerId === bookmaker)?.moments[index];
      expect(found ?? { quoted: 0, compared: 0, best: 0, alone: 0 }).toMatchObject(wanted);
    });
  }
});

function withoutFinish(raceId: string): RaceRecord {
  const { finish: _, ...rest } = record(raceId, [1]);
  return rest;
}

describe("the comparison's recorder", () => {
  async function server() {
    const { history, ...stores } = await storage();
    const clock = new ManualClock(NOON);
    const board = new RaceBoard();
    const log = new LinesLog();
    const state = { down: false, days: 0 };
    const guarded = {
      saveDay: async (...given: Parameters<typeof stores.comparisons.saveDay>) => {
        if (state.down) throw new Error("gone");
        state.days += 1;
        await stores.comparisons.saveDay(...given);
      },
    };
    const recorder = new DayCountsRecorder({
      board,
      history,
      ...stores,
      comparisons: guarded,
      clock,
      log,
      source: SOURCE,
    });
    const ending = new AbortController();
    const running = recorder.run(ending.signal);
    onTestFinished(async () => {
      ending.abort();
      await running;
    });
    // The database answers in real time: the recorder has counted once it sleeps again.
    const pass = async (ms = MINUTE) => {
      await clock.advance(ms);
      await expect.poll(() => clock.sleeping).toBe(1);
    };
    const races = async () =>
      (await stores.comparisons.sums(ALL)).find(({ bookmakerId }) => bookmakerId === MARKET_ID)?.races ?? 0;
    const finish = async (raceId: string, { isOnBoard = false } = {}) => {
      await history.append([change(raceId, 1, "tab", -90, 2)]);
      await history.saveRaces([record(raceId, [1])], starts(raceId));
      if (!isOnBoard) board.applyCard(card(final({ id: raceId })), clock.now());
    };
    return { clock, board, log, state, races, finish, pass };
  }

  it("counts what was final when it began, and each race within a minute of its end", async () => {
    const { clock, finish, races, state, board, pass } = await server();
    await finish("before");
    await pass();
    expect(await races()).toBe(1);
    board.applyCard(card(open({ id: "later" })), clock.now());
    await pass();
    const { days } = state;
    await pass(10 * MINUTE);
    // Nothing has become final.
    expect(state.days).toBe(days);
    await finish("later");
    await pass();
    expect(await races()).toBe(2);
  });

  it("counts a race whose result is written only after the day was counted", async () => {
    const { clock, finish, races, board, pass } = await server();
    await pass();
    // The last race of the day: no other one makes the day count again.
    board.applyCard(card(final({ id: "last" })), clock.now());
    await pass();
    expect(await races()).toBe(0);
    await finish("last", { isOnBoard: true });
    await pass();
    expect(await races()).toBe(1);
  });

  it("tries again when storage fails, and says so once", async () => {
    const { finish, races, state, log, pass } = await server();
    state.down = true;
    await finish("a");
    await pass();
    await pass();
    expect(log.at("warn")).toHaveLength(1);
    state.down = false;
    await pass();
    expect(await races()).toBe(1);
  });
});
