import { expect, test } from "@playwright/test";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { commandVisibility, expectServersPrices, liveSwitch, oddsAge, untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";
import { expectSoon } from "../../support/own-pace";

let day: LiveDay;

test.beforeAll(async () => {
  day = await startLiveDay(600);
});
test.afterAll(() => day.stop());

const raceUrl = () => `${day.url}/race/${RACE}`;

test("a page that was hidden catches up as soon as it is visible", async ({ page }) => {
  const setVisibility = await commandVisibility(page);
  await openPage(page, raceUrl());
  await untilLive(page);
  await setVisibility("hidden");
  await page.waitForTimeout(6_000);
  await day.priced(1, 7.5);
  await setVisibility("visible");
  await expectServersPrices(page, day.race, 1_500);
  await untilLive(page);
});

test("a page without a network says so and how old its odds are, and catches up when it is back", async ({
  page,
  context,
}) => {
  await openPage(page, raceUrl());
  await untilLive(page);
  await context.setOffline(true);
  await expect(liveSwitch(page)).toHaveAttribute("data-mode", "offline");
  await expect(oddsAge(page)).toHaveText(/^Offline · odds \d+ (s|min) old$/);
  await expect(oddsAge(page)).toHaveAttribute("data-look", "late");
  await day.priced(1, 8.5);
  await context.setOffline(false);
  await expectServersPrices(page, day.race, 2_000);
  await untilLive(page);
  await expect(oddsAge(page)).toHaveText(/^Odds \d+ s old$/);
});

test("a race that was opened without a network loads by itself when it is back", async ({ page, context }) => {
  await openPage(page, `${day.url}/`);
  await untilLive(page);
  const card = page.getByRole("article").first().getByRole("link").first();
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  const runner = page.locator("tr[data-runner]").first();
  const isShown = async () => (await day.race()).runners.length > 0 && (await runner.isVisible());
  await expectSoon("the race has loaded", isShown, 5_000);
});

test("a page restored by the back button catches up at once", async ({ page }) => {
  await openPage(page, raceUrl());
  await untilLive(page);
  await page.goto(`${day.url}/api/status`);
  await day.priced(1, 9.5);
  await page.goBack();
  await expectServersPrices(page, day.race, 3_000);
});

test("a document from the browser's cache shows newer prices at once, and never calls its own fresh", async ({
  page,
}) => {
  const kept = await (await fetch(raceUrl())).text();
  await day.priced(1, 10.5);
  await page.route(raceUrl(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: kept }));
  // Without the API the time is unknown, so no age is shown.
  await page.route("**/api/**", (route) => route.abort("connectionfailed"));
  await page.goto(raceUrl());
  await page.waitForTimeout(2_000);
  await expect(oddsAge(page)).toHaveText(/^Odds as of \d+:\d\d [AP]M AEST · every 30 s$/);
  await expect(oddsAge(page)).not.toHaveAttribute("data-look", "fresh");
  await page.unroute("**/api/**");
  await page.reload();
  await expectServersPrices(page, day.race, 4_000);
});

test("a path has one spelling, and any other redirects to it", async ({ page, request }) => {
  for (const path of [`/Race/${RACE}`, `//race/${RACE}/`, `/r%61ce/${RACE}`]) {
    const response = await request.get(day.url + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    expect(new URL(response.headers().location ?? "", day.url).href, path).toBe(raceUrl());
  }
  for (const path of ["//evil.example", "//evil.example/race/x", "/\\evil.example"]) {
    const response = await request.get(day.url + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
  }
  await page.goto(`${day.url}/RACE/${RACE}?from=mail`);
  expect(page.url()).toBe(`${raceUrl()}?from=mail`);
  await untilLive(page);
});
