import { describe, expect, it } from "vitest";
import { type Bodies, event, facts, madeFeed, reasons } from "./made-feed";
import { ENTRANTS, EVENTS, entrant, NOW, odds } from "./race-day";

/** A race of these bodies, as it is read after the card. */
async function read(bodies: Partial<Bodies>, id = "evt_1") {
  const feed = madeFeed(bodies);
  const card = await feed.card();
  const reading = await feed.race(id);
  return { race: reading?.race, card: reasons(card.rejections), reasons: reasons(reading?.rejections ?? []) };
}

/** The first runner where these facts and prices are all that is said. */
async function readRunner(others: object, racing: object = {}, prices: readonly unknown[] = []) {
  const { race, reasons: why } = await read({ entrants: [entrant("evt_1", 1, "One", others, racing)], odds: prices });
  return { runner: race?.runners[0], reasons: why };
}

describe("An event of BetWatch", () => {
  it.each([
    ["scheduled", "open"],
    ["open", "open"],
    ["in_progress", "closed"],
    ["closed", "closed"],
    ["interim", "interim"],
    ["final", "final"],
    ["abandoned", "abandoned"],
    ["cancelled", "abandoned"],
    ["postponed", "abandoned"],
    ["a status of next year", "open"],
  ])("that is %s is %s", async (status, expected) => {
    expect((await read({ events: [event({ status })] })).race?.status).toBe(expected);
  });

  it("keeps its status while the list says one that is not known", async () => {
    const feed = madeFeed({ events: [event({ status: "closed" })] });
    await feed.card();
    feed.bodies.events = [event({ status: "a status of next year", name: "Anew" })];
    await feed.clock.advance(60_000);
    const { meetings } = await feed.card();
    expect(meetings[0]?.races[0]).toMatchObject({ status: "closed", name: "Anew" });
  });

  it.each([
    ["thoroughbred", "R"],
    ["greyhound", "G"],
    ["harness", "H"],
  ])("of %s is of code %s", async (sport, code) => {
    expect((await read({ events: [event({ sport })] })).race?.racingCode).toBe(code);
  });

  it.each([
    ["a", true],
    ["A9_.:~-", true],
    [`e${"x".repeat(127)}`, true],
    [`e${"x".repeat(128)}`, false],
    ["-a", false],
    ["..", false],
    ["a/b", false],
    ["a b", false],
    [" a", false],
    ["", false],
    [7, false],
  ])("of id %j: %s", async (id, isValid) => {
    const { race, card } = await read({ events: [event({ id })] }, String(id));
    expect(race?.id).toBe(isValid ? id : undefined);
    expect(card).toEqual(isValid ? [] : [typeof id === "string" ? `event_malformed: ${id}` : "event_malformed: at id"]);
  });

  it.each([
    ["startAt", { startAt: "soon" }, {}],
    ["startAt", { startAt: "1999-12-31T23:59:59Z" }, {}],
    ["sport", { sport: "camels" }, {}],
    ["status", { status: 1 }, {}],
    ["meetingId", { meetingId: "" }, {}],
    ["meetingId", { meetingId: "m".repeat(201) }, {}],
    ["racing.raceNumber", {}, { raceNumber: 0 }],
    ["racing.raceNumber", {}, { raceNumber: 1.5 }],
    ["racing.raceNumber", {}, { raceNumber: 100 }],
    ["racing.dividends", {}, { dividends: "many" }],
    ["result", { result: { positions: 1 } }, {}],
  ])("whose %s does not fit costs no other race", async (_, others, racing) => {
    const { card, race } = await read({ events: [event(others, racing), EVENTS[1]] }, "evt_2");
    expect(card).toEqual(["event_malformed: evt_1"]);
    expect(race).toMatchObject({ number: 2, name: "Race 2" });
  });

  it("that is no object, or has a long id, is named by what is wrong with it", async () => {
    const { card } = await read({ events: ["nothing", event({ id: "/".repeat(300) }), event({ id: undefined })] });
    expect(card).toEqual(["event_malformed: at ", `event_malformed: ${"/".repeat(200)}`, "event_malformed: at id"]);
  });

  it.each([
    [{ name: "x".repeat(201) }, {}, { name: "Race 1" }, []],
    [{ name: 5 }, {}, { name: "Race 1" }, []],
    [{ updatedAt: "never" }, {}, { name: "Autumn Plate" }, []],
    [{}, { raceNumber: 99 }, { number: 99 }, []],
    [{}, { distanceMeters: 0 }, { distance: undefined }, []],
    [{}, { distanceMeters: "far" }, { distance: undefined }, ["field_malformed: event evt_1 distanceMeters"]],
    [{}, { trackCondition: 4 }, { trackCondition: undefined }, ["field_malformed: event evt_1 trackCondition"]],
    [{}, { weather: {} }, { weather: undefined }, ["field_malformed: event evt_1 weather"]],
    [{}, { weather: "  " }, { weather: undefined }, []],
    [{}, {}, { distance: 1400, trackCondition: "Good 4", weather: "Fine", meetingId: "mtg_mv" }, []],
  ])("with %j and %j is read as %j", async (others, racing, expected, why) => {
    const { race, card, reasons: said } = await read({ events: [event(others, racing)] });
    expect(facts(race, expected)).toEqual(expected);
    // The card's reading rejected the field once already.
    expect(said).toEqual(why);
    expect(card).toEqual(why);
  });

  it("has no instant of its prices while it has none", async () => {
    expect((await read({ odds: [] })).race).not.toHaveProperty("updatedAt");
    expect((await read({ odds: [odds({ price: 2 })] })).race?.updatedAt).toBe(NOW);
  });
});

