import { expect, type Locator, type Page, type Response } from "@playwright/test";

/**
 * Loads an address and waits until the page is hydrated, which its first call for the server's clock shows. A page of text is used a little,
 * since it loads its scripts only then.
 */
export async function openPage(page: Page, url: string): Promise<Response> {
  // The page that was open before may call too, until it is left.
  let isLeft = false;
  page.once("framenavigated", () => {
    isLeft = true;
  });
  const hydrated = page.waitForResponse((response) => isLeft && response.url().endsWith("/api/status"));
  const response = await page.goto(url);
  if (!response) throw new Error(`No response from ${url}`);
  if ((await page.locator("#railbird-scripts[data-until-used]").count()) > 0) await page.mouse.move(1, 1);
  await hydrated;
  return response;
}

/** Waits until an element is hydrated: parts of a page that wait for their code or data are hydrated after the page. */
export async function untilHydrated(part: Locator): Promise<void> {
  const isHydrated = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
}
