import { expect, type Page, test } from "@playwright/test";
import { watchLayoutShift } from "../../support/layout-shift";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";

let day: LiveDay;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  day = await startLiveDay(60);
});
test.afterAll(() => day.stop());

/** Where each race's line begins, by its heading, px from the top of the page. */
const places = (page: Page) =>
  page
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("h3")?.textContent, row.getBoundingClientRect().top + scrollY] as const),
    );

test("when a race jumps the mark moves to the next one and nothing else does, on a desk and a phone", async ({
  context,
}) => {
  const { meetingId } = await day.race();
  const pages: { readonly page: Page; readonly layoutShift: () => Promise<number> }[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    const layoutShift = await watchLayoutShift(page);
    await openPage(page, `${day.url}/meeting/${meetingId}`);
    pages.push({ page, layoutShift });
  }
  const lineOf = (page: Page) => page.locator("[data-row]", { has: page.locator(`a[href="/race/${RACE}"]`) });
  const before: Awaited<ReturnType<typeof places>>[] = [];
  for (const { page } of pages) {
    await untilLive(page);
    await expect(lineOf(page).getByRole("button")).toHaveAttribute("aria-expanded", "true");
    await expect(lineOf(page).getByText("Due 0m 0s")).toBeVisible({ timeout: 90_000 });
    before.push(await places(page));
  }
  day.feed.setStatus(RACE, "Closed");
  for (const [index, { page, layoutShift }] of pages.entries()) {
    await expect(lineOf(page).getByText("Jumped", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(page.locator("[data-next] h3")).toHaveText("R3 Old Bridge Inn Class 1");
    // What was open stays open, and the next one does not open by itself.
    await expect(lineOf(page).getByRole("button")).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("button", { name: /^Signals/, expanded: true })).toHaveCount(1);
    expect(await places(page)).toEqual(before[index]);
    expect(await layoutShift()).toBeLessThan(0.01);
  }
});

test("a meeting that is not there offers the next races, and keeps them up to date", async ({ page }) => {
  const answer = await openPage(page, `${day.url}/meeting/nowhere`);
  expect(answer.status()).toBe(404);
  const [first] = await day.nextToJump();
  expect(await answer.text()).toContain(`href="/race/${first?.id}"`);
  const offered = page.getByRole("region", { name: "Next To Jump" });
  const card = offered.getByRole("article").filter({ hasText: first?.name ?? "" });
  await expect(card).toBeVisible();
  await untilLive(page);
  day.feed.setStatus(first?.id ?? "", "Closed");
  await expect(card).toHaveCount(0, { timeout: 60_000 });
});
