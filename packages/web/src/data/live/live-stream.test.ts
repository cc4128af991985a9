import { ref } from "@railbird/reads";
import { describe, expect, it } from "vitest";
import { NEXT, newPage, OTHER, openPage, RACE } from "../../../test/data/live/live-page";
import { cachedRead } from "../cached-read";

describe("a stream", () => {
  it("is shared by all reads that the page shows", async () => {
    const page = newPage();
    page.showCached(RACE, 1, "race");
    page.showCached(NEXT, 1, "next");
    page.show(ref("tips", { id: "a" }));
    page.start();
    await page.wait(100);
    expect(page.server.streams.map(({ url }) => url)).toEqual([
      `/api/stream?topics=${encodeURIComponent("next-to-jump,race:a")}`,
    ]);
    expect(page.live.mode).toBe("live");
  });

  it("follows a day while it is racing, and leaves another to polling", async () => {
    const page = newPage();
    page.showCached(ref("meetingsOnDay", { date: "2026-11-19" }), 1, { feed: { state: "ok" } });
    page.showCached(ref("meetingsOnDay", { date: "2026-11-10" }), 1, { feed: { state: "kept" } });
    page.start();
    await page.wait(40_000);
    expect(page.server.stream?.topics).toEqual(["meetings-on:2026-11-19"]);
    expect(page.calls()).toEqual(["/api/meetings"]);
  });

  it("fetches nothing that the page has cached", async () => {
    const page = await openPage();
    expect(page.calls()).toEqual([]);
  });

  it("fetches once each read of which the page has another version", async () => {
    const page = newPage();
    page.showCached(RACE, 10, "ten");
    page.showCached(NEXT, 5, "five");
    page.server.set(RACE, 12, "twelve");
    page.start();
    await page.wait(1_000);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.cached(RACE)).toEqual([12, "twelve"]);
  });

  it("applies changes as patches, and keeps unchanged parts", async () => {
    const page = await openPage();
    const before = cachedRead(page.client, RACE)?.value as unknown as { runners: unknown[] };
    const after = { runners: [{ odds: 3.2 }, { odds: 5 }], name: "Cup" };
    page.server.set(RACE, 11, after, [{ op: "replace", path: "/runners/0/odds", value: 3.2 }]);
    expect(page.cached(RACE)).toEqual([11, after]);
    expect(page.calls()).toEqual([]);
    const now = cachedRead(page.client, RACE)?.value as unknown as { runners: unknown[] };
    expect(now.runners[1]).toBe(before.runners[1]);
    expect(now.runners[0]).not.toBe(before.runners[0]);
  });

  it("sets the clock with each event", async () => {
    const page = newPage();
    page.showCached(RACE, 1, "race");
    page.server.clockAhead = 600_000;
    page.start();
    expect(page.clock.isKnown).toBe(false);
    await page.wait(100);
    expect(Math.abs(page.clock.now() - page.server.now)).toBeLessThan(20);
    // The machine sleeps for a second, too short to be detected.
    page.server.clockAhead += 1_000;
    page.server.set(RACE, 2, "race 2");
    await page.wait(5_000);
    expect(Math.abs(page.clock.now() - page.server.now)).toBeLessThan(20);
  });

  it("follows the reads of the page, with one new stream for each navigation", async () => {
    const page = await openPage();
    const stop = page.show(NEXT);
    stop();
    page.showCached(OTHER, 3, "other");
    await page.wait(400);
    expect(page.server.streams).toHaveLength(2);
    expect(page.server.stream?.topics).toEqual(["race:a", "race:b"]);
    page.server.set(OTHER, 4, "other 4");
    expect(page.cached(OTHER)).toEqual([4, "other 4"]);
  });

  it("stays live while it is replaced", async () => {
    const page = await openPage();
    const modes: string[] = [];
    page.live.subscribe(() => modes.push(page.live.mode));
    page.showCached(OTHER, 3, "other");
    await page.wait(1_000);
    expect(new Set(modes)).toEqual(new Set(["live"]));
  });
});

/** The race's version 11 was never sent, and 12, which follows it, just was. */
async function openPageWithLostMessage() {
  const page = await openPage();
  page.server.pushes = false;
  page.server.set(RACE, 11, "eleven");
  page.server.pushes = true;
  page.server.trip = { thereMs: 100, backMs: 100 };
  page.server.set(RACE, 12, "twelve");
  return page;
}

describe("a change that does not fit the page's version", () => {
  it("is ignored when it is older", async () => {
    const page = await openPage();
    const old = { topic: "race:a", from: 8, to: 9, at: "2026-11-20T04:05:00Z", patch: [] };
    page.server.stream?.send("patch", old);
    await page.wait(2_000);
    expect(page.cached(RACE)[0]).toBe(10);
    expect(page.calls()).toEqual([]);
  });

  it("is fetched by one call when messages were lost, however many follow meanwhile", async () => {
    const page = await openPageWithLostMessage();
    await page.wait(50);
    page.server.set(RACE, 13, "thirteen");
    await page.wait(400);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.cached(RACE)).toEqual([13, "thirteen"]);
  });

  it("is fetched by a second call when the first response was older", async () => {
    const page = await openPageWithLostMessage();
    await page.wait(150);
    page.server.set(RACE, 13, "thirteen");
    await page.wait(400);
    expect(page.calls()).toEqual(["/api/races/a", "/api/races/a"]);
    expect(page.cached(RACE)).toEqual([13, "thirteen"]);
  });

  it("is fetched when its patch names what is not there", async () => {
    const page = await openPage();
    page.server.set(RACE, 11, "eleven", [{ op: "replace", path: "/runners/9/odds", value: 3.2 }]);
    await page.wait(100);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
  });

  it("is kept when an older response in flight arrives after it", async () => {
    const page = await openPage();
    page.server.trip = { thereMs: 100, backMs: 2_000 };
    void page.client.refetchQueries({ queryKey: ["read", "race"] });
    await page.wait(200);
    page.server.set(RACE, 11, "eleven");
    await page.wait(3_000);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
  });
});

describe("a read that goes away", () => {
  it("is missing, its last value is still shown, and it can come back", async () => {
    const page = await openPage();
    page.server.remove(RACE);
    expect(page.cached(RACE)).toEqual([0, { runners: [{ odds: 3.3 }, { odds: 5 }], name: "Cup" }]);
    page.server.set(RACE, 20, "back");
    expect(page.cached(RACE)).toEqual([20, "back"]);
    expect(page.calls()).toEqual([]);
  });
});
