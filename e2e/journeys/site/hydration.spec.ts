import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { MISSING_PATHS, pageKinds } from "../../support/page-kinds";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { watchPage } from "../../support/watch-page";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});
/** Pages of text only, represented by the FAQ: they have no data that a wrong clock would make stale. */
const isText = (path: string) => /^\/(?:terms-of-service|disclaimer|responsible-gambling|privacy-policy)$/.test(path);
const isMissing = (path: string) => MISSING_PATHS.some((missing) => missing === path);

/** The day's list: in the home page's HTML only, not in its state, so that the browser fetches it. */
const LIST = "/api/meetings/today";

/** The clock, the stream, tips that the server had not cached yet, and the meeting of a race, for the races beside it. */
const ALWAYS_FETCHED = [
  /^\/api\/status$/,
  /^\/api\/taglines\/shown$/,
  /^\/api\/stream$/,
  /\/tips$/,
  /^\/api\/meetings\/(?!today$)/,
];

/**
 * Text of the main part of the page, or of HTML that the server sent, without what changes with the time and what is fetched when it comes
 * near the screen.
 */
const mainText = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const shown = sent === undefined ? document : new DOMParser().parseFromString(sent, "text/html");
    const main = shown.querySelector("main")?.cloneNode(true) as HTMLElement | undefined;
    for (const element of main?.querySelectorAll("noscript, script, style") ?? []) element.remove();
    for (const section of main?.querySelectorAll("section") ?? []) {
      if (section.querySelector("h2")?.textContent === "How the signals ran") section.remove();
    }
    return (main?.textContent ?? "")
      .replace(/(In|Due) \d+m \d+s/g, "")
      .replace(/(Starts in .*?,|Was due) at/g, "at")
      .replace(/(Live|Updating|Reconnecting)(?=pause updates)/g, "")
      .replace(/[Oo]dds (\d+ (s|min|h) old|as of \d+:\d\d [AP]M AE[DS]T)/g, "odds");
  }, html);

/** The queries that a page is loaded with. Without one the crawler loads those that exist, and watches them as closely. */
function queriesOf(path: string): readonly string[] {
  if (path === "/") return ["", "?code=G", "?code=R&state=VIC", "?code=x&state=nowhere"];
  return isMissing(path) ? ["", "?code=G"] : ["?code=G"];
}

test("the browser hydrates every kind of page without a warning, also with a filter in its address", async ({
  page,
}) => {
  const { errors, clear } = watchPage(page);
  for (const path of await pageKinds(day)) {
    for (const query of queriesOf(path)) {
      const { url } = day;
      await openPage(page, url + path + query);
      // A missing page's document and API call are 404, as they should be.
      const unexpected = errors.filter((error) => !(isMissing(path) && /404/.test(error)));
      expect(unexpected, path + query).toEqual([]);
      clear();
    }
  }
});

for (const wrongByMs of [0, 3_600_000, -3_600_000]) {
  test(`data that came with the page is not fetched again, by a visitor whose clock is wrong by ${wrongByMs} ms`, async ({
    page,
  }) => {
    await page.addInitScript((ms) => {
      const right = Date.now;
      Date.now = () => right() + ms;
    }, wrongByMs);
    // With the stream, the page would fetch reads that have changed since. A route would keep everything else from the browser's cache.
    await page.addInitScript(() => {
      globalThis.EventSource = class extends EventTarget {
        close() {}
      } as unknown as typeof EventSource;
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    for (const path of (await pageKinds(day)).filter((each) => !isMissing(each))) {
      if (wrongByMs !== 0 && isText(path)) continue;
      await openPage(page, day.url + path);
      const again = () => asked.filter((each) => !ALWAYS_FETCHED.some((other) => other.test(each)));
      // The day's list is in the HTML alone.
      await expect.poll(again, { message: path }).toEqual(path === "/" ? [LIST] : []);
      asked.length = 0;
    }
  });
}

test("the page shows the server's HTML unchanged after hydration", async ({ page }) => {
  // Prices change between two loads, so the page is served the very HTML that it is compared with, and gets nothing newer.
  let list = "";
  await page.route("**/api/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/api/status") return route.continue();
    // Tips that the server has not cached yet stay in their loading state.
    if (pathname.endsWith("/tips")) return undefined;
    return pathname === LIST ? route.fulfill({ json: JSON.parse(list) }) : route.abort();
  });
  for (const path of await pageKinds(day)) {
    const html = await (await fetch(day.url + path)).text();
    if (path === "/") list = await (await fetch(day.url + LIST)).text();
    const sent = await mainText(page, html);
    await page.route(day.url + path, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
    await openPage(page, day.url + path);
    expect(sent.length, path).toBeGreaterThan(10);
    expect(await mainText(page), path).toBe(sent);
  }
});

test("the filters in the address are in the server's HTML, and stay as they are after hydration", async ({
  page,
  browser,
}) => {
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const still = await silent.newPage();
  await still.goto(`${day.url}/?code=G&state=VIC`);
  const sent = await still.getByRole("rowheader").allTextContents();
  await silent.close();
  expect(sent.length).toBeGreaterThan(0);
  await openPage(page, `${day.url}/?code=G&state=VIC`);
  expect(await page.getByRole("rowheader").allTextContents()).toEqual(sent);
  const filter = page.getByRole("group", { name: "Racing code" });
  await expect(filter.getByRole("button", { name: "Greyhounds" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("VIC");
  await openPage(page, `${day.url}/?code=X&state=vic`);
  await expect(filter.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("");
});
