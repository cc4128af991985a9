import { describe, expect, it } from "vitest";
import { book, listed, madeFeed, reasons, runner } from "../../../test/adapters/puntersedge/made-feed";
import { DATE, NOW } from "../../../test/adapters/puntersedge/race-day";

const MINUTE = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();
const priced = (price: number, others: object = {}) =>
  listed({ ...others, runners: [runner(1, { bookmakers: [book("tab", price)] })] });

describe("PuntersEdge's plan", () => {
  it.each([
    ["2026-10-01T00:00:00", Date.UTC(2026, 9, 1)],
    ["2026-10-01T00:00:00Z", Date.UTC(2026, 9, 1)],
    ["2026-10-01T00:00:00z", Date.UTC(2026, 9, 1)],
    ["2026-10-01T10:00:00+10:00", Date.UTC(2026, 9, 1)],
    ["2026-09-30T14:00:00-10:00", Date.UTC(2026, 9, 1)],
    ["never", undefined],
    [5, undefined],
  ])("ends at %j", async (next_reset_at, resetsAt) => {
    const feed = madeFeed({ usage: { next_reset_at } });
    const { rejections } = await feed.card();
    expect(feed.feed.sources()[0]?.budget?.resetsAt).toBe(resetsAt);
    expect(rejections).toEqual([]);
  });

  it.each([
    [{}, { unit: "credits", callsPerMinute: 30, everyMs: 2_000 }],
    [{ "x-ratelimit-limit": "60" }, { unit: "credits", callsPerMinute: 60, everyMs: 1_000 }],
    [{ "x-ratelimit-limit": "x60" }, { unit: "credits", callsPerMinute: 30, everyMs: 2_000 }],
    [{ "x-ratelimit-limit": "6e1" }, { unit: "credits", callsPerMinute: 30, everyMs: 2_000 }],
    [
      { "x-credits-limit": "unlimited", "x-credits-remaining": "unlimited" },
      { unit: "credits", callsPerMinute: 30, everyMs: 2_000 },
    ],
    [{ "x-credits-limit": "500" }, { unit: "credits", callsPerMinute: 30, everyMs: 2_000, limit: 500 }],
    [
      { "x-credits-remaining": "2976" },
      { unit: "credits", callsPerMinute: 30, everyMs: 30 * MINUTE, remaining: 2_976 / 1 },
    ],
    [{ "x-credits-remaining": "9".repeat(13) }, { unit: "credits", callsPerMinute: 30, everyMs: 2_000 }],
  ])("with the headers %j is %j", async (headers, budget) => {
    const feed = madeFeed();
    feed.headers = headers;
    await feed.card();
    expect(feed.feed.sources()).toEqual([{ name: "puntersedge", budget }]);
  });

  it("counts no credits once it is unlimited", async () => {
    const feed = madeFeed();
    feed.headers = { "x-credits-limit": "25000", "x-credits-remaining": "24000" };
    await feed.card();
    expect(feed.feed.sources()[0]?.budget).toMatchObject({ limit: 25_000, remaining: 24_000 });
    feed.headers = { "x-credits-limit": "unlimited", "x-credits-remaining": "unlimited" };
    await feed.race();
    expect(feed.feed.sources()[0]?.budget).toEqual({ unit: "credits", callsPerMinute: 30, everyMs: 2_000 });
  });

  it.each([
    [{}, 60 * MINUTE],
    [{ next_reset_at: iso(NOW + 5 * MINUTE) }, 5 * MINUTE],
    [{ next_reset_at: iso(NOW + 300 * MINUTE) }, 60 * MINUTE],
    [{ next_reset_at: iso(NOW - MINUTE) }, 0],
  ])("that is used up, with the usage %j, allows the next call after %s ms", async (usage, retryAfterMs) => {
    const feed = madeFeed({ usage });
    feed.instead = ({ pathname }) => (pathname.endsWith("usage") ? undefined : new Response("", { status: 402 }));
    await expect(feed.card()).rejects.toMatchObject({
      kind: "budget_spent",
      message: "PuntersEdge's credits of this month are used up.",
      retryAfterMs,
    });
    expect(feed.feed.sources()[0]?.budget?.remaining).toBe(0);
  });

  it("whose usage cannot be read affects nothing else; a caller that aborted gets its reason", async () => {
    const feed = madeFeed();
    feed.instead = ({ pathname }) => (pathname.endsWith("usage") ? new Response("", { status: 500 }) : undefined);
    const { meetings, rejections } = await feed.card();
    expect(meetings).toHaveLength(1);
    expect(reasons(rejections)).toEqual(["usage_unknown: rejected"]);
    const stop = new AbortController();
    const reason = new Error("enough");
    const given = madeFeed();
    given.instead = () => {
      stop.abort(reason);
      throw reason;
    };
    await expect(given.feed.readCard([DATE], stop.signal)).rejects.toBe(reason);
    expect(given.paths()).toEqual(["usage"]);
  });

  it("that allows no call yet keeps the known prices until they are too old", async () => {
    const feed = madeFeed({ next: [priced(3)] });
    await feed.card();
    // No credits are left: one call uses the saved ones, and the next has to wait for its own.
    feed.headers = { "x-credits-remaining": "0" };
    await feed.race();
    await feed.clock.advance(10_000);
    await feed.race();
    feed.paths();
    const read = feed.clock.now();
    await feed.clock.advance(10 * MINUTE - 1);
    expect((await feed.race())?.race.updatedAt).toBe(read - 5_000);
    await feed.clock.advance(1);
    // The credits of the last call take an hour, of which ten minutes and ten seconds have passed.
    const retryAfterMs = 50 * MINUTE - 10_000;
    await expect(feed.race()).rejects.toMatchObject({
      kind: "rate_limited",
      message: `PuntersEdge's plan allows the next call in ${retryAfterMs / 1000} s.`,
      retryAfterMs,
    });
    expect(feed.paths()).toEqual([]);
  });
});

