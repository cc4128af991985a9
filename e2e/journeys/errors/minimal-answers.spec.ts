import { expect, type Page } from "@playwright/test";
import type { Status } from "@railbird/contract";
import { openPage } from "../../support/open-page";
import { readApi } from "../../support/read-api";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

// Answers as somebody writes them who knows the specification (sections 3 and 7) and nothing of the contract: no versions, no feed, no
// status, no quotes.

let day: SimulatedDay;
let answers: ReturnType<typeof minimalAnswers>;
let errors: string[];

test.beforeAll(async ({ sharedDay }) => {
  day = sharedDay;
  answers = minimalAnswers(Date.parse((await readApi<Status>(day.url, "/status")).now));
});
test.beforeEach(({ page }) => {
  errors = [];
  page.on("pageerror", ({ message }) => errors.push(message));
});
test.afterEach(async ({ page }) => {
  expect(errors).toEqual([]);
  await expect(page.getByText("This page did not load")).toHaveCount(0);
});

const runners = [
  { id: "u1", number: 1, name: "Alpha", jockey: "A Rider", odds: 2.5, openOdds: 3, bookmaker: "tab", tipsCount: 4 },
  { id: "u2", number: 2, name: "Bravo", odds: 6 },
];
const place = { venue: "Mockville", racingCode: "R", state: "VIC" };
const tab = { bookmakerId: "tab", displayName: "TB", color: "#00ff00", url: "https://tab.example" };

/** A race to come, one that started more than ninety seconds ago, and one of which hardly anything is said; `now` is epoch milliseconds. */
function minimalAnswers(now: number) {
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const race = {
    id: "mock-1",
    number: 1,
    name: "Mock Cup",
    startTime: at(1_800),
    distance: 1200,
    runners,
    signals: { favourite: { id: "u1", odds: 2.5 }, biggestCruncher: { runnerId: "u1", movePct: -16.7 } },
    meetingId: "mock-m",
    ...place,
  };
  const run = { id: "mock-2", number: 2, name: "Mock Plate", startTime: at(-100) };
  const bare = { id: "mock-3", number: 3, name: "Mock Handicap", startTime: at(3_600) };
  const meeting = { id: "mock-m", ...place, date: "2026-11-03", races: [race, run, bare] };
  return {
    "/api/meetings/today": { meetings: [meeting] },
    "/api/meetings/mock-m": meeting,
    "/api/next-to-jump": { nextRaces: [{ id: "mock-3", number: 3, startTime: at(3_600), ...place, runners }] },
    "/api/races/mock-1": race,
    "/api/races/mock-2": run,
    "/api/races/mock-3": bare,
    "/api/races/mock-1/tips": { mostTipped: { runnerNumber: 2, tipsCount: 9 }, tipSpotRaceId: "77" },
    "/api/races/mock-2/tips": {},
    "/api/races/mock-3/tips": {},
    "/api/public/bookmakers": [tab],
    "/api/featured-bookmakers": [{ id: "1", displayName: "TB", color: "#00ff00", url: "https://tab.example" }],
  };
}

/** Answers each path with a body; the live stream is not touched. */
async function serve(page: Page, bodies: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, json] of Object.entries(bodies)) {
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json }),
    );
  }
}

test("a race of the list opens with its signals though its own read fails", async ({ page }) => {
  await serve(page, { ...answers, "/api/next-to-jump": {} });
  await page.route(/\/api\/races\//, (route) => route.fulfill({ status: 500, json: {} }));
  await openPage(page, `${day.url}/`);
  await page.getByRole("button", { name: /Mockville/ }).click();
  await page.locator(`a[href="/race/mock-1"][aria-haspopup=dialog]`).click();
  await expect(page.getByRole("dialog").locator("li[data-kind=favourite]")).toContainText("Alpha");
});

test("a meeting lists its races; one without a status is closed by its start", async ({ page }) => {
  await serve(page, answers);
  await openPage(page, `${day.url}/meeting/mock-m`);
  await expect(page.getByRole("heading", { name: "Mockville" })).toBeVisible();
  await expect(page.getByText("Mockville Racing")).toBeVisible();
  for (const name of ["Mock Cup", "Mock Plate", "Mock Handicap"])
    await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.locator("main")).toContainText("Closed");
});

test("a race without a meeting, a status or runners is a page too", async ({ page }) => {
  await serve(page, answers);
  await openPage(page, `${day.url}/race/mock-3`);
  await expect(page.getByRole("heading", { name: /Race 3: Mock Handicap/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
  await openPage(page, `${day.url}/race/mock-2`);
  await expect(page.getByRole("heading", { name: /Race 2: Mock Plate/ })).toBeVisible();
});
