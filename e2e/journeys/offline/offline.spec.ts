import { expect } from "@playwright/test";
import { untilCopied } from "../../support/offline-copy";
import { test } from "../../support/offline-day";
import { openPage } from "../../support/open-page";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
test.beforeAll(({ offlineDay }) => {
  day = offlineDay;
});

test("without a network the last board opens with its age, and is live again when the network is back", async ({
  page,
  context,
}) => {
  await openPage(page, day.url);
  await untilCopied(page, 4);
  const before = await page.getByRole("article").first().getByRole("heading").textContent();
  await context.setOffline(true);
  await page.reload();
  const notice = page.getByRole("status").filter({ hasText: "Offline" });
  await expect(notice).toContainText(/Offline: board is \d+ (s|min) old/);
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(before ?? "");
  await expect(page.getByText(/Late: odds|^Odds \d+ s old$/)).toHaveCount(0);

  await page.goto(`${day.url}/race/never-opened`);
  await expect(page.getByText(/This page was not opened on this device lately/)).toBeVisible();
  await page.goto(`${day.url}/faq`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(day.url);
  await context.setOffline(false);
  await expect(page.getByText("Back online")).toBeVisible();
  await expect(page.locator("[data-look=fresh]").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Back online")).toHaveCount(0);
});

test("the worker does not handle the API and the stream, and is served without caching", async ({ page }) => {
  await openPage(page, day.url);
  await untilCopied(page, 4);
  await page.reload();
  const cached = await page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return urls.flat().filter((url) => new URL(url).pathname.startsWith("/api"));
  });
  expect(cached).toEqual([]);
  const worker = await page.request.get(`${day.url}/service-worker.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-security-policy"]).toContain("default-src 'none'");
  const offline = await page.request.get(`${day.url}/offline.html`);
  expect(offline.headers()["content-security-policy"]).toContain("script-src 'self' 'sha256-");
});

test("with OFFLINE_COPY=off a visit removes the copy", async ({ page }) => {
  const off = await startSimulatedDay({ OFFLINE_COPY: "off" });
  try {
    await page.goto(`${off.url}/faq`);
    await page.evaluate(async () => {
      await caches.open("left-over");
      await navigator.serviceWorker.register("/service-worker.js");
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  } finally {
    await off.stop();
  }
});
