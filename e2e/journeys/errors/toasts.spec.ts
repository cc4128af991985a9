import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { failing, intercept } from "../../support/replay-api";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const toasts = (page: Page) =>
  page.locator("li[data-state=open]").filter({ has: page.getByRole("button", { name: "Close" }) });

/** Refreshes a race, waits for its toast, and moves the pointer away. */
async function withToast(page: Page): Promise<void> {
  const [race] = await day.nextToJump();
  await openPage(page, `${day.url}/race/${race?.id}`);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
}

async function drag(page: Page, by: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error("There is no toast.");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

test("closes by itself after 5000 ms, not before", async ({ page }) => {
  await page.clock.install();
  await withToast(page);
  await page.clock.runFor(4_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_100);
  await expect(toasts(page)).toHaveCount(0);
});

test("a later toast replaces an earlier one", async ({ page }) => {
  await withToast(page);
  await expect(toasts(page)).toContainText("Odds updated");
  await intercept(page, /^\/races\/[^/]+$/, failing(500));
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(toasts(page)).toContainText("Refresh failed");
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.getByText("Odds updated")).toHaveCount(0);
});

test("a swipe to the right past 50 px closes it; a shorter one, or one to the left, does not", async ({ page }) => {
  await withToast(page);
  await drag(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await drag(page, -120);
  await expect(toasts(page)).toHaveCount(1);
  await drag(page, 70);
  await expect(toasts(page)).toHaveCount(0);
});

test("its button closes it", async ({ page }) => {
  await withToast(page);
  await toasts(page).getByRole("button", { name: "Close" }).click();
  await expect(toasts(page)).toHaveCount(0);
});
