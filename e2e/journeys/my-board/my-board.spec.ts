import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { watchLayoutShift } from "../../support/layout-shift";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const star = (page: Page) => page.getByRole("button", { name: /^Star / }).first();
const myRaces = (page: Page) => page.getByRole("region", { name: /^My races/ });

/** A race that starts after the end of the journey. */
async function lateRace() {
  const race = openMeetings(await day.meetings())
    .flatMap(({ races }) => races)
    .findLast(({ status }) => status === "open");
  if (!race) throw new Error("The day has no open race.");
  return race;
}

test("a star is kept over a reload, followed by another tab, listed at home without a shift, and forgotten", async ({
  page,
  context,
}) => {
  const race = await lateRace();
  const home = await context.newPage();
  await openPage(home, day.url);
  await expect(myRaces(home)).toBeHidden();
  await openPage(page, `${day.url}/race/${race.id}`);
  await star(page).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await expect(myRaces(home).getByRole("link", { name: new RegExp(`R${race.number}$`) })).toBeVisible();
  await page.reload();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");

  const layoutShift = await watchLayoutShift(home);
  await openPage(home, day.url);
  await expect(myRaces(home).getByRole("article")).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.01);

  await openPage(page, `${day.url}/my-board`);
  await page.getByRole("button", { name: "Forget all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget all" }).click();
  await expect(page.getByText(/^Nothing is starred yet/)).toBeVisible();
  await expect(myRaces(home)).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a star asks once whether to tell of the start: one tap says yes, and the next star asks no more", async ({
  page,
}) => {
  const race = await lateRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  await star(page).click();
  const question = page.getByRole("listitem").filter({ hasText: "Starred. Tell me 5 minutes before?" });
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Alerts are on").first()).toBeVisible();
  await star(page).click();
  await star(page).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await expect(question).toHaveCount(0);
  await openPage(page, `${day.url}/my-board`);
  await expect(page.getByRole("switch", { name: /^Before a starred race/ })).toBeChecked();
});

test("a board is exported and imported; an invalid file changes nothing", async ({ page, browser }) => {
  const race = await lateRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  await star(page).click();
  await openPage(page, `${day.url}/my-board`);
  await page.getByRole("radio", { name: "Compact" }).check({ force: true });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as a file" }).click(),
  ]);
  const file = await readFile(await download.path());

  const other = await (await browser.newContext()).newPage();
  await openPage(other, `${day.url}/my-board`);
  const choose = (name: string, buffer: Buffer) =>
    other.getByLabel("Board file").setInputFiles({ name, mimeType: "application/json", buffer });
  await choose("bad.json", Buffer.from("{}"));
  await expect(other.getByText(/Nothing was changed\.$/)).toBeVisible();
  await expect(other.getByText(/^Nothing is starred yet/)).toBeVisible();
  await choose("board.json", file);
  await expect(other.getByRole("link", { name: new RegExp(race.name) })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("data-density", "compact");
  await other.context().close();
});

test("the same HTML is hydrated without an error or a shift by a visitor who has chosen everything", async ({
  page,
}) => {
  const race = await lateRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  await star(page).click();
  await page.evaluate(() => {
    localStorage.setItem("railbird-zone", "own");
    localStorage.setItem("railbird-density", "compact");
    localStorage.setItem("railbird-theme", "dark");
    localStorage.setItem("railbird-hidden-bookmakers", '["tab"]');
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const layoutShift = await watchLayoutShift(page);
  await openPage(page, day.url);
  await expect(myRaces(page).getByRole("article")).toBeVisible();
  await expect(page.getByText("Times in your zone: AWST (Australia/Perth)")).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.01);
  await openPage(page, `${day.url}/race/${race.id}`);
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("columnheader", { name: "Sportsbet" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "TAB", exact: true })).toHaveCount(0);
  expect(errors).toEqual([]);
  const kept = await page.evaluate(() => [localStorage.getItem("railbird-board"), localStorage.length]);
  expect(kept).toEqual([expect.stringContaining('"hiddenBookmakers":["tab"]'), 4]);
});

test("where storage is blocked a star lasts until the page is closed, and nothing fails", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("The visitor blocks storage.", "SecurityError");
      },
    });
  });
  await page.goto(`${day.url}/race/${(await lateRace()).id}`);
  await star(page).click();
  await expect(star(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Railbird, home" }).click();
  await expect(page.getByRole("heading", { name: "Next To Jump" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("times are Melbourne's until the visitor chooses their own zone, which is labelled", async ({ page }) => {
  const race = await lateRace();
  const time = (zone: string) =>
    new Intl.DateTimeFormat("en-AU", { timeZone: zone, hour: "numeric", minute: "2-digit", hour12: true })
      .format(new Date(race.startTime))
      .toUpperCase();
  const start = page.locator(`main header time[datetime="${race.startTime}"]`).first();
  await openPage(page, `${day.url}/race/${race.id}`);
  await expect(start).toContainText(`${time("Australia/Melbourne")} AEDT`);
  await openPage(page, `${day.url}/my-board`);
  await page.getByRole("radio", { name: "My zone (AWST)" }).check({ force: true });
  await openPage(page, `${day.url}/race/${race.id}`);
  await expect(start).toContainText(`${time("Australia/Perth")} AWST`);
  await expect(page.getByText("Times in your zone: AWST (Australia/Perth)")).toBeVisible();
});

test("a race's address is shared by copying it where the system cannot share", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const address = `${day.url}/race/${(await lateRace()).id}?sort=price`;
  await openPage(page, address);
  await page.getByRole("button", { name: /^Share / }).click();
  await expect(page.getByText("Address copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
