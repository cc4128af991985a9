import type { Quote, Runner } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { CombinedOddsFeed } from "../../../src/adapters/combined/combined-odds-feed";
import { FeedError, type FeedMeeting, type FeedRace, type OddsFeed } from "../../../src/ports/odds-feed";

const never = new AbortController().signal;
const DATE = "2026-07-08";
const START = Date.parse("2026-07-08T05:00:00Z");
const SEEN = START - 60_000;

const quote = (bookmakerId: string, odds: number): Quote => ({ bookmakerId, odds, seenAt: SEEN });
const runner = (id: string, number: number, name: string, ...prices: Quote[]): Runner => ({
  id,
  number,
  name,
  scratched: false,
  prices,
});

/** A feed over one meeting whose races, names and health can be set. */
class FakeFeed implements OddsFeed {
  readonly identity;
  down = false;
  listed = true;
  asked: string[] = [];

  constructor(
    readonly name: string,
    public fields: Record<number, Runner[]>,
    readonly venue = "Swan Hill",
    simulated = false,
  ) {
    this.identity = { name, credit: `Prices from ${name}.`, simulated };
  }

  async readCard() {
    this.#fail();
    const meeting: FeedMeeting = {
      id: `${this.name}-meeting`,
      venue: this.venue,
      state: "VIC",
      jurisdiction: "AU",
      racingCode: "R",
      date: DATE,
      races: Object.keys(this.fields).map((number) => this.#race(Number(number))),
    };
    return { meetings: this.listed ? [meeting] : [], rejections: [{ reason: "odd", about: this.name }] };
  }

  async readRace(raceId: string) {
    this.asked.push(raceId);
    this.#fail();
    return { race: this.#race(Number(raceId.split("-").at(-1))), rejections: [] };
  }

  #race(number: number): FeedRace {
    return {
      id: `${this.name}-${number}`,
      meetingId: `${this.name}-meeting`,
      number,
      name: `${this.name}'s name`,
      racingCode: "R",
      venue: this.venue,
      state: "VIC",
      startTime: START,
      status: "open",
      runners: this.fields[number] ?? [],
      updatedAt: SEEN,
    };
  }

  #fail(): void {
    if (this.down) throw new FeedError("unreachable", `${this.name} is down.`);
  }
}

const pair = () => {
  const first = new FakeFeed("first", { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3))] });
  const second = new FakeFeed(
    "second",
    { 1: [runner("4", 4, "BEAU MILLER (NZ)", quote("tab", 3.2), quote("ladbrokes", 9))], 2: [] },
    "SWAN HILL (R)",
  );
  return { first, second, combined: new CombinedOddsFeed([first, second]) };
};

const readRace = async (feed: OddsFeed, id = "first-1") => {
  const reading = await feed.readRace(id, never);
  if (reading === undefined) throw new Error(`No race ${id}.`);
  return reading;
};
const pricesOf = (race: FeedRace) =>
  race.runners.flatMap(({ prices }) => prices.map((p) => `${p.bookmakerId} ${p.odds}`));

