import { describe, expect, it } from "vitest";
import type { ListedMeeting } from "../../use-cases/days/day-reader";
import type { ReadCache } from "../reads/read-cache";
import { Sitemap, securityFile } from "./site-files";

const entry = {
  staticPaths: ["/", "/faq"],
  dayPath: (date: string) => `/day/${date}`,
  meetingPath: (id: string) => `/meeting/${id}`,
  racePath: (id: string) => `/race/${id}`,
};

/** A site with one meeting today, and others of other days that the test sets. */
function site() {
  const state = { version: 1, races: ["r1", "r2"], listed: [] as readonly ListedMeeting[] };
  const meetings = () => [{ id: "today", races: state.races.map((id) => ({ id })) }];
  const reads = {
    version: () => state.version,
    get: ({ params }: { readonly params: { readonly jurisdiction?: string } }) =>
      params.jurisdiction === "AU" ? { value: { meetings: meetings() } } : undefined,
  } as unknown as Pick<ReadCache, "get" | "version">;
  const sitemap = new Sitemap(entry, reads, { listed: () => state.listed }, "https://railbird.example");
  const paths = async () => {
    const { bytes } = await sitemap.response().bodyFor(undefined);
    const found = String(bytes).matchAll(/<loc>https:\/\/railbird\.example([^<]*)<\/loc>/g);
    return [...found].map(([, path]) => path);
  };
  return { state, sitemap, paths };
}

describe("the sitemap", () => {
  it("has the written pages, today's meetings and races, and other days with their meetings", async () => {
    const { state, paths } = site();
    const today = ["/", "/faq", "/meeting/today", "/race/r1", "/race/r2"];
    expect(await paths()).toEqual(today);
    state.listed = [
      { date: "2026-11-21", id: "coming" },
      { date: "2026-11-19", id: "archived-1" },
      { date: "2026-11-19", id: "archived-2" },
    ];
    expect(await paths()).toEqual([
      ...today,
      "/day/2026-11-21",
      "/day/2026-11-19",
      "/meeting/coming",
      "/meeting/archived-1",
      "/meeting/archived-2",
    ]);
  });

  it("has no more addresses than a sitemap may, the newest days first", async () => {
    const { state, paths } = site();
    state.listed = Array.from({ length: 60_000 }, (_, index) => ({ date: "2026-11-19", id: `archived-${index}` }));
    const all = await paths();
    expect(all).toHaveLength(50_000);
    expect(all).toContain("/race/r2");
    expect(all).not.toContain("/meeting/archived-59999");
  });

  it("is the same response until it says something else, since the board changes every few seconds", () => {
    const { state, sitemap } = site();
    const first = sitemap.response();
    state.version += 1;
    expect(sitemap.response()).toBe(first);
    state.version += 1;
    state.races = ["r1", "r2", "r3"];
    expect(sitemap.response()).not.toBe(first);
  });
});

describe("security.txt", () => {
  const MORNING = Date.parse("2026-11-27T08:30:00Z");

  it("has what RFC 9116 requires, and ends within a year", async () => {
    const { bytes } = await securityFile(
      "mailto:help@racing.example",
      "https://racing.example",
      () => MORNING,
    )().bodyFor(undefined);
    expect(String(bytes).trimEnd().split("\n")).toEqual([
      "Contact: mailto:help@racing.example",
      "Expires: 2027-05-26T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://racing.example/.well-known/security.txt",
    ]);
  });

  it("is one response through a day, and another on the next", () => {
    let now = MORNING;
    const file = securityFile("https://racing.example/contact", "https://racing.example", () => now);
    const first = file();
    now += 15 * 3_600_000;
    expect(file()).toBe(first);
    now += 3_600_000;
    expect(file()).not.toBe(first);
  });
});
