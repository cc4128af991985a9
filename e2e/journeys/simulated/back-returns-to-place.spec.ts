import { expect, type Page } from "@playwright/test";
import type { MeetingsOnDay } from "@railbird/contract";
import { openPage, untilHydrated } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";
import { readOrLater, untilStored, YESTERDAY } from "../../support/stored-days";

let day: SimulatedDay;

test.beforeAll(async ({ sharedDay }) => {
  day = sharedDay;
  // The day before is as high as its races only once the server has stored it.
  await untilStored(async () => {
    const kept = await readOrLater<MeetingsOnDay>(`${day.url}/api/meetings?date=${YESTERDAY}`);
    return kept !== undefined && kept.meetings.length > 20;
  });
});

const scrolled = (page: Page) => page.evaluate(() => scrollY);

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The page is scrolled to a place, and stays there. A busy machine may draw the page that is returned to some frames later. */
async function expectPlace(page: Page, top: number): Promise<void> {
  await expect.poll(() => scrolled(page)).toBe(top);
  await drawn(page);
  expect(await scrolled(page)).toBe(top);
}

/** Loads an address and waits until the code that follows the history is there, which comes once the page is idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  await openPage(page, day.url + path);
  await expect(page.getByRole("banner").getByText("Keyboard help")).toBeAttached();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  // A part that comes into view may be higher than it was expected to be: then the place is another, until it is gone to again.
  const go = async () => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await drawn(page);
    return scrolled(page);
  };
  await expect.poll(go).toBe(top);
}

const RACES = "main a[href^='/race/']";

/**
 * Opens a page, scrolls it, and follows the first of the links whose whole place is in view, so that following it scrolls nothing. Links that
 * are not hydrated yet would load the document.
 */
async function leaveFrom(page: Page, path: string, top: number, links = RACES): Promise<void> {
  await openIdle(page, path);
  await untilHydrated(page.locator(links).last());
  await scrollTo(page, top);
  const from = page.url();
  await page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].find((link) => {
      const { top, bottom, height } = link.getBoundingClientRect();
      return height > 0 && top > 0 && bottom < innerHeight;
    });
    seen?.click();
  }, links);
  await expect(page).not.toHaveURL(from);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
}

interface LeftPage {
  readonly name: string;
  readonly path: () => string | Promise<string>;
  readonly top: number;
  readonly links?: string;
  readonly isOnDesk?: boolean;
}

/** Pages that are left from far down, each with how far. */
const left: readonly LeftPage[] = [
  { name: "home", path: () => "/", top: 700, isOnDesk: true },
  { name: "the movers", path: () => "/movers", top: 900 },
  { name: "a day", path: () => `/day/${YESTERDAY}`, top: 1500, links: "main h3 a" },
  { name: "the far end of a day", path: () => `/day/${YESTERDAY}`, top: 2000, links: "main h3 a", isOnDesk: true },
  { name: "a meeting", path: meetingPath, top: 200 },
  { name: "a search", path: () => "/search?q=lachlan", top: 900, links: "main li a" },
];

async function meetingPath(): Promise<string> {
  const longest = openMeetings(await day.meetings()).toSorted((a, b) => b.races.length - a.races.length)[0];
  return `/meeting/${longest?.id}`;
}

// Two of the written pages stand for all, which are one component; on a desk the shortest and the longest page stand for the others.
for (const { contentsOf, pages, ...viewport } of [
  { width: 360, height: 740, contentsOf: "/terms-of-service", pages: left },
  { width: 1440, height: 900, contentsOf: "/responsible-gambling", pages: left.filter(({ isOnDesk }) => isOnDesk) },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { name, path, top, links } of pages) {
      test(`Back returns to where ${name} was left, and Forward to where the next page was`, async ({ page }) => {
        await leaveFrom(page, await path(), top, links);
        await scrollTo(page, 120);
        await page.goBack();
        await expectPlace(page, top);
        await page.goForward();
        await expectPlace(page, 120);
      });
    }

    test(`the table of contents of ${contentsOf} leads to its sections, and Back from them`, async ({ page }) => {
      await openIdle(page, contentsOf);
      const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
      const link = contents.nth((await contents.count()) - 2);
      const section = page.locator((await link.getAttribute("href")) ?? "");
      await link.scrollIntoViewIfNeeded();
      const before = await scrolled(page);
      await link.click();
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await drawn(page);
      const there = await scrolled(page);
      await expect(section).toBeInViewport();
      await page.goBack();
      await expectPlace(page, before);
      await page.goForward();
      await expectPlace(page, there);
    });
  });
}

test("the page's own Back returns to where the page before was left", async ({ page }) => {
  await leaveFrom(page, "/", 700);
  await page.getByRole("main").getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`${day.url}/`);
  await expectPlace(page, 700);
});

test("the page's own Back returns to a page that was left by a load, and else leads to the race's meeting", async ({
  page,
}) => {
  const race = await day.laterRace();
  await openIdle(page, "/movers");
  // As by a link that is followed before the scripts come.
  await page.evaluate((path) => location.assign(path), `/race/${race.id}`);
  const back = page.getByRole("main").getByRole("button", { name: "Back", exact: true });
  await untilHydrated(back);
  await back.click();
  await expect(page).toHaveURL(`${day.url}/movers`);

  // Browsers before 2026 may not say what is in the history.
  for (const says of [true, false]) {
    const other = await page.context().newPage();
    if (!says) await other.addInitScript(() => Object.defineProperty(globalThis, "navigation", { value: undefined }));
    await openIdle(other, `/race/${race.id}`);
    await other.getByRole("main").getByRole("button", { name: "Back", exact: true }).click();
    await expect(other).toHaveURL(`${day.url}/meeting/${race.meetingId}`);
  }
});

/** The reads of the movers and of a day. */
const READ = /\/api\/(movers|meetings)(\?|$)/;

/** Leaves a page for a race's, loads that one anew, and goes back: the page is fetched again, its data one second late. */
async function backAfterReload(page: Page, path: string, top: number): Promise<void> {
  await leaveFrom(page, path, top);
  await page.reload();
  await expect(page.getByRole("banner").getByText("Keyboard help")).toBeAttached();
  await page.route(READ, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.fallback();
  });
  await page.goBack();
}

for (const { path, top } of [
  { path: "/movers", top: 1500 },
  { path: `/day/${YESTERDAY}`, top: 3000 },
]) {
  test(`Back returns to its place in ${path} although its data are fetched again, slowly`, async ({ page }) => {
    await backAfterReload(page, path, top);
    await expect.poll(() => scrolled(page)).toBe(top);
    await expect(page.getByRole("main").locator("a[href^='/race/']").first()).toBeAttached();
  });
}

test("a page that is scrolled while its data are fetched stays there", async ({ page }) => {
  await backAfterReload(page, "/movers", 1500);
  const fetched = page.waitForResponse(READ);
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, -3000);
  await expect.poll(() => scrolled(page)).toBe(0);
  await fetched;
  await expect(page.getByRole("list", { name: "Crunchers" })).toBeVisible();
  await drawn(page);
  expect(await scrolled(page)).toBe(0);
});
