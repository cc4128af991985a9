import { expect, type Page } from "@playwright/test";
import { dollars } from "./replay-expectations";
import { runnerRows } from "./runner-rows";
import { runnersTable } from "./runners-table";

/**
 * The race table has a column for each of these bookmakers and no other, with its price on each runner that is not scratched, in the
 * order of the rows: a dash where it has none.
 */
export async function expectQuotes(
  page: Page,
  bookmakers: readonly string[],
  rows: readonly ReadonlyMap<string, number>[],
): Promise<void> {
  const heads = runnersTable(page).locator("thead [data-book] [data-bookmaker]");
  const shown = await heads.evaluateAll((badges) => badges.map((badge) => badge.getAttribute("data-bookmaker") ?? ""));
  expect(shown.toSorted()).toEqual(bookmakers.toSorted());
  const expected = rows.map((prices) =>
    shown.map((bookmaker) => expect.stringContaining(dollars(prices.get(bookmaker)))),
  );
  const quotes = async () =>
    (await runnerRows(page)).filter(({ struck }) => struck.length === 0).map((row) => row.quotes);
  await expect.poll(quotes).toEqual(expected);
}
