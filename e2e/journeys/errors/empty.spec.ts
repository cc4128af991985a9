import { expect, type Page } from "@playwright/test";
import type { MeetingsToday, NextToJump, Race } from "@railbird/contract";
import { openPage } from "../../support/open-page";
import { changed, failing, held, intercept } from "../../support/replay-api";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** Follows a link home, so that the page fetches its data from the API. */
async function toHome(page: Page): Promise<void> {
  await openPage(page, `${day.url}/faq`);
  await page.getByRole("banner").locator(`a[href="/"]`).first().click();
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
}

test("a day without meetings says so, by the code that is selected", async ({ page }) => {
  await intercept(
    page,
    /^\/meetings\/today$/,
    changed<MeetingsToday>((body) => ({ ...body, meetings: [] })),
  );
  await intercept(
    page,
    /^\/next-to-jump$/,
    changed<NextToJump>((body) => ({ ...body, nextRaces: [] })),
  );
  await toHome(page);
  const codes = page.getByRole("group", { name: "Racing code" });
  for (const [button, words] of [
    ["All", "No meetings today"],
    ["Racing", "No racing meetings today"],
    ["Greyhounds", "No greyhounds meetings today"],
    ["Harness", "No harness meetings today"],
  ] as const) {
    await codes.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText("No upcoming races", { exact: true })).toBeVisible();
  }
});

test("a response without nextRaces is an empty list", async ({ page }) => {
  await intercept(
    page,
    /^\/next-to-jump$/,
    changed<NextToJump>(({ feed }) => ({ feed })),
  );
  await toHome(page);
  await expect(page.getByText("No upcoming races", { exact: true })).toBeVisible();
});

test("'Loading races...' is shown until the races arrive", async ({ page }) => {
  const response = held();
  await intercept(page, /^\/next-to-jump$/, response.handler);
  await toHome(page);
  await expect(page.getByText("Loading races...", { exact: true })).toBeVisible();
  response.release();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Loading races...")).toHaveCount(0);
});

test("tips that fail hide their tile, and are not fetched again", async ({ page }) => {
  const [meeting] = openMeetings(await day.meetings());
  const race = meeting?.races.find(({ status }) => status === "open");
  await intercept(
    page,
    /^\/races\/[^/]+$/,
    changed<Race>(({ signals: { mostTipped: _, ...signals }, ...body }) => ({ ...body, signals })),
  );
  const response = held(failing(500));
  const tips = await intercept(page, /^\/races\/[^/]+\/tips$/, response.handler);
  await openPage(page, `${day.url}/meeting/${meeting?.id}`);
  await page.locator(`main a[href="/race/${race?.id}"]`).click();
  const tile = page.locator("li[data-kind=mostTipped]");
  await expect(tile).toContainText("Loading tips...");
  response.release();
  await expect(tile).toHaveCount(0);
  await expect(page.locator("li[data-kind=favourite]")).toBeVisible();
  await page.waitForTimeout(4_000);
  expect(tips.calls()).toBe(1);
  await expect(page.locator("li[data-state=open]")).toHaveCount(0);
});
