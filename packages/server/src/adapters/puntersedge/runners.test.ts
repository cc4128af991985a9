import { describe, expect, it } from "vitest";
import { book, listed, madeFeed, readRace, runner } from "../../../test/adapters/puntersedge/made-feed";
import { NOW } from "../../../test/adapters/puntersedge/race-day";

const at = (time: string) => Date.parse(`2026-09-07T${time}Z`);

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
    [runner("three")],
    [runner("3.5")],
    [runner(null)],
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

  it("that cannot be read is counted as left out where it has a name and is no empty box", async () => {
    const leftOut = async (...runners: readonly unknown[]) =>
      (await readRace({}, [runner(1), ...runners], [runner(null)])).race?.runnersLeftOut;
    expect(await leftOut(runner(null), runner("three"))).toBe(2);
    expect(await leftOut(5, runner(null, { name: " " }), runner(null, { name: "Vacant" }))).toBeUndefined();
  });

  it("has numbers and prices that are written as text", async () => {
    const { race, reasons: why } = await readRace(
      { race_number: "7", distance_m: "1700" },
      [runner("3", { bookmakers: [book("tab", "4.20", { place_price: "1.50", age_seconds: "5" })] })],
      [runner("4")],
    );
    expect(race).toMatchObject({ number: 7, distance: 1700 });
    expect(race?.runners[0]).toMatchObject({ id: "3", number: 3, prices: [{ odds: 4.2, placeOdds: 1.5 }] });
    expect(race?.runners[1]).toMatchObject({ id: "4", number: 4, scratched: true });
    expect(why).toEqual([]);
  });

  it.each(["", ".", "....", "Vacant", "VACANT BOX", " vacant "])("named %j is an empty box", async (name) => {
    const { race, reasons: why } = await readRace({}, [runner(3, { name })], [runner(4, { name })]);
    expect(race?.runners).toEqual([]);
    expect(why).toEqual([]);
  });

  it.each([".Vacant", "Vacant Boxer", "Not Vacant", "a.."])("named %j is a runner", async (name) => {
    const { race } = await readRace({}, [runner(3, { name })], [runner(4, { name })]);
    expect(race?.runners.map((each) => [each.name, each.scratched])).toEqual([
      [name, false],
      [name, true],
    ]);
  });

  it("that is scratched keeps the facts that were given first", async () => {
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

  it("is read from the lists", async () => {
    for (const others of [{}, { runners: "none", scratchings: 5 }]) {
      const feed = madeFeed({ next: [listed(others)] });
      await feed.card();
      const reading = await feed.race();
      expect(reading?.race.runners).toEqual([]);
      expect(reading?.rejections).toEqual([]);
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

  it.each(["excel", "other_exact"])("by %s, which is no exchange, is a quote", async (key) => {
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
  ])("%j is no quote", async (raw, why) => {
    expect(await quoted(raw)).toMatchObject({ prices: [], updatedAt: undefined, reasons: why });
  });

  it("keeps its win price where its place price or its link is malformed", async () => {
    const { prices, reasons: why } = await quoted(book("tab", 3, { place_price: "two", source_url: "javascript:1" }));
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

  it("that the feed calls too old counts as one of a bookmaker that could not be read", async () => {
    const { prices, unreachable } = await quoted(book("neds_au", 3, { stale: true }), book("tab", 4));
    expect(prices?.map(({ bookmakerId }) => bookmakerId)).toEqual(["tab"]);
    expect(unreachable).toEqual(["neds"]);
    expect((await quoted(book("tab", 4))).unreachable).toBeUndefined();
  });
});
