import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";

test("the FAQ: 15 items, one open at a time, and what they say", async ({ page, sharedDay }) => {
  await page.goto(`${sharedDay.url}/faq`);
  const items = page.getByRole("main").getByRole("button").and(page.locator("[aria-expanded]"));
  await expect(items).toHaveCount(15);
  const open = page.getByRole("main").getByRole("button", { expanded: true });
  const texts: string[] = [];
  for (let index = 0; index < 15; index += 1) {
    await items.nth(index).click();
    await expect(items.nth(index)).toHaveAttribute("aria-expanded", "true");
    await expect(open).toHaveCount(1);
    texts.push(await page.getByRole("main").innerText());
  }
  await items.nth(14).click();
  await expect(open).toHaveCount(0);
  const all = texts.join("\n");
  for (const words of [
    /30.{1,4}60 seconds/,
    /Melbourne/,
    /next (3|three) races/i,
    /\$10(\.00)? to \$5(\.00)?/,
    /50\s?%/,
    /\$3(\.00)? to \$6(\.00)?/,
    /100\s?%/,
    /Racing.*Greyhounds.*Harness/s,
    /tip.*unavailable|unavailable.*tip/is,
    /mobile/i,
    /accura/i,
    /incorrect|wrong/i,
  ])
    expect(all).toMatch(words);
  await expect(page.getByText("Still have questions?", { exact: true })).toBeVisible();
  await expect(page.getByText(/direct support/i).filter({ visible: true })).not.toHaveCount(0);
});

for (const [path, heading, words] of [
  ["/terms-of-service", "Terms of Service", "October 8, 2025"],
  ["/disclaimer", "Disclaimer", "information"],
  ["/responsible-gambling", "Responsible Gambling", "24/7"],
  ["/privacy-policy", "Privacy Policy", "privacy"],
] as const)
  test(`the page ${heading}`, async ({ page, sharedDay }) => {
    await page.goto(sharedDay.url + path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(main).toContainText(new RegExp(words, "i"));
    if (path !== "/responsible-gambling") return;
    await expect(main.getByRole("link", { name: /1800 858 858/ }).first()).toHaveAttribute("href", "tel:1800858858");
    expect(await main.locator(`a[href^="https://"]`).count()).toBeGreaterThanOrEqual(1);
  });
