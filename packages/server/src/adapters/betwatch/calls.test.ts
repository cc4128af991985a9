import { describe, expect, it } from "vitest";
import { event, madeFeed } from "../../../test/adapters/betwatch/made-feed";
import { EVENTS, NOW } from "../../../test/adapters/betwatch/race-day";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const iso = (instant: number) => new Date(instant).toISOString();

it("BetWatch's real prices are credited to it", () => {
  expect(madeFeed().feed.identity).toEqual({
    name: "betwatch",
    credit: "Odds by BetWatch",
    creditUrl: "https://betwatch.com",
    simulated: false,
  });
});

describe("BetWatch's list", () => {
  it("is requested from New Zealand's first hour to Western Australia's last, whatever the order of the dates", async () => {
    const feed = madeFeed();
    await feed.card("2026-08-13", "2026-08-11", "2026-08-12");
    const [url] = feed.asked;
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      country: "au,nz",
      limit: "100",
      startFrom: "2026-08-10T12:00:00.000Z",
      startTo: "2026-08-13T16:00:00.000Z",
    });
    expect(feed.sent[0]?.get("x-api-key")).toBe("key");
  });

  it("is requested again after a minute, its meetings and venues only when a race names an unknown one", async () => {
    const feed = madeFeed();
    await feed.card();
    expect(feed.paths()).toEqual(["/events", "/meetings", "/venues"]);
    await feed.clock.advance(MINUTE - 1);
    await feed.card();
    expect(feed.paths()).toEqual([]);
    await feed.clock.advance(1);
    await feed.card();
    expect(feed.paths()).toEqual(["/events"]);
    for (const unknown of [event({ meetingId: "mtg_new" }), event({ meetingId: null, venueId: "ven_new" })]) {
      feed.bodies.events = [EVENTS[1], unknown];
      await feed.clock.advance(MINUTE);
      await feed.card();
      expect(feed.paths()).toEqual(["/events", "/meetings", "/venues"]);
    }
    feed.bodies.events = [
      event({ meetingId: null, venueId: "ven_mv" }),
      event({ id: "evt_9", meetingId: "mtg_mv", venueId: "ven_new" }),
    ];
    await feed.clock.advance(MINUTE);
    await feed.card();
    expect(feed.paths()).toEqual(["/events"]);
  });

  it("is requested at once when the dates change", async () => {
    const feed = madeFeed();
    await feed.card("2026-08-12", "2026-08-13");
    feed.paths();
    await feed.card("2026-08-13");
    await feed.card("2026-08-12");
    expect(feed.paths()).toEqual([]);
    await feed.card("2026-08-11", "2026-08-12");
    expect(feed.paths()).toEqual(["/events"]);
    await feed.card("2026-08-13", "2026-08-14");
    expect(feed.paths()).toEqual(["/events"]);
  });

  it("is read to its last page", async () => {
    const feed = madeFeed();
    feed.instead = ({ pathname, searchParams }) => {
      if (pathname !== "/v1/events") return undefined;
      const after = searchParams.get("after");
      if (after === null) return Response.json({ items: EVENTS.slice(0, 2), next: "p2" });
      return Response.json({ items: EVENTS.slice(2), next: after === "p2" ? "p3" : "" });
    };
    const { meetings } = await feed.card();
    expect(meetings).toHaveLength(3);
    expect(feed.asked.map(({ searchParams }) => searchParams.get("after"))).toEqual([null, "p2", "p3", null, null]);
  });

  it.each([
    ["is no list", () => ({ items: {} }), 1, "BetWatch's /events is no list."],
    ["names no page as the next", () => ({ items: [], next: 5 }), 1, "BetWatch's /events is no list."],
    ["does not end", () => ({ items: [], next: "on" }), 60, "BetWatch's /events does not end."],
  ])("that %s is malformed", async (_, body, calls, message) => {
    const feed = madeFeed();
    feed.instead = () => Response.json(body());
    await expect(feed.card()).rejects.toMatchObject({ kind: "malformed", message });
    expect(feed.asked).toHaveLength(calls);
  });

  it("forgets races that started more than three days before", async () => {
    const feed = madeFeed({
      events: [event({ startAt: iso(NOW - 3 * DAY) }), event({ id: "evt_old", startAt: iso(NOW - 3 * DAY - 1) })],
    });
    await feed.card();
    feed.paths();
    expect((await feed.race())?.race.id).toBe("evt_1");
    expect(await feed.race("evt_old")).toBeUndefined();
    expect(feed.paths()).toEqual(["/events/evt_1/snapshot"]);
  });

  it("of no dates is empty and needs no request", async () => {
    const feed = madeFeed();
    expect(await feed.feed.readCard([], new AbortController().signal)).toEqual({ meetings: [], rejections: [] });
    expect(feed.asked).toEqual([]);
  });

  it("says when it was read, but only while calls fail", async () => {
    const feed = madeFeed();
    expect(await feed.card()).not.toHaveProperty("saidAt");
    feed.instead = () => new Response("{}", { status: 500 });
    await feed.clock.advance(MINUTE);
    await expect(feed.card()).rejects.toMatchObject({
      kind: "rejected",
      message: "BetWatch responded with status 500.",
    });
    // The last list stays valid until it is due again.
    feed.instead = () => undefined;
    expect((await feed.race())?.race.id).toBe("evt_1");
    feed.instead = () => new Response("{}", { status: 500 });
    await expect(feed.race()).rejects.toMatchObject({ kind: "rejected" });
    feed.instead = ({ pathname }) => (pathname === "/v1/events" ? undefined : new Response("{}", { status: 500 }));
    expect(await feed.card()).not.toHaveProperty("saidAt");
    const listed = feed.clock.now();
    await feed.clock.advance(MINUTE / 2);
    await expect(feed.race()).rejects.toMatchObject({ kind: "rejected" });
    expect(await feed.card()).toMatchObject({ saidAt: listed });
  });
});

