import type { Page, Response } from "@playwright/test";

/** Loads an address and waits until React has taken the page over: then, and not before, it asks for the server's clock. */
export async function openPage(page: Page, url: string): Promise<Response> {
  const alive = page.waitForResponse((answer) => answer.url().endsWith("/api/status"));
  const answer = await page.goto(url);
  if (!answer) throw new Error(`No answer from ${url}`);
  await alive;
  return answer;
}
