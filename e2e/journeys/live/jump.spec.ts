import { type Browser, expect, type Page, test } from "@playwright/test";
import { type LayoutShifts, watchLayoutShifts } from "../../support/layout-shift";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";
import { expectSoon } from "../../support/own-pace";

let day: LiveDay;

test.beforeAll(async () => {
  // Leaves time for all pages to be open and live before the race is due.
  day = await startLiveDay(45);
});
test.afterAll(() => day.stop());

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

interface Watched {
  readonly page: Page;
  readonly shifts: LayoutShifts;
}

async function open(browser: Browser, path: string, viewport = DESK): Promise<Watched> {
  const page = await (await browser.newContext({ viewport })).newPage();
  const shifts = await watchLayoutShifts(page);
  await openPage(page, `${day.url}${path}`);
  await untilLive(page);
  return { page, shifts };
}

const links = (page: Page) => page.locator(`[aria-roledescription=carousel] a[href="/race/${RACE}"]`);
const lineOf = (page: Page) => page.locator("[data-row]", { has: page.locator(`a[href="/race/${RACE}"]`) });

/** Where each race's line begins, by its heading, px from the top of the page. */
const places = (page: Page) =>
  page
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("h3")?.textContent, row.getBoundingClientRect().top + scrollY] as const),
    );

test("a race counts down to its jump, is due, and is closed when its feed says so, on every page, where nothing moves", async ({
  browser,
}) => {
  const { name, meetingId } = await day.race();
  const race = await open(browser, `/race/${RACE}`);
  const home = await open(browser, "/");
  const homes = [home, await open(browser, "/", PHONE)];
  const meetings = [await open(browser, `/meeting/${meetingId}`), await open(browser, `/meeting/${meetingId}`, PHONE)];
  const missing = await open(browser, "/meeting/nowhere");

  const offered = missing.page.getByRole("region", { name: "Next To Jump" }).getByRole("article");
  const before: Awaited<ReturnType<typeof places>>[] = [];
  await test.step("it is due", async () => {
    await expect(race.page.getByText("Due 0m 0s").first()).toBeVisible();
    await expect(race.page.getByText("Closed", { exact: true })).toHaveCount(0);
    await expect(offered.filter({ hasText: name })).toBeVisible();
    for (const { page, shifts } of homes) {
      await expect(page.getByRole("article").filter({ hasText: name }).getByText("Due 0m 0s")).toBeVisible();
      await expect(links(page)).toHaveCount(1);
      await shifts.take();
    }
    for (const { page } of meetings) {
      await expect(lineOf(page).getByText("Favourite", { exact: true })).toBeVisible();
      await expect(lineOf(page).getByText("Due 0m 0s")).toBeVisible();
      before.push(await places(page));
    }
  });

  day.feed.setStatus(RACE, "Closed");
  await expect.poll(async () => (await day.race()).status, { intervals: [50] }).toBe("closed");

  await test.step("the race's page says so, and the lists go on with the next races", async () => {
    const closed = race.page.getByText("Closed", { exact: true }).first();
    const isShown = async () => (await day.race()).status === "closed" && (await closed.isVisible());
    await expectSoon("the race's page says that it is closed", isShown, 2_000);
    for (const { page } of homes) await expect(links(page)).toHaveCount(0);
    const next = (await day.nextToJump()).map((each) => each.name);
    for (const [index, each] of next.entries()) {
      await expect(home.page.getByRole("article").nth(index)).toContainText(each);
    }
    await expect(offered.filter({ hasText: name })).toHaveCount(0);
    // The board's order follows within the same second; two frames later everything has been drawn.
    for (const { page, shifts } of homes) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await shifts.take()).toEqual([]);
    }
  });

  await test.step("on the meeting's page the mark moves to the next race", async () => {
    for (const [index, { page, shifts }] of meetings.entries()) {
      await expect(lineOf(page).getByText("Jumped", { exact: true })).toBeVisible();
      await expect(page.locator("[data-next] h3")).toHaveText("R3 Old Bridge Inn Class 1");
      // Its signals stay.
      await expect(lineOf(page).getByText("Favourite", { exact: true })).toBeVisible();
      expect(await places(page)).toEqual(before[index]);
      expect(await shifts.total()).toBeLessThan(0.01);
    }
  });
  for (const { page } of [race, ...homes, ...meetings, missing]) await page.context().close();
});

test("a missing meeting is a 404 whose HTML offers the next races", async ({ request }) => {
  const response = await request.get(`${day.url}/meeting/nowhere`);
  expect(response.status()).toBe(404);
  const [first] = await day.nextToJump();
  expect(await response.text()).toContain(`href="/race/${first?.id}"`);
});
