import { describe, expect, it } from "vitest";
import {
  eventResponse,
  meetingEntry,
  meetingsResponse,
  raceEntry,
  runner,
} from "../../../test/adapters/entain/payloads";
import { DATE, feedOf, NOW, never, readRace, readRunner } from "../../../test/adapters/entain/support";

const readCard = async (meeting: object) => {
  const { feed } = feedOf({
    ladbrokes: (_, query) => meetingsResponse(query.get("country") === "AUS" ? [meeting] : []),
  });
  return feed.readCard([DATE], never);
};

describe("Whose odds they are", () => {
  it.each([
    [["ladbrokes"], "Odds by Ladbrokes (Entain)", "https://www.ladbrokes.com.au"],
    [["neds"], "Odds by Neds (Entain)", "https://www.neds.com.au"],
    [["betstar"], "Odds by Betstar (Entain)", "https://www.betstar.com.au"],
    [["bookmaker"], "Odds by Bookmaker (Entain)", "https://www.bookmaker.com.au"],
    [["newbrand", "neds"], "Odds by Newbrand and Neds (Entain)", "https://www.neds.com.au"],
    [["Neds", "betstar", "other"], "Odds by Neds, Betstar and Other (Entain)", "https://www.neds.com.au"],
  ])("of %j is %j", (brands, credit, creditUrl) => {
    const { feed } = feedOf(Object.fromEntries(brands.map((brand) => [brand, () => undefined])));
    expect(feed.identity).toStrictEqual({ name: "entain", credit, creditUrl, simulated: false });
  });

  it("have no link where no brand's site is known", () => {
    expect(feedOf({ other: () => undefined }).feed.identity).toStrictEqual({
      name: "entain",
      credit: "Odds by Other (Entain)",
      simulated: false,
    });
  });

  it("are nobody's without a brand", async () => {
    const none = feedOf({}).feed.readCard([DATE], never);
    await expect(none).rejects.toThrow(new RangeError("An Entain feed needs a brand."));
  });

  it("come with the hosts of their silks", () => {
    expect(feedOf({}).feed.silksHosts).toEqual(["cdn.prod.pricekinetics.com", "drr38safykj6s.cloudfront.net"]);
  });
});

describe("A caller that aborts", () => {
  const reason = new Error("given up");
  it("keeps other brands from being asked for the card", async () => {
    const stop = new AbortController();
    const { feed } = feedOf({
      ladbrokes: () => {
        stop.abort(reason);
        throw reason;
      },
      neds: () => meetingsResponse([meetingEntry()]),
    });
    await expect(feed.readCard([DATE], stop.signal)).rejects.toBe(reason);
  });

  it("gets no race, even though another brand has it", async () => {
    const stop = new AbortController();
    const { feed } = feedOf({
      ladbrokes: () => eventResponse([runner(1, 3)]),
      neds: () => {
        stop.abort(reason);
        throw reason;
      },
    });
    await expect(feed.readRace("race-1", stop.signal)).rejects.toBe(reason);
  });
});

describe("Words of a host", () => {
  it.each([
    ["Soft6", "Soft 6"],
    ["Soft10", "Soft 10"],
    ["Soft 6", "Soft 6"],
    ["Not Soft6", "Not Soft6"],
    ["Soft6 inside", "Soft6 inside"],
    ["Synthetic", "Synthetic"],
    ["  ", undefined],
  ])("for a track, %j, are %j", async (track_condition, expected) => {
    const { race, rejections } = await readRace(eventResponse([], { race: { track_condition } }));
    expect(race.trackCondition).toBe(expected);
    expect(rejections).toEqual([]);
  });

  it.each([
    ["FINE", "Fine"],
    ["OCAST", "Overcast"],
    ["SHWRY", "Showery"],
    ["Light Rain", "Light Rain"],
    ["  ", undefined],
  ])("for the weather, %j, are %j", async (weather, expected) => {
    const { race, rejections } = await readRace(eventResponse([], { race: { weather } }));
    expect(race.weather).toBe(expected);
    expect(rejections).toEqual([]);
  });

  it.each([
    ["Wattle Flat (G)", "Wattle Flat"],
    ["Wattle Flat(H)", "Wattle Flat"],
    ["Wattle Flat  (H)", "Wattle Flat"],
    ["Wattle (G) Flat", "Wattle (G) Flat"],
    ["(G)", "(G)"],
    // There are several Richmonds, told apart by code and state.
    ["Ladbrokes Richmond", "Richmond"],
  ])("for a venue, %j, are %j", async (meeting_name, venue) => {
    const { race } = await readRace(eventResponse([], { race: { meeting_name, type: "G", state: "NSW" } }));
    expect(race.venue).toBe(venue);
    const { meetings } = await readCard(meetingEntry({ name: meeting_name, category: "G", state: "NSW" }));
    expect(meetings[0]?.venue).toBe(venue);
  });
});

