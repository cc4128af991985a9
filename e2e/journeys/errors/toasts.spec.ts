import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const toasts = (page: Page) =>
  page.locator("li[data-state=open]").filter({ has: page.getByRole("button", { name: "Close" }) });

/**
 * Refreshes a race, waits for its toast, and moves the pointer away. The page's time passes only where a test says so: however slow the
 * machine is, the toast does not close in the middle of it.
 */
async function withToast(page: Page): Promise<void> {
  const race = await day.laterRace();
  await page.clock.install();
  await openPage(page, `${day.url}/race/${race.id}`);
  // A clock stops at an instant that is still to come.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await untilToast(page, "Odds updated");
  await page.mouse.move(5, 5);
}

/** Lets the page's time pass, 20 ms at a time, until there is one toast and it says this. */
async function untilToast(page: Page, text: string): Promise<void> {
  const texts = async () => {
    await page.clock.runFor(20);
    return toasts(page).allInnerTexts();
  };
  await expect.poll(texts, { intervals: [20] }).toEqual([expect.stringContaining(text)]);
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

test("its button closes it, and a swipe to the right past 50 px; a shorter one, or one to the left, does not", async ({
  page,
}) => {
  await withToast(page);
  await drag(page, 40);
  await expect(toasts(page)).toHaveCount(1);
  await drag(page, -120);
  await expect(toasts(page)).toHaveCount(1);
  await drag(page, 70);
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await untilToast(page, "Odds updated");
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
    const rows = await page.locator("tr[data-runner]").count();
    expect(rows).toBeGreaterThan(6);
    for (let row = 0; row < rows; row += 1) {
      if (row === 0) await page.locator("tr[data-runner] button").first().focus();
      else await page.keyboard.press("ArrowDown");
      await expect(page.locator("tr[data-runner] :focus")).toHaveCount(1);
      expect(await coversAnyOf(page, "tr[data-runner]:has(:focus)")).toBe(false);
    }
    await expect(toasts(page)).toHaveCount(1);
  });
}
