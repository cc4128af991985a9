import { expect, type Page } from "@playwright/test";
import type { RaceForm } from "@railbird/contract";
import { tabTo } from "../../support/keyboard";
import { holdFonts } from "../../support/late-fonts";
import { watchLayoutShift } from "../../support/layout-shift";
import { openPage } from "../../support/open-page";
import { readApi } from "../../support/read-api";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const table = (page: Page) => page.getByRole("region", { name: "Runners", exact: true }).getByRole("table");
const head = (page: Page, name: string) => table(page).getByRole("columnheader", { name });
const numbers = async (page: Page) =>
  (await table(page).locator("tbody [data-col=number]").allTextContents()).map(Number);

const laterRace = async () => await day.race((await day.laterRace("R")).id);

test("the order and the opened runner stay in the address, and are restored when it is loaded again", async ({
  page,
}) => {
  const race = await laterRace();
  const runner = race.runners.find(({ scratched, prices }) => !scratched && prices.length > 0);
  if (!runner) throw new Error("Nobody quotes the race.");
  await openPage(page, `${day.url}/race/${race.id}`);

  await test.step("by keyboard alone", async () => {
    await tabTo(page, head(page, "Current").getByRole("button"));
    await page.keyboard.press("Enter");
    await expect(head(page, "Current")).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/\?sort=price$/);
    await tabTo(page, page.getByRole("button", { name: runner.name, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`\\?sort=price&runner=${runner.id}$`));
  });

  const opened = page.getByRole("list", { name: `Every bookmaker's price on ${runner.name}` });
  await test.step("every bookmaker's price, best first", async () => {
    await expect(opened.locator("b")).toHaveCount(runner.prices.length);
    const shown = await opened.locator("b").allTextContents();
    const prices = shown.map((text) => Number(text.match(/\d+\.\d\d/)?.[0]));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  await test.step("opened anew", async () => {
    const order = await numbers(page);
    await page.reload();
    await expect(head(page, "Current")).toHaveAttribute("aria-sort", "ascending");
    await expect(opened).toBeVisible();
    expect([...(await numbers(page))].sort()).toEqual([...order].sort());
  });

  await test.step("back leads to the page before, not to the order before", async () => {
    await page.getByRole("button", { name: runner.name, exact: true }).click();
    await expect(page).toHaveURL(/\?sort=price$/);
    await head(page, "#").getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`/race/${race.id}$`));
  });
});

test("my bookmakers are kept on the device", async ({ page }) => {
  const race = await laterRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  const columns = table(page).locator("thead [data-bookmaker]");
  const all = await columns.count();
  const first = (await columns.first().getAttribute("data-bookmaker")) ?? "";
  await page.getByRole("button", { name: /^My bookmakers/ }).click();
  await page.getByRole("checkbox").first().uncheck();
  await expect(columns).toHaveCount(all - 1);
  await page.reload();
  await expect(columns).toHaveCount(all - 1);
  await expect(table(page).locator(`thead [data-bookmaker="${first}"]`)).toHaveCount(0);
  await expect(page.getByText(`count all ${all} bookmakers, hidden ones too`)).toBeVisible();

  await test.step("current prices are the best of these on demand", async () => {
    await page.getByRole("button", { name: /^My bookmakers/ }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(all);
    for (const box of (await page.getByRole("checkbox").all()).slice(2)) await box.uncheck();
    await expect(columns).toHaveCount(1);
    await page.getByRole("radio", { name: "Best of mine" }).check();
    await page.reload();
    await expect(page.getByText("best of your 1 bookmaker.")).toBeVisible();
    const rows = await table(page)
      .locator("tr[data-runner]:not([data-scratched])")
      .evaluateAll((all) =>
        all.map((row) =>
          ["td[data-col=current]", "td[data-book]"].map(
            (cell) => row.querySelector(cell)?.textContent?.match(/\d+\.\d\d/)?.[0],
          ),
        ),
      );
    expect(rows.length).toBeGreaterThan(0);
    for (const [current, own] of rows) expect(current).toBe(own);
  });
});

test("bookmakers are in view as far as the window goes, and one press shows the others", async ({ page }) => {
  const race = await laterRace();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, `${day.url}/race/${race.id}`);
  const heads = table(page).locator("thead [data-book]");
  const inView = () =>
    heads.evaluateAll((all) => all.filter((head) => head.getBoundingClientRect().right <= innerWidth - 15).length);
  expect(await inView()).toBe(6);
  const more = page.getByRole("button", { name: `Show +${(await heads.count()) - 6} more bookmakers` });
  await more.click();
  await expect(heads.last()).toBeInViewport({ ratio: 1 });
  await expect(more).toBeHidden();
});

