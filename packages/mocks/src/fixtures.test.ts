import { operationById } from "@railbird/contract/validators";
import { describe, expect, it } from "vitest";
import * as mocks from ".";

const json = "application/json";
const { FROZEN_NOW } = mocks;

describe("fixtures", () => {
  it.each(Object.entries(mocks).filter(([name]) => name.startsWith("race") || name === "denseRace"))(
    "%s is a race of the contract",
    (_name, race) => {
      expect(operationById("getRace").checkResponse(200, json, race)).toEqual([]);
    },
  );

  it("fit the contract", () => {
    const check = (id: Parameters<typeof operationById>[0], body: unknown) =>
      expect(operationById(id).checkResponse(200, json, body)).toEqual([]);
    check("getMeeting", mocks.meetingDetail);
    check("getMeeting", mocks.meetingAbandoned);
    check("getMeetingsToday", mocks.meetingsToday);
    check("getMeetingsToday", { meetings: [], feed: mocks.staleFeed });
    check("getNextToJump", mocks.nextToJump);
    check("getRaceForm", mocks.formFiveMinutesOut);
    check("getRaceForm", mocks.formOfGreyhounds);
    check("getRaceForm", mocks.formOfHarness);
    check("getRaceTips", mocks.tips);
    check("listPublicBookmakers", mocks.bookmakers);
    check("listBookmakers", mocks.bookmakerSettings);
    check("listFeaturedBookmakers", mocks.featuredBookmakers);
  });

  it("fit their names", () => {
    const startsIn = (race: { startTime: string }) => (Date.parse(race.startTime) - FROZEN_NOW) / 1000;
    expect(startsIn(mocks.raceFiveMinutesOut)).toBe(300);
    expect(startsIn(mocks.raceTenSecondsOut)).toBe(10);
    expect(startsIn(mocks.raceJumped)).toBe(-30);
    expect(Object.keys(mocks.raceFiveMinutesOut.signals)).toHaveLength(5);
    expect(mocks.raceFiveMinutesOut.signals.biggestCruncher?.movePct).toBe(-25);
    expect(mocks.raceFiveMinutesOut.signals.biggestDrifter?.movePct).toBe(50);
    expect(mocks.raceClosed.results?.filter(({ position }) => position === 2)).toHaveLength(2);
    expect(mocks.raceAbandoned).toMatchObject({ status: "abandoned", signals: {} });
    expect(mocks.raceScratched.runners.filter(({ scratched }) => scratched)).toHaveLength(2);
    expect(mocks.raceScratched.signals.mostTipped?.number).toBe(4);
    expect(mocks.raceMissingPrices.runners.filter(({ odds }) => odds === undefined)).toHaveLength(3);
    expect(mocks.denseRace.runners).toHaveLength(24);
    expect(mocks.denseRace.runners[0]?.prices).toHaveLength(15);
  });

  it("differ by code: greyhounds without riders, harness draws, thoroughbreds with weights", () => {
    expect(mocks.raceTenSecondsOut.runners[0]).not.toHaveProperty("jockey");
    expect(mocks.raceScratched.runners[6]?.barrier).toBe("Sr1");
    expect(mocks.raceFiveMinutesOut.runners[0]?.weight).toBeGreaterThan(50);
  });
});
