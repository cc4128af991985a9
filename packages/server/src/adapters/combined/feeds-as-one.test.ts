import { describe, expect, it } from "vitest";
import { CardFeed, meetingOf } from "../../../test/adapters/combined/card-feed";
import { combine } from "../../../test/adapters/combined/combine";
import { DATE, FakeFeed, quote, runner, START } from "../../../test/adapters/combined/fake-feed";
import type { FeedIdentity, FeedRace, OddsFeed, RaceReading, Said } from "../../ports/odds-feed";

const never = new AbortController().signal;

describe("Feeds as one", () => {
  const feedOf = (identity: Partial<FeedIdentity>, others: Partial<OddsFeed> = {}): OddsFeed => ({
    identity: { name: "x", credit: "Prices from x.", simulated: false, ...identity },
    readCard: async () => ({ meetings: [], rejections: [] }),
    readRace: async () => undefined,
    ...others,
  });

  it("have the credits of all, and the first link of any", () => {
    const { identity } = combine([
      feedOf({ name: "a", credit: "Prices from a. Really." }),
      feedOf({ name: "b", credit: "Prices from b", creditUrl: "https://b.example" }),
      feedOf({ name: "c", credit: "Prices from c.", creditUrl: "https://c.example" }),
    ]);
    expect(identity).toStrictEqual({
      name: "a-b-c",
      credit: "Prices from a. Really · Prices from b · Prices from c",
      creditUrl: "https://b.example",
      credits: [
        { text: "Prices from a. Really" },
        { text: "Prices from b", url: "https://b.example" },
        { text: "Prices from c", url: "https://c.example" },
      ],
      simulated: false,
    });
    expect(combine([feedOf({})]).identity).toStrictEqual({
      name: "x",
      credit: "Prices from x",
      credits: [{ text: "Prices from x" }],
      simulated: false,
    });
  });

  it("have the silks' hosts and the sources of all", () => {
    const combined = combine([
      feedOf({}),
      feedOf({}, { silksHosts: ["a.example"], sources: () => [{ name: "a" }] }),
      feedOf({}, { silksHosts: ["b.example"], sources: () => [{ name: "b", pushing: true }] }),
    ]);
    expect(combined.silksHosts).toEqual(["a.example", "b.example"]);
    expect(combined.sources()).toEqual([{ name: "a" }, { name: "b", pushing: true }]);
  });

  const SAID: readonly (readonly [readonly Said[], number | undefined])[] = [
    [[{}, {}], undefined],
    [[{ saidAt: 5 }, {}], undefined],
    [[{ saidAt: 5 }, { saidAt: 7 }], 7],
    [[{ saidAt: 7 }, { saidAt: 5 }], 7],
  ];
  it.each(SAID)("with the readings %j last responded at %j", async (said, expected) => {
    const meeting = meetingOf("a", { venue: "Wattle Flat", date: DATE, key: "m" }, [
      { number: 1, startTime: START, runners: [] },
    ]);
    const feeds = said.map((each, index): OddsFeed => {
      const own = { ...meeting, id: `${index}`, races: meeting.races.map((race) => ({ ...race, id: `${index}-1` })) };
      const reading = async (): Promise<RaceReading> => ({ race: own.races[0] as FeedRace, rejections: [], ...each });
      return feedOf(
        { name: `${index}` },
        { readCard: async () => ({ meetings: [own], rejections: [], ...each }), readRace: reading },
      );
    });
    const combined = combine(feeds);
    expect((await combined.readCard([DATE], never)).saidAt).toBe(expected);
    expect((await combined.readRace("0-1", never))?.saidAt).toBe(expected);
  });

  it("lack prices while a feed fails that lacked some before", async () => {
    const meeting = meetingOf("a", { venue: "Wattle Flat", date: DATE, key: "m" }, [
      { number: 1, startTime: START, runners: [] },
    ]);
    let isDown = false;
    const lacking = feedOf(
      {},
      {
        readCard: async () => ({ meetings: [meeting], rejections: [] }),
        readRace: async () => {
          if (isDown) throw new Error("down");
          return { race: meeting.races[0] as FeedRace, rejections: [], incomplete: true };
        },
      },
    );
    const whole = new CardFeed("b", [
      { ...meeting, id: "b:m", races: meeting.races.map((race) => ({ ...race, id: "b:m:1" })) },
    ]);
    const combined = combine([lacking, whole]);
    await combined.readCard([DATE], never);
    expect(await combined.readRace("a:m:1", never)).toMatchObject({ incomplete: true });
    isDown = true;
    expect(await combined.readRace("a:m:1", never)).toMatchObject({ incomplete: true });
    // Nobody knows its runners.
    expect(combined.providers("a:m:1")?.(1, "tab")).toEqual([]);
  });

  it("are as old as those that respond", async () => {
    const down = new CardFeed("a", []);
    const combined = combine([
      down,
      feedOf({}, { readCard: async () => ({ meetings: [], rejections: [], saidAt: 5 }) }),
    ]);
    await combined.readCard([DATE], never);
    down.down = true;
    expect(await combined.readCard([DATE], never)).toEqual({
      meetings: [],
      rejections: [{ reason: "feed_unavailable", about: "a, the card" }],
      saidAt: 5,
    });
  });

  it("forget the meetings of dates that are not requested, even those of a failing feed", async () => {
    const other = (date: string) =>
      meetingOf("a", { venue: "Wattle Flat", date, key: date }, [{ number: 1, startTime: START, runners: [] }]);
    const feed = new CardFeed("a", [other(DATE), other("2026-07-09")]);
    const combined = combine([feed, new CardFeed("b", [])]);
    expect((await combined.readCard([DATE, "2026-07-09"], never)).meetings).toHaveLength(2);
    feed.down = true;
    expect((await combined.readCard(["2026-07-09"], never)).meetings.map(({ date }) => date)).toEqual(["2026-07-09"]);
  });

  it("forget a race that its feed lists no more", async () => {
    const first = new FakeFeed("first", { 1: [runner("x", 1, "One", quote("tab", 2))] });
    const combined = combine([first]);
    await combined.readCard([DATE], never);
    await combined.readRace("first-1", never);
    expect(combined.providers("first-1")?.(1, "tab")).toEqual(["first"]);
    await combined.readCard([DATE], never);
    expect(combined.providers("first-1")?.(1, "tab")).toEqual(["first"]);
    first.fields = { 2: [] };
    await combined.readCard([DATE], never);
    first.fields = { 1: [] };
    await combined.readCard([DATE], never);
    expect(combined.providers("first-1")).toBeUndefined();
  });

  it("give the field of the first feed that has one", async () => {
    const first = new FakeFeed("first", { 1: [] });
    const second = new FakeFeed("second", { 1: [runner("2", 1, "One", quote("tab", 2))] });
    const third = new FakeFeed("third", { 1: [runner("3", 1, "One", quote("neds", 3))] });
    const combined = combine([first, second, third]);
    await combined.readCard([DATE], never);
    const reading = await combined.readRace("first-1", never);
    expect(reading?.race).toMatchObject({
      id: "first-1",
      name: "first's name",
      runners: [{ id: "2", prices: [{ bookmakerId: "tab" }, { bookmakerId: "neds" }] }],
    });
    expect(combined.providers("first-1")?.(1, "neds")).toEqual(["third"]);
    second.knows = false;
    third.knows = false;
    first.knows = false;
    expect(await combined.readRace("first-1", never)).toBeUndefined();
  });
});
