import { describe, expect, it } from "vitest";
import { combine } from "../../../test/adapters/combined/combine";
import { DATE, FakeFeed, quote, runner } from "../../../test/adapters/combined/fake-feed";
import type { FeedRace, OddsFeed } from "../../ports/odds-feed";

const never = new AbortController().signal;
const pair = () => {
  const first = new FakeFeed("first", { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3))] });
  const second = new FakeFeed(
    "second",
    { 1: [runner("4", 4, "BEAU MILLER (NZ)", quote("tab", 3.2), quote("ladbrokes", 9))], 2: [] },
    "SWAN HILL (R)",
  );
  return { first, second, combined: combine([first, second]) };
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

  it("never attaches a price to a runner of another name or number", async () => {
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

  it("keeps two meetings apart whose venues only begin with the same word", async () => {
    const first = new FakeFeed("first", { 1: [] }, "Murray Bridge");
    const second = new FakeFeed("second", { 1: [] }, "Murray Bridge Straight");
    const { meetings } = await combine([first, second]).readCard([DATE], never);
    expect(meetings.map(({ venue }) => venue)).toEqual(["Murray Bridge", "Murray Bridge Straight"]);
  });

  it.each([
    ["first", ["tab 3.2", "ladbrokes 9"], ["ladbrokes"]],
    ["second", ["ladbrokes 3"], ["tab", "ladbrokes"]],
  ] as const)(
    "names the bookmakers of the %s feed as unreachable, however often it fails",
    async (name, rest, missing) => {
      const feeds = pair();
      await feeds.combined.readCard([DATE], never);
      await readRace(feeds.combined);
      feeds[name].down = true;

      const { meetings, rejections } = await feeds.combined.readCard([DATE], never);
      expect(meetings.map(({ id, races }) => [id, races.length])).toEqual([["first-meeting", 2]]);
      expect(rejections.map(({ reason }) => reason)).toContain("feed_unavailable");

      for (let failure = 1; failure <= 10; failure += 1) {
        const reading = await readRace(feeds.combined);
        expect(reading.race.runners.map(({ id }) => id)).toEqual(["x1"]);
        // A price of a feed that failed is not given again as if it had been confirmed.
        expect(pricesOf(reading.race)).toEqual(rest);
        expect(reading.unreachable).toEqual(missing);
        expect(reading.incomplete).toBeUndefined();
        expect(reading.rejections).toEqual([{ reason: "feed_unavailable", about: expect.stringContaining(name) }]);
      }

      feeds[name].down = false;
      const back = await readRace(feeds.combined);
      expect(pricesOf(back.race)).toEqual(["ladbrokes 3", "tab 3.2"]);
      expect(back.unreachable).toBeUndefined();
    },
  );

  it("still names the bookmakers that a feed itself could not reach before it failed", async () => {
    const { combined, second } = pair();
    await combined.readCard([DATE], never);
    second.unreachable = ["bet365"];
    expect((await readRace(combined)).unreachable).toEqual(["bet365"]);
    second.down = true;
    expect((await readRace(combined)).unreachable).toEqual(["tab", "ladbrokes", "bet365"]);
  });

  it("says that a reading is incomplete when a feed has never given the race", async () => {
    const { combined, second } = pair();
    await combined.readCard([DATE], never);
    second.down = true;
    const reading = await readRace(combined);
    expect(pricesOf(reading.race)).toEqual(["ladbrokes 3"]);
    expect(reading).toMatchObject({ incomplete: true });
  });

  it("says that every reading is incomplete while a feed has never given a card", async () => {
    const { combined, second } = pair();
    second.down = true;
    await combined.readCard([DATE], never);
    expect(await readRace(combined)).toMatchObject({ incomplete: true });
    second.down = false;
    await combined.readCard([DATE], never);
    expect((await readRace(combined)).incomplete).toBeUndefined();
  });

  it("counts the prices of a feed that no longer has the race as withdrawn, even when that feed fails afterwards", async () => {
    const { combined, second } = pair();
    await combined.readCard([DATE], never);
    await readRace(combined);
    second.knows = false;
    expect((await readRace(combined)).unreachable).toBeUndefined();
    second.down = true;
    expect(pricesOf((await readRace(combined)).race)).toEqual(["ladbrokes 3"]);
  });

  it("takes newer events from another feed while the first one fails, and undoes none", async () => {
    const { combined, first, second } = pair();
    first.fields = { 1: [runner("x1", 4, "Beau Miller", quote("ladbrokes", 3)), runner("x2", 5, "Fifth")] };
    second.fields = { 1: [{ ...runner("4", 4, "BEAU MILLER"), scratched: true }, runner("5", 5, "Sixth")] };
    await combined.readCard([DATE], never);
    await readRace(combined);
    first.down = true;
    second.status = "interim";
    second.results = [{ position: 1, runnerNumber: 5 }];
    const { race } = await readRace(combined);
    expect(race).toMatchObject({ name: "first's name", status: "interim", results: second.results });
    expect(race.runners.map(({ id, scratched }) => [id, scratched])).toEqual([
      ["x1", true],
      ["x2", false],
    ]);

    first.down = false;
    first.status = "final";
    await readRace(combined);
    first.down = true;
    expect((await readRace(combined)).race.status).toBe("final");
  });

  it("keeps the ids of the feed that listed a meeting first when a feed of higher rank recovers", async () => {
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

  it("fails when all feeds are down, and knows only races that a card listed", async () => {
    const { first, second, combined } = pair();
    expect(await combined.readRace("first-1", never)).toBeUndefined();
    await combined.readCard([DATE], never);
    first.down = true;
    second.down = true;
    await expect(combined.readCard([DATE], never)).rejects.toMatchObject({
      kind: "unreachable",
      message: "first is down.",
    });
    await expect(combined.readRace("first-1", never)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("asks only the feeds that list a race, each by its own id", async () => {
    const { first, second, combined } = pair();
    await combined.readCard([DATE], never);
    await combined.readRace("first-1", never);
    await combined.readRace("second-2", never);
    expect(first.asked).toEqual(["first-1"]);
    expect(second.asked).toEqual(["second-1", "second-2"]);
  });

  it("says which feed gives each price, and that it does not know for a race that was not read", async () => {
    const { combined, second } = pair();
    second.fields = {
      1: [
        runner("4", 4, "BEAU MILLER (NZ)", quote("tab", 3.2), quote("ladbrokes", 9)),
        runner("5", 5, "Of no other", quote("tab", 8)),
      ],
      2: [],
    };
    expect(combined.providers("first-1")).toBeUndefined();
    await combined.readCard([DATE], never);
    expect(combined.providers("first-1")).toBeUndefined();
    await readRace(combined);
    const providers = combined.providers("first-1");
    expect(providers?.(4, "ladbrokes")).toEqual(["first", "second"]);
    expect(providers?.(4, "tab")).toEqual(["second"]);
    expect(providers?.(4, "unibet")).toEqual([]);
    // A runner that the leading feed does not have is not shown, and neither are its prices.
    expect(providers?.(5, "tab")).toEqual([]);
  });

  it("credits every feed, and is simulated when any is", () => {
    const { first, second } = pair();
    const invented = new FakeFeed("third", {}, "Anywhere", true);
    expect(combine([first, second]).identity).toEqual({
      name: "first-second",
      credit: "Prices from first · Prices from second",
      credits: [{ text: "Prices from first" }, { text: "Prices from second" }],
      simulated: false,
    });
    expect(combine([first, invented]).identity.simulated).toBe(true);
  });

  it("stops when aborted", async () => {
    const { combined } = pair();
    const told = AbortSignal.abort(new Error("enough"));
    await expect(combined.readCard([DATE], told)).rejects.toThrow("enough");
    await expect(combined.readRace("first-1", told)).rejects.toThrow("enough");
  });
});
