import { describe, expect, it } from "vitest";
import { CardFeed, meetingOf } from "../../../test/adapters/combined/card-feed";
import { combine } from "../../../test/adapters/combined/combine";
import type { FeedMeeting, OddsFeed } from "../../ports/odds-feed";

const never = new AbortController().signal;
const DATE = "2026-07-08";
const MINUTE = 60_000;
const NOON = Date.parse("2026-07-08T02:00:00Z");

/** Races half an hour apart; race 1 starts at `from`. */
const races = (from: number, numbers: readonly number[]) =>
  numbers.map((number) => ({ number, startTime: from + (number - 1) * 30 * MINUTE, runners: [] }));
const day = (feed: string, venue: string, facts: Partial<FeedMeeting> = {}) =>
  meetingOf(feed, { venue, date: DATE }, races(NOON, [1, 2, 3]), facts);

async function cardOf(...feeds: readonly OddsFeed[]) {
  const { meetings } = await combine(feeds).readCard([DATE], never);
  return meetings.map(({ id, races: own }) => `${id} ${own.map(({ number }) => number).join("")}`).sort();
}

describe("The same meeting in two feeds", () => {
  it.each([
    ["Gold Coast", "Gold Coast Poly", { state: "QLD" }],
    ["Sandown", "Sandown-Hillside", {}],
    ["The Meadows", "The Meadows (MEP)", { racingCode: "G" }],
    ["Cambridge", "Cambridge (G)", { racingCode: "G", jurisdiction: "NZ", state: "NZ" }],
    ["Ballarat", "Sportsbet-Ballarat", {}],
  ] as const)("is one, as %s and as %s", async (one, other, facts) => {
    expect(
      await cardOf(new CardFeed("a", [day("a", one, facts)]), new CardFeed("b", [day("b", other, facts)])),
    ).toEqual([`a:${one} 123`]);
  });

  it("is one at a venue that the table does not know, under the same name", async () => {
    const pair = [new CardFeed("a", [day("a", "Wattle Flat")]), new CardFeed("b", [day("b", "WATTLE FLAT (R)")])];
    expect(await cardOf(...pair)).toEqual(["a:Wattle Flat 123"]);
  });

  it.each([
    ["another code", { racingCode: "H" }],
    ["another country", { jurisdiction: "NZ", state: "NZ" }],
    ["another date", { date: "2026-07-09" }],
  ] as const)("is two with %s", async (_, facts) => {
    const feeds = [new CardFeed("a", [day("a", "Winton")]), new CardFeed("b", [day("b", "Winton", facts)])];
    const { meetings } = await combine(feeds).readCard([DATE, "2026-07-09"], never);
    expect(meetings).toHaveLength(2);
  });
});

describe("Two meetings of one venue on one day", () => {
  const NIGHT = NOON + 300 * MINUTE;
  const two = (feed: string) => [
    meetingOf(feed, { venue: "Bendigo", date: DATE, key: "day" }, races(NOON, [1, 2, 3]), { racingCode: "G" }),
    meetingOf(feed, { venue: "Bendigo", date: DATE, key: "night" }, races(NIGHT, [1, 2, 3]), { racingCode: "G" }),
  ];

  it("stay two in one feed", async () => {
    expect(await cardOf(new CardFeed("a", two("a")), new CardFeed("b", []))).toEqual(["a:day 123", "a:night 123"]);
  });

  it("find each other by their times, whichever way the feeds name and order them", async () => {
    const combined = combine([new CardFeed("a", two("a")), new CardFeed("b", two("b").reverse())]);
    const { meetings } = await combined.readCard([DATE], never);
    expect(meetings.map(({ id }) => id)).toEqual(["a:day", "a:night"]);
    expect(await cardOf(new CardFeed("b", two("b").reverse()), new CardFeed("a", two("a").slice(1)))).toEqual([
      "b:day 123",
      "b:night 123",
    ]);
  });

  it("stay two where each feed lists only one of them, not the same", async () => {
    const [early, late] = [two("a").slice(0, 1), two("b").slice(1)];
    expect(await cardOf(new CardFeed("a", early), new CardFeed("b", late))).toEqual(["a:day 123", "b:night 123"]);
  });

  it("keep their identity when a start moves", async () => {
    const second = new CardFeed("b", two("b"));
    const combined = combine([new CardFeed("a", two("a")), second]);
    await combined.readCard([DATE], never);
    second.meetings = second.meetings.map((meeting) => ({
      ...meeting,
      races: meeting.races.map((race) => ({ ...race, startTime: race.startTime + 200 * MINUTE })),
    }));
    const { meetings } = await combined.readCard([DATE], never);
    expect(meetings.map(({ id }) => id)).toEqual(["a:day", "a:night"]);
  });

  it("match a feed that lists only the later races of one", async () => {
    const late = meetingOf("b", { venue: "Bendigo", date: DATE }, races(NIGHT, [3, 4]), { racingCode: "G" });
    expect(await cardOf(new CardFeed("a", two("a")), new CardFeed("b", [late]))).toEqual(["a:day 123", "a:night 1234"]);
  });
});