describe("A result of BetWatch", () => {
  const place = (number: number, ...runners: number[]) => ({
    place: number,
    entrantIds: runners.map((each) => `ent_evt_1_${each}`),
  });
  const won = (positions: readonly unknown[], dividends?: readonly unknown[]) =>
    read({ events: [event({ status: "final", result: { positions } }, dividends && { dividends })] });

  it.each([
    [[place(2, 1), place(1, 2)], ["1:2", "2:1"], 0],
    [[place(99, 1)], ["99:1"], 0],
    [[place(100, 1), place(1, 2)], ["1:2"], 1],
    [[place(0, 1)], undefined, 1],
    [[place(1.5, 1)], undefined, 1],
    [[place(1)], undefined, 1],
    [[place(1, 1, 9)], undefined, 1],
    [["first"], undefined, 1],
    [[], undefined, 0],
  ])("of %j has the placings %j", async (positions, expected, rejected) => {
    const { race, reasons: why } = await won(positions);
    expect(race?.results?.map(({ position, runnerNumber }) => `${position}:${runnerNumber}`)).toEqual(expected);
    expect(why).toEqual(Array(rejected).fill("placing_malformed: event evt_1"));
  });

  const dividend = (others: object = {}) => ({
    pool: "win",
    entrantIds: ["ent_evt_1_1"],
    amountCents: 250,
    sourceId: "tab_vic",
    ...others,
  });

  it.each([
    [dividend(), { pool: "Win", tote: "tab_vic", runners: [1], amount: 2.5 }],
    [dividend({ pool: "first4" }), { pool: "First Four", tote: "tab_vic", runners: [1], amount: 2.5 }],
    [dividend({ pool: "early quad_1" }), { pool: "Early quad_1", tote: "tab_vic", runners: [1], amount: 2.5 }],
    [dividend({ amountCents: 1 }), { pool: "Win", tote: "tab_vic", runners: [1], amount: 0.01 }],
    [dividend({ sourceId: "a.b-c" }), { pool: "Win", tote: "a.b-c", runners: [1], amount: 2.5 }],
  ])("with the dividend %j has %j", async (raw, expected) => {
    const { race, reasons: why } = await won([], [raw]);
    expect(race?.dividends).toEqual([expected]);
    expect(why).toEqual([]);
  });

  it.each([
    [{ amountCents: 0 }, []],
    [{ amountCents: -1 }, ["dividend_malformed: event evt_1"]],
    [{ amountCents: 2.5 }, ["dividend_malformed: event evt_1"]],
    [{ pool: "" }, ["dividend_malformed: event evt_1"]],
    [{ pool: "win!" }, ["dividend_malformed: event evt_1"]],
    [{ pool: "!win" }, ["dividend_malformed: event evt_1"]],
    [{ pool: "w".repeat(41) }, ["dividend_malformed: event evt_1"]],
    [{ entrantIds: [] }, ["dividend_malformed: event evt_1"]],
    [{ entrantIds: ["ent_evt_1_9"] }, ["dividend_malformed: event evt_1"]],
    [{ entrantIds: Array(25).fill("ent_evt_1_1") }, ["dividend_malformed: event evt_1"]],
    [{ sourceId: "" }, ["dividend_malformed: event evt_1"]],
    [{ sourceId: "a b" }, ["dividend_malformed: event evt_1"]],
    [{ sourceId: "!a" }, ["dividend_malformed: event evt_1"]],
    [{ sourceId: "s".repeat(65) }, ["dividend_malformed: event evt_1"]],
  ])("has none with %j", async (others, why) => {
    const { race, reasons: said } = await won([], [dividend(others)]);
    expect(race).not.toHaveProperty("dividends");
    expect(said).toEqual(why);
  });

  it("has at most sixty dividends, of at most 24 runners each", async () => {
    const runners = Array(24).fill("ent_evt_1_1");
    const { race } = await won([], Array(61).fill(dividend({ entrantIds: runners })));
    expect(race?.dividends).toHaveLength(60);
    expect(race?.dividends?.[0]?.runners).toHaveLength(24);
  });
});

