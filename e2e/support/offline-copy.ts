import { expect, type Page } from "@playwright/test";

/** Resolves when the site's worker is active and so many of the page's reads are saved, all by this page's build. */
export async function untilCopied(page: Page, reads: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const saved = () =>
    page.evaluate(async () => {
      const cache = await caches.open("railbird-saved-reads");
      const build = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
      const all = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.json()));
      return all.filter((read: { build?: string } | undefined) => read?.build === build).length;
    });
  await expect.poll(saved).toBeGreaterThanOrEqual(reads);
}

/** Resolves when a text is in one of the saved reads. */
export async function untilSaved(page: Page, text: string): Promise<void> {
  const saved = () =>
    page.evaluate(async () => {
      const cache = await caches.open("railbird-saved-reads");
      return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    });
  await expect.poll(async () => (await saved()).join()).toContain(text);
}

/** The entry files of the offline documents that the browser holds. */
export function keptEntries(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (new URL(key.url).pathname !== "/offline.html") continue;
        const text = (await (await cache.match(key))?.text()) ?? "";
        found.push(/\/assets\/entry-client-[^"]+\.js/.exec(text)?.[0] ?? "");
      }
    }
    return found;
  });
}

/** The page's own entry file, once the page has requested it: scripts are loaded after the first paint. */
export async function entryOf(page: Page): Promise<string> {
  const entry = page.locator("script[type=module]").first();
  await entry.waitFor({ state: "attached" });
  return new URL((await entry.getAttribute("src")) ?? "", page.url()).pathname;
}
