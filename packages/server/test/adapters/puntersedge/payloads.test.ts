import { describe, expect, it } from "vitest";
import { book, listed, madeFeed, readRace, reasons, runner } from "./made-feed";
import { DATE, NOW } from "./race-day";

const at = (time: string) => Date.parse(`2026-09-07T${time}Z`);

describe("A race of PuntersEdge's lists", () => {
  it.each([
    [
      {},
      { id: "race-1", number: 1, name: "Clarence Maiden", racingCode: "R", status: "open", startTime: at("03:20:00") },
    ],
    [{ category: "greyhound" }, { racingCode: "G" }],
    [{ category: "harness" }, { racingCode: "H" }],
    [
      { race_name: " ", race_number: 99 },
      { number: 99, name: "Race 99" },
    ],
    [{ track_condition: "Soft (5)" }, { trackCondition: "Soft 5" }],
    [{ track_condition: "Heavy(10)" }, { trackCondition: "Heavy 10" }],
    [{ track_condition: "Soft  (5)" }, { trackCondition: "Soft 5" }],
    [{ track_condition: "Soft (5) inside" }, { trackCondition: "Soft (5) inside" }],
    [
      { weather: "Clear Sky", distance_m: 1700 },
      { weather: "Clear Sky", distance: 1700 },
    ],
    [{ inplay_at: "2026-09-07T03:21:00Z" }, { status: "closed", jumpedAt: at("03:21:00") }],
    [{ market_closed_at: "2026-09-07T03:19:00Z" }, { status: "closed" }],
    [{ market_closed_at: "2026-09-07T03:18:59Z" }, { status: "open" }],
    [{ status: "Abandoned", inplay_at: "2026-09-07T03:21:00Z" }, { status: "abandoned" }],
    [{ status: "interim" }, { status: "open" }],
  ])("with %j has %j", async (others, expected) => {
    const { race, reasons: why, card } = await readRace(others);
    expect(race).toMatchObject(expected);
    expect([...card, ...why]).toEqual([]);
  });

  it.each([
    [{ track_condition: "None", weather: "None", distance_m: 0 }, []],
    [{ track_condition: " ", weather: "" }, []],
    [{ track_condition: 5 }, ["field_malformed: race race-1 track_condition"]],
    [{ weather: 5 }, ["field_malformed: race race-1 weather"]],
    [{ distance_m: "far" }, ["field_malformed: race race-1 distance_m"]],
    [{ inplay_at: "then" }, ["field_malformed: race race-1 inplay_at"]],
    [{ market_closed_at: "then" }, ["field_malformed: race race-1 market_closed_at"]],
    [{ status: 5 }, ["field_malformed: race race-1 status"]],
  ])("with %j has none of it", async (others, why) => {
    const { race, meeting, card } = await readRace(others);
    expect(race).toStrictEqual({
      id: "race-1",
      meetingId: `pe-nsw-grafton-r-${DATE}`,
      number: 1,
      name: "Clarence Maiden",
      racingCode: "R",
      venue: "Grafton",
      state: "NSW",
      startTime: at("03:20:00"),
      status: "open",
      runners: [],
    });
    expect(meeting).toStrictEqual({
      id: `pe-nsw-grafton-r-${DATE}`,
      venue: "Grafton",
      state: "NSW",
      jurisdiction: "AU",
      racingCode: "R",
      date: DATE,
      races: [race],
    });
    expect(card).toEqual(why);
  });

  it.each([
    [{ race_number: 0 }],
    [{ race_number: 100 }],
    [{ race_number: 1.5 }],
    [{ venue: " " }],
    [{ category: "camel" }],
    [{ start_time: "soon" }],
    [{ country: 5 }],
  ])("with %j is rejected, and costs no other", async (others) => {
    const { meetings, rejections } = await madeFeed({
      events: [listed(others), listed({ race_id: "race-2", race_number: 2 })],
    }).card();
    expect(meetings.flatMap(({ races }) => races.map(({ id }) => id))).toEqual(["race-2"]);
    expect(reasons(rejections)).toEqual(["race_malformed: race race-1"]);
  });

  it("that is no race, or overseas and no valid one, is rejected or passed over", async () => {
    const { meetings, rejections } = await madeFeed({
      events: [
        "nothing",
        listed({ race_id: "/" }),
        listed({ race_number: 0, country: "HK" }),
        listed({ country: "hk" }),
      ],
    }).card();
    expect(meetings).toEqual([]);
    expect(reasons(rejections)).toEqual(["race_malformed: race undefined", "race_malformed: race /"]);
  });

  it("that is listed twice is read once", async () => {
    const { meetings, rejections } = await madeFeed({ events: [listed(), listed({ race_number: 2 })] }).card();
    expect(meetings[0]?.races.map(({ number }) => number)).toEqual([1]);
    expect(reasons(rejections)).toEqual(["race_id_taken: race race-1"]);
  });

  it.each([
    ["Grafton", { country: "au" }, "pe-nsw-grafton-r-2026-09-07", "NSW"],
    ["Grafton", { country: "" }, "pe-nsw-grafton-r-2026-09-07", "NSW"],
    ["Some Name", { venue_canonical: "Grafton" }, "pe-nsw-grafton-r-2026-09-07", "NSW"],
    ["Wattle Flat!", {}, "pe-au-wattleflat-r-2026-09-07", "AU"],
    ["Wattle Flat", { venue_canonical: 5 }, "pe-au-wattleflat-r-2026-09-07", "AU"],
    ["Ōō", { country: "NZ" }, "pe-nz-venue-r-2026-09-07", "NZ"],
    ["Track 7", { country: "nz", start_time: "2026-09-07T12:30:00Z" }, "pe-nz-track7-r-2026-09-08", "NZ"],
    ["Track 7", { start_time: "2026-09-07T13:30:00Z" }, "pe-au-track7-r-2026-09-07", "AU"],
    ["Track 7", { start_time: "2026-09-07T14:00:00Z" }, "pe-au-track7-r-2026-09-08", "AU"],
  ])("at %s with %j is in the meeting %s", async (venue, others, id, state) => {
    const { meeting } = await readRace({ venue, ...others });
    expect(meeting).toMatchObject({ id, state });
  });

  it.each([
    ["2026-09-06T23:00:00Z", 1],
    ["2026-09-06T22:59:59Z", 0],
  ])("without a country at %s is ours from nine in the morning on (%s)", async (start_time, count) => {
    const { meetings, rejections } = await madeFeed({ events: [listed({ start_time, country: null })] }).card();
    expect(meetings).toHaveLength(count);
    expect(rejections).toEqual([]);
    const said = await madeFeed({ events: [listed({ start_time })] }).card();
    expect(said.meetings).toHaveLength(1);
  });
});

