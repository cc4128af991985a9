import { expect, type Locator } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const HOUR_S = 3600;

/** Seconds in `In 3m 20s`. */
function secondsOf(text: string): number {
  const match = /^In (\d+)m (\d+)s$/.exec(text);
  if (!match) throw new Error(`Not a countdown: ${text}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

const shown = async (countdown: Locator) => secondsOf(await countdown.innerText());

/** Seconds from the server's own clock to a race's start. */
async function left(startTime: string): Promise<number> {
  const response = await fetch(`${day.url}/api/next-to-jump`);
  return (Date.parse(startTime) - Number(response.headers.get("Railbird-Time"))) / 1000;
}

test("the countdown ticks every second", async ({ page }) => {
  await openPage(page, day.url);
  // Ages are shown once the page knows the server's clock; before that it uses the instant in its HTML.
  await expect(page.getByText(/[Oo]dds \d+ (s|min) old/).first()).toBeVisible();
  // The race that jumps last of those shown: it does not become due meanwhile.
  const countdown = page
    .getByRole("article")
    .last()
    .getByText(/^In \d+m \d+s$/);
  // A busy machine shows some ticks late or not at all: it is watched until enough came in time.
  const steps = await countdown.evaluate(
    (element) =>
      new Promise<{ text: string; after: number }[]>((resolve) => {
        const seen: { text: string; after: number }[] = [];
        let shownAt = performance.now();
        const observer = new MutationObserver(() => {
          const after = (performance.now() - shownAt) / 1000;
          shownAt += after * 1000;
          seen.push({ text: element.textContent ?? "", after });
          if (seen.filter((step) => step.after > 0.7 && step.after < 1.3).length < 5 && seen.length < 30) return;
          observer.disconnect();
          resolve(seen);
        });
        observer.observe(element, { characterData: true, childList: true, subtree: true });
      }),
  );
  const downs = steps.slice(1).map(({ text, after }, index) => ({
    down: secondsOf(steps[index]?.text ?? "") - secondsOf(text),
    after,
  }));
  const inTime = downs.filter(({ after }) => after > 0.7 && after < 1.3);
  expect(inTime.length).toBeGreaterThanOrEqual(4);
  // The page may have corrected its clock once meanwhile.
  expect(inTime.filter(({ down }) => down !== 1).length).toBeLessThanOrEqual(1);
  expect(downs.filter(({ down }) => down < 1).length).toBeLessThanOrEqual(1);
});

for (const wrongByS of [HOUR_S, -HOUR_S]) {
  test(`a visitor whose clock is wrong by ${wrongByS} s sees the server's countdown`, async ({ page }) => {
    await page.addInitScript((ms) => {
      const right = Date.now;
      Date.now = () => right() + ms;
    }, wrongByS * 1000);
    await openPage(page, day.url);
    // It does not become due meanwhile.
    const race = (await day.nextToJump()).at(-1);
    if (!race) throw new Error("The day has no next race.");
    const countdown = page
      .getByRole("article")
      .filter({ hasText: race.name })
      .getByText(/^In \d+m \d+s$/);
    // The page may have been rendered some seconds ago; the first response of the API sets its clock.
    const error = async (seen: Locator) => Math.abs((await shown(seen)) - (await left(race.startTime)));
    await expect.poll(() => error(countdown), { timeout: 30_000 }).toBeLessThan(2.5);
    expect(await page.evaluate(() => Math.abs(Date.now() - performance.timeOrigin) / 1000)).toBeGreaterThan(3000);
    // The race page fetches from the API again: that response does not change the countdown either.
    await page.getByRole("article").filter({ hasText: race.name }).getByRole("link").first().click();
    const own = page
      .getByRole("main")
      .getByText(/^In \d+m \d+s$/)
      .first();
    await page.getByRole("button", { name: "Refresh Odds" }).click();
    await expect(page.getByText("Odds updated").first()).toBeVisible();
    expect(await error(own)).toBeLessThan(2.5);
  });
}

test("times are Melbourne's in a browser in Perth", async ({ page }) => {
  await openPage(page, day.url);
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Australia/Perth");
  await expect(page.getByRole("banner")).toContainText("Tue, 3 Nov");
  // Melbourne is at UTC+11 on this day, written out so that the test does not depend on the product's zone rules.
  const due = (instant: string) => new Date(Date.parse(instant) + 11 * 3_600_000).toISOString().slice(11, 16);
  const starts = new Map(
    (await day.meetings()).flatMap(({ races }) => races).map(({ id, startTime }) => [`/race/${id}`, startTime]),
  );
  const cells = await page
    .locator("[data-cell]")
    .evaluateAll((all) => all.map((cell) => ({ href: cell.getAttribute("href") ?? "", text: cell.textContent ?? "" })));
  const times = await page
    .locator("time[datetime$=Z]")
    .evaluateAll((all) => all.map((time) => [time.textContent ?? "", time.getAttribute("datetime") ?? ""] as const));
  const shown = [
    ...times.map(([text, instant]) => ({ shown: text, due: due(instant) })),
    ...cells.flatMap(({ href, text }) => {
      const time = /\d+:\d\d\s[AP]M/u.exec(text)?.[0];
      return time === undefined ? [] : [{ shown: time, due: due(starts.get(href) ?? "") }];
    }),
  ];
  expect(times.length).toBeGreaterThan(2);
  expect(shown.length).toBeGreaterThan(150);
  expect(shown.filter((each) => to24Hours(each.shown) !== each.due)).toEqual([]);
  await expect(page.getByRole("article").first()).toContainText("AEDT");
});

/** `3:05 PM AEDT` as `15:05`. */
function to24Hours(text: string): string {
  const match = /^(\d+):(\d\d)\s([AP])M/u.exec(text);
  if (!match) return text;
  const hour = (Number(match[1]) % 12) + (match[3] === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2]}`;
}
