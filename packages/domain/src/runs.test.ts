import {
  compareRuns,
  formatPlaces,
  isAmended,
  type Meeting,
  nameInRun,
  outlineOf,
  placesOf,
  placesPaid,
  type Race,
  type Runner,
  runOf,
  runOutcome,
  runsIn,
  viewRace,
  winners,
} from "@railbird/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placed } from "../test/support/race";

const quote = { bookmakerId: "tab", odds: 3.2, openOdds: 4, seenAt: 1 };
const bare: Runner = { id: "2", number: 2, name: "Paper Lantern", scratched: true, prices: [] };
const whole: Runner = {
  id: "1",
  number: 1,
  name: "Quiet Harbour",
  jockey: "B Lowe",
  trainer: "C Hale",
  barrier: "4",
  scratched: false,
  prices: [quote],
};
const race: Race = {
  id: "r",
  meetingId: "m",
  meetingDate: "2026-11-03",
  jurisdiction: "AU",
  number: 7,
  name: "Melbourne Cup",
  racingCode: "R",
  venue: "Flemington",
  state: "VIC",
  startTime: 1000,
  status: "final",
  runners: [whole, bare],
  results: [{ position: 1, runnerNumber: 1 }],
};
const { results: _, ...unrun } = race;
const meeting: Meeting = {
  id: "m",
  venue: "Flemington",
  state: "VIC",
  jurisdiction: "AU",
  racingCode: "R",
  date: "2026-11-03",
  races: [race],
};
const [first, second] = viewRace(race).runners.map((line) => runOf(race, line));

describe("a run", () => {
  it("has the race's facts, the runner's, its best price and where it finished", () => {
    expect(first).toEqual({
      raceId: "r",
      raceNumber: 7,
      raceName: "Melbourne Cup",
      racingCode: "R",
      meetingId: "m",
      meetingDate: "2026-11-03",
      venue: "Flemington",
      state: "VIC",
      startTime: 1000,
      status: "final",
      runnerId: "1",
      number: 1,
      name: "Quiet Harbour",
      jockey: "B Lowe",
      trainer: "C Hale",
      barrier: "4",
      scratched: false,
      odds: 3.2,
      bookmakerId: "tab",
      openOdds: 4,
      position: 1,
    });
  });

  it("leaves out unknown facts", () => {
    expect(Object.keys(second ?? {})).toEqual([
      "raceId",
      "raceNumber",
      "raceName",
      "racingCode",
      "meetingId",
      "meetingDate",
      "venue",
      "state",
      "startTime",
      "status",
      "runnerId",
      "number",
      "name",
      "scratched",
    ]);
    const unopened = { runner: whole, best: { odds: 2, bookmakerId: "tab" } };
    expect(runOf(unrun, unopened)).toMatchObject({ odds: 2 });
    expect(runOf(unrun, unopened)).not.toHaveProperty("position");
  });

  it("names its runner and its people, and nobody else", () => {
    if (first === undefined) throw new Error("There is a first run.");
    expect(nameInRun(first, "runner", "r-quiet-harbour")).toBe("Quiet Harbour");
    expect(nameInRun(first, "runner", "g-quiet-harbour")).toBeUndefined();
    expect(nameInRun(first, "jockey", "b-lowe")).toBe("B Lowe");
    expect(nameInRun(first, "trainer", "b-lowe")).toBeUndefined();
  });

  it("is ordered by start, race and number", () => {
    if (first === undefined || second === undefined) throw new Error("There are two runs.");
    const later = { ...first, startTime: 2000 };
    const next = { ...first, raceNumber: 8 };
    expect([later, next, second, first].sort(compareRuns)).toEqual([first, second, next, later]);
  });
});

describe("an outline", () => {
  it("gives the runs of the whole meeting", () => {
    expect(runsIn(outlineOf(meeting))).toEqual([first, second]);
  });

  it("has the facts that all runs of a race share once", () => {
    const { races, ...facts } = outlineOf(meeting);
    const { races: _races, ...expected } = meeting;
    expect(facts).toEqual(expected);
    expect(races).toMatchObject([{ id: "r", number: 7, name: "Melbourne Cup", startTime: 1000, status: "final" }]);
    expect(Object.keys(races[0]?.runs[1] ?? {})).toEqual(["runnerId", "number", "name", "scratched"]);
  });
});

/** Placings from lists of numbers: those of one list finished together. */
function finish(...order: readonly (readonly number[])[]) {
  return order.flatMap((together, index) => {
    const position = 1 + order.slice(0, index).flat().length;
    return together.map((runnerNumber) => ({ position, runnerNumber }));
  });
}

