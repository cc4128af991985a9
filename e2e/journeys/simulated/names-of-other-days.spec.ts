import { expect, test } from "@playwright/test";
import type { MeetingsOnDay, Race, RunnerRuns, SearchResults } from "@railbird/contract";
import { violations } from "../../support/axe";
import { openPage } from "../../support/open-page";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

const YESTERDAY = "2026-11-02";

let day: SimulatedDay;

async function read<T>(path: string): Promise<T> {
  return (await fetch(day.url + path)).json() as Promise<T>;
}

/** The winner of a race of yesterday, once the server has stored that day and taken up its names. */
async function yesterdaysWinner() {
  let runner: Race["runners"][number] | undefined;
  let race: Race | undefined;
  await expect
    .poll(
      async () => {
        const { meetings } = await read<MeetingsOnDay>(`/api/meetings?date=${YESTERDAY}`);
        const run = meetings.flatMap(({ races }) => races).find(({ status }) => status === "final");
        race = run && (await read<Race>(`/api/races/${run.id}`));
        const won = race?.results?.find(({ position }) => position === 1)?.runnerNumber;
        runner = race?.runners.find(({ number }) => number === won);
        const { results = [] } = runner ? await read<SearchResults>(`/api/search?q=${runner.name}`) : {};
        return results.some(({ kind, name }) => kind === "runner" && name === runner?.name);
      },
      { timeout: 90_000, intervals: [1_000] },
    )
    .toBe(true);
  if (!runner || !race) throw new Error("Yesterday has no winner.");
  return { runner, race };
}

test.beforeAll(async () => {
  day = await startSimulatedDay();
});
test.afterAll(() => day.stop());

for (const [device, viewport] of [
  ["desk", { width: 1440, height: 900 }],
  ["phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a runner of yesterday is found by its name, and its page lists that run", async ({ page }) => {
      test.setTimeout(120_000);
      const { runner, race } = await yesterdaysWinner();
      await openPage(page, `${day.url}/search?q=${encodeURIComponent(runner.name)}`);
      const found = page.getByRole("list", { name: "Results" }).getByRole("link", { name: runner.name }).first();
      await found.click();
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
  const { runner, race } = await yesterdaysWinner();
  const { results } = await read<SearchResults>(`/api/search?q=${encodeURIComponent(runner.name)}`);
  const id = results.find(({ kind, name }) => kind === "runner" && name === runner.name)?.id;
  const { runs } = await read<RunnerRuns>(`/api/runners/${id}`);
  expect(runs.find(({ raceId }) => raceId === race.id)).toMatchObject({ meetingDate: YESTERDAY, position: 1 });
  expect((await fetch(`${day.url}/runner/${id}`)).status).toBe(200);
  expect((await fetch(`${day.url}/runner/r-nobody-at-all`)).status).toBe(404);
});
