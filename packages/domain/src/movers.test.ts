import {
  type Instant,
  MOVER_LEAST_ODDS,
  MOVER_LEAST_POINTS,
  MOVERS_WINDOWS,
  orderMovers,
  type Quote,
  type Race,
  type Runner,
  raceMovers,
  windowSince,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { at } from "../test/support/builders";

const NOON = at("2026-11-20T12:00:00+11:00");

function quotes(prices: Readonly<Record<string, readonly [odds: number, openOdds?: number]>>): Quote[] {
  return Object.entries(prices).map(([bookmakerId, [odds, openOdds]]) => ({
    bookmakerId,
    odds,
    seenAt: NOON,
    ...(openOdds !== undefined && { openOdds }),
  }));
}

function runner(number: number, prices: readonly Quote[], more: Partial<Runner> = {}): Runner {
  return { id: `r${number}`, number, name: `Runner ${number}`, scratched: false, prices, ...more };
}

function race(runners: readonly Runner[], more: Partial<Race> = {}): Race {
  return {
    id: "ascot-1",
    meetingId: "ascot",
    meetingDate: "2026-11-20",
    jurisdiction: "AU",
    number: 1,
    name: "Maiden",
    racingCode: "R",
    venue: "Ascot",
    state: "WA",
    startTime: NOON,
    status: "open",
    runners,
    ...more,
  };
}

/** Two bookmakers that both moved from one price to another. */
const moved = (from: number, to: number) => quotes({ tab: [to, from], neds: [to, from] });

/** The prices at a window's beginning, by runner id, then by bookmaker id. */
const since = (prices: Readonly<Record<string, Readonly<Record<string, number>>>>, from: Instant = NOON - 600_000) => ({
  since: from,
  pricesThen: (runnerId: string) => new Map(Object.entries(prices[runnerId] ?? {})),
});

describe("movers since the opening", () => {
  it("are told by change in implied probability", () => {
    const [mover] = raceMovers(race([runner(4, moved(3.2, 2.4))]));
    expect(mover).toMatchObject({
      fromOdds: 3.2,
      now: { odds: 2.4, bookmakerId: "neds" },
      bookmakers: 2,
      scratched: [],
    });
    expect(mover?.points).toBeCloseTo(100 / 2.4 - 100 / 3.2, 9);
  });

  it("compare the best price with the best opening of the same bookmakers", () => {
    const [mover] = raceMovers(race([runner(1, quotes({ tab: [4, 6], neds: [4.2, 5] }))]));
    expect(mover).toMatchObject({ fromOdds: 6, now: { odds: 4.2, bookmakerId: "neds" } });
  });

  it.each([
    ["a move below the floor", moved(10, 10.5)],
    ["a price that opened below the floor", moved(1.25, 1.5)],
    ["a price that is below the floor now", moved(1.6, 1.25)],
    ["a move that only one of several bookmakers can show", quotes({ tab: [4, 8], neds: [4.2] })],
    ["a runner that nobody gives an opening price for", quotes({ tab: [4], neds: [4.2] })],
    ["a runner without a price", []],
  ])("leave out %s", (_, prices) => {
    expect(raceMovers(race([runner(1, prices), runner(2, moved(3, 2))])).map((each) => each.runner.number)).toEqual([
      2,
    ]);
  });

  describe("in a race with scratchings", () => {
    /** A runner that opened at $2 is gone. */
    const halfGone = (...left: Runner[]) =>
      raceMovers(race([...left, runner(7, [], { scratched: true, lastPrice: { odds: 2, openOdds: 2 } })]));

    it("are told net of them, whichever way the price went", () => {
      const [mover] = halfGone(runner(1, moved(4, 3)), runner(2, moved(4, 4)));
      // $2 was to be expected: $3 is a drift.
      expect(mover?.points).toBeCloseTo(100 / 3 - 25, 9);
      expect(mover?.netPoints).toBeCloseTo(100 / 3 - 50, 9);
    });

    it("leave out one that scratchings alone have shortened", () => {
      // Half the market went: $2 was to be expected.
      const movers = halfGone(runner(1, moved(4, 3)), runner(2, moved(4, 2)));
      expect(movers.map((each) => each.runner.number)).toEqual([1]);
    });

    it("are told gross where a runner of the field is left out", () => {
      const gone = runner(7, [], { scratched: true, lastPrice: { odds: 2, openOdds: 2 } });
      const [mover] = raceMovers(race([runner(1, moved(4, 3)), gone], { runnersLeftOut: 1 }));
      expect(mover?.netPoints).toBe(mover?.points);
      expect(mover).not.toHaveProperty("scratchingShare");
    });
  });

  it("begin at the floors themselves", () => {
    // $200 is half a point, $100 a whole one: in binary too.
    expect(raceMovers(race([runner(1, moved(200, 100))]))).toMatchObject([{ points: MOVER_LEAST_POINTS }]);
    expect(raceMovers(race([runner(1, moved(2, MOVER_LEAST_ODDS))]))).toHaveLength(1);
  });

  it("need one bookmaker where only one quotes the race", () => {
    expect(raceMovers(race([runner(1, quotes({ tab: [4, 8] })), runner(2, quotes({ tab: [3, 2] }))]))).toHaveLength(2);
  });

  it("leave out scratched runners and name those that had a price beside the others, with the share of the market that went", () => {
    const gone = runner(7, [], { scratched: true, lastPrice: { odds: 3, openOdds: 2 } });
    const unopened = runner(8, [], { scratched: true, lastPrice: { odds: 3 } });
    const movers = raceMovers(race([runner(1, moved(2, 1.5)), gone, unopened]));
    expect(movers).toHaveLength(1);
    expect(movers[0]).toMatchObject({ scratched: [7, 8], scratchingShare: 0.5 });
  });

  describe("name a scratched runner whose price nobody has seen", () => {
    const opened = NOON - 3_600_000;
    const scratching = (at: Instant) => ({ kind: "scratched", runnerNumber: 7, runnerName: "Runner 7", at }) as const;
    const named = (scratchedAt: Instant, more: Partial<Race>) => {
      const gone = runner(7, [], { scratched: true, scratchedAt });
      return raceMovers(race([runner(1, moved(4, 3)), gone], more))[0];
    };

    it("where it was scratched after prices were first seen", () => {
      const at = opened + 1;
      const mover = named(at, { watchedFrom: opened, changes: [scratching(at)] });
      expect(mover?.scratched).toEqual([7]);
      expect(mover).not.toHaveProperty("scratchingShare");
    });

    it.each([
      ["before prices were first seen", { watchedFrom: opened, changes: [scratching(opened)] }],
      ["before the race was first read, so that its log says nothing of it", { watchedFrom: opened - 1 }],
      ["before anybody knows whether there were prices", { changes: [scratching(opened)] }],
      [
        "before, and its race has other changes since",
        {
          watchedFrom: opened,
          changes: [
            { ...scratching(opened + 1), runnerNumber: 8 },
            { kind: "barrier", runnerNumber: 7, runnerName: "Runner 7", at: opened + 1, from: "3", to: "4" },
          ],
        },
      ],
    ] satisfies [string, Partial<Race>][])("but not where it was gone %s", (_, more) => {
      expect(named(opened, more)?.scratched).toEqual([]);
    });
  });
});

describe("movers since an instant", () => {
  it("compare with the prices of then, whatever the opening was", () => {
    const [mover] = raceMovers(race([runner(1, moved(20, 4))]), since({ r1: { tab: 5, neds: 4.8 } }));
    expect(mover).toMatchObject({ fromOdds: 5, bookmakers: 2 });
  });

  it("count a bookmaker that had no price then as not having moved", () => {
    const three = quotes({ tab: [3, 8], neds: [3.1, 8], late: [3.4, 3.4] });
    const [mover] = raceMovers(race([runner(1, three)]), since({ r1: { tab: 4, neds: 4.2 } }));
    expect(mover).toMatchObject({ fromOdds: 4.2, now: { odds: 3.4, bookmakerId: "late" }, bookmakers: 2 });
  });

  it("mark those that straddle a scratching, with the share of the market that went", () => {
    const gone = runner(2, [], { scratched: true, scratchedAt: NOON - 300_000 });
    const before = runner(3, [], { scratched: true, scratchedAt: NOON - 900_000 });
    const prices = { r1: { tab: 2, neds: 2 }, r2: { tab: 4, neds: 3.8 }, r3: { tab: 2 }, r4: { tab: 4, neds: 4 } };
    const [mover] = raceMovers(race([runner(1, moved(3, 1.5)), gone, before, runner(4, moved(4, 4))]), since(prices));
    expect(mover?.scratched).toEqual([2]);
    expect(mover?.scratchingShare).toBeCloseTo(0.25, 9);
  });

  it("do not mark one that was scratched at that very instant", () => {
    const start = since({ r1: { tab: 2, neds: 2 }, r2: { tab: 4 } });
    const gone = runner(2, [], { scratched: true, scratchedAt: start.since });
    const [mover] = raceMovers(race([runner(1, moved(3, 1.5)), gone]), start);
    expect(mover?.scratched).toEqual([]);
    expect(mover).not.toHaveProperty("scratchingShare");
  });

  it("do not mark one that may have been scratched at any time, and had no price then", () => {
    const gone = runner(2, [], { scratched: true });
    const [mover] = raceMovers(race([runner(1, moved(3, 1.5)), gone]), since({ r1: { tab: 2, neds: 2 } }));
    expect(mover?.scratched).toEqual([]);
  });

  describe("mark a scratching without a share of the market", () => {
    const scratched = { scratched: true, scratchedAt: NOON - 300_000, lastPrice: { odds: 3, openOdds: 4 } };
    const then = { tab: 4, neds: 4 };

    it.each([
      ["where nobody knows the price then of the only one that went", [runner(2, [], scratched)], {}, [2]],
      [
        "where it is known of another one that went",
        [runner(2, [], scratched), runner(3, [], scratched)],
        { r3: then },
        [2, 3],
      ],
      [
        "where it is not known of one that is left",
        [runner(2, [], scratched), runner(3, moved(5, 4))],
        { r2: then },
        [2],
      ],
    ])("%s", (_, others, prices, numbers) => {
      const [mover] = raceMovers(race([runner(1, moved(3, 1.5)), ...others]), since({ r1: then, ...prices }));
      expect(mover?.scratched).toEqual(numbers);
      expect(mover).not.toHaveProperty("scratchingShare");
    });
  });

  it("mark a scratching whose time nobody knows where the runner had a price then", () => {
    const gone = runner(2, [], { scratched: true });
    const [mover] = raceMovers(
      race([runner(1, moved(3, 1.5)), gone]),
      since({ r1: { tab: 2, neds: 2 }, r2: { tab: 4 } }),
    );
    expect(mover?.scratched).toEqual([2]);
  });
});

describe("the order of movers", () => {
  it("is by how far they moved either way, then by race and number", () => {
    const ascot = race([runner(2, moved(4, 3)), runner(1, moved(4, 3)), runner(3, moved(3, 5))]);
    const second = race([runner(1, moved(4, 3))], { number: 2 });
    const bendigo = race([runner(1, moved(4, 3))], { venue: "Bendigo" });
    const sooner = race([runner(9, moved(4, 3))], { venue: "Zeehan", startTime: NOON - 1 });
    const movers = orderMovers([bendigo, second, ascot, sooner].flatMap((each) => raceMovers(each)));
    expect(movers.map(({ race: { venue, number }, runner: { number: own } }) => `${venue} ${number} ${own}`)).toEqual([
      "Ascot 1 3",
      "Zeehan 1 9",
      "Ascot 1 1",
      "Ascot 1 2",
      "Ascot 2 1",
      "Bendigo 1 1",
    ]);
  });
});

describe("a window's beginning", () => {
  it("is offered from the longest to the shortest", () => {
    expect(MOVERS_WINDOWS).toEqual(["open", "9am", "10m"]);
  });

  it("is nine in the morning in Melbourne on the meeting's date, once that has come", () => {
    const nine = at("2026-11-20T09:00:00+11:00");
    expect(windowSince("9am", "2026-11-20", nine)).toBe(nine);
    expect(windowSince("9am", "2026-11-20", nine - 1)).toBeUndefined();
    expect(windowSince("9am", "2026-11-19", nine)).toBe(nine - 86_400_000);
  });

  it("is ten minutes before the current minute", () => {
    expect(windowSince("10m", "2026-11-20", NOON + 59_999)).toBe(NOON - 600_000);
    expect(windowSince("10m", "2026-11-20", NOON + 60_000)).toBe(NOON - 540_000);
  });
});