describe("An entrant of BetWatch", () => {
  it.each([
    [{ barrier: 0 }, { barrier: undefined }, undefined],
    [{ barrier: 1 }, { barrier: "1" }, undefined],
    [{ barrier: -1 }, { barrier: undefined }, "barrier"],
    [{ rider: { name: "Unknown" } }, { jockey: undefined }, undefined],
    [{ rider: "M Rider" }, { jockey: undefined }, "rider"],
    [{ trainer: { name: "T Trainer" } }, { trainer: "T Trainer" }, undefined],
    [{ trainer: {} }, { trainer: undefined }, "trainer"],
    [{ weightKg: 200 }, { weight: 200 }, undefined],
    [{ weightKg: 0 }, { weight: undefined }, "weightKg"],
    [{ weightKg: 200.5 }, { weight: undefined }, "weightKg"],
    [{ form: 3 }, { form: undefined }, "form"],
    [{ silkUrl: "http://silks.example/1.png" }, { silksSource: undefined }, "silkUrl"],
  ])("with %j has %j", async (racing, expected, malformed) => {
    const { runner, reasons: why } = await readRunner({}, racing);
    expect(runner).toMatchObject({ id: "ent_evt_1_1", number: 1, name: "One" });
    expect(facts(runner, expected)).toEqual(expected);
    expect(why).toEqual(malformed ? [`field_malformed: event evt_1 runner 1 ${malformed}`] : []);
  });

  it.each([
    [{ name: " " }],
    [{ scratched: "no" }],
    [{ vacant: undefined }],
    [{ racing: { number: 0 } }],
    [{ racing: { number: 100 } }],
    [{ racing: {} }],
    [{ eventId: "/" }],
    [{ entryState: 5 }],
  ])("with %j is rejected, and costs no other", async (others) => {
    const { race, reasons: why } = await read({
      entrants: [entrant("evt_1", 1, "One", others), entrant("evt_1", 2, "Two")],
    });
    expect(race?.runners.map(({ number }) => number)).toEqual([2]);
    expect(why).toEqual(["entrant_malformed: ent_evt_1_1"]);
  });

  it("is left out when it is vacant or no longer listed; the rest are in order", async () => {
    const { race, reasons: why } = await read({
      entrants: [
        entrant("evt_1", 99, "Last"),
        entrant("evt_1", 3, "Vacant", { vacant: true }),
        entrant("evt_1", 2, "Gone", { entryState: "omitted" }),
        entrant("evt_1", 1, "First", { entryState: null }),
        entrant("evt_2", 4, "Another race's"),
      ],
    });
    expect(race?.runners.map(({ name }) => name)).toEqual(["First", "Last"]);
    expect(why).toEqual([]);
  });

  const named = (name: string, scratched: boolean) => ({ ...entrant("evt_1", 1, name, { scratched }), id: name });
  it.each([
    [[named("a", true), named("b", false)], "b", []],
    [[named("a", false), named("b", true)], "a", ["runner_number_taken: event evt_1 runner 1"]],
    [[named("a", false), named("b", false)], "a", ["runner_number_taken: event evt_1 runner 1"]],
    [[named("a", true), named("b", true)], "a", ["runner_number_taken: event evt_1 runner 1"]],
  ])("may take the number of a scratched runner (%#)", async (entrants, expected, why) => {
    const { race, reasons: said } = await read({ entrants, odds: [] });
    expect(race?.runners.map(({ name }) => name)).toEqual([expected]);
    expect(said).toEqual(why);
  });
});

