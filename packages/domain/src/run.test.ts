import {
  compareRuns,
  type Meeting,
  nameInRun,
  outlineOf,
  type Race,
  type Runner,
  runOf,
  runsIn,
  viewRace,
} from "@railbird/domain";
import { describe, expect, it } from "vitest";

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
