import { expect } from "@playwright/test";
import { MISSING_PATHS, pageKinds } from "../../support/page-kinds";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

test.use({ javaScriptEnabled: false });

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test("every kind of page can be read", async ({ page }) => {
  for (const path of await pageKinds(day)) {
    const response = await page.goto(day.url + path);
    const missing = MISSING_PATHS.some((each) => each === path);
    expect(response?.status(), path).toBe(missing ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("banner").getByText("AU · Tue, 3 Nov"), path).toBeVisible();
    await expect(page.getByRole("contentinfo"), path).toContainText("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?");
    if (!missing) expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(200);
    await expect(page.getByText(/^Loading/).filter({ visible: true }), path).toHaveCount(0);
  }
});

test("links lead from the home page to a meeting, its race, and back; the menu opens", async ({ page }) => {
  const [meeting] = openMeetings(await day.meetings());
  if (!meeting) throw new Error("The day has no open meeting.");
  await page.goto(day.url);
  await page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader").filter({ hasText: meeting.venue }) })
    .first()
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/\/race\//);
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: /Racing$/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: meeting.venue })).toBeVisible();
  const firstRace = page.locator("[data-row]", { hasText: /^R1 / });
  await firstRace.getByRole("link", { name: "View Race Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Race 1:");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/meeting\//);
  await page.getByRole("banner").getByLabel("Menu").click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(`${day.url}/faq`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Disclaimer" }).click();
  await expect(page).toHaveURL(`${day.url}/disclaimer`);
});

test("the day's filters are pages of their own, and every race of the board can be tabbed to", async ({ page }) => {
  const all = await day.meetings();
  await page.goto(day.url);
  await page.getByRole("button", { name: "Greyhounds", exact: true }).click();
  await expect(page).toHaveURL(`${day.url}/?code=G`);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(all.filter(({ racingCode }) => racingCode === "G").length);
  await page.getByRole("combobox", { name: "State" }).selectOption("VIC");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`${day.url}/?code=G&state=VIC`);
  const listed = all.filter(({ racingCode, state }) => racingCode === "G" && state === "VIC");
  await expect(rows).toHaveCount(listed.length);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${day.url}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/?code=G`);
  await page.goto(day.url);
  await expect(page.locator("[data-cell]")).toHaveCount(all.flatMap(({ races }) => races).length);
  await expect(page.locator("[data-cell][tabindex]")).toHaveCount(0);
});

test("all 15 answers of the FAQ are visible", async ({ page }) => {
  await page.goto(`${day.url}/faq`);
  const answers = page.getByRole("main").locator("[data-reach-accordion-panel]");
  await expect(answers).toHaveCount(15);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await answer.innerText()).length).toBeGreaterThan(20);
  }
});

test("a race's field is shown with its odds", async ({ page }) => {
  const { id } = await day.laterRace("R");
  const { runners } = await day.race(id);
  await page.goto(`${day.url}/race/${id}`);
  const table = page.getByRole("region", { name: "Runners", exact: true }).getByRole("table");
  // The table's footer has a row for the market.
  await expect(table.locator("tbody").getByRole("rowheader")).toHaveCount(runners.length);
  for (const { name, scratched } of runners) {
    const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect(row).toContainText(scratched ? "Scratched" : /\$\d+\.\d\d/);
  }
});

test("the search is a form, and its results are links", async ({ page }) => {
  await page.goto(day.url);
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("main").getByRole("searchbox").fill("abernethy");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.getByRole("list", { name: "Results" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Abernethy/ })).toBeVisible();
});
