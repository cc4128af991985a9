import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { MeetingsOnDay } from "@railbird/contract";
import { openPage } from "../../support/open-page";
import { type Running, startRailbird } from "../../support/railbird";
import { test } from "../../support/shared-day";
import { readOrLater, untilStored } from "../../support/stored-days";

const RECORDING = fileURLToPath(
  new URL("../../../packages/server/test/fixtures/recorded/small-day.csv", import.meta.url),
);

/** The recording has races of two dates: this is the first one's lunch, and the second one's. */
const FIRST_DAY = "2026-07-09T02:11:00Z";
const SECOND_DAY = "2026-07-10T02:11:00Z";

async function startAt(instant: string, date: string, jurisdiction = "AU"): Promise<Running> {
  const running = await startRailbird({ ODDS_FEED: "recorded", RECORDING, CLOCK_START: instant });
  await untilStored(async () => {
    const day = await readOrLater<MeetingsOnDay>(
      `${running.url}/api/meetings?date=${date}&jurisdiction=${jurisdiction}`,
    );
    return day !== undefined && day.meetings.length > 0;
  });
  return running;
}

test("yesterday has the recording's last prices, without results", async ({ page }) => {
  const running = await startAt(SECOND_DAY, "2026-07-09");
  await openPage(page, `${running.url}/day/2026-07-09`);
  await expect(page.getByRole("heading", { level: 1, name: "Thursday 9 July 2026" })).toBeVisible();
  await expect(page.getByText(/^Yesterday · as last known/)).toBeVisible();
  await page.locator('a[href="/race/gosford-r-2026-07-09-8"]').click();
  await expect(page.getByText("Thursday 9 July 2026, as last known")).toBeVisible();
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
  await running.stop();
});

test("tomorrow has the recording's card, without prices", async ({ page }) => {
  const running = await startAt(FIRST_DAY, "2026-07-10", "NZ");
  await openPage(page, `${running.url}/race/ascot-park-g-2026-07-10-1`);
  await expect(page.getByText("Friday 10 July 2026, still to come")).toBeVisible();
  await expect(page.getByText("SIX BOX", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText(/\$\d+\.\d\d/)).toHaveCount(0);
  await page.getByRole("link", { name: "Friday 10 July 2026" }).click();
  // Its only meeting is in New Zealand.
  await expect(page.getByText(/No meetings are known of this day/)).toBeVisible();
  await running.stop();
});
