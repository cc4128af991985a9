import { expect } from "@playwright/test";
import { test } from "../../support/shared-day";
import { callsOf, siteTime, specifiedRace, visit } from "../../support/specified-answers";

test("a race about to jump is asked for every 5 s while nothing is pushed", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 90_000);
  const read = `GET /races/${race.id}`;
  const calls = await visit(page, `${sharedDay.url}/race/${race.id}`, { [read]: race });
  await expect.poll(() => callsOf(calls, read).length).toBeGreaterThan(0);
  const before = callsOf(calls, read).length;
  for (let passed = 0; passed < 30; passed += 1) {
    await page.clock.runFor(1_000);
    // The page gets the response to its last request before more of its time passes.
    await page.evaluate(() => fetch("/api/nothing").then((response) => response.text()));
  }
  expect(callsOf(calls, read).length - before).toBeGreaterThanOrEqual(5);
});
