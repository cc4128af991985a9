import type { Page } from "@playwright/test";

/** What went wrong on a page: faults of the page itself and of what it frames. */
export interface PageWatch {
  /** Messages of uncaught errors. */
  readonly errors: readonly string[];
  /** Where the browser complained, and of what. */
  readonly complaints: readonly { readonly url: string; readonly text: string }[];
  /** Addresses asked for, of any origin. */
  readonly requests: readonly string[];
  /** How far things moved by themselves since the page began: cumulative layout shift. */
  layoutShift(): Promise<number>;
  /** What the content security policy refused in the page itself. */
  refusedByPolicy(): Promise<readonly string[]>;
}

interface Seen {
  shift: number;
  refused: string[];
}

/** Watches a page; to be called before it is visited. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const errors: string[] = [];
  const complaints: { url: string; text: string }[] = [];
  const requests: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push({ url: message.location().url, text: message.text() });
  });
  page.on("request", (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, refused: [] };
    Object.assign(globalThis, { railbirdWatch: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("securitypolicyviolation", (event) => {
      seen.refused.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { railbirdWatch: Seen }).railbirdWatch);
  return {
    errors,
    complaints,
    requests,
    layoutShift: async () => (await seen()).shift,
    refusedByPolicy: async () => (await seen()).refused,
  };
}
