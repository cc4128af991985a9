import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { DATE, MADE_DAY, type MadeRace, NOW, runner } from "../../../test/adapters/puntersedge/race-day";
import { feedOver, never } from "../../../test/adapters/puntersedge/support";

const MINUTE = 60_000;
const GRAFTON = MADE_DAY[0]?.id ?? "";
const madeRace = (facts: Partial<MadeRace>): MadeRace => ({
  id: "11111111-0000-4000-8000-000000000000",
  venue: "Grafton",
  number: 1,
  category: "horse",
  start: "2026-09-07T04:00:00Z",
  country: "AU",
  runners: [runner(1, "Somebody", { tab: 2 })],
  ...facts,
});

describe("PuntersEdge's card", () => {
  it("makes meetings of races by venue, code and local date, in the venue's state", async () => {
    const { card } = await feedOver();
    const meetings = await card();
    expect(
      meetings.map(({ id, venue, state, jurisdiction, races }) => [id, venue, state, jurisdiction, races.length]),
    ).toEqual([
      ["pe-nsw-grafton-r-2026-09-07", "Grafton", "NSW", "AU", 2],
      ["pe-au-wattleflat-r-2026-09-07", "Wattle Flat", "AU", "AU", 1],
      ["pe-nz-addington-h-2026-09-07", "Addington", "NZ", "NZ", 1],
      ["pe-vic-themeadows-g-2026-09-07", "The Meadows", "VIC", "AU", 1],
      ["pe-qld-goldcoast-r-2026-09-07", "Gold Coast Poly", "QLD", "AU", 1],
    ]);
    expect(meetings[0]).toMatchObject({
      races: [
        { number: 1, name: "Clarence Maiden", distance: 1700, trackCondition: "Soft 5", status: "open" },
        { number: 2 },
      ],
    });
  });

  it("gives the results of races that its lists no longer have", async () => {
    const { card } = await feedOver();
    const race = (await card()).find(({ venue }) => venue === "Gold Coast Poly")?.races[0];
    expect(race).toMatchObject({
      status: "final",
      results: [
        { position: 1, runnerNumber: 8 },
        { position: 2, runnerNumber: 3 },
      ],
      dividends: [
        { pool: "Win", tote: "VIC", runners: [8], amount: 5.5 },
        { pool: "Quinella", tote: "VIC", runners: [8, 3], amount: 44.4 },
      ],
    });
  });

  it("keeps two meetings of one venue on one day apart, and a race in its meeting", async () => {
    const races = [1, 2, 3].flatMap((number) => [
      madeRace({ id: `day-${number}`, number, start: `2026-09-07T0${3 + number}:00:00Z` }),
      madeRace({ id: `night-${number}`, number, start: `2026-09-07T0${6 + number}:30:00Z` }),
    ]);
    const { card, server } = await feedOver(races);
    const idsOf = async () => (await card()).map((meeting) => meeting.races.map(({ id }) => id));
    const apart = [
      ["day-1", "day-2", "day-3"],
      ["night-1", "night-2", "night-3"],
    ];
    expect(await idsOf()).toEqual(apart);
    server.day.races = races.toReversed();
    expect(await idsOf()).toEqual(apart);
  });

  it("leaves out races that it cannot place: without a country at an unknown venue, or in the venue's night", async () => {
    const { feed } = await feedOver([
      madeRace({ id: "somewhere", venue: "Nowhere Downs", country: null }),
      // It would be 1:30 AM in New South Wales, so this is another Newcastle.
      madeRace({ id: "abroad", venue: "Newcastle", country: null, start: "2026-09-07T15:30:00Z" }),
      madeRace({ id: "here", venue: "Newcastle", country: null }),
    ]);
    const { meetings, rejections } = await feed.readCard([DATE, "2026-09-08"], never);
    expect(meetings.flatMap(({ races }) => races.map(({ id }) => id))).toEqual(["here"]);
    expect(rejections).toEqual([{ reason: "venue_unknown", about: "Nowhere Downs (R), without a country" }]);
  });

  it("says that a race has jumped when its market was closed at the jump, not before it", async () => {
    const { card, clock } = await feedOver([
      madeRace({ id: "shut", start: "2026-09-07T03:14:00Z", shutAt: "2026-09-07T03:14:40Z" }),
      madeRace({ id: "early", number: 2, start: "2026-09-07T03:40:00Z", shutAt: "2026-09-07T03:10:00Z" }),
      madeRace({ id: "off", number: 3, start: "2026-09-07T05:00:00Z", status: "abandoned" }),
    ]);
    const statuses = async () => (await card()).flatMap(({ races }) => races.map(({ status }) => status));
    expect(await statuses()).toEqual(["closed", "open", "abandoned"]);
    await clock.advance(40 * MINUTE);
    // The list no longer has it, since it jumped ten minutes ago.
    expect(await statuses()).toEqual(["closed", "closed", "abandoned"]);
  });
});

