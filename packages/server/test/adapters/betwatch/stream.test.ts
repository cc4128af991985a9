import { afterEach, describe, expect, it, vi } from "vitest";
import { event, madeFeed, reasons } from "./made-feed";
import { DATE, EVENTS, entrant, NOW, odds } from "./race-day";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A feed that has read a card and follows its stream. */
async function following() {
  const feed = madeFeed();
  await feed.card();
  return { feed, ...(await feed.follow()) };
}

const later = "2026-08-12T03:10:00Z";
const earlier = "2026-08-12T02:00:00Z";
const said = (facts: object = {}) => ({
  id: "evt_1",
  status: "open",
  startAt: "2026-08-12T03:20:00Z",
  updatedAt: later,
  ...facts,
});

describe("BetWatch's snapshot of the whole scope", () => {
  it("is read page by page; the stream resumes from the first page", async () => {
    const feed = madeFeed();
    await feed.card();
    feed.paths();
    feed.instead = ({ pathname, searchParams }) => {
      if (pathname !== "/v1/snapshot") return undefined;
      const page = Number(searchParams.get("after") ?? 0);
      return Response.json({
        stream: { cursor: `c${page}` },
        events: [...EVENTS.slice(page, page + 1), { id: "/" }],
        ...(page < 4 && { next: `${page + 1}` }),
      });
    };
    const { changed } = await feed.follow();
    expect(changed).toEqual(["evt_1", "evt_2", "evt_3", "evt_4", "evt_5"]);
    const stream = feed.asked.at(-1);
    expect(
      feed.asked.slice(0, -1).map(({ searchParams }) => [searchParams.get("after"), searchParams.get("limit")]),
    ).toEqual([null, "1", "2", "3", "4"].map((after) => [after, "15"]));
    expect(Object.fromEntries(stream?.searchParams ?? [])).toEqual({
      snapshot: "none",
      country: "au,nz",
      startFrom: "2026-08-11T12:00:00.000Z",
      startTo: "2026-08-12T16:00:00.000Z",
      cursor: "c0",
    });
    expect(Object.fromEntries(feed.sent.at(-1) ?? [])).toEqual({
      accept: "text/event-stream",
      "last-event-id": "c0",
      "x-api-key": "key",
    });
  });

  it.each([
    ["without a cursor", { events: [] }, 1, "BetWatch's snapshot does not fit."],
    ["with an empty cursor", { stream: { cursor: "" }, events: [] }, 1, "BetWatch's snapshot does not fit."],
    [
      "with a cursor too long",
      { stream: { cursor: "c".repeat(4_001) }, events: [] },
      1,
      "BetWatch's snapshot does not fit.",
    ],
    ["without events", { stream: { cursor: "c" } }, 1, "BetWatch's snapshot does not fit."],
    ["that does not end", { stream: { cursor: "c" }, events: [], next: "on" }, 60, "BetWatch's snapshot does not end."],
  ])("%s is malformed", async (_, body, calls, message) => {
    const feed = madeFeed();
    await feed.card();
    feed.paths();
    feed.instead = () => Response.json(body);
    const { ended } = await feed.follow();
    expect(await ended).toMatchObject({ kind: "malformed", message });
    expect(feed.asked).toHaveLength(calls);
  });

  it("is read only once there is a card", async () => {
    const { ended } = await madeFeed().follow();
    expect(await ended).toMatchObject({ kind: "rejected", message: "BetWatch's stream is followed from a card on." });
  });
});

