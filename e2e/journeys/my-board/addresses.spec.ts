import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";
import { readOrLater, untilStored } from "../../support/stored-days";

let day: SimulatedDay;
test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

async function openRace() {
  const race = openMeetings(await day.meetings())
    .flatMap(({ races }) => races)
    .findLast(({ status }) => status === "open");
  if (!race) throw new Error("The day has no open race.");
  return day.race(race.id);
}

/** Opens the page's address in a browser that has never been here. */
async function openElsewhere(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("There is no browser.");
  const other = await context.newPage();
  await openPage(other, page.url());
  return other;
}

test("sort, open runner and chart of a race are in its address", async ({ page }) => {
  const race = await openRace();
  const [runner] = race.runners.filter(({ scratched }) => !scratched);
  if (!runner) throw new Error("The race has no runner.");
  // An opened runner moves what is below it: once when the page is hydrated, and when its last starts come.
  await untilStored(async () => (await readOrLater(`${day.url}/api/races/${race.id}/form`)) !== undefined);
  const expectOpened = async (shown: Page) => {
    const detail = shown.locator("tr[data-detail]");
    await expect(detail.getByRole("list", { name: `Every bookmaker's price on ${runner.name}` })).toBeVisible();
    await expect(detail.getByText("Loading...")).toHaveCount(0);
    await expect(detail.getByText(/last starts/i).first()).toBeVisible();
  };
  await openPage(page, `${day.url}/race/${race.id}?sort=move&runner=${runner.id}`);
  await expectOpened(page);
  await page.getByRole("button", { name: "Show prices over time" }).click();
  await page.getByRole("combobox", { name: "Prices of" }).selectOption(runner.id);
  await page.getByRole("radio", { name: "Table" }).check({ force: true });
  await expect(page).toHaveURL(new RegExp(`\\?sort=move&runner=${runner.id}&chart=${runner.id}&as=table$`));

  const other = await openElsewhere(page);
  await expect(other.getByRole("region", { name: "Bookmakers' prices as figures" })).toBeVisible();
  await expectOpened(other);
  await expect(other.locator("[aria-sort]:not([aria-sort=none])").first()).toContainText("Move");
  await other.getByRole("radio", { name: "Chart" }).check({ force: true });
  await other.getByRole("radio", { name: "2 h" }).check({ force: true });
  await other.getByRole("radio", { name: "Chance %" }).check({ force: true });
  await expect(other).toHaveURL(new RegExp(`chart=${runner.id}&last=2h&height=chance$`));
  await other.getByRole("button", { name: "Hide prices over time" }).click();
  await expect(other).toHaveURL(new RegExp(`\\?sort=move&runner=${runner.id}$`));
  await other.context().close();
});

test("the filters of home and movers, and a day, are in their addresses", async ({ page }) => {
  await openPage(page, `${day.url}/?code=G&state=VIC`);
  await expect(
    page.getByRole("group", { name: "Racing code" }).getByRole("button", { name: "Greyhounds" }),
  ).toHaveAttribute("aria-pressed", "true");
  await openPage(page, `${day.url}/movers`);
  await page.getByRole("link", { name: "Last 10 min" }).click();
  await expect(page).toHaveURL(/\/movers\?window=10m$/);
  const other = await openElsewhere(page);
  await expect(
    other.getByRole("link", { name: "Last 10 min", exact: true }).and(other.locator("[aria-current]")),
  ).toBeVisible();
  await other.context().close();
});
