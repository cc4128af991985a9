import type { Page, Response } from "@playwright/test";

/** Loads an address and waits until the page is hydrated, which its first call for the server's clock shows. */
export async function openPage(page: Page, url: string): Promise<Response> {
  const hydrated = page.waitForResponse((response) => response.url().endsWith("/api/status"));
  const response = await page.goto(url);
  if (!response) throw new Error(`No response from ${url}`);
  await hydrated;
  return response;
}
