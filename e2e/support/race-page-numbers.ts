import { expect, type Page } from "@playwright/test";

/** Texts of a race's page, read in one go. */
export interface RacePageNumbers {
  /** By rows: number, open, current, move, the sparkline's words, and each bookmaker's cell in the order of the columns. */
  readonly rows: readonly {
    readonly number: string;
    readonly open: string;
    readonly current: string;
    readonly move: string;
    readonly sparkline: string | undefined;
    readonly quotes: readonly string[];
    /** Places of the cells that are marked as the best. */
    readonly best: readonly number[];
  }[];
  /** Bookmakers' ids in the order of the columns. */
  readonly bookmakers: readonly string[];
  /** The foot: the market percentage of the best prices, and each bookmaker's. */
  readonly marketBest: string;
  readonly markets: readonly string[];
  /** A tile's text by its kind. */
  readonly tiles: Readonly<Record<string, string>>;
}

/** Reads the table and the tiles of the race page that is open. */
export async function readRacePage(page: Page): Promise<RacePageNumbers> {
  return await page.evaluate(() => {
    const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";
    const table = document.querySelector("section[aria-label=Runners] table");
    const cell = (row: Element, column: string) => row.querySelector(`[data-col="${column}"]`);
    return {
      rows: [...(table?.querySelectorAll("tbody tr[data-runner]") ?? [])].map((row) => {
        const quotes = [...row.querySelectorAll("td[data-book]")];
        return {
          number: text(cell(row, "number")),
          open: text(cell(row, "open")),
          current: text(cell(row, "current")),
          move: text(cell(row, "move")),
          sparkline: cell(row, "sparkline")?.querySelector("svg")?.getAttribute("aria-label") ?? undefined,
          quotes: quotes.map(text),
          best: quotes.flatMap((each, index) => (each.hasAttribute("data-best") ? [index] : [])),
        };
      }),
      bookmakers: [...(table?.querySelectorAll("thead [data-bookmaker]") ?? [])].map(
        (badge) => badge.getAttribute("data-bookmaker") ?? "",
      ),
      marketBest: text(table?.querySelector("tfoot [data-col=current] strong")),
      markets: [...(table?.querySelectorAll("tfoot [data-book] span") ?? [])].map(text),
      tiles: Object.fromEntries(
        [...document.querySelectorAll('section[aria-label="Betting Signals"] li[data-kind]')].map((tile) => [
          tile.getAttribute("data-kind") ?? "",
          text(tile),
        ]),
      ),
    };
  });
}

/** The figures behind the chart of the field: by rows, each cell's text. Opens what shows them. */
export async function readChartTable(page: Page): Promise<readonly (readonly string[])[]> {
  await page.getByRole("button", { name: "Show prices over time" }).click();
  await page.getByRole("radio", { name: "Table" }).check();
  const table = page.getByRole("region", { name: "Prices over time as figures" });
  await expect(table).toBeVisible();
  return await table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? "")));
}
