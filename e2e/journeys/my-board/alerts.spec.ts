import { expect, type Page, test } from "@playwright/test";
import { formatOdds } from "@railbird/domain";
import { type LiveDay, RACE, startLiveDay } from "../../support/live-day";
import { commandVisibility } from "../../support/live-page";
import { openPage } from "../../support/open-page";

let day: LiveDay;

test.beforeAll(async () => {
  day = await startLiveDay(110);
});
test.afterAll(() => day.stop());

interface Shown {
  readonly title: string;
  readonly silent: boolean | null | undefined;
}

/** Records the system's notifications in place of showing them. */
async function watchNotifications(page: Page): Promise<() => Promise<readonly Shown[]>> {
  await page.addInitScript(() => {
    const shown: Shown[] = [];
    class Recorded {
      static readonly permission = "granted";
      static readonly requestPermission = async () => "granted";
      constructor(title: string, { silent }: NotificationOptions) {
        shown.push({ title, silent });
      }
    }
    Object.assign(globalThis, { Notification: Recorded, shownNotifications: shown });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shownNotifications: readonly Shown[] }).shownNotifications);
}

const switchOn = (page: Page, name: RegExp) => page.getByRole("switch", { name }).press("Space");

test("alerts are off until they are switched on; then a start, a chosen price and a scratching are each shown once", async ({
  page,
}) => {
  const notified = await watchNotifications(page);
  const setVisibility = await commandVisibility(page);
  const { venue, number, runners } = await day.race();
  const [runner, other] = runners.filter(({ scratched, odds }) => !scratched && odds !== undefined);
  if (!runner?.odds || !other) throw new Error("The race has no runners with prices.");

  await openPage(page, `${day.url}/race/${RACE}?runner=${runner.id}`);
  await page.getByRole("button", { name: new RegExp(`^Star ${venue} race ${number}`) }).click();
  await page.getByRole("button", { name: new RegExp(`^Star ${runner.number} `) }).click();
  await openPage(page, `${day.url}/my-board`);
  for (const each of await page.getByRole("switch").all()) await expect(each).not.toBeChecked();

  // A toast is also read out.
  const start = page.getByText(new RegExp(`^${venue} R${number} starts at 1:00 PM AEST$`));
  await expect(start).toHaveCount(0);
  await switchOn(page, /^Before a starred race/);
  await page.getByRole("radio", { name: "2 min" }).check({ force: true });
  await expect(start.first()).toBeVisible();

  await switchOn(page, /^Prices of starred/);
  const wanted = runner.odds + 1;
  await page.getByRole("textbox", { name: "Alert from $" }).fill(String(wanted));
  await day.priced(runner.number, wanted);
  await expect(page.getByText(`${runner.number} ${runner.name} is at ${formatOdds(wanted)}`).first()).toBeVisible();
  expect(await notified()).toEqual([]);

  await switchOn(page, /^Scratchings/);
  await setVisibility("hidden");
  day.feed.scratch(RACE, other.number);
  const title = `Scratched: ${other.number} ${other.name}`;
  await expect.poll(notified).toEqual([{ title, silent: true }]);

  const lookedAt = () =>
    page.evaluate((key) => {
      const remembered = JSON.parse(localStorage.getItem("railbird-alerts-shown") ?? "[]") as [string, number][];
      return remembered.find(([each]) => each === key)?.[1] ?? 0;
    }, `watched ${RACE}`);
  const before = await lookedAt();
  await page.reload();
  await expect.poll(lookedAt).toBeGreaterThan(before);
  await expect(page.getByText(title)).toHaveCount(0);
  expect(await notified()).toEqual([]);
});
