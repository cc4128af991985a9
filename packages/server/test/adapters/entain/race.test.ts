import type { Runner } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { eventResponse, runner } from "./payloads";
import { feedOf, NOW, never } from "./support";

async function read(response: unknown) {
  const { feed } = feedOf({ ladbrokes: () => response });
  const reading = await feed.readRace("race-1", never);
  if (reading === undefined) throw new Error("The host knows the race.");
  return reading;
}

/** The one runner of a race, and what was rejected of it. */
async function readRunner(fields: object, odds: unknown = 5) {
  const { race, rejections } = await read(eventResponse([runner(3, odds, fields)]));
  const [only] = race.runners;
  return { runner: only as Runner, reasons: rejections.map(({ reason }) => reason) };
}

describe("A race", () => {
  it("has what the payload says", async () => {
    const { race, rejections } = await read(
      eventResponse([runner(2, 5), runner(1, 2.45)], { race: { meeting_name: "Wattle Flat (G)", type: "G" } }),
    );
    const rest = {
      jockey: "J Rider",
      trainer: "T Trainer",
      weight: 58,
      form: "3x41",
      silksSource: "https://silks.example/1_64x64.png",
      scratched: false,
    };
    const fluctuations = [{ at: Date.parse("2026-07-27T00:00:00Z"), odds: 8.5 }];
    const quote = { bookmakerId: "ladbrokes", openOdds: 8.5, seenAt: NOW, fluctuations };
    expect(rejections).toEqual([]);
    expect(race).toEqual({
      id: "race-1",
      meetingId: "meeting-1",
      number: 1,
      name: "Maiden Plate 1",
      racingCode: "G",
      venue: "Wattle Flat",
      state: "VIC",
      startTime: Date.parse("2026-07-28T03:00:00Z"),
      distance: 1200,
      status: "open",
      trackCondition: "Soft 6",
      weather: "Showers",
      runners: [
        { id: "1", number: 1, name: "Runner 1", barrier: "1", ...rest, prices: [{ ...quote, odds: 2.45 }] },
        { id: "2", number: 2, name: "Runner 2", barrier: "2", ...rest, prices: [{ ...quote, odds: 5 }] },
      ],
      updatedAt: NOW,
    });
  });

  it("that has run has its placings, dead heats too, and its last prices", async () => {
    const results = [
      { position: 1, runner_number: 2 },
      { position: 2, runner_number: 1 },
      { position: 2, runner_number: 3 },
      { position: "?", runner_number: 4 },
    ];
    const { race, rejections } = await read(
      eventResponse([runner(1, 2), runner(2, 4)], { race: { status: "Final" }, results }),
    );
    expect(race).toMatchObject({ status: "final", runners: [{ prices: [{ odds: 2 }] }, { prices: [{ odds: 4 }] }] });
    expect(race.results).toEqual([
      { position: 1, runnerNumber: 2 },
      { position: 2, runnerNumber: 1 },
      { position: 2, runnerNumber: 3 },
    ]);
    expect(rejections).toEqual([{ reason: "placing_malformed", about: "ladbrokes race race-1" }]);
  });

  it("without a price is not confirmed by anyone", async () => {
    const { race } = await read(eventResponse([runner(1, 0)], { race: { status: "Abandoned" }, results: null }));
    expect(race.status).toBe("abandoned");
    expect(race).not.toHaveProperty("updatedAt");
    expect(race).not.toHaveProperty("results");
  });

  it.each([
    ["another race", eventResponse([], { race: { event_id: "race-2" } })],
    ["no race", { data: { runners: [], error: "no such event" } }],
    ["no runners", eventResponse([], { runners: null })],
    ["a special market", eventResponse([], { race: { race_number: 0 } })],
    ["a start in milliseconds", eventResponse([], { race: { advertised_start: 1785207600000 } })],
    ["an unknown status", eventResponse([], { race: { status: "?" } })],
    ["nothing", null],
  ])("that is %s is an error", async (_, response) => {
    const { feed } = feedOf({ ladbrokes: () => response });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
  });
});

