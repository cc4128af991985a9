import { expect, type Page } from "@playwright/test";
import { PHONE } from "../../support/devices";
import { openPage, untilHydrated } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const main = (page: Page) => page.getByRole("main");
/** The buttons of what is open in place. */
const open = (page: Page) => main(page).locator("h3 > [aria-expanded=true], [data-row] [aria-expanded=true]");

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Follows the last link to a race that is not in an opened row, and returns to where it was left by Back. */
async function followAndReturn(page: Page): Promise<void> {
  const address = page.url();
  const link = main(page).locator("a[href^='/race/']:not([data-reach-accordion-panel] *)").last();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const left = await scrolled(page);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/race\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  // A busy machine may draw it some frames later; it stays there.
  await expect.poll(() => scrolled(page)).toBe(left);
  await drawn(page);
  expect(await scrolled(page)).toBe(left);
}

async function openHome(page: Page): Promise<void> {
  await openPage(page, day.url);
  await untilHydrated(main(page).locator("h3 > button").first());
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("home's opened meetings are open after Back, where the page was left; a link to home closes them", async ({
    page,
  }) => {
    await openHome(page);
    const meetings = main(page).locator("h3 > button");
    await meetings.nth(0).click();
    await meetings.nth(2).click();
    await followAndReturn(page);
    await expect(open(page)).toHaveCount(2);

    await page.reload();
    await expect(open(page)).toHaveCount(2);
    await meetings.nth(2).click();
    await followAndReturn(page);
    await expect(open(page)).toHaveCount(1);

    await page.goForward();
    await expect(page).toHaveURL(/\/race\//);
    await page.getByRole("banner").getByRole("link", { name: "Railbird" }).click();
    await expect(page).toHaveURL(`${day.url}/`);
    await expect(meetings.first()).toBeVisible();
    await expect(open(page)).toHaveCount(0);
  });

  test("a meeting's opened races are open after Back", async ({ page }) => {
    // It has races that are over, which can be opened.
    const meeting = openMeetings(await day.meetings()).find(
      ({ races }) => races.findIndex(({ status }) => status === "open") >= 2,
    );
    await openPage(page, `${day.url}/meeting/${meeting?.id}`);
    const signals = main(page).getByRole("button", { name: /^Signals of race/ });
    await signals.last().click();
    await signals.first().click();
    await followAndReturn(page);
    await expect(open(page)).toHaveCount(2);
  });
});

test("a choice among home's meetings leaves the opened ones to Back", async ({ page }) => {
  await openHome(page);
  const first = main(page).locator("h3 > button").first();
  await first.click();
  const venue = await first.textContent();
  for (const code of ["Greyhounds", "All"]) {
    await page.getByRole("group", { name: "Racing code" }).getByRole("button", { name: code, exact: true }).click();
  }
  await followAndReturn(page);
  await expect(open(page)).toHaveText([venue ?? ""]);
});

test("the question that was open is open after Back from its answer's link", async ({ page }) => {
  await openPage(page, `${day.url}/faq`);
  const question = main(page).locator("h3 > button").last();
  await untilHydrated(question);
  await question.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL(`${day.url}/terms-of-service`);
  await page.goBack();
  await expect(question).toHaveAttribute("aria-expanded", "true");
});