test("a row is one tab stop, and each of a phone's cells is under its own header", async ({ page }) => {
  const race = await laterRace();
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `${day.url}/race/${race.id}`);
  const [first] = await table(page).locator("tr[data-runner]:not([data-scratched])").all();
  if (!first) throw new Error("Nobody runs.");
  const stops = first.locator("a, button").filter({ visible: true });
  expect(await stops.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length)).toBe(1);
  const headers = await table(page).getByRole("columnheader").count();
  expect((await first.getByRole("cell").count()) + (await first.getByRole("rowheader").count())).toBe(headers);
});

test("a small phone's first screen has four runners, the first in its upper half; a usual phone's has eight", async ({
  page,
}) => {
  const race = (await day.meetings())
    .flatMap(({ races }) => races)
    .findLast(({ status, racingCode, runnerCount }) => status === "open" && racingCode === "R" && runnerCount >= 8);
  if (!race) throw new Error("No race to come has eight runners.");
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, `${day.url}/race/${race.id}`);
  const rows = table(page).locator("tr[data-runner]");
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(330);
  const bottomOf = async (place: number) => {
    const { y = 0, height = 0 } = (await rows.nth(place - 1).boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottomOf(4)).toBeLessThanOrEqual(640);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await bottomOf(8)).toBeLessThanOrEqual(844);
});

