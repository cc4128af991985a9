import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** An operation of the page, which is drawn when it is gone to. */
async function operationAt(page: Page, tag: string, path: string): Promise<Locator> {
  await page.goto(`${day.url}/api/docs#tag/${tag}/GET${path}`);
  const operation = page.locator(`[id$="tag/${tag}/GET${path}"]`).first();
  await expect(operation.getByRole("button", { name: /Test Request/ })).toBeVisible();
  return operation;
}

/** Sends the operation's example; resolves to the dialog with the response. */
async function sent(page: Page, operation: Locator): Promise<Locator> {
  await operation.getByRole("button", { name: /Test Request/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[data-addressbar-action=send]").filter({ visible: true }).click();
  return dialog;
}

test("the documentation's operations have examples and can be tried", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== day.url) problems.push(request.url());
  });
  const operation = await operationAt(page, "racing", "/api/next-to-jump");
  await expect(operation).toContainText(`'${day.url}/api/next-to-jump?racingCode=R'`);
  await operation.getByRole("button", { name: /curl/ }).click();
  await page.getByRole("option", { name: "Python" }).click();
  await expect(operation).toContainText("import urllib.request");
  const dialog = await sent(page, operation);
  await expect(dialog).toContainText("nextRaces");
  await expect(dialog).toContainText("200");
  expect(problems).toEqual([]);
});

test("the stream can be tried, and the guide's page of code runs", async ({ page }) => {
  const operation = await operationAt(page, "live", "/api/stream");
  await expect(await sent(page, operation)).toContainText("event: hello");
  await page.goto(`${day.url}/api/docs/stream-example.html`);
  await expect(page.getByRole("listitem")).toHaveCount(3);
  const version = page.locator("#version");
  const first = await version.innerText();
  await expect(version).not.toHaveText(first);
});

test("the guides are in the same navigation, and can be searched", async ({ page }) => {
  await page.goto(`${day.url}/api/docs`);
  await page
    .getByRole("button", { name: /Search/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").or(dialog.getByRole("combobox")).first().fill("Polling");
  await dialog.getByText("Polling and limits").first().click();
  await expect(page.getByRole("heading", { name: "Polling and limits" })).toBeInViewport();
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
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
  const next = page.getByRole("link", { name: /^The next races to jump/ });
  const order = page.getByRole("link", { name: /^Put the bookmakers in another order/ });
  await expect(next).toBeVisible();
  await expect(order).toHaveCount(0);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page).toHaveURL(`${day.url}/api/docs/admin`);
  await expect(order).toBeVisible();
  await expect(next).toHaveCount(0);
});
