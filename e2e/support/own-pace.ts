/** How long is waited between two looks, milliseconds. */
const BETWEEN_MS = 50;

/**
 * A look and the wait after it count for so many milliseconds at most: a few times what they take. A look that takes longer was held up by the
 * machine, which held up the page and the server too.
 */
const MOST_MS = 250;

/**
 * Looks until something is so, for at most so many milliseconds of the site's own: the time during which a busy machine lets nothing run
 * does not count. A look that asks both the page and the server notices that either of them was held up.
 */
export async function expectSoon(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  let spentMs = 0;
  for (;;) {
    const from = performance.now();
    if (await isSo()) return;
    if (spentMs >= withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    spentMs += Math.min(performance.now() - from, MOST_MS);
  }
}
