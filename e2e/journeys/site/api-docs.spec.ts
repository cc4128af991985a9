import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

// Swagger UI takes seconds to start on a slow machine, and is started many times.
test.describe.configure({ timeout: 120_000 });

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test("the documentation's operations have examples and can be tried", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(`${day.url}/api/docs#operations`);
  const operation = page.locator("#operations-racing-getNextToJump");
  await operation
    .getByRole("button", { name: /next-to-jump/ })
    .first()
    .click();
  const samples = operation.locator(".samples");
  await expect(samples.locator("code")).toContainText(`'${day.url}/api/next-to-jump?racingCode=R'`);
  await samples.getByRole("button", { name: "@railbird/client" }).click();
  await expect(samples.locator("code")).toContainText('import { createClient } from "@railbird/client";');
  await operation.getByRole("button", { name: "Execute" }).click();
  const response = operation.locator(".live-responses-table");
  await expect(response).toContainText("nextRaces");
  await expect(response).toContainText("200");
  expect(problems).toEqual([]);
});

test("the stream can be tried, and the guide's page of code runs", async ({ page }) => {
  await page.goto(`${day.url}/api/docs#/live/streamTopics`);
  const operation = page.locator("#operations-live-streamTopics");
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect(operation.locator(".live-responses-table")).toContainText("event: hello");
  await page.goto(`${day.url}/api/docs/stream-example.html`);
  await expect(page.getByRole("listitem")).toHaveCount(3);
  const version = page.locator("#version");
  const first = await version.innerText();
  await expect(version).not.toHaveText(first);
});

test("the documentation follows the theme, and fits a phone", async ({ page }) => {
  for (const [colorScheme, ground] of [
    ["light", "rgb(250, 249, 245)"],
    ["dark", "rgb(16, 21, 18)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/api/docs", "/api/docs/admin"]) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(day.url + path);
      await expect(page.locator(".opblock").first()).toBeVisible();
      await expect(page.locator("body")).toHaveCSS("background-color", ground);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction((wanted) => innerWidth === wanted, width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  }
  await page.getByRole("button", { name: "Light theme" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 249, 245)");
  await page.goto(`${day.url}/`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("operations of admins are on a page of their own", async ({ page }) => {
  await page.goto(`${day.url}/api/docs`);
  await expect(page.locator(".opblock").first()).toBeVisible();
  await expect(page.locator(".opblock-tag").first()).toContainText("racing");
  await expect(page.getByText("createBookmaker")).toHaveCount(0);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.locator("#operations-bookmakers-createBookmaker")).toBeVisible();
  await expect(page.locator("#operations-racing-getNextToJump")).toHaveCount(0);
});
