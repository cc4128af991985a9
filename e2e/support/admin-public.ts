import { expect, type Page } from "@playwright/test";
import type { FeaturedBookmaker } from "@railbird/contract";
import { openPage } from "./open-page";
import type { SimulatedDay } from "./simulated-day";

/** The featured bookmaker with this address, from the public API. */
export async function featuredAt(site: string, url: string): Promise<FeaturedBookmaker | undefined> {
  const response = await fetch(`${site}/api/featured-bookmakers`);
  expect(response.status).toBe(200);
  return ((await response.json()) as FeaturedBookmaker[]).find((each) => each.url === url);
}

/** The path of its logo; throws where it has none. */
export async function logoOf(site: string, url: string): Promise<string> {
  const path = (await featuredAt(site, url))?.logoUrl;
  if (path === undefined) throw new Error(`No logo of ${url}`);
  return path;
}

export interface ExpectedCard {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** `rgb(…)` */
  readonly color: string;
}

/** A visitor sees the bookmaker on the featured page: logo, name, description with its line breaks, a button in its colour. */
export async function expectFeatured(visitor: Page, site: string, expected: ExpectedCard): Promise<void> {
  await openPage(visitor, `${site}/featured-bookmakers`);
  const name = visitor.getByRole("heading", { level: 2, name: expected.name, exact: true });
  const card = visitor.getByRole("listitem").filter({ has: name });
  await expect(card).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const width = () => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(200);
  const description = card.locator("p").first();
  expect(await description.evaluate((element: HTMLElement) => element.innerText)).toBe(expected.description);
  const button = card.getByRole("link", { name: "Bet Now", exact: true });
  await expect(button).toHaveCSS("background-color", expected.color);
  await expect(button).toHaveAttribute("href", expected.url);
  await expect(button).toHaveAttribute("target", "_blank");
}

export interface ExpectedBadge {
  readonly bookmakerId: string;
  readonly label: string;
  readonly color: string;
  readonly url: string;
}

/** A visitor sees the bookmaker's badge beside its price of a runner; it opens in a new tab without opener or referrer. */
export async function expectBadge(visitor: Page, day: SimulatedDay, expected: ExpectedBadge): Promise<void> {
  const race = await day.laterRace();
  await openPage(visitor, `${day.url}/race/${race.id}`);
  // A runner that is opened lists every bookmaker, each with its link.
  await visitor.getByRole("table").locator("tbody").getByRole("button").first().click();
  const ofBookmaker = visitor.locator(`[data-bookmaker="${expected.bookmakerId}"]`);
  const link = visitor.getByRole("table").locator("a").filter({ has: ofBookmaker }).first();
  const badge = link.locator(ofBookmaker);
  await expect(badge).toContainText(expected.label);
  await expect(badge).toHaveCSS("background-color", expected.color);
  await expect(link).toHaveAttribute("rel", /\bnoopener\b/);
  // The bookmaker's site is mocked: tests call no other host.
  await visitor.context().route(`${expected.url}/**`, (route) => route.fulfill({ body: "The bookmaker" }));
  const opened = visitor.waitForEvent("popup");
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`^${expected.url}/?$`));
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await tab.close();
}
