import type { RaceStatus } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { CardFeed, meetingOf } from "../../../test/adapters/combined/card-feed";
import { combine } from "../../../test/adapters/combined/combine";
import { DATE, FakeFeed, quote, runner, START } from "../../../test/adapters/combined/fake-feed";
import type { FeedRace, Rejection } from "../../ports/odds-feed";
import { joinRace, withNews } from "./combined-odds-feed";

const never = new AbortController().signal;
const MINUTE = 60_000;

const raceOf = (others: Partial<FeedRace> = {}): FeedRace => ({
  id: "r",
  meetingId: "m",
  number: 1,
  name: "Race 1",
  racingCode: "R",
  venue: "Swan Hill",
  state: "VIC",
  startTime: START,
  status: "open",
  runners: [],
  ...others,
});

describe("One meeting of two feeds", () => {
  const meetingsOf = async (one: readonly number[], other: readonly number[], numbers?: readonly number[]) => {
    const races = (starts: readonly number[], from = 0) =>
      starts.map((minutes, index) => ({
        number: numbers ? from + index + 1 : index + 1,
        startTime: START + minutes * MINUTE,
        runners: [],
      }));
    const feeds = [
      new CardFeed("a", [meetingOf("a", { venue: "Wattle Flat", date: DATE }, races(one))]),
      new CardFeed("b", [meetingOf("b", { venue: "Wattle Flat", date: DATE }, races(other, 10))]),
    ];
    return (await combine(feeds).readCard([DATE], never)).meetings.length;
  };

  it.each([
    ["an hour apart", [0, 30, 60], [60, 90, 120], 1],
    ["more than an hour apart", [0], [60 + 1 / MINUTE], 2],
    ["an hour before the other", [60], [0], 1],
    ["far apart in one race of three", [0, 30, 60], [500, 30, 60], 1],
    ["far apart in the second race of three", [0, 30, 60], [0, 530, 60], 1],
    ["far apart in two races of three", [0, 30, 60], [500, 530, 60], 2],
    ["far apart in one race of two", [0, 30], [0, 530], 2],
    ["not known of one", [0], [], 1],
    ["not known of the other", [], [0], 1],
    ["not known of both", [], [], 1],
  ])("has starts: %s", async (_, one, other, count) => {
    expect(await meetingsOf(one, other)).toBe(count);
  });

  it.each([
    ["an hour and a half later", [0, 30], [120, 150], 1],
    ["more than that later", [0, 30], [120 + 1 / MINUTE, 150], 2],
    ["an hour and a half earlier", [120, 150], [0, 30], 1],
    ["more than that earlier", [120 + 1 / MINUTE, 150], [0, 30], 2],
    ["between the other's", [0, 300], [100, 200], 1],
  ])("has other races %s", async (_, one, other, count) => {
    expect(await meetingsOf(one, other, [])).toBe(count);
  });

  it("is at one venue, also where the table knows neither", async () => {
    const at = (feed: string, venue: string) =>
      new CardFeed(feed, [meetingOf(feed, { venue, date: DATE }, [{ number: 1, startTime: START, runners: [] }])]);
    const feeds = [at("a", "Wattle Flat"), at("b", "Nowhere Downs"), at("c", "WATTLE FLAT")];
    const { meetings } = await combine(feeds).readCard([DATE], never);
    expect(meetings.map(({ venue }) => venue)).toEqual(["Wattle Flat", "Nowhere Downs"]);
  });

  it("keeps each race under the feed that listed it first", async () => {
    const first = new FakeFeed("first", { 1: [] });
    const combined = combine([first, new FakeFeed("second", { 1: [], 2: [] })]);
    const ids = async () => (await combined.readCard([DATE], never)).meetings[0]?.races.map(({ id }) => id);
    expect(await ids()).toEqual(["first-1", "second-2"]);
    first.fields = { 1: [], 2: [] };
    expect(await ids()).toEqual(["first-1", "second-2"]);
    expect(await ids()).toEqual(["first-1", "second-2"]);
  });

  it("is matched with the meeting nearest in time", async () => {
    const at = (minutes: number) => [{ number: 1, startTime: START + minutes * MINUTE, runners: [] }];
    const early = meetingOf("a", { venue: "Wattle Flat", date: DATE, key: "early" }, at(0));
    const late = meetingOf("a", { venue: "Wattle Flat", date: DATE, key: "late" }, at(50));
    const other = meetingOf("b", { venue: "Wattle Flat", date: DATE }, [
      ...at(40),
      { number: 2, startTime: START, runners: [] },
    ]);
    const { meetings } = await combine([new CardFeed("a", [early, late]), new CardFeed("b", [other])]).readCard(
      [DATE],
      never,
    );
    expect(meetings.map(({ id, races }) => [id, races.length])).toEqual([
      ["a:early", 1],
      ["a:late", 2],
    ]);
  });

  it("is another one on another day, under the same id", async () => {
    const feed = new CardFeed("a", [meetingOf("a", { venue: "Wattle Flat", date: DATE, key: "m" }, [])]);
    const combined = combine([feed, new CardFeed("b", [])]);
    expect((await combined.readCard([DATE], never)).meetings).toHaveLength(1);
    feed.meetings = [meetingOf("a", { venue: "Wattle Flat", date: "2026-07-09", key: "m" }, [])];
    expect((await combined.readCard([DATE, "2026-07-09"], never)).meetings.map(({ date }) => date)).toEqual([
      "2026-07-09",
    ]);
    feed.meetings = [DATE, "2026-07-09"].map((date) => meetingOf("a", { venue: "Wattle Flat", date, key: "m" }, []));
    expect((await combined.readCard([DATE, "2026-07-09"], never)).meetings).toHaveLength(2);
  });

  it("has its races by number, without runners and without the instant of their prices", async () => {
    const first = new FakeFeed("first", { 2: [runner("x", 1, "One", quote("tab", 2))] });
    const second = new FakeFeed("second", { 1: [] });
    const [meeting] = (await combine([first, second]).readCard([DATE], never)).meetings;
    expect(meeting?.races.map(({ number, runners }) => [number, runners])).toEqual([
      [1, []],
      [2, []],
    ]);
    for (const race of meeting?.races ?? []) expect(race).not.toHaveProperty("updatedAt");
  });
});