describe("Odds of BetWatch", () => {
  const about = "event evt_1 runner 1 sportsbet";
  const seenAt = NOW;
  it.each([
    [[odds({ price: 3.4 })], [{ bookmakerId: "sportsbet", odds: 3.4, seenAt }], []],
    [[odds({ price: 3.4, source: "SportsBet" })], [{ bookmakerId: "sportsbet", odds: 3.4, seenAt }], []],
    [[odds({ price: 3.4, state: "suspended" })], [], []],
    [[odds({ price: 3.4, kind: "tote" })], [], []],
    [[odds({ market: "place", price: 1.4 })], [], []],
    [[odds({})], [], []],
    [[odds({ price: 0 })], [], []],
    [[odds({ price: 0.5 })], [], [`price_out_of_range: ${about}`]],
    [[{ ...odds({}), price: "3" }], [], [`price_malformed: ${about}`]],
    [
      [odds({ price: 3, openingPrice: "4" })],
      [{ bookmakerId: "sportsbet", odds: 3, seenAt }],
      [`price_malformed: ${about} opening`],
    ],
    [
      [odds({ price: 3 }), odds({ market: "place", price: 1 }), odds({ market: "place", source: "tab", price: 2 })],
      [{ bookmakerId: "sportsbet", odds: 3, seenAt }],
      [`price_out_of_range: ${about} place`],
    ],
    [[odds({ price: 3, number: 2 })], [], []],
    [[odds({ price: 3, marketId: "mkt_evt_2_win" })], [], ["odds_not_joined: event evt_1 sportsbet"]],
    [[odds({ price: 3, outcomeId: "nothing" })], [], ["odds_not_joined: event evt_1 sportsbet"]],
    [[odds({ price: 3, source: "-a" })], [], ["odds_malformed: odd_-a_ent_evt_1_1_win"]],
    [[odds({ price: 3, source: "a b" })], [], ["odds_malformed: odd_a b_ent_evt_1_1_win"]],
    [[odds({ price: 3, source: "a".repeat(65) })], [], [`odds_malformed: odd_${"a".repeat(65)}_ent_evt_1_1_win`]],
    [[odds({ price: 3, updatedAt: "never" })], [{ bookmakerId: "sportsbet", odds: 3, seenAt }], []],
    [[odds({ price: 3, updatedAt: undefined })], [{ bookmakerId: "sportsbet", odds: 3, seenAt }], []],
    // Two of one bookmaker and market: duplicates, of which the newer is read, in any order.
    [
      [odds({ price: 3, updatedAt: "2026-08-12T03:01:00Z" }), odds({ price: 4, updatedAt: "2026-08-12T03:00:00Z" })],
      [{ bookmakerId: "sportsbet", odds: 3, seenAt }],
      [],
    ],
    [[odds({ price: 3 }), odds({ price: 4 })], [{ bookmakerId: "sportsbet", odds: 4, seenAt }], []],
  ])("%j are the prices %j", async (raws, expected, why) => {
    const entrants = ENTRANTS.filter(({ eventId }) => eventId === "evt_1");
    const { race, reasons: said } = await read({ entrants, odds: raws });
    expect(race?.runners[0]?.prices).toEqual(expected);
    expect(said).toEqual(why);
  });

  it("remember what they were by time, once each, and lose only what does not fit", async () => {
    const at = (minute: number) => `2026-08-12T02:0${minute}:00Z`;
    const history = [
      { price: 5, updatedAt: at(4) },
      { price: 4, updatedAt: at(3) },
      { price: 4, updatedAt: at(2) },
      { price: 5, updatedAt: at(1) },
      { price: "6", updatedAt: at(5) },
      { price: 0.5, updatedAt: at(6) },
      { price: 6, updatedAt: "then" },
    ];
    const { runner, reasons: why } = await readRunner({}, {}, [odds({ price: 3, history })]);
    expect(runner?.prices[0]?.fluctuations).toEqual([
      { at: Date.parse(at(1)), odds: 5 },
      { at: Date.parse(at(2)), odds: 4 },
      { at: Date.parse(at(4)), odds: 5 },
    ]);
    expect(why.sort()).toEqual([
      `fluctuation_malformed: ${about}`,
      `fluctuation_malformed: ${about}`,
      `price_out_of_range: ${about}`,
    ]);
  });

  it("and other lists that do not fit are rejected one by one", async () => {
    const { race, reasons: why } = await read({
      markets: [
        { id: "mkt_bad", key: 1, eventId: "evt_1" },
        ...[{ id: "mkt_evt_1_win", eventId: "evt_1", key: "win" }],
      ],
      outcomes: [{ id: "out_bad" }, { id: "out_none", marketId: "mkt_evt_1_win", entrantId: null }],
      odds: [odds({ price: 3, entrantId: "ent_evt_1_1" }), odds({ price: 3, outcomeId: "out_none" })],
    });
    expect(race?.runners[0]?.prices).toHaveLength(1);
    expect(why).toEqual([
      "market_malformed: mkt_bad",
      "outcome_malformed: out_bad",
      "odds_not_joined: event evt_1 sportsbet",
    ]);
  });

  it("are none where the lists are missing", async () => {
    const feed = madeFeed();
    await feed.card();
    feed.instead = () => Response.json({ event: EVENTS[0], entrants: ENTRANTS, odds: "none" });
    expect((await feed.race())?.race.runners).toEqual([]);
  });
});
