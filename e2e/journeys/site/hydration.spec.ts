import { expect, type Page, test } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { MISSING_PATHS, pageKinds } from "../../support/page-kinds";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";
import { watchPage } from "../../support/watch-page";

let day: SimulatedDay;

test.beforeAll(async () => {
  day = await startSimulatedDay();
});
test.afterAll(() => day.stop());
test.use({ trace: "off" });

const isMissing = (path: string) => MISSING_PATHS.some((missing) => missing === path);

/** The day's list, which the home page's HTML stands for until the browser has fetched it. */
const LIST = "/api/meetings/today";

/** The clock, the stream, tips that nobody knew yet, and the meeting of a race, for the races beside it. */
const ASKED_ANYWAY = [/^\/api\/status$/, /^\/api\/stream$/, /\/tips$/, /^\/api\/meetings\/(?!today$)/];

/** Text of the page's main part that the passing of a second does not change, as a reader sees it. */
const mainText = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main")?.cloneNode(true) as HTMLElement | undefined;
    for (const element of main?.querySelectorAll("noscript, script, style") ?? []) element.remove();
    return (main?.textContent ?? "")
      .replace(/In \d+m \d+s/g, "In")
      .replace(/(Live|Updating|Reconnecting)(?=pause updates)/g, "")
      .replace(/[Oo]dds (\d+ (s|min|h) old|as of \d+:\d\d [AP]M AE[DS]T)/g, "odds");
  });

test("the browser takes every kind of page over without a word, however often it is loaded", async ({ page }) => {
  const { faults, clear } = watchPage(page);
  for (const path of await pageKinds(day)) {
    for (const query of ["", "?code=G", "?code=R&state=VIC", "?code=x&state=nowhere"]) {
      const { url } = day;
      await openPage(page, url + path + query);
      // The answer for the document itself, and the API's for what is not there: 404, as it should be.
      const unexpected = faults.filter((fault) => !(isMissing(path) && /404/.test(fault)));
      expect(unexpected, path + query).toEqual([]);
      clear();
    }
  }
});

for (const wrongByMs of [0, 3_600_000, -3_600_000]) {
  test(`what came with the page is not asked for again, by a visitor whose clock is wrong by ${wrongByMs} ms`, async ({
    page,
  }) => {
    await page.addInitScript((ms) => {
      const right = Date.now;
      Date.now = () => right() + ms;
    }, wrongByMs);
    // The stream tells of what has changed since, which is asked for.
    await page.route("**/api/stream*", (route) => route.abort());
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    for (const path of (await pageKinds(day)).filter((each) => !isMissing(each))) {
      await openPage(page, day.url + path);
      const again = () => asked.filter((each) => !ASKED_ANYWAY.some((other) => other.test(each)));
      // The day's list stands in the HTML alone.
      await expect.poll(again, { message: path }).toEqual(path === "/" ? [LIST] : []);
      asked.length = 0;
    }
  });
}

test("what the server sends is what the page shows once it is alive", async ({ page, browser }) => {
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const still = await silent.newPage();
  // Prices change between two loads: both pages are given the same bytes, and no newer ones from the API.
  let list = "";
  await page.route("**/api/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/api/status") return route.continue();
    // Tips that the server does not know yet go on loading.
    if (pathname.endsWith("/tips")) return undefined;
    return pathname === LIST ? route.fulfill({ json: JSON.parse(list) }) : route.abort();
  });
  for (const path of await pageKinds(day)) {
    const html = await (await fetch(day.url + path)).text();
    if (path === "/") list = await (await fetch(day.url + LIST)).text();
    for (const each of [page, still]) {
      await each.route(day.url + path, (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
      );
    }
    await still.goto(day.url + path);
    const sent = await mainText(still);
    await openPage(page, day.url + path);
    expect(sent.length, path).toBeGreaterThan(10);
    expect(await mainText(page), path).toBe(sent);
  }
  await silent.close();
});

test("the filters in the address are in the server's HTML, and stay as they are once the page is alive", async ({
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
