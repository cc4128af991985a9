import { describe, expect, it } from "vitest";
import { following } from "../../../test/adapters/betwatch/followed-feed";
import { event, reasons } from "../../../test/adapters/betwatch/made-feed";
import { entrant, NOW, odds } from "../../../test/adapters/betwatch/race-day";

const MINUTE = 60_000;
const later = "2026-08-12T03:10:00Z";
const earlier = "2026-08-12T02:00:00Z";
const said = (facts: object = {}) => ({
  id: "evt_1",
  status: "open",
  startAt: "2026-08-12T03:20:00Z",
  updatedAt: later,
  ...facts,
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
