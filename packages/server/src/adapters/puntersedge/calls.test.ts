import { describe, expect, it } from "vitest";
import { book, listed, madeFeed, runner } from "../../../test/adapters/puntersedge/made-feed";
import { NOW } from "../../../test/adapters/puntersedge/race-day";

const MINUTE = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();
const never = new AbortController().signal;
const priced = (price: number, others: object = {}) =>
  listed({ ...others, runners: [runner(1, { bookmakers: [book("tab", price)] })] });

it("PuntersEdge's real prices are credited to it", () => {
  expect(madeFeed().feed.identity).toEqual({
    name: "puntersedge",
    credit: "Odds by PuntersEdge",
    creditUrl: "https://puntersedge.online",
    simulated: false,
  });
});

describe("PuntersEdge's calls", () => {
  it("request what the lists need, with the key", async () => {
    const feed = madeFeed();
    await feed.card();
    await feed.race();
    expect(feed.asked.map(({ pathname, search }) => `${pathname}${search}`)).toEqual([
      "/v1/usage",
      "/v1/racing/events?country=AU%2CNZ&include_unresolved=true&hours_ahead=24",
      "/v1/racing/results?hours_back=24&limit=200&offset=0",
      "/v1/racing/next-to-go?country=AU%2CNZ&include_unresolved=true&num_races=200",
    ]);
  });

  it("are not made for no dates, nor for a race that no list has", async () => {
    const feed = madeFeed();
    expect(await feed.feed.readCard([], never)).toEqual({ meetings: [], rejections: [] });
    expect(await feed.race("another")).toBeUndefined();
    expect(feed.asked).toEqual([]);
  });

  it.each([
    [0, 5_000],
    [2 * MINUTE, 5_000],
    [2 * MINUTE + 10_000, 10_000],
    [10 * MINUTE + 10_000, 10_000],
    [10 * MINUTE + 40_000, 30_000],
    [30 * MINUTE + 30_000, 30_000],
    [33 * MINUTE, 2 * MINUTE],
    [122 * MINUTE, 2 * MINUTE],
    [130 * MINUTE, 8 * MINUTE],
    [-20 * MINUTE, 8 * MINUTE],
  ])("for prices %s ms before the next start are %s ms apart", async (away, every) => {
    // The next start is this far away when the prices are due again.
    const race = listed({ start_time: iso(NOW + away) });
    const feed = madeFeed({ events: [race], next: [race] });
    await feed.card();
    await feed.race();
    feed.paths();
    await feed.clock.advance(every - 1);
    await feed.race();
    expect(feed.paths()).toEqual([]);
    await feed.clock.advance(1);
    await feed.race();
    expect(feed.paths()).toEqual(["next-to-go"]);
  });

  it("for prices are as frequent as the nearest start of any race requires, until ten minutes after it", async () => {
    const feed = madeFeed({
      events: [listed({ start_time: iso(NOW + 100 * MINUTE) })],
      next: [listed({ race_id: "race-2", race_number: 2, venue: "Kempsey", start_time: iso(NOW - 9 * MINUTE) })],
    });
    await feed.card();
    const reading = await feed.race();
    // It has no prices yet, which is no failure.
    expect(reading).not.toHaveProperty("unreachable");
    feed.paths();
    await feed.clock.advance(MINUTE - 6_000);
    await feed.race();
    expect(feed.paths()).toEqual(["next-to-go"]);
    await feed.clock.advance(6_000);
    await feed.race();
    expect(feed.paths()).toEqual([]);
  });

  it("for prices are shared by all callers that wait, and continue when one of them aborts", async () => {
    const feed = madeFeed({ next: [priced(3)] });
    await feed.card();
    feed.paths();
    let respond = () => {};
    feed.instead = () =>
      new Promise((resolve) => {
        respond = () => resolve(Response.json(feed.bodies.next));
      });
    const stop = new AbortController();
    const reason = new Error("enough");
    const given = feed.feed.readRace("race-1", stop.signal);
    const waiting = feed.race();
    stop.abort(reason);
    await expect(given).rejects.toBe(reason);
    respond();
    expect((await waiting)?.race.runners[0]?.prices[0]?.odds).toBe(3);
    expect(feed.paths()).toEqual(["next-to-go"]);
  });

  it("for prices give none for a race that has been forgotten meanwhile", async () => {
    const feed = madeFeed({ next: [] });
    await feed.card();
    let respond = () => {};
    feed.instead = () =>
      new Promise((resolve) => {
        respond = () => resolve(Response.json([]));
      });
    const reading = feed.race();
    await feed.card("2026-09-08");
    respond();
    expect(await reading).toBeUndefined();
  });

  it("for the list are twenty minutes apart, and those for usage an hour", async () => {
    const feed = madeFeed({ events: [listed({ start_time: iso(NOW + 300 * MINUTE) })] });
    await feed.card();
    feed.paths();
    await feed.clock.advance(20 * MINUTE - 1);
    await feed.card();
    expect(feed.paths()).toEqual([]);
    await feed.clock.advance(1);
    await feed.card();
    expect(feed.paths()).toEqual(["events"]);
    await feed.clock.advance(40 * MINUTE - 1);
    await feed.card();
    expect(feed.paths()).toEqual(["events"]);
    await feed.clock.advance(1);
    await feed.card();
    expect(feed.paths()).toEqual(["usage"]);
  });

  it("for results are made while a race has no result, three minutes apart, for the hours since it started", async () => {
    const feed = madeFeed({ events: [listed({ start_time: iso(NOW + MINUTE) })] });
    await feed.card();
    feed.asked.length = 0;
    await feed.clock.advance(MINUTE);
    await feed.card();
    expect(feed.asked).toEqual([]);
    await feed.clock.advance(2 * MINUTE - 1);
    await feed.card();
    expect(feed.asked).toEqual([]);
    await feed.clock.advance(1);
    await feed.card();
    expect(feed.asked.map(({ search }) => search)).toEqual(["?hours_back=2&limit=200&offset=0"]);
    feed.bodies.results = [listed({ start_time: iso(NOW + MINUTE), status: "interim" })];
    await feed.clock.advance(60 * MINUTE);
    await feed.card();
    expect(feed.asked.at(-1)?.search).toBe("?hours_back=3&limit=200&offset=0");
    feed.bodies.results = [listed({ start_time: iso(NOW + MINUTE), status: "final" })];
    await feed.clock.advance(3 * MINUTE);
    await feed.card();
    feed.paths();
    await feed.clock.advance(3 * MINUTE);
    const { meetings } = await feed.card();
    expect(meetings[0]?.races[0]?.status).toBe("final");
    expect(feed.paths()).toEqual([]);
  });

  it("for results cover the hours since the first start, and begin right after it", async () => {
    const start_time = iso(NOW + 3 * MINUTE);
    const feed = madeFeed({
      events: [
        listed({ start_time }),
        listed({ race_id: "late", race_number: 2, start_time: iso(NOW + 150 * MINUTE) }),
      ],
    });
    await feed.card();
    feed.asked.length = 0;
    await feed.clock.advance(3 * MINUTE);
    await feed.card();
    expect(feed.asked).toEqual([]);
    await feed.clock.advance(1);
    await feed.card();
    expect(feed.asked.at(-1)?.search).toBe("?hours_back=2&limit=200&offset=0");
    await feed.clock.advance(3 * 60 * MINUTE);
    feed.bodies.results = [listed({ start_time, status: "abandoned" })];
    await feed.card();
    expect(feed.asked.at(-1)?.search).toBe("?hours_back=5&limit=200&offset=0");
    await feed.clock.advance(3 * MINUTE);
    await feed.card();
    expect(feed.asked.at(-1)?.search).toBe("?hours_back=2&limit=200&offset=0");
  });

  it("for results cover a day at most, and no abandoned race", async () => {
    const feed = madeFeed({
      events: [
        listed({ start_time: iso(NOW + MINUTE) }),
        listed({ race_id: "off", race_number: 2, status: "abandoned", start_time: iso(NOW - 300 * MINUTE) }),
      ],
    });
    await feed.card();
    feed.asked.length = 0;
    await feed.clock.advance(4 * MINUTE);
    await feed.card();
    expect(feed.asked.map(({ search }) => search)).toEqual(["?hours_back=2&limit=200&offset=0"]);
    await feed.clock.advance(30 * 60 * MINUTE);
    await feed.card();
    expect(feed.asked.at(-1)?.search).toBe("?hours_back=24&limit=200&offset=0");
  });

  it("for results go on to the next page while a page is full, three pages at most", async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) =>
        listed({ race_id: `r-${from + nth}`, venue: `Track ${from + nth}`, status: "final" }),
      );
    const feed = madeFeed({ events: [] });
    let pages = [page(0, 200), page(200, 199)];
    feed.instead = ({ pathname, searchParams }) =>
      pathname.endsWith("results") ? Response.json(pages[Number(searchParams.get("offset")) / 200] ?? []) : undefined;
    expect((await feed.card()).meetings).toHaveLength(399);
    expect(feed.paths()).toEqual(["usage", "events", "results", "results"]);
    const long = madeFeed({ events: [] });
    pages = Array.from({ length: 5 }, (_, nth) => page(nth * 200, 200));
    long.instead = feed.instead;
    expect((await long.card()).meetings).toHaveLength(600);
    expect(long.asked.filter(({ pathname }) => pathname.endsWith("results"))).toHaveLength(3);
  });

  it.each([
    ["events", "/racing/events"],
    ["results", "/racing/results"],
  ])("for %s without a list in the response are malformed", async (name, path) => {
    const feed = madeFeed({ [name]: {} });
    await expect(feed.card()).rejects.toMatchObject({
      kind: "malformed",
      message: `PuntersEdge's ${path} is no list.`,
    });
  });

  it("give the time when the lists were read only while calls fail", async () => {
    const feed = madeFeed({ next: [priced(3)] });
    expect(await feed.card()).not.toHaveProperty("saidAt");
    await feed.clock.advance(1_000);
    expect(await feed.race()).not.toHaveProperty("saidAt");
    feed.instead = () => new Response("", { status: 500 });
    await feed.clock.advance(10_000);
    await expect(feed.race()).rejects.toMatchObject({ kind: "rejected" });
    expect(await feed.card()).toMatchObject({ saidAt: NOW + 1_000 });
    feed.instead = () => undefined;
    await feed.race();
    expect(await feed.card()).not.toHaveProperty("saidAt");
  });
});