describe("A race's own snapshot", () => {
  it("asks for the price history the first time", async () => {
    const feed = madeFeed();
    await feed.card();
    feed.asked.length = 0;
    await feed.race();
    await feed.race();
    expect(feed.asked.map(({ pathname, search }) => `${pathname}${search}`)).toEqual([
      "/v1/events/evt_1/snapshot?include=history",
      "/v1/events/evt_1/snapshot",
    ]);
  });

  it("of another race, or of none, is malformed; a race that is gone is absent", async () => {
    const feed = madeFeed();
    await feed.card();
    for (const body of [{ event: EVENTS[1] }, { event: null }, {}, []]) {
      feed.instead = () => Response.json(body);
      await expect(feed.race()).rejects.toMatchObject({
        kind: "malformed",
        message: "BetWatch's snapshot is not of the race that was asked for.",
      });
    }
    feed.instead = () => new Response("", { status: 404 });
    expect(await feed.race()).toBeUndefined();
    feed.instead = () => undefined;
    expect(await feed.card()).not.toHaveProperty("saidAt");
  });

  it("forgets the field and the prices of the one before", async () => {
    const feed = madeFeed();
    await feed.card();
    expect((await feed.race())?.race.runners).toHaveLength(3);
    feed.bodies.entrants = feed.bodies.entrants.slice(0, 1);
    feed.bodies.odds = [];
    expect((await feed.race())?.race.runners).toMatchObject([{ name: "Paper Lantern", prices: [] }]);
  });

  it("is the last one again while the plan allows no call, for less than ten minutes", async () => {
    const feed = madeFeed();
    await feed.card();
    feed.headers = {
      "x-ratelimit-monthly-limit": "10",
      "x-ratelimit-monthly-remaining": "0",
      "x-ratelimit-monthly-reset": "2026-09-01T00:00:00Z",
    };
    await feed.race();
    await feed.race();
    feed.paths();
    await feed.clock.advance(10 * MINUTE - 1);
    expect((await feed.race())?.race.updatedAt).toBe(NOW);
    await feed.clock.advance(1);
    // The units of the last call take an hour, of which ten minutes have passed.
    await expect(feed.race()).rejects.toMatchObject({
      kind: "rate_limited",
      message: "BetWatch's plan allows the next call in 3000 s.",
      retryAfterMs: 50 * MINUTE,
    });
    await expect(feed.race("evt_2")).rejects.toMatchObject({ kind: "rate_limited" });
    expect(feed.paths()).toEqual([]);
    // The list is not requested either.
    await feed.card();
    expect(feed.paths()).toEqual([]);
  });
});

describe("BetWatch's limits", () => {
  const RESET = Date.parse("2026-09-01T00:00:00Z");
  it.each([
    [{}, { unit: "requests", callsPerMinute: 60, everyMs: 1_000 }],
    [{ "x-ratelimit-limit": "600" }, { unit: "requests", callsPerMinute: 600, everyMs: 100 }],
    [{ "x-ratelimit-limit": "6e2" }, { unit: "requests", callsPerMinute: 60, everyMs: 1_000 }],
    [{ "x-ratelimit-limit": "x600" }, { unit: "requests", callsPerMinute: 60, everyMs: 1_000 }],
    [{ "x-ratelimit-limit": "6".repeat(13) }, { unit: "requests", callsPerMinute: 60, everyMs: 1_000 }],
    [
      { "x-ratelimit-monthly-limit": "9".repeat(12) },
      { unit: "requests", callsPerMinute: 60, everyMs: 1_000, limit: 999_999_999_999 },
    ],
    [
      { "x-ratelimit-monthly-remaining": "1000", "x-ratelimit-monthly-reset": "2026-09-01T00:00:00Z" },
      {
        unit: "requests",
        callsPerMinute: 60,
        remaining: 1000,
        resetsAt: RESET,
        everyMs: Math.round((RESET - NOW) / 1000),
      },
    ],
    [{ "x-ratelimit-monthly-reset": "never" }, { unit: "requests", callsPerMinute: 60, everyMs: 1_000 }],
  ])("with the headers %j are the budget %j", async (headers, budget) => {
    const feed = madeFeed();
    feed.headers = headers;
    await feed.card();
    expect(feed.feed.sources()).toEqual([{ name: "betwatch", budget, pushing: false }]);
  });

  it.each([
    [{ "x-ratelimit-monthly-remaining": "0" }, "budget_spent", 60 * MINUTE],
    [{ "x-ratelimit-monthly-remaining": "0", "retry-after": "60" }, "budget_spent", MINUTE],
    [{ "x-ratelimit-monthly-remaining": "0", "retry-after": "7200" }, "budget_spent", 60 * MINUTE],
    [{ "x-ratelimit-monthly-remaining": "1", "retry-after": "60" }, "rate_limited", MINUTE],
    [{ "retry-after": "60" }, "rate_limited", MINUTE],
  ])("in a 429 with %j are %s", async (headers, kind, retryAfterMs) => {
    const feed = madeFeed();
    feed.instead = () => new Response("", { status: 429, headers: headers as Record<string, string> });
    await expect(feed.card()).rejects.toMatchObject({
      kind,
      retryAfterMs,
      ...(kind === "budget_spent" && { message: "BetWatch's requests of this month are used up." }),
    });
  });

  it("that are used up are no error of a successful response", async () => {
    const feed = madeFeed();
    feed.headers = { "x-ratelimit-monthly-remaining": "0" };
    expect((await feed.card()).meetings).toHaveLength(3);
  });
});
