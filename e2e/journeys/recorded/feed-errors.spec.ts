import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { type Running, startRailbird } from "../../support/railbird";
import { ownPayloads } from "../../support/recordings";
import { REPLAY_DATE, REPLAY_START, untilRead } from "../../support/replay-day";
import type { BrandEvents } from "../../support/replay-expectations";
import { readRawDay } from "../../support/replay-payloads";
import { expectField } from "../../support/replay-race-page";
import { type SwitchedReplay, startSwitchedReplay } from "../../support/switched-replay";

const MINUTE = 60_000;
/**
 * Minutes after which odds are said to be 5 and 15 minutes old. Ages are rounded: they stay so for most of a minute, in which a slow
 * machine too has looked at every page.
 */
const FIVE = 4.7;
const FIFTEEN = 14.7;
/** The first open race of the day, which is read first. */
const RACE = "2ecf3749-9abe-41ca-ae4b-78147e68eed9";

let replay: SwitchedReplay;
/** The data folder of a server that has read the day without an error. */
let kept: string;
let event: BrandEvents;
let meetingId: string;
let running: Running | undefined;
let data: string | undefined;

test.beforeAll(async () => {
  const raw = (await readRawDay(ownPayloads, REPLAY_DATE)).events.get(RACE);
  if (!raw) throw new Error("The race is not among the payloads.");
  event = [["ladbrokes", raw]];
  meetingId = raw.race.meeting_id;
  replay = await startSwitchedReplay(ownPayloads);
  kept = await mkdtemp(join(tmpdir(), "railbird-kept-"));
  const first = await startAt(0, kept);
  await untilRead(first.url, [RACE]);
  await first.stop();
});
test.afterEach(async () => {
  await running?.stop();
  running = undefined;
  if (data) await rm(data, { recursive: true, force: true });
});
test.afterAll(async () => {
  await replay?.stop();
  await rm(kept, { recursive: true, force: true });
});

/** Starts a server whose clock begins so many minutes after the day was read. */
function startAt(minutes: number, folder: string): Promise<Running> {
  return startRailbird({
    ODDS_FEED: "entain",
    ENTAIN_BASE_URLS: `ladbrokes=${replay.url}/affiliates/v1`,
    CLOCK_START: new Date(Date.parse(REPLAY_START) + minutes * MINUTE).toISOString(),
    DATA_DIR: folder,
  });
}

/** Starts a server on a copy of that folder, with a feed that fails as the switches say. */
async function restartOnKept(minutes: number, switches: readonly string[]): Promise<Running> {
  await replay.restart(...switches);
  data = await mkdtemp(join(tmpdir(), "railbird-back-"));
  await cp(kept, data, { recursive: true });
  running = await startAt(minutes, data);
  return running;
}

interface FeedResponse {
  readonly feed: { readonly state: string; readonly updatedAt?: string };
}

async function feedOf(url: string, path = "/api/status"): Promise<FeedResponse["feed"]> {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as FeedResponse).feed;
}

/** Waits until the server's metrics count a failed call of the feed. */
async function untilFeedFails(url: string): Promise<void> {
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await expect
    .poll(async () => /feed_call_seconds_count\{[^}]*outcome="(?!ok)\w+"[^}]*\} [1-9]/.test(await metrics()))
    .toBe(true);
}

async function expectNotCrashed(page: Page, { url, output }: Running): Promise<void> {
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(output()).not.toMatch(/unhandled|uncaught/i);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

interface FeedError {
  readonly name: string;
  readonly switches: readonly string[];
}

/** Prices are back ten seconds after an error has ended (feed-outages.test.ts); a busy machine takes longer. */
const RECOVERS_WITHIN_MS = 30_000;

const feedErrors: readonly FeedError[] = [
  { name: "responds with 500", switches: ["--status", "500"] },
  { name: "sends what is not JSON", switches: ["--garbage"] },
  { name: "cuts its responses short", switches: ["--truncate"] },
  { name: "responds with 429 and Retry-After 8", switches: ["--rate-limit", "8"] },
  { name: "responds after 15 s", switches: ["--delay", "15000"] },
];

for (const { name, switches } of feedErrors) {
  test(`when the feed ${name}, the last good board is shown with its age`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const server = await restartOnKept(FIVE, switches);
    await untilFeedFails(server.url);
    for (const path of ["/api/status", "/api/meetings/today", `/api/races/${RACE}`, "/api/next-to-jump"])
      expect((await feedOf(server.url, path)).state, path).toBe("stale");

    const late = page.getByText(/^Late: odds 5 min old$/);
    await page.goto(`${server.url}/race/${RACE}`);
    await expect(late).toBeVisible();
    await expectField(page, event);
    await page.goto(`${server.url}/meeting/${meetingId}`);
    await expect(late).toBeVisible();
    await page.goto(server.url);
    await expect(late).toBeVisible();
    await expect(page.getByRole("region", { name: "Today's Meetings" }).getByRole("button").first()).toBeVisible();
    await expectNotCrashed(page, server);

    await test.step("the feed recovers", async () => {
      await replay.restart();
      await expect.poll(async () => (await feedOf(server.url)).state, { timeout: RECOVERS_WITHIN_MS }).toBe("ok");
      // The open page shows it after its next refetch.
      await expect(page.getByText(/^Odds \d+ s old$/)).toBeVisible();
    });
    expect(errors).toEqual([]);
  });
}

test("after ten minutes of silence the feed is down, and prices that nobody confirms are not shown", async ({
  page,
}) => {
  const server = await restartOnKept(FIFTEEN, ["--status", "503"]);
  await untilFeedFails(server.url);
  expect((await feedOf(server.url)).state).toBe("down");
  await page.goto(server.url);
  await expect(page.getByText(/^The odds feed does not answer\. Odds 15 min old$/)).toBeVisible();
  await page.goto(`${server.url}/race/${RACE}`);
  await expect(page.getByText(/^The odds feed does not answer\./)).toBeVisible();
  // A scratched runner's last price before its scratching is still shown.
  const running = page
    .getByRole("region", { name: "Runners" })
    .locator("tbody tr")
    .filter({ hasNot: page.locator("s") });
  await expect(running.first()).toBeVisible();
  await expect(running.filter({ hasText: "$" })).toHaveCount(0);
  await expectNotCrashed(page, server);
});

test("a feed error during the day removes nothing from the screen", async ({ page }) => {
  const server = await restartOnKept(0, []);
  await untilRead(server.url, [RACE]);
  await openPage(page, `${server.url}/race/${RACE}`);
  await expectField(page, event);
  await replay.restart("--garbage");
  await untilFeedFails(server.url);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(page.locator("li[data-state=open]").filter({ hasText: "Odds updated" })).toBeVisible();
  await expectField(page, event);
  await expect(page.getByText(/^Odds \d+ s old$/)).toBeVisible();
  await expectNotCrashed(page, server);
});