test("on a phone the first screen shows a runner, and one tap shows all of its prices", async ({ page }) => {
  const race = await laterRace();
  const runner = race.runners.find(({ scratched, prices }) => !scratched && prices.length > 0);
  if (!runner) throw new Error("Nobody quotes the race.");
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `${day.url}/race/${race.id}`);
  const row = table(page).getByRole("row").filter({ hasText: runner.name });
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is not there.");
  await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2);
  const list = page.getByRole("list", { name: `Every bookmaker's price on ${runner.name}` });
  await expect(list.getByRole("listitem")).toHaveCount(runner.prices.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the bar stays in sight and leads to the races before and after", async ({ page }) => {
  const meeting = (await day.meetings()).find(({ races }) => races.length > 2);
  const [first, second, third] = meeting?.races ?? [];
  if (!first || !second || !third) throw new Error("No meeting has three races.");
  await openPage(page, `${day.url}/race/${second.id}`);
  await page.mouse.wheel(0, 600);
  const next = page.getByRole("link", { name: /^Next race/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(page).toHaveURL(new RegExp(`/race/${third.id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Race ${third.number}: `);
  await page.getByRole("link", { name: /^Previous race/ }).click();
  await expect(page).toHaveURL(new RegExp(`/race/${second.id}$`));
});

test("on a phone nothing moves when the page of a retimed race is hydrated and its fonts come", async ({ page }) => {
  const races = (await day.meetings()).flatMap((meeting) => meeting.races);
  const retimed = await firstOf(races, async ({ id }) => (await day.race(id)).advertisedStart !== undefined);
  await page.setViewportSize({ width: 360, height: 740 });
  const sendFonts = await holdFonts(page);
  const layoutShift = await watchLayoutShift(page);
  // The load event waits for fonts, so hydration is detected by the page's text.
  await page.goto(`${day.url}/race/${retimed.id}`, { waitUntil: "commit" });
  await expect(page.getByText(/^was \d/).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("[data-look]").getByText(/^(Odds .* old|Closing odds.*)$/)).toBeVisible();
  await sendFonts();
  expect(await layoutShift()).toBeLessThan(0.005);
});

async function firstOf<T>(all: readonly T[], isWanted: (each: T) => Promise<boolean>): Promise<T> {
  for (const each of all) if (await isWanted(each)) return each;
  throw new Error("The day has no such race.");
}

test("a runner's row has one ground under the pointer, and none of it after a touch", async ({ page, browser }) => {
  const { id } = await laterRace();
  const grounds = (where: Page) =>
    table(where)
      .locator("tr[data-runner]")
      .first()
      .evaluate((row) => [row, ...row.children].map((each) => getComputedStyle(each).backgroundColor));

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${day.url}/race/${id}`);
  const plain = await grounds(page);
  await table(page).locator("tr[data-runner]").first().hover();
  const hovered = await grounds(page);
  expect(new Set(hovered).size).toBe(1);
  expect(hovered).not.toEqual(plain);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const touched = await phone.newPage();
  await openPage(touched, `${day.url}/race/${id}`);
  await table(touched).locator("tr[data-runner]").first().tap();
  await expect(touched).toHaveURL(/runner=/);
  expect(await grounds(touched)).toEqual(plain);
  await phone.close();
});

test("while half of a phone's page has come, what stands below the runners is not shown in their place", async ({
  browser,
}) => {
  const line = "Scratched runners held";
  const races = (await day.meetings()).flatMap((meeting) => meeting.races);
  let whole = "";
  for (const { id } of races.filter(({ status }) => status === "open")) {
    if (whole.includes(line)) break;
    whole = await (await fetch(`${day.url}/race/${id}`)).text();
  }
  expect(whole).toContain(line);
  const rows = [...whole.matchAll(/<tr[^>]* data-runner/g)].map(({ index }) => index);
  const half = whole.slice(0, rows[Math.floor(rows.length / 2)]);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [body, isShown] of [
    [half, false],
    [whole, true],
  ] as const) {
    await page.route(`${day.url}/half`, (route) => route.fulfill({ body, contentType: "text/html" }));
    await page.goto(`${day.url}/half`);
    await expect(table(page).getByRole("rowheader").first()).toBeVisible();
    await expect(page.getByText(line)).toBeVisible({ visible: isShown });
  }
  await context.close();
});

test("an opened runner shows what it did before, as the API says it", async ({ page }) => {
  const [race] = await day.nextToJump("R").then((races) => races.slice(-1));
  if (!race) throw new Error("No race is to come.");
  const formOf = async () => await readApi<RaceForm>(day.url, `/races/${encodeURIComponent(race.id)}/form`);
  await expect.poll(async () => (await formOf()).runners.length).toBeGreaterThan(0);
  const form = (await formOf()).runners.find(({ starts }) => starts.length > 0);
  if (!form) throw new Error("No runner has started before.");
  await openPage(page, `${day.url}/race/${race.id}`);
  const asked = page.waitForResponse((response) => response.url().endsWith("/form"));
  const button = page.getByRole("button", { name: form.name, exact: true });
  await button.hover();
  await asked;
  await button.click();
  const [career] = form.records;
  const { wins = 0, seconds = 0, thirds = 0, starts = 0 } = career ?? {};
  await expect(page.getByText(`${wins} – ${seconds + thirds} – ${starts}`, { exact: true }).first()).toBeVisible();
  const shown = page
    .getByRole("list")
    .filter({ has: page.locator("time") })
    .filter({ hasText: "SP" })
    .getByRole("listitem");
  await expect(shown).toHaveCount(form.starts.length);
  for (const [index, { position, starters, winner, second }] of form.starts.entries()) {
    await expect(shown.nth(index)).toContainText(`${position} of ${starters}`);
    await expect(shown.nth(index)).toContainText(position === 1 ? `from ${second}` : `by ${winner}`);
  }
  // Its rows are not found among the runners'.
  await expect(table(page).locator("tbody [data-col=number]")).toHaveCount((await day.race(race.id)).runners.length);
});
