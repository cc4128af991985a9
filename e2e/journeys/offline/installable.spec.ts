import { expect } from "@playwright/test";
import { test } from "../../support/offline-day";
import { openPage } from "../../support/open-page";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
test.beforeAll(({ offlineDay }) => {
  day = offlineDay;
});

test("the browser can install the site: manifest, icons and worker are right", async ({ page, context }) => {
  await openPage(page, day.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Contexts of the test's browser are incognito windows, which install nothing; one without a window checks only the rest.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { name, icons, start_url, display } = JSON.parse(data ?? "{}") as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    readonly start_url: string;
    readonly display: string;
  };
  expect({ name, start_url, display }).toEqual({ name: "Railbird", start_url: "/", display: "minimal-ui" });
  for (const { src } of icons) expect((await page.request.get(new URL(src, day.url).href)).status(), src).toBe(200);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});
