import { expect, type Page, test } from "@playwright/test";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";

let day: LiveDay;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  day = await startLiveDay(45);
});
test.afterAll(() => day.stop());

/** What moved since it was last asked, each thing with where it was and is. */
async function shifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const moved = globalThis as unknown as { moved: string[] };
    return moved.moved.splice(0);
  });
}

test("nothing moves when a race leaves the list, on a desk and on a phone", async ({ browser }) => {
  const pages: Page[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          const what = entry.sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${from.x},${from.y} > ${to.x},${to.y}`,
          );
          moved.push(`${entry.value.toFixed(5)}: ${what.join("; ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openPage(page, day.url);
    await untilLive(page);
    await expect(page.getByRole("article").first()).toBeVisible();
    pages.push(page);
  }
  const cards = (page: Page) => page.locator(`[aria-roledescription=carousel] a[href="/race/${RACE}"]`);
  for (const page of pages) await expect(cards(page)).toHaveCount(1);
  for (const page of pages) await expect(page.getByText("Due 0m 0s").first()).toBeVisible({ timeout: 60_000 });
  for (const page of pages) await shifts(page);
  day.feed.setStatus(RACE, "Closed");
  for (const page of pages) await expect(cards(page)).toHaveCount(0, { timeout: 40_000 });
  // The board's order follows within the same second; two frames later everything has been drawn.
  for (const page of pages) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await shifts(page)).toEqual([]);
    await page.context().close();
  }
});
