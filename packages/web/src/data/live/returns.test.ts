import { ref } from "@railbird/reads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeTime, LivePage } from "../../../test/data/live/live-page";

const RACE = ref("race", { id: "a" });
const TIPS = ref("tips", { id: "a" });

let page: LivePage;
beforeEach(async () => {
  fakeTime();
  page = new LivePage();
  page.showCached(RACE, 10, "ten");
  page.start();
  await page.wait(100);
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
});

/** Changes the race without pushing that. */
function changeWithoutPush(): void {
  page.server.pushes = false;
  page.server.set(RACE, 11, "eleven");
  page.server.pushes = true;
}

describe("a hidden page", () => {
  it("closes its connection after a few seconds, not at once", async () => {
    page.browser.hide();
    await page.wait(2_900);
    expect(page.server.stream).toBeDefined();
    await page.wait(200);
    expect(page.server.stream).toBeUndefined();
  });

  it("keeps its stream when hidden briefly, and fetches nothing", async () => {
    page.browser.hide();
    await page.wait(2_000);
    page.browser.show();
    await page.wait(10_000);
    expect(page.server.streams).toHaveLength(1);
    expect(page.calls()).toEqual([]);
  });

  it("does not poll", async () => {
    page.browser.hide();
    await page.wait(600_000);
    expect(page.calls()).toEqual([]);
  });

  it("refetches all of its reads when it is visible again, even failed ones", async () => {
    page.server.trip = { thereMs: 10, backMs: 10, fails: true };
    page.show(TIPS);
    await page.wait(1_000);
    page.server.trip = { thereMs: 10, backMs: 10 };
    page.calls();
    page.browser.hide();
    await page.wait(6_000);
    changeWithoutPush();
    page.browser.show();
    await page.wait(50);
    expect([...page.calls()].sort()).toEqual(["/api/races/a", "/api/races/a/tips"]);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(page.live.mode).toBe("live");
  });
});

describe("a page without a network", () => {
  it("says so, fetches nothing, and catches up at once when the network is back", async () => {
    page.browser.goOffline();
    expect(page.live.mode).toBe("offline");
    expect(page.live.isOnline).toBe(false);
    await page.wait(240_000);
    expect(page.calls()).toEqual([]);
    changeWithoutPush();
    page.browser.goOnline();
    await page.wait(100);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(page.live.mode).toBe("live");
    expect(page.server.streams.filter(({ readyState }) => readyState !== 2)).toHaveLength(1);
  });

  it("fetches a read that was opened meanwhile", async () => {
    const other = ref("race", { id: "b" });
    page.browser.goOffline();
    page.server.trip = { thereMs: 10, backMs: 10, fails: true };
    page.show(other);
    await page.wait(10_000);
    expect(page.cached(other)).toEqual([undefined, undefined]);
    page.server.trip = { thereMs: 10, backMs: 10 };
    page.server.set(other, 4, "other");
    page.browser.goOnline();
    await page.wait(100);
    expect(page.cached(other)).toEqual([4, "other"]);
  });
});

describe("a page restored by the back button", () => {
  it("has closed its connection on leaving, and catches up at once", async () => {
    page.browser.leave();
    expect(page.server.stream).toBeUndefined();
    await page.wait(1_000);
    changeWithoutPush();
    page.browser.comeBack();
    await page.wait(100);
    expect(page.calls()).toEqual(["/api/races/a"]);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(page.live.mode).toBe("live");
    expect(page.server.streams.filter(({ readyState }) => readyState !== 2)).toHaveLength(1);
  });
});

describe("a machine that wakes up", () => {
  it("does not trust its clock until the next response, and catches up at once", async () => {
    const known: boolean[] = [];
    await page.wait(60_000);
    page.clock.subscribe(() => known.push(page.clock.isKnown));
    changeWithoutPush();
    page.browser.sleep(8 * 3_600_000);
    await page.wait(10_000);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(known).toEqual([false, true]);
    expect(Math.abs(page.clock.now() - page.server.now)).toBeLessThan(100);
    // Its connection may be dead without an error.
    expect(page.server.streams).toHaveLength(2);
  });

  it("is detected even when the page was hidden", async () => {
    page.browser.hide();
    await page.wait(20_000);
    page.browser.sleep(3_600_000);
    await page.wait(10_000);
    expect(page.clock.isKnown).toBe(true);
    page.browser.show();
    expect(page.clock.isKnown).toBe(false);
    await page.wait(100);
    expect(Math.abs(page.clock.now() - page.server.now)).toBeLessThan(100);
  });

  it("is not confused with a visitor who sets the clock back", async () => {
    page.browser.sleep(-3_600_000);
    await page.wait(30_000);
    expect(page.calls()).toEqual([]);
    expect(page.clock.isKnown).toBe(true);
  });
});
