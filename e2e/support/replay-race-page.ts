import { expect, type Page } from "@playwright/test";
import { expectQuotes } from "./quote-grid";
import { type BrandEvents, dollars, expectedField, expectedSignals, moveOf, moveText } from "./replay-expectations";
import { runnerRows } from "./runner-rows";

/** Every row of the desktop table, cell by cell. */
export async function expectField(page: Page, brands: BrandEvents): Promise<void> {
  const expected = expectedField(brands).map((runner) => {
    const first = [String(runner.number), runner.name, runner.connections, runner.barrier];
    if (runner.scratched) {
      return { cells: [...first, expect.stringMatching(/^Scratched/)], struck: [runner.name], quotes: [] };
    }
    const move = moveOf(runner);
    const cells = [
      ...first,
      dollars(runner.open),
      expect.stringContaining(dollars(runner.current)),
      move === undefined ? "–" : expect.stringMatching(new RegExp(`^${escaped(moveText(move))}( |$)`)),
      runner.tips > 0 ? String(runner.tips) : "–",
    ];
    return { cells, struck: [], quotes: expect.any(Array) };
  });
  await expect.poll(() => runnerRows(page)).toEqual(expected);
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
