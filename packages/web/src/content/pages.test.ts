import { FIRST_TAGLINE } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { faqMarkup, pageMarkup, pages, wordsOf } from "../../test/content/written";
import { accessibility } from "./accessibility";
import { BETSTOP, GAMBLING_HELP, LIFELINE, STATE_SERVICES } from "./help";

const texts = new Map(
  pages.map((page) => [page.path, [page.title, page.description, wordsOf(pageMarkup(page))].join("\n")]),
);
const everything = [...pages.map((page) => [page.path, pageMarkup(page)] as const), ["/faq", faqMarkup] as const];

/** Addresses to which the written pages may link. */
const ALLOWED_HOSTS = new Set([
  ...[GAMBLING_HELP, BETSTOP, LIFELINE, ...STATE_SERVICES].map((service) => new URL(service.url).host),
  "ndh.org.au",
  "www.13yarn.org.au",
  "www.gamblinghelpline.co.nz",
  "humanrights.gov.au",
  "www.acma.gov.au",
  "www.oaic.gov.au",
]);
const OWN_PATHS = new Set([...pages.map((page) => page.path), "/", "/faq", "/featured-bookmakers", "/my-board"]);
const PHONES = new Set([
  "000",
  "1800858858",
  "1800238786",
  "131114",
  "139276",
  "1800007007",
  "0800654655",
  "1300363992",
]);

describe("written pages", () => {
  it.each(pages.map((page) => [page.path, page] as const))(
    "%s: sections have unique ids fit for a fragment",
    (_, page) => {
      const ids = page.sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(page.sections.map((section) => section.title)).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(page.description.length).toBeGreaterThan(50);
      expect(page.description.length).toBeLessThanOrEqual(160);
    },
  );

  it.each(everything)("%s: every link leads to a known place, over https", (_, html) => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      if (link.startsWith("/")) expect(OWN_PATHS).toContain(link);
      else if (link.startsWith("tel:")) expect(PHONES).toContain(link.slice("tel:".length));
      else {
        expect(new URL(link).protocol).toBe("https:");
        expect(ALLOWED_HOSTS).toContain(new URL(link).host);
      }
    }
  });

  it.each(everything)("%s: no exclamation marks or promises of wins, plain elements only", (_, html) => {
    expect(wordsOf(html)).not.toMatch(/!|\bhot\b|\bsure\b|\bbest bets?\b|\bwinners?\b|\block\b|guaranteed/i);
    const elements = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map((match) => match[1]));
    expect([...elements].filter((name) => !["p", "ul", "li", "a", "h3"].includes(name ?? ""))).toEqual([]);
  });

  it("is dated where section 9 dates it", () => {
    expect(pages.find((page) => page.path === "/terms-of-service")?.lastUpdated).toBe("October 8, 2025");
  });

  it.each([
    ["/responsible-gambling", /1800 858 858, 24\/7/],
    ["/responsible-gambling", /gamblinghelponline\.org\.au/],
    ["/responsible-gambling", /betstop\.gov\.au or call 1800 238 786/],
    ["/responsible-gambling", /Lifeline, for any crisis: 13 11 14/],
    ["/responsible-gambling", /Gambler's Help/],
    ["/responsible-gambling", /seven national taglines/],
    ["/responsible-gambling", /under 18/],
    ["/disclaimer", /takes no bets/],
    ["/disclaimer", /Nothing on this website is gambling advice/],
    ["/disclaimer", /prices are simulated/],
    ["/disclaimer", /aged 18 or over/],
    ["/terms-of-service", /Australian Consumer Law/],
    ["/terms-of-service", /18 or over/],
    ["/terms-of-service", /marked as advertising/],
    ["/terms-of-service", /credited on the site/],
    ["/privacy-policy", /Privacy Act 1988 and its Australian Privacy Principles/],
    ["/privacy-policy", /railbird-theme/],
    ["/privacy-policy", /railbird-updates/],
    ["/privacy-policy", /railbird-board/],
    ["/privacy-policy", /railbird-hidden-bookmakers/],
    ["/privacy-policy", /railbird-keys/],
    ["/privacy-policy", /no analytics/],
    ["/privacy-policy", /oaic\.gov\.au/],
    ["/accessibility", /\(WCAG\) 2\.2, level AA/],
    ["/accessibility", /not good enough yet/],
    ["/accessibility", /Disability Discrimination Act 1992/],
  ])("%s says %s", (path, pattern) => {
    expect(texts.get(path)).toMatch(pattern);
  });

  it("names whom to write to about a barrier, where there is somebody", () => {
    const told = (contact: string) => pageMarkup(accessibility(contact));
    expect(told("mailto:help@racing.example")).toContain(
      '<a href="mailto:help@racing.example">help@racing.example</a>',
    );
    expect(told("https://racing.example/contact")).toContain(
      '<a href="https://racing.example/contact">racing.example/contact</a>',
    );
  });

  it("quotes the footer's notice as the specification has it", () => {
    expect(FIRST_TAGLINE).toBe("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?");
    expect(texts.get("/responsible-gambling")).toContain(FIRST_TAGLINE);
  });
});
