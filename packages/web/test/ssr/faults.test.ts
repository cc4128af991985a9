import { raceFiveMinutesOut } from "@railbird/mocks/fixtures";
import { describe, expect, it } from "vitest";
import { jsonLd, meta, stateOf, tagsOf, title } from "./parse";
import { entry, raceUrl, reader, request } from "./reader";

describe("pages that are not there", () => {
  it.each([
    ["/meeting/none", "Meeting not found"],
    ["/race/none", "Race not found"],
    ["/no/such/page", "404 Page Not Found"],
    ["//faq", "404 Page Not Found"],
    ["//[", "404 Page Not Found"],
  ])("answers %s with 404 and says: %s", (url, words) => {
    const { status, html } = entry.render(request(url));
    expect(status).toBe(404);
    expect(html).toContain(`${words}</h1>`);
    expect(title(html)).toBe(`${words} · Railbird`);
    expect(meta(html, "robots")).toBe("noindex");
    expect(tagsOf(html, "h1")).toHaveLength(1);
  });

  it("asks the fallback's question, word for word (specification, section 2)", () => {
    expect(entry.render(request("/nope")).html).toContain("Did you forget to add the page to the router?");
  });
});

describe("a race that is not there", () => {
  it("hands over what it knows, so that the browser does not ask again", () => {
    const { queries } = stateOf(entry.render(request("/race/none")).html);
    const states = queries.queries.map(({ queryKey, state }: { queryKey: string[]; state: { status: string } }) => [
      queryKey[1],
      state.status,
    ]);
    expect(Object.fromEntries(states)).toEqual({
      "/api/status": "success",
      "/api/public/bookmakers": "success",
      "/api/races/{id}/tips": "error",
      "/api/races/{id}": "error",
    });
  });
});

describe("addresses", () => {
  it("finds a page with a query, and a race whose id needs escaping", () => {
    expect(entry.render(request("/faq?from=mail")).status).toBe(200);
    const id = "a b/ü";
    const read = { ...reader, race: (asked: string) => (asked === id ? { ...raceFiveMinutesOut, id } : undefined) };
    const { status, html } = entry.render(request(entry.racePath(id), { read }));
    expect(status).toBe(200);
    expect(html).toContain(raceFiveMinutesOut.name);
  });
});

describe("hostile text", () => {
  const name = `</script><script>alert("x")</script>`;
  const read = { ...reader, race: () => ({ ...raceFiveMinutesOut, name }) };
  const { html } = entry.render(request(raceUrl, { read }));

  it("stays text: in the page, in the state and in structured data", () => {
    expect(html).not.toContain("<script>alert");
    expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(name).slice(1, -1));
    expect(JSON.stringify(jsonLd(html))).toContain("alert");
  });
});

describe("when rendering fails", () => {
  it("throws the component's own fault, so that the server can log it and send the shell", () => {
    const broken = { ...raceFiveMinutesOut, runners: undefined } as unknown as typeof raceFiveMinutesOut;
    expect(() => entry.render(request(raceUrl, { read: { ...reader, race: () => broken } }))).toThrow(TypeError);
  });

  it("has a shell that lets the browser render the page", () => {
    const { settings, now } = request("/faq");
    const html = entry.shell({ url: "/faq", now, settings });
    expect(html).toContain('<div id="root"></div>');
    expect(stateOf(html)).toEqual({ now, settings });
    expect(tagsOf(html, "script").find(({ type }) => type === "module")?.src).toBe("/assets/entry.js");
  });
});

describe("the document", () => {
  it("loads the entry and, beside it, the code of its own page", () => {
    const { html } = entry.render(request("/faq"));
    expect(tagsOf(html, "script").find(({ type }) => type === "module")?.src).toBe("/assets/entry.js");
    expect(
      tagsOf(html, "link")
        .filter(({ rel }) => rel === "modulepreload")
        .map(({ href }) => href),
    ).toEqual(["/assets/react.js", "/assets/faq.js", "/assets/accordion.js"]);
  });

  it("carries no inline script but those that it names for the content security policy", () => {
    const { html } = entry.render(request("/"));
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    expect(inline).toEqual([...entry.inlineScripts]);
  });

  it("brings its styles with it, and no style sheet to wait for", () => {
    const { html } = entry.render(request("/"));
    expect(tagsOf(html, "link").filter(({ rel }) => rel === "stylesheet")).toEqual([]);
    expect(html).toMatch(/<style[^>]*data-styled/);
    expect(tagsOf(html, "link").filter(({ rel, as }) => rel === "preload" && as === "font")).toHaveLength(2);
  });
});