describe("A frame of BetWatch's stream", () => {
  it.each([
    ["event", said({ status: "closed" }), { status: "closed", startTime: Date.parse("2026-08-12T03:20:00Z") }],
    [
      "event",
      said({ startAt: "2026-08-12T03:30:00Z" }),
      { status: "open", startTime: Date.parse("2026-08-12T03:30:00Z") },
    ],
    ["event", said({ status: "unheard of" }), { status: "open" }],
    ["event", said({ updatedAt: undefined, status: "closed" }), { status: "closed" }],
  ])("of kind %s, %j, changes the race to %j", async (kind, data, expected) => {
    const { feed, changed } = await following();
    changed.length = 0;
    feed.paths();
    await feed.push(kind, data);
    expect(changed).toEqual(["evt_1"]);
    expect((await feed.race())?.race).toMatchObject({ ...expected, name: "Autumn Plate" });
    expect(feed.paths()).toEqual([]);
  });

  it.each([
    ["event", said({ updatedAt: earlier, status: "closed" }), []],
    ["event", said({ id: "evt_unknown" }), []],
    ["event", said({ startAt: "soon" }), ["event_malformed: evt_1"]],
    ["entrant", entrant("evt_1", 1, "Another", { updatedAt: earlier }), []],
    ["entrant", entrant("evt_unknown", 1, "Another"), []],
    ["entrant", { id: "ent_bad" }, ["entrant_malformed: ent_bad"]],
    ["odds", odds({ price: 9, updatedAt: earlier }), []],
    ["odds", odds({ event: "evt_unknown", price: 9 }), []],
    ["odds", odds({ marketId: "mkt_evt_2_win", price: 9 }), ["odds_not_joined: event evt_1 sportsbet"]],
    ["market", { id: "mkt_new", eventId: "evt_1", key: "win" }, []],
    ["outcome", { id: "out_new", marketId: "mkt_new", entrantId: "ent_evt_1_1" }, []],
    ["market", {}, ["market_malformed: at id"]],
    ["outcome", {}, ["outcome_malformed: at id"]],
    ["ping", odds({ price: 9 }), []],
    ["", odds({ price: 9 }), []],
  ])("of kind %s, %j, changes nothing", async (kind, data, why) => {
    const { feed, changed } = await following();
    const before = (await feed.race())?.race;
    changed.length = 0;
    await feed.push(kind, data);
    expect(changed).toEqual([]);
    const after = await feed.race();
    expect(after?.race).toEqual(before);
    expect(reasons(after?.rejections ?? [])).toEqual(why);
    expect(feed.feed.sources()[0]?.pushing).toBe(true);
  });

  it("may be cut within a character", async () => {
    const { feed } = await following();
    const data = JSON.stringify(entrant("evt_1", 1, "Zoë"));
    const bytes = new TextEncoder().encode(`event: entrant\nid: 8\ndata: ${data}\n\n`);
    const within = bytes.findIndex((byte) => byte > 127) + 1;
    await feed.sendBytes(bytes.slice(0, within));
    await feed.sendBytes(bytes.slice(within));
    expect((await feed.race())?.race.runners[0]?.name).toBe("Zoë");
  });

  it("joins odds by markets and outcomes that came on the stream", async () => {
    const { feed, changed } = await following();
    await feed.push("market", { id: "mkt_new", eventId: "evt_1", key: "win" });
    await feed.push("outcome", { id: "out_new", marketId: "mkt_new", entrantId: "ent_evt_1_2" });
    changed.length = 0;
    await feed.push("odds", odds({ source: "neds", marketId: "mkt_new", outcomeId: "out_new", price: 7 }));
    expect(changed).toEqual(["evt_1"]);
    expect((await feed.race())?.race.runners[1]?.prices).toMatchObject([
      { bookmakerId: "sportsbet" },
      { bookmakerId: "neds", odds: 7 },
    ]);
  });

  it("joins odds by markets and outcomes of the snapshot, also after the list was read again", async () => {
    const { feed } = await following();
    await feed.clock.advance(15 * MINUTE);
    await feed.card();
    await feed.push("odds", odds({ price: 9 }));
    expect((await feed.race())?.race.runners[0]?.prices[0]?.odds).toBe(9);
  });

  it("keeps a price's history unless it brings another", async () => {
    const { feed } = await following();
    const remembered = async () =>
      (await feed.race())?.race.runners[0]?.prices.find((each) => each.bookmakerId === "sportsbet")?.fluctuations;
    await feed.push("odds", odds({ price: 3 }));
    expect(await remembered()).toHaveLength(2);
    await feed.push("odds", odds({ price: 3, history: [{ price: 6, updatedAt: earlier }] }));
    expect(await remembered()).toEqual([{ at: Date.parse(earlier), odds: 6 }]);
  });

  it("that is no JSON is rejected under its kind's first letters, and later ones are read", async () => {
    const { feed, changed } = await following();
    changed.length = 0;
    await feed.send(`event: ${"k".repeat(50)}\nid: 9\ndata: {\n\n`);
    await feed.push("odds", odds({ price: 3 }));
    expect(changed).toEqual(["evt_1"]);
    expect(reasons((await feed.race())?.rejections ?? [])).toEqual([`frame_malformed: ${"k".repeat(40)}`]);
  });

  it.each(["interim", "final"])("of a race that is %s now has it read once", async (status) => {
    const { feed } = await following();
    feed.paths();
    await feed.push("event", said({ status }));
    feed.bodies.events = [
      event({ status, updatedAt: later, result: { positions: [{ place: 1, entrantIds: ["ent_evt_1_1"] }] } }),
    ];
    expect((await feed.race())?.race.results).toHaveLength(1);
    expect(feed.paths()).toEqual(["/events/evt_1/snapshot"]);
    await feed.push("event", said({ status }));
    await feed.race();
    expect(feed.paths()).toEqual([]);
  });

  it("confirms the prices of every race in the scope, and of no other", async () => {
    const { feed } = await following();
    await feed.clock.advance(5 * MINUTE);
    await feed.push("ping", {});
    feed.paths();
    expect((await feed.race())?.race.updatedAt).toBe(NOW + 5 * MINUTE);
    expect(feed.paths()).toEqual([]);
    // It starts after the last hour of the scope.
    await feed.push("event", said({ startAt: "2026-08-12T16:00:01Z" }));
    await feed.race();
    await feed.push("event", said({ startAt: "2026-08-11T11:59:59Z" }));
    await feed.race();
    expect(feed.paths()).toHaveLength(2);
    for (const startAt of ["2026-08-12T16:00:00Z", "2026-08-11T12:00:00Z"]) {
      await feed.push("event", said({ startAt }));
      await feed.race();
      expect(feed.paths()).toEqual([]);
    }
  });
});