describe("PuntersEdge's day", () => {
  it("has the track facts of its latest race", async () => {
    const feed = madeFeed({
      events: [
        listed({
          race_id: "late",
          race_number: 3,
          start_time: iso(NOW + 90 * MINUTE),
          track_condition: "Soft (6)",
          weather: "Rain",
        }),
        listed({ track_condition: "Good (4)", weather: "Fine" }),
        listed({ race_id: "second", race_number: 2, start_time: iso(NOW + 45 * MINUTE), track_condition: "Soft (5)" }),
      ],
    });
    const { meetings } = await feed.card();
    expect(meetings[0]).toMatchObject({ trackCondition: "Soft 6", weather: "Rain" });
    expect(meetings[0]?.races.map(({ number, trackCondition }) => [number, trackCondition])).toEqual([
      [1, "Good 4"],
      [2, "Soft 5"],
      [3, "Soft 6"],
    ]);
  });

  it("takes new facts from a list, and keeps each race in its meeting", async () => {
    const feed = madeFeed();
    const [meeting] = (await feed.card()).meetings;
    feed.bodies.next = [listed({ race_name: "Renamed", start_time: iso(NOW + 12 * 60 * MINUTE), venue: "Randwick" })];
    const reading = await feed.race();
    expect(reading?.race).toMatchObject({
      name: "Renamed",
      meetingId: meeting?.id,
      venue: "Grafton",
      startTime: NOW + 12 * 60 * MINUTE,
    });
  });

  it("treats a race as jumped that is still called open ten minutes after its start", async () => {
    const feed = madeFeed({ events: [listed(), listed({ race_id: "off", race_number: 2, status: "abandoned" })] });
    const statuses = async () => (await feed.card()).meetings[0]?.races.map(({ status }) => status);
    await feed.card();
    await feed.clock.advance(15 * MINUTE);
    expect(await statuses()).toEqual(["open", "abandoned"]);
    await feed.clock.advance(1);
    expect(await statuses()).toEqual(["closed", "abandoned"]);
  });

  it.each([
    ["the same number", { race_number: 1, start_time: "2026-09-07T05:00:00Z" }, 2],
    ["the same number an hour later", { race_number: 1, start_time: "2026-09-07T04:20:00Z" }, 1],
    ["the same number more than an hour earlier", { race_number: 1, start_time: "2026-09-07T02:19:59Z" }, 2],
    ["a higher number later", { race_number: 2, start_time: "2026-09-07T04:00:00Z" }, 1],
    ["a higher number a little earlier", { race_number: 2, start_time: "2026-09-07T03:10:01Z" }, 1],
    ["a higher number ten minutes earlier", { race_number: 2, start_time: "2026-09-07T03:10:00Z" }, 2],
    ["another code", { race_number: 2, category: "harness", start_time: "2026-09-07T04:00:00Z" }, 2],
  ])("has %s in as many meetings", async (_, others, count) => {
    const { meetings } = await madeFeed({ events: [listed(), listed({ race_id: "race-2", ...others })] }).card();
    expect(meetings).toHaveLength(count);
    expect(new Set(meetings.map(({ id }) => id)).size).toBe(count);
    // By number, whatever the order of the starts.
    for (const { races } of meetings) expect(races.map(({ number }) => number)).not.toEqual([2, 1]);
  });

  it.each([
    ["2026-09-07T03:10:01Z", 1],
    ["2026-09-07T03:10:00Z", 2],
  ])("puts a higher number at %s, listed later than the lower one, in %s", async (start_time, count) => {
    const feed = madeFeed({ next: [listed({ race_id: "race-2", race_number: 2, start_time })] });
    await feed.card();
    await feed.race();
    expect((await feed.card()).meetings).toHaveLength(count);
  });

  it("gives a third meeting a third id", async () => {
    const again = (nth: number) => listed({ race_id: `race-${nth}`, start_time: iso(NOW + nth * 61 * MINUTE) });
    const { meetings } = await madeFeed({ events: [again(1), again(2), again(3)] }).card();
    const base = `pe-nsw-grafton-r-${DATE}`;
    expect(meetings.map(({ id }) => id)).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  it("keeps a race, with its first id, that comes back under another one", async () => {
    const feed = madeFeed({ events: [listed()], next: [priced(2)] });
    const now = async () => {
      await feed.clock.advance(30 * MINUTE);
      const [meeting, ...others] = (await feed.card()).meetings;
      expect(others).toEqual([]);
      const race = (await feed.race())?.race;
      return [meeting?.races.map(({ id, name }) => `${id} ${name}`), race?.id, race?.runners[0]?.prices[0]?.odds];
    };
    expect(await now()).toEqual([["race-1 Clarence Maiden"], "race-1", 2]);
    const again = { race_id: "race-9", race_name: "Renamed", start_time: "2026-09-07T03:40:00Z" };
    Object.assign(feed.bodies, { events: [listed(again)], next: [priced(3, again)] });
    expect(await now()).toEqual([["race-1 Renamed"], "race-1", 3]);
    expect((await feed.race("race-9"))?.race.id).toBe("race-1");
    // Listed twice, it is as its newer id has it; listed under the old one alone, as that has it.
    Object.assign(feed.bodies, { events: [listed(again), listed()], next: [priced(3.5, again), priced(2.5)] });
    expect(await now()).toEqual([["race-1 Renamed"], "race-1", 3.5]);
    Object.assign(feed.bodies, { events: [listed()], next: [priced(2.5)] });
    expect(await now()).toEqual([["race-1 Clarence Maiden"], "race-1", 2.5]);
    Object.assign(feed.bodies, {
      next: [],
      results: [listed({ ...again, status: "final", placings: [{ position: 1, number: 1 }] })],
    });
    await now();
    expect((await feed.race())?.race).toMatchObject({ status: "final", results: [{ position: 1, runnerNumber: 1 }] });
    expect((await feed.card("2026-09-08")).meetings).toEqual([]);
    expect(await feed.race("race-9")).toBeUndefined();
  });

  it("knows a race of a second meeting that comes back under another id", async () => {
    const night = { start_time: "2026-09-07T08:20:00Z" };
    const feed = madeFeed({ events: [listed(), listed({ race_id: "night-1", ...night })] });
    const ids = async () => {
      await feed.clock.advance(30 * MINUTE);
      return (await feed.card()).meetings.map(({ races }) => races.map(({ id }) => id));
    };
    expect(await ids()).toEqual([["race-1"], ["night-1"]]);
    feed.bodies.events = [listed({ race_id: "x" }), listed({ race_id: "y", ...night })];
    expect(await ids()).toEqual([["race-1"], ["night-1"]]);
  });

  it("is forgotten when it is no longer requested", async () => {
    const feed = madeFeed({
      events: [listed(), listed({ race_id: "next", start_time: "2026-09-08T03:20:00Z" })],
      next: [],
    });
    expect((await feed.card("2026-09-08", DATE)).meetings).toHaveLength(2);
    expect((await feed.card("2026-09-08")).meetings.map(({ date }) => date)).toEqual(["2026-09-08"]);
    expect(await feed.race()).toBeUndefined();
    expect((await feed.race("next"))?.race.id).toBe("next");
    expect((await feed.card(DATE)).meetings).toEqual([]);
  });
});