describe("A weight", () => {
  it.each([
    ["58", 58, false],
    [199.5, 199.5, false],
    ["0.5", 0.5, false],
    ["", undefined, false],
    [null, undefined, false],
    ["200", undefined, true],
    ["0", undefined, true],
    [-1, undefined, true],
    ["heavy", undefined, true],
  ])("of %j is %j", async (total, expected, isRejected) => {
    const { runner: read, reasons } = await readRunner({ weight: { total } });
    expect(read.weight).toBe(expected);
    expect(reasons).toEqual(isRejected ? ["field_malformed"] : []);
  });
});

describe("What a payload does not say", () => {
  it("is absent, not a key with an undefined value", async () => {
    const bare = { runner_number: 3, name: "Bare", odds: { fixed_win: 5 } };
    const { race, rejections } = await readRace(
      eventResponse([bare], {
        race: {
          status: "Final",
          description: null,
          distance: null,
          weather: null,
          track_condition: null,
          actual_start: null,
          protest: true,
        },
      }),
    );
    expect(race).toStrictEqual({
      id: "race-1",
      meetingId: "meeting-1",
      number: 1,
      name: "Race 1",
      racingCode: "R",
      venue: "Wattle Flat",
      state: "VIC",
      startTime: NOW + 10 * 60_000,
      status: "final",
      protest: {},
      runners: [
        {
          id: "3",
          number: 3,
          name: "Bare",
          scratched: false,
          prices: [{ bookmakerId: "ladbrokes", odds: 5, seenAt: NOW }],
        },
      ],
      updatedAt: NOW,
    });
    expect(rejections).toEqual([]);
  });

  it("about a scratched runner's opening price is absent too", async () => {
    const { race } = await readRace(
      eventResponse([{ runner_number: 1, name: "Out", is_scratched: true, odds: { fixed_win: 5 } }]),
    );
    expect(race.runners).toStrictEqual([
      { id: "1", number: 1, name: "Out", scratched: true, prices: [], lastPrice: { odds: 5 } },
    ]);
    const none = await readRace(eventResponse([{ runner_number: 1, name: "Out", is_scratched: true }]));
    expect(none.race.runners[0]?.prices).toEqual([]);
    expect(none.race.runners[0]).not.toHaveProperty("lastPrice");
  });

  it("about the weather is taken from another race of the meeting", async () => {
    const races = [raceEntry(1, { weather: null }), raceEntry(2, { weather: "Showers" })];
    expect((await readCard(meetingEntry({ races }))).meetings[0]?.weather).toBe("Showers");
    const { meetings } = await readCard(meetingEntry({ races: [raceEntry(1, { weather: null })] }));
    expect(meetings[0]).not.toHaveProperty("weather");
  });

  it("about the entrant does not make two runners the same", async () => {
    const nameless = [runner(1, 3, { entrant_id: null }), runner(2, 4, { entrant_id: null })];
    const { race, rejections } = await readRace(eventResponse(nameless));
    expect(race.runners.map(({ prices }) => prices[0]?.odds)).toEqual([3, 4]);
    expect(rejections).toEqual([]);
  });
});

describe("Brands", () => {
  it("are joined by number where the first has no entrants, and never across numbers", async () => {
    const { feed } = feedOf({
      ladbrokes: () => eventResponse([runner(1, 3, { entrant_id: null })]),
      neds: () => eventResponse([runner(1, 3.5), runner(2, 4)]),
    });
    const reading = await feed.readRace("race-1", never);
    expect(reading?.race.runners.map(({ prices }) => prices.map(({ odds }) => odds))).toEqual([[3, 3.5]]);
    expect(reading?.rejections).toEqual([{ reason: "runner_not_joined", about: "neds race race-1 runner 2" }]);
  });

  it("that respond one after the other confirm the race when the last one responds", async () => {
    const made = feedOf({
      ladbrokes: () => eventResponse([runner(1, 3)]),
      neds: async () => {
        await made.clock.advance(700);
        return eventResponse([runner(1, 3.5)]);
      },
    });
    const reading = await made.feed.readRace("race-1", never);
    expect(reading?.race.updatedAt).toBe(NOW + 700);
    expect(reading?.race.runners[0]?.prices.map(({ seenAt }) => seenAt)).toEqual([NOW, NOW + 700]);
  });
});

describe("A pool", () => {
  const pays = (facts: object = {}) => ({
    product_name: "Tote Win",
    dividend: 2.5,
    positions: [{ position: 1, runner_number: 1 }],
    ...facts,
  });
  it.each([
    ["Tote Win", "Win"],
    ["Pool Quinella", "Quinella"],
    ["Super Pool Win", "Super Pool Win"],
  ])("named %j is %j", async (product_name, pool) => {
    const { race } = await readRace(eventResponse([], { dividends: [pays({ product_name })] }));
    expect(race.dividends?.map((dividend) => dividend.pool)).toEqual([pool]);
  });

  it("is dropped beyond the sixtieth", async () => {
    const dividends = Array.from({ length: 61 }, (_, index) => pays({ tote: `Tote ${index}` }));
    const { race } = await readRace(eventResponse([], { dividends }));
    expect(race.dividends).toHaveLength(60);
  });
});
