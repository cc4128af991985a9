import { expect, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import {
  areAnswered,
  type Call,
  callsOf,
  siteTime,
  specifiedMeeting,
  specifiedRace,
  visit,
} from "../../support/specified-answers";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Lets so many seconds of the page's own time pass, five at a time, with its calls answered in between, and counts the calls of each name
 * meanwhile.
 */
async function callsIn(
  seconds: number,
  page: Page,
  calls: readonly Call[],
  names: readonly string[],
): Promise<readonly number[]> {
  for (const name of names) await expect.poll(() => callsOf(calls, name).length).toBeGreaterThan(0);
  // A request after the page's own: by its response those have been sent, and answers that came before it have been read.
  const laterRequest = () => page.evaluate(() => fetch("/api/nothing").then((response) => response.text()));
  const untilAnswered = async () => {
    await laterRequest();
    await expect.poll(() => areAnswered(calls)).toBe(true);
    await laterRequest();
  };
  await untilAnswered();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2 * SECOND);
  const before = names.map((name) => callsOf(calls, name).length);
  for (let passed = 0; passed < seconds; passed += 5) {
    await page.clock.runFor(5 * SECOND);
    // Before more of its time passes, since the page asks again so long after the last answer.
    await untilAnswered();
  }
  return names.map((name, index) => callsOf(calls, name).length - (before[index] ?? 0));
}

test("home asks for the next races every 15 s and for the meetings every 60 s", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 30 * MINUTE);
  const calls = await visit(page, sharedDay.url, {
    "GET /meetings/today": { meetings: [specifiedMeeting([race])] },
    "GET /next-to-jump": { nextRaces: [race] },
  });
  expect(await callsIn(120, page, calls, ["GET /next-to-jump", "GET /meetings/today"])).toEqual([8, 2]);
});

test("a meeting is asked for every 60 s", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 30 * MINUTE);
  const calls = await visit(page, `${sharedDay.url}/meeting/meeting-R`, {
    "GET /meetings/meeting-R": specifiedMeeting([race]),
  });
  expect(await callsIn(120, page, calls, ["GET /meetings/meeting-R"])).toEqual([2]);
});

test("a race and its tips are asked for every 30 s", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 30 * MINUTE);
  const calls = await visit(page, `${sharedDay.url}/race/${race.id}`, {
    [`GET /races/${race.id}`]: race,
    [`GET /races/${race.id}/tips`]: { mostTipped: { runnerNumber: 1, tipsCount: 9 }, tipSpotRaceId: "ts-77" },
  });
  expect(await callsIn(120, page, calls, [`GET /races/${race.id}`, `GET /races/${race.id}/tips`])).toEqual([4, 4]);
});

test("tips that fail are not asked for again before their time", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 30 * MINUTE);
  const calls = await visit(page, `${sharedDay.url}/race/${race.id}`, { [`GET /races/${race.id}`]: race });
  expect(await callsIn(20, page, calls, [`GET /races/${race.id}/tips`])).toEqual([0]);
});

test("one toast at a time, for 5000 ms", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 30 * MINUTE);
  const answers = { [`GET /races/${race.id}`]: race, [`GET /races/${race.id}/tips`]: { tipSpotRaceId: "ts-77" } };
  await visit(page, `${sharedDay.url}/race/${race.id}`, answers);
  const refresh = page.getByRole("button", { name: "Refresh Odds" });
  const toast = page.getByText("Odds updated", { exact: true });
  await refresh.click();
  await expect(toast).toBeVisible();
  await refresh.click();
  await expect(refresh).toBeEnabled();
  await expect(toast).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.clock.runFor(3_500);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2_500);
  await expect(toast).toHaveCount(0);
});

test("a tooltip opens after 700 ms", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 30 * MINUTE);
  await visit(page, `${sharedDay.url}/race/${race.id}`, { [`GET /races/${race.id}`]: race });
  const badge = (runner: string, label: string) =>
    page.getByRole("row").filter({ hasText: runner }).first().getByText(label, { exact: true }).first();
  await expect(badge("Brass Anchor", "SB")).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SECOND);
  const tooltip = page.getByRole("tooltip");

  await test.step("one opens, once what it needs is there", async () => {
    await badge("Brass Anchor", "SB").hover();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(tooltip).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.mouse.move(5, 5);
    await page.clock.runFor(SECOND);
    await expect(tooltip).toHaveCount(0);
  });

  await test.step("the next one opens after 700 ms, not before", async () => {
    await badge("Copper Finch", "PAL").hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toBeVisible();
  });
});
