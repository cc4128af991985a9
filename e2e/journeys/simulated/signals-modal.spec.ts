import { expect, type Page } from "@playwright/test";
import { openPage, untilHydrated } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const modal = (page: Page) => page.getByRole("dialog", { name: "BETTING SIGNALS" });
const button = (page: Page) => modal(page).getByRole("link", { name: "View Race Details" });

/** A race some hours away: no price of it moves while the test looks. */
async function laterRace() {
  const meetings = await day.meetings();
  const all = meetings.flatMap((meeting) => meeting.races.map((race) => ({ meeting, race })));
  const open = all.filter(({ race }) => race.status === "open" && race.signals.biggestCruncher);
  const later = open.toSorted((a, b) => a.race.startTime.localeCompare(b.race.startTime)).at(-1);
  if (!later) throw new Error("The day has no race to come.");
  return later;
}

/** Opens a race's signals from the list of meetings. */
async function openSignals(page: Page, { meeting, race }: Awaited<ReturnType<typeof laterRace>>) {
  await openPage(page, day.url);
  const list = page.getByRole("region", { name: "Today's Meetings" });
  const toggle = list.getByRole("button").filter({ hasText: meeting.venue }).first();
  await untilHydrated(toggle);
  await toggle.click();
  const row = list.locator(`a[href="/race/${race.id}"][aria-haspopup=dialog]`);
  await row.click();
  await expect(modal(page).locator("li[data-kind=favourite]")).toBeVisible();
  return row;
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`its button is in view without scrolling at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSignals(page, await laterRace());
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    const box = await button(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("Back closes it and leads nowhere else; focus is where it was", async ({ page }) => {
  const row = await openSignals(page, await laterRace());
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
  await expect(row).toBeFocused();

  await row.press("Enter");
  await expect(modal(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await expect(row).toBeFocused();

  await row.press("Enter");
  await button(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Race ");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test("Back at the moment when it opens closes it too", async ({ page }) => {
  const later = await laterRace();
  await openSignals(page, later);
  await expect(modal(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  // On a slow device, so that Back comes before the page is shown on the step that it leaves.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      push(...step);
      history.back();
    };
  });
  const left = page.evaluate(() => new Promise((resolve) => addEventListener("popstate", () => resolve(true))));
  await page.locator(`a[href="/race/${later.race.id}"][aria-haspopup=dialog]`).press("Enter");
  await left;
  await expect(modal(page)).toHaveCount(0);
});

test("it has the same text as the race's page", async ({ page, context }) => {
  const later = await laterRace();
  const racePage = await context.newPage();
  await openPage(racePage, `${day.url}/race/${later.race.id}`);
  await openSignals(page, later);
  const words = (where: Page, scope: string) =>
    where.locator(`${scope} li[data-kind]`).evaluateAll((tiles) => tiles.map((tile) => tile.textContent));
  await expect
    .poll(async () => {
      const [inModal, onPage] = await Promise.all([
        words(page, "[role=dialog]"),
        words(racePage, "main [aria-label='Betting Signals']"),
      ]);
      return inModal.length >= 4 && JSON.stringify(inModal) === JSON.stringify(onPage);
    })
    .toBe(true);
});
