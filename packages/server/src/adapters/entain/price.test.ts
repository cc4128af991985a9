import { describe, expect, it } from "vitest";
import { NOW, readRunner } from "../../../test/adapters/entain/support";

describe("A price", () => {
  it.each([
    [1.01, 1.01],
    [5, 5],
    [501, 501],
    [10_000, 10_000],
    [0, undefined],
    [null, undefined],
    [undefined, undefined],
    ["2.45", 2.45],
    [" 4.20 ", 4.2],
    ["0", undefined],
    ["", undefined],
  ])("of %j is %j", async (fixed_win, expected) => {
    const { runner, reasons } = await readRunner({ odds: { fixed_win } });
    expect(runner.prices.map(({ odds }) => odds)).toEqual(expected === undefined ? [] : [expected]);
    expect(reasons).toEqual([]);
  });

  it.each([
    [1, "price_out_of_range"],
    [0.5, "price_out_of_range"],
    [-2, "price_out_of_range"],
    [10_001, "price_out_of_range"],
    ["evens", "price_malformed"],
    ["4,20", "price_malformed"],
    ["1e1", "price_malformed"],
    ["-2", "price_malformed"],
    [true, "price_malformed"],
    [[2.45], "price_malformed"],
    [{ price: 2.45 }, "price_malformed"],
  ])("of %j is none and is rejected as %s, and the runner stays", async (fixed_win, reason) => {
    const { runner, reasons } = await readRunner({ odds: { fixed_win } });
    expect(runner).toMatchObject({ number: 3, prices: [] });
    expect(reasons).toEqual([reason]);
  });

  it.each([
    [2.1, 2.1, []],
    ["1.45", 1.45, []],
    [0, undefined, []],
    [undefined, undefined, []],
    [0.5, undefined, ["price_out_of_range"]],
    ["two", undefined, ["price_malformed"]],
  ])("for a place of %j is %j, and the price to win stays", async (fixed_place, placeOdds, expected) => {
    const { runner, reasons } = await readRunner({ odds: { fixed_win: 5, fixed_place } });
    expect(runner.prices).toMatchObject([{ odds: 5 }]);
    expect(runner.prices[0]?.placeOdds).toBe(placeOdds);
    expect(reasons).toEqual(expected);
  });

  it("is absent when the odds are no object", async () => {
    expect(await readRunner({ odds: 2.45 })).toMatchObject({ runner: { prices: [] }, reasons: ["price_malformed"] });
    expect(await readRunner({ odds: null })).toMatchObject({ runner: { prices: [] }, reasons: [] });
  });

  it.each([
    [{ open: { timestamp: "0001-01-01T00:00:00Z", fluc: 0 } }, []],
    [{ open: null }, []],
    [undefined, []],
    [{ open: { fluc: 0.2 } }, ["price_out_of_range"]],
    [{ open: { fluc: "8.5.1" } }, ["price_malformed"]],
    ["flucs", ["price_malformed"]],
  ])("with an opening of %j is kept without an opening", async (flucs_with_timestamp, expected) => {
    const { runner, reasons } = await readRunner({ flucs_with_timestamp });
    expect(runner.prices).toEqual([{ bookmakerId: "ladbrokes", odds: 5, placeOdds: 1.5, seenAt: NOW }]);
    expect(reasons).toEqual(expected);
  });
});

describe("A brand's history of a price", () => {
  const at = (time: string) => Date.parse(`2026-07-27T${time}Z`);
  const point = (time: string, fluc: unknown) => ({ timestamp: `2026-07-27T${time}Z`, fluc });

  it("has every point that the brand gives, by time and each once", async () => {
    const { runner, reasons } = await readRunner({
      flucs_with_timestamp: {
        open: point("00:00:00.400000131", 8.5),
        high: point("01:00:00", 9),
        low: point("05:00:00", 5),
        nine_am: point("03:00:00", 7),
        last_six: [point("03:00:00", 7), point("04:00:00", 6), point("04:30:00", 6), point("05:00:00", 5)],
      },
    });
    expect(reasons).toEqual([]);
    expect(runner.prices[0]).toMatchObject({
      openOdds: 8.5,
      fluctuations: [
        { at: at("00:00:00.400"), odds: 8.5 },
        { at: at("01:00:00"), odds: 9 },
        { at: at("03:00:00"), odds: 7 },
        { at: at("04:00:00"), odds: 6 },
        { at: at("05:00:00"), odds: 5 },
      ],
    });
  });

  it("is absent where it is empty, and loses only malformed points", async () => {
    const zero = { timestamp: "0001-01-01T00:00:00Z", fluc: 0 };
    expect(
      (await readRunner({ flucs_with_timestamp: { open: zero, high: zero, last_six: [] } })).runner.prices,
    ).toEqual([{ bookmakerId: "ladbrokes", odds: 5, placeOdds: 1.5, seenAt: NOW }]);
    const { runner, reasons } = await readRunner({
      flucs_with_timestamp: {
        open: point("00:00:00", 8),
        high: "high",
        low: point("nine", 4),
        last_six: [point("01:00:00", 0.5), point("02:00:00", 6)],
      },
    });
    expect(runner.prices[0]).toMatchObject({
      fluctuations: [
        { at: at("00:00:00"), odds: 8 },
        { at: at("02:00:00"), odds: 6 },
      ],
    });
    expect(reasons).toEqual(Array(3).fill("fluctuation_malformed"));
  });
});
