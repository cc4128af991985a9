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

/** A race's meeting: the path without the race's number. One race of each is visited; the others are requested by their status alone. */
const meetingOf = (path: string) => path.replace(/-\d+$/, "");

/** Meetings and races of one racing code are pages of one kind. `undefined`: the only one of its kind. */
const kindOf = (path: string) => /^(\/(?:meeting|race)\/).+(-[rgh]-)\d{4}-/.exec(path)?.slice(1).join("");

/** How many pages of a kind are loaded in the browser. Of the others the HTML is read, which has all that is checked here. */
const MOST_OF_A_KIND = 1;

interface Visited {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

test("every link from the home page leads to a whole page without an error", async ({ page }) => {
  const { errors, clear } = watchPage(page);
  const known = new Set<string>(["/"]);
  const queue = ["/"];
  const visited: Visited[] = [];
  const races: string[] = [];
  const notVisited: string[] = [];
  const loaded = new Map<string, number>();

  while (queue.length > 0 || races.length > 0) {
    if (queue.length === 0) {
      // All other pages are done, so every linked race is known. The last race of each meeting links to the meeting too.
      const chosen = new Set(new Map(races.map((path) => [meetingOf(path), path])).values());
      for (const path of races.splice(0)) (chosen.has(path) ? queue : notVisited).push(path);
    }
    const path = queue.shift();
    if (path === undefined) break;
    const kind = kindOf(path);
    const ofKind = kind === undefined ? 0 : (loaded.get(kind) ?? 0);
    if (kind !== undefined) loaded.set(kind, ofKind + 1);
    const { links, ...seen } = await visit(page, day.url, path, ofKind < MOST_OF_A_KIND ? "load" : "read");
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
      // So are files, which a browser keeps and does not show.
      if (link.includes("?") || link.startsWith("/api/") || (isOfOtherDay && /^\/(?:meeting|race)\//.test(link)))
        notVisited.push(link);
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

test("a calendar and a feed lead to pages of the site", async () => {
  const [meeting] = await day.meetings();
  const calendar = await (await fetch(`${day.url}/api/meetings/${meeting?.id}/calendar.ics`)).text();
  const feed = await (await fetch(`${day.url}/api/results.atom`)).text();
  const [event] = [...calendar.replaceAll("\r\n ", "").matchAll(/^URL:(\S+)/gm)].map(([, url]) => url ?? "");
  const entries = [...feed.matchAll(/<link rel="alternate" type="text\/html" href="([^"]+)"/g)].map(
    ([, url]) => url ?? "",
  );
  expect(entries.length).toBeGreaterThan(2);
  for (const url of [event ?? "", ...entries.slice(0, 3)]) {
    const { pathname } = new URL(url);
    expect((await fetch(day.url + pathname, { method: "HEAD" })).status, url).toBe(200);
  }
});

test("robots.txt names the sitemap, and every address in it has a page", async ({ request }) => {
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
    await page.getByRole("main").getByRole("button", { name: /^Back/ }).click();
    await expect(page).toHaveURL(`${day.url}/`);
  });
}

/** Loads a page in the browser, or reads its HTML there, and checks what every page must have. */
async function visit(
  page: Page,
  origin: string,
  path: string,
  how: "load" | "read",
): Promise<Visited & { readonly links: readonly string[] }> {
  if (how === "load") expect((await openPage(page, origin + path)).status(), path).toBe(200);
  const seen = await page.evaluate(
    async ([url, isRead]) => {
      const response = isRead ? await fetch(url) : undefined;
      const html = await response?.text();
      const shown = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
      const content = (selector: string) => shown.querySelector(selector)?.getAttribute("content") ?? "";
      const links = [...shown.querySelectorAll("a[href]")]
        .map((link) => new URL(link.getAttribute("href") ?? "", url))
        .filter((link) => link.origin === location.origin)
        .map((link) => link.pathname + link.search);
      return {
        status: response?.status ?? 200,
        headings: shown.querySelectorAll("h1").length,
        titles: shown.querySelectorAll("title").length,
        title: shown.title,
        description: content('meta[name="description"]'),
        canonical: shown.querySelector('link[rel="canonical"]')?.getAttribute("href"),
        fragments: [...shown.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
          .map((link) => link.hash.slice(1))
          .filter((id) => shown.getElementById(id) === null),
        links: [...new Set(links)],
      };
    },
    [origin + path, how === "read"] as const,
  );
  addReached(path);
  expect(seen, path).toMatchObject({ status: 200, headings: 1, titles: 1, fragments: [] });
  expect(seen.canonical, path).toBe(origin + path);
  expect(seen.title.length, `title of ${path}`).toBeGreaterThan("Railbird".length + 3);
  expect(seen.description.length, `description of ${path}`).toBeGreaterThan(40);
  return { path, title: seen.title, description: seen.description, links: seen.links };
}

/** Paths of this worker's site whose response was a 200: the sitemap's are mostly those that the home page leads to. */
const reached = new Set<string>();

/** Meetings of which a race's page was reached. */
const asPage = new Set<string>();

function addReached(path: string): void {
  reached.add(path);
  if (path.startsWith("/race/")) asPage.add(meetingOf(path));
}

/**
 * The paths whose response is not a 200. A HEAD renders the whole page, so that one race of each meeting is requested as a page; the others
 * by the read that gives their page its status.
 */
async function unreachable(paths: readonly string[]): Promise<readonly string[]> {
  const bad: string[] = [];
  for (const path of paths) {
    if (reached.has(path)) continue;
    const [, id] = /^\/race\/([^/?]+)$/.exec(path) ?? [];
    const asked = id !== undefined && asPage.has(meetingOf(path)) ? `/api/races/${id}` : path;
    const { status } = await fetch(day.url + asked, { method: "HEAD" });
    if (status === 200) addReached(path);
    else bad.push(`${status} ${path}`);
  }
  return bad;
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