describe("placesPaid", () => {
  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [7, 2],
    [8, 3],
    [24, 3],
  ])("pays for a field of %i: %i", (starters, places) => {
    expect(placesPaid(starters)).toBe(places);
  });
});

describe("runOutcome", () => {
  const clear = finish([4], [1], [7], [2]);

  it.each([
    [4, 12, "won"],
    [1, 12, "placed"],
    [7, 12, "placed"],
    [2, 12, "unplaced"],
    [9, 12, "unplaced"],
    [7, 8, "placed"],
    [7, 7, "unplaced"],
    [1, 5, "placed"],
    [1, 4, "unplaced"],
    [4, 4, "won"],
  ])("number %i in a field of %i %s", (number, starters, outcome) => {
    expect(runOutcome(clear, number, starters)).toBe(outcome);
  });

  it("counts a dead heat for each of its runners", () => {
    const forFirst = finish([4, 1], [7], [2]);
    expect([4, 1, 7, 2].map((number) => runOutcome(forFirst, number, 8))).toEqual(["won", "won", "placed", "unplaced"]);
    // Two winners take both places of a field of five to seven.
    expect(runOutcome(forFirst, 7, 6)).toBe("unplaced");
    const forThird = finish([4], [1], [7, 2, 9]);
    expect([7, 2, 9].map((number) => runOutcome(forThird, number, 8))).toEqual(["placed", "placed", "placed"]);
    const forSecond = finish([4], [1, 7]);
    expect([1, 7].map((number) => runOutcome(forSecond, number, 5))).toEqual(["placed", "placed"]);
  });

  it("counts places from the runners ahead when a source leaves no number out after a dead heat", () => {
    const dense = [
      { position: 1, runnerNumber: 4 },
      { position: 1, runnerNumber: 1 },
      { position: 2, runnerNumber: 7 },
      { position: 3, runnerNumber: 2 },
    ];
    expect([7, 2].map((number) => runOutcome(dense, number, 8))).toEqual(["placed", "unplaced"]);
    expect(runOutcome(dense, 7, 6)).toBe("unplaced");
  });

  it("has as many in the places as are paid, and more only by a dead heat", () => {
    const groups = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(groups, (sizes) => {
        let next = 1;
        const order = sizes.map((size) => Array.from({ length: size }, () => next++));
        const starters = order.flat().length;
        const results = finish(...order);
        const outcomes = order.flat().map((number) => runOutcome(results, number, starters));
        const home = outcomes.filter((outcome) => outcome !== "unplaced").length;
        expect(outcomes.filter((outcome) => outcome === "won")).toHaveLength(order[0]?.length ?? 0);
        expect(home).toBeGreaterThanOrEqual(Math.min(placesPaid(starters), starters));
        if (sizes.every((size) => size === 1)) expect(home).toBe(Math.min(placesPaid(starters), starters));
      }),
    );
  });
});

describe("places", () => {
  it("are the first four home, dead heats together, by number", () => {
    expect(placesOf(undefined)).toEqual([]);
    expect(placesOf(placed(7, 3, 1, 2, 9))).toEqual([[7], [3], [1], [2]]);
    const heat = [
      { position: 3, runnerNumber: 1 },
      { position: 1, runnerNumber: 11 },
      { position: 1, runnerNumber: 2 },
    ];
    expect(placesOf(heat)).toEqual([[2, 11], [1]]);
    expect(formatPlaces(placesOf(heat))).toBe("2 = 11, 1");
  });

  it("are amended when a place that both name went to another runner", () => {
    expect(isAmended([[4], [1]], [[4], [1], [2]])).toBe(false);
    expect(isAmended([[4], [1], [2]], [[4]])).toBe(false);
    expect(isAmended([], [[4]])).toBe(false);
    expect(isAmended([[4], [1]], [[1], [4]])).toBe(true);
    expect(isAmended([[4], [1]], [[1, 4]])).toBe(true);
  });
});

describe("winners", () => {
  it("are the runners in first place, by number", () => {
    expect(
      winners([
        { position: 1, runnerNumber: 4 },
        { position: 2, runnerNumber: 1 },
      ]),
    ).toEqual([4]);
    const deadHeat = [
      { position: 1, runnerNumber: 11 },
      { position: 1, runnerNumber: 2 },
      { position: 3, runnerNumber: 1 },
    ];
    expect(winners(deadHeat)).toEqual([2, 11]);
  });

  it("are none without a result", () => {
    expect(winners(undefined)).toEqual([]);
    expect(winners([])).toEqual([]);
  });
});