describe("A runner of PuntersEdge", () => {
  it.each([
    [{ barrier: 0 }, { barrier: undefined }, undefined],
    [{ barrier: "0" }, { barrier: undefined }, undefined],
    [{ barrier: " " }, { barrier: undefined }, undefined],
    [{ barrier: " 5 " }, { barrier: "5" }, undefined],
    [{ barrier: 12 }, { barrier: "12" }, undefined],
    [{ barrier: -1 }, { barrier: undefined }, "barrier"],
    [{ barrier: "x".repeat(21) }, { barrier: undefined }, "barrier"],
    [{ weight: "58.5" }, { weight: 58.5 }, undefined],
    [{ weight: 199.5 }, { weight: 199.5 }, undefined],
    [{ weight: 200 }, { weight: undefined }, "weight"],
    [{ weight: 0 }, { weight: undefined }, "weight"],
    [{ weight: "heavy" }, { weight: undefined }, "weight"],
    [{ jockey: "Unknown", trainer: "T Trainer" }, { jockey: undefined, trainer: "T Trainer" }, undefined],
    [{ jockey: 5 }, { jockey: undefined }, "jockey"],
    [{ trainer: 5 }, { trainer: undefined }, "trainer"],
    [{ form: 5 }, { form: undefined }, "form"],
  ])("with %j has %j", async (others, expected, malformed) => {
    const { race, reasons: why } = await readRace({}, [runner(3, others)]);
    const defined = Object.entries(expected).filter(([, value]) => value !== undefined);
    expect(race?.runners).toStrictEqual([
      { id: "3", number: 3, name: "Runner 3", ...Object.fromEntries(defined), scratched: false, prices: [] },
    ]);
    expect(why).toEqual(malformed ? [`field_malformed: race race-1 runner 3 ${malformed}`] : []);
  });

  it.each([
    [runner(0)],
    [runner(100)],
    [runner(1.5)],
    [runner("3")],
    [runner(3, { name: 5 })],
    [runner(3, { name: "x".repeat(201) })],
  ])("that is %j is rejected", async (raw) => {
    const { race, reasons: why } = await readRace({}, [raw, runner(99)], [raw, 5]);
    expect(race?.runners.map(({ number }) => number)).toEqual([99]);
    expect(why).toEqual([
      `runner_malformed: race race-1 scratching ${raw.number}`,
      "runner_malformed: race race-1 scratching undefined",
      `runner_malformed: race race-1 runner ${raw.number}`,
    ]);
  });

  it.each(["", ".", "....", "Vacant", "VACANT BOX", " vacant "])("named %j is an empty box", async (name) => {
    const { race, reasons: why } = await readRace({}, [runner(3, { name })], [runner(4, { name })]);
    expect(race?.runners).toEqual([]);
    expect(why).toEqual([]);
  });

  it.each([".Vacant", "Vacant Boxer", "Not Vacant", "a.."])("named %j is one", async (name) => {
    const { race } = await readRace({}, [runner(3, { name })], [runner(4, { name })]);
    expect(race?.runners.map((each) => [each.name, each.scratched])).toEqual([
      [name, false],
      [name, true],
    ]);
  });

  it("that is scratched has what was said of it first", async () => {
    const scratching = {
      name: "Gone",
      number: 4,
      barrier: 9,
      scratched_at: "2026-09-07T01:00:00Z",
      late: true,
      emergency: true,
    };
    const { race, reasons: why } = await readRace(
      {},
      [runner(5)],
      [
        scratching,
        { ...scratching, name: "Gone Too" },
        { ...scratching, number: 1, barrier: -1, late: "yes", scratched_at: 5, emergency: 0 },
      ],
    );
    expect(race?.runners).toStrictEqual([
      { id: "1", number: 1, name: "Gone", scratched: true, prices: [] },
      {
        id: "4",
        number: 4,
        name: "Gone",
        barrier: "9",
        scratchedAt: at("01:00:00"),
        lateScratching: true,
        emergency: true,
        scratched: true,
        prices: [],
      },
      { id: "5", number: 5, name: "Runner 5", scratched: false, prices: [] },
    ]);
    expect(why).toEqual(
      ["barrier", "scratched_at", "late", "emergency"].map((key) => `field_malformed: race race-1 scratching 1 ${key}`),
    );
  });

  it.each([
    [[runner(4, { name: "GONE" })], [runner(4, { name: "Gone" })], [["Gone", true]], []],
    [[runner(4, { name: "Reserve" })], [runner(4, { name: "Gone" })], [["Reserve", false]], []],
    [
      [runner(4), runner(4, { name: "Other" })],
      [],
      [["Runner 4", false]],
      ["runner_number_taken: race race-1 runner 4"],
    ],
  ])("may have the number of a scratched one (%#)", async (runners, scratchings, expected, why) => {
    const { race, reasons: said } = await readRace({}, runners, scratchings);
    expect(race?.runners.map(({ name, scratched }) => [name, scratched])).toEqual(expected);
    expect(said).toEqual(why);
  });

  it("is read where the lists are", async () => {
    for (const others of [{}, { runners: "none", scratchings: 5 }]) {
      const feed = madeFeed({ next: [listed(others)] });
      await feed.card();
      expect((await feed.race())?.race.runners).toEqual([]);
    }
  });
});

