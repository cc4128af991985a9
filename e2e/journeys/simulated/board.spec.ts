import { expect, type Page } from "@playwright/test";
import type { Meeting } from "@railbird/contract";
import { closesAt } from "@railbird/domain";
import { DEVICES } from "../../support/devices";
import { tabTo } from "../../support/keyboard";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

/** A Sunday afternoon of 35 meetings, 394 races: 3:57 PM in Melbourne. */
const START = "2026-11-22T04:57:00Z";

/** Tab stops that the home page's content may have. */
const MOST_STOPS = 60;

/** The page's HTML may have this many bytes. */
const MOST_BYTES = 170_000;

let day: SimulatedDay;
let meetings: readonly Meeting[];

test.beforeAll(async () => {
  day = await startSimulatedDay({ CLOCK_START: START });
  meetings = await day.meetings();
});
test.afterAll(() => day.stop());

const board = (page: Page) => page.getByRole("table", { name: "Meetings and their races" });

/** Resolves when the list below the fold is hydrated too: each of its rows is then one tab stop. */
async function untilAlive(page: Page): Promise<void> {
  await openPage(page, day.url);
  await expect(page.locator("[data-cell]:not([tabindex])")).toHaveCount(0);
}

test("a full day is light", async () => {
  expect(meetings).toHaveLength(35);
  expect(meetings.flatMap(({ races }) => races)).toHaveLength(394);
  const html = await (await fetch(day.url)).text();
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
});

for (const [device, viewport] of DEVICES) {
  test(`on a ${device}, the page has few tab stops`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await untilAlive(page);
    await page.getByRole("main").focus();
    let stops = 0;
    for (; stops <= 400; stops += 1) {
      await page.keyboard.press("Tab");
      // A race that jumps takes its card and the focus with it; the next stop is still the one after it.
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body || document.querySelector("main")?.contains(document.activeElement),
      );
      if (!inside) break;
    }
    expect(stops).toBeGreaterThan(35);
    expect(stops).toBeLessThanOrEqual(MOST_STOPS);
  });
}

/** On either side of each width at which the layout changes, and a common one between them. */
const WIDTHS = [360, 639, 640, 1023, 1024, 1180, 1279, 1280, 1440];

test("every time and every winner fits its cell, and every venue its row, at any width", async ({ page }) => {
  // Opened at the first width: made narrower while it loads, Chromium may go on applying the rules of the wider window.
  await page.setViewportSize({ width: WIDTHS[0] ?? 360, height: 900 });
  await untilAlive(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-cell], [role=rowheader] span > span:first-child")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    // The page is laid out for its new width in the next frame.
    await expect.poll(cut, { message: `${width} px` }).toEqual([]);
  }
});

test("arrow keys move along a row and down a column, and Enter opens the race", async ({ page }) => {
  await untilAlive(page);
  const first = board(page).getByRole("rowheader").first().getByRole("button");
  await tabTo(page, first);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"])
    await page.keyboard.press(key);
  const row = board(page).locator("[data-row]").nth(2);
  const third = row.getByRole("link", { name: /^R3 / });
  await expect(third).toBeFocused();
  await expect(third).toBeInViewport();
  const href = await third.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(day.url + href);
});

test("open meetings are ordered by their next jump, closed ones last; each race is in its column, with its time or winner", async ({
  page,
}) => {
  await untilAlive(page);
  const rows = await board(page)
    .locator("[data-row]")
    .evaluateAll((all) =>
      all.map((row) => ({
        ids: [...row.querySelectorAll("[data-cell]")].map((cell) => cell.getAttribute("href")?.slice("/race/".length)),
        texts: [...row.querySelectorAll("[data-cell]")].map((cell) => cell.textContent ?? ""),
        lefts: [...row.querySelectorAll("[data-cell]")].map((cell) => Math.round(cell.getBoundingClientRect().left)),
        closed: row.textContent?.includes("Closed"),
      })),
    );
  expect(rows).toHaveLength(35);
  const now = Date.parse(START);
  // Read again: a race may have been put back since the day began.
  const listed = (await day.meetings()).flatMap((meeting) => meeting.races);
  const nextOf = (ids: readonly (string | undefined)[]) => {
    const races = listed.filter(({ id }) => ids.includes(id));
    const open = races.map(({ startTime, status }) => ({ startTime: Date.parse(startTime), status }));
    return Math.min(...open.filter((race) => closesAt(race) > now).map(({ startTime }) => startTime));
  };
  const jumps = rows.map(({ ids }) => nextOf(ids)).filter((jump) => jump > now + 5 * 60_000 && Number.isFinite(jump));
  expect(jumps.length).toBeGreaterThan(15);
  expect(jumps).toEqual([...jumps].sort((a, b) => a - b));
  const flags = rows.map(({ closed }) => Number(closed));
  expect(flags).toEqual([...flags].sort());
  const longest = rows.find(({ lefts }) => lefts.length === Math.max(...rows.map((row) => row.lefts.length)));
  for (const { lefts } of rows) expect(lefts).toEqual(longest?.lefts.slice(0, lefts.length));
  const won = meetings.flatMap(({ races }) => races).find(({ winners }) => winners?.length === 1);
  expect(rows.flatMap(({ texts }) => texts)).toContain(`R${won?.number} won by ${won?.winners?.[0]}`);
});

test("on a phone the next race and the first meetings are on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await untilAlive(page);
  await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(board(page).locator("[data-row]").first()).toBeInViewport({ ratio: 1 });
  const next = board(page).locator("[data-row]").first().locator("a[aria-current]");
  await expect(next).toBeInViewport({ ratio: 1 });
});

test("the state filter keeps the code, is kept when coming back, and is in the address", async ({ page }) => {
  await untilAlive(page);
  const state = page.getByRole("combobox", { name: "State" });
  const code = page.getByRole("group", { name: "Racing code" });
  await state.selectOption("QLD");
  await code.getByRole("button", { name: "Greyhounds" }).click();
  await expect(page).toHaveURL(`${day.url}/?state=QLD&code=G`);
  const listed = meetings.filter((meeting) => meeting.racingCode === "G" && meeting.state === "QLD");
  const venues = board(page).getByRole("rowheader");
  await expect(venues).toHaveCount(listed.length);
  await board(page).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/race\//);
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/?state=QLD&code=G`);
  await expect(venues).toHaveCount(listed.length);
  await expect(state).toHaveValue("QLD");
  const track = page.getByRole("combobox", { name: "Track" });
  await track.selectOption("Good");
  await expect(page).toHaveURL(`${day.url}/?state=QLD&code=G&track=Good`);
  await expect(venues).toHaveCount(
    listed.filter(({ trackCondition = "" }) => trackCondition.startsWith("Good")).length,
  );
});
