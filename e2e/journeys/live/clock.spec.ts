import { expect, type Page, test } from "@playwright/test";
import { JUMP, type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { commandVisibility } from "../../support/live-page";
import { openPage } from "../../support/open-page";

let day: LiveDay;

test.beforeAll(async () => {
  day = await startLiveDay(900);
});
test.afterAll(() => day.stop());

/** The countdown may be this far from the server's clock. */
const MOST_S = 1.5;

const raceUrl = () => `${day.url}/race/${RACE}`;

/** Every countdown to the race that is on screen, seconds. */
const shownSeconds = (page: Page) =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("[aria-hidden=true]")].flatMap(({ textContent }) => {
      const match = /^(?:In )?(\d+)m (\d+)s$/.exec(textContent ?? "");
      return match ? [Number(match[1]) * 60 + Number(match[2])] : [];
    }),
  );

/**
 * How far the page's first countdown is from the server's clock, seconds, apart from rounding to whole seconds. The clock is
 * read before and after: what the reading itself takes on a busy machine is not the page's error.
 */
async function error(page: Page): Promise<number> {
  const leftBefore = (JUMP - (await day.now())) / 1000;
  const [shown] = await shownSeconds(page);
  const leftAfter = (JUMP - (await day.now())) / 1000;
  if (shown === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, shown - leftBefore, leftAfter - 1 - shown);
}

/** The most consecutive readings that a busy machine may spoil; a wrong clock stays wrong for longer. */
const STALLED_READINGS = 8;

/** Reads the countdown about five times a second, on a busy machine for longer. Only a lasting error counts. */
async function staysRight(page: Page, seconds: number): Promise<void> {
  const errors: number[] = [];
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until || errors.length <= STALLED_READINGS) {
    errors.push(await error(page));
    await page.waitForTimeout(200);
  }
  const runs = errors.slice(STALLED_READINGS).map((_, index) => errors.slice(index, index + STALLED_READINGS + 1));
  const lasting = runs.map((run) => Math.min(...run));
  expect(Math.max(...lasting)).toBeLessThan(MOST_S);
}

/**
 * Loads a page and resolves when its countdown is right. Before the server has been asked for its time the page has only that of its
 * HTML, which may be nearly right by chance: the response comes first.
 */
async function timed(page: Page, load: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse((each) => /\/api\/(?:status|stream)$/.test(new URL(each.url()).pathname));
  await load();
  await response;
  await expect.poll(() => error(page), { intervals: [100] }).toBeLessThan(MOST_S);
}

test("the countdown follows the server's clock through polls and refreshes, however wrong the visitor's own is", async ({
  browser,
}) => {
  const follow = async (wrongByMs: number) => {
    const page = await (await browser.newContext()).newPage();
    // With polling, a response from the browser's cache must not set the clock back.
    await page.route("**/api/stream*", (route) => route.abort("connectionfailed"));
    await page.addInitScript((ms) => {
      const right = Date.now;
      Date.now = () => right() + ms;
    }, wrongByMs);
    await timed(page, () => openPage(page, raceUrl()));
    await staysRight(page, 5);
    await page.getByRole("button", { name: "Refresh Odds" }).click();
    await expect(page.getByText("Odds updated").first()).toBeVisible();
    await staysRight(page, 33);
    await page.context().close();
  };
  await Promise.all([0, 3_600_000, -3_600_000].map(follow));
});

test("it stays right on a slow network, through reloads, back and forward", async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 900,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  });
  await openPage(page, `${day.url}/`);
  await timed(page, () => openPage(page, raceUrl()));
  await staysRight(page, 5);
  await timed(page, () => page.reload());
  await staysRight(page, 3);
  await page.goBack();
  await timed(page, () => page.goForward());
  await staysRight(page, 5);
});

test("it stays right in a hidden page and without a network", async ({ page, context }) => {
  const setVisibility = await commandVisibility(page);
  await timed(page, () => openPage(page, raceUrl()));
  await setVisibility("hidden");
  await page.waitForTimeout(7_000);
  await setVisibility("visible");
  await staysRight(page, 2);
  await context.setOffline(true);
  await staysRight(page, 4);
  await context.setOffline(false);
  await staysRight(page, 4);
});

test("a document from the browser's cache does not set the clock", async ({ page }) => {
  const kept = await (await fetch(raceUrl())).text();
  await page.waitForTimeout(6_000);
  await page.route(raceUrl(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: kept }));
  await timed(page, () => openPage(page, raceUrl()));
  await staysRight(page, 3);
});
