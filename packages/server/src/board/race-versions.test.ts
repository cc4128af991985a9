import { type Race, type Runner, viewRace } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { MINUTE, meeting, noonish, quote, race, runner } from "../../test/board/builders";
import { meetingView } from "./board-contents";
import { raceVersions } from "./version";

const OLD = { all: 10, summary: 10, timing: 10, prices: 10, log: 10 };
const field = (first: Partial<Runner> = {}) => [
  runner(1, [quote("tab", 2, { openOdds: 4 }), quote("neds", 1.9)], { tipsCount: 3, ...first }),
  runner(2, [quote("tab", 3)]),
];
const before = race("a", field());
/** The parts whose versions a change from `before` renews. */
const renewed = (after: Race) => {
  const versions = raceVersions({ view: viewRace(before), versions: OLD }, viewRace(after), 20);
  return Object.entries(versions)
    .filter(([, version]) => version === 20)
    .map(([part]) => part);
};

describe("The versions of a race", () => {
  it("are new in every part of an unknown race", () => {
    expect(raceVersions(undefined, viewRace(before), 20)).toEqual({
      all: 20,
      summary: 20,
      timing: 20,
      prices: 20,
      log: 20,
    });
  });

  const facts: readonly (readonly [Partial<Race>, readonly string[]])[] = [
    [{}, ["all"]],
    [{ startTime: noonish }, ["all", "summary", "timing", "prices"]],
    [{ status: "closed" }, ["all", "summary", "timing", "prices"]],
    [{ number: 2 }, ["all", "summary", "timing", "prices"]],
    [{ venue: "Caulfield" }, ["all", "summary", "timing", "prices"]],
    [{ state: "NSW" }, ["all", "prices"]],
    [{ racingCode: "H" }, ["all", "summary", "prices"]],
    [{ meetingDate: "2026-11-22" }, ["all", "prices"]],
    [{ watchedFrom: noonish }, ["all", "prices"]],
    [{ closedAt: noonish }, ["all", "prices"]],
    [{ startMoves: [{ from: noonish, to: noonish + MINUTE, at: noonish }] }, ["all", "prices"]],
    [{ name: "Cup" }, ["all", "summary"]],
    [{ distance: 3200 }, ["all", "summary"]],
    [{ advertisedStart: noonish }, ["all", "summary"]],
    [{ results: [{ position: 1, runnerNumber: 2 }] }, ["all", "summary"]],
    [{ weather: "Rain" }, ["all"]],
  ];
  it.each(facts)("change with %j in %j", (more, parts) => {
    expect(renewed(race("a", before.runners, more))).toEqual(parts);
  });

  const runners: readonly (readonly [string, Partial<Runner>, readonly string[]])[] = [
    ["a jockey", { jockey: "J Rider" }, ["all"]],
    [
      "a confirmed price",
      { prices: [quote("tab", 2, { openOdds: 4, seenAt: noonish + 1 }), quote("neds", 1.9)] },
      ["all"],
    ],
    ["another name", { name: "Renamed" }, ["all", "prices"]],
    ["another id", { id: "x" }, ["all", "summary", "prices"]],
    ["a time of scratching", { scratchedAt: noonish }, ["all", "prices"]],
    ["a last price", { lastPrice: { odds: 3 } }, ["all", "prices"]],
    ["a price less", { prices: [quote("tab", 2, { openOdds: 4 })] }, ["all", "prices"]],
    [
      "another bookmaker's price",
      { prices: [quote("tab", 2, { openOdds: 4 }), quote("betr", 1.9)] },
      ["all", "prices"],
    ],
    [
      "another price that is not the best",
      { prices: [quote("tab", 2, { openOdds: 4 }), quote("neds", 1.8)] },
      ["all", "prices"],
    ],
    [
      "another opening that is not the best's",
      { prices: [quote("tab", 2, { openOdds: 4 }), quote("neds", 1.9, { openOdds: 2 })] },
      ["all", "prices"],
    ],
    ["another count of tips", { tipsCount: 4 }, ["all", "summary"]],
  ];
  it.each(runners)("change in some parts with a runner that has %s", (_, more, parts) => {
    expect(renewed(race("a", field(more)))).toEqual(parts);
  });

  it("change with a runner's number or scratching in the parts that show them", () => {
    expect(renewed(race("a", field({ number: 3 })))).toContain("prices");
    expect(renewed(race("a", field({ scratched: true })))).toEqual(["all", "summary", "prices"]);
  });

  it("change in prices where the opening of a last price becomes known", () => {
    const gone = (openOdds: number) =>
      viewRace(race("a", field({ scratched: true, prices: [], lastPrice: { odds: 3, openOdds } })));
    const versions = raceVersions({ view: gone(4), versions: OLD }, gone(5), 20);
    expect(versions).toEqual({ ...OLD, all: 20, prices: 20 });
    expect(raceVersions({ view: gone(4), versions: OLD }, gone(4), 20)).toEqual({ ...OLD, all: 20 });
  });

  it("change with an added or removed runner in prices and in the number of runners", () => {
    const one = race("a", before.runners.slice(0, 1));
    const three = race("a", [...before.runners, runner(3, [])]);
    for (const after of [one, three]) expect(renewed(after)).toEqual(["all", "summary", "prices"]);
  });
});

describe("The versions of a meeting", () => {
  it("are the newest of its races and its own, part by part", () => {
    const { races: _, ...facts } = meeting([]);
    const one = { ...viewRace(before), versions: { all: 40, summary: 8, timing: 5, prices: 30, log: 30 } };
    const other = { ...viewRace(before), versions: { all: 30, summary: 20, timing: 6, prices: 40, log: 40 } };
    expect(meetingView(facts, [one, other], 7).versions).toEqual({
      all: 40,
      summary: 20,
      timing: 7,
      prices: 40,
      log: 40,
    });
    expect(meetingView(facts, [], 7).versions).toEqual({ all: 7, summary: 7, timing: 7, prices: 7, log: 7 });
  });
});
