import { describe, expect, it } from "vitest";
import { type FollowedFrom, type FollowedLink, pageAddress } from "./page-address";

const origin = "https://railbird.example";
const home: FollowedFrom = { origin, pathname: "/", search: "" };
const link = (path: string, rest: Partial<FollowedLink> = {}): FollowedLink => ({
  href: new URL(path, origin).href,
  target: "",
  rel: "",
  download: false,
  ...rest,
});

describe("where a link leads within the site", () => {
  it.each(["/", "/?code=G", "/meeting/flemington-R", "/race/a:b", "/faq", "/faq#question-3", "/login", "/admin"])(
    "%s is a page",
    (path) => {
      expect(pageAddress(link(path), { ...home, pathname: "/terms-of-service" })).toBe(path);
    },
  );

  it.each([
    "/api/docs",
    "/api/openapi.yaml",
    "/storybook",
    "/storybook/?path=/story/a",
    "/objects/logo.webp",
    "/sitemap.xml",
    "/no-such-page",
  ])("%s is no page, and is left to the browser", (path) => {
    expect(pageAddress(link(path), home)).toBeUndefined();
  });

  it.each([
    ["another site", link("https://tips.example/faq")],
    ["another scheme", link("mailto:help@railbird.example")],
    ["another port", link("https://railbird.example:8443/faq")],
    ["a new window", link("/faq", { target: "_blank" })],
    ["a named window", link("/faq", { target: "help" })],
    ["a saved file", link("/faq", { download: true })],
    ["what says that it is external", link("/faq", { rel: "noopener external" })],
  ])("leaves %s to the browser", (_what, followed) => {
    expect(pageAddress(followed, home)).toBeUndefined();
  });

  it("takes a link that names its own window", () => {
    expect(pageAddress(link("/faq", { target: "_self" }), home)).toBe("/faq");
  });

  it("leaves fragments of the same page to the browser, and the page itself to the router", () => {
    const at = { origin, pathname: "/faq", search: "" };
    expect(pageAddress(link("/faq#main"), at)).toBeUndefined();
    expect(pageAddress(link("/faq#"), at)).toBeUndefined();
    expect(pageAddress(link("/faq"), at)).toBe("/faq");
    expect(pageAddress(link("/?code=G#main"), home)).toBe("/?code=G#main");
  });
});
