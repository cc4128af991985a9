import { expect, type Page } from "@playwright/test";
import { watchLayoutShift } from "../../support/layout-shift";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { siteTime, specifiedMeeting, specifiedRace, visit } from "../../support/specified-answers";

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
    await expect.poll(later, { intervals: [100], timeout: 60_000 }).toBe(`/race/${id}`);
  }
  await page.keyboard.press("Escape");
  await expect(rail(page).getByRole("button", { name: "Follow the next to jump" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});
