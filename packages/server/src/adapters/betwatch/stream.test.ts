import { afterEach, describe, expect, it, vi } from "vitest";
import { following } from "../../../test/adapters/betwatch/followed-feed";
import { event, madeFeed } from "../../../test/adapters/betwatch/made-feed";
import { DATE, EVENTS, NOW, odds } from "../../../test/adapters/betwatch/race-day";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
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
