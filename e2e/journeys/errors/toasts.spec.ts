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
  const race = await day.laterRace();
  await openPage(page, `${day.url}/race/${race.id}`);
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

/** Notes in the page, by its own clock, how long the first toast is open. To be called before it is visited. */
async function watchLife(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const life = { openedAt: 0, closedAt: 0 };
    Object.assign(globalThis, { toastLife: life });
    new MutationObserver(() => {
      const isOpen = document.querySelector("li[data-state=open]") !== null;
      if (isOpen) life.openedAt ||= performance.now();
      else if (life.openedAt > 0) life.closedAt ||= performance.now();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () =>
    page.evaluate(() => {
      const { toastLife } = globalThis as unknown as { toastLife: { openedAt: number; closedAt: number } };
      return toastLife.closedAt - toastLife.openedAt;
    });
}

test("closes by itself after 5000 ms, not before", async ({ page }) => {
  await page.clock.install();
  const life = await watchLife(page);
  await withToast(page);
  // The clock also goes on by itself while the journey waits for its turn: only the page can tell how long the toast was open.
  await page.clock.runFor(5_100);
  await expect(toasts(page)).toHaveCount(0);
  // The page notes the opening just after the five seconds have begun.
  expect(await life()).toBeGreaterThan(4_500);
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

/** Whether a toast lies over any part of what the selector finds. */
function coversAnyOf(page: Page, selector: string): Promise<boolean> {
  return toasts(page).evaluate((toast, what) => {
    const own = toast.getBoundingClientRect();
    return [...document.querySelectorAll(what)].some((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
    });
  }, selector);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`a toast covers neither the countdown nor the row that has the focus at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await withToast(page);
    expect(await coversAnyOf(page, "header, [data-size=large]")).toBe(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const rows = await page.locator("tr[data-runner]").count();
    expect(rows).toBeGreaterThan(6);
    // A toast waits while another window is in front, here for as long as all rows take.
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    for (let row = 0; row < rows; row += 1) {
      await page.keyboard.press("j");
      await expect(page.locator("tr[data-runner] :focus")).toHaveCount(1);
      expect(await coversAnyOf(page, "tr[data-runner]:has(:focus)")).toBe(false);
    }
    await expect(toasts(page)).toHaveCount(1);
  });
}