describe("PuntersEdge's race", () => {
  it("has runners, scratchings and each bookmaker's quote with its place price, age and link", async () => {
    const { card, read } = await feedOver();
    await card();
    const { race, unreachable, rejections } = await read(GRAFTON);
    expect(rejections).toEqual([]);
    expect(race.runners).toEqual([
      {
        id: "1",
        number: 1,
        name: "Airhawk Two",
        barrier: "9",
        scratched: true,
        scratchedAt: Date.parse("2026-09-03T11:47:44Z"),
        prices: [],
      },
      {
        id: "2",
        number: 2,
        name: "Paper Lantern",
        barrier: "6",
        jockey: "M Rider",
        trainer: "T Trainer",
        weight: 56.5,
        form: "3x41",
        scratched: false,
        prices: [
          { bookmakerId: "tab", odds: 8, placeOdds: 2.6, seenAt: NOW - 6_000, url: "https://www.tab.com.au/r/1" },
          { bookmakerId: "ladbrokes", odds: 7.5, seenAt: NOW - 5_000 },
          { bookmakerId: "pointsbet", odds: 7, seenAt: NOW - 5_000 },
        ],
      },
      {
        id: "3",
        number: 3,
        name: "Quiet Harbour",
        scratched: false,
        prices: [{ bookmakerId: "tab", odds: 51, seenAt: NOW - 5_000 }],
      },
    ]);
    // A price that the feed calls too old has not been withdrawn.
    expect(unreachable).toEqual(["betr"]);
  });

  it("leaves out malformed parts, which it names, and nothing else", async () => {
    const { card, read } = await feedOver([
      madeRace({
        runners: [
          runner(1, "Somebody", {
            tab: { win_price: "two" },
            unibet: { win_price: 0.5 },
            neds: { win_price: null },
            sportsbet: 3,
          }),
          runner(1, "Same Number", { tab: 4 }),
          runner(0, "No Number", { tab: 4 }),
          runner(2, "Odd Link", { tab: { win_price: 4, source_url: "javascript:alert(1)" } }),
        ],
      }),
    ]);
    await card();
    const { race, rejections } = await read("11111111-0000-4000-8000-000000000000");
    expect(
      race.runners.map(({ name, prices }) => [name, prices.map(({ bookmakerId, odds }) => `${bookmakerId} ${odds}`)]),
    ).toEqual([
      ["Somebody", ["sportsbet 3"]],
      ["Odd Link", ["tab 4"]],
    ]);
    expect(race.runners[1]?.prices[0]?.url).toBeUndefined();
    expect(rejections.map(({ reason }) => reason).sort()).toEqual([
      "field_malformed",
      "price_malformed",
      "price_out_of_range",
      "runner_malformed",
      "runner_number_taken",
    ]);
  });
});

