import { ref } from "@railbird/resources";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachedRead } from "../../../src/data/cached-read";
import { fakeTime, LivePage } from "./live-page";

const RACE = ref("race", { id: "a" });
const OTHER = ref("race", { id: "b" });
const NEXT = ref("nextToJump", {});

let page: LivePage;
const open = async (options?: ConstructorParameters<typeof LivePage>[0]) => {
  page = new LivePage(options);
  page.showHeld(RACE, 10, { runners: [{ odds: 3.3 }, { odds: 5 }], name: "Cup" });
  page.start();
  await page.wait(100);
};
beforeEach(fakeTime);
afterEach(() => {
  page.stop();
  vi.useRealTimers();
});

describe("a stream", () => {
  it("is one for all that the page shows", async () => {
    page = new LivePage();
    page.showHeld(RACE, 1, "race");
    page.showHeld(NEXT, 1, "next");
    page.show(ref("tips", { id: "a" }));
    page.start();
    await page.wait(100);
    expect(page.server.streams.map(({ url }) => url)).toEqual([
      `/api/stream?topics=${encodeURIComponent("next-to-jump,race:a")}`,
    ]);
    expect(page.live.mode).toBe("live");
  });

  it("fetches nothing that the page has cached", async () => {
    await open();
    expect(page.calls()).toEqual([]);
  });

  it("fetches once each read of which the page has another version", async () => {
    page = new LivePage();
    page.showHeld(RACE, 10, "ten");
    page.showHeld(NEXT, 5, "five");
    page.server.set(RACE, 12, "twelve");
    page.start();
    await page.wait(1_000);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.held(RACE)).toEqual([12, "twelve"]);
  });

  it("applies changes as patches, and keeps unchanged parts", async () => {
    await open();
    const before = cachedRead(page.client, RACE)?.value as unknown as { runners: unknown[] };
    const after = { runners: [{ odds: 3.2 }, { odds: 5 }], name: "Cup" };
    page.server.set(RACE, 11, after, [{ op: "replace", path: "/runners/0/odds", value: 3.2 }]);
    expect(page.held(RACE)).toEqual([11, after]);
    expect(page.calls()).toEqual([]);
    const now = cachedRead(page.client, RACE)?.value as unknown as { runners: unknown[] };
    expect(now.runners[1]).toBe(before.runners[1]);
    expect(now.runners[0]).not.toBe(before.runners[0]);
  });

  it("sets the clock with each event", async () => {
    page = new LivePage();
    page.showHeld(RACE, 1, "race");
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

  it("follows what the page shows, by one new stream for a navigation", async () => {
    await open();
    const [stop] = [page.show(NEXT)];
    stop();
    page.showHeld(OTHER, 3, "other");
    await page.wait(400);
    expect(page.server.streams).toHaveLength(2);
    expect(page.server.stream?.topics).toEqual(["race:a", "race:b"]);
    page.server.set(OTHER, 4, "other 4");
    expect(page.held(OTHER)).toEqual([4, "other 4"]);
  });

  it("stays live while it is replaced", async () => {
    await open();
    const modes: string[] = [];
    page.live.subscribe(() => modes.push(page.live.mode));
    page.showHeld(OTHER, 3, "other");
    await page.wait(1_000);
    expect(new Set(modes)).toEqual(new Set(["live"]));
  });
});

describe("a change that does not fit the page's version", () => {
  it("is ignored when it is older", async () => {
    await open();
    const [old] = [{ topic: "race:a", from: 8, to: 9, at: "2026-11-20T04:05:00Z", patch: [] }];
    page.server.stream?.send("patch", old);
    await page.wait(2_000);
    expect(page.held(RACE)[0]).toBe(10);
    expect(page.calls()).toEqual([]);
  });

  it("is fetched by one call when messages were lost, however many follow meanwhile", async () => {
    await open();
    page.server.pushes = false;
    page.server.set(RACE, 11, "eleven");
    page.server.pushes = true;
    page.server.trip = { thereMs: 100, backMs: 100 };
    page.server.set(RACE, 12, "twelve");
    await page.wait(50);
    page.server.set(RACE, 13, "thirteen");
    await page.wait(400);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.held(RACE)).toEqual([13, "thirteen"]);
  });

  it("is fetched by a second call when the first response was older", async () => {
    await open();
    page.server.pushes = false;
    page.server.set(RACE, 11, "eleven");
    page.server.pushes = true;
    page.server.trip = { thereMs: 100, backMs: 100 };
    page.server.set(RACE, 12, "twelve");
    await page.wait(150);
    page.server.set(RACE, 13, "thirteen");
    await page.wait(400);
    expect(page.calls()).toEqual(["/api/races/a", "/api/races/a"]);
    expect(page.held(RACE)).toEqual([13, "thirteen"]);
  });

  it("is fetched when its patch names what is not there", async () => {
    await open();
    page.server.set(RACE, 11, "eleven", [{ op: "replace", path: "/runners/9/odds", value: 3.2 }]);
    await page.wait(100);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.held(RACE)).toEqual([11, "eleven"]);
  });

  it("stays when a response arrives that was in flight before it", async () => {
    await open();
    page.server.trip = { thereMs: 100, backMs: 2_000 };
    void page.client.refetchQueries({ queryKey: ["read", "race"] });
    await page.wait(200);
    page.server.set(RACE, 11, "eleven");
    await page.wait(3_000);
    expect(page.held(RACE)).toEqual([11, "eleven"]);
  });
});

