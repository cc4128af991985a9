import { expect } from "@playwright/test";
import type { MeetingsOnDay } from "@railbird/contract";
import { violations } from "../../support/axe";
import { DEVICES } from "../../support/devices";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { IN_FIRST_MINUTES, readOrLater, TOMORROW, untilStored, YESTERDAY } from "../../support/stored-days";

let day: SimulatedDay;

/** A day as the API lists it, once the server has stored it. */
async function listed(date: string): Promise<MeetingsOnDay["meetings"]> {
  let meetings: MeetingsOnDay["meetings"] = [];
  await untilStored(async () => {
    meetings = (await readOrLater<MeetingsOnDay>(`${day.url}/api/meetings?date=${date}`))?.meetings ?? [];
    return meetings.length > 20;
  });
  return meetings;
}

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("yesterday opens from the header's pill, with its winners", async ({ page }) => {
      const [meeting] = await listed(YESTERDAY);
      const race = meeting?.races.find(({ status, winners = [] }) => status === "final" && winners.length === 1);
      if (!meeting || !race) throw new Error("Yesterday has no race with a winner.");
      await openPage(page, day.url);
      await page.getByText("AU · Tue, 3 Nov").click();
      await page.getByRole("link", { name: "Yesterday, Mon, 2 Nov" }).click();
      await expect(page).toHaveURL(`${day.url}/day/${YESTERDAY}`);
      await expect(page.getByRole("heading", { level: 1, name: "Monday 2 November 2026" })).toBeVisible();
      await expect(page.getByText(/^Yesterday · final · \d+ meetings/)).toBeVisible();
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${day.url}/day/${YESTERDAY}`);
      expect(await violations(page)).toEqual([]);

      await test.step("a race, as it is kept", async () => {
        if (device === "phone")
          await page.getByRole("button", { name: `Races of ${meeting.venue}`, exact: true }).click();
        const row = page.locator(`a[href="/race/${race.id}"]`);
        await expect(row).toContainText(`1st${race.winners?.[0]}`);
        await row.click();
        await expect(page.getByRole("heading", { level: 1, name: `Race ${race.number}: ${race.name}` })).toBeVisible();
        await expect(page.getByText("Monday 2 November 2026, final")).toBeVisible();
        await expect(page.getByRole("button", { name: "Refresh Odds" })).toHaveCount(0);
      });

      await test.step("its meeting, opened anew", async () => {
        await openPage(page, `${day.url}/meeting/${meeting.id}`);
        await expect(page.getByText("Monday 2 November 2026, final")).toBeVisible();
        await expect(page.getByText("Live Racing")).toHaveCount(0);
        await page.getByRole("link", { name: "Monday 2 November 2026" }).click();
        await expect(page).toHaveURL(`${day.url}/day/${YESTERDAY}`);
      });
    });

    test("tomorrow's card has races without prices", async ({ page }) => {
      const [meeting] = await listed(TOMORROW);
      const race = meeting?.races[0];
      if (!race) throw new Error("Tomorrow has no race.");
      await openPage(page, `${day.url}/day/${TOMORROW}`);
      await expect(page.getByText(/^Tomorrow · still to come/)).toBeVisible();
      if (device === "phone")
        await page.getByRole("button", { name: `Races of ${meeting.venue}`, exact: true }).click();
      await page.locator(`a[href="/race/${race.id}"]`).click();
      await expect(page.getByText("Wednesday 4 November 2026, still to come")).toBeVisible();
      await expect(page.getByRole("main").getByText(/\$\d+\.\d\d/)).toHaveCount(0);
    });
  });
}

test("a day without data says so, and offers today", async ({ page }) => {
  await openPage(page, `${day.url}/day/2026-10-20`);
  await expect(page.getByText(/No meetings are known of this day/)).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Today's racing" }).click();
  await expect(page).toHaveURL(`${day.url}/`);
});

test("an invalid date has no page and no list", async ({ request }) => {
  expect((await request.get(`${day.url}/day/2026-02-30`)).status()).toBe(404);
  const response = await request.get(`${day.url}/api/meetings?date=2026-02-30`);
  expect(response.status()).toBe(400);
  expect((await response.json()).message).toContain("query.date");
});

test("the sitemap lists the days with data", async ({ request }) => {
  await Promise.all([listed(YESTERDAY), listed(TOMORROW)]);
  await expect
    .poll(
      async () => (await (await request.get(`${day.url}/sitemap.xml`)).text()).match(/\/day\/[\d-]+/g),
      IN_FIRST_MINUTES,
    )
    .toEqual([`/day/${TOMORROW}`, `/day/${YESTERDAY}`]);
});
