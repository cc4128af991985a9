import { expect } from "@playwright/test";
import type { MeetingsOnDay, Race, RunnerRuns } from "@railbird/contract";
import { runnerKey } from "@railbird/domain";
import { violations } from "../../support/axe";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

const YESTERDAY = "2026-11-02";

let day: SimulatedDay;

/** `undefined`: the read is to come again, as it may be while a new server writes the days before today. */
async function read<T>(path: string): Promise<T | undefined> {
  const response = await fetch(day.url + path);
  return response.status === 503 ? undefined : ((await response.json()) as T);
}

/** The winner of a race of yesterday, once the server has stored that day and taken up its names. Names come again on other days. */
async function yesterdaysWinner() {
  let race: Race | undefined;
  let id = "";
  await expect
    .poll(
      async () => {
        const list = await read<MeetingsOnDay>(`/api/meetings?date=${YESTERDAY}`);
        const run = list?.meetings.flatMap(({ races }) => races).find(({ status }) => status === "final");
        if (run === undefined) return false;
        race = await read<Race>(`/api/races/${run.id}`);
        if (race === undefined) return false;
        id = runnerKey(winnerOf(race).name, race.racingCode) ?? "";
        const found = await read<Partial<RunnerRuns>>(`/api/runners/${id}`);
        return found?.runs?.some(({ raceId }) => raceId === run.id);
      },
      { timeout: 90_000, intervals: [1_000] },
    )
    .toBe(true);
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

for (const [device, viewport] of [
  ["desk", { width: 1440, height: 900 }],
  ["phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a runner of yesterday is found by its name, and its page lists that run", async ({ page }) => {
      test.setTimeout(120_000);
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

    test("an opened runner leads to its own page and to those of its people", async ({ page }) => {
      const [next] = await day.nextToJump("R");
      const race = next && (await day.race(next.id));
      const runner = race?.runners.find(({ scratched, jockey, trainer }) => !scratched && jockey && trainer);
      if (!race || !runner) throw new Error("The day has no race to come.");
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

test("a runner's page is the same without a search before it, and missing for a name that nobody has", async () => {
  const { race, id } = await yesterdaysWinner();
  const found = await read<RunnerRuns>(`/api/runners/${id}`);
  expect(found?.runs.find(({ raceId }) => raceId === race.id)).toMatchObject({ meetingDate: YESTERDAY, position: 1 });
  expect((await fetch(`${day.url}/runner/${id}`)).status).toBe(200);
  expect((await fetch(`${day.url}/runner/r-nobody-at-all`)).status).toBe(404);
});
