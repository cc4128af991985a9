import { describe, expect, it } from "vitest";
import { eventResponse, runner } from "../../../test/adapters/entain/payloads";
import { feedOf, NOW, never, readRace, readRunner } from "../../../test/adapters/entain/support";

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

  it("has what its host's tote would pay, unless it is scratched", async () => {
    const odds = { fixed_win: 5, fixed_place: 1.8, pool_win: 4.4, pool_place: 0 };
    const { runner, reasons } = await readRunner({ odds });
    expect(runner.otherPrices).toEqual([{ of: "NZ", kind: "tote", win: 4.4, seenAt: NOW }]);
    expect(reasons).toEqual([]);
    expect((await readRunner({ odds, is_scratched: true })).runner).not.toHaveProperty("otherPrices");
    const broken = await readRunner({ odds: { ...odds, pool_win: "x", pool_place: 1.5 } });
    expect(broken.runner.otherPrices).toEqual([{ of: "NZ", kind: "tote", place: 1.5, seenAt: NOW }]);
    expect(broken.reasons).toEqual(["price_malformed"]);
  });

  it("has what a form guide says of it, in words", async () => {
    const { runner, reasons } = await readRunner({
      age: 5,
      sex: "G",
      colour: "CH",
      sire: "SIR PRANCEALOT (IRE)",
      dam: "Coz I'm Free",
      dam_sire: "I AM D'ARTAGNAN",
      owners: "A".repeat(900),
      trainer_location: "Geelong",
      handicap_rating: "60",
      prize_money: "20270",
      apprentice_indicator: "A",
      allowance_weight: "2.5",
      gear: "Nose Band OFF AGAIN, Winkers FIRST TIME, pads rear. [Approved Plates, Lugging Bit]",
    });
    expect(reasons).toEqual([]);
    expect(runner.profile).toEqual({
      age: 5,
      sex: "gelding",
      colour: "chestnut",
      sire: "Sir Prancealot (IRE)",
      dam: "Coz I'm Free",
      damSire: "I Am D'artagnan",
      owners: "A".repeat(900),
      trainedAt: "Geelong",
      rating: 60,
      prizeMoney: 20_270,
      claim: 2.5,
      gear: "Approved Plates, Lugging Bit, pads rear",
      gearChanges: "Nose Band off again, Winkers first time",
    });
  });

  it.each([
    [{ gear: "[Blinkers, Tongue Tie]" }, { gear: "Blinkers, Tongue Tie" }],
    [{ gear: "Blinkers OFF" }, { gearChanges: "Blinkers off" }],
    [{ apprentice_indicator: "A", allowance_weight: "0" }, { claim: 0 }],
    [{ apprentice_indicator: "A" }, { claim: 0 }],
    [{ allowance_weight: "2" }, undefined],
    [{ colour: "XQ" }, undefined],
    [{ colour: "Steel Grey" }, { colour: "steel grey" }],
    [{ prize_money: "0", handicap_rating: "0", age: 0, owners: " ", gear: "" }, undefined],
  ])("with %j has the profile %j", async (fields, profile) => {
    const { runner, reasons } = await readRunner(fields);
    expect(runner.profile).toEqual(profile);
    expect(reasons).toEqual([]);
  });

  it.each([
    { age: "old" },
    { sex: "Q" },
    { owners: "A".repeat(1001) },
    { handicap_rating: "NR" },
    { prize_money: -1 },
    { allowance_weight: "11" },
    { gear: ["Blinkers"] },
  ])("with %j is listed without that", async (fields) => {
    const { runner, reasons } = await readRunner({ ...fields, sire: "A" });
    expect(runner.profile).toEqual({ sire: "A" });
    expect(reasons).toEqual(["field_malformed"]);
  });

  it("counts one tip for each selector that names it, whatever the rank", async () => {
    const picks = [
      { name: "A. Fielding", rank: 1 },
      { name: "B. Marsh", rank: 4 },
      { name: "A. Fielding", rank: 2 },
    ];
    expect((await readRunner({ picks })).runner.tipsCount).toBe(2);
    expect((await readRunner({ picks: [] })).runner).not.toHaveProperty("tipsCount");
    expect((await readRunner({})).runner).not.toHaveProperty("tipsCount");
  });

  it("that is scratched has no price; a price that the payload keeps is its last one", async () => {
    const { runner, reasons } = await readRunner({ is_scratched: true }, 67);
    expect(runner).toMatchObject({ scratched: true, prices: [], lastPrice: { odds: 67 } });
    expect(reasons).toEqual([]);
    expect((await readRunner({ is_scratched: true }, 0)).runner).not.toHaveProperty("lastPrice");
    const opened = { is_scratched: true, flucs_with_timestamp: { open: { fluc: 41 } } };
    expect((await readRunner(opened, 67)).runner.lastPrice).toEqual({ odds: 67, openOdds: 41 });
  });

  it("of another market than the final field is not listed", async () => {
    const other = runner(1, 1.5, { primary_market: false, market_name: "Head to Head" });
    const { race, rejections } = await readRace(eventResponse([other, runner(1, 4)]));
    expect(race.runners.map(({ prices }) => prices[0]?.odds)).toEqual([4]);
    expect(rejections).toEqual([]);
  });

  it.each([
    ["no number", { runner_number: null }],
    ["a number in words", { runner_number: "four" }],
    ["number 0", { runner_number: 0 }],
    ["no name", { name: "" }],
    ["a scratching that is neither", { is_scratched: "yes" }],
  ])("with %s is rejected alone", async (_, fields) => {
    const { race, rejections } = await readRace(eventResponse([runner(4, 3, fields), runner(1, 4), "nonsense"]));
    expect(race.runners.map(({ id }) => id)).toEqual(["1"]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["runner_malformed", "runner_malformed"]);
  });

  it("that cannot be read is counted as left out where it has a name, and is of the final field", async () => {
    const leftOut = async (...runners: readonly unknown[]) =>
      (await readRace(eventResponse([runner(1, 4), ...runners]))).race.runnersLeftOut;
    expect(await leftOut(runner(3, 3, { runner_number: null }), runner(4, 3, { runner_number: "four" }))).toBe(2);
    expect(await leftOut("nonsense", runner(4, 3, { name: " " }))).toBeUndefined();
    expect(await leftOut(runner(4, 3, { runner_number: null, primary_market: false }))).toBeUndefined();
  });

  it("is named without invisible characters, and is rejected when its name has no others", async () => {
    const { race, rejections } = await readRace(
      eventResponse([
        runner(1, 3, { name: "Win\u202ex\u0000", jockey: "\u200b\u3164" }),
        runner(2, 4, { name: "\u200b \u2066" }),
      ]),
    );
    expect(race.runners.map(({ name, jockey }) => ({ name, jockey }))).toEqual([{ name: "Winx", jockey: undefined }]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["runner_malformed"]);
  });

  it("with a malformed optional field loses that field alone", async () => {
    const fields = {
      jockey: 7,
      barrier: -1,
      weight: { total: "heavy" },
      silk_url_64x64: "javascript:alert(1)",
      picks: [{ rank: 1 }],
    };
    const { race, rejections } = await readRace(eventResponse([runner(3, 5, fields)]));
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

  it("with another one's number or entrant is rejected", async () => {
    const twice = [runner(1, 4), runner(1, 9, { entrant_id: "e-9" }), runner(2, 3, { entrant_id: "entrant-1" })];
    const { race, rejections } = await readRace(eventResponse(twice));
    expect(race.runners.map(({ prices }) => prices[0]?.odds)).toEqual([4]);
    expect(rejections).toEqual([
      { reason: "runner_number_taken", about: "ladbrokes race race-1 runner 1" },
      { reason: "entrant_id_taken", about: "ladbrokes race race-1 runner 2" },
    ]);
  });
});

describe("A runner's id", () => {
  it("stays when its number changes, and the runner that gets the number has another id", async () => {
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
    const { race } = await readRace(
      eventResponse([runner(1, 3, { entrant_id: undefined }), runner(2, 4, { entrant_id: null })]),
    );
    expect(race.runners.map(({ id }) => id)).toEqual(["1", "2"]);
  });
});

describe("A scratching", () => {
  it("has its time where the payload gives it", async () => {
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
