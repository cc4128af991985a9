import { expect } from "@playwright/test";
import type { LateMail, Movers, RunnerRuns, SearchResults } from "@railbird/contract";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

async function read<T>(path: string): Promise<T> {
  return (await fetch(day.url + path)).json() as Promise<T>;
}

test("movers are chosen by links, and a row leads to the runner in its race", async ({ page }) => {
  await openPage(page, `${day.url}/movers`);
  const firmers = page.getByRole("list", { name: "Crunchers" });
  await expect(firmers.getByRole("link").first()).toBeVisible();

  await page.getByRole("link", { name: "Harness", exact: true }).click();
  await expect(page).toHaveURL(`${day.url}/movers?racingCode=H`);
  const { firmers: expected } = await read<Movers>("/api/movers?racingCode=H");
  await expect(firmers.getByRole("link")).toHaveCount(expected.length);
  await page.reload();
  await expect(page.getByRole("link", { name: "Harness", exact: true })).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/movers`);

  // Movers change from minute to minute: what is pressed is what the page shows, and the API has named it.
  const link = firmers.getByRole("link").first();
  await expect(link).toHaveAttribute("href", /^\/race\/[\w-]+\?runner=[\w-]+$/);
  await link.click();
  await expect(page).toHaveURL(/\/race\/[\w-]+\?runner=[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("late mail says what the API says, of every code or of one, and leads to races", async ({ page }) => {
  await openPage(page, `${day.url}/late-mail`);
  await page.getByRole("link", { name: "Racing", exact: true }).click();
  await expect(page).toHaveURL(`${day.url}/late-mail?racingCode=R`);
  const lines = page.locator("main li:has(time)");
  const told = async () => {
    const show = page.getByRole("button", { name: /^Show \d+ new$/ });
    if (await show.isVisible()) await show.click();
    const { meetings } = await read<LateMail>("/api/late-mail?racingCode=R");
    const all = meetings.flatMap((meeting) => meeting.lines);
    const shown = await lines
      .locator("time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
    return { all, isSame: JSON.stringify(shown) === JSON.stringify(all.map(({ change }) => change.at)) };
  };
  await expect.poll(async () => (await told()).isSame).toBe(true);
  const { all } = await told();
  const first = all[0]?.races[0];
  if (!first) throw new Error("Nothing has changed all day.");
  await lines
    .first()
    .getByRole("link", { name: `R${first.number}` })
    .click();
  await expect(page).toHaveURL(`${day.url}/race/${first.id}`);
});

test("the search opens by its key, finds names despite a typing error, and leads to a person's runs", async ({
  page,
}) => {
  await openPage(page, day.url);
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox");
  await expect(box).toBeFocused();
  // "abernethy" with two letters swapped.
  await box.pressSequentially("ABERNEHTY");
  const options = page.getByRole("dialog").getByRole("option");
  await expect(options).not.toHaveCount(0);
  const { results } = await read<SearchResults>("/api/search?q=abernethy&limit=12");
  const first = results[0];
  if (!first) throw new Error("Nobody of that name is on the day.");
  await expect(options.first()).toContainText(first.name);
  await options.first().click();
  await expect(page).toHaveURL(`${day.url}/${first.kind}/${first.id}`);
  await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
  // Yesterday's runs come when the server has stored that day.
  await expect(async () => {
    const { runs } = await read<RunnerRuns>(
      `/api/${first.kind === "runner" ? "runners" : `people/${first.kind}`}/${first.id}`,
    );
    await openPage(page, page.url());
    await expect(page.getByRole("list", { name: "Runs" }).getByRole("listitem")).toHaveCount(runs.length);
  }).toPass();

  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText("Nothing is called “zzzz”.")).toBeVisible();
  // Escape clears what was typed, then closes.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the search's key types a character in a text field", async ({ page }) => {
  await openPage(page, `${day.url}/search`);
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill("silver");
  await box.press("/");
  await expect(box).toHaveValue("silver/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
