import { describe, expect, it } from "vitest";
import { listed, madeFeed, reasons } from "../../../test/adapters/puntersedge/made-feed";

describe("A result of PuntersEdge", () => {
  const settled = async (others: object) => {
    const { meetings, rejections } = await madeFeed({
      events: [],
      results: [listed({ status: "final", ...others })],
    }).card();
    return { race: meetings[0]?.races[0], reasons: reasons(rejections) };
  };

  it.each(["interim", "final", "abandoned"])("that is %s is", async (status) => {
    const { race } = await settled({ status });
    expect(race?.status).toBe(status);
    expect(race).not.toHaveProperty("results");
    expect(race).not.toHaveProperty("dividends");
  });

  it.each([
    [{ status: 5 }, "open"],
    [{ placings: "none" }, "open"],
    [{ dividends: [] }, "open"],
    [{ dividends: { straight: 5 } }, "open"],
    [{ dividends: { exotics: 5 } }, "open"],
  ])("with %j is none", async (others, status) => {
    const { race, reasons: why } = await settled(others);
    expect(race?.status).toBe(status);
    expect(why.filter((each) => !each.startsWith("status_unknown"))).toEqual(["result_malformed: race race-1"]);
  });

  it.each([
    [{ position: 1, number: 8 }, true],
    [{ position: 99, number: 99 }, true],
    [{ position: 0, number: 8 }, false],
    [{ position: 100, number: 8 }, false],
    [{ position: 1, number: 0 }, false],
    [{ position: 1, number: 100 }, false],
    [{ position: 1.5, number: 8 }, false],
    ["first", false],
  ])("has the placing %j: %s", async (raw, isValid) => {
    const { race, reasons: why } = await settled({ placings: [raw, { position: 2, number: 3 }] });
    const own = isValid
      ? [{ position: (raw as { position: number }).position, runnerNumber: (raw as { number: number }).number }]
      : [];
    expect(race?.results).toEqual([...own, { position: 2, runnerNumber: 3 }]);
    expect(why).toEqual(isValid ? [] : ["placing_malformed: race race-1"]);
  });

  it.each([
    ["Early Bird", "Early Bird"],
    ["  Early\u0000 Bird ", "Early Bird"],
    ["", undefined],
    [null, undefined],
    [8, undefined],
  ])("names a placed runner %j as %j", async (name, runnerName) => {
    const { race, reasons: why } = await settled({ placings: [{ position: 1, number: 8, name }] });
    expect(race?.results).toEqual([{ position: 1, runnerNumber: 8, ...(runnerName && { runnerName }) }]);
    expect(why).toEqual([]);
  });

  const straight = (others: object = {}) => ({ number: 8, market: "WIN", product: "VIC", amount: 5.5, ...others });
  const exotic = (others: object = {}) => ({
    type: "Quinella",
    selection: "8,3",
    product: "VIC",
    amount: 44.4,
    ...others,
  });

  it.each([
    [{ straight: [straight()] }, [{ pool: "Win", tote: "VIC", runners: [8], amount: 5.5 }]],
    [
      { straight: [straight({ market: "PLC", number: 99 })] },
      [{ pool: "Place", tote: "VIC", runners: [99], amount: 5.5 }],
    ],
    [
      { straight: [straight({ amount: 100_000_000 })] },
      [{ pool: "Win", tote: "VIC", runners: [8], amount: 100_000_000 }],
    ],
    [{ straight: null, exotics: [exotic()] }, [{ pool: "Quinella", tote: "VIC", runners: [8, 3], amount: 44.4 }]],
    [{ exotics: [exotic({ selection: "8" })] }, [{ pool: "Quinella", tote: "VIC", runners: [8], amount: 44.4 }]],
    [
      { exotics: [exotic({ selection: Array(24).fill(12).join() })] },
      [{ pool: "Quinella", tote: "VIC", runners: Array(24).fill(12), amount: 44.4 }],
    ],
    [
      {
        straight: [straight({ product: "FIXED" }), straight({ amount: 0 })],
        exotics: [exotic({ product: "FIXED" }), exotic({ amount: 0 })],
      },
      undefined,
    ],
  ])("with the dividends %j pays %j", async (dividends, expected) => {
    const { race, reasons: why } = await settled({ dividends });
    expect(race?.dividends).toEqual(expected);
    expect(why).toEqual([]);
  });

  it.each([
    [{ straight: [straight({ market: "SHOW" })] }],
    [{ straight: [straight({ number: 0 })] }],
    [{ straight: [straight({ number: 100 })] }],
    [{ straight: [straight({ amount: -1 })] }],
    [{ straight: [straight({ amount: 100_000_001 })] }],
    [{ straight: [straight({ product: "" })] }],
    [{ exotics: [exotic({ selection: "" })] }],
    [{ exotics: [exotic({ selection: "8," })] }],
    [{ exotics: [exotic({ selection: ",8" })] }],
    [{ exotics: [exotic({ selection: "8,3 " })] }],
    [{ exotics: [exotic({ selection: "100" })] }],
    [{ exotics: [exotic({ selection: "8,100" })] }],
    [{ exotics: [exotic({ selection: Array(25).fill(1).join() })] }],
    [{ exotics: [exotic({ type: " " })] }],
    [{ exotics: [exotic({ product: 5 })] }],
    [{ exotics: ["Quinella"] }],
  ])("with the dividends %j pays none", async (dividends) => {
    const { race, reasons: why } = await settled({ dividends });
    expect(race).not.toHaveProperty("dividends");
    expect(why).toEqual(["dividend_malformed: race race-1"]);
  });

  it("that is malformed leaves the one before, and no result renames a race that the lists have", async () => {
    const feed = madeFeed({ results: [listed({ status: "interim", race_name: undefined })] });
    await feed.card();
    feed.bodies.results = [listed({ status: "protest", race_name: undefined })];
    await feed.clock.advance(10 * 60_000);
    const { meetings, rejections } = await feed.card();
    expect(meetings[0]?.races[0]).toMatchObject({ status: "interim", name: "Clarence Maiden" });
    expect(reasons(rejections)).toEqual(["status_unknown: race race-1: protest", "result_malformed: race race-1"]);
  });

  it("has at most sixty dividends", async () => {
    const { race } = await settled({
      dividends: { straight: Array(40).fill(straight()), exotics: Array(40).fill(exotic()) },
    });
    expect(race?.dividends).toHaveLength(60);
  });
});
