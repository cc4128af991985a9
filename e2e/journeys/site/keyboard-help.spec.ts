import { expect, type Page } from "@playwright/test";
import { violations } from "../../support/axe";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** Loads an address and waits until the keys' code is there, which comes once the page is idle. */
async function openWithKeys(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await expect(page.getByRole("banner").getByText("Keyboard help")).toBeAttached();
}

const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard" });

/** Opens the help by its key, which counts a moment after its button is there. */
async function openHelp(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(help(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test("? opens the help, under which no other shortcut works, and Escape closes it", async ({ page }) => {
  await openWithKeys(page, day.url);
  await openHelp(page);
  await expect(help(page).getByRole("rowheader").first()).toHaveText("/");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(help(page)).toHaveCount(0);
  await page.keyboard.press("/");
  const box = page.getByRole("dialog").getByRole("searchbox");
  await expect(box).toBeFocused();
  await page.keyboard.press("?");
  await expect(box).toHaveValue("?");
  await expect(help(page)).toHaveCount(0);
});

test("the menu opens the help, which returns the focus to the menu", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithKeys(page, day.url);
  const menu = page.getByRole("banner").getByLabel("Menu");
  let letThrough = () => {};
  const pressed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // What is loaded when the menu is first opened may come later than the first press in it.
  await page.route("**/assets/*.js", (route) => pressed.then(() => route.continue()));
  for (const time of ["first", "again"]) {
    await test.step(time, async () => {
      await menu.click();
      await page.getByRole("button", { name: "Keyboard help" }).click();
      letThrough();
      await expect(help(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(help(page)).toHaveCount(0);
      await expect(menu).toBeFocused();
      await expect(page.getByRole("button", { name: "Keyboard help" })).toBeHidden();
    });
  }
});

test("keys of one character are turned off and on, and the choice is kept", async ({ page }) => {
  await openWithKeys(page, `${day.url}/faq`);
  await openHelp(page);
  await help(page).getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help(page)).toHaveCount(0);
  // Going back over the sheet's own entry of the history would end the next visit.
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
  await openWithKeys(page, `${day.url}/faq`);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Menu").click();
  const own = page.getByRole("banner").getByRole("checkbox", { name: "Single-key shortcuts" });
  await expect(own).not.toBeChecked();
  await own.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(help(page)).toBeVisible();
});

test("the bracket keys lead to the races before and after", async ({ page }) => {
  const meeting = (await day.meetings()).find(({ races }) => races.length > 1);
  const [first, second] = meeting?.races ?? [];
  if (!first || !second) throw new Error("No meeting has two races.");
  await openWithKeys(page, `${day.url}/race/${first.id}`);
  await expect(page.getByRole("link", { name: /^Next race/ })).toBeVisible();
  await page.keyboard.press("]");
  await expect(page).toHaveURL(`${day.url}/race/${second.id}`);
  await expect(page.getByRole("link", { name: /^Previous race/ })).toBeVisible();
  await page.keyboard.press("[");
  await expect(page).toHaveURL(`${day.url}/race/${first.id}`);
});

test("J and K lead through the movers, and Enter opens one", async ({ page }) => {
  await openWithKeys(page, `${day.url}/movers`);
  const rows = page.getByRole("list", { name: /^(Crunchers|Drifters)$/ }).getByRole("link");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/race\/.+\?runner=/);
});
