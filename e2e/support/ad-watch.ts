import type { Page } from "@playwright/test";

/** Faults on a page and in its frames. */
export interface PageWatch {
  /** Messages of uncaught errors. */
  readonly errors: readonly string[];
  /** Console errors and warnings, and the address of each. */
  readonly complaints: readonly { readonly url: string; readonly text: string }[];
  /** Requested addresses, of any origin. */
  readonly requests: readonly string[];
  /** Cumulative layout shift since the page was loaded. */
  layoutShift(): Promise<number>;
  /** Which parts of the advertising slot, or of what is below it, shifted up or down. */
  movedAround(): Promise<readonly string[]>;
  /** Blocked by the page's own content security policy. */
  blockedByPolicy(): Promise<readonly string[]>;
}

interface Seen {
  shift: number;
  moved: string[];
  blocked: string[];
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
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: Seen = { shift: 0, moved: [], blocked: [] };
    Object.assign(globalThis, { railbirdWatch: seen });
    const isAround = (node: Node | null) => {
      const slot = document.querySelector("aside[aria-label=Advertisement]");
      if (!slot || !node) return false;
      return slot.contains(node) || (slot.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          if (previousRect.top !== currentRect.top && isAround(node))
            seen.moved.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.top} to ${currentRect.top}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("securitypolicyviolation", (event) => {
      seen.blocked.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { railbirdWatch: Seen }).railbirdWatch);
  return {
    errors,
    complaints,
    requests,
    layoutShift: async () => (await seen()).shift,
    movedAround: async () => (await seen()).moved,
    blockedByPolicy: async () => (await seen()).blocked,
  };
}
