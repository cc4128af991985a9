import { describe, expect, it } from "vitest";
import { type Bodies, event, madeFeed, reasons } from "./made-feed";
import { DATE, EVENTS, MEETINGS, NOW, VENUES } from "./race-day";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const iso = (instant: number) => new Date(instant).toISOString();

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

  it("overseas is left out; one whose venue nobody knows is rejected", async () => {
    expect(await placed({ country: "HK" })).toEqual({ meeting: undefined, reasons: [] });
    expect(await placed({ id: "ven_y" })).toEqual({ meeting: undefined, reasons: ["venue_unknown: event evt_1"] });
    const { reasons: why } = await card({ events: [event({ meetingId: undefined, venueId: undefined })] });
    expect(why).toEqual(["venue_unknown: event evt_1"]);
  });

  it("is found by its event's meeting, wherever the event says that it is", async () => {
    const { meetings } = await card({ events: [event({ venueId: "ven_tg" })] });
    expect(meetings[0]).toMatchObject({ id: "mtg_mv", venue: "Sandown-Hillside", date: DATE });
  });

  it("that does not fit costs no other", async () => {
    const { meetings, reasons: why } = await card({
      meetings: [{ ...MEETINGS[0], localDate: "today" }, MEETINGS[1], { ...MEETINGS[2], id: "" }, 5],
      venues: [...VENUES, { ...VENUES[0], name: " " }, { ...VENUES[0], timezone: "z".repeat(61) }, { id: "v" }],
    });
    // Without its meeting an event is at its own venue, on the date of its start there.
    expect(meetings.map(({ id }) => id)).toEqual([`ven_mv-r-${DATE}`, "mtg_tg", `ven_ad-h-${DATE}`]);
    expect(why).toEqual([
      ...Array(3).fill("meeting_malformed: a meeting of the list"),
      ...Array(3).fill("venue_malformed: a venue of the list"),
      "venue_unknown: event evt_5",
    ]);
  });

  it("has its races by number, each number once, and what any of them says of the track", async () => {
    const track = (number: number, facts: object) =>
      event({ id: `e_${number}` }, { trackCondition: undefined, weather: undefined, raceNumber: number, ...facts });
    const { meetings, reasons: why } = await card({
      events: [
        track(3, { trackCondition: "Soft 5" }),
        track(1, {}),
        track(2, { weather: "Rain", trackCondition: "" }),
        { ...track(2, {}), id: "e_other" },
      ],
    });
    expect(meetings[0]).toMatchObject({ trackCondition: "Soft 5", weather: "Rain" });
    expect(meetings[0]?.races.map(({ id, runners }) => [id, runners])).toEqual([
      ["e_1", []],
      ["e_2", []],
      ["e_3", []],
    ]);
    expect(why).toEqual(["race_number_taken: event e_other"]);
    const [bare] = (await card({ events: [track(1, {})] })).meetings;
    expect(bare).not.toHaveProperty("trackCondition");
    expect(bare).not.toHaveProperty("weather");
  });

  it("lists races without runners and without the instant of their prices, also when they were read", async () => {
    const feed = madeFeed();
    await feed.card();
    await feed.race();
    const { meetings } = await feed.card();
    expect(meetings[0]?.races[0]).toMatchObject({ id: "evt_1", runners: [] });
    expect(meetings[0]?.races[0]).not.toHaveProperty("updatedAt");
  });
});

describe("BetWatch's list", () => {
  it("is asked for from New Zealand's first hour to Western Australia's last, whatever the order of the dates", async () => {
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

  it("is asked for again after a minute, its meetings and venues only when a race names one that is not known", async () => {
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
      feed.bodies.events = [unknown];
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

  it("is asked for at once when other dates are", async () => {
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

  it("of no dates is empty and asks for nothing", async () => {
    const feed = madeFeed();
    expect(await feed.feed.readCard([], new AbortController().signal)).toEqual({ meetings: [], rejections: [] });
    expect(feed.asked).toEqual([]);
  });

  it("says when it was read only while calls fail", async () => {
    const feed = madeFeed();
    expect(await feed.card()).not.toHaveProperty("saidAt");
    feed.instead = () => new Response("{}", { status: 500 });
    await feed.clock.advance(MINUTE);
    await expect(feed.card()).rejects.toMatchObject({ kind: "rejected" });
    // What was known before stands while the list is not due.
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
  it("asks for its history the first time", async () => {
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

  it("of another race, or of none, is malformed; a race that is gone is none", async () => {
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

  it("that the plan does not allow yet is the last one again, for less than ten minutes", async () => {
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
    await expect(feed.race()).rejects.toMatchObject({
      kind: "rate_limited",
      message: expect.stringMatching(/^BetWatch's plan allows the next call in \d+ s\.$/),
      retryAfterMs: expect.any(Number),
    });
    await expect(feed.race("evt_2")).rejects.toMatchObject({ kind: "rate_limited" });
    expect(feed.paths()).toEqual([]);
    // Nor is the list asked for.
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
  ])("of %j are the budget %j", async (headers, budget) => {
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
  ])("at a 429 with %j are %s", async (headers, kind, retryAfterMs) => {
    const feed = madeFeed();
    feed.instead = () => new Response("", { status: 429, headers: headers as Record<string, string> });
    await expect(feed.card()).rejects.toMatchObject({
      kind,
      retryAfterMs,
      ...(kind === "budget_spent" && { message: "BetWatch's requests of this month are used up." }),
    });
  });

  it("that are used up are no error of a response that came", async () => {
    const feed = madeFeed();
    feed.headers = { "x-ratelimit-monthly-remaining": "0" };
    expect((await feed.card()).meetings).toHaveLength(3);
  });
});
