import type { Race, Runner } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { HOUR, MINUTE, noonish, quote, race, runner } from "../../test/board/builders";
import type { FeedQuote } from "../ports/odds-feed";
import { mergeRace, Openings, type ReadRace } from "./merge-race";

const now = noonish + MINUTE;
const merge = (known: Race | undefined, read: Race, missing: Omit<ReadRace, "race"> = {}, openings = new Openings()) =>
  mergeRace(known, { race: read, ...missing }, { openings, now });
const opened = (bookmakerId: string, odds: number, openOdds = odds) => quote(bookmakerId, odds, { openOdds });

describe("A reading merged into the known race", () => {
  it("adds no fact that neither has", () => {
    const { race: merged, changes } = merge(undefined, race("a", [runner(1, [])]));
    expect(merged).toStrictEqual(race("a", [runner(1, [])]));
    expect(changes).toEqual([]);
  });

  it.each([
    ["trackCondition", "Soft 5"],
    ["weather", "Rain"],
    ["tipspotRaceId", "t1"],
    ["conditions", { class: "BM64" }],
    ["placesPaid", 3],
    ["preview", { by: "A desk", picks: [2, 1] }],
  ])("keeps the known %s where it has none", (fact, value) => {
    const known = race("a", [], { [fact]: value });
    expect(merge(known, race("a")).race).toHaveProperty(fact, value);
    expect(merge(known, race("a", [], { [fact]: "new" })).race).toHaveProperty(fact, "new");
    expect(merge(undefined, race("a")).race).not.toHaveProperty(fact);
  });

  it.each([
    ["interim", true],
    ["final", true],
    ["closed", false],
    ["open", false],
    ["abandoned", false],
  ] as const)("that is %s keeps a result that it does not repeat: %s", (status, isRepeated) => {
    const results = [{ position: 1, runnerNumber: 2 }];
    const dividends = [{ pool: "Win", runners: [2], amount: 3 }];
    const known = race("a", [], { status: "interim", results, dividends });
    const { race: merged } = merge(known, race("a", [], { status }));
    expect(merged.results).toEqual(isRepeated ? results : undefined);
    expect(merged.dividends).toEqual(isRepeated ? dividends : undefined);
    expect("results" in merged && "dividends" in merged).toBe(isRepeated);
    const said = merge(known, race("a", [], { status, results: [], dividends: [] })).race;
    expect(said).toMatchObject({ results: [], dividends: [] });
  });

  it("keeps a runner's profile until a reading has another", () => {
    const known = race("a", [runner(1, [], { profile: { age: 4, gear: "Blinkers" } })]);
    expect(merge(known, race("a", [runner(1, [])])).race.runners[0]?.profile).toEqual({ age: 4, gear: "Blinkers" });
    const read = race("a", [runner(1, [], { profile: { age: 4 } })]);
    expect(merge(known, read).race.runners[0]?.profile).toEqual({ age: 4 });
  });

  it("has totes' prices as they are read, keeps the last ones at the jump, and none of a scratched runner", () => {
    const others = (win: number) => ({ otherPrices: [{ of: "NZ", kind: "tote" as const, win, seenAt: noonish }] });
    const known = race("a", [runner(1, [quote("tab", 2)], others(4))]);
    const read = (more: Partial<Runner>, of: Partial<Race> = {}) =>
      merge(known, race("a", [runner(1, [], more)], of)).race.runners[0]?.otherPrices?.map(({ win }) => win);
    expect(read(others(5))).toEqual([5]);
    expect(read({})).toBeUndefined();
    expect(read({}, { status: "closed" })).toEqual([4]);
    expect(read(others(6), { status: "final" })).toEqual([6]);
    expect(read({ ...others(6), scratched: true })).toBeUndefined();
    expect(read({ scratched: true }, { status: "closed" })).toBeUndefined();
  });

  it("keeps tips, and the name of the copied silks while the picture's address is the same", () => {
    const known = race("a", [runner(1, [], { tipsCount: 4, silksSource: "s1", silksName: "n1" }), runner(2, [])]);
    const read = (silksSource: string, more = {}) =>
      merge(known, race("a", [runner(1, [], { silksSource, ...more })])).race.runners[0];
    expect(read("s1")).toStrictEqual(runner(1, [], { silksSource: "s1", tipsCount: 4, silksName: "n1" }));
    expect(read("s2")).toStrictEqual(runner(1, [], { silksSource: "s2", tipsCount: 4 }));
    expect(read("s1", { tipsCount: 5 })?.tipsCount).toBe(5);
  });

  it("finds runners and bookmakers wherever they are listed, and lists runners by number", () => {
    const known = race("a", [
      runner(1, [opened("tab", 2, 4), opened("neds", 3, 5)], { tipsCount: 1 }),
      runner(2, [opened("tab", 6)], { tipsCount: 2 }),
    ]);
    const read = race("a", [runner(2, [quote("tab", 6)]), runner(1, [quote("neds", 3), quote("tab", 2)])]);
    const { race: merged, changes } = merge(known, read);
    expect(changes).toEqual([]);
    expect(merged.runners.map(({ number, tipsCount }) => [number, tipsCount])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it("without prices keeps the last ones of a race that is no longer open, and not those of a scratched runner", () => {
    const known = race("a", [runner(1, [opened("tab", 2)]), runner(2, [opened("tab", 3)])]);
    const bare = [runner(1, []), runner(2, [], { scratched: true }), runner(3, [])];
    const { race: merged, changes } = merge(known, race("a", bare, { status: "closed" }));
    expect(merged.runners.map(({ prices }) => prices)).toEqual([known.runners[0]?.prices, [], []]);
    expect(merged.runners[0]?.prices).toBe(known.runners[0]?.prices);
    expect(changes).toEqual([{ raceId: "a", runnerId: "r2", bookmakerId: "tab", odds: undefined, seenAt: now }]);
    // One price is enough to tell that the missing ones were withdrawn.
    const some = [runner(1, []), runner(2, [quote("tab", 3)])];
    expect(merge(known, race("a", some, { status: "closed" })).race.runners[0]?.prices).toEqual([]);
    expect(merge(known, race("a", bare)).race.runners[0]?.prices).toEqual([]);
  });

  it("withdraws the prices of runners that it no longer has, and removes the runners", () => {
    const known = race("a", [runner(1, [opened("tab", 2)]), runner(2, [opened("tab", 3), opened("neds", 4)])]);
    const { race: merged, changes } = merge(known, race("a", [runner(1, [quote("tab", 2)])]), {
      unreachable: ["neds"],
    });
    expect(merged.runners.map(({ number, prices }) => [number, prices.map(({ bookmakerId }) => bookmakerId)])).toEqual([
      [1, ["tab"]],
      [2, ["neds"]],
    ]);
    expect(changes).toEqual([{ raceId: "a", runnerId: "r2", bookmakerId: "tab", odds: undefined, seenAt: now }]);
    expect(merge(known, race("a", [runner(1, [quote("tab", 2)])])).race.runners).toHaveLength(1);
  });

  const missings: readonly (readonly [Omit<ReadRace, "race">, readonly string[]])[] = [
    [{}, ["neds", "betr"]],
    [{ unreachable: ["neds"] }, ["betr"]],
    [{ incomplete: false }, ["neds", "betr"]],
    // `betr` quotes another runner, so it was read.
    [{ incomplete: true }, ["betr"]],
    [{ incomplete: true, unreachable: ["betr"] }, []],
  ];
  it.each(missings)("that has %j withdraws the prices of %j", (missing, withdrawn) => {
    const known = race("a", [runner(1, [opened("tab", 2), opened("neds", 3), opened("betr", 4)]), runner(2, [])]);
    const read = race("a", [runner(1, [quote("tab", 2)]), runner(2, [quote("betr", 5)])]);
    const { race: merged, changes } = merge(known, read, missing);
    expect(changes.filter(({ odds }) => odds === undefined).map(({ bookmakerId }) => bookmakerId)).toEqual(withdrawn);
    expect(merged.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId)).toEqual(
      ["tab", "neds", "betr"].filter((bookmaker) => !withdrawn.includes(bookmaker)),
    );
  });

  it("withdraws all prices of a runner that it scratches, also of bookmakers that could not be asked", () => {
    const known = race("a", [runner(1, [opened("tab", 2), opened("neds", 3)])]);
    const read = race("a", [runner(1, [quote("tab", 2)], { scratched: true })]);
    const { race: merged, changes } = merge(known, read, { unreachable: ["neds", "tab"] });
    expect(merged.runners[0]).toStrictEqual(
      runner(1, [], { scratched: true, scratchedAt: now, lastPrice: { odds: 3, openOdds: 3 } }),
    );
    expect(changes.map(({ bookmakerId, odds }) => [bookmakerId, odds])).toEqual([
      ["tab", undefined],
      ["neds", undefined],
    ]);
    const again = merge(merged, read).race.runners[0];
    expect(again).toStrictEqual(merged.runners[0]);
    const unopened = merge(race("a", [runner(1, [quote("tab", 2)])]), read).race.runners[0];
    expect(unopened?.lastPrice).toStrictEqual({ odds: 2 });
  });

  it("drops the time of scratching of a runner that is not scratched", () => {
    const odd = race("a", [runner(1, [], { scratchedAt: now, lastPrice: { odds: 3 } })]);
    expect(merge(undefined, odd).race.runners).toStrictEqual([runner(1, [])]);
    expect(merge(undefined, race("a", [runner(1, [], { lastPrice: { odds: 3 } })])).race.runners).toStrictEqual([
      runner(1, []),
    ]);
    expect(merge(undefined, race("a", [runner(1, [], { scratchedAt: now })])).race.runners).toStrictEqual([
      runner(1, []),
    ]);
  });
});

describe("A quote of a reading", () => {
  const pricesOf = (read: FeedQuote[], known?: Race, openings?: Openings) =>
    merge(known, race("a", [runner(1, read)]), {}, openings);

  it("is left out where it is no plausible price, and the others stay", () => {
    const { race: merged, changes } = pricesOf([quote("tab", 1), quote("neds", 3)]);
    expect(merged.runners[0]?.prices).toEqual([opened("neds", 3)]);
    expect(changes).toHaveLength(1);
  });

  it("stays the same object while nothing of it changes", () => {
    const known = race("a", [runner(1, [opened("tab", 2, 4)])]);
    const [last] = known.runners[0]?.prices ?? [];
    const mergedQuote = (read: FeedQuote) => pricesOf([read], known).race.runners[0]?.prices[0];
    expect(mergedQuote(opened("tab", 2, 4))).toBe(last);
    expect(mergedQuote({ ...opened("tab", 2, 4), url: "https://x" })).toBe(last);
    for (const other of [opened("tab", 3, 4), opened("tab", 2, 5), { ...opened("tab", 2, 4), seenAt: now }]) {
      expect(mergedQuote(other)).toStrictEqual(other);
    }
  });

  it("keeps only the fields of the board", () => {
    for (const more of [{ url: "https://x" }, { fluctuations: [] }]) {
      expect(pricesOf([{ ...opened("tab", 2, 4), ...more }]).race.runners[0]?.prices).toStrictEqual([
        opened("tab", 2, 4),
      ]);
    }
    const placed = { ...opened("tab", 2, 4), placeOdds: 1.5 };
    expect(pricesOf([placed]).race.runners[0]?.prices[0]).toBe(placed);
    expect(pricesOf([{ ...placed, url: "https://x" }]).race.runners[0]?.prices).toStrictEqual([placed]);
    const plain = opened("tab", 2, 4);
    expect(pricesOf([plain]).race.runners[0]?.prices[0]).toBe(plain);
  });

  it("changes with its place price alone, and has none that is not below its price to win", () => {
    const known = race("a", [runner(1, [{ ...opened("tab", 2, 4), placeOdds: 1.4 }])]);
    const merged = pricesOf([{ ...opened("tab", 2, 4), placeOdds: 1.5 }], known);
    expect(merged.race.runners[0]?.prices).toStrictEqual([{ ...opened("tab", 2, 4), placeOdds: 1.5 }]);
    expect(merged.changes).toEqual([]);
    for (const placeOdds of [0.5, 1, 2, 3]) {
      const [merged] = pricesOf([{ ...opened("tab", 2, 4), placeOdds }], known).race.runners[0]?.prices ?? [];
      expect(merged).toStrictEqual(opened("tab", 2, 4));
    }
  });

  it("brings its bookmaker's page of the race, once, and another quote without one does not take it away", () => {
    const url = (id: string) => `https://${id}.example/r/1`;
    const both = [
      { ...quote("tab", 2), url: url("tab") },
      { ...quote("neds", 3), url: url("neds") },
    ];
    const { race: first } = pricesOf(both);
    expect(first.pages).toEqual([
      { bookmakerId: "neds", url: url("neds") },
      { bookmakerId: "tab", url: url("tab") },
    ]);
    expect(pricesOf([quote("tab", 2)], first).race.pages).toEqual(first.pages);
    expect(pricesOf([{ ...quote("tab", 2), url: url("new") }], first).race.pages).toContainEqual({
      bookmakerId: "tab",
      url: url("new"),
    });
    expect(pricesOf([quote("tab", 2)]).race).not.toHaveProperty("pages");
  });

  it("without an opening gets the first one seen: the feed's own, or otherwise its price", () => {
    const openings = new Openings();
    expect(pricesOf([opened("tab", 2, 4)], undefined, openings).race.runners[0]?.prices[0]?.openOdds).toBe(4);
    expect(pricesOf([quote("tab", 3)], undefined, openings).race.runners[0]?.prices[0]?.openOdds).toBe(4);
    // The feed's own opening takes precedence.
    expect(pricesOf([opened("tab", 3, 5)], undefined, openings).race.runners[0]?.prices[0]?.openOdds).toBe(5);
    openings.forget("a");
    expect(pricesOf([quote("tab", 3)], undefined, openings).race.runners[0]?.prices[0]?.openOdds).toBe(3);
  });

  it("that is already known with an opening of its own records no first price", () => {
    const openings = new Openings();
    const known = race("a", [runner(1, [opened("tab", 2, 4)])]);
    pricesOf([opened("tab", 2, 6)], known, openings);
    expect(openings.ofRunner("a", "r1").has("tab")).toBe(false);
    pricesOf([quote("tab", 2)], known, openings);
    expect(openings.ofRunner("a", "r1").get("tab")).toBe(2);
  });

  it("brings the feed's history only the first time", () => {
    const fluctuations = [
      { at: noonish - HOUR, odds: 5 },
      { at: noonish, odds: 2 },
    ];
    const openings = new Openings();
    const first = pricesOf([{ ...quote("tab", 2), fluctuations }], undefined, openings);
    expect(first.changes.map(({ odds, seenAt }) => [odds, seenAt])).toEqual([
      [5, noonish - HOUR],
      [2, noonish],
    ]);
    const again = pricesOf([{ ...quote("tab", 2), fluctuations }], race("a", [runner(1, [])]), openings);
    expect(again.changes.map(({ odds }) => odds)).toEqual([2]);
    const known = pricesOf([{ ...quote("tab", 2), fluctuations }], first.race, new Openings());
    expect(known.changes).toEqual([]);
  });
});

describe("Openings that were stored", () => {
  it("are the first prices that were seen", () => {
    const openings = new Openings();
    const stored = { raceId: "a", runnerId: "r1", bookmakerId: "tab", odds: 8, seenAt: noonish };
    openings.restore([stored, { ...stored, odds: 9 }]);
    openings.restoreFrom(race("a", [runner(1, [opened("tab", 2, 3), opened("neds", 4, 6), quote("betr", 5)])]));
    expect([...openings.ofRunner("a", "r1")]).toEqual([
      ["tab", 8],
      ["neds", 6],
      ["betr", 5],
    ]);
  });
});