describe("BetWatch's stream while it runs", () => {
  it("has the list requested every quarter of an hour only", async () => {
    const { feed } = await following();
    feed.paths();
    await feed.clock.advance(15 * MINUTE - 1);
    await feed.card();
    expect(feed.paths()).toEqual([]);
    await feed.clock.advance(1);
    await feed.card();
    expect(feed.paths()).toEqual(["/events"]);
  });

  it("has a race that was listed later read by its own snapshot", async () => {
    const { feed } = await following();
    feed.bodies.events = [...feed.bodies.events, event({ id: "evt_9" }, { raceNumber: 9 })];
    await feed.clock.advance(15 * MINUTE);
    await feed.card();
    feed.paths();
    expect((await feed.race("evt_9"))?.race.number).toBe(9);
    expect(feed.paths()).toEqual(["/events/evt_9/snapshot"]);
  });

  it("gives its current state even while calls fail", async () => {
    const { feed } = await following();
    feed.instead = () => new Response("", { status: 500 });
    await feed.clock.advance(15 * MINUTE);
    await expect(feed.card()).rejects.toMatchObject({ kind: "rejected" });
    await feed.push("ping", {});
    expect(await feed.race()).toMatchObject({ saidAt: NOW + 15 * MINUTE });
  });

  it("resumes after its last frame, and starts again after a conflict, a resync or an error", async () => {
    const { feed, ended } = await following();
    await feed.push("ping", {}, "41");
    await feed.send("event: ping\ndata: {}\n\n");
    feed.endStream();
    expect(await ended).toMatchObject({ kind: "unreachable", message: "BetWatch's stream ended." });
    expect(feed.feed.sources()[0]?.pushing).toBe(false);
    feed.paths();
    const second = await feed.follow();
    expect(feed.sent.at(-1)?.get("last-event-id")).toBe("41");
    expect(feed.paths()).toEqual(["/stream"]);
    await feed.push("error", {}, "42");
    await feed.push("ping", {}, "43");
    feed.breakStream();
    expect(await second.ended).toMatchObject({
      kind: "unreachable",
      message: "BetWatch's stream broke off.",
      cause: { message: "cut" },
    });
    const third = await feed.follow();
    expect(feed.paths()).toEqual(["/snapshot", "/stream"]);
    await feed.push("resync", {}, "44");
    expect(await third.ended).toMatchObject({ kind: "rejected", message: "Other dates are followed from now on." });
    feed.instead = ({ pathname }) => (pathname === "/v1/stream" ? new Response("", { status: 409 }) : undefined);
    const fourth = await feed.follow();
    expect(await fourth.ended).toMatchObject({ kind: "rejected" });
    feed.instead = () => undefined;
    feed.paths();
    await feed.follow();
    expect(feed.paths()).toEqual(["/snapshot", "/stream"]);
  });

  it("ends when dates outside its scope are requested, but not when fewer dates are", async () => {
    const feed = madeFeed();
    await feed.card(DATE, "2026-08-13");
    const { ended } = await feed.follow();
    await feed.card(DATE);
    expect(feed.feed.sources()[0]?.pushing).toBe(true);
    await feed.card("2026-08-14");
    expect(await ended).toMatchObject({ kind: "rejected", message: "Other dates are followed from now on." });
    expect(feed.hasLeft()).toBe(true);
  });

  it("is aborted with the caller's reason", async () => {
    const feed = madeFeed();
    await feed.card();
    const stop = new AbortController();
    const { ended } = await feed.follow(stop.signal);
    const reason = new Error("enough");
    stop.abort(reason);
    expect(await ended).toBe(reason);
    expect(feed.hasLeft()).toBe(true);
    expect(await (await feed.follow(stop.signal)).ended).toBe(reason);
  });

  it("is malformed when a frame never ends; unknown fields of a frame are ignored", async () => {
    const { feed, ended, changed } = await following();
    changed.length = 0;
    await feed.send("nonsense\nretry: no\n");
    await feed.push("odds", odds({ price: 3 }));
    expect(changed).toEqual(["evt_1"]);
    await feed.send(`data: ${"x".repeat(5_000_001)}`);
    expect(await ended).toMatchObject({ kind: "malformed", message: "A frame of BetWatch's stream does not end." });
    expect(feed.hasLeft()).toBe(true);
  });

  it("is ended after a minute of silence; each frame restarts the minute", async () => {
    const feed = madeFeed();
    await feed.card();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { ended } = await feed.follow();
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    await feed.push("ping", {});
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(feed.feed.sources()[0]?.pushing).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ended).toMatchObject({ kind: "timeout", message: "BetWatch's stream was silent for 60000 ms." });
    expect(feed.hasLeft()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
