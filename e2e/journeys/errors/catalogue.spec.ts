import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { failing, held, intercept } from "../../support/replay-api";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;
let race: { readonly id: string; readonly name: string };

test.beforeAll(async ({ sharedDay }) => {
  day = sharedDay;
  const [meeting] = openMeetings(await day.meetings());
  const open = meeting?.races.find(({ status }) => status === "open");
  if (!open) throw new Error("The day has no open meeting.");
  race = open;
});

const MEETINGS = /^\/meetings\/today$/;
const RACE = /^\/races\/[^/]+$/;
const TIPS = /^\/races\/[^/]+\/tips$/;

const toasts = (page: Page) =>
  page.locator("li[data-state=open]").filter({ has: page.getByRole("button", { name: "Close" }) });

/** Exactly one toast, with a title and a description word for word; read in one look, as it closes by itself. */
async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toasts(page)).toHaveText([`${title}${description}`]);
}

/** Follows a link to the page, so that its data is fetched from the API. */
async function toHome(page: Page): Promise<void> {
  await openPage(page, `${day.url}/faq`);
  await page.getByRole("banner").locator(`a[href="/"]`).first().click();
  await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
}

test("meetings that failed are not said to be none, are asked for once, and come when they are asked for again", async ({
  page,
}) => {
  // The stream would make the page fetch missing reads once more.
  await page.route("**/api/stream*", (route) => route.abort());
  const calls = await intercept(page, MEETINGS, failing(503, ""));
  await toHome(page);
  await expectToast(page, "Error loading meetings", "Some racing data may be temporarily unavailable");
  await expect(page.getByText("No meetings today")).toHaveCount(0);
  expect(calls.calls()).toBe(1);
  await calls.end();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Today's Meetings" }).getByRole("button").first()).toBeVisible();
});

test("Refresh success; the button is disabled while it refreshes", async ({ page }) => {
  await openPage(page, `${day.url}/race/${race.id}`);
  const response = held();
  await intercept(page, RACE, response.handler);
  const button = page.getByRole("button", { name: "Refresh Odds" });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(toasts(page)).toHaveCount(0);
  response.release();
  await expectToast(page, "Odds updated", "Latest odds and tips have been refreshed");
  await expect(button).toBeEnabled();
});

for (const [what, address, title, description] of [
  ["of the odds fails", RACE, "Refresh failed", "Unable to refresh odds. Please try again."],
  ["without tips succeeds", TIPS, "Odds updated", "Latest odds have been refreshed. Tips could not be loaded."],
] as const) {
  test(`A refresh ${what}: one toast, and the last odds stay`, async ({ page }) => {
    // The page reads the race once after it is hydrated: a failure of that has another toast.
    const read = page.waitForResponse((response) => response.url().endsWith(`/api/races/${race.id}`));
    await openPage(page, `${day.url}/race/${race.id}`);
    await read;
    const rows = page.getByRole("region", { name: "Runners" }).locator("tbody tr");
    const count = await rows.count();
    await intercept(page, address, failing(500));
    await page.getByRole("button", { name: "Refresh Odds" }).click();
    await expectToast(page, title, description);
    await expect(rows).toHaveCount(count);
    await expect(page.getByRole("button", { name: "Refresh Odds" })).toBeEnabled();
    await expect(page.getByText("Error loading race")).toHaveCount(0);
  });
}