describe("A runner", () => {
  it.each(["", "Unknown", "unknown", null, undefined, "  "])("whose jockey is %j has none", async (jockey) => {
    const { runner, reasons } = await readRunner({ jockey, trainer_name: jockey });
    expect(runner).not.toHaveProperty("jockey");
    expect(runner).not.toHaveProperty("trainer");
    expect(reasons).toEqual([]);
  });

  it.each([
    [4, "4"],
    ["Fr2", "Fr2"],
    [0, undefined],
    [null, undefined],
  ])("drawn %j starts from %j", async (barrier, expected) => {
    expect((await readRunner({ barrier })).runner.barrier).toBe(expected);
  });

  it.each([
    [{ total: "57.5" }, 57.5],
    [{ total: 57 }, 57],
    [{ total: "" }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])("with weight %j carries %j", async (weight, expected) => {
    const { runner, reasons } = await readRunner({ weight });
    expect(runner.weight).toBe(expected);
    expect(reasons).toEqual([]);
  });

  it("is tipped by each selector that names it, whatever the rank, and once by each", async () => {
    const picks = [
      { name: "A. Fielding", rank: 1 },
      { name: "B. Marsh", rank: 4 },
      { name: "A. Fielding", rank: 2 },
    ];
    expect((await readRunner({ picks })).runner.tipsCount).toBe(2);
    expect((await readRunner({ picks: [] })).runner).not.toHaveProperty("tipsCount");
    expect((await readRunner({})).runner).not.toHaveProperty("tipsCount");
  });

  it("that is scratched has no price; one that the payload keeps is its last", async () => {
    const { runner, reasons } = await readRunner({ is_scratched: true }, 67);
    expect(runner).toMatchObject({ scratched: true, prices: [], lastPrice: { odds: 67 } });
    expect(reasons).toEqual([]);
    expect((await readRunner({ is_scratched: true }, 0)).runner).not.toHaveProperty("lastPrice");
    const opened = { is_scratched: true, flucs_with_timestamp: { open: { fluc: 41 } } };
    expect((await readRunner(opened, 67)).runner.lastPrice).toEqual({ odds: 67, openOdds: 41 });
  });

  it("of another market than the final field is not listed", async () => {
    const other = runner(1, 1.5, { primary_market: false, market_name: "Head to Head" });
    const { race, rejections } = await read(eventResponse([other, runner(1, 4)]));
    expect(race.runners.map(({ prices }) => prices[0]?.odds)).toEqual([4]);
    expect(rejections).toEqual([]);
  });

  it.each([
    ["no number", { runner_number: null }],
    ["a number as text", { runner_number: "4" }],
    ["number 0", { runner_number: 0 }],
    ["no name", { name: "" }],
    ["a scratching that is neither", { is_scratched: "yes" }],
  ])("with %s costs itself alone", async (_, fields) => {
    const { race, rejections } = await read(eventResponse([runner(4, 3, fields), runner(1, 4), "nonsense"]));
    expect(race.runners.map(({ id }) => id)).toEqual(["1"]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["runner_malformed", "runner_malformed"]);
  });

  it("is named without what cannot be seen, and is rejected when nothing of its name can", async () => {
    const { race, rejections } = await read(
      eventResponse([
        runner(1, 3, { name: "Win\u202ex\u0000", jockey: "\u200b\u3164" }),
        runner(2, 4, { name: "\u200b \u2066" }),
      ]),
    );
    expect(race.runners.map(({ name, jockey }) => ({ name, jockey }))).toEqual([{ name: "Winx", jockey: undefined }]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["runner_malformed"]);
  });

  it("with nonsense in an optional field loses that field alone", async () => {
    const fields = {
      jockey: 7,
      barrier: -1,
      weight: { total: "heavy" },
      silk_url_64x64: "javascript:alert(1)",
      picks: [{ rank: 1 }],
    };
    const { race, rejections } = await read(eventResponse([runner(3, 5, fields)]));
    expect(race.runners[0]).toEqual({
      id: "3",
      number: 3,
      name: "Runner 3",
      trainer: "T Trainer",
      form: "3x41",
      scratched: false,
      prices: [expect.objectContaining({ bookmakerId: "ladbrokes", odds: 5, openOdds: 8.5, seenAt: NOW })],
    });
    expect(rejections).toEqual(
      ["jockey", "barrier", "weight", "silk_url_64x64", "picks"].map((key) => ({
        reason: "field_malformed",
        about: `ladbrokes race race-1 runner 3 ${key}`,
      })),
    );
  });

  it("whose number or entrant another has is rejected", async () => {
    const twice = [runner(1, 4), runner(1, 9, { entrant_id: "e-9" }), runner(2, 3, { entrant_id: "entrant-1" })];
    const { race, rejections } = await read(eventResponse(twice));
    expect(race.runners.map(({ prices }) => prices[0]?.odds)).toEqual([4]);
    expect(rejections).toEqual([
      { reason: "runner_number_taken", about: "ladbrokes race race-1 runner 1" },
      { reason: "entrant_id_taken", about: "ladbrokes race race-1 runner 2" },
    ]);
  });
});

describe("A price", () => {
  it.each([
    [1.01, 1.01],
    [5, 5],
    [501, 501],
    [10_000, 10_000],
    [0, undefined],
    [null, undefined],
    [undefined, undefined],
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
    ["2.45", "price_malformed"],
    [true, "price_malformed"],
    [[2.45], "price_malformed"],
    [{ price: 2.45 }, "price_malformed"],
  ])("of %j is none and is rejected as %s, and the runner stays", async (fixed_win, reason) => {
    const { runner, reasons } = await readRunner({ odds: { fixed_win } });
    expect(runner).toMatchObject({ number: 3, prices: [] });
    expect(reasons).toEqual([reason]);
  });

  it("is none when the odds are no object", async () => {
    expect(await readRunner({ odds: 2.45 })).toMatchObject({ runner: { prices: [] }, reasons: ["price_malformed"] });
    expect(await readRunner({ odds: null })).toMatchObject({ runner: { prices: [] }, reasons: [] });
  });

  it.each([
    [{ open: { timestamp: "0001-01-01T00:00:00Z", fluc: 0 } }, []],
    [{ open: null }, []],
    [undefined, []],
    [{ open: { fluc: 0.2 } }, ["price_out_of_range"]],
    [{ open: { fluc: "8.5" } }, ["price_malformed"]],
    ["flucs", ["price_malformed"]],
  ])("with an opening of %j stands without one", async (flucs_with_timestamp, expected) => {
    const { runner, reasons } = await readRunner({ flucs_with_timestamp });
    expect(runner.prices).toEqual([{ bookmakerId: "ladbrokes", odds: 5, seenAt: NOW }]);
    expect(reasons).toEqual(expected);
  });
});

describe("A runner's id", () => {
  it("stays when its number changes, and whoever gets the number has another", async () => {
    let runners = [runner(1, 3), runner(2, 4)];
    const { feed } = feedOf({ ladbrokes: () => eventResponse(runners) });
    const ids = async () => (await feed.readRace("race-1", never))?.race.runners.map(({ id, name }) => [id, name]);
    expect(await ids()).toEqual([
      ["1", "Runner 1"],
      ["2", "Runner 2"],
    ]);
    const moved = { ...runner(3, 4), entrant_id: "entrant-2", name: "Runner 2" };
    runners = [runner(1, 3), runner(2, 9, { entrant_id: "entrant-new", name: "Newcomer" }), moved];
    const after = [
      ["1", "Runner 1"],
      ["entrant-new", "Newcomer"],
      ["2", "Runner 2"],
    ];
    expect(await ids()).toEqual(after);
    expect(await ids()).toEqual(after);
  });

  it("is the number where the payload has no entrants", async () => {
    const { race } = await read(
      eventResponse([runner(1, 3, { entrant_id: undefined }), runner(2, 4, { entrant_id: null })]),
    );
    expect(race.runners.map(({ id }) => id)).toEqual(["1", "2"]);
  });
});

describe("What a brand remembers of a price", () => {
  const at = (time: string) => Date.parse(`2026-07-27T${time}Z`);
  const point = (time: string, fluc: unknown) => ({ timestamp: `2026-07-27T${time}Z`, fluc });

  it("is every point it gives, by time and each once", async () => {
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

  it("is absent where it is nothing, and loses only what does not fit", async () => {
    const zero = { timestamp: "0001-01-01T00:00:00Z", fluc: 0 };
    expect(
      (await readRunner({ flucs_with_timestamp: { open: zero, high: zero, last_six: [] } })).runner.prices,
    ).toEqual([{ bookmakerId: "ladbrokes", odds: 5, seenAt: NOW }]);
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

describe("A scratching", () => {
  it("has its time where the payload says it", async () => {
    const scratched = { is_scratched: true, scratch_time: 1785200400 };
    expect((await readRunner(scratched)).runner).toMatchObject({
      scratched: true,
      scratchedAt: 1785200400000,
      prices: [],
    });
    expect((await readRunner({ is_scratched: true, scratch_time: 0 })).runner).not.toHaveProperty("scratchedAt");
    expect((await readRunner({ scratch_time: 1785200400 })).runner).not.toHaveProperty("scratchedAt");
    expect((await readRunner({ is_scratched: true, scratch_time: "soon" })).reasons).toEqual(["field_malformed"]);
  });
});

describe("What becomes of a race", () => {
  const of = async (race: object, data: object = {}) => read(eventResponse([runner(3, 5)], { race, ...data }));

  it("is its jump, once it has run and where the payload says another time than the advertised one", async () => {
    expect((await of({ status: "Final", actual_start: 1785207690 })).race.jumpedAt).toBe(1785207690000);
    expect((await of({ status: "Final" })).race).not.toHaveProperty("jumpedAt");
    expect((await of({ status: "Open", actual_start: 1785207690 })).race).not.toHaveProperty("jumpedAt");
    expect((await of({ status: "Abandoned", actual_start: 1785207690 })).race).not.toHaveProperty("jumpedAt");
  });

  it("is a protest with its reason", async () => {
    const reason = "Protest UPHELD 2nd (#4) vs 1st (#3)";
    expect((await of({ protest: true, protest_reason: reason })).race.protest).toEqual({ reason });
    expect((await of({ protest: true })).race.protest).toEqual({});
    expect((await of({ protest: false, protest_reason: reason })).race).not.toHaveProperty("protest");
    expect((await of({})).race).not.toHaveProperty("protest");
  });

  it("is what pools pay, by placing; none of nothing, and what does not fit is rejected", async () => {
    const positions = [
      { position: 2, runner_number: 4 },
      { position: 1, runner_number: 2 },
    ];
    const { race, rejections } = await of(
      { status: "Final" },
      {
        dividends: [
          { tote: "NZ", product_name: "Pool Quinella", dividend: 13.7, positions },
          { tote: "UNKNOWN", product_name: "Exacta", dividend: 30.5, positions },
          { tote: "QLD", product_name: "Trifecta", dividend: 0, positions },
          { tote: "QLD", product_name: "Trifecta", dividend: -1, positions },
          { tote: "QLD", product_name: "Trifecta", dividend: 4, positions: [] },
        ],
      },
    );
    expect(race.dividends).toEqual([
      { pool: "Quinella", tote: "NZ", runners: [2, 4], amount: 13.7 },
      { pool: "Exacta", runners: [2, 4], amount: 30.5 },
    ]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["dividend_malformed", "dividend_malformed"]);
    expect((await of({})).race).not.toHaveProperty("dividends");
  });

  it("is which runner waits as an emergency, and which was scratched late", async () => {
    expect((await readRunner({ is_emergency: true })).runner.emergency).toBe(true);
    expect((await readRunner({ is_emergency: false })).runner).not.toHaveProperty("emergency");
    const late = { is_scratched: true, is_late_scratched: true };
    expect((await readRunner(late)).runner.lateScratching).toBe(true);
    expect((await readRunner({ is_late_scratched: true })).runner).not.toHaveProperty("lateScratching");
  });
});
