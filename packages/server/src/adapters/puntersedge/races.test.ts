import { describe, expect, it } from "vitest";
import { listed, madeFeed, readRace, reasons } from "../../../test/adapters/puntersedge/made-feed";
import { DATE } from "../../../test/adapters/puntersedge/race-day";

const at = (time: string) => Date.parse(`2026-09-07T${time}Z`);

describe("A race of PuntersEdge's lists", () => {
  it.each([
    [
      {},
      { id: "race-1", number: 1, name: "Clarence Maiden", racingCode: "R", status: "open", startTime: at("03:20:00") },
    ],
    [{ category: "greyhound" }, { racingCode: "G" }],
    [{ category: "harness" }, { racingCode: "H" }],
    [
      { race_name: " ", race_number: 99 },
      { number: 99, name: "Race 99" },
    ],
    [{ track_condition: "Soft (5)" }, { trackCondition: "Soft 5" }],
    [{ track_condition: "Heavy(10)" }, { trackCondition: "Heavy 10" }],
    [{ track_condition: "Soft  (5)" }, { trackCondition: "Soft 5" }],
    [{ track_condition: "Soft (5) inside" }, { trackCondition: "Soft (5) inside" }],
    [
      { weather: "Clear Sky", distance_m: 1700 },
      { weather: "Clear Sky", distance: 1700 },
    ],
    [
      { race_class: "MDN", conditions: "Maiden Plate", prize_total: 27_000, rail: "True" },
      { conditions: { class: "MDN", restrictions: "Maiden Plate", prizeMoney: 27_000, rail: "True" } },
    ],
    [{ inplay_at: "2026-09-07T03:21:00Z" }, { status: "closed", jumpedAt: at("03:21:00") }],
    [{ market_closed_at: "2026-09-07T03:19:00Z" }, { status: "closed" }],
    [{ market_closed_at: "2026-09-07T03:18:59Z" }, { status: "open" }],
    [{ status: "Abandoned", inplay_at: "2026-09-07T03:21:00Z" }, { status: "abandoned" }],
    [{ status: "interim" }, { status: "open" }],
  ])("with %j has %j", async (others, expected) => {
    const { race, reasons: why, card } = await readRace(others);
    expect(race).toMatchObject(expected);
    expect([...card, ...why]).toEqual([]);
  });

  it.each([
    [{ track_condition: "None", weather: "None", distance_m: 0 }, []],
    [{ track_condition: " ", weather: "" }, []],
    [{ track_condition: 5 }, ["field_malformed: race race-1 track_condition"]],
    [{ race_class: "", prize_total: 0 }, []],
    [{ prize_total: "a lot" }, ["field_malformed: race race-1 prize_total"]],
    [{ weather: 5 }, ["field_malformed: race race-1 weather"]],
    [{ distance_m: "far" }, ["field_malformed: race race-1 distance_m"]],
    [{ inplay_at: "then" }, ["field_malformed: race race-1 inplay_at"]],
    [{ market_closed_at: "then" }, ["field_malformed: race race-1 market_closed_at"]],
    [{ status: 5 }, ["status_unknown: race race-1: 5"]],
    [{ status: "Postponed" }, ["status_unknown: race race-1: Postponed"]],
    [{ status: null }, []],
  ])("with %j has none of these facts", async (others, why) => {
    const { race, meeting, card } = await readRace(others);
    expect(race).toStrictEqual({
      id: "race-1",
      meetingId: `pe-nsw-grafton-r-${DATE}`,
      number: 1,
      name: "Clarence Maiden",
      racingCode: "R",
      venue: "Grafton",
      state: "NSW",
      startTime: at("03:20:00"),
      status: "open",
      runners: [],
    });
    expect(meeting).toStrictEqual({
      id: `pe-nsw-grafton-r-${DATE}`,
      venue: "Grafton",
      state: "NSW",
      jurisdiction: "AU",
      racingCode: "R",
      date: DATE,
      races: [race],
    });
    expect(card).toEqual(why);
  });

  it.each([
    [{ race_number: 0 }],
    [{ race_number: "seven" }],
    [{ race_number: null }],
    [{ race_number: 100 }],
    [{ race_number: 1.5 }],
    [{ venue: " " }],
    [{ category: "camel" }],
    [{ start_time: "soon" }],
    [{ country: 5 }],
  ])("with %j is rejected, and affects no other", async (others) => {
    const { meetings, rejections } = await madeFeed({
      events: [listed(others), listed({ race_id: "race-2", race_number: 2 })],
    }).card();
    expect(meetings.flatMap(({ races }) => races.map(({ id }) => id))).toEqual(["race-2"]);
    expect(reasons(rejections)).toEqual(["race_malformed: race race-1"]);
  });

  it("that is no race is rejected; one overseas is left out even where it is malformed", async () => {
    const { meetings, rejections } = await madeFeed({
      events: [
        "nothing",
        listed({ race_id: "/" }),
        listed({ race_number: 0, country: "HK" }),
        listed({ country: "hk" }),
      ],
    }).card();
    expect(meetings).toEqual([]);
    expect(reasons(rejections)).toEqual(["race_malformed: race undefined", "race_malformed: race /"]);
  });

  it("that is listed twice is read once", async () => {
    const { meetings, rejections } = await madeFeed({ events: [listed(), listed({ race_number: 2 })] }).card();
    expect(meetings[0]?.races.map(({ number }) => number)).toEqual([1]);
    expect(reasons(rejections)).toEqual(["race_id_taken: race race-1"]);
  });

  it.each([
    ["Grafton", { country: "au" }, "pe-nsw-grafton-r-2026-09-07", "NSW"],
    ["Grafton", { country: "" }, "pe-nsw-grafton-r-2026-09-07", "NSW"],
    ["Some Name", { venue_canonical: "Grafton" }, "pe-nsw-grafton-r-2026-09-07", "NSW"],
    // Ambiguous names.
    ["Winton", {}, "pe-qld-winton-r-2026-09-07", "QLD"],
    ["Winton", { country: "NZ" }, "pe-nz-winton-r-2026-09-07", "NZ"],
    ["Richmond", { category: "greyhound" }, "pe-nsw-richmond-g-2026-09-07", "NSW"],
    ["Wattle Flat!", {}, "pe-au-wattleflat-r-2026-09-07", "AU"],
    ["Wattle Flat", { venue_canonical: 5 }, "pe-au-wattleflat-r-2026-09-07", "AU"],
    ["Ōō", { country: "NZ" }, "pe-nz-venue-r-2026-09-07", "NZ"],
    ["Track 7", { country: "nz", start_time: "2026-09-07T12:30:00Z" }, "pe-nz-track7-r-2026-09-08", "NZ"],
    ["Track 7", { start_time: "2026-09-07T13:30:00Z" }, "pe-au-track7-r-2026-09-07", "AU"],
    ["Track 7", { start_time: "2026-09-07T14:00:00Z" }, "pe-au-track7-r-2026-09-08", "AU"],
  ])("at %s with %j is in the meeting %s", async (venue, others, id, state) => {
    const { meeting } = await readRace({ venue, ...others });
    expect(meeting).toMatchObject({ id, state });
  });

  it.each([
    ["2026-09-06T23:00:00Z", 1],
    ["2026-09-06T22:59:59Z", 0],
  ])("without a country at %s is taken for Australian from nine in the morning on (%s)", async (start_time, count) => {
    const { meetings, rejections } = await madeFeed({ events: [listed({ start_time, country: null })] }).card();
    expect(meetings).toHaveLength(count);
    expect(rejections).toEqual([]);
    const said = await madeFeed({ events: [listed({ start_time })] }).card();
    expect(said.meetings).toHaveLength(1);
  });
});
