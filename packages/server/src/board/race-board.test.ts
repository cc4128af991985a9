import { describe, expect, it } from "vitest";
import {
  boardWith,
  card,
  HOUR,
  MINUTE,
  meeting,
  noonish,
  publishedPrices,
  quote,
  race,
  reading,
  runner,
  twoRunners,
} from "../../test/board/builders";
import { cardMeeting } from "../use-cases/days/day-writer";

describe("a card", () => {
  it("lists its meetings and their races by number", () => {
    const board = boardWith(race("b", [], { number: 2 }), race("a", [], { number: 1 }));
    expect(board.meetings().map(({ races }) => races.map(({ race }) => race.id))).toEqual([["a", "b"]]);
    expect(board.meeting("m")?.meeting.venue).toBe("Flemington");
    expect(board.race("a")?.race.jurisdiction).toBe("AU");
    expect(board.race("zzz")).toBeUndefined();
  });

  it("without runners keeps a race's runners and prices, and updates the rest", () => {
    const board = boardWith(race("a", twoRunners(), { updatedAt: noonish }));
    board.applyCard(card(meeting([race("a", [], { status: "closed", startTime: noonish })])), noonish + MINUTE);
    const view = board.race("a");
    expect(view?.race).toMatchObject({ status: "closed", startTime: noonish, updatedAt: noonish });
    expect(view?.runners.map(({ best }) => best?.odds)).toEqual([2, 3]);
    expect(view?.signals.favourite?.odds).toBe(2);
  });

  it("with fewer races removes nothing", () => {
    const board = boardWith(race("a"), race("b", [], { number: 2 }));
    board.applyCard(card(meeting([race("b", [], { number: 2 })])), noonish);
    board.applyCard(card(), noonish);
    expect(board.meeting("m")?.races.map(({ race }) => race.id)).toEqual(["a", "b"]);
  });

  it("removes the signals of an abandoned race", () => {
    const board = boardWith(race("a", twoRunners()));
    expect(board.race("a")?.signals.favourite).toBeDefined();
    board.applyCard(card(meeting([race("a", [], { status: "abandoned" })])), noonish);
    expect(board.race("a")?.signals).toEqual({});
    expect(board.race("a")?.runners).toHaveLength(2);
  });
});

describe("a race whose status its feed does not give", () => {
  const { status: _, ...unknown } = race("a", twoRunners());

  it("is open until its time, when it is met for the first time, and as it was afterwards", () => {
    const board = boardWith();
    board.applyCard({ meetings: [{ ...meeting([]), races: [unknown] }], rejections: [] }, noonish);
    expect(board.race("a")?.race.status).toBe("open");
    board.applyRace(reading(race("a", twoRunners(), { status: "interim" })), noonish + MINUTE);
    board.applyRace({ race: unknown, rejections: [] }, noonish + 2 * MINUTE);
    expect(board.race("a")?.race.status).toBe("interim");
    board.applyCard({ meetings: [{ ...meeting([]), races: [{ ...unknown, runners: [] }] }], rejections: [] }, noonish);
    expect(board.race("a")?.race.status).toBe("interim");
  });

  it("is kept as open of another day", () => {
    const card = { ...meeting([]), races: [unknown] };
    expect(cardMeeting(card, 1, false).meeting.races.map(({ status }) => status)).toEqual(["open"]);
  });
});