describe("a read that goes away", () => {
  it("is missing, its last value stays shown, and it can come back", async () => {
    await open();
    page.server.remove(RACE);
    expect(page.held(RACE)).toEqual([0, { runners: [{ odds: 3.3 }, { odds: 5 }], name: "Cup" }]);
    page.server.set(RACE, 20, "back");
    expect(page.held(RACE)).toEqual([20, "back"]);
    expect(page.calls()).toEqual([]);
  });
});

describe("a stream that breaks", () => {
  it("is reopened soon, and catches up with what has changed", async () => {
    await open({ chance: 0.5 });
    page.server.stream?.break();
    page.server.set(RACE, 11, "eleven");
    expect(page.live.mode).toBe("reconnecting");
    await page.wait(1_100);
    expect(page.live.mode).toBe("live");
    expect(page.held(RACE)).toEqual([11, "eleven"]);
  });

  it("is opened ever more seldom while it goes on breaking, half a minute apart at most", async () => {
    await open({ chance: 0.5 });
    page.server.greets = false;
    page.server.stream?.break();
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const [began, opened] = [performance.now(), page.server.streams.length];
      while (page.server.streams.length === opened) await page.wait(100);
      pauses.push(Math.round((performance.now() - began) / 1000));
      page.server.stream?.break();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it.each([
    [0, 0.5],
    [1, 1.5],
  ])("comes back by chance, so that not all pages do at once (%s)", async (chance, seconds) => {
    await open({ chance });
    page.server.stream?.break();
    await page.wait(seconds * 1000 - 100);
    expect(page.server.streams).toHaveLength(1);
    await page.wait(200);
    expect(page.server.streams).toHaveLength(2);
  });

  it.each([
    [0, 30],
    [1, 60],
  ])(
    "is not reopened for half a minute to a minute when the server rejects it; the page polls meanwhile (%s)",
    async (chance, seconds) => {
      page = new LivePage({ chance });
      page.showHeld(NEXT, 1, "next");
      page.server.greets = false;
      page.start();
      page.server.stream?.reject();
      expect(page.live.mode).toBe("polling");
      page.server.pushes = false;
      page.server.set(NEXT, 2, "next 2");
      await page.wait(17_000);
      expect(page.held(NEXT)).toEqual([2, "next 2"]);
      await page.wait((seconds - 18) * 1000);
      expect(page.server.streams).toHaveLength(1);
      page.server.greets = true;
      await page.wait(2_000);
      expect(page.server.streams).toHaveLength(2);
      expect(page.live.mode).toBe("live");
    },
  );

  it("counts as broken when it does not begin, or sends what cannot be parsed", async () => {
    await open();
    page.server.stream?.send("patch", "no JSON");
    expect(page.live.mode).toBe("reconnecting");
    page.server.greets = false;
    await page.wait(1_100);
    expect(page.server.streams).toHaveLength(2);
    await page.wait(23_000);
    expect(page.server.streams).toHaveLength(3);
  });

  it("goes on when the server resets its versions, lower or higher", async () => {
    await open();
    for (const [version, value] of [
      [3, "lower"],
      [900, "higher"],
    ] as const) {
      page.server.pushes = false;
      page.server.set(RACE, version, value);
      page.server.pushes = true;
      page.server.stream?.break();
      await page.wait(4_000);
      expect(page.held(RACE)).toEqual([version, value]);
      page.server.set(RACE, version + 1, "on");
      expect(page.held(RACE)).toEqual([version + 1, "on"]);
    }
  });
});

describe("polling", () => {
  const at = async (seconds: number) => {
    await page.wait(seconds * 1000);
    return page.calls();
  };

  it("uses the specification's intervals until the stream has begun, and stops then", async () => {
    page = new LivePage();
    page.showHeld(RACE, 1, "race");
    expect(await at(31)).toEqual(["/api/races/a"]);
    page.start();
    expect(await at(120)).toEqual([]);
  });

  it.each([
    [0, 270],
    [1, 330],
  ])("checks the stream once in about five minutes (%s)", async (chance, seconds) => {
    await open({ chance });
    expect(await at(seconds - 1)).toEqual([]);
    expect(await at(2)).toEqual(["/api/races/a"]);
    expect(await at(seconds - 2)).toEqual([]);
    expect(await at(2)).toEqual(["/api/races/a"]);
  });

  it("checks also a stream that is busy", async () => {
    await open();
    for (let minute = 0; minute < 6; minute += 1) {
      page.server.set(RACE, 11 + minute, `minute ${minute}`);
      await page.wait(60_000);
    }
    expect(page.calls()).toEqual(["/api/races/a"]);
  });

  it("replaces a stream that has not pushed a change", async () => {
    await open();
    page.server.pushes = false;
    page.server.set(RACE, 11, "eleven");
    await page.wait(310_000);
    expect(page.held(RACE)).toEqual([11, "eleven"]);
    expect(page.server.streams).toHaveLength(2);
  });

  it("refetches a read that failed, although its changes are pushed", async () => {
    await open();
    page.server.trip = { thereMs: 10, backMs: 10, fails: true };
    page.server.set(RACE, 15, "fifteen", [{ op: "remove", path: "/none" }]);
    expect(await at(1)).toEqual(["/api/races/a"]);
    page.server.trip = { thereMs: 10, backMs: 10 };
    expect(await at(31)).toEqual(["/api/races/a"]);
    expect(page.held(RACE)).toEqual([15, "fifteen"]);
  });
});

describe("a paused page", () => {
  it("has no stream and fetches nothing, until it is resumed", async () => {
    await open();
    page.live.setPaused(true);
    expect(page.server.stream).toBeUndefined();
    expect(page.live.mode).toBe("paused");
    page.server.set(RACE, 11, "eleven");
    await page.wait(600_000);
    expect(page.calls()).toEqual([]);
    expect(page.held(RACE)[0]).toBe(10);
    page.live.setPaused(false);
    await page.wait(100);
    expect(page.held(RACE)).toEqual([11, "eleven"]);
    expect(page.live.mode).toBe("live");
  });

  it("stays paused when it returns or reconnects, and fetches the time alone", async () => {
    const status = ref("status", {});
    page = new LivePage({ paused: true });
    page.showHeld(RACE, 10, "ten");
    page.server.set(status, 1, { now: "2026-11-20T04:05:00Z" });
    page.show(status);
    page.start();
    await page.wait(1_000);
    page.calls();
    page.browser.hide();
    await page.wait(60_000);
    page.browser.show();
    await page.wait(1_000);
    expect(page.calls()).toEqual(["/api/status"]);
    expect(page.server.streams).toEqual([]);
  });
});
