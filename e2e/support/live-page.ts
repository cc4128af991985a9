import { expect, type Locator, type Page } from "@playwright/test";
import type { Race } from "@railbird/contract";
import { formatOdds } from "@railbird/domain";
import { expectSoon } from "./own-pace";

/** The prices of a race as its page shows them, by runner number: opening, best, and each bookmaker's. */
export type ShownPrices = Readonly<Record<string, readonly string[]>>;

/** Reads the prices that the race page shows. */
export function shownPrices(page: Page): Promise<ShownPrices> {
  return page.locator("tr[data-runner]").evaluateAll((rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const text = (selector: string) => row.querySelector(selector)?.textContent ?? "";
        const priced = (cell: string) => /\$[\d.]+|–/.exec(cell)?.[0] ?? "";
        const quotes = [...row.querySelectorAll("td[data-book]")].map((cell) => priced(cell.textContent ?? ""));
        const own = [text("[data-col=open]"), text("[data-col=current]")].map(priced);
        return [text("[data-col=number]").trim(), [...own, ...quotes]];
      }),
    ),
  );
}

/** The same prices from the server's JSON, for a race that one bookmaker quotes. */
function servedPrices({ runners }: Race): ShownPrices {
  return Object.fromEntries(
    runners.map(({ number, scratched, openOdds, odds, prices }) => [
      String(number),
      scratched ? ["", ""] : [formatOdds(openOdds), formatOdds(odds), formatOdds(prices[0]?.odds)],
    ]),
  );
}

/** Resolves when the page's prices are the server's, at most so many milliseconds of the site's own from now. */
export async function expectServersPrices(page: Page, race: () => Promise<Race>, withinMs: number): Promise<void> {
  const [shown, served] = [() => shownPrices(page), async () => servedPrices(await race())];
  const isSame = async () => JSON.stringify(await shown()) === JSON.stringify(await served());
  await expectSoon("the page has the server's prices", isSame, withinMs);
}

/** The switch that pauses updates; `data-mode` says how the page is kept up to date. */
export const liveSwitch = (page: Page): Locator => page.getByRole("button", { name: /updates$/ });

/** Resolves when the page follows the stream. */
export async function untilLive(page: Page): Promise<void> {
  await expect(liveSwitch(page)).toHaveAttribute("data-mode", "live");
}

/** The age of the odds on the page. */
export const oddsAge = (page: Page): Locator => page.locator("[data-look]").first();

/** Lets the test set the page's visibility, since all tabs of a headless browser are visible. Call it before the visit. */
export async function commandVisibility(page: Page): Promise<(state: DocumentVisibilityState) => Promise<void>> {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = "visible";
    Object.defineProperty(Document.prototype, "visibilityState", { get: () => state });
    Object.assign(globalThis, {
      setVisibility: (next: DocumentVisibilityState) => {
        state = next;
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      },
    });
  });
  return (state) =>
    page.evaluate((next) => {
      (globalThis as unknown as { setVisibility: (state: string) => void }).setVisibility(next);
    }, state);
}
