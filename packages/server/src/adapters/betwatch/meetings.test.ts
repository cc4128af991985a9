import { describe, expect, it } from "vitest";
import { type Bodies, event, madeFeed, reasons } from "../../../test/adapters/betwatch/made-feed";
import { DATE, MEETINGS, VENUES } from "../../../test/adapters/betwatch/race-day";

async function card(facts: Partial<Bodies>, ...dates: string[]) {
  const { meetings, rejections } = await madeFeed(facts).card(...dates);
  return { meetings, reasons: reasons(rejections) };
}

/** The one meeting of a venue with these facts, without a meeting of the list. */
async function placed(facts: object, startAt = "2026-08-12T03:20:00Z", sport = "thoroughbred") {
  const venue = { id: "ven_x", name: "Nowhere Park", country: "AU", timezone: "Australia/Perth", ...facts };
  const { meetings, reasons: why } = await card(
    { events: [event({ startAt, sport, meetingId: null, venueId: "ven_x" })], venues: [venue] },
    DATE,
    "2026-08-13",
  );
  return { meeting: meetings[0], reasons: why };
}

describe("A meeting of BetWatch", () => {
  it.each([
    [{ subdivision: "WA" }, { venue: "Nowhere Park", state: "WA", jurisdiction: "AU", date: DATE }],
    [{ subdivision: "AU-wa" }, { state: "WA" }],
    [{ subdivision: "XAU-W" }, { state: "XAU-W" }],
    [{ subdivision: null }, { state: "AU" }],
    [{ subdivision: "" }, { state: "AU" }],
    [{ country: "au" }, { state: "AU", jurisdiction: "AU" }],
    [
      { country: "NZ", subdivision: "AUK" },
      { state: "NZ", jurisdiction: "NZ" },
    ],
    [
      { name: "Sandown-Hillside", subdivision: null },
      { venue: "Sandown-Hillside", state: "VIC" },
    ],
    // The table knows the venue's zone.
    [{ name: "Ascot", subdivision: "WA", timezone: "Pacific/Auckland" }, { date: DATE }],
  ])("at a venue with %j has %j", async (facts, expected) => {
    expect((await placed(facts, "2026-08-12T15:30:00Z")).meeting).toMatchObject(expected);
  });

  it("at a venue with an ambiguous name is at the one of its code and country", async () => {
    const at = async (facts: object, sport: string) =>
      (await placed({ subdivision: null, ...facts }, "2026-08-12T13:30:00Z", sport)).meeting;
    expect(await at({ name: "Richmond" }, "greyhound")).toMatchObject({ state: "NSW", date: DATE });
    expect(await at({ name: "Richmond" }, "thoroughbred")).toMatchObject({ state: "QLD", date: DATE });
    expect(await at({ name: "Winton" }, "thoroughbred")).toMatchObject({ state: "QLD", date: DATE });
    expect(await at({ name: "Winton", country: "NZ" }, "thoroughbred")).toMatchObject({ date: "2026-08-13" });
  });

  it.each([
    ["Australia/Perth", DATE],
    ["Australia/Sydney", "2026-08-13"],
    ["Nowhere/Zone", "2026-08-13"],
    ["", "2026-08-13"],
    [null, "2026-08-13"],
  ])("without a date has the one in its venue's zone, %s", async (timezone, date) => {
    const { meeting, reasons: why } = await placed({ timezone }, "2026-08-12T15:30:00Z", "harness");
    expect(meeting).toMatchObject({ id: `ven_x-h-${date}`, date, racingCode: "H" });
    expect(why).toEqual([]);
  });

  it("overseas is left out; one at an unknown venue is rejected", async () => {
    expect(await placed({ country: "HK" })).toEqual({ meeting: undefined, reasons: [] });
    expect(await placed({ id: "ven_y" })).toEqual({ meeting: undefined, reasons: ["venue_unknown: event evt_1"] });
    const { reasons: why } = await card({ events: [event({ meetingId: undefined, venueId: undefined })] });
    expect(why).toEqual(["venue_unknown: event evt_1"]);
  });

  it("is the one that its event names, whatever venue the event gives", async () => {
    const { meetings } = await card({ events: [event({ venueId: "ven_tg" })] });
    expect(meetings[0]).toMatchObject({ id: "mtg_mv", venue: "Sandown-Hillside", date: DATE });
  });

  it("that is malformed affects no other", async () => {
    const { meetings, reasons: why } = await card({
      meetings: [{ ...MEETINGS[0], localDate: "today" }, MEETINGS[1], { ...MEETINGS[2], id: "" }, 5],
      venues: [...VENUES, { ...VENUES[0], name: " " }, { ...VENUES[0], timezone: "z".repeat(61) }, { id: "v" }],
    });
    // An event without a meeting is at its own venue, on the local date of its start.
    expect(meetings.map(({ id }) => id)).toEqual([`ven_mv-r-${DATE}`, "mtg_tg", `ven_ad-h-${DATE}`]);
    expect(why).toEqual([
      ...Array(3).fill("meeting_malformed: a meeting of the list"),
      ...Array(3).fill("venue_malformed: a venue of the list"),
      "venue_unknown: event evt_5",
    ]);
  });

  it("has a race under its new id once the list has it under no other, and under both while it has", async () => {
    const numbered = (id: string, raceNumber: number) => event({ id }, { raceNumber });
    const made = madeFeed({ events: [numbered("e_1", 1), numbered("e_2", 2)] });
    const ids = async () => {
      await made.clock.advance(60 * 60_000);
      return (await made.card()).meetings[0]?.races.map(({ id }) => id);
    };
    expect(await ids()).toEqual(["e_1", "e_2"]);
    made.bodies.events = [numbered("e_1", 1), numbered("e_2", 2), numbered("e_other", 2)];
    expect(await ids()).toEqual(["e_1", "e_2", "e_other"]);
    made.bodies.events = [numbered("e_other", 2)];
    expect(await ids()).toEqual(["e_1", "e_other"]);
    made.bodies.events = [numbered("e_1", 1), numbered("e_2", 2)];
    expect(await ids()).toEqual(["e_1", "e_2"]);
  });

  it("has its races by number, and the track facts that any of them gives", async () => {
    const track = (number: number, facts: object) =>
      event({ id: `e_${number}` }, { trackCondition: undefined, weather: undefined, raceNumber: number, ...facts });
    const { meetings, reasons: why } = await card({
      events: [track(3, { trackCondition: "Soft 5" }), track(1, {}), track(2, { weather: "Rain", trackCondition: "" })],
    });
    expect(meetings[0]).toMatchObject({ trackCondition: "Soft 5", weather: "Rain" });
    expect(meetings[0]?.races.map(({ id, runners }) => [id, runners])).toEqual([
      ["e_1", []],
      ["e_2", []],
      ["e_3", []],
    ]);
    expect(why).toEqual([]);
    const [bare] = (await card({ events: [track(1, {})] })).meetings;
    expect(bare).not.toHaveProperty("trackCondition");
    expect(bare).not.toHaveProperty("weather");
  });

  it("lists races without runners and without the instant of their prices, even those already read", async () => {
    const feed = madeFeed();
    await feed.card();
    await feed.race();
    const { meetings } = await feed.card();
    expect(meetings[0]?.races[0]).toMatchObject({ id: "evt_1", runners: [] });
    expect(meetings[0]?.races[0]).not.toHaveProperty("updatedAt");
  });
});
