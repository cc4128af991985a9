import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import { BOOKMAKERS, siteTime, specifiedRace, visit } from "../../support/specified-answers";

test("the product informs and takes no bets, for people of 18 and over", async ({ page, sharedDay }) => {
  await page.goto(sharedDay.url);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(/information/i);
  await expect(footer).toContainText(/gambling advice/i);
  await expect(footer).toContainText(/18/);
});

test("a race has five signals, and badges that link to the bookmakers that are known", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 600_000);
  await visit(page, `${sharedDay.url}/race/${race.id}`, {
    [`GET /races/${race.id}`]: race,
    "GET /public/bookmakers": BOOKMAKERS,
  });
  for (const signal of ["Favourite", "Second Favourite", "Most Tipped", "Biggest Cruncher", "Biggest Drifter"])
    await expect(page.getByText(new RegExp(`^${signal}$`, "i")).first()).toBeVisible();
  const badge = page.getByRole("table").first().getByRole("link", { name: /^SB\b/ }).first();
  await expect(badge).toHaveAttribute("href", "https://www.sportsbet.example/");
  await expect(badge).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("table").first().getByText("SWIF", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^SWIF/ })).toHaveCount(0);
});
