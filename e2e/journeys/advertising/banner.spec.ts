import { expect, type Page } from "@playwright/test";
import { AD_ERROR, type AdHost, startAdHost } from "../../support/ad-host";
import { type PageWatch, watchPage } from "../../support/ad-watch";
import { test } from "../../support/shared-day";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

let host: AdHost;
let day: SimulatedDay;
let watch: PageWatch;

test.beforeAll(async () => {
  host = await startAdHost();
  // Before the first race of a day: none closes meanwhile, which would reorder the list.
  day = await startSimulatedDay({ AD_SCRIPT_URL: host.scriptUrl, CLOCK_START: "2026-11-02T19:00:00Z" });
});
test.afterAll(async () => {
  await day.stop();
  await host.stop();
});
test.beforeEach(async ({ page }) => {
  watch = await watchPage(page);
});

const slot = (page: Page) => page.getByRole("complementary", { name: "Advertisement" });
const frame = (page: Page) => page.locator('iframe[title="Advertisement"]');
const meetings = (page: Page) => page.getByRole("region", { name: "Today's Meetings" });

/** Opens the home page and waits until the script has been requested. Returns the position of what is below the slot before that. */
async function visit(page: Page): Promise<number> {
  const before = host.scriptCalls.length;
  await page.goto(day.url, { waitUntil: "commit" });
  await expect(slot(page)).toBeVisible();
  const top = await topOf(page);
  // The frame is loaded once the page is loaded and idle, which takes seconds on a busy machine.
  await expect.poll(() => host.scriptCalls.length).toBe(before + 1);
  return top;
}

async function topOf(page: Page): Promise<number> {
  let top = 0;
  const measure = async () => {
    top = await meetings(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    return top;
  };
  // An element that is replaced while it is measured has a position of 0.
  await expect.poll(measure).toBeGreaterThan(0);
  return top;
}

/** The page still works. */
async function expectUsable(page: Page): Promise<void> {
  const greyhounds = page.getByRole("button", { name: "Greyhounds", exact: true });
  await greyhounds.click();
  await expect(greyhounds).toHaveAttribute("aria-pressed", "true");
  const meeting = meetings(page).getByRole("heading", { level: 3 }).getByRole("button").first();
  await meeting.click();
  await meetings(page).locator("a[aria-haspopup=dialog]").first().click();
  await expect(page.getByRole("dialog", { name: "BETTING SIGNALS" })).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Nothing moved, the page's policy blocked nothing, and only the advertiser's own files and script failed, if any did. */
async function expectUnharmed(page: Page, top: number): Promise<void> {
  expect(await topOf(page)).toBe(top);
  expect(await watch.movedAround()).toEqual([]);
  expect(await watch.layoutShift()).toBeLessThan(0.01);
  expect(await watch.blockedByPolicy()).toEqual([]);
  expect(watch.errors.filter((message) => message !== AD_ERROR)).toEqual([]);
  expect(watch.complaints.filter(({ url }) => !url.startsWith(host.origin))).toEqual([]);
}

test("a script fills the slot, in a frame that cannot reach the page", async ({ page }) => {
  host.behaviour = "fills";
  const top = await visit(page);
  await expect(slot(page)).toContainText("Advertisement");
  const banner = page.frameLocator('iframe[title="Advertisement"]').locator("#railbird-ad");
  await expect(banner).toContainText("A banner: no page, no cookies, no storage");
  const picture = banner.getByAltText("A picture");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(600);
  const [inner, outer] = [await frame(page).boundingBox(), await slot(page).boundingBox()];
  expect(inner?.height).toBe(100);
  expect(outer?.height).toBeLessThan(130);
  expect(watch.errors).toEqual([]);
  expect(watch.complaints).toEqual([]);
  await expectUnharmed(page, top);
  await expectUsable(page);
});

test("a script that hangs delays nothing", async ({ page }) => {
  host.behaviour = "hangs";
  const top = await visit(page);
  expect(await page.evaluate(() => document.readyState)).toBe("complete");
  await expectUnharmed(page, top);
  await expectUsable(page);
});

test("a script that throws breaks nothing", async ({ page }) => {
  host.behaviour = "throws";
  const top = await visit(page);
  await expect.poll(() => watch.errors).toEqual([AD_ERROR]);
  await expectUnharmed(page, top);
  await expectUsable(page);
});

test("a script that is missing leaves its marked place empty", async ({ page }) => {
  host.behaviour = "missing";
  const top = await visit(page);
  await expect.poll(() => watch.complaints.filter(({ text }) => text.includes("404")).length).toBe(1);
  await expectUnharmed(page, top);
  await expectUsable(page);
});

test("the script is requested only after the page has loaded, without cookies or a referrer", async ({ page }) => {
  host.behaviour = "fills";
  await visit(page);
  // The browser adds the entry once the frame has loaded.
  const frameAskedAt = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/ad-frame"))?.startTime ?? -1,
    );
  const loaded = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
  );
  expect(loaded).toBeGreaterThan(0);
  await expect.poll(frameAskedAt).toBeGreaterThanOrEqual(loaded);
  const call = host.scriptCalls.at(-1);
  expect(call?.referer).toBeUndefined();
  expect(call?.cookie).toBeUndefined();
});

test("only home has a banner, and coming back to it brings one again", async ({ page }) => {
  host.behaviour = "fills";
  await visit(page);
  await page.getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently");
  await expect(slot(page)).toHaveCount(0);
  await expect(frame(page)).toHaveCount(0);
  await page.goBack();
  // A banner far from the viewport is not requested.
  await slot(page).scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title="Advertisement"]').getByText("A banner")).toBeVisible();
  expect(await watch.blockedByPolicy()).toEqual([]);
});

test("the policy allows the script's host in the frame alone, and the frame on the site alone", async ({ page }) => {
  host.behaviour = "fills";
  const [home, framed] = await Promise.all([fetch(day.url), fetch(`${day.url}/ad-frame`)]);
  expect(home.headers.get("content-security-policy")).not.toContain(host.origin);
  expect(await home.text()).not.toContain(`src="${host.origin}`);
  const policy = framed.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(host.origin);
  expect(policy).not.toMatch(/http:(?!\/\/)/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox");
  expect(framed.headers.get("x-frame-options")).toBeNull();

  const calls = host.scriptCalls.length;
  await page.goto(`${host.origin}/frames?${encodeURIComponent(`${day.url}/ad-frame`)}`);
  await expect.poll(() => watch.complaints.map(({ text }) => text).join()).toContain("frame-ancestors");
  expect(host.scriptCalls.length).toBe(calls);
});
