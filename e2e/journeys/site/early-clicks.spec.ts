import { expect, type Locator, type Page } from "@playwright/test";
import type { Meeting, MeetingsToday } from "@railbird/contract";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
/** The home page with one meeting: it stays the first, whichever race closes meanwhile. */
let home: string;

test.beforeAll(async ({ sharedDay }) => {
  day = sharedDay;
  const meetings = await day.meetings();
  const isAlone = ({ racingCode, state }: Meeting) =>
    meetings.filter((other) => other.racingCode === racingCode && other.state === state).length === 1;
  // The first of the response is the one that a newer response changes.
  const alone = openMeetings(meetings.slice(1)).find(isAlone);
  if (!alone) throw new Error("No meeting of the day is the only one of its code and state.");
  home = `${day.url}/?code=${alone.racingCode}&state=${alone.state}`;
});

const list = "**/api/meetings/today*";

/** Holds back responses until they are released. Of the list that the page's HTML shows, they may be a newer version with another track. */
async function hold(page: Page, url: string, newer = false): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    if (!newer) return route.continue();
    const response = await route.fetch();
    const version = Number(response.headers()["railbird-version"]) + 1;
    const { meetings, ...rest }: MeetingsToday = await response.json();
    const [first, ...others] = meetings;
    return route.fulfill({
      headers: { "railbird-version": String(version) },
      json: { ...rest, meetings: [{ ...first, trackCondition: "Heavy 10" }, ...others] },
    });
  });
  return release;
}

const scripts = "**/assets/*.js";

test("a button that is pressed before the scripts are loaded acts once they are", async ({ page }) => {
  const race = await day.laterRace();
  const release = await hold(page, scripts);
  await page.goto(`${day.url}/race/${race.id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  release();
  await expect(page.locator("li[data-state=open]").filter({ hasText: "Odds updated" })).toBeVisible();
});

for (const { what, before, newer } of [
  { what: "before the scripts are loaded", before: true, newer: false },
  { what: "before the scripts are loaded, and whose list is newer by then", before: true, newer: true },
  { what: "while its list is fetched", before: false, newer: false },
  { what: "while its list is fetched, which is newer then", before: false, newer: true },
]) {
  test(`a meeting that is pressed ${what} opens once`, async ({ page }) => {
    const releaseScripts = await hold(page, scripts);
    const releaseList = await hold(page, list, newer);
    // The stream is blocked, since it might bring the list.
    await page.route("**/api/stream*", (route) => route.abort());
    const hydrated = page.waitForResponse((response) => response.url().endsWith("/api/status"));
    await page.goto(home, { waitUntil: "commit" });
    const meeting = page.getByRole("table", { name: "Meetings and their races" }).locator("h3 > button").first();
    if (before) await meeting.click();
    releaseScripts();
    await hydrated;
    if (!before) await meeting.click();
    await expect(meeting).toHaveAttribute("aria-expanded", "false");
    releaseList();
    await expect(meeting).toHaveAttribute("aria-expanded", "true");
    await meeting.click();
    await expect(meeting).toHaveAttribute("aria-expanded", "false");
  });
}

for (const { what, part, acts } of [
  {
    what: "a meeting",
    part: "h3 > button",
    acts: (meeting: Locator) => expect(meeting).toHaveAttribute("aria-expanded", "true"),
  },
  {
    what: "a race's link",
    part: "a[href^='/race/']",
    acts: async (link: Locator, href: string) => {
      await expect(link.page()).toHaveURL(new RegExp(`${href}$`));
      await link.page().goBack();
      await expect(link.page()).toHaveURL(home);
    },
  },
]) {
  test(`${what} that is rendered again between press and release acts once`, async ({ page }) => {
    const releaseList = await hold(page, list, true);
    await page.route("**/api/stream*", (route) => route.abort());
    const hydrated = page.waitForResponse((response) => response.url().endsWith("/api/status"));
    await page.goto(home, { waitUntil: "commit" });
    const pressed = page.getByRole("table", { name: "Meetings and their races" }).locator(part).first();
    await hydrated;
    const fromServer = await pressed.elementHandle();
    const href = await pressed.getAttribute("href");
    await pressed.hover();
    await page.mouse.down();
    releaseList();
    await expect.poll(() => fromServer?.evaluate((element) => element.isConnected)).toBe(false);
    await page.mouse.up();
    await acts(pressed, href ?? "");
  });
}

test("a meeting that is rendered again can be pressed at once, before the next frame", async ({ page }) => {
  const releaseList = await hold(page, list, true);
  await page.route("**/api/stream*", (route) => route.abort());
  const hydrated = page.waitForResponse((response) => response.url().endsWith("/api/status"));
  await page.goto(home, { waitUntil: "commit" });
  const meeting = page.getByRole("table", { name: "Meetings and their races" }).locator("h3 > button").first();
  await hydrated;
  await meeting.scrollIntoViewIfNeeded();
  // The observer runs after the change and before the frame in which it is painted.
  const atOnce = await meeting.evaluateHandle((button) => {
    const { left, top, height } = button.getBoundingClientRect();
    const pressed = new Promise<string | null | undefined>((resolve) => {
      const observer = new MutationObserver(() => {
        if (button.isConnected) return;
        observer.disconnect();
        resolve(document.elementFromPoint(left + 20, top + height / 2)?.closest("button")?.textContent);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return { pressed };
  });
  releaseList();
  expect(await atOnce.evaluate(({ pressed }) => pressed)).toBe(await meeting.textContent());
});

for (const newer of [false, true]) {
  const when = newer ? ", also where the list is newer by then" : "";
  test(`a choice made before the scripts are loaded takes effect once they are${when}`, async ({ page }) => {
    const release = await hold(page, scripts);
    const releaseList = await hold(page, list, newer);
    await page.route("**/api/stream*", (route) => route.abort());
    await page.goto(day.url, { waitUntil: "commit" });
    await page.getByRole("combobox", { name: "State" }).selectOption("VIC");
    const menu = page.locator("summary[aria-label=Menu]");
    await menu.click();
    const dark = page.getByRole("radio", { name: "Dark" });
    await dark.check({ force: true });
    release();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(dark).toBeChecked();
    releaseList();
    await expect(page).toHaveURL(/state=VIC/);
    await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("VIC");
  });
}
