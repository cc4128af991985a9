import { expect, type Page } from "@playwright/test";

/**
 * Holds a page's fonts back, which come last on a slow network. To be called before it is visited; the function that it returns lets them
 * through, and resolves when the text is laid out with them.
 */
export async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let send = () => {};
  const wanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await wanted;
    await route.continue();
  });
  return async () => {
    send();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await page.evaluate(() => document.fonts.check('16px "Archivo Narrow"'))).toBe(true);
  };
}
