import type { Browser } from "@playwright/test";
import { longTasks, onSlowPhone } from "./slow-phone";

/** How a page loads on a slow phone; the median over the loads. */
export interface PageLoad {
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time: what long tasks took beyond 50 ms each, milliseconds. */
  readonly tbt: number;
  /** The longest task, milliseconds; 0 when none took 50 ms. */
  readonly longestTask: number;
}

const LOADS = 5;

/** How long a page is watched after it has loaded, milliseconds. */
const WATCH_MS = 3000;

/** Loads a page with an empty cache, a CPU four times slower and a slow network. */
export async function measurePageLoad(browser: Browser, url: string): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, url));
  const median = (pick: (load: PageLoad) => number) =>
    loads.map(pick).sort((a, b) => a - b)[Math.floor(LOADS / 2)] ?? Number.NaN;
  return {
    lcp: median(({ lcp }) => lcp),
    cls: median(({ cls }) => cls),
    tbt: median(({ tbt }) => tbt),
    longestTask: median(({ longestTask }) => longestTask),
  };
}

function loadOnce(browser: Browser, url: string): Promise<PageLoad> {
  return onSlowPhone(browser, async ({ page, seen }) => {
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(WATCH_MS);
    const { lcp, cls, tasks } = await seen();
    const { blocking, longest } = longTasks(tasks);
    return { lcp, cls, tbt: blocking, longestTask: longest };
  });
}
