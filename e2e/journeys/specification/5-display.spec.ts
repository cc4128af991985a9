import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import {
  BOOKMAKERS,
  melbourneTime,
  type SpecifiedRace,
  siteTime,
  specifiedRace,
  visit,
} from "../../support/specified-answers";

const MINUTE = 60_000;

test("odds, movement, tips, missing values and times", async ({ page, sharedDay }) => {
  const start = (await siteTime(sharedDay.url)) + 12 * MINUTE;
  const runners = [
    { id: "a", number: 1, name: "Plain Sailing", openOdds: 3.117, odds: 3.5, bookmaker: "sportsbet", tipsCount: 1 },
    { id: "b", number: 2, name: "Dear Prudence", openOdds: 10, odds: 5, bookmaker: "sportsbet", tipsCount: 12 },
    { id: "c", number: 3, name: "Bare Bones" },
  ];
  const race = specifiedRace(start, {
    runners,
    signals: { biggestCruncher: { runnerId: "b", movePct: -50 }, favourite: { id: "a", odds: 3.5 } },
  });
  await visit(page, `${sharedDay.url}/race/${race.id}`, { [`GET /races/${race.id}`]: race });
  const row = (name: string) => page.getByRole("row").filter({ hasText: name }).first();
  for (const words of ["$3.50", "+12.3%", /1 tips?/]) await expect(row("Plain Sailing")).toContainText(words);
  for (const words of ["$10.00", "$5.00", "-50.0%", /12 tips/]) await expect(row("Dear Prudence")).toContainText(words);
  await expect(row("Bare Bones")).toContainText(/[–—-]/);
  await expect(row("Bare Bones")).not.toContainText(/NaN|undefined|null|\$/);
  await expect(page.getByRole("main")).toContainText(/\$10\.00\s*→\s*\$5\.00/);
  await expect(page.getByRole("main")).toContainText(melbourneTime(start));
});

for (const [code, line] of [
  ["R", /J: Ben Wren • T: Ada Teal/],
  ["G", /T: Ada Teal/],
  ["H", /D: Ben Wren • T: Ada Teal/],
] as const)
  test(`the line of jockey and trainer, code ${code}`, async ({ page, sharedDay }) => {
    const race = specifiedRace((await siteTime(sharedDay.url)) + 12 * MINUTE, { racingCode: code });
    await visit(page, `${sharedDay.url}/race/${race.id}`, { [`GET /races/${race.id}`]: race });
    const lines = page
      .getByRole("main")
      .getByText(/(^|\s)[JDT]: /)
      .filter({ hasText: line, visible: true });
    await expect(lines.first()).toBeVisible();
    if (code === "G") await expect(page.getByRole("main")).not.toContainText(/[JD]: Ben Wren/);
  });

test("bookmakers' short labels, and the server's own where it has them", async ({ page, sharedDay }) => {
  const labels = {
    bet365: "B365",
    sportsbet: "SB",
    ladbrokes: "LAD",
    neds: "NEDS",
    tab: "TAB",
    pointsbet: "PB",
    unibet: "UB",
    bluebet: "BB",
    boombet: "BOOM",
    palmerbet: "PAL",
    swiftwager: "SWIF",
  };
  const runners = Object.keys(labels).map((bookmaker, index) => ({
    id: `r${index}`,
    number: index + 1,
    name: `Runner of ${bookmaker}`,
    odds: 3 + index,
    bookmaker,
  }));
  const race: SpecifiedRace = specifiedRace((await siteTime(sharedDay.url)) + 12 * MINUTE, { runners, signals: {} });
  let listed: object = [];
  await visit(page, `${sharedDay.url}/race/${race.id}`, {
    [`GET /races/${race.id}`]: race,
    "GET /public/bookmakers": () => listed,
  });
  const row = (bookmaker: string) =>
    page
      .getByRole("row")
      .filter({ hasText: `Runner of ${bookmaker}` })
      .first();
  for (const [bookmaker, label] of Object.entries(labels))
    await expect(row(bookmaker).getByText(label, { exact: true }).first()).toBeVisible();
  listed = [{ ...BOOKMAKERS[0], displayName: "SPORTY", color: "#0a3b8c" }];
  await page.reload();
  const badge = row("sportsbet").getByText("SPORTY", { exact: true }).first();
  await expect(badge).toBeVisible();
  const coloured = badge.locator("xpath=ancestor-or-self::*").filter({ visible: true });
  await expect
    .poll(() => coloured.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor)))
    .toContain("rgb(10, 59, 140)");
});
