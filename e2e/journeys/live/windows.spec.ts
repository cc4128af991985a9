import { expect, type Page, test } from "@playwright/test";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { expectServersPrices, liveSwitch } from "../../support/live-page";
import { openPage } from "../../support/open-page";

let day: LiveDay;

test.beforeAll(async () => {
  day = await startLiveDay(900);
});
test.afterAll(() => day.stop());

test("seven windows of one browser all load and follow the prices, over its six connections", async ({ context }) => {
  const pages: Page[] = [];
  for (let window = 0; window < 7; window += 1) {
    const page = await context.newPage();
    await openPage(page, `${day.url}/race/${RACE}`);
    pages.push(page);
    // Each opens its stream before the next one is opened.
    if (window < 6) await expect(liveSwitch(page)).toHaveAttribute("data-mode", "live");
  }
  const live = async () =>
    (await Promise.all(pages.map((page) => liveSwitch(page).getAttribute("data-mode")))).filter(
      (text) => text === "live",
    );
  await expect.poll(async () => (await live()).length).toBe(3);
  await day.priced(2, 17);
  await Promise.all(pages.map((page) => expectServersPrices(page, day.race, 36_000)));
});
