import type { Page } from "@playwright/test";

/**
 * How many animations of the page slide or fade just now. One that changes in a single step does neither: with reduced motion the mark of a
 * changed price appears and goes.
 */
export const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).getKeyframes().some(({ easing }) => !/^step/.test(easing)))
        .length,
  );
