import { describe, expect, it } from "vitest";
import { readRunner } from "../../../test/adapters/entain/support";

const record = (starts: unknown, wins = 0, seconds = 0, thirds = 0) => ({
  number_of_starts: starts,
  number_of_wins: wins,
  number_of_placings: 0,
  number_of_seconds: seconds,
  number_of_thirds: thirds,
});

const start = (date: string, fields: object = {}) => ({ date, track: "OTAK", ...fields });

describe("What a runner did before", () => {
  it("is absent where its payload says nothing of it", async () => {
    const { runner, reasons } = await readRunner({
      last_starts: [],
      overall: null,
      good: record(0),
      form_indicators: null,
      past_performances: null,
    });
    expect(runner).not.toHaveProperty("past");
    expect(reasons).toEqual([]);
  });

  it("has records in one order, without those of no start, and rejects those that cannot be", async () => {
    const { runner, reasons } = await readRunner({
      past_performances: { jockey: record(4, 1, 1, 1) },
      first_up: record("3", 1),
      overall: record(26, 3, 1),
      heavy: record(0),
      good: record(2, 2, 1),
      soft: record(-1),
      firm: "none",
    });
    expect(runner.past?.records).toEqual([
      { of: "career", starts: 26, wins: 3, seconds: 1, thirds: 0 },
      { of: "firstUp", starts: 3, wins: 1, seconds: 0, thirds: 0 },
      { of: "jockey", starts: 4, wins: 1, seconds: 1, thirds: 1 },
    ]);
    expect(reasons).toEqual(["record_malformed", "record_malformed", "record_malformed"]);
  });

  it("has the last six starts, latest first, and no barrier trials", async () => {
    const { runner, reasons } = await readRunner({
      last_starts: [
        ...["03/01/2026", "28/12/2025", "02/02/2026"].map((date) => start(date)),
        start("09/02/2026", { class: "Trial" }),
        ...["01/03/2026", "11/05/2025", "10/05/2025", "12/06/2025"].map((date) => start(date)),
        start("31/02/2026"),
        start("2026-02-01"),
        "none",
      ],
    });
    expect(runner.past?.starts?.map(({ date }) => date)).toEqual([
      "2026-03-01",
      "2026-02-02",
      "2026-01-03",
      "2025-12-28",
      "2025-06-12",
      "2025-05-11",
    ]);
    expect(reasons).toEqual(["start_malformed", "start_malformed", "start_malformed"]);
  });

  it.each([
    ["a start", { finish: "6", number_of_runners: "12", margin: "8.30" }, { position: 6, starters: 12, margin: 8.3 }],
    ["a margin below one", { margin: ".41" }, { margin: 0.41 }],
    ["a margin that is not known", { margin: ".00", finish: "0" }, {}],
    ["no weight", { weight_carried: "0.0" }, {}],
    ["a price", { starting_price: "25.00", weight_carried: "58.5" }, { startingPrice: 25, weight: 58.5 }],
    ["a win", { finish: "1", winner: "Runner 1", second: "Jackaroo" }, { position: 1, second: "Jackaroo" }],
    ["a defeat", { finish: "2", winner: "Zenazed", second: "Runner 1" }, { position: 2, winner: "Zenazed" }],
    // Of races abroad, payloads name the runner itself as the winner.
    ["a defeat abroad", { finish: "4", winner: "RUNNER 1", second: "" }, { position: 4 }],
    ["times", { time_ran: "1:45.66", bon: "1.45.66", mile_rate: "1:56.4" }, { mileRate: "1:56.4" }],
    ["a note", { stipes: "Contacted near the 250m" }, { stewards: "Contacted near the 250m" }],
  ])("says of %s what is known", async (_, fields, expected) => {
    const { runner, reasons } = await readRunner({ name: "Runner 1", last_starts: [start("03/01/2026", fields)] });
    expect(runner.past?.starts).toEqual([{ date: "2026-01-03", track: "OTAK", ...expected }]);
    expect(reasons).toEqual([]);
  });

  it("leaves out what does not fit of a start, and nothing else", async () => {
    const { runner, reasons } = await readRunner({
      last_starts: [
        start("03/01/2026", { finish: "x", distance: "far", class: "MDN" }),
        // None of these would be a price, a draw or a mile rate.
        start("02/01/2026", { starting_price: "1.00", barrier: "9".repeat(21), mile_rate: "1".repeat(21) }),
      ],
      form_indicators: "none",
    });
    expect(runner.past?.starts).toEqual([
      { date: "2026-01-03", track: "OTAK", class: "MDN" },
      { date: "2026-01-02", track: "OTAK" },
    ]);
    expect(reasons).toEqual(Array.from({ length: 6 }, () => "field_malformed"));
  });

  it("has what the feed points out, the weightiest first, twelve at most", async () => {
    const many = Array.from({ length: 14 }, (_, priority) => ({ name: `Fact ${priority}`, negative: true, priority }));
    const { runner, reasons } = await readRunner({
      form_indicators: [
        ...many,
        ...[99, 3].map((priority) => ({ name: "Won Last Start", negative: false, priority })),
        { name: "?" },
      ],
    });
    const { indicators = [] } = runner.past ?? {};
    expect(indicators).toHaveLength(12);
    expect(indicators.slice(0, 2)).toEqual([
      { text: "Won Last Start", against: false },
      { text: "Fact 13", against: true },
    ]);
    expect(reasons).toEqual(["indicator_malformed"]);
  });

  it("has a greyhound's best time and its record from its box", async () => {
    const { runner } = await readRunner({ best_time: "29.85", box_history: record(5, 1) });
    expect(runner.past).toEqual({
      bestTime: 29.85,
      records: [{ of: "box", starts: 5, wins: 1, seconds: 0, thirds: 0 }],
    });
    expect((await readRunner({ best_time: "0" })).runner).not.toHaveProperty("past");
  });
});
