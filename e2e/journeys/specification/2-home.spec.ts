import { expect, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import {
  callsOf,
  gate,
  melbourneTime,
  siteTime,
  specifiedMeeting,
  specifiedRace,
  visit,
} from "../../support/specified-answers";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let day: SimulatedDay;
let now: number;
test.beforeEach(async ({ sharedDay }) => {
  day = sharedDay;
  now = await siteTime(day.url);
});

const home = (page: Page, answers: Parameters<typeof visit>[2]) => visit(page, day.url, answers);
const code = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The buttons that open a meeting's races. */
const row = (page: Page, venue: string) =>
  page.getByRole("button", { name: new RegExp(venue) }).and(page.locator("[aria-expanded]"));

test("an empty day, by the code that is selected", async ({ page }) => {
  const calls = await home(page, { "GET /meetings/today": { meetings: [] }, "GET /next-to-jump": { nextRaces: [] } });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [button, words] of [
    ["All", "No meetings today"],
    ["Racing", "No racing meetings today"],
    ["Greyhounds", "No greyhounds meetings today"],
    ["Harness", "No harness meetings today"],
  ] as const) {
    await code(page, button).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText("No upcoming races", { exact: true })).toBeVisible();
  }
  const asked = callsOf(calls, "GET /next-to-jump").map(({ name }) =>
    new URL(name.slice(4), "http://api").searchParams.get("racingCode"),
  );
  expect(asked).toEqual(expect.arrayContaining(["R", "G", "H"]));
});

test("answers without a list are empty lists", async ({ page }) => {
  await home(page, { "GET /meetings/today": {}, "GET /next-to-jump": {} });
  await expect(page.getByText("No upcoming races", { exact: true })).toBeVisible();
  await expect(page.getByText("No meetings today", { exact: true })).toBeVisible();
});

test("one race to come has a countdown and nothing to slide", async ({ page }) => {
  const race = specifiedRace(now + 5 * MINUTE + 30_000);
  await home(page, { "GET /meetings/today": { meetings: [] }, "GET /next-to-jump": { nextRaces: [race] } });
  await expect(page.getByRole("heading", { name: "Next To Jump" })).toBeVisible();
  await expect(page.getByText(/In [45]m \d{1,2}s/).first()).toBeVisible();
  await expect(page.getByText("Flemington").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /next|previous/i })).toHaveCount(0);
});

test("more races than fit slide from start to end, without a loop", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const races = [1, 2, 3].map((number) =>
    specifiedRace(now + number * 7 * MINUTE, { id: `race-${number}`, number, name: `Race of ${number}` }),
  );
  await home(page, { "GET /meetings/today": { meetings: [] }, "GET /next-to-jump": { nextRaces: races } });
  await expect(page.getByText("Race of 1").first()).toBeVisible();
  const previous = page.getByRole("button", { name: /previous/i });
  const next = page.getByRole("button", { name: /next/i });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await next.click();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(next).toBeEnabled();
});

test("the lists say that they load", async ({ page }) => {
  const held = gate();
  await home(page, {
    "GET /meetings/today": { meetings: [] },
    "GET /next-to-jump": async (request) => {
      if (request.url().includes("racingCode=G")) await held.passed;
      return { nextRaces: [] };
    },
  });
  await expect(page.getByText("No upcoming races", { exact: true })).toBeVisible();
  await code(page, "Greyhounds").click();
  await expect(page.getByText("Loading races...", { exact: true })).toBeVisible();
  held.open();
  await expect(page.getByText("No upcoming races", { exact: true })).toBeVisible();
});

test("today's meetings, their races and a race's signals", async ({ page }) => {
  const start = now + 20 * MINUTE;
  const open = specifiedMeeting([
    specifiedRace(now - 5 * HOUR, { id: "run", number: 1, name: "Early Maiden" }),
    specifiedRace(start, { id: "next", number: 2, name: "Wattle Handicap" }),
  ]);
  const greyhounds = specifiedMeeting([specifiedRace(start + MINUTE, { racingCode: "G", name: "Lure Stakes" })]);
  // Before the others in the answer and in the alphabet.
  const closed = specifiedMeeting(
    [specifiedRace(now - 6 * HOUR, { racingCode: "H", id: "trot", name: "Dawn Trot", venue: "Albion Park" })],
    { venue: "Albion Park", state: "QLD" },
  );
  await home(page, {
    "GET /meetings/today": { meetings: [closed, open, greyhounds] },
    "GET /next-to-jump": { nextRaces: [] },
  });

  await test.step("a row per meeting, closed ones last", async () => {
    await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
    const rows = page.locator("[aria-expanded]").filter({ hasText: /Flemington|Wentworth|Albion/ });
    await expect(rows).toHaveCount(3);
    await expect(rows.last()).toContainText("Albion Park");
    for (const words of ["VIC", /2\s*races/i]) await expect(row(page, "Flemington")).toContainText(words);
    await expect(row(page, "Albion Park")).toContainText("Closed");
    await expect(row(page, "Flemington")).not.toContainText("Closed");
  });

  await test.step("several are open at once", async () => {
    await row(page, "Flemington").click();
    await row(page, "Wentworth Park").click();
    await expect(row(page, "Flemington")).toHaveAttribute("aria-expanded", "true");
    await expect(row(page, "Wentworth Park")).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText("Lure Stakes").first()).toBeVisible();
    await expect(page.getByText("Early Maiden").first()).toBeVisible();
    await expect(page.getByText("Closed", { exact: true }).filter({ visible: true })).not.toHaveCount(0);
  });

  await test.step("a race opens its signals", async () => {
    await page.getByText("Wattle Handicap").filter({ visible: true }).first().click();
    const modal = page.getByRole("dialog", { name: "BETTING SIGNALS" });
    await expect(modal.getByText("BETTING SIGNALS", { exact: true })).toBeVisible();
    await expect(modal).toContainText(/Race 2|R2/);
    await expect(modal).toContainText("Wattle Handicap");
    await expect(modal).toContainText(melbourneTime(start));
    await expect(modal).toContainText(/1,?400\s*m/);
    for (const signal of ["Favourite", "Second Favourite", "Most Tipped", "Biggest Cruncher", "Biggest Drifter"])
      await expect(modal.getByText(new RegExp(`^${signal}$`, "i")).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
  });

  await test.step("the filter leaves one code's meetings", async () => {
    await code(page, "Greyhounds").click();
    await expect(row(page, "Wentworth Park")).toBeVisible();
    await expect(row(page, "Flemington")).toHaveCount(0);
    await code(page, "All").click();
    await expect(row(page, "Flemington")).toBeVisible();
  });
});
