import { expect, type Page, test } from "@playwright/test";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { expectServersPrices, untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";
import { translate } from "../../support/translate";

let day: LiveDay;

test.beforeAll(async () => {
  day = await startLiveDay(900);
});
test.afterAll(() => day.stop());

/** The whole of the page stands: nobody who uses a translator loses the header or the help line. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("1800 858 858");
  await expect(page.getByText("This page did not load")).toHaveCount(0);
}

/** Movements whose words contradict their figure. */
const contradictions = (page: Page) =>
  page.locator("main").evaluate((main) => main.textContent?.match(/-[\d.]+\s?% longer|\+[\d.]+\s?% shorter/g) ?? []);

const countdownOf = (page: Page) => page.getByText(/^In \d+m \d+s$/).first();

/** Changes prices up and down, and compares every number that the page shows with the server's. */
async function followPrices(page: Page): Promise<void> {
  await untilLive(page);
  for (const price of [11, 2.6, 4.4]) {
    await day.priced(1, price);
    await expectServersPrices(page, day.race, 4_000);
    expect(await contradictions(page)).toEqual([]);
  }
  const before = await countdownOf(page).textContent();
  await expect(countdownOf(page)).not.toHaveText(before ?? "");
  await expectWhole(page);
}

test("a race that is rewritten while it is open goes on with current prices", async ({ page }) => {
  await openPage(page, `${day.url}/race/${RACE}`);
  await page.evaluate(translate);
  await followPrices(page);
});

test("a page that is rewritten before its scripts have run is a page too", async ({ page }) => {
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${translate});`);
  await openPage(page, `${day.url}/race/${RACE}`);
  await followPrices(page);
});

test("links of a rewritten page lead on and back", async ({ page }) => {
  await openPage(page, day.url);
  await page.evaluate(translate);
  const { meetingId, venue } = await day.race();
  await page.locator(`main a[href="/race/${RACE}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Race \d+/);
  await expectWhole(page);
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  await way.locator(`a[href="/meeting/${meetingId}"]`).click();
  await expect(page).toHaveURL(`${day.url}/meeting/${meetingId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(venue);
  await expectWhole(page);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
  await page.getByRole("button", { name: "Greyhounds", exact: true }).click();
  await expect(page).toHaveURL(/code=G/);
  await expectWhole(page);
});

test("a press on a rewritten text that goes on before the release leads on", async ({ page }) => {
  const races = await day.nextToJump();
  const other = races.find(({ id }) => id !== RACE);
  await openPage(page, `${day.url}/race/${other?.id}`);
  await untilLive(page);
  await page.evaluate(translate);
  const rail = page.getByRole("navigation", { name: "Next races" });
  const favourite = rail.locator(`a[href="/race/${RACE}"] [data-part="favourite"]`);
  await expect(favourite).toContainText("Fav");
  const pressed = await favourite.locator("font font").elementHandle();
  await pressed?.hover();
  await page.mouse.down();
  await day.priced(1, 1.5);
  await expect.poll(() => pressed?.evaluate((element) => element.isConnected)).toBe(false);
  await page.mouse.up();
  await expect(page).toHaveURL(`${day.url}/race/${RACE}`);
  await expectWhole(page);
});