describe("PuntersEdge's credits", () => {
  const plan = { limit: 25_000, used: 0 };

  it("are spent once for the prices of all races, more often as the next start comes near", async () => {
    const { card, read, server, clock } = await feedOver();
    const races = (await card()).flatMap((meeting) => meeting.races.map(({ id }) => id));
    await Promise.all(races.map(read));
    await read(GRAFTON);
    expect(server.spent).toEqual(["usage", "race_events", "race_results", "next_to_go"]);
    await clock.advance(9_000);
    await read(GRAFTON);
    expect(server.spent.length).toBe(4);
    await clock.advance(1_000);
    await read(GRAFTON);
    expect(server.spent.slice(4)).toEqual(["next_to_go"]);
  });

  it("last to the end of the month, however often the poller asks", async () => {
    const { card, read, server, clock } = await feedOver(MADE_DAY, plan);
    const begun = clock.now();
    for (let minute = 0; minute < 240; minute += 1) {
      await card();
      await read(GRAFTON);
      await clock.advance(MINUTE);
    }
    const month = Date.parse("2026-10-01T00:00:00Z") - begun;
    // Four hours' credits at an even pace, and an hour's more at the start.
    const fair = (plan.limit * (240 + 60) * MINUTE) / month;
    expect(server.month.used).toBeLessThanOrEqual(Math.ceil(fair) + 2);
    expect(server.month.used).toBeGreaterThan(fair / 2);
  });

  it("are shown to the operator: how many are left, until when, and how far apart calls are", async () => {
    const { card, read, feed } = await feedOver(MADE_DAY, { ...plan, used: 5_000 });
    await card();
    await read(GRAFTON);
    const resetsAt = Date.parse("2026-10-01T00:00:00Z");
    const [source] = feed.sources();
    expect(source).toMatchObject({
      name: "puntersedge",
      budget: { unit: "credits", limit: 25_000, remaining: 19_995, resetsAt, callsPerMinute: 30 },
    });
    expect(source?.budget?.everyMs).toBeCloseTo(((resetsAt - NOW) * 2) / 19_995, -1);
  });

  it("of an unlimited plan are not counted", async () => {
    const { card, read, feed, server, clock } = await feedOver(MADE_DAY, { limit: "unlimited" });
    await card();
    for (let times = 0; times < 3; times += 1) {
      await read(GRAFTON);
      await clock.advance(10_000);
    }
    expect(server.spent.filter((operation) => operation === "next_to_go")).toHaveLength(3);
    expect(feed.sources()[0]?.budget).toEqual(expect.not.objectContaining({ remaining: expect.anything() }));
  });

  it("that are used up stop the calls until the month is over, or for an hour", async () => {
    const { card, server, clock } = await feedOver(MADE_DAY, { limit: 100, used: 100 });
    await expect(card()).rejects.toMatchObject({ kind: "budget_spent", retryAfterMs: 60 * MINUTE });
    const asked = server.calls.length;
    await clock.advance(30 * MINUTE);
    await expect(card()).rejects.toMatchObject({ kind: "budget_spent" });
    expect(server.calls.length).toBe(asked);
    // The plan is renewed.
    server.month.limit = 100_000;
    await clock.advance(30 * MINUTE);
    expect((await card()).length).toBeGreaterThan(0);
  });
});

describe("PuntersEdge's errors", () => {
  it("name a key that is not accepted", async () => {
    const { card } = await feedOver(MADE_DAY, {}, "wrong");
    await expect(card()).rejects.toMatchObject({ kind: "rejected", message: "PuntersEdge responded with status 401." });
  });

  it("of too many calls in a minute are obeyed", async () => {
    const { card, server, clock } = await feedOver(MADE_DAY, { callsPerMinute: 1 });
    await expect(card()).rejects.toMatchObject({ kind: "rate_limited", retryAfterMs: 60_000 });
    const asked = server.calls.length;
    await expect(card()).rejects.toMatchObject({ kind: "rate_limited" });
    expect(server.calls.length).toBe(asked);
    await clock.advance(MINUTE);
    server.month.callsPerMinute = 30;
    expect((await card()).length).toBeGreaterThan(0);
  });

  it.each([
    ["rejected", (response: ServerResponse) => response.writeHead(503).end("{}")],
    ["malformed", (response: ServerResponse) => response.writeHead(200).end("<html>")],
    ["malformed", (response: ServerResponse) => response.writeHead(200).end('{"races":[]}')],
    ["unreachable", (response: ServerResponse) => response.destroy()],
  ] as const)("are %s, and end when the server recovers", async (kind, how) => {
    const { card, read, server, clock } = await feedOver();
    await card();
    server.fail((response) => void how(response));
    await expect(read(GRAFTON)).rejects.toMatchObject({ kind });
    server.fail(undefined);
    await clock.advance(10_000);
    expect((await read(GRAFTON)).race.runners).toHaveLength(3);
  });
});
