import { expect, test } from "@playwright/test";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";

let day: LiveDay;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  day = await startLiveDay(45);
});
test.afterAll(() => day.stop());

test("a race counts down to its jump, is due, and is closed when its feed says so, on every page", async ({
  page,
  context,
}) => {
  const home = await context.newPage();
  await openPage(home, `${day.url}/`);
  await openPage(page, `${day.url}/race/${RACE}`);
  await untilLive(page);
  await untilLive(home);
  const { name } = await day.race();
  const card = home.getByRole("article").filter({ hasText: name });
  await expect(card).toBeVisible();
  await expect(page.getByText("Due 0m 0s").first()).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText("Due 0m 0s")).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toHaveCount(0);
  day.feed.setStatus(RACE, "Closed");
  await expect.poll(async () => (await day.race()).status, { timeout: 40_000, intervals: [50] }).toBe("closed");
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  await expect(card).toHaveCount(0, { timeout: 2_000 });
  const next = (await day.nextToJump()).map((race) => race.name);
  for (const [index, each] of next.entries()) await expect(home.getByRole("article").nth(index)).toContainText(each);
});
