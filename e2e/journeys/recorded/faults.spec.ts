import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Running, startRailbird } from "../../support/railbird";
import { ownPayloads } from "../../support/recordings";
import { REPLAY_DATE, REPLAY_START, untilRead } from "../../support/replay-day";
import type { BrandEvents } from "../../support/replay-expectations";
import { type SwitchedReplay, startSwitchedReplay } from "../../support/replay-faults";
import { readRawDay } from "../../support/replay-payloads";
import { expectField } from "../../support/replay-race-page";

const MINUTE = 60_000;
/** The first race of the day that is open: it is read first. */
const RACE = "2ecf3749-9abe-41ca-ae4b-78147e68eed9";

let replay: SwitchedReplay;
/** What a server kept that had read the day without a fault. */
let kept: string;
let event: BrandEvents;
let meetingId: string;
let running: Running | undefined;
let data: string | undefined;

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(90_000);
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

/** A server whose clock begins so many minutes after the day was read. */
function startAt(minutes: number, folder: string): Promise<Running> {
  return startRailbird({
    ODDS_FEED: "entain",
    ENTAIN_BASE_URLS: `ladbrokes=${replay.url}/affiliates/v1`,
    CLOCK_START: new Date(Date.parse(REPLAY_START) + minutes * MINUTE).toISOString(),
    DATA_DIR: folder,
  });
}

/** Starts on what was kept, with a feed that has a fault. */
async function comeBack(minutes: number, switches: readonly string[]): Promise<Running> {
  await replay.restart(...switches);
  data = await mkdtemp(join(tmpdir(), "railbird-back-"));
  await cp(kept, data, { recursive: true });
  running = await startAt(minutes, data);
  return running;
}

interface Answered {
  readonly feed: { readonly state: string; readonly updatedAt?: string };
}

async function feedOf(url: string, path = "/api/status"): Promise<Answered["feed"]> {
  const answer = await fetch(`${url}${path}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Answered).feed;
}

/** Waits until the fault has been met: the server counts it. */
async function untilFaulted(url: string): Promise<void> {
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await expect
    .poll(async () => /feed_call_seconds_count\{[^}]*outcome="(?!ok)\w+"[^}]*\} [1-9]/.test(await metrics()), {
      timeout: 30_000,
    })
    .toBe(true);
}

async function expectNotCrashed(page: Page, { url, output }: Running): Promise<void> {
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  expect(output()).not.toMatch(/unhandled|uncaught/i);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

interface Fault {
  readonly name: string;
  readonly switches: readonly string[];
  /** How soon after its end the feed is asked again, ms; those that open the circuit for half a minute are not waited for. */
  readonly healsWithin?: number;
}

const faults: readonly Fault[] = [
  { name: "answers 500", switches: ["--status", "500"] },
  { name: "answers garbage", switches: ["--garbage"], healsWithin: 30_000 },
  { name: "breaks off its answers", switches: ["--truncate"] },
  { name: "asks to be left alone for 8 s", switches: ["--rate-limit", "8"], healsWithin: 30_000 },
  { name: "answers after 15 s", switches: ["--delay", "15000"] },
];

for (const { name, switches, healsWithin } of faults) {
  test(`when the feed ${name}, the last good board is shown with its age`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const server = await comeBack(5, switches);
    await untilFaulted(server.url);
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

    if (healsWithin !== undefined) {
      await test.step("the feed is well again", async () => {
        await replay.restart();
        await expect.poll(async () => (await feedOf(server.url)).state, { timeout: healsWithin }).toBe("ok");
        // The open page hears of it at its next refetch.
        await expect(page.getByText(/^Odds \d+ s old$/)).toBeVisible({ timeout: 30_000 });
      });
    }
    expect(errors).toEqual([]);
  });
}

test("after ten minutes of silence the feed is down, and prices that nobody confirms are not shown", async ({
  page,
}) => {
  const server = await comeBack(15, ["--status", "503"]);
  await untilFaulted(server.url);
  expect((await feedOf(server.url)).state).toBe("down");
  await page.goto(server.url);
  await expect(page.getByText(/^The odds feed does not answer\. Odds 15 min old$/)).toBeVisible();
  await page.goto(`${server.url}/race/${RACE}`);
  await expect(page.getByText(/^The odds feed does not answer\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Runners" })).not.toContainText("$");
  await expectNotCrashed(page, server);
});

test("a fault on a day under way costs nothing that is on screen", async ({ page }) => {
  const server = await comeBack(0, []);
  await untilRead(server.url, [RACE]);
  await page.goto(`${server.url}/race/${RACE}`);
  await expectField(page, event);
  await replay.restart("--garbage");
  await untilFaulted(server.url);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(page.locator("li[data-state=open]").filter({ hasText: "Odds updated" })).toBeVisible();
  await expectField(page, event);
  await expect(page.getByText(/^Odds \d+ s old$/)).toBeVisible();
  await expectNotCrashed(page, server);
});
