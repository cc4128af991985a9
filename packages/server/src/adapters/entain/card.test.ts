import { describe, expect, it } from "vitest";
import { meetingEntry, meetingsResponse, raceEntry } from "../../../test/adapters/entain/payloads";
import { DATE, feedOf, never } from "../../../test/adapters/entain/support";
import type { FeedMeeting, FeedRace } from "../../ports/odds-feed";

/** The card of a host with these meetings; New Zealand has none unless given. */
async function cardOf(australia: readonly unknown[], newZealand: readonly unknown[] = []) {
  const { feed } = feedOf({
    ladbrokes: (_, query) => meetingsResponse(query.get("country") === "AUS" ? australia : newZealand),
  });
  return feed.readCard([DATE], never);
}

async function meetingOf(fields: object): Promise<FeedMeeting | undefined> {
  return (await cardOf([meetingEntry(fields)])).meetings[0];
}

async function raceOf(fields: object): Promise<FeedRace | undefined> {
  return (await meetingOf({ races: [raceEntry(1, fields)] }))?.races[0];
}

describe("A meeting", () => {
  it("has the facts of the list, with its races in order and without runners", async () => {
    const { meetings, rejections } = await cardOf([meetingEntry({ races: [raceEntry(2), raceEntry(1)] })]);
    const race = {
      meetingId: "meeting-1",
      racingCode: "R",
      venue: "Wattle Flat",
      state: "VIC",
      startTime: Date.parse("2026-07-28T03:00:00Z"),
      distance: 1200,
      status: "open",
      trackCondition: "Soft 6",
      weather: "Showers",
      runners: [],
    };
    expect(rejections).toEqual([]);
    expect(meetings).toEqual([
      {
        id: "meeting-1",
        venue: "Wattle Flat",
        state: "VIC",
        jurisdiction: "AU",
        racingCode: "R",
        date: DATE,
        trackCondition: "Soft 6",
        weather: "Showers",
        races: [
          { id: "race-1", number: 1, name: "Maiden Plate 1", ...race },
          { id: "race-2", number: 2, name: "Maiden Plate 2", ...race },
        ],
      },
    ]);
  });

  it.each([
    ["T", "R"],
    ["G", "G"],
    ["H", "H"],
  ])("of category %s is %s", async (category, racingCode) => {
    expect(await meetingOf({ category })).toMatchObject({ racingCode, races: [{ racingCode }] });
  });

  it.each([
    ["Cambridge (G)", "Cambridge"],
    ["Menangle (H)", "Menangle"],
    ["Awapuni Synthetic", "Awapuni Synthetic"],
    ["The (G) Track", "The (G) Track"],
    ["Sandown (T)", "Sandown"],
    ["Wattle Flat (T)", "Wattle Flat (T)"],
  ])("named %s is at %s", async (name, venue) => {
    expect(await meetingOf({ name })).toMatchObject({ venue, races: [{ venue }] });
  });

  it("of New Zealand is marked as such, and its date is not converted", async () => {
    const races = [raceEntry(1, { start_time: "2026-07-27T23:50:00Z" })];
    const { meetings } = await cardOf([], [meetingEntry({ country: "NZ", state: "NZ", races })]);
    expect(meetings).toMatchObject([{ jurisdiction: "NZ", state: "NZ", date: DATE }]);
    expect(meetings[0]?.races[0]?.startTime).toBe(Date.parse("2026-07-27T23:50:00Z"));
  });

  it("overseas is left out without a rejection", async () => {
    const { meetings, rejections } = await cardOf([meetingEntry({ country: "FR", state: "FR", date: "?" })]);
    expect(meetings).toEqual([]);
    expect(rejections).toEqual([]);
  });

  it("of special markets only is left out without a rejection", async () => {
    expect(await cardOf([meetingEntry({ races: [raceEntry(0)] })])).toEqual({ meetings: [], rejections: [] });
  });
});

