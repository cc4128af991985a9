import type { Browser, CDPSession, Page } from "@playwright/test";

/** Durations of long tasks, in milliseconds; a long task takes 50 ms or more. */
export interface LongTasks {
  /** The longest; 0 when there was none. */
  readonly longest: number;
  /** All of them together. */
  readonly total: number;
  /** Sum of what each took beyond 50 ms. */
  readonly blocking: number;
}

/** Slow 4G as Lighthouse emulates it: 150 ms there and back, 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const LONG_TASK_MS = 50;

/** Runs in the page before its own scripts; text, so that the TypeScript compiler leaves it alone. */
const WATCH = `
  const seen = (window.railbirdSeen = { lcp: 0, cls: 0, tasks: [] });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
  observe("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  observe("longtask", (entry) => { seen.tasks.push(entry.duration); });
`;

export interface Seen {
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** How long each long task took so far, milliseconds. */
  readonly tasks: readonly number[];
}

export interface SlowPhone {
  readonly page: Page;
  readonly session: CDPSession;
  /** The page's own measurements so far. */
  seen(): Promise<Seen>;
}

/** Opens a page with an empty cache, at 360 px, on a CPU four times slower and a slow network, and closes it afterwards. */
export async function onSlowPhone<T>(browser: Browser, use: (phone: SlowPhone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: "en-AU",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript({ content: WATCH });
    const seen = () => page.evaluate(() => (window as unknown as { railbirdSeen: Seen }).railbirdSeen);
    return await use({ page, session, seen });
  } finally {
    await context.close();
  }
}

/** Sums up long tasks from how long each took, milliseconds. */
export function longTasks(tasks: readonly number[]): LongTasks {
  return {
    longest: Math.max(0, ...tasks),
    total: tasks.reduce((sum, task) => sum + task, 0),
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
  };
}
