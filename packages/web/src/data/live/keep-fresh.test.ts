import { ref } from "@railbird/reads";
import { expect, it } from "vitest";
import { newPage, OTHER, RACE } from "../../../test/data/live/live-page";
import { cacheMissing, cacheRead } from "../cached-read";
import { createQueryClient } from "../query-client";
import { ServerClock } from "../server-clock";
import { fetchHanded, keepFresh } from "./keep-fresh";
import { LiveState } from "./live-state";

it("a network that came back while the page was starting is noticed", () => {
  const live = new LiveState({ paused: false, online: false, random: () => 0.5 });
  const life = { isOnline: true, onChange: () => {}, onReturn: () => {} };
  keepFresh({
    client: createQueryClient(),
    clock: new ServerClock(0, () => 0),
    live,
    life: life as unknown as Parameters<typeof keepFresh>[0]["life"],
  });
  expect(live.isOnline).toBe(true);
});

it("each read of the document is fetched once as soon as the page is hydrated, or shown", async () => {
  const page = newPage();
  const meetings = ref("meetingsToday", {});
  page.showCached(RACE, 10, "ten");
  const stop = page.showCached(OTHER, 10, "other");
  stop();
  const handed = [RACE, OTHER].map((read) => ({ ...read, version: 10, value: "" }));
  fetchHanded(page.client, page.browser.life, [...handed, { ...meetings, version: 1, digest: 7 }]);
  await page.wait(100);
  expect(page.calls()).toEqual(["/api/races/a"]);
  // The stream may bring a change before the part that shows the read is hydrated.
  cacheRead(page.client, OTHER, { version: 11, value: "eleven" });
  page.show(OTHER);
  await page.wait(100);
  expect(page.calls()).toEqual(["/api/races/b"]);
});

it("a document that says that something is missing is checked too", async () => {
  const page = newPage();
  page.server.set(RACE, 4, "four");
  cacheMissing(page.client, RACE);
  page.show(RACE);
  fetchHanded(page.client, page.browser.life, [{ ...RACE, version: 0, missing: true }]);
  await page.wait(100);
  expect(page.cached(RACE)).toEqual([4, "four"]);
});

it("without a network nothing is fetched until it is back", async () => {
  const page = newPage();
  page.browser.goOffline();
  page.showCached(RACE, 10, "ten");
  fetchHanded(page.client, page.browser.life, [{ ...RACE, version: 10, value: "ten" }]);
  await page.wait(100);
  expect(page.calls()).toEqual([]);
});
