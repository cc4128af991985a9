import { expect, type Page } from "@playwright/test";
import { watchLayoutShift } from "../../support/layout-shift";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { RUNNERS, siteTime, specifiedMeeting, specifiedRace, visit } from "../../support/specified-answers";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test.use({ viewport: { width: 1440, height: 900 } });

const rail = (page: Page) => page.getByRole("navigation", { name: "Next races" });
const idOf = (page: Page) => new URL(page.url()).pathname;

test("twelve races of the day and more are in view beside a race, and J and K go through ten without a blank", async ({
  page,
}) => {
  const layoutShift = await watchLayoutShift(page);
  const first = await day.laterRace();
  await openPage(page, `${day.url}/race/${first.id}`);
  const rows = rail(page).getByRole("listitem").getByRole("link");
  await expect(rows.first()).toBeVisible();
  const inView = await rows.evaluateAll(
    (links) => links.filter((link) => link.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inView).toBeGreaterThanOrEqual(12);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const text = document.querySelector("main")?.textContent ?? "";
      const at = text.search(/Loading(?! tips)/);
      if (at >= 0) seen.push(text.slice(Math.max(0, at - 60), at + 40));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const visited = new Set([idOf(page)]);
  for (const key of [..."jjjjjkkkkk"]) {
    const from = idOf(page);
    await page.keyboard.press(key);
    await expect.poll(() => idOf(page)).not.toBe(from);
    await expect(rail(page).locator("[aria-current=page]")).toHaveAttribute("href", new RegExp(`^${idOf(page)}`));
    await expect(page.locator("tr[data-runner]").first()).toBeVisible();
    visited.add(idOf(page));
  }
  expect(visited.size).toBe(6);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await layoutShift()).toBeLessThan(0.01);
});

for (const width of [360, 1440])
  test(`a race that a link leads to stays in its place when the rail's code comes, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/Rail-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const { id } = await day.laterRace();
    await openPage(page, day.url);
    await page.locator(`main a[href="/race/${id}"]`).first().click();
    const title = page.getByRole("heading", { level: 1, name: /^Race \d+/ });
    await expect(title).toBeVisible();
    const before = await title.boundingBox();
    send();
    await expect(rail(page).getByRole("listitem").first()).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
  });

test("F follows the next to jump over three jumps, and a key stops it", async ({ page }) => {
  const now = await siteTime(day.url);
  const races = [2, 4, 6, 8].map((minutes, index) =>
    specifiedRace(now + minutes * 60_000, { id: `race-${index + 1}`, number: index + 1 }),
  );
  await visit(page, `${day.url}/race/race-3`, {
    "GET /meetings/today": { meetings: [specifiedMeeting(races)] },
    ...Object.fromEntries(races.map((race) => [`GET /races/${race.id}`, race])),
  });
  await expect(rail(page).getByRole("listitem")).toHaveCount(4);
  await page.keyboard.press("f");
  await expect(rail(page).getByRole("status")).toContainText("Each next race opens by itself");
  for (const { id } of races) {
    const later = async () => {
      await page.clock.fastForward(10_000);
      // The page does what is due before more of its time passes.
      await page.evaluate(() => fetch("/api/nothing").then((response) => response.text()));
      return idOf(page);
    };
    await expect.poll(later, { intervals: [100] }).toBe(`/race/${id}`);
  }
  await page.keyboard.press("Escape");
  await expect(rail(page).getByRole("button", { name: "Follow the next to jump" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

/** How many bookmakers' columns are wholly in view. */
const booksInView = (page: Page) =>
  page.locator("thead [data-book]").evaluateAll((heads) => {
    const end = heads[0]?.closest("section")?.getBoundingClientRect().right ?? 0;
    return heads.filter((head) => head.getBoundingClientRect().right <= end + 0.5).length;
  });

test("made a strip, the next races leave the width to bookmakers: 6 are in view at 1024, 10 at 1280, 15 at 1440", async ({
  page,
}) => {
  const start = (await siteTime(day.url)) + 600_000;
  const prices = Array.from({ length: 15 }, (_, index) => ({ bookmakerId: `book-${index}`, odds: 120 + index }));
  const race = (books: number) =>
    specifiedRace(start, {
      id: `race-${books}`,
      number: books,
      runners: RUNNERS.map((runner) => ({ ...runner, prices: prices.slice(0, books) })),
    });
  const races = [6, 10, 15].map(race);
  await visit(page, `${day.url}/race/race-15`, {
    "GET /meetings/today": { meetings: [specifiedMeeting(races)] },
    ...Object.fromEntries(races.map((each) => [`GET /races/${each.id}`, each])),
  });
  await page.getByRole("button", { name: "Races in a strip" }).click();
  await expect.poll(() => booksInView(page)).toBe(15);
  for (const [width, books] of [
    [1280, 10],
    [1024, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await rail(page)
      .getByRole("link", { name: new RegExp(` R${books}\\b`) })
      .click();
    await expect.poll(() => booksInView(page), { message: `${width} px` }).toBe(books);
  }
});

test("the strip is kept on the device, and its place is there before the page is", async ({ page }) => {
  const race = await day.laterRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  await page.getByRole("button", { name: "Races in a strip" }).click();
  const layoutShift = await watchLayoutShift(page);
  await openPage(page, `${day.url}/race/${race.id}`);
  await expect(page.getByRole("button", { name: "Races in a column" })).toBeVisible();
  await expect(rail(page).locator("[aria-current=page]")).toBeInViewport();
  expect(await layoutShift()).toBeLessThan(0.01);
  await page.getByRole("button", { name: "Races in a column" }).click();
  await expect(page.getByRole("button", { name: "Races in a strip" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("railbird-rail"))).toBeNull();
});

test("a phone that was shown every bookmaker's price shows them in the next race too, without a shift", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const race = await day.laterRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  const prices = page.getByRole("button", { name: "Prices", exact: true });
  await prices.click();
  await expect(page.locator("tbody [data-book]").first()).toBeVisible();
  const layoutShift = await watchLayoutShift(page);
  await openPage(page, `${day.url}/race/${race.id}`);
  await expect(prices).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("tbody [data-book]").first()).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.01);
  await page.getByRole("button", { name: "Runners", exact: true }).click();
  await expect(page.locator("tbody [data-book]").first()).toBeHidden();
});
