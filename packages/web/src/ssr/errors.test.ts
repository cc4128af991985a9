import { meetingsToday, nextToJump, raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import { ref } from "@railbird/reads";
import { fontUrls } from "@railbird/ui/theme";
import { describe, expect, it, vi } from "vitest";
import { canonical, jsonLd, meta, scriptsOf, stateOf, tagsOf, title } from "../../test/ssr/parse";
import { entry, meetingUrl, raceUrl, reading, request, values } from "../../test/ssr/reader";
import type { HandedRead } from "./page-state";

describe("missing pages", () => {
  it.each([
    ["/meeting/none", "Meeting not found"],
    ["/race/none", "Race not found"],
    ["/no/such/page", "404 Page Not Found"],
    ["/race/a%20b", "404 Page Not Found"],
    ["/race/%", "404 Page Not Found"],
    ["//evil.example", "404 Page Not Found"],
    ["//[", "404 Page Not Found"],
  ])("are a 404 at %s and say: %s", async (url, words) => {
    const { status, html } = await entry.render(request(url));
    expect(status).toBe(404);
    expect(html).toContain(`${words}</h1>`);
    expect(title(html)).toBe(`${words} · Railbird`);
    expect(meta(html, "robots")).toBe("noindex");
    expect(canonical(html)).toBeUndefined();
    expect(meta(html, "og:url")).toBeUndefined();
    expect(tagsOf(html, "h1")).toHaveLength(1);
  });

  it("share one document, whatever the path, and write nothing to the console", async () => {
    const warn = vi.spyOn(console, "warn");
    const addresses = ["/nope", "/race/%", "/%25E0%25A4%25A", "//evil.example"];
    const documents = await Promise.all(addresses.map(async (url) => (await entry.render(request(url))).html));
    expect(new Set(documents).size).toBe(1);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("have the fallback's exact words (specification, section 2)", async () => {
    expect((await entry.render(request("/nope"))).html).toContain("Did you forget to add the page to the router?");
  });
});

describe("a missing page", () => {
  it.each(["/meeting/none", "/race/none", "/no/such/page"])("(%s) offers the next races to jump", async (url) => {
    const { html } = await entry.render(request(url));
    expect(html).toContain("Next To Jump</h2>");
    for (const { id } of nextToJump.nextRaces) expect(html).toContain(`href="/race/${id}"`);
  });

  it("is the only case in which race and meeting pages read them", async () => {
    for (const url of [meetingUrl, raceUrl]) {
      const { reads } = stateOf((await entry.render(request(url))).html);
      expect(reads.map(({ name }: HandedRead) => name)).not.toContain("nextToJump");
    }
  });
});

describe("a missing race", () => {
  it("is in the document's state, so that the browser does not fetch it again", async () => {
    const { reads } = stateOf((await entry.render(request("/race/none"))).html);
    expect(reads).toMatchObject([
      { name: "status", version: 7, value: values.status },
      { name: "race", params: { id: "none" }, version: 0, missing: true },
      { name: "tips", params: { id: "none" }, version: 0, missing: true },
      { name: "bestPrices", params: { id: "none" }, version: 0, missing: true },
      { name: "bookmakers", version: 7 },
      { name: "nextToJump", version: 7, value: nextToJump },
    ]);
  });
});

describe("addresses", () => {
  it("have one spelling each, which others are redirected to", () => {
    for (const asked of [raceUrl.replace("/race", "/Race"), `/${raceUrl}/`, raceUrl.replace("r", "%72")]) {
      expect(entry.match(asked)).toMatchObject({ path: raceUrl, known: true });
    }
    expect(entry.match("//evil.example")).toMatchObject({ path: "//evil.example", known: false });
  });

  it("list the reads of their page", () => {
    const id = raceFiveMinutesOut.id;
    expect(entry.match(raceUrl).reads).toEqual([
      ref("status", {}),
      ref("race", { id }),
      ref("tips", { id }),
      ref("bestPrices", { id }),
      ref("bookmakers", {}),
    ]);
  });
});

describe("hostile text", () => {
  const name = `</script><script>alert("x")</script>`;
  const race = { ...raceFiveMinutesOut, name };

  it("remains text in the page, in the state and in structured data", async () => {
    const { html } = await entry.render(request(raceUrl, reading({ ...values, race })));
    expect(html).not.toContain("<script>alert");
    expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(name).slice(1, -1));
    expect(JSON.stringify(jsonLd(html))).toContain("alert");
  });
});

describe("when rendering fails", () => {
  it("throws the component's own error, so that the server can log it and send the shell", async () => {
    const broken = (change: object) => entry.render(request(raceUrl, reading({ ...values, ...change })));
    await expect(broken({ race: { ...raceFiveMinutesOut, runners: undefined } })).rejects.toThrow(TypeError);
    const meetings = reading({ ...values, meetingsToday: { ...meetingsToday, meetings: [undefined] } });
    await expect(entry.render(request("/", meetings))).rejects.toThrow(TypeError);
  });

  it("has a shell that lets the browser render the page", () => {
    const { page, settings, now } = request("/faq");
    const html = entry.shell({ page, now, settings });
    expect(html).toContain('<div id="root"></div>');
    expect(stateOf(html)).toEqual({ now, settings });
    expect(scriptsOf(html)[0]).toBe("/assets/entry.js");
  });
});

describe("the document", () => {
  it("loads the entry and, beside it, the code of its own page", async () => {
    const { html } = await entry.render(request("/faq"));
    expect(scriptsOf(html)).toEqual([
      "/assets/entry.js",
      "/assets/start.js",
      "/assets/react.js",
      "/assets/faq.js",
      "/assets/accordion.js",
    ]);
  });

  it("has no inline script but those whose hashes are in the content security policy", async () => {
    const scriptsOf = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    const asked = request("/");
    const [theme, board, start, tagline] = entry.inlineScripts;
    expect(scriptsOf((await entry.render(asked)).html)).toEqual([theme, board, start]);
    const several = { ...asked, settings: { ...asked.settings, taglines: ["THINK.", "A LIST."] } };
    const { html } = await entry.render(several);
    expect(scriptsOf(html)).toEqual([theme, board, tagline, start]);
    expect(entry.inlineScripts).toHaveLength(4);
    expect(html).toContain('<html lang="en-AU" data-taglines="2">');
    expect(html).toContain("<strong>THINK.</strong><strong>A LIST.</strong>");
  });

  it("has its styles inline, and no style sheet to wait for", async () => {
    const { html } = await entry.render(request("/"));
    expect(tagsOf(html, "link").filter(({ rel }) => rel === "stylesheet")).toEqual([]);
    expect(html).toMatch(/<style[^>]*data-styled/);
    const fonts = tagsOf(html, "link").filter(({ rel, as }) => rel === "preload" && as === "font");
    expect(fonts.map(({ href }) => href)).toEqual([fontUrls.archivo]);
  });
});
