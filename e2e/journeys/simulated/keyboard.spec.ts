import { expect } from "@playwright/test";
import { tabTo } from "../../support/keyboard";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test("the whole journey by keyboard alone", async ({ page }) => {
  const harness = openMeetings(await day.meetings()).filter(({ racingCode }) => racingCode === "H");
  const second = harness[1];
  const main = page.getByRole("main");
  await openPage(page, day.url);
  // The meeting that is listed first is the one that jumps next.
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const harnessRow = rows.filter({ has: page.getByRole("img", { name: "Harness" }) }).first();
  const href = await harnessRow.locator("a[aria-current]").getAttribute("href");
  const first = harness.find(({ races }) => races.some(({ id }) => href === `/race/${id}`));
  const race = first?.races.find(({ id }) => href === `/race/${id}`);
  if (!first || !second || !race) throw new Error("The day has too few harness meetings.");

  await test.step("the first stop skips to the content", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(main).toBeFocused();
  });

  await test.step("the filter, by Space", async () => {
    const button = page.getByRole("group", { name: "Racing code" }).getByRole("button", { name: "Harness" });
    await tabTo(page, button);
    await page.keyboard.press("Space");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(button).toBeFocused();
  });

  await test.step("meetings, by Enter and arrows", async () => {
    const buttons = page.getByRole("region", { name: "Today's Meetings" }).getByRole("button");
    await tabTo(page, buttons.first());
    await page.keyboard.press("ArrowDown");
    await expect(buttons.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(buttons.nth(1)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(buttons.first()).toHaveAttribute("aria-expanded", "true");
    await expect(buttons.nth(1)).toHaveAttribute("aria-expanded", "true");
  });

  const row = page.getByRole("link", { name: race.name, exact: true }).first();
  const modal = page.getByRole("dialog", { name: "BETTING SIGNALS" });
  await test.step("a race's signals keep focus and return it", async () => {
    await tabTo(page, row);
    await page.keyboard.press("Enter");
    await expect(modal.getByText("Favourite", { exact: true })).toBeVisible();
    const held = () => modal.evaluate((element) => element.contains(document.activeElement));
    expect(await held()).toBe(true);
    for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await held()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(row).toBeFocused();
  });

  await test.step("to the meeting's page", async () => {
    await tabTo(page, page.getByRole("link", { name: `View Meeting Details of ${first.venue}` }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: first.venue })).toBeVisible();
    await expect(main).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("to the race's page", async () => {
    const line = page.locator("[data-row]", { has: page.locator("h3", { hasText: race.name }) });
    const link = line.getByRole("link", { name: "View Race Details" });
    await tabTo(page, link);
    // J, K and the arrows go from race to race.
    await page.keyboard.press("j");
    await expect(link).not.toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Race ${race.number}: ${race.name}`);
    await expect(main).toBeFocused();
  });

  await test.step("fresh odds, and the table scrolled", async () => {
    const refresh = page.getByRole("button", { name: "Refresh Odds" });
    await tabTo(page, refresh);
    await page.keyboard.press("Enter");
    await expect(page.locator("li[data-state=open]")).toContainText("Odds updated");
    await expect(refresh).toBeEnabled();
    await expect(refresh).toBeFocused();
    await tabTo(page, page.getByRole("region", { name: "Runners", exact: true }));
  });

  await test.step("back, to where the filter is still set", async () => {
    const back = page.getByRole("button", { name: "Back", exact: true });
    await tabTo(page, back, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: first.venue })).toBeVisible();
    await expect(main).toBeFocused();
    await tabTo(page, back);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${day.url}/?code=H`);
    await expect(page.getByRole("button", { name: "Harness", exact: true })).toHaveAttribute("aria-pressed", "true");
  });
});

test("the menu opens by keyboard, and Escape closes it and returns focus", async ({ page }) => {
  await openPage(page, `${day.url}/faq`);
  const menu = page.getByRole("banner").getByLabel("Menu");
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  const theme = page.getByRole("radio", { name: "System" });
  await tabTo(page, theme);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The code that closes it is loaded when it is first opened.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(theme).toBeHidden();
});
