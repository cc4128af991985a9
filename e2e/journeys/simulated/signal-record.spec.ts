import { expect } from "@playwright/test";
import type { BookmakerComparison, SignalRecord } from "@railbird/contract";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { IN_FIRST_MINUTES, readOrLater } from "../../support/stored-days";

let day: SimulatedDay;

test.beforeAll(async ({ sharedDay }) => {
  day = sharedDay;
  // Races that had run when the server started are counted within seconds; a busy machine takes longer.
  await expect.poll(() => counted(), IN_FIRST_MINUTES).toBeGreaterThan(20);
});

/** How many races are counted: of today, or by the query; none while the server asks to come again. */
async function counted(query = ""): Promise<number> {
  return (await readOrLater<SignalRecord>(`${day.url}/api/signal-record${query}`))?.day.races ?? 0;
}

test("the footer leads to the counts of the day and the season, as the API gives them", async ({ page }) => {
  await openPage(page, day.url);
  const responded = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/signal-record");
  await page.getByRole("contentinfo").getByRole("link", { name: "How the Signals Ran" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How the Signals Ran" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tuesday 3 November 2026", exact: true })).toBeVisible();
  // As the page itself was sent them: the next race to finish is counted at any moment.
  const { signals } = ((await (await responded).json()) as SignalRecord).day;
  const favourite = signals.find(({ signal }) => signal === "favourite");
  const table = page.getByRole("table", { name: "Signals, Tuesday 3 November 2026" });
  const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Favourite", exact: true }) });
  await expect(row.getByRole("cell").nth(0)).toHaveText(String(favourite?.runs));
  await expect(row.getByRole("cell").nth(1)).toHaveText(String(favourite?.won));
  await expect(row.getByRole("cell").nth(2)).toHaveText(favourite?.expectedWins.toFixed(1) ?? "");
  await expect(page.getByText("Small samples say little.")).toBeVisible();
});

test("a day has an address of its own; an invalid date has none", async ({ page }) => {
  // Yesterday's results are read after the first start, and counted once they are stored.
  await expect.poll(() => counted("?date=2026-11-02"), IN_FIRST_MINUTES).toBeGreaterThan(20);
  const response = await page.goto(`${day.url}/signal-record/2026-11-02`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("table", { name: "Signals, Monday 2 November 2026" })).toBeVisible();
  await page.getByRole("link", { name: "The day after" }).click();
  await expect(page).toHaveURL(/\/signal-record\/2026-11-03$/);
  await expect(page.getByRole("heading", { name: "Tuesday 3 November 2026", exact: true })).toBeVisible();
  await page.goto(`${day.url}/signal-record/2026-10-20`);
  await expect(page.getByText("No finished race of this day is counted")).toBeVisible();
  expect((await page.goto(`${day.url}/signal-record/2026-02-30`))?.status()).toBe(404);
});

test("what a dollar on each signal returned is as the API gives it, and follows the races", async ({ page }) => {
  // Days are counted once a minute, and what was counted is cached for one.
  const record = () => readOrLater<SignalRecord>(`${day.url}/api/signal-record`);
  const lastPrices = async () => (await record())?.day.returns[0]?.prices.at(-1)?.sample ?? 0;
  await expect.poll(lastPrices, IN_FIRST_MINUTES).toBeGreaterThan(20);
  const responded = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/signal-record");
  await openPage(page, `${day.url}/signal-record`);
  const { returns } = ((await (await responded).json()) as SignalRecord).day;
  const table = page.getByRole("region", { name: "What $1 on each signal returned, Tuesday 3 November 2026" });
  const dollars = (amount: number) => `$${amount.toFixed(2)}`;
  const wanted = returns.flatMap(({ prices }) => prices.map(({ returned }) => dollars(returned)));
  await expect(table.locator("td b")).toHaveText(wanted);
  const last = returns[0]?.prices.at(-1);
  if (last?.price !== "last") throw new Error("The favourites' last prices are not counted.");
  const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Favourite", exact: true }) });
  await expect(row.getByRole("cell").last()).toContainText(`by luck ${dollars(last.low)} to ${dollars(last.high)}`);
});

test("a finished race says how each of its signals ran", async ({ page }) => {
  const races = (await day.meetings()).flatMap((meeting) => meeting.races);
  const finished = races.find(({ status, winners }) => status === "final" && winners !== undefined);
  if (!finished) throw new Error("No race has run.");
  const race = await day.race(finished.id);
  await openPage(page, `${day.url}/race/${finished.id}`);
  await page.getByRole("heading", { name: "How the signals ran" }).scrollIntoViewIfNeeded();
  const ran = page.getByRole("list", { name: "How the signals ran" }).getByRole("listitem");
  const favourite = race.signals.favourite?.number;
  const won = race.results?.some(({ position, runnerNumber }) => position === 1 && runnerNumber === favourite);
  await expect(ran.first()).toContainText("Favourite");
  await expect(ran.first()).toContainText(won ? "won" : /placed/);
});

test("bookmakers are compared from the prices of finished races, as the API gives it, in the order of best prices", async ({
  page,
}) => {
  // Days are counted once a minute, and what was counted is cached for one.
  const comparison = () => readOrLater<BookmakerComparison>(`${day.url}/api/bookmaker-comparison?period=day`);
  await expect.poll(async () => (await comparison())?.races ?? 0, IN_FIRST_MINUTES).toBeGreaterThan(20);
  await openPage(page, `${day.url}/bookmakers`);
  const responded = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/bookmaker-comparison",
  );
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(`${day.url}/bookmakers?period=day`);
  const { races, moments } = (await (await responded).json()) as BookmakerComparison;
  await expect(page.getByText(`${races} finished races, `)).toBeVisible();
  const ten = moments.find(({ minutes }) => minutes === 10);
  const shares = (ten?.bookmakers ?? []).flatMap(({ best }) => (best && best.sample >= 300 ? [best.value] : []));
  const wanted = shares.toSorted((a, b) => b - a).map((share) => `${(share * 100).toFixed(1)}%`);
  const table = page.getByRole("region", { name: "Bookmakers compared, 10 min before" });
  await expect(table.getByRole("row").locator("td b")).toHaveText(wanted);
  await page.getByRole("link", { name: "At the start" }).click();
  await expect(page.getByRole("heading", { name: "At the scheduled start" })).toBeVisible();
  await expect(page).toHaveURL(`${day.url}/bookmakers?period=day&minutes=0`);
});
