import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import { gate, visit } from "../../support/specified-answers";

const FEATURED = [
  {
    id: "f1",
    fullName: "Sportsbet Proprietary",
    displayName: "SB",
    logoUrl: "/objects/one.png",
    color: "#0a3b8c",
    url: "https://www.sportsbet.example/",
    description: "First line.\nSecond line.",
  },
  { id: "f2", displayName: "PAL", color: "#f00", url: "https://www.palmerbet.example/" },
] as const;

test("a card for each featured bookmaker", async ({ page, sharedDay }) => {
  await visit(page, `${sharedDay.url}/featured-bookmakers`, { "GET /featured-bookmakers": FEATURED });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Featured Bookmakers" })).toBeVisible();
  await expect(
    main.getByText("Compare our featured bookmakers to make sure you bet with the best.", { exact: true }),
  ).toBeVisible();
  const buttons = main.getByRole("link", { name: "Bet Now", exact: true });
  await expect(buttons).toHaveCount(2);
  await expect(main.getByRole("heading", { name: "Sportsbet Proprietary" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "PAL" })).toBeVisible();
  for (const [index, color] of ["rgb(10, 59, 140)", "rgb(255, 0, 0)"].entries()) {
    await expect(buttons.nth(index)).toHaveCSS("background-color", color);
    await expect(buttons.nth(index)).toHaveAttribute("href", FEATURED[index]?.url ?? "");
    await expect(buttons.nth(index)).toHaveAttribute("target", "_blank");
  }
  await expect(main.locator(`img[src$="/objects/one.png"]`)).toHaveCount(1);
  expect(await main.getByText(/First line\./).innerText()).toMatch(/First line\.\s*\n\s*Second line\./);
});

test("none, after 'Loading...'", async ({ page, sharedDay }) => {
  const held = gate();
  await visit(page, `${sharedDay.url}/featured-bookmakers`, {
    "GET /featured-bookmakers": async () => {
      await held.passed;
      return [];
    },
  });
  held.open();
  await expect(page.getByText("No featured bookmakers available at this time.", { exact: true })).toBeVisible();
});