describe("a reading of a race", () => {
  it("replaces prices and reports what changed", () => {
    const board = boardWith(race("a", twoRunners()));
    const later = noonish + MINUTE;
    const changes = publishedPrices(board, () =>
      board.applyRace(
        reading(race("a", [runner(2, [quote("tab", 3)]), runner(1, [quote("tab", 2.5, { seenAt: later })])])),
        later,
      ),
    );
    expect(changes).toEqual([{ raceId: "a", runnerId: "r1", bookmakerId: "tab", odds: 2.5, seenAt: later }]);
    expect(board.race("a")?.runners.map(({ best }) => best?.odds)).toEqual([2.5, 3]);
  });

  it("keeps what a bookmaker last quoted while it cannot be asked, until that is too old", () => {
    const board = boardWith(race("a", [runner(1, [quote("neds", 2.2), quote("tab", 2)])]));
    const later = noonish + MINUTE;
    const seen = { seenAt: later };
    const changes = publishedPrices(board, () =>
      board.applyRace({ ...reading(race("a", [runner(1, [quote("tab", 2.1, seen)])])), unreachable: ["neds"] }, later),
    );
    expect(changes.map(({ bookmakerId }) => bookmakerId)).toEqual(["tab"]);
    expect(board.race("a")?.runners[0]?.best).toMatchObject({ odds: 2.2, bookmakerId: "neds" });
    board.dropOldPrices(noonish + 10 * MINUTE + 1);
    expect(board.race("a")?.runners[0]?.best).toMatchObject({ odds: 2.1, bookmakerId: "tab" });
  });

  it("drops the quote of a runner that is scratched, reachable or not", () => {
    const board = boardWith(race("a", [runner(1, [quote("neds", 2.2)])]));
    board.applyRace(
      { ...reading(race("a", [runner(1, [], { scratched: true })])), unreachable: ["neds"] },
      noonish + MINUTE,
    );
    expect(board.race("a")?.runners[0]?.runner.prices).toEqual([]);
  });

  it("without a runner keeps it while a bookmaker that quoted it cannot be asked, with that price alone", () => {
    const board = boardWith(
      race("a", [runner(1, [quote("neds", 2.2), quote("tab", 2)]), runner(2, [quote("tab", 3)])]),
    );
    const later = noonish + MINUTE;
    const changes = publishedPrices(board, () =>
      board.applyRace({ ...reading(race("a", [runner(3, [])])), unreachable: ["neds"] }, later),
    );
    expect(changes.map(({ runnerId, bookmakerId, odds }) => [runnerId, bookmakerId, odds])).toEqual([
      ["r1", "tab", undefined],
      ["r2", "tab", undefined],
    ]);
    expect(board.race("a")?.runners.map(({ runner: { id, prices } }) => [id, prices])).toEqual([
      ["r1", [quote("neds", 2.2, { openOdds: 2.2 })]],
      ["r3", []],
    ]);
    board.dropOldPrices(noonish + 10 * MINUTE + 1);
    expect(board.race("a")?.runners[0]?.runner).toMatchObject({ id: "r1", prices: [] });
    const responded = publishedPrices(board, () =>
      board.applyRace(reading(race("a", [runner(3, [])])), noonish + 11 * MINUTE),
    );
    expect(responded).toMatchObject([{ runnerId: "r1", bookmakerId: "neds", odds: undefined }]);
    expect(board.race("a")?.runners.map(({ runner: { id } }) => id)).toEqual(["r3"]);
  });

  it("that is incomplete withdraws only prices of bookmakers that it quotes", () => {
    const board = boardWith(
      race("a", [runner(1, [quote("neds", 2.2), quote("tab", 2)]), runner(2, [quote("tab", 3)])]),
    );
    const changes = publishedPrices(board, () =>
      board.applyRace(
        { ...reading(race("a", [runner(1, []), runner(2, [quote("tab", 3)])])), incomplete: true },
        noonish + MINUTE,
      ),
    );
    expect(changes).toMatchObject([{ runnerId: "r1", bookmakerId: "tab", odds: undefined }]);
    expect(board.race("a")?.runners[0]?.runner.prices).toMatchObject([{ bookmakerId: "neds", seenAt: noonish }]);
  });

  it("of a race that no card listed is ignored", () => {
    const board = boardWith(race("a"));
    const before = board.version;
    expect(publishedPrices(board, () => board.applyRace(reading(race("x", twoRunners())), noonish))).toEqual([]);
    expect(
      publishedPrices(board, () => board.applyRace(reading(race("a", twoRunners(), { meetingId: "other" })), noonish)),
    ).toEqual([]);
    expect(board.race("x")).toBeUndefined();
    expect(board.version).toBe(before);
  });

  it("takes the first price seen as the opening price where the feed gives none", () => {
    const board = boardWith(race("a", [runner(1, [quote("tab", 4)])]));
    board.applyRace(reading(race("a", [runner(1, [quote("tab", 3)])])), noonish);
    expect(board.race("a")?.runners[0]?.best).toEqual({ odds: 3, bookmakerId: "tab", openOdds: 4 });
    expect(board.race("a")?.signals.biggestCruncher?.movePct).toBeCloseTo(-25);
  });

  it("accepts the feed's own opening price, and keeps it when the feed leaves it out", () => {
    const board = boardWith(race("a", [runner(1, [quote("tab", 4, { openOdds: 6 })])]));
    board.applyRace(reading(race("a", [runner(1, [quote("tab", 3)])])), noonish);
    expect(board.race("a")?.runners[0]?.best?.openOdds).toBe(6);
  });

  it("without a bookmaker that quoted before means that it has withdrawn", () => {
    const board = boardWith(race("a", [runner(1, [quote("neds", 5), quote("tab", 4)])]));
    const changes = publishedPrices(board, () =>
      board.applyRace(reading(race("a", [runner(1, [quote("tab", 4)])])), noonish + MINUTE),
    );
    expect(changes).toEqual([
      { raceId: "a", runnerId: "r1", bookmakerId: "neds", odds: undefined, seenAt: noonish + MINUTE },
    ]);
    expect(board.race("a")?.runners[0]?.best).toMatchObject({ odds: 4, bookmakerId: "tab" });
  });

  it("without a runner that was quoted records its prices as withdrawn", () => {
    const board = boardWith(race("a", twoRunners()));
    const changes = publishedPrices(board, () =>
      board.applyRace(reading(race("a", [runner(1, [quote("tab", 2)])])), noonish),
    );
    expect(changes).toMatchObject([{ runnerId: "r2", odds: undefined }]);
  });

  it("that scratches a runner removes its prices, keeps it listed and does not count it", () => {
    const board = boardWith(race("a", twoRunners()));
    const scratched = runner(1, [quote("tab", 2)], { scratched: true });
    const changes = publishedPrices(board, () =>
      board.applyRace(reading(race("a", [scratched, runner(2, [quote("tab", 3)])])), noonish),
    );
    const view = board.race("a");
    expect(changes).toMatchObject([{ runnerId: "r1", odds: undefined }]);
    expect(view?.runners.map(({ runner }) => [runner.number, runner.prices.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(view?.runners[0]?.best).toBeUndefined();
    expect(view?.runnerCount).toBe(1);
    expect(view?.signals.favourite?.number).toBe(2);
  });

  it("leaves out an implausible price", () => {
    const board = boardWith(race("a", [runner(1, [quote("tab", 1), quote("neds", Number.NaN), quote("bet365", 3)])]));
    expect(board.race("a")?.race.runners[0]?.prices.map(({ bookmakerId }) => bookmakerId)).toEqual(["bet365"]);
  });

  it("after the jump keeps the final prices when it has none", () => {
    const board = boardWith(race("a", twoRunners()));
    const changes = publishedPrices(board, () =>
      board.applyRace(reading(race("a", [runner(1, []), runner(2, [])], { status: "closed" })), noonish),
    );
    expect(changes).toEqual([]);
    board.dropOldPrices(noonish + 5 * HOUR);
    expect(board.race("a")?.runners.map(({ best }) => best?.odds)).toEqual([2, 3]);
  });

  it("before the jump accepts that nobody quotes any more", () => {
    const board = boardWith(race("a", twoRunners()));
    board.applyRace(reading(race("a", [runner(1, []), runner(2, [])])), noonish);
    expect(board.race("a")?.signals).toEqual({});
  });

  it("keeps a result while the race has one, and drops it when the race is open again", () => {
    const results = [{ position: 1, runnerNumber: 2 }];
    const board = boardWith(race("a", twoRunners(), { status: "interim", results }));
    board.applyRace(reading(race("a", twoRunners(), { status: "final" })), noonish);
    expect(board.race("a")?.race.results).toEqual(results);
    board.applyRace(reading(race("a", twoRunners())), noonish);
    expect(board.race("a")?.race).not.toHaveProperty("results");
  });

  it.each(["interim", "final"] as const)(
    "that says nothing of dividends, track and weather keeps them: %s",
    (status) => {
      const said = {
        trackCondition: "Good 4",
        weather: "Fine",
        dividends: [{ pool: "Win", runners: [2], amount: 3.1 }],
      };
      const board = boardWith(race("a", twoRunners(), { status, ...said }));
      board.applyRace(reading(race("a", twoRunners(), { status })), noonish);
      expect(board.race("a")?.race).toMatchObject(said);
      const paid = [{ pool: "Win", runners: [2], amount: 3.2 }];
      board.applyRace(reading(race("a", twoRunners(), { status, weather: "Showery", dividends: paid })), noonish);
      expect(board.race("a")?.race).toMatchObject({ trackCondition: "Good 4", weather: "Showery", dividends: paid });
      board.applyRace(reading(race("a", twoRunners())), noonish);
      expect(board.race("a")?.race).not.toHaveProperty("dividends");
    },
  );

  it("keeps the name of the copied silks while the feed names the same picture", () => {
    const dressed = (silksSource: string) => [runner(1, [quote("tab", 2)], { silksSource }), runner(2, [])];
    const board = boardWith(race("a", dressed("https://feed.example/1.png")));
    board.applySilks("a", new Map([["https://feed.example/1.png", "one.png"]]), noonish);
    const names = () => board.race("a")?.race.runners.map(({ silksName }) => silksName);
    expect(names()).toEqual(["one.png", undefined]);
    board.applyRace(reading(race("a", dressed("https://feed.example/1.png"))), noonish);
    expect(names()).toEqual(["one.png", undefined]);
    board.applyRace(reading(race("a", dressed("https://feed.example/2.png"))), noonish);
    expect(names()).toEqual([undefined, undefined]);
  });
});

describe("tips", () => {
  const tips = { tipspotRaceId: "t1", counts: new Map([[2, 7]]) };

  it("determine the most tipped runner, and stay when prices are read again", () => {
    const board = boardWith(race("a", twoRunners()));
    board.applyTips(new Map([["a", tips]]), noonish);
    board.applyRace(reading(race("a", twoRunners(2.2))), noonish);
    expect(board.race("a")?.signals.mostTipped).toEqual({ id: "r2", number: 2, tipsCount: 7 });
    expect(board.race("a")?.race.tipspotRaceId).toBe("t1");
  });

  it("are removed from runners that nobody tips any more", () => {
    const board = boardWith(race("a", twoRunners()));
    board.applyTips(new Map([["a", tips]]), noonish);
    board.applyTips(new Map([["a", { ...tips, counts: new Map([[1, 1]]) }]]), noonish);
    expect(board.race("a")?.race.runners.map(({ tipsCount }) => tipsCount)).toEqual([1, undefined]);
  });

  it("stay the same once the race is no longer open, even if tips arrive late", () => {
    const board = boardWith(race("a", twoRunners()));
    board.applyTips(new Map([["a", tips]]), noonish);
    board.applyRace(reading(race("a", twoRunners(), { status: "closed" })), noonish);
    board.applyTips(new Map([["a", { ...tips, counts: new Map([[1, 9]]) }]]), noonish);
    expect(board.race("a")?.signals.mostTipped).toMatchObject({ number: 2, tipsCount: 7 });
    const late = boardWith(race("a", twoRunners(), { status: "closed" }));
    late.applyTips(new Map([["a", tips]]), noonish);
    expect(late.race("a")?.signals.mostTipped).toBeUndefined();
    expect(late.race("a")?.race.tipspotRaceId).toBe("t1");
  });

  it("that say the same, nothing, or something about no race change nothing", () => {
    const board = boardWith(race("a", twoRunners()));
    board.applyTips(new Map([["a", tips]]), noonish);
    const before = board.version;
    board.applyTips(new Map([["a", { ...tips, counts: new Map([[2, 7]]) }]]), noonish);
    board.applyTips(new Map([["a", undefined]]), noonish);
    board.applyTips(new Map([["x", tips]]), noonish);
    expect(board.version).toBe(before);
  });
});
