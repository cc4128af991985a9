import type { Browser } from "@playwright/test";
import { longTasks, onSlowPhone } from "./slow-phone";

/** The cost of an open page, which nobody touches, on a slow phone. */
export interface OpenPage {
  /** The longest task, milliseconds; 0 when none took 50 ms. */
  readonly longestTask: number;
  /** All tasks of 50 ms and more together, milliseconds. */
  readonly longTaskTime: number;
  /** How long the main thread is busy each second, milliseconds; all of its work, not only scripts. */
  readonly busyPerSecond: number;
}

/** How long a page is left open, milliseconds. */
const OPEN_MS = 60_000;

/** After this time a page has finished loading, milliseconds. */
const SETTLE_MS = 5000;

/** Leaves a page open for a minute: its clock runs and its polls come, as they do for a visitor. */
export function measureOpenPage(browser: Browser, url: string): Promise<OpenPage> {
  return onSlowPhone(browser, async ({ page, session, seen }) => {
    await session.send("Performance.enable", { timeDomain: "timeTicks" });
    const reading = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
      return { at: metric("Timestamp"), busy: metric("TaskDuration"), tasks: (await seen()).tasks.length };
    };
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    const before = await reading();
    await page.waitForTimeout(OPEN_MS);
    const after = await reading();
    const { longest, total } = longTasks((await seen()).tasks.slice(before.tasks));
    return {
      longestTask: longest,
      longTaskTime: total,
      busyPerSecond: ((after.busy - before.busy) / (after.at - before.at)) * 1000,
    };
  });
}
