import type { Page } from "@playwright/test";

/** A page's layout shifts that no input explains. */
export interface LayoutShifts {
  /** Their sum since the visit (CLS without its windows). */
  total(): Promise<number>;
  /** Those since it was last called, one line each: how much, and what moved from where to where. */
  take(): Promise<readonly string[]>;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Observes a page's layout shifts. To be called before it is visited. */
export async function watchLayoutShifts(page: Page): Promise<LayoutShifts> {
  await page.addInitScript(() => {
    const seen = { total: 0, lines: [] as string[] };
    Object.assign(globalThis, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const what = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${from.x},${from.y} > ${to.x},${to.y}`,
        );
        seen.total += value;
        seen.lines.push(`${value.toFixed(5)}: ${what.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    total: () => page.evaluate(() => (globalThis as unknown as Seen).layoutShifts.total),
    take: () => page.evaluate(() => (globalThis as unknown as Seen).layoutShifts.lines.splice(0)),
  };
}

interface Seen {
  readonly layoutShifts: { readonly total: number; readonly lines: string[] };
}

/** Sums up a page's layout shifts. To be called before it is visited. */
export async function watchLayoutShift(page: Page): Promise<LayoutShifts["total"]> {
  return (await watchLayoutShifts(page)).total;
}
