import { expect } from "@playwright/test";
import { watchPage } from "../../support/ad-watch";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test("without an advertising script there is no slot, no frame and no request to anyone else", async ({ page }) => {
  const watch = await watchPage(page);
  await page.goto(day.url, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Advertisement" })).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByText("Advertisement")).toHaveCount(0);
  expect(watch.requests.filter((url) => !url.startsWith(`${day.url}/`))).toEqual([]);
  expect((await fetch(`${day.url}/ad-frame`)).status).toBe(404);
});
