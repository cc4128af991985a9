import { expect } from "@playwright/test";
import type { MeetingsOnDay, Race, RunnerRuns } from "@railbird/contract";
import { runnerKey } from "@railbird/domain";
import { violations } from "../../support/axe";
import { DEVICES } from "../../support/devices";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { readOrLater, untilStored, YESTERDAY } from "../../support/stored-days";

let day: SimulatedDay;

/** The winner of a race of yesterday, once the server has stored that day and indexed its names. A name may run on other days too. */
async function yesterdaysWinner() {
  let race: Race | undefined;
  let id = "";
  await untilStored(async () => {
    const list = await readOrLater<MeetingsOnDay>(`${day.url}/api/meetings?date=${YESTERDAY}`);
    const run = list?.meetings.flatMap(({ races }) => races).find(({ status }) => status === "final");
    if (run === undefined) return false;
    race = await readOrLater<Race>(`${day.url}/api/races/${run.id}`);
    if (race === undefined) return false;
    id = runnerKey(winnerOf(race).name, race.racingCode) ?? "";
    const found = await readOrLater<Partial<RunnerRuns>>(`${day.url}/api/runners/${id}`);
    return found?.runs?.some(({ raceId }) => raceId === run.id) ?? false;
  });
  if (race === undefined) throw new Error("Yesterday has no race that has run.");
  return { runner: winnerOf(race), race, id };
}

function winnerOf({ results = [], runners }: Race): Race["runners"][number] {
  const won = results.find(({ position }) => position === 1)?.runnerNumber;
  const runner = runners.find(({ number }) => number === won);
  if (runner === undefined) throw new Error("The race has no winner.");
  return runner;
}

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a runner of yesterday is found by its name, and its page lists that run", async ({ page }) => {
      const { runner, race, id } = await yesterdaysWinner();
      await openPage(page, `${day.url}/search?q=${encodeURIComponent(runner.name)}`);
      await page.getByRole("list", { name: "Results" }).locator(`a[href="/runner/${id}"]`).click();
      await expect(page.getByRole("heading", { level: 1, name: runner.name })).toBeVisible();
      const run = page.getByRole("list", { name: "Runs" }).locator(`a[href^="/race/${race.id}?runner="]`);
      await expect(run).toContainText("Mon, 2 Nov");
      await expect(run).toContainText(`${race.venue} R${race.number}`);
      await expect(run).toContainText("Finished 1");
      if (runner.odds !== undefined) await expect(run).toContainText(`$${runner.odds.toFixed(2)}`);
      expect(await violations(page)).toEqual([]);
      await run.click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(race.name);
    });

    test("an opened runner links to its own page and to those of its people", async ({ page }) => {
      const race = await day.race((await day.laterRace("R")).id);
      const runner = race.runners.find(({ scratched, jockey, trainer }) => !scratched && jockey && trainer);
      if (!runner) throw new Error("The race has no runner.");
      await openPage(page, `${day.url}/race/${race.id}?runner=${runner.id}`);
      const detail = page.locator("[data-detail]");
      for (const name of [runner.name, runner.jockey, runner.trainer]) {
        const link = detail.getByRole("link", { name: name as string, exact: true });
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await link.click();
        await expect(page.getByRole("heading", { level: 1, name: name as string })).toBeVisible();
        await expect(page.getByRole("list", { name: "Runs" }).locator(`a[href^="/race/${race.id}?"]`)).not.toHaveCount(
          0,
        );
        await page.goBack();
        await expect(detail).toBeVisible();
      }
    });
  });
}

test("a runner's page can be loaded directly, and is missing for a name that nobody has", async () => {
  const { race, id } = await yesterdaysWinner();
  const found = await readOrLater<RunnerRuns>(`${day.url}/api/runners/${id}`);
  expect(found?.runs.find(({ raceId }) => raceId === race.id)).toMatchObject({ meetingDate: YESTERDAY, position: 1 });
  expect((await fetch(`${day.url}/runner/${id}`)).status).toBe(200);
  expect((await fetch(`${day.url}/runner/r-nobody-at-all`)).status).toBe(404);
});
