import { expect, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import {
  BOOKMAKERS,
  callsOf,
  gate,
  melbourneTime,
  type SpecifiedRace,
  siteTime,
  specifiedRace,
  visit,
} from "../../support/specified-answers";

const MINUTE = 60_000;

const raceAnswers = (race: SpecifiedRace, more: object = {}) => ({
  [`GET /races/${race.id}`]: race,
  "GET /public/bookmakers": BOOKMAKERS,
  ...more,
});

const cells = (page: Page, runner: string) => page.getByRole("row").filter({ hasText: runner }).first();

test("a race: header, runners and links", async ({ page, sharedDay }) => {
  const start = (await siteTime(sharedDay.url)) + 12 * MINUTE;
  const race = specifiedRace(start);
  const held = gate();
  let refreshing = false;
  const calls = await visit(
    page,
    `${sharedDay.url}/race/${race.id}`,
    raceAnswers(race, {
      [`GET /races/${race.id}`]: async () => {
        if (refreshing) await held.passed;
        return race;
      },
    }),
  );
  const main = page.getByRole("main");

  await test.step("the header", async () => {
    await expect(main.getByRole("heading", { level: 1 })).toContainText("Wattle Handicap");
    await expect(main.getByRole("heading", { level: 1 })).toContainText("4");
    await expect(main).toContainText(melbourneTime(start));
    await expect(main).toContainText(/1,?400\s*m/);
    await expect(main).toContainText(/4 runners/i);
    const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(breadcrumb.getByRole("link", { name: "Flemington Racing" })).toHaveAttribute(
      "href",
      "/meeting/meeting-R",
    );
    await expect(breadcrumb).toContainText(/Race 4|R4|Wattle/);
  });

  await test.step("the columns", async () => {
    for (const name of ["#", "Runner", "Jockey", "Bar", "Open", "Current", "Move", "Tips", "Signals"])
      await expect(page.getByRole("columnheader", { name, exact: true }).first()).toBeVisible();
  });

  await test.step("a runner's row", async () => {
    const anchor = cells(page, "Brass Anchor");
    for (const words of ["1", "Ben Wren", "4", "$10.00", "$5.00", "-50.0%", /7 tips/])
      await expect(anchor).toContainText(words);
    const pocket = cells(page, "Empty Pocket");
    await expect(pocket).toContainText("$21.00");
    await expect(pocket).toContainText(/[–—-]/);
  });

  await test.step("the tipping site", async () => {
    const tips = main.getByRole("link", { name: "Get Free Tips Now", exact: true });
    await expect(tips).toHaveAttribute("target", "_blank");
    await expect(tips).toHaveAttribute("href", /^https:\/\//);
    const tile = main.getByRole("link").and(page.locator(`a[href*="ts-77"]`));
    await expect(tile.first()).toHaveAttribute("target", "_blank");
  });

  await test.step("Refresh Odds is disabled while it refreshes", async () => {
    refreshing = true;
    const button = main.getByRole("button", { name: "Refresh Odds" });
    await button.click();
    await expect(button).toBeDisabled();
    held.open();
    await expect(page.getByText("Odds updated", { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
    expect(callsOf(calls, `GET /races/${race.id}`).length).toBeGreaterThanOrEqual(2);
  });

  await test.step("Back", async () => {
    await main.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page).not.toHaveURL(/\/race\//);
  });
});

test("cards on a phone", async ({ page, sharedDay }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const race = specifiedRace((await siteTime(sharedDay.url)) + 12 * MINUTE);
  await visit(page, `${sharedDay.url}/race/${race.id}`, raceAnswers(race));
  for (const words of ["Brass Anchor", "$5.00", "-50.0%", "Ben Wren"])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("a race without the optional fields", async ({ page, sharedDay }) => {
  const {
    distance: _d,
    meetingId: _m,
    venue: _v,
    state: _s,
    tipspotRaceId: _t,
    ...race
  } = specifiedRace((await siteTime(sharedDay.url)) + 12 * MINUTE, {
    signals: {},
    runners: [{ id: "x1", number: 1, name: "Empty Pocket" }],
  });
  await visit(page, `${sharedDay.url}/race/${race.id}`, raceAnswers(race));
  await expect(cells(page, "Empty Pocket")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Get Free Tips Now" })).toHaveCount(0);
  await expect(page.getByText(/^(Second Favourite|Biggest (Cruncher|Drifter))$/i)).toHaveCount(0);
});

test("a race that is missing", async ({ page, sharedDay }) => {
  await page.goto(`${sharedDay.url}/race/nowhere`);
  await expect(page.getByText("Race not found", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).not.toHaveURL(/nowhere/);
});
