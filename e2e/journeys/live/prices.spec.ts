import { expect, type Page, test } from "@playwright/test";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { expectServersPrices, liveSwitch, shownPrices, untilLive } from "../../support/live-page";
import { openPage } from "../../support/open-page";
import { expectSoon } from "../../support/own-pace";

let day: LiveDay;

test.beforeAll(async () => {
  // Far enough from the jump for the whole journey, near enough to be read every few seconds.
  day = await startLiveDay(600);
});
test.afterAll(() => day.stop());

const open = (page: Page) => openPage(page, `${day.url}/race/${RACE}`);
const priceOf = (page: Page, runner: number) =>
  page
    .locator("tr[data-runner]")
    .filter({ has: page.locator("[data-col=number]", { hasText: new RegExp(`^${runner}$`) }) })
    .locator("[data-col=current]");

test("a change of the board is on screen within two seconds, in every browser, and is marked", async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  for (const each of [page, second]) {
    await open(each);
    await untilLive(each);
    each.on("request", (request) => {
      if (request.url().endsWith(`/api/races/${RACE}`)) asked.push(request.url());
    });
  }
  for (const price of [4.4, 3.9, 12.5]) {
    await day.priced(1, price);
    await Promise.all([page, second].map((each) => expectServersPrices(each, day.race, 2_000)));
    await expect(priceOf(page, 1).locator("[data-moved]")).toHaveCount(1);
  }
  // The change was pushed; the page has fetched nothing.
  expect(asked).toEqual([]);
  await second.context().close();
});

test("the next races, the meeting and the race show the server's price", async ({ page, context }) => {
  const others = [await context.newPage(), await context.newPage()] as const;
  const { meetingId } = await day.race();
  await openPage(page, `${day.url}/`);
  await openPage(others[0], `${day.url}/meeting/${meetingId}`);
  await openPage(others[1], `${day.url}/race/${RACE}`);
  for (const each of [page, ...others]) await untilLive(each);
  // The shortest price of the field: it is the favourite's everywhere.
  await day.priced(3, 1.45);
  for (const each of [page, ...others]) {
    const price = each.getByText("$1.45").first();
    const isShown = async () => (await day.race()).signals.favourite?.number === 3 && (await price.isVisible());
    await expectSoon(`${each.url()} shows the price`, isShown, 2_500);
  }
});

test("prices for a place are on screen and in the address, as the server has them from moment to moment", async ({
  page,
}) => {
  await open(page);
  await untilLive(page);
  const served = async () => {
    const { runners } = await day.race();
    return Object.fromEntries(
      runners.map(({ number, scratched, prices }) => {
        const odds = prices[0]?.placeOdds;
        const text = odds === undefined ? "–" : `$${odds.toFixed(2)}`;
        return [String(number), scratched ? ["", ""] : ["–", text, text]];
      }),
    );
  };
  const isServed = async () => JSON.stringify(await shownPrices(page)) === JSON.stringify(await served());
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await expect(page).toHaveURL(/[?&]market=place/);
  await expectSoon("the page has the server's place prices", isServed, 2_000);
  await expect(page.getByRole("columnheader", { name: "Place" })).toBeVisible();
  for (const price of [1.22, 1.31, 1.4]) {
    day.feed.setPrice(RACE, 2, price, "fixed_place");
    const ofRunner = async () => (await day.race()).runners.find(({ number }) => number === 2)?.prices[0]?.placeOdds;
    await expect.poll(ofRunner, { intervals: [50] }).toBe(price);
    await expectSoon("the page has the changed place price", isServed, 2_000);
  }
  await page.reload();
  await expectSoon("a reloaded page shows place prices", isServed, 5_000);
  await page.getByRole("button", { name: "Win", exact: true }).click();
  await expect(page).not.toHaveURL(/market=/);
  await expectServersPrices(page, day.race, 2_000);
});

test("without a stream, a change is on screen within the specification's interval", async ({ page }) => {
  await page.route("**/api/stream*", (route) => route.abort("connectionfailed"));
  await open(page);
  await expect(liveSwitch(page)).not.toHaveAttribute("data-mode", "live");
  await day.priced(2, 21);
  await expectServersPrices(page, day.race, 36_000);
});

test("a refresh shows the server's odds of when the button was pressed, whatever the browser has cached", async ({
  page,
}) => {
  await page.route("**/api/stream*", (route) => route.abort("connectionfailed"));
  // A response of each address is in the browser's own cache.
  await open(page);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(page.getByText("Odds updated").first()).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await day.priced(2, 18);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(page.getByText("Odds updated").first()).toBeVisible();
  expect(await shownPrices(page)).toMatchObject({ 2: [expect.anything(), "$18.00", "$18.00"] });
});

test("a refresh whose tips fail still updates the odds", async ({ page }) => {
  await page.route("**/tips", (route) => route.abort("connectionfailed"));
  await open(page);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(page.getByText("Odds updated").first()).toBeVisible();
});

test("badges get their links when the bookmakers failed at first", async ({ page }) => {
  let failing = true;
  const url = "https://www.ladbrokes.com.au/";
  await page.route("**/api/public/bookmakers", (route) =>
    failing
      ? route.fulfill({ status: 500 })
      : route.fulfill({ json: [{ bookmakerId: "ladbrokes", displayName: "LAD", color: "#E1261C", url }] }),
  );
  await page.route(`**/race/${RACE}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: without("bookmakers", await response.text()) });
  });
  await open(page);
  const linked = () => page.getByRole("main").locator(`a[href="${url}"]`).count();
  expect(await linked()).toBe(0);
  failing = false;
  await expect.poll(linked).toBeGreaterThan(0);
});

/** A page's document without one of the reads in its state. */
function without(name: string, html: string): string {
  return html.replace(/(?<=id="railbird-state">).*?(?=<\/script>)/s, (text) => {
    const state = JSON.parse(text) as { readonly reads: readonly { readonly name: string }[] };
    return JSON.stringify({ ...state, reads: state.reads.filter((read) => read.name !== name) });
  });
}

test("a paused page does not update by itself, across reloads and other pages, until it is resumed", async ({
  page,
}) => {
  await open(page);
  await untilLive(page);
  await liveSwitch(page).click();
  await expect(liveSwitch(page)).toHaveAttribute("data-mode", "paused");
  const before = await shownPrices(page);
  await day.priced(5, 31);
  await page.waitForTimeout(3_000);
  expect(await shownPrices(page)).toEqual(before);
  // A reload shows current prices, and the page stays paused.
  await page.reload();
  await expect(liveSwitch(page)).toHaveAttribute("data-mode", "paused");
  await expectServersPrices(page, day.race, 2_000);
  await page.goto(`${day.url}/`);
  await expect(liveSwitch(page)).toHaveAttribute("data-mode", "paused");
  await page.goBack();
  await day.priced(5, 34);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expectServersPrices(page, day.race, 2_000);
  await liveSwitch(page).click();
  await untilLive(page);
  await day.priced(5, 26);
  await expectServersPrices(page, day.race, 2_000);
});

test("with reduced motion the mark appears and disappears without fading", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await untilLive(page);
  await day.priced(1, 9);
  const edge = priceOf(page, 1).locator("[data-moved]");
  await expect(edge).toHaveCount(1);
  expect(await edge.evaluate((element) => getComputedStyle(element).animationTimingFunction)).toMatch(/^steps?\(?/);
});