describe("A quote of PuntersEdge", () => {
  const quoted = async (...books: unknown[]) => {
    const { race, reasons: why, unreachable } = await readRace({}, [runner(3, { bookmakers: books })]);
    return { prices: race?.runners[0]?.prices, updatedAt: race?.updatedAt, reasons: why, unreachable };
  };
  const seenAt = NOW - 5_000;

  it.each([
    ["tab", "tab"],
    ["Ladbrokes_AU", "ladbrokes"],
    ["pointsbetau", "pointsbet"],
    ["au_bet", "au_bet"],
    ["bet_au_x", "bet_au_x"],
    [`b${"x".repeat(63)}`, `b${"x".repeat(63)}`],
  ])("by %s is one by %s", async (key, bookmakerId) => {
    expect((await quoted(book(key, 3))).prices).toStrictEqual([{ bookmakerId, odds: 3, seenAt }]);
  });

  it.each(["betfair", "Betfair_X", "other_ex_au", "other_ex", "OTHER_EX"])(
    "by the exchange %s is none",
    async (key) => {
      expect(await quoted(book(key, 3))).toMatchObject({ prices: [], reasons: [] });
    },
  );

  it.each(["excel", "other_exact"])("by %s, which is no exchange, is one", async (key) => {
    expect((await quoted(book(key, 3))).prices).toHaveLength(1);
  });

  it.each([["-tab"], ["_tab"], [""], ["t b"], [`b${"x".repeat(64)}`], [5], [undefined]])(
    "by %j is rejected, and costs no other",
    async (key) => {
      const { prices, reasons: why } = await quoted(book(key, 3), 5, book("tab", 4));
      expect(prices?.map(({ odds }) => odds)).toEqual([4]);
      expect(why).toEqual([
        `quote_malformed: race race-1 runner 3 bookmaker ${String(key)}`,
        "quote_malformed: race race-1 runner 3 bookmaker undefined",
      ]);
    },
  );

  it.each([
    [{}, { seenAt }],
    [{ age_seconds: 0 }, { seenAt: NOW }],
    [{ age_seconds: null }, { seenAt: NOW }],
    [{ age_seconds: undefined, stale: false }, { seenAt: NOW }],
    [{ age_seconds: 1.2345 }, { seenAt: NOW - 1_235 }],
    [{ place_price: 1.5 }, { seenAt, placeOdds: 1.5 }],
    [{ source_url: "https://tab.example/r/1" }, { seenAt, url: "https://tab.example/r/1" }],
  ])("with %j has %j", async (others, expected) => {
    const { prices, updatedAt, reasons: why } = await quoted(book("tab", 3, others));
    expect(prices).toStrictEqual([{ bookmakerId: "tab", odds: 3, ...expected }]);
    expect(updatedAt).toBe(expected.seenAt);
    expect(why).toEqual([]);
  });

  it.each([
    [book("tab", 3, { age_seconds: -1 }), ["quote_malformed: race race-1 runner 3 bookmaker tab"]],
    [book("tab", 3, { stale: "no" }), ["quote_malformed: race race-1 runner 3 bookmaker tab"]],
    [book("tab_au", 0.5), ["price_out_of_range: race race-1 runner 3 tab"]],
    [book("tab", 0), []],
  ])("%j is none", async (raw, why) => {
    expect(await quoted(raw)).toMatchObject({ prices: [], updatedAt: undefined, reasons: why });
  });

  it("keeps its win price where its place price or its link do not fit", async () => {
    const { prices, reasons: why } = await quoted(book("tab", 3, { place_price: "2", source_url: "javascript:1" }));
    expect(prices).toStrictEqual([{ bookmakerId: "tab", odds: 3, seenAt }]);
    expect(why).toEqual([
      "price_malformed: race race-1 runner 3 tab place",
      "field_malformed: race race-1 runner 3 tab source_url",
    ]);
  });

  it("is the first of its bookmaker, and the race is as new as its newest", async () => {
    const { prices, updatedAt } = await quoted(
      book("tab_au", 3, { age_seconds: 9 }),
      book("tab", 4),
      book("neds", 5, { age_seconds: 7 }),
    );
    expect(prices?.map(({ bookmakerId, odds }) => `${bookmakerId} ${odds}`)).toEqual(["tab 3", "neds 5"]);
    expect(updatedAt).toBe(NOW - 7_000);
  });

  it("that the feed calls too old is one of a bookmaker that could not be read", async () => {
    const { prices, unreachable } = await quoted(book("neds_au", 3, { stale: true }), book("tab", 4));
    expect(prices?.map(({ bookmakerId }) => bookmakerId)).toEqual(["tab"]);
    expect(unreachable).toEqual(["neds"]);
    expect((await quoted(book("tab", 4))).unreachable).toBeUndefined();
  });
});

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
    [{ status: "protest" }, "open"],
    [{ placings: "none" }, "open"],
    [{ dividends: [] }, "open"],
    [{ dividends: { straight: 5 } }, "open"],
    [{ dividends: { exotics: 5 } }, "open"],
  ])("with %j is none", async (others, status) => {
    const { race, reasons: why } = await settled(others);
    expect(race?.status).toBe(status);
    expect(why).toEqual(["result_malformed: race race-1"]);
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

  it("has at most sixty dividends", async () => {
    const { race } = await settled({
      dividends: { straight: Array(40).fill(straight()), exotics: Array(40).fill(exotic()) },
    });
    expect(race?.dividends).toHaveLength(60);
  });
});
