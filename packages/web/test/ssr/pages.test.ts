import { featuredBookmakers } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { faq } from "../../src/content/faq";
import { canonical, jsonLd, meta, stateOf, tagsOf, title } from "./parse";
import { entry, meetingUrl, raceUrl, request } from "./reader";

const found = [...entry.staticPaths, meetingUrl, raceUrl].map((url) => ({ url, ...entry.render(request(url)) }));
const html = (url: string) => found.find((page) => page.url === url)?.html ?? "";

describe("public pages (specification, section 2)", () => {
  it("has every public route that needs no id", () => {
    expect([...entry.staticPaths].sort()).toEqual([
      "/",
      "/disclaimer",
      "/faq",
      "/featured-bookmakers",
      "/privacy-policy",
      "/responsible-gambling",
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
    expect(meta(html, "og:image")).toBe("https://railbird.example/social.png");
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

  it.each(found.filter(({ url }) => url !== "/"))("$url has its breadcrumb as structured data", ({ url, html }) => {
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

  it("says when the terms were last updated (section 9)", () => {
    expect(html("/terms-of-service")).toContain("Last updated <!-- -->October 8, 2025");
  });

  it("names every featured bookmaker in the first HTML, and leads out without handing on who was here", () => {
    const links = tagsOf(html("/featured-bookmakers"), "a").filter((tag) => tag["aria-label"]?.startsWith("Bet Now"));
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

  it("renders from what it hands over: one answer per question, dated by the server's clock", () => {
    for (const { html } of found) {
      const { now, queries } = stateOf(html);
      for (const { state } of queries.queries) expect(state.dataUpdatedAt).toBe(now);
    }
    const asked = (url: string) =>
      stateOf(html(url)).queries.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[1]);
    expect(asked("/")).toEqual(["/api/status", "/api/meetings/today", "/api/next-to-jump", "/api/public/bookmakers"]);
    expect(asked("/featured-bookmakers")).toEqual(["/api/status", "/api/featured-bookmakers"]);
    expect(asked("/faq")).toEqual(["/api/status"]);
    expect(asked(raceUrl)).toEqual([
      "/api/status",
      "/api/public/bookmakers",
      "/api/races/{id}/tips",
      "/api/races/{id}",
    ]);
  });

  it("is the same for the same race day at the same instant", () => {
    for (const { url, html } of found) expect(entry.render(request(url)).html === html, url).toBe(true);
  });
});