describe("CombinedOddsFeed", () => {
  it("joins a meeting that is spelt differently, under the first feed's facts and ids", async () => {
    const { combined } = pair();
    const { meetings, rejections } = await combined.readCard([DATE], never);
    expect(meetings.map(({ id, venue }) => [id, venue])).toEqual([["first-meeting", "Swan Hill"]]);
    expect(meetings[0]?.races.map(({ id, meetingId }) => [id, meetingId])).toEqual([
      ["first-1", "first-meeting"],
      ["second-2", "first-meeting"],
    ]);
    expect(rejections.map(({ about }) => about)).toEqual(["first", "second"]);
  });

  it("adds the other feed's quotes to the same runner, and keeps the first feed's price of a bookmaker that both have", async () => {
    const { combined } = pair();
    await combined.readCard([DATE], never);
    const { race, rejections } = await readRace(combined);
    expect(race).toMatchObject({ id: "first-1", meetingId: "first-meeting", name: "first's name" });
    expect(race.runners.map(({ id, name }) => [id, name])).toEqual([["x1", "Beau Miller"]]);
    expect(pricesOf(race)).toEqual(["ladbrokes 3", "tab 3.2"]);
    expect(rejections).toEqual([]);
  });

  it("never puts a price beside a runner of another name or number", async () => {
    const { combined, second } = pair();
    second.fields = { 1: [runner("4", 4, "Other Horse", quote("tab", 3.2)), runner("5", 5, "Fifth", quote("tab", 8))] };
    await combined.readCard([DATE], never);
    const { race, rejections } = await readRace(combined);
    expect(pricesOf(race)).toEqual(["ladbrokes 3"]);
    expect(rejections.map(({ reason }) => reason)).toEqual(["runner_mismatch", "runner_mismatch"]);
  });

  it("adds nothing to a scratched runner", async () => {
    const { combined, first } = pair();
    first.fields = { 1: [{ ...runner("x1", 4, "Beau Miller"), scratched: true }] };
    await combined.readCard([DATE], never);
    expect(pricesOf((await readRace(combined)).race)).toEqual([]);
  });

  it("keeps two meetings apart whose venues only begin alike", async () => {
    const first = new FakeFeed("first", { 1: [] }, "Murray Bridge");
    const second = new FakeFeed("second", { 1: [] }, "Murray Bridge Straight");
    const { meetings } = await new CombinedOddsFeed([first, second]).readCard([DATE], never);
    expect(meetings.map(({ venue }) => venue)).toEqual(["Murray Bridge", "Murray Bridge Straight"]);
  });

  it.each(["first", "second"] as const)("loses only the quotes of the %s feed when it is down", async (name) => {
    const feeds = pair();
    await feeds.combined.readCard([DATE], never);
    await readRace(feeds.combined);
    feeds[name].down = true;

    const { meetings, rejections } = await feeds.combined.readCard([DATE], never);
    expect(meetings.map(({ id, races }) => [id, races.length])).toEqual([["first-meeting", 2]]);
    expect(rejections.map(({ reason }) => reason)).toContain("feed_unavailable");

    const once = await readRace(feeds.combined);
    expect(pricesOf(once.race), "one missed reading: last prices, with their age").toHaveLength(2);
    expect(once.rejections).toEqual([{ reason: "feed_unavailable", about: expect.stringContaining(name) }]);
    const twice = await readRace(feeds.combined);
    expect(twice.race.runners.map(({ id }) => id)).toEqual(["x1"]);
    // Down, the first feed no longer has a price of its own, so that the second one's of that bookmaker counts.
    expect(pricesOf(twice.race)).toEqual(name === "first" ? ["tab 3.2", "ladbrokes 9"] : ["ladbrokes 3"]);

    feeds[name].down = false;
    expect(pricesOf((await readRace(feeds.combined)).race)).toEqual(["ladbrokes 3", "tab 3.2"]);
  });

  it("keeps the ids of the feed that listed a meeting first, when one before it comes back", async () => {
    const { first, combined } = pair();
    first.down = true;
    const before = await combined.readCard([DATE], never);
    first.down = false;
    const after = await combined.readCard([DATE], never);
    expect(before.meetings.map(({ id }) => id)).toEqual(["second-meeting"]);
    expect(after.meetings.map(({ id }) => id)).toEqual(["second-meeting"]);
    expect(after.meetings[0]?.races.map(({ id }) => id)).toEqual(["second-1", "second-2"]);
    expect(pricesOf((await readRace(combined, "second-1")).race)).toEqual(["tab 3.2", "ladbrokes 9"]);
  });

  it("fails when all are down, and knows no race that no card listed", async () => {
    const { first, second, combined } = pair();
    expect(await combined.readRace("first-1", never)).toBeUndefined();
    await combined.readCard([DATE], never);
    first.down = true;
    second.down = true;
    await expect(combined.readCard([DATE], never)).rejects.toMatchObject({
      fault: "unreachable",
      message: "first is down.",
    });
    await expect(combined.readRace("first-1", never)).rejects.toMatchObject({ fault: "unreachable" });
  });

  it("asks only the feeds that list a race, each by its own id", async () => {
    const { first, second, combined } = pair();
    await combined.readCard([DATE], never);
    await combined.readRace("first-1", never);
    await combined.readRace("second-2", never);
    expect(first.asked).toEqual(["first-1"]);
    expect(second.asked).toEqual(["second-1", "second-2"]);
  });

  it("credits every feed, and is simulated when any is", () => {
    const { first, second } = pair();
    const invented = new FakeFeed("third", {}, "Anywhere", true);
    expect(new CombinedOddsFeed([first, second]).identity).toEqual({
      name: "first-second",
      credit: "Prices from first · Prices from second",
      simulated: false,
    });
    expect(new CombinedOddsFeed([first, invented]).identity.simulated).toBe(true);
  });

  it("stops when told to", async () => {
    const { combined } = pair();
    const told = AbortSignal.abort(new Error("enough"));
    await expect(combined.readCard([DATE], told)).rejects.toThrow("enough");
    await expect(combined.readRace("first-1", told)).rejects.toThrow("enough");
  });
});
