import { FROZEN_NOW } from "@railbird/mocks";
import {
  featuredBookmakers,
  meetingsToday,
  movers,
  nextToJump,
  raceFiveMinutesOut,
  runnerRuns,
  searchResults,
  trainerRuns,
} from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { canonical, jsonLd, meta, stateOf, tagsOf, title } from "../../test/ssr/parse";
import { dayUrl, entry, meetingUrl, raceUrl, reading, request, values } from "../../test/ssr/reader";
import { faq } from "../content/faq";
import type { HandedRead } from "./page-state";

const runnerUrl = `/runner/${runnerRuns.id}`;
const trainerUrl = `/trainer/${trainerRuns.id}`;
const urls = [...entry.staticPaths, dayUrl, meetingUrl, raceUrl, runnerUrl, trainerUrl];
const found = await Promise.all(urls.map(async (url) => ({ url, ...(await entry.render(request(url))) })));
const nextIds = new Set(nextToJump.nextRaces.map(({ id }) => id));
const html = (url: string) => found.find((page) => page.url === url)?.html ?? "";

describe("public pages (specification, section 2)", () => {
  it("has every public route that needs no id", () => {
    expect([...entry.staticPaths].sort()).toEqual([
      "/",
      "/accessibility",
      "/bookmakers",
      "/disclaimer",
      "/faq",
      "/featured-bookmakers",
      "/late-mail",
      "/movers",
      "/privacy-policy",
      "/responsible-gambling",
      "/signal-record",
      "/terms-of-service",
    ]);
  });

  it.each(found)("$url is a whole document in Australian English with one first heading", ({ html, status }) => {
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-AU">/);
    expect(tagsOf(html, "h1")).toHaveLength(1);
    expect(tagsOf(html, "main")).toHaveLength(1);
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toMatch(/undefined|\[object Object\]|NaN/);
  });

  it.each(found)("$url has title, description, canonical address and social metadata", ({ url, html }) => {
    expect(title(html)).toMatch(/Railbird/);
    const description = meta(html, "description") ?? "";
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(200);
    expect(canonical(html)).toBe(`https://railbird.example${url}`);
    expect(meta(html, "og:url")).toBe(`https://railbird.example${url}`);
    expect(meta(html, "og:title")).toBe(title(html));
    expect(meta(html, "og:description")).toBe(description);
    const picture = /^\/(race|meeting)\//.test(url) ? `/social${url}.png` : "/social.png";
    expect(meta(html, "og:image")).toBe(`https://railbird.example${picture}`);
    expect(meta(html, "twitter:image")).toBe(meta(html, "og:image"));
    expect(meta(html, "og:image:alt")?.length).toBeGreaterThan(10);
    expect(meta(html, "twitter:card")).toBe("summary_large_image");
    expect(meta(html, "robots")).toBeUndefined();
    // Metadata counts in the head only.
    expect(html.indexOf("<title>")).toBeLessThan(html.indexOf("</head>"));
    expect(html.slice(html.indexOf("<body>"))).not.toMatch(/<title>|<meta |rel="canonical"/);
  });

  it("gives no two pages one title or one description", () => {
    expect(new Set(found.map(({ html }) => title(html))).size).toBe(found.length);
    expect(new Set(found.map(({ html }) => meta(html, "description"))).size).toBe(found.length);
  });

  it.each(["/login", "/admin", "/my-board", "/search", "/search?q=flem"])(
    "%s, which search engines leave out, has metadata and a breadcrumb of its own too",
    async (url) => {
      const { html } = await entry.render(request(url));
      expect(meta(html, "robots")).toBe("noindex");
      expect(canonical(html)).toBe(`https://railbird.example${url}`);
      expect(meta(html, "og:url")).toBe(canonical(html));
      expect(meta(html, "og:title")).toBe(title(html));
      const list = jsonLd(html).find((each) => each["@type"] === "BreadcrumbList");
      expect(list?.itemListElement).toMatchObject([
        { position: 1, name: "Home", item: "https://railbird.example/" },
        { position: 2, item: canonical(html) },
      ]);
    },
  );

  it.each(found)("$url has its breadcrumb as structured data", ({ url, html }) => {
    const list = jsonLd(html).find((each) => each["@type"] === "BreadcrumbList");
    const items = list?.itemListElement as { position: number; name: string; item: string }[];
    expect(list?.["@context"]).toBe("https://schema.org");
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items[0]).toMatchObject({ name: "Home", item: "https://railbird.example/" });
    expect(items.at(-1)?.item).toBe(`https://railbird.example${url}`);
  });

  it("gives the FAQ its 15 questions as structured data, in the page's own words", () => {
    const data = jsonLd(html("/faq")).find((each) => each["@type"] === "FAQPage");
    const questions = data?.mainEntity as { "@type": string; name: string; acceptedAnswer: Record<string, string> }[];
    expect(questions.map(({ name }) => name)).toEqual(faq.map(({ question }) => question));
    for (const each of questions) {
      expect(each["@type"]).toBe("Question");
      expect(each.acceptedAnswer["@type"]).toBe("Answer");
      expect(each.acceptedAnswer.text?.length).toBeGreaterThan(20);
    }
  });

  it("lists movers and search results in the first HTML, as links", async () => {
    const [firmer] = movers.firmers;
    expect(html("/movers")).toContain(`href="/race/${firmer?.raceId}?runner=${firmer?.runnerId}"`);
    const { html: page, status } = await entry.render(request("/search?q=flem"));
    expect(status).toBe(200);
    expect(page).toContain('value="flem"');
    for (const { name } of searchResults.results) expect(page).toContain(`<b>${name}</b>`);
    expect(meta(page, "robots")).toBe("noindex");
    expect(entry.match("/search", "?q=flem").unbounded).toBe(true);
    expect(entry.match("/movers", "").unbounded).toBe(false);
  });

  it("renders the list of movers that its address selects", async () => {
    const chosen = (await entry.render(request("/movers?window=9am&state=VIC"))).html;
    expect(chosen).toContain('<a href="/movers?window=9am&amp;state=VIC" aria-current="true">Since 9 am');
    expect(chosen).toMatch(/<option selected="">VIC/);
    expect(canonical(chosen)).toBe("https://railbird.example/movers");
  });

  it("says when the terms were last updated (section 9)", () => {
    expect(html("/terms-of-service")).toContain("Last updated <!-- -->October 8, 2025");
  });

  it("names every featured bookmaker in the first HTML, and links to them without a referrer", () => {
    const links = tagsOf(html("/featured-bookmakers"), "a").filter((tag) => tag["data-kind"] === "secondary");
    expect(links.map(({ href }) => href)).toEqual(featuredBookmakers.map(({ url }) => url));
    for (const { rel, target } of links) {
      expect(target).toBe("_blank");
      expect(rel).toContain("noopener");
      expect(rel).toContain("noreferrer");
    }
    expect(html("/featured-bookmakers")).toContain(
      "Compare our featured bookmakers to make sure you bet with the best.",
    );
  });

  it("names the footer's notice, help, links and credit on every page", () => {
    for (const { html } of found) {
      expect(html).toContain("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?");
      expect(html).toContain("tel:1800858858");
      expect(html).toContain("© 2025");
      for (const path of entry.staticPaths) expect(html).toContain(`href="${path}"`);
      expect(html).toContain("Data: ");
    }
  });

  it("has the reads that it was rendered from in its state, with versions and the time", () => {
    const handed = (url: string) =>
      stateOf(html(url)).reads.map(({ name, version, value }: HandedRead) => [name, version, value !== undefined]);
    expect(handed("/")).toEqual([
      ["status", 7, true],
      ["nextToJump", 7, true],
      ["meetingsToday", 7, false],
      ["bookmakers", 7, true],
    ]);
    expect(handed("/featured-bookmakers").map(([name]: [string]) => name)).toEqual(["status", "featuredBookmakers"]);
    expect(handed("/faq")).toEqual([["status", 7, true]]);
    expect(handed(raceUrl).map(([name]: [string]) => name)).toEqual([
      "status",
      "race",
      "tips",
      "bestPrices",
      "bookmakers",
    ]);
    for (const { html } of found) expect(stateOf(html).now).toBe(FROZEN_NOW);
  });

  it("draws past prices, and leaves them out until they are cached", async () => {
    const lines = (page: string) => page.match(/<svg role="img"/g)?.length ?? 0;
    const drawn = raceFiveMinutesOut.runners.length;
    expect(lines(html(raceUrl))).toBe(drawn);
    const without = await entry.render(request(raceUrl, reading({ ...values, bestPrices: undefined })));
    expect(without.status).toBe(200);
    expect(lines(without.html)).toBe(0);
    expect(stateOf(without.html).reads.map(({ name }: HandedRead) => name)).not.toContain("bestPrices");
  });

  it("leaves tips that are not cached yet to the browser, and shows that they are loading", async () => {
    const { mostTipped: _, ...signals } = raceFiveMinutesOut.signals;
    const race = { ...raceFiveMinutesOut, signals };
    for (const tips of [undefined, {}]) {
      const { status, html } = await entry.render(request(raceUrl, reading({ ...values, race, tips })));
      expect(status).toBe(200);
      expect(html).toContain("Loading tips...");
      expect(stateOf(html).reads.map(({ name }: HandedRead) => name)).toEqual([
        "status",
        "race",
        "bestPrices",
        "bookmakers",
      ]);
    }
  });

  it("shows the day's list, but leaves it out of its state", () => {
    const page = html("/");
    for (const { venue } of meetingsToday.meetings) expect(page).toContain(venue);
    const state = JSON.stringify(stateOf(page));
    const listedOnly = meetingsToday.meetings.flatMap(({ races }) => races).filter(({ id }) => !nextIds.has(id));
    expect(listedOnly.length).toBeGreaterThan(5);
    for (const { id } of listedOnly) expect(state).not.toContain(`"${id}"`);
  });

  it("shows a time of day, since an age would be wrong when it is read", () => {
    for (const url of ["/", meetingUrl, raceUrl]) {
      expect(/Odds as of \d+:\d\d [AP]M AEDT/.test(html(url)), url).toBe(true);
      expect(/Odds \d+ (s|min|h) old/.test(html(url)), url).toBe(false);
    }
  });

  it("is the same for the same race day at the same instant", async () => {
    for (const { url, html } of found) expect((await entry.render(request(url))).html === html, url).toBe(true);
  });
});
