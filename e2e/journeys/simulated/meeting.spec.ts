import { expect, type Page } from "@playwright/test";
import { openPage, untilHydrated } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";
import { IN_FIRST_MINUTES } from "../../support/stored-days";

const START = "2026-11-03T05:45:00Z";
/** The least time to the next race, so that it is still next in the last test. */
const AHEAD_MS = 5 * 60_000;

/** The number of races of the meeting that have run. */
const RUN = 8;

let day: SimulatedDay;
let meetingId: string;

test.beforeAll(async () => {
  day = await startSimulatedDay({ CLOCK_START: START });
  const find = async () =>
    (await day.meetings()).find(({ races }) => {
      const next = races[RUN];
      if (!next || races.length === RUN + 1 || Date.parse(next.startTime) < Date.parse(START) + AHEAD_MS) return false;
      return races.findIndex(({ status }) => status === "open") === RUN && Object.keys(next.signals).length === 5;
    });
  // Tips are read race by race, so they arrive some time after the prices.
  await expect.poll(async () => (await find())?.id, IN_FIRST_MINUTES).toBeDefined();
  meetingId = (await find())?.id ?? "";
});
test.afterAll(() => day.stop());

const rowOf = (page: Page, number: number) =>
  page.locator("[data-row]", { has: page.getByRole("heading", { level: 3, name: new RegExp(`^R${number} `) }) });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("the next race and its signals are in view on arrival, after eight that have run", async ({ page }) => {
      await openPage(page, `${day.url}/meeting/${meetingId}`);
      const next = page.locator("[data-next]");
      await expect(next.getByRole("heading", { level: 3 })).toHaveText(new RegExp(`^R${RUN + 1} `));
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(next).toBeInViewport({ ratio: 1 });
      await expect(next.locator("[data-kind]")).toHaveCount(5);
    });

    test("every race has its facts and its link in view, and those to come their signals", async ({ page }) => {
      await openPage(page, `${day.url}/meeting/${meetingId}`);
      const races = (await day.meetings()).find(({ id }) => id === meetingId)?.races ?? [];
      for (const race of races) {
        const row = rowOf(page, race.number);
        await expect(row.getByRole("heading", { level: 3 })).toHaveText(`R${race.number} ${race.name}`);
        await expect(row.getByText(`${race.distance} m`)).toBeVisible();
        await expect(row.getByText(/^\d+ runners?$/)).toBeVisible();
        const link = row.getByRole("link", { name: "View Race Details" });
        await expect(link.getByText("View Race Details")).toBeVisible();
        await expect(link).toHaveAttribute("href", `/race/${race.id}`);
        const isOver = race.number <= RUN;
        await expect(row.getByText("Favourite", { exact: true })).toHaveCount(isOver ? 0 : 1);
      }
    });

    test("races that have run are a line each, which links to them", async ({ page }) => {
      await openPage(page, `${day.url}/meeting/${meetingId}`);
      const first = rowOf(page, 1);
      await expect(first.getByText("Final", { exact: true })).toBeVisible();
      await first.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(height).toBeGreaterThanOrEqual(44);
      await page.mouse.click(x + width / 3, y + height / 2);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Race 1: /);
    });

    test("the signals of a race that has run open in place", async ({ page }) => {
      await openPage(page, `${day.url}/meeting/${meetingId}`);
      const first = rowOf(page, 1);
      const race = (await day.meetings()).find(({ id }) => id === meetingId)?.races[0];
      await expect(first.locator("[data-kind]")).toHaveCount(0);
      await first.getByRole("button", { name: "Signals of race 1" }).click();
      await expect(first.locator("[data-kind]")).toHaveCount(Object.keys(race?.signals ?? {}).length);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}

test("by keyboard: J goes to the next race, K and the arrows from race to race, Enter opens", async ({ page }) => {
  await openPage(page, `${day.url}/meeting/${meetingId}`);
  const link = (number: number) => rowOf(page, number).getByRole("link", { name: "View Race Details" });
  await untilHydrated(link(RUN + 1));
  await page.keyboard.press("j");
  await expect(link(RUN + 1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link(RUN + 2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(link(RUN + 1)).toBeFocused();
  // The next race is the first.
  await page.keyboard.press("k");
  await expect(link(RUN + 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^Race ${RUN + 1}: `));
});
