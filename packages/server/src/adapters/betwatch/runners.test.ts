import { describe, expect, it } from "vitest";
import { facts, madeFeed, readMade } from "../../../test/adapters/betwatch/made-feed";
import { ENTRANTS, EVENTS, entrant, NOW, odds } from "../../../test/adapters/betwatch/race-day";

/** The first runner of a race with only these facts and prices. */
async function readRunner(others: object, racing: object = {}, prices: readonly unknown[] = []) {
  const { race, reasons: why } = await readMade({
    entrants: [entrant("evt_1", 1, "One", others, racing)],
    odds: prices,
  });
  return { runner: race?.runners[0], reasons: why };
}

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
  ])("with %j is rejected, and affects no other", async (others) => {
    const { race, reasons: why } = await readMade({
      entrants: [entrant("evt_1", 1, "One", others), entrant("evt_1", 2, "Two")],
    });
    expect(race?.runners.map(({ number }) => number)).toEqual([2]);
    expect(why).toEqual(["entrant_malformed: ent_evt_1_1"]);
  });

  it("is left out when it is vacant or no longer listed; the rest are in order", async () => {
    const { race, reasons: why } = await readMade({
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
    const { race, reasons: said } = await readMade({ entrants, odds: [] });
    expect(race?.runners.map(({ name }) => name)).toEqual([expected]);
    expect(said).toEqual(why);
  });
});

describe("Runners of BetWatch that cannot be read", () => {
  it("are counted as left out, each once, until they can be", async () => {
    const [first, second] = ENTRANTS.filter(({ eventId }) => eventId === "evt_1");
    const unread = { ...second, racing: { number: null } };
    const made = madeFeed({
      entrants: [
        first,
        unread,
        unread,
        { ...unread, id: "vacant", vacant: true },
        { ...unread, id: "omitted", entryState: "omitted" },
        { ...unread, id: "nameless", name: " " },
        { ...first, racing: {} },
        5,
      ],
    });
    await made.card();
    expect((await made.race())?.race.runnersLeftOut).toBe(1);
    made.bodies.entrants = [first, second];
    await made.clock.advance(60_000);
    expect((await made.race())?.race).not.toHaveProperty("runnersLeftOut");
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
    [[{ ...odds({}), price: "3" }], [{ bookmakerId: "sportsbet", odds: 3, seenAt }], []],
    [[{ ...odds({}), price: "three" }], [], [`price_malformed: ${about}`]],
    [
      [odds({ price: 3, openingPrice: "four" })],
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
    const { race, reasons: said } = await readMade({ entrants, odds: raws });
    expect(race?.runners[0]?.prices).toStrictEqual(expected);
    expect(said).toEqual(why);
  });

  it("have their history by time, each point once, and lose only malformed points", async () => {
    const at = (minute: number) => `2026-08-12T02:0${minute}:00Z`;
    const history = [
      { price: 5, updatedAt: at(4) },
      { price: 4, updatedAt: at(3) },
      { price: 4, updatedAt: at(2) },
      { price: 5, updatedAt: at(1) },
      { price: "six", updatedAt: at(5) },
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

  it("and other malformed lists are rejected one by one", async () => {
    const { race, reasons: why } = await readMade({
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
    const reading = await feed.race();
    expect(reading?.race.runners).toEqual([]);
    expect(reading?.rejections).toEqual([]);
  });
});
