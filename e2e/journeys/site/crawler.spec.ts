import { expect, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { STATIC_PATHS } from "../../support/page-kinds";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { watchPage } from "../../support/watch-page";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** A race's meeting: the path without the race's number. One race of each is visited in the browser; the others are fetched without one. */
const meetingOf = (path: string) => path.replace(/-\d+$/, "");

interface Visited {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

test("every link from the home page leads to a whole page without an error", async ({ page }) => {
  test.setTimeout(240_000);
  const { errors, clear } = watchPage(page);
  const known = new Set<string>(["/"]);
  const queue = ["/"];
  const visited: Visited[] = [];
  const races: string[] = [];
  const notVisited: string[] = [];

  while (queue.length > 0 || races.length > 0) {
    if (queue.length === 0) {
      // All other pages are done, so every linked race is known. The last one of each meeting leads to the meeting too.
      const chosen = new Set(new Map(races.map((path) => [meetingOf(path), path])).values());
      for (const path of races.splice(0)) (chosen.has(path) ? queue : notVisited).push(path);
    }
    const path = queue.shift();
    if (path === undefined) break;
    const { links, ...seen } = await visit(page, day.url, path);
    visited.push(seen);
    expect(errors, path).toEqual([]);
    clear();
    for (const link of links) {
      if (known.has(link)) continue;
      known.add(link);
      const isOfOtherDay = path.startsWith("/day/");
      // Every day links to the next one: those that home links to stand for all.
      if (isOfOtherDay && link.startsWith("/day/")) continue;
      // Another day's meetings and races, and the same page with another choice, are requested without a browser.
      if (link.includes("?") || (isOfOtherDay && /^\/(?:meeting|race)\//.test(link))) notVisited.push(link);
      else (link.startsWith("/race/") ? races : queue).push(link);
    }
  }

  const meetings = await day.meetings();
  const paths = visited.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...STATIC_PATHS, ...meetings.map(({ id }) => `/meeting/${id}`)]));
  expect(paths.filter((path) => path.startsWith("/race/")).length).toBeGreaterThanOrEqual(meetings.length);
  expect(paths.length + notVisited.length).toBeGreaterThan(300);
  expect(await unreachable(notVisited)).toEqual([]);
  expect(repeated(visited.map(({ title }) => title))).toEqual([]);
  expect(repeated(visited.map(({ description }) => description))).toEqual([]);
});

test("robots.txt names the sitemap, and every address in it is there", async ({ request }) => {
  const robots = await (await request.get(`${day.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${day.url}/sitemap.xml`);
  const sitemap = await (await request.get(`${day.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.every((address) => address.startsWith(`${day.url}/`))).toBe(true);
  const paths = addresses.map((address) => address.slice(day.url.length));
  const meetings = await day.meetings();
  const races = meetings.flatMap((meeting) => meeting.races);
  // Also pages of other jurisdictions, which the home page does not list.
  expect(paths).toEqual(
    expect.arrayContaining([
      ...STATIC_PATHS,
      ...meetings.map(({ id }) => `/meeting/${id}`),
      ...races.map(({ id }) => `/race/${id}`),
    ]),
  );
  expect(await unreachable(paths)).toEqual([]);
});

for (const [path, heading, text] of [
  ["/no/such/page", "404 Page Not Found", "Did you forget to add the page to the router?"],
  ["/meeting/nowhere", "Meeting not found", "Back to Home"],
  ["/race/nowhere", "Race not found", "Back"],
] as const) {
  test(`${path} is a 404 that says '${heading}'`, async ({ page }) => {
    const response = await openPage(page, day.url + path);
    expect(response.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main")).toContainText(text);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("main").getByRole("link", { name: /^Back/ }).click();
    await expect(page).toHaveURL(`${day.url}/`);
  });
}

/** Loads a page and checks what every page must have. */
async function visit(
  page: Page,
  origin: string,
  path: string,
): Promise<Visited & { readonly links: readonly string[] }> {
  const response = await openPage(page, origin + path);
  expect(response.status(), path).toBe(200);
  reached.add(path);
  const seen = await page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? "";
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname + link.search);
    return {
      headings: document.querySelectorAll("h1").length,
      titles: document.querySelectorAll("title").length,
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
      noindex: content('meta[name="robots"]') === "noindex",
      fragments: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map((link) => link.hash.slice(1))
        .filter((id) => document.getElementById(id) === null),
      links: [...new Set(links)],
    };
  });
  // A visitor's own page, a day without racing and the search are pages, but not for search engines.
  const own = path === "/my-board" || (seen.noindex && /^\/(?:day\/|search$)/.test(path));
  const canonical = own ? undefined : origin + path;
  expect(seen, path).toMatchObject({ headings: 1, titles: 1, fragments: [] });
  expect(seen.canonical, path).toBe(canonical);
  expect(seen.title.length, `title of ${path}`).toBeGreaterThan("Railbird".length + 3);
  expect(seen.description.length, `description of ${path}`).toBeGreaterThan(40);
  return { path, title: seen.title, description: seen.description, links: seen.links };
}

/** Paths of this worker's site whose response was a 200: the sitemap's are mostly those that the home page leads to. */
const reached = new Set<string>();

/** The paths whose response is not a 200. */
async function unreachable(paths: readonly string[]): Promise<readonly string[]> {
  const bad: string[] = [];
  for (const path of paths) {
    if (reached.has(path)) continue;
    const { status } = await fetch(day.url + path, { method: "HEAD" });
    if (status === 200) reached.add(path);
    else bad.push(`${status} ${path}`);
  }
  return bad;
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