describe("A race joined with another feed's", () => {
  const join = (one: Partial<FeedRace>, other: Partial<FeedRace>) => {
    const rejections: Rejection[] = [];
    return { race: joinRace(raceOf(one), raceOf({ id: "other", ...other }), rejections), rejections };
  };
  it.each([
    [{}, {}, undefined],
    [{ updatedAt: 5 }, {}, 5],
    [{}, { updatedAt: 6 }, 6],
    [{ updatedAt: 7 }, { updatedAt: 6 }, 7],
  ])("confirmed at %j and %j is confirmed at %j", (one, other, expected) => {
    const { race } = join(one, other);
    expect(race.updatedAt).toBe(expected);
    expect("updatedAt" in race).toBe(expected !== undefined);
  });

  it.each([
    [{ placesPaid: 3 }, { placesPaid: 2 }, 3],
    [{}, { placesPaid: 2 }, 2],
    [{ placesPaid: 3 }, {}, 3],
    [{}, {}, undefined],
  ])("of which they say %j and %j pays %j places", (one, other, expected) => {
    expect(join(one, other).race.placesPaid).toBe(expected);
  });

  it("names the runners that differ, of those that have prices", () => {
    const { race, rejections } = join(
      { runners: [runner("a", 1, "One"), { ...runner("b", 2, "Two"), scratched: true }] },
      {
        runners: [
          runner("1", 1, "Uno", quote("tab", 2)),
          runner("2", 2, "Two", quote("tab", 3)),
          runner("3", 3, "Three", quote("tab", 4)),
          runner("4", 4, "Four"),
        ],
      },
    );
    expect(race.runners.flatMap(({ prices }) => prices)).toEqual([]);
    expect(rejections).toEqual([
      { reason: "runner_mismatch", about: "race r: number 1 is not Uno" },
      { reason: "runner_mismatch", about: "race r: number 3 is not Three" },
    ]);
  });
});

