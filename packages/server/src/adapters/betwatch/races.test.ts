import { describe, expect, it } from "vitest";
import { event, facts, madeFeed, readMade, reasons } from "../../../test/adapters/betwatch/made-feed";
import { ENTRANTS, EVENTS, NOW, odds } from "../../../test/adapters/betwatch/race-day";

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
    ["unknown", undefined],
  ])("that is %s is %s", async (status, expected) => {
    const { race, card } = await readMade({ events: [event({ status })] });
    expect(race?.status).toBe(expected);
    expect(card).toEqual([]);
  });

  it.each(["a status of next year", 1, null])(
    "whose status is %j is listed without one, which is reported once",
    async (status) => {
      const feed = madeFeed({ events: [event({ status })] });
      const { meetings, rejections } = await feed.card();
      expect(meetings[0]?.races[0]).toMatchObject({ id: "evt_1" });
      expect(meetings[0]?.races[0]).not.toHaveProperty("status");
      expect(reasons(rejections)).toEqual([`status_unknown: event evt_1: ${status}`]);
      await feed.clock.advance(60_000);
      expect((await feed.card()).rejections).toEqual([]);
    },
  );

  it("has numbers and ids that are written the other way", async () => {
    const entrant = { ...ENTRANTS[0], id: 71, racing: { number: "3", barrier: "4", weightKg: "57.5" } };
    const { race, reasons: why } = await readMade({
      events: [event({}, { raceNumber: "7", distanceMeters: "1400" })],
      entrants: [entrant],
      markets: [{ id: 1, eventId: "evt_1", key: "win" }],
      outcomes: [{ id: 2, marketId: 1, entrantId: "71" }],
      odds: [{ ...odds({}), price: "4.20", marketId: "1", outcomeId: 2, entrantId: null }],
    });
    expect(race).toMatchObject({ number: 7, distance: 1400 });
    expect(race?.runners[0]).toMatchObject({
      id: "71",
      number: 3,
      barrier: "4",
      weight: 57.5,
      prices: [{ odds: 4.2 }],
    });
    expect(why).toEqual([]);
    expect((await madeFeed({ events: [event({ id: 7 })] }).card()).meetings[0]?.races[0]?.id).toBe("7");
  });

  it("has its conditions, and what is known of its runners", async () => {
    const racing = { number: 3, sex: "M", colour: "Bay", sire: { name: "Anders" }, dam: { name: "Bold Arial" } };
    const conditions = {
      raceClass: "BM64",
      classConditions: "Handicap",
      prizeMoney: { amountCents: 3_200_050, currency: "AUD" },
      railPosition: "Out 3 m",
      surface: "all_weather",
    };
    const { race, reasons: why } = await readMade({
      events: [event({}, conditions)],
      entrants: [{ ...ENTRANTS[0], racing }],
    });
    expect(race?.conditions).toEqual({
      class: "BM64",
      restrictions: "Handicap",
      prizeMoney: 32_001,
      rail: "Out 3 m",
      surface: "all weather",
    });
    expect(race?.runners[0]?.profile).toEqual({ sex: "mare", colour: "bay", sire: "Anders", dam: "Bold Arial" });
    expect(why).toEqual([]);
  });

  it("keeps its status while the list gives an unknown one", async () => {
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
    expect((await readMade({ events: [event({ sport })] })).race?.racingCode).toBe(code);
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
    [-7, false],
  ])("of id %j: %s", async (id, isValid) => {
    const { race, card } = await readMade({ events: [event({ id })] }, String(id));
    expect(race?.id).toBe(isValid ? id : undefined);
    expect(card).toEqual(isValid ? [] : [typeof id === "string" ? `event_malformed: ${id}` : "event_malformed: at id"]);
  });

  it.each([
    ["startAt", { startAt: "soon" }, {}],
    ["startAt", { startAt: "1999-12-31T23:59:59Z" }, {}],
    ["sport", { sport: "camels" }, {}],
    ["meetingId", { meetingId: "" }, {}],
    ["meetingId", { meetingId: "m".repeat(201) }, {}],
    ["racing.raceNumber", {}, { raceNumber: 0 }],
    ["racing.raceNumber", {}, { raceNumber: 1.5 }],
    ["racing.raceNumber", {}, { raceNumber: 100 }],
    ["racing.dividends", {}, { dividends: "many" }],
    ["result", { result: { positions: 1 } }, {}],
  ])("whose %s is malformed affects no other race", async (_, others, racing) => {
    const { card, race } = await readMade({ events: [event(others, racing), EVENTS[1]] }, "evt_2");
    expect(card).toEqual(["event_malformed: evt_1"]);
    expect(race).toMatchObject({ number: 2, name: "Race 2" });
  });

  it("that is no object, or has too long an id, is rejected with the reason", async () => {
    const { card } = await readMade({ events: ["nothing", event({ id: "/".repeat(300) }), event({ id: undefined })] });
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
    const { race, card, reasons: said } = await readMade({ events: [event(others, racing)] });
    expect(facts(race, expected)).toEqual(expected);
    // The field was already rejected when the card was read.
    expect(said).toEqual(why);
    expect(card).toEqual(why);
  });

  it("has no instant of its prices while it has no prices", async () => {
    expect((await readMade({ odds: [] })).race).not.toHaveProperty("updatedAt");
    expect((await readMade({ odds: [odds({ price: 2 })] })).race?.updatedAt).toBe(NOW);
  });
});

describe("A result of BetWatch", () => {
  const place = (number: number, ...runners: number[]) => ({
    place: number,
    entrantIds: runners.map((each) => `ent_evt_1_${each}`),
  });
  const won = (positions: readonly unknown[], dividends?: readonly unknown[]) =>
    readMade({ events: [event({ status: "final", result: { positions } }, dividends && { dividends })] });

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
  ])("is none with %j", async (others, why) => {
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
