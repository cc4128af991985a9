import { describe, expect, it } from "vitest";
import { DATE, odds } from "../../../test/adapters/betwatch/race-day";
import { feedOver, never, soon } from "../../../test/adapters/betwatch/support";

describe("BetWatch's stream", () => {
  it("is ended when it is silent: a price that nobody confirms is not given as new", async () => {
    const { card, follow, feed } = await feedOver({ silentMs: 50 });
    await card();
    const { ended } = await follow();
    expect(await ended).toMatchObject({ kind: "timeout" });
    expect(feed.sources()[0]?.pushing).toBe(false);
  });

  it("skips unknown frames, and rejects malformed ones", async () => {
    const { card, winner, follow, feed, server } = await feedOver();
    await card();
    const { changed } = await follow();
    changed.length = 0;
    server.raw('event: weather\nid: 900\ndata: {"anything":1}\n\n');
    server.raw("event: odds\nid: 901\ndata: {nonsense\n\n");
    server.raw('event: odds\nid: 902\ndata: {"id":"odd_1","eventId":"evt_1"}\n\n');
    server.raw(`event: odds\nid: 903\ndata: ${JSON.stringify(odds({ marketId: "mkt_nobody_knows", price: 9 }))}\n\n`);
    server.raw(`event: odds\nid: 904\ndata: ${JSON.stringify(odds({ price: 3.2, state: "another" }))}\n\n`);
    await soon(() => changed).toEqual(["evt_1"]);
    const reading = await feed.readRace("evt_1", never);
    expect(reading?.rejections.map(({ reason }) => reason)).toEqual([
      "frame_malformed",
      "odds_malformed",
      "odds_not_joined",
    ]);
    expect(await winner()).toEqual(["ladbrokes 3.5"]);
  });

  it("ends with the caller's reason when the caller aborts", async () => {
    const { card, follow, stop, server } = await feedOver();
    await card();
    const { ended } = await follow();
    const reason = new Error("enough");
    stop.abort(reason);
    expect(await ended).toBe(reason);
    await soon(() => server.streams()).toBe(0);
  });

  it("follows the dates of the card: other dates begin a new scope", async () => {
    const { card, follow, server } = await feedOver();
    await card();
    const { ended } = await follow();
    await card(DATE, "2026-08-13");
    expect(await ended).toMatchObject({ kind: "rejected" });
    await follow();
    expect(server.calls.at(-1)).toContain("startTo=2026-08-13T16%3A00%3A00.000Z");
  });
});