describe("A race of the card", () => {
  it.each([
    ["Open", "open"],
    ["Closed", "closed"],
    ["Live", "closed"],
    ["Interim", "interim"],
    ["Final", "final"],
    ["Abandoned", "abandoned"],
    [" open ", "open"],
  ])("that is %s is %s", async (status, expected) => {
    expect((await raceOf({ status }))?.status).toBe(expected);
  });

  it.each([
    ["Postponed", "Postponed"],
    ["constructor", "constructor"],
    [5, "5"],
    [null, "null"],
    [undefined, "none"],
    ["x".repeat(50), "x".repeat(40)],
  ])("whose status is %j is listed without one, which is reported once", async (status, shown) => {
    const { feed } = feedOf({
      ladbrokes: () => meetingsResponse([meetingEntry({ races: [raceEntry(1, { status })] })]),
    });
    const { meetings, rejections } = await feed.readCard([DATE], never);
    expect(meetings[0]?.races.map(({ id }) => id)).toEqual(["race-1"]);
    expect(meetings[0]?.races[0]).not.toHaveProperty("status");
    const statuses = (all: typeof rejections) => all.filter(({ reason }) => reason === "status_unknown");
    expect(statuses(rejections)).toEqual([{ reason: "status_unknown", about: `ladbrokes race race-1: ${shown}` }]);
    expect(statuses((await feed.readCard([DATE], never)).rejections)).toEqual([]);
  });

  it("has numbers that are written as text", async () => {
    const race = await raceOf({ id: 71, race_number: "7", distance: "1400" });
    expect(race).toMatchObject({ id: "71", number: 7, distance: 1400 });
  });

  it.each([
    ["Soft6", "Soft 6"],
    ["Good", "Good"],
    ["Good 4", "Good 4"],
    ["", undefined],
  ])("on the track %j shows %j", async (track_condition, expected) => {
    expect((await raceOf({ track_condition }))?.trackCondition).toBe(expected);
  });

  it.each([
    ["FINE", "Fine"],
    ["OCAST", "Overcast"],
    ["SHWRY", "Showery"],
    ["Overcast", "Overcast"],
    ["", undefined],
    [null, undefined],
  ])("in weather %j shows %j", async (weather, expected) => {
    expect((await raceOf({ weather }))?.weather).toBe(expected);
  });

  it("of no known distance has none, and one without a name is called by its number", async () => {
    const race = await raceOf({ distance: 0, name: "" });
    expect(race).not.toHaveProperty("distance");
    expect(race?.name).toBe("Race 1");
  });

  it("with number 0 is a special market and is dropped", async () => {
    const { meetings, rejections } = await cardOf([
      meetingEntry({ races: [raceEntry(0), raceEntry(0, { race_number: "0" }), raceEntry(1)] }),
    ]);
    expect(meetings[0]?.races.map(({ id }) => id)).toEqual(["race-1"]);
    expect(rejections).toEqual([]);
  });
});

describe("An entry of the card", () => {
  it.each([
    ["no id", { id: undefined }],
    ["an id that leads elsewhere", { id: "../meetings" }],
    ["a number below zero", { race_number: -1 }],
    ["a broken number", { race_number: 1.5 }],
    ["a number in words", { race_number: "seven" }],
    ["no number", { race_number: null }],
    ["no start", { start_time: undefined }],
    ["a start that is no instant", { start_time: "soon" }],
    ["a start before computers", { start_time: "0001-01-01T00:00:00Z" }],
  ])("that is a race with %s is rejected alone", async (_, fields) => {
    const { meetings, rejections } = await cardOf([meetingEntry({ races: [raceEntry(2), raceEntry(3, fields)] })]);
    expect(meetings[0]?.races.map(({ id }) => id)).toEqual(["race-2"]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["race_malformed"]);
  });

  it.each([
    ["no meeting", null],
    ["text", "Wattle Flat"],
    ["no id", meetingEntry({ meeting: null })],
    ["no name", meetingEntry({ name: " " })],
    ["a date that is none", meetingEntry({ date: "2026-02-30T00:00:00Z" })],
    ["a category that nobody knows", meetingEntry({ category: "X" })],
    ["no country", meetingEntry({ country: null })],
    ["no races", meetingEntry({ races: {} })],
  ])("that is a meeting with %s is rejected alone", async (_, broken) => {
    const good = meetingEntry({ meeting: "meeting-2", races: [raceEntry(1, { id: "race-9" })] });
    const { meetings, rejections } = await cardOf([broken, good]);
    expect(meetings.map(({ id }) => id)).toEqual(["meeting-2"]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["meeting_malformed"]);
  });

  it("loses a malformed optional field alone, which is named", async () => {
    const races = [raceEntry(1, { distance: "far", weather: 7, track_condition: "Good4" })];
    const { meetings, rejections } = await cardOf([meetingEntry({ races })]);
    expect(meetings[0]?.races[0]).toMatchObject({ id: "race-1", trackCondition: "Good 4" });
    expect(meetings[0]?.races[0]).not.toHaveProperty("distance");
    expect(rejections).toEqual([
      { reason: "field_malformed", about: "ladbrokes race race-1 distance" },
      { reason: "field_malformed", about: "ladbrokes race race-1 weather" },
    ]);
  });

  it("that repeats an id is rejected with it; a number may be of one race under two ids", async () => {
    const races = [raceEntry(1), raceEntry(1, { id: "race-other" }), raceEntry(2, { id: "race-1" })];
    const { meetings, rejections } = await cardOf([meetingEntry({ races }), meetingEntry({ name: "Again" })]);
    expect(meetings.map(({ venue }) => venue)).toEqual(["Wattle Flat"]);
    expect(meetings[0]?.races.map(({ id, number }) => [id, number])).toEqual([
      ["race-1", 1],
      ["race-other", 1],
    ]);
    expect(rejections).toEqual([
      { reason: "race_id_taken", about: "ladbrokes race race-1" },
      { reason: "meeting_id_taken", about: "ladbrokes meeting meeting-1" },
    ]);
  });

  it("of another date is rejected", async () => {
    const { meetings, rejections } = await cardOf([meetingEntry({ date: "2026-07-27T00:00:00Z" })]);
    expect(meetings).toEqual([]);
    expect(rejections).toEqual([{ reason: "meeting_date_not_asked", about: "ladbrokes meeting meeting-1" }]);
  });

  it("is not looked at where the card as a whole is malformed, which is an error", async () => {
    for (const response of [[], {}, { data: {} }, { data: { meetings: {} } }, null, "meetings"]) {
      const { feed } = feedOf({ ladbrokes: () => response });
      await expect(feed.readCard([DATE], never)).rejects.toMatchObject({ name: "FeedError", kind: "malformed" });
    }
  });
});
