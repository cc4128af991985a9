import { expect, type Page, type Request } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** Counts calls of the API by path, and requests that are under way, and opens a meeting once the page's idle loading is done. */
async function openMeeting(page: Page) {
  const calls: string[] = [];
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
    // The stream stays open.
    if (pathname !== "/api/stream") underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  const race = await day.laterRace("R");
  const approaching = page.waitForResponse((response) => response.url().includes("/once-idle"));
  await openPage(page, `${day.url}/meeting/${race.meetingId}`);
  await approaching;
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("main").locator(`a[href="/race/${race.id}"]`).first();
  const path = `/api/races/${race.id}`;
  return { race, link, calls: () => calls.filter((each) => each === path).length, underWay: () => underWay.size };
}

test("the page of a link under the pointer is fetched once, and shown without another call when the link is followed", async ({
  page,
}) => {
  const { race, link, calls, underWay } = await openMeeting(page);
  expect(calls()).toBe(0);
  await link.hover();
  await expect.poll(calls).toBe(1);
  // The call, and the code of the page: on a busy machine they take longer than the next lines.
  await expect.poll(underWay).toBe(0);
  await page.mouse.move(0, 0);
  await link.hover();
  await page.waitForTimeout(500);
  expect(calls()).toBe(1);
  // The race can no longer be fetched, so the page shows what was prefetched.
  await page.route(`**/api/races/${race.id}*`, (route) => route.abort());
  // The race's heading is shown before the browser can paint anything else, and the meeting's is not.
  const headings = await link.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    const shown = [...document.querySelectorAll("h1")].filter((each) => each.checkVisibility());
    return shown.map((each) => each.textContent);
  });
  expect(headings).toEqual([`Race ${race.number}: ${race.name}`]);
  await expect(page).toHaveURL(`${day.url}/race/${race.id}`);
  await expect(page.locator("tbody tr[data-runner]").first()).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(1);
});

test("a touched link is dimmed while it is pressed, and the browser's highlight does not stay over the next page", async ({
  page,
}) => {
  const { link } = await openMeeting(page);
  await expect(link).toHaveCSS("-webkit-tap-highlight-color", "rgba(0, 0, 0, 0)");
  await link.hover();
  await page.mouse.down();
  await expect(link).toHaveCSS("opacity", "0.7");
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(link).toHaveCSS("opacity", "1");
});

test("the page of a focused link is fetched", async ({ page }) => {
  const { link, calls } = await openMeeting(page);
  await link.focus();
  await expect.poll(calls).toBe(1);
});

test("nothing is prefetched for a visitor who saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  const { race, link, calls } = await openMeeting(page);
  await link.hover();
  await page.waitForTimeout(500);
  expect(calls()).toBe(0);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: `Race ${race.number}: ${race.name}` })).toBeVisible();
  await expect.poll(calls).toBeGreaterThan(0);
});
