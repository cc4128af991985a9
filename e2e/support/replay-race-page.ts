import { expect, type Page } from "@playwright/test";
import { expectQuotes } from "./quote-grid";
import { type BrandEvents, dollars, expectedField, expectedSignals, moveOf, moveText } from "./replay-expectations";

const rows = (page: Page) => page.getByRole("region", { name: "Runners" }).locator("tbody tr");

/** Every row of the desktop table, cell by cell. */
export async function expectField(page: Page, brands: BrandEvents): Promise<void> {
  const field = expectedField(brands);
  await expect(rows(page)).toHaveCount(field.length);
  for (const [index, runner] of field.entries()) {
    const row = rows(page).nth(index);
    const cells = row.locator("th, td");
    const first = [String(runner.number), runner.name, runner.connections || "–", runner.barrier];
    for (const [column, text] of first.entries()) await expect(cells.nth(column)).toHaveText(text);
    await expect(row.locator("s")).toHaveCount(runner.scratched ? 1 : 0);
    if (runner.scratched) {
      await expect(row.locator("s")).toHaveText(runner.name);
      await expect(cells.nth(4)).toHaveText(/^Scratched/);
      await expect(row.locator("[data-book], [data-col=current]")).toHaveCount(0);
      continue;
    }
    const move = moveOf(runner);
    await expect(cells.nth(4)).toHaveText(dollars(runner.open));
    await expect(cells.nth(5)).toContainText(dollars(runner.current));
    await expect(cells.nth(6)).toHaveText(move === undefined ? "–" : new RegExp(`^${escaped(moveText(move))}( |$)`));
    await expect(cells.nth(7)).toHaveText(runner.tips > 0 ? String(runner.tips) : "–");
  }
}

/** The tiles name the runners that follow from the payloads, and there are no other tiles. */
export async function expectSignals(page: Page, brands: BrandEvents): Promise<void> {
  const signals = expectedSignals(expectedField(brands));
  await expect(page.getByRole("region", { name: "Betting Signals" }).locator("li[data-kind]")).toHaveCount(
    signals.size,
  );
  for (const [kind, runner] of signals) {
    const tile = page.locator(`li[data-kind="${kind}"]`);
    await expect(tile.locator("b").nth(1)).toHaveText(runner.name);
    if (kind === "favourite" || kind === "secondFavourite") await expect(tile).toContainText(dollars(runner.current));
    const move = moveOf(runner);
    if (kind.startsWith("biggest") && move !== undefined) {
      await expect(tile).toContainText(`${dollars(runner.open)} → ${dollars(runner.current)}`);
      await expect(tile).toContainText(moveText(move));
    }
  }
}

/** Each brand's own price on each runner that is not scratched. */
export async function expectGrid(page: Page, brands: BrandEvents): Promise<void> {
  const field = expectedField(brands).filter(({ scratched }) => !scratched);
  const quoting = brands.map(([brand]) => brand).filter((brand) => field.some(({ prices }) => prices.has(brand)));
  await expectQuotes(
    page,
    quoting,
    field.map(({ prices }) => prices),
  );
}

function escaped(text: string): string {
  return text.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
}
