import { ref } from "@railbird/reads";
import { describe, expect, it } from "vitest";
import { type LivePage, NEXT, newPage, openPage, RACE } from "../../../test/data/live/live-page";

describe("a stream that breaks", () => {
  it("is reopened soon, and catches up with what has changed", async () => {
    const page = await openPage({ chance: 0.5 });
    page.server.stream?.break();
    page.server.set(RACE, 11, "eleven");
    expect(page.live.mode).toBe("reconnecting");
    await page.wait(1_100);
    expect(page.live.mode).toBe("live");
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
  });

  it("is reopened after growing waits while it keeps breaking, at most half a minute apart", async () => {
    const page = await openPage({ chance: 0.5 });
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
  ])("is reopened after a random wait, so that not all pages reconnect at once (%s)", async (chance, seconds) => {
    const page = await openPage({ chance });
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
      const page = newPage({ chance });
      page.showCached(NEXT, 1, "next");
      page.server.greets = false;
      page.start();
      page.server.stream?.reject();
      expect(page.live.mode).toBe("polling");
      page.server.pushes = false;
      page.server.set(NEXT, 2, "next 2");
      await page.wait(17_000);
      expect(page.cached(NEXT)).toEqual([2, "next 2"]);
      await page.wait((seconds - 18) * 1000);
      expect(page.server.streams).toHaveLength(1);
      page.server.greets = true;
      await page.wait(2_000);
      expect(page.server.streams).toHaveLength(2);
      expect(page.live.mode).toBe("live");
    },
  );

  it("counts as broken when it does not begin, or cannot be parsed", async () => {
    const page = await openPage();
    page.server.stream?.send("patch", "no JSON");
    expect(page.live.mode).toBe("reconnecting");
    page.server.greets = false;
    await page.wait(1_100);
    expect(page.server.streams).toHaveLength(2);
    await page.wait(23_000);
    expect(page.server.streams).toHaveLength(3);
  });

  it("continues when the server resets its versions, lower or higher", async () => {
    const page = await openPage();
    for (const [version, value] of [
      [3, "lower"],
      [900, "higher"],
    ] as const) {
      page.server.pushes = false;
      page.server.set(RACE, version, value);
      page.server.pushes = true;
      page.server.stream?.break();
      await page.wait(4_000);
      expect(page.cached(RACE)).toEqual([version, value]);
      page.server.set(RACE, version + 1, "on");
      expect(page.cached(RACE)).toEqual([version + 1, "on"]);
    }
  });
});

describe("polling", () => {
  const at = async (page: LivePage, seconds: number) => {
    await page.wait(seconds * 1000);
    return page.calls();
  };

  it("uses the specification's intervals until the stream has begun, and stops then", async () => {
    const page = newPage();
    page.showCached(RACE, 1, "race");
    expect(await at(page, 31)).toEqual(["/api/races/a"]);
    page.start();
    expect(await at(page, 120)).toEqual([]);
  });

  it.each([
    [0, 270],
    [1, 330],
  ])("checks the stream once in about five minutes (%s)", async (chance, seconds) => {
    const page = await openPage({ chance });
    expect(await at(page, seconds - 1)).toEqual([]);
    expect(await at(page, 2)).toEqual(["/api/races/a"]);
    expect(await at(page, seconds - 2)).toEqual([]);
    expect(await at(page, 2)).toEqual(["/api/races/a"]);
  });

  it("checks a busy stream too", async () => {
    const page = await openPage();
    for (let minute = 0; minute < 6; minute += 1) {
      page.server.set(RACE, 11 + minute, `minute ${minute}`);
      await page.wait(60_000);
    }
    expect(page.calls()).toEqual(["/api/races/a"]);
  });

  it("replaces a stream that has not pushed a change", async () => {
    const page = await openPage();
    page.server.pushes = false;
    page.server.set(RACE, 11, "eleven");
    await page.wait(310_000);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(page.server.streams).toHaveLength(2);
  });

  it("refetches a failed read even though its changes are pushed", async () => {
    const page = await openPage();
    page.server.trip = { thereMs: 10, backMs: 10, fails: true };
    page.server.set(RACE, 15, "fifteen", [{ op: "remove", path: "/none" }]);
    expect(await at(page, 1)).toEqual(["/api/races/a"]);
    page.server.trip = { thereMs: 10, backMs: 10 };
    expect(await at(page, 31)).toEqual(["/api/races/a"]);
    expect(page.cached(RACE)).toEqual([15, "fifteen"]);
  });
});

describe("a paused page", () => {
  it("has no stream and fetches nothing, until it is resumed", async () => {
    const page = await openPage();
    page.live.setPaused(true);
    expect(page.server.stream).toBeUndefined();
    expect(page.live.mode).toBe("paused");
    page.server.set(RACE, 11, "eleven");
    await page.wait(600_000);
    expect(page.calls()).toEqual([]);
    expect(page.cached(RACE)[0]).toBe(10);
    page.live.setPaused(false);
    await page.wait(100);
    expect(page.cached(RACE)).toEqual([11, "eleven"]);
    expect(page.live.mode).toBe("live");
  });

  it("stays paused when it returns or reconnects, and fetches the time alone", async () => {
    const status = ref("status", {});
    const page = newPage({ paused: true });
    page.showCached(RACE, 10, "ten");
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