describe("News of a race whose feed fails", () => {
  const STAGES: readonly (readonly RaceStatus[])[] = [["open"], ["closed"], ["interim"], ["final", "abandoned"]];
  const cases = STAGES.flatMap((from, one) =>
    STAGES.flatMap((to, other) => from.flatMap((a) => to.map((b) => [a, b, other > one ? b : a] as const))),
  );
  it.each(cases)("takes it from %s, reported %s, to %s", (before, reported, expected) => {
    const results = [{ position: 1, runnerNumber: 1 }];
    const race = withNews(raceOf({ status: before }), raceOf({ status: reported, results }));
    expect(race).toStrictEqual(raceOf({ status: expected, ...(expected !== before && { results }) }));
    expect(withNews(raceOf({ status: before }), raceOf({ status: reported }))).toStrictEqual(
      raceOf({ status: expected }),
    );
  });

  it("gives one that has none its status, and takes none back where it has none itself", () => {
    const { status: _, ...unknown } = raceOf({});
    expect(withNews(unknown, raceOf({ status: "open" })).status).toBe("open");
    expect(withNews(raceOf({ status: "open" }), unknown).status).toBe("open");
    expect(withNews(unknown, unknown)).not.toHaveProperty("status");
  });

  it("scratches only a runner of that number and name", () => {
    const before = raceOf({ runners: [runner("a", 1, "One"), runner("b", 2, "Two"), runner("c", 3, "Three")] });
    const out = (number: number, name: string) => ({ ...runner("x", number, name), scratched: true });
    const { runners } = withNews(
      before,
      raceOf({ runners: [out(1, "ONE"), out(2, "Other"), runner("y", 3, "Three")] }),
    );
    expect(runners.map(({ scratched }) => scratched)).toEqual([true, false, false]);
  });
});

describe("A race whose first feed's word for its status is not known", () => {
  const listed = (feed: string, status?: RaceStatus) => {
    const [race] = meetingOf(feed, { venue: "Swan Hill", date: DATE }, [
      { number: 1, startTime: START, runners: [] },
    ]).races;
    const { status: _, ...unknown } = race as FeedRace;
    return new CardFeed(feed, [
      {
        ...meetingOf(feed, { venue: "Swan Hill", date: DATE }, []),
        races: [status === undefined ? unknown : { ...unknown, status }],
      },
    ]);
  };

  it.each([
    ["closed", ["closed"]],
    ["interim", [undefined, "interim", "final"]],
  ] as const)("is %s, as another of them says", async (expected, others) => {
    const combined = combine([listed("a"), ...others.map((status, index) => listed(`b${index}`, status))]);
    const { meetings } = await combined.readCard([DATE], never);
    expect(meetings[0]?.races[0]?.status).toBe(expected);
    expect((await combined.readRace("a:Swan Hill:1", never))?.race.status).toBe(expected);
  });

  it("has none where no other knows one", async () => {
    const combined = combine([listed("a"), listed("b")]);
    const { meetings } = await combined.readCard([DATE], never);
    expect(meetings[0]?.races[0]).not.toHaveProperty("status");
  });
});

describe("A race that is read while", () => {
  const readLater = async (...health: readonly ("down" | "gone" | "jumped")[]) => {
    const feeds = health.map((_, index) => new FakeFeed(`f${index}`, { 1: [runner("x", 1, "One")] }));
    const combined = combine(feeds);
    await combined.readCard([DATE], never);
    await combined.readRace("f0-1", never);
    for (const [index, feed] of feeds.entries()) {
      feed.racesDown = health[index] === "down";
      feed.knows = health[index] !== "gone";
      if (health[index] === "jumped") feed.status = "closed";
    }
    const reading = await combined.readRace("f0-1", never);
    return {
      status: reading?.race.status,
      rejections: reading?.rejections.map(({ reason, about }) => `${reason}: ${about}`),
    };
  };

  it.each([
    [["down", "gone"], "open", ["feed_unavailable: f0, race f0-1"]],
    [["down", "gone", "jumped"], "closed", ["feed_unavailable: f0, race f0-1"]],
    [["gone", "down", "jumped"], "closed", ["feed_unavailable: f1, race f1-1"]],
    [["gone", "jumped"], "closed", []],
  ] as const)("its feeds are %j is %s", async (health, status, rejections) => {
    expect(await readLater(...health)).toEqual({ status, rejections });
  });
});
