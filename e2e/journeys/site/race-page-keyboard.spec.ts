import { expect } from "@playwright/test";
import { tabTo } from "../../support/keyboard";
import { openPage } from "../../support/open-page";
import { runnersTable } from "../../support/runners-table";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

test("by keyboard alone: a runner, the order, my bookmakers, the chart, the next race and back", async ({ page }) => {
  const meeting = (await day.meetings()).find(
    ({ racingCode, races }) => racingCode === "R" && races.filter(({ status }) => status === "open").length > 2,
  );
  const open = meeting?.races.filter(({ status }) => status === "open") ?? [];
  const [listed, after] = open.slice(-2);
  if (!listed || !after) throw new Error("No meeting has two races to come.");
  const race = await day.race(listed.id);
  const runner = race.runners.find(({ scratched, prices }) => !scratched && prices.length > 0);
  if (!runner) throw new Error("Nobody quotes the race.");
  await openPage(page, `${day.url}/race/${race.id}`);

  await test.step("choose bookmakers", async () => {
    const choose = page.getByRole("button", { name: /^My bookmakers/ });
    const columns = runnersTable(page).locator("thead [data-bookmaker]");
    const all = await columns.count();
    await tabTo(page, choose);
    await page.keyboard.press("Enter");
    await expect(choose).toHaveAttribute("aria-expanded", "true");
    const first = page.getByRole("checkbox").first();
    await tabTo(page, first);
    await page.keyboard.press("Space");
    await expect(columns).toHaveCount(all - 1);
    await page.keyboard.press("Space");
    await expect(columns).toHaveCount(all);
    await expect(first).toBeFocused();
    await tabTo(page, choose, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(choose).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("the order", async () => {
    const head = runnersTable(page).getByRole("columnheader", { name: "Move" });
    await tabTo(page, head.getByRole("button"));
    await page.keyboard.press("Space");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(head.getByRole("button")).toBeFocused();
  });

  await test.step("a runner", async () => {
    const button = page.getByRole("button", { name: runner.name, exact: true });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("list", { name: `Every bookmaker's price on ${runner.name}` })).toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("the chart", async () => {
    const show = page.getByRole("button", { name: /^(Show|Hide) prices over time$/ });
    await tabTo(page, show);
    await page.keyboard.press("Enter");
    const chart = page.getByRole("slider");
    await tabTo(page, chart);
    await page.keyboard.press("End");
    const last = Number(await chart.getAttribute("aria-valuemax"));
    await expect(chart).toHaveAttribute("aria-valuenow", String(last));
    await page.keyboard.press("ArrowLeft");
    await expect(chart).toHaveAttribute("aria-valuenow", String(last - 1));
    await tabTo(page, show, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(show).toHaveAttribute("aria-expanded", "false");
    await expect(chart).toHaveCount(0);
  });

  await test.step("the race after, and the one before", async () => {
    const main = page.getByRole("main");
    await tabTo(page, page.getByRole("link", { name: /^Next race/ }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/race/${after.id}(\\?|$)`));
    await expect(main).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: /^Previous race/ }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/race/${race.id}(\\?|$)`));
    await expect(main).toBeFocused();
  });
});
