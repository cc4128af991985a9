import { expect, type Page } from "@playwright/test";
import { dollars } from "./replay-expectations";

const table = (page: Page) => page.getByRole("region", { name: "Runners" }).getByRole("table");

/**
 * The race table has a column for each of these bookmakers and no other, with its price on each runner that is not scratched, in the
 * order of the rows: a dash where it has none.
 */
export async function expectQuotes(
  page: Page,
  bookmakers: readonly string[],
  rows: readonly ReadonlyMap<string, number>[],
): Promise<void> {
  const heads = table(page).locator("thead [data-book] [data-bookmaker]");
  const shown = await heads.evaluateAll((badges) => badges.map((badge) => badge.getAttribute("data-bookmaker") ?? ""));
  expect(shown.toSorted()).toEqual(bookmakers.toSorted());
  const runners = table(page).locator("tbody tr[data-runner]:not([data-scratched])");
  await expect(runners).toHaveCount(rows.length);
  for (const [index, prices] of rows.entries()) {
    const cells = runners.nth(index).locator("td[data-book]");
    for (const [column, bookmaker] of shown.entries())
      await expect(cells.nth(column)).toContainText(dollars(prices.get(bookmaker)));
  }
}
