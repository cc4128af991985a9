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
  /** What of the advertising slot, or of what stands below it, moved up or down by itself. */
  movedAround(): Promise<readonly string[]>;
  /** What the content security policy refused in the page itself. */
  refusedByPolicy(): Promise<readonly string[]>;
}

interface Seen {
  shift: number;
  moved: string[];
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
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: Seen = { shift: 0, moved: [], refused: [] };
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
          if (previousRect.top !== currentRect.top && isAround(node)) seen.moved.push(node?.textContent ?? "");
      }
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
    movedAround: async () => (await seen()).moved,
    refusedByPolicy: async () => (await seen()).refused,
  };
}
