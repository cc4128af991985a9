import { expect, type Locator, test } from "@playwright/test";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(async () => {
  day = await startSimulatedDay();
});
test.afterAll(() => day.stop());

const HOUR_S = 3600;

/** Seconds that a countdown shows. */
async function shown(countdown: Locator): Promise<number> {
  const match = /^In (\d+)m (\d+)s$/.exec(await countdown.innerText());
  if (!match) throw new Error(`Not a countdown: ${await countdown.innerText()}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Seconds from the server's own clock to a race's start. */
async function left(startTime: string): Promise<number> {
  const answer = await fetch(`${day.url}/api/next-to-jump`);
  return (Date.parse(startTime) - Number(answer.headers.get("Railbird-Time"))) / 1000;
}

test("the countdown ticks every second", async ({ page }) => {
  await page.goto(day.url);
  const countdown = page
    .getByRole("article")
    .first()
    .getByText(/^In \d+m \d+s$/);
  const before = await shown(countdown);
  const since = performance.now();
  await expect.poll(() => shown(countdown), { intervals: [100] }).toBeLessThan(before - 1);
  // Two ticks: each of one second, not two, and not the page's next answer.
  const passed = (performance.now() - since) / 1000;
  expect(before - (await shown(countdown))).toBeLessThanOrEqual(passed + 2);
});

for (const wrongByS of [HOUR_S, -HOUR_S]) {
  test(`a visitor whose clock is wrong by ${wrongByS} s sees the server's countdown`, async ({ page }) => {
    await page.addInitScript((ms) => {
      const right = Date.now;
      Date.now = () => right() + ms;
    }, wrongByS * 1000);
    await page.goto(day.url);
    const [first] = await day.nextToJump();
    if (!first) throw new Error("The day has no next race.");
    const countdown = page
      .getByRole("article")
      .filter({ hasText: first.name })
      .getByText(/^In \d+m \d+s$/);
    const [seen, told] = [await shown(countdown), await left(first.startTime)];
    expect(Math.abs(seen - told)).toBeLessThan(5);
    expect(await page.evaluate(() => Math.abs(Date.now() - performance.timeOrigin) / 1000)).toBeGreaterThan(3000);
    // Its race's page asks the API anew: that answer does not change the countdown either.
    await page.getByRole("article").first().getByRole("link").first().click();
    const own = page
      .getByRole("main")
      .getByText(/^In \d+m \d+s$/)
      .first();
    await page.getByRole("button", { name: "Refresh Odds" }).click();
    await expect(page.getByText("Odds updated").first()).toBeVisible();
    expect(Math.abs((await shown(own)) - (await left(first.startTime)))).toBeLessThan(5);
  });
}

test("times are Melbourne's in a browser in Perth", async ({ page }) => {
  await page.goto(day.url);
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Australia/Perth");
  await expect(page.getByRole("banner")).toContainText("Tue, 3 Nov");
  const times = await page.locator("time[datetime$=Z]").evaluateAll((all) =>
    all.map((time) => ({
      shown: time.textContent,
      // Melbourne is at UTC+11 on this day; its own zone data would be the product's.
      due: new Date(Date.parse(time.getAttribute("datetime") ?? "") + 11 * 3_600_000).toISOString().slice(11, 16),
    })),
  );
  expect(times.length).toBeGreaterThan(300);
  const wrong = times.filter(({ shown, due }) => to24Hours(shown) !== due);
  expect(wrong).toEqual([]);
  await expect(page.getByRole("article").first()).toContainText("AEDT");
});

/** `3:05 PM AEDT` as `15:05`. */
function to24Hours(text: string): string {
  const match = /^(\d+):(\d\d)\s([AP])M/u.exec(text);
  if (!match) return text;
  const hour = (Number(match[1]) % 12) + (match[3] === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2]}`;
}
