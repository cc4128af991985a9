import { describe, expect, it } from "vitest";
import { eventResponse, runner } from "../../../test/adapters/entain/payloads";
import { feedOf, NOW, never, readRace, readRunner } from "../../../test/adapters/entain/support";

describe("A race", () => {
  it("has the facts of the payload", async () => {
    const { race, rejections } = await readRace(
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
    const quote = { bookmakerId: "ladbrokes", openOdds: 8.5, placeOdds: 1.5, seenAt: NOW, fluctuations };
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

  it("has what its desk wrote, with whose it is, and its picks by number", async () => {
    const [one, two] = [runner(1, 2), runner(2, 3)];
    const ids = [two, one].map(({ entrant_id }) => entrant_id);
    const previewOf = async (race: object) => (await readRace(eventResponse([one, two], { race }))).race.preview;
    expect(await previewOf({ comment: " RUNNER 2 (2) is hard to beat. ", tips: [...ids, "another"] })).toEqual({
      by: "Ladbrokes",
      comment: "RUNNER 2 (2) is hard to beat.",
      picks: [2, 1],
    });
    expect(await previewOf({ comment: "", tips: [] })).toBeUndefined();
    expect(await previewOf({ comment: "", tips: ["another"] })).toBeUndefined();
    expect(await previewOf({ tips: null, comment: "Words alone" })).toEqual({
      by: "Ladbrokes",
      comment: "Words alone",
    });
  });

  it.each([
    [[{ position: 1, runner_number: 1, winning_time: 106.73 }], 106.73],
    [[{ position: 2, runner_number: 1, winning_time: 106.73 }], undefined],
    [[{ position: 1, runner_number: 1, winning_time: 0 }], undefined],
    [[{ position: 1, runner_number: 1 }], undefined],
    [[], undefined],
  ])("of which the result says %j was won in %j seconds", async (results, expected) => {
    const { race, rejections } = await readRace(eventResponse([runner(1, 2)], { race: { status: "Final" }, results }));
    expect(race.winningTime).toBe(expected);
    expect(rejections).toEqual([]);
  });

  it.each([
    [3, 3],
    ["2", 2],
    [0, undefined],
    [1, undefined],
    [undefined, undefined],
  ])("that pays %j places pays %j", async (positions_paid, expected) => {
    const { race, rejections } = await readRace(eventResponse([runner(1, 2)], { race: { positions_paid } }));
    expect(race.placesPaid).toBe(expected);
    expect(rejections).toEqual([]);
  });

  it("has its conditions, and what each place is paid as far as that is known", async () => {
    const conditionsOf = async (race: object) => {
      const { race: read, rejections } = await readRace(eventResponse([runner(1, 2)], { race }));
      return { conditions: read.conditions, rejected: rejections.map(({ reason }) => reason) };
    };
    const all = {
      class: "Rating 60 HCP",
      group: "Group 3",
      age_conditions: "Unrestricted",
      gender_conditions: "Fillies and mares",
      prize_monies: { "1st": 9520, "2nd": 3060, "4th": 850, total_value: 17_000 },
      start_type: "Mobile",
      rail_position: "True Entire Circuit.",
      track_direction: "Left",
      track_surface: "Synthetic",
    };
    expect(await conditionsOf(all)).toEqual({
      conditions: {
        class: "Rating 60 HCP",
        group: "Group 3",
        restrictions: "Fillies and mares",
        prizeMoney: 17_000,
        prizes: [9520, 3060],
        startType: "Mobile",
        rail: "True Entire Circuit",
        direction: "left",
        surface: "Synthetic",
      },
      rejected: [],
    });
    expect(await conditionsOf({ prize_monies: { total_value: 0 }, class: null })).toEqual({
      conditions: undefined,
      rejected: [],
    });
    expect(await conditionsOf({ prize_monies: "a lot", track_direction: "Up", class: "MDN" })).toEqual({
      conditions: { class: "MDN" },
      rejected: ["field_malformed", "field_malformed", "field_malformed"],
    });
  });

  it("that has run has its placings, dead heats too, and its last prices", async () => {
    const results = [
      { position: 1, runner_number: 2 },
      { position: 2, runner_number: 1 },
      { position: 2, runner_number: 3 },
      { position: "?", runner_number: 4 },
    ];
    const { race, rejections } = await readRace(
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

  it("without a price has no time of confirmation", async () => {
    const { race } = await readRace(eventResponse([runner(1, 0)], { race: { status: "Abandoned" }, results: null }));
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
    ["nothing", null],
  ])("that is %s is an error", async (_, response) => {
    const { feed } = feedOf({ ladbrokes: () => response });
    await expect(feed.readRace("race-1", never)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
  });
});

describe("A race whose payload writes numbers as text", () => {
  it("is the same race, with the same runners, prices and result", async () => {
    const texts = (raw: unknown): unknown => {
      if (typeof raw === "number") return String(raw);
      if (Array.isArray(raw)) return raw.map(texts);
      if (typeof raw !== "object" || raw === null) return raw;
      return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, texts(value)]));
    };
    const results = [{ position: 1, runner_number: 3 }];
    const positions = [{ position: 1, runner_number: 3 }];
    const payload = eventResponse([runner(3, 2.45), runner(4, 0, { is_scratched: true, scratch_time: 1785200000 })], {
      race: { status: "Final", actual_start: 1785207690 },
      results,
      dividends: [{ product_name: "Pool Win", tote: "VIC", dividend: 2.3, positions }],
    });
    const said = await readRace(payload);
    expect(said.race).toMatchObject({ distance: 1200, results: [{ position: 1, runnerNumber: 3 }] });
    expect(said.race.runners[0]).toMatchObject({ number: 3, barrier: "3", prices: [{ odds: 2.45, openOdds: 8.5 }] });
    expect(await readRace(texts(payload) as typeof payload)).toEqual(said);
    expect(said.rejections).toEqual([]);
  });
});

describe("A race whose status nobody knows", () => {
  it("has none, says so once, and does not say when it jumped", async () => {
    const { feed } = feedOf({
      ladbrokes: () => eventResponse([], { race: { status: "Postponed", actual_start: 1785207690 } }),
    });
    const first = await feed.readRace("race-1", never);
    expect(first?.race).not.toHaveProperty("status");
    expect(first?.race).not.toHaveProperty("jumpedAt");
    expect(first?.rejections).toEqual([{ reason: "status_unknown", about: "ladbrokes race race-1: Postponed" }]);
    expect((await feed.readRace("race-1", never))?.rejections).toEqual([]);
  });
});

describe("The course of a race", () => {
  const of = async (race: object, data: object = {}) => readRace(eventResponse([runner(3, 5)], { race, ...data }));

  it("includes its jump once it has run, if the payload gives another time than the advertised one", async () => {
    expect((await of({ status: "Final", actual_start: 1785207690 })).race.jumpedAt).toBe(1785207690000);
    expect((await of({ status: "Final" })).race).not.toHaveProperty("jumpedAt");
    expect((await of({ status: "Open", actual_start: 1785207690 })).race).not.toHaveProperty("jumpedAt");
    expect((await of({ status: "Abandoned", actual_start: 1785207690 })).race).not.toHaveProperty("jumpedAt");
  });

  it("includes a protest with its reason", async () => {
    const reason = "Protest UPHELD 2nd (#4) vs 1st (#3)";
    expect((await of({ protest: true, protest_reason: reason })).race.protest).toEqual({ reason });
    expect((await of({ protest: true })).race.protest).toEqual({});
    expect((await of({ protest: false, protest_reason: reason })).race).not.toHaveProperty("protest");
    expect((await of({})).race).not.toHaveProperty("protest");
  });

  it("includes dividends by placing; a dividend of 0 is left out, and a malformed one rejected", async () => {
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

  it("includes what a pool pays once: final dividends take the place of interim ones", async () => {
    const pays = (
      status: string | null,
      product_name: string,
      dividend: number,
      runner_number: number,
      tote = "NZ",
    ) => {
      return { tote, product_name, status, dividend, positions: [{ position: 1, runner_number }] };
    };
    const { race, rejections } = await of(
      { status: "Final" },
      {
        dividends: [
          pays("Interim", "Pool Win", 6.4, 2),
          pays("Final", "Pool Place", 1.7, 2),
          pays("Final", "Pool Win", 6.6, 2),
          pays("Interim", "Pool Place", 1.7, 2),
          // Placed before the protest alone: its pool has been paid on others since.
          pays("Interim", "Pool Place", 3.1, 5),
          pays("Interim", "Pool Win", 5.9, 2, "QLD"),
          pays(null, "Pool Win", 6.1, 2, "VIC"),
          pays(null, "Pool Win", 6.1, 2, "VIC"),
        ],
      },
    );
    expect(race.dividends).toEqual([
      { pool: "Place", tote: "NZ", runners: [2], amount: 1.7 },
      { pool: "Win", tote: "NZ", runners: [2], amount: 6.6 },
      { pool: "Win", tote: "QLD", runners: [2], amount: 5.9 },
      { pool: "Win", tote: "VIC", runners: [2], amount: 6.1 },
    ]);
    expect(rejections).toEqual([]);
  });

  it("includes which runner is an emergency, and which was scratched late", async () => {
    expect((await readRunner({ is_emergency: true })).runner.emergency).toBe(true);
    expect((await readRunner({ is_emergency: false })).runner).not.toHaveProperty("emergency");
    const late = { is_scratched: true, is_late_scratched: true };
    expect((await readRunner(late)).runner.lateScratching).toBe(true);
    expect((await readRunner({ is_late_scratched: true })).runner).not.toHaveProperty("lateScratching");
  });
});
