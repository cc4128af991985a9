import type { Page } from "@playwright/test";
import { runnersTable } from "./runners-table";

/** A row of the race table, as text. */
export interface RunnerRow {
  /** From its number to its tips. A scratched runner has fewer: the fifth says so, and is its last. */
  readonly cells: readonly string[];
  /** Texts with a line through them. */
  readonly struck: readonly string[];
  /** Each bookmaker's cell in the order of the columns. */
  readonly quotes: readonly string[];
}

/** The rows of the race table, read in one go: a locator's own assertion would search the page for each cell. */
export async function runnerRows(page: Page): Promise<readonly RunnerRow[]> {
  return await runnersTable(page)
    .locator("tbody tr")
    .evaluateAll((rows) => {
      const texts = (row: Element, selector: string) =>
        [...row.querySelectorAll(selector)].map((each) => each.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
      return rows.map((row) => ({
        cells: texts(row, "th, td").slice(0, 8),
        struck: texts(row, "s"),
        quotes: texts(row, "[data-book]"),
      }));
    });
}
