import type { Browser } from "@playwright/test";

/** How a page loads for a phone on a slow network; the median over the loads. */
export interface PageLoad {
  readonly what: string;
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Total blocking time: what long tasks took beyond 50 ms each, milliseconds. */
  readonly tbt: number;
}

const LOADS = 5;

/** Slow 4G as Lighthouse emulates it: 150 ms there and back, 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** How long a page is watched after it has loaded. */
const WATCH_MS = 3000;

/** Runs in the page before its own scripts; text, since it must not be compiled for this side. */
const WATCH = `
  const seen = (window.railbirdLoad = { lcp: 0, cls: 0, tbt: 0 });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
  observe("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  observe("longtask", (entry) => { seen.tbt += Math.max(0, entry.duration - 50); });
`;

/** Loads a page with an empty cache, a CPU four times slower and a slow network. */
export async function measurePageLoad(browser: Browser, what: string, url: string): Promise<PageLoad> {
  const loads: Omit<PageLoad, "what">[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, url));
  const median = (pick: (load: Omit<PageLoad, "what">) => number) =>
    loads.map(pick).sort((a, b) => a - b)[Math.floor(LOADS / 2)] ?? Number.NaN;
  return { what, lcp: median(({ lcp }) => lcp), cls: median(({ cls }) => cls), tbt: median(({ tbt }) => tbt) };
}

async function loadOnce(browser: Browser, url: string): Promise<Omit<PageLoad, "what">> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript({ content: WATCH });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(WATCH_MS);
    return await page.evaluate(() => (window as unknown as { railbirdLoad: Omit<PageLoad, "what"> }).railbirdLoad);
  } finally {
    await context.close();
  }
}
