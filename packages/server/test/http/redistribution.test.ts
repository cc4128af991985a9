import type { Status } from "@railbird/contract";
import { READS, type ReadName } from "@railbird/reads";
import { describe, expect, it, onTestFinished } from "vitest";
import { isOfOwnPage } from "../../src/http/security/own-pages";
import { startTestApp } from "../support/test-app";

const SITE = "https://railbird.example";
const OWN = { "Sec-Fetch-Site": "same-origin" };

/** Requests that do not come from a page of this site. */
const OTHERS: readonly (readonly [string, Record<string, string>])[] = [
  ["a program", {}],
  ["a script of another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" }],
  ["a script of a neighbouring site", { "Sec-Fetch-Site": "same-site", Origin: "https://other.railbird.example" }],
  ["an address that was typed", { "Sec-Fetch-Site": "none" }],
  ["a script of another site that names ours", { "Sec-Fetch-Site": "cross-site", Referer: `${SITE}/` }],
  ["an older browser on another site", { Referer: "https://other.example/railbird.example" }],
  ["a referer that is no address", { Referer: "railbird.example" }],
];

async function start(ownPagesOnly: boolean) {
  const app = await startTestApp({ meetings: 3, parts: { site: { ownPagesOnly } } });
  onTestFinished(() => app.close());
  const race = app.board.meetings()[0]?.races[0]?.race;
  if (race === undefined) throw new Error("A race day has races.");
  const runner = race.runners[0]?.name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  const reads: Readonly<Record<ReadName, string>> = {
    status: "/api/status",
    meetingsToday: "/api/meetings/today",
    meetingsOnDay: "/api/meetings?date=2026-11-03",
    nextToJump: "/api/next-to-jump",
    meeting: `/api/meetings/${race.meetingId}`,
    race: `/api/races/${race.id}`,
    form: `/api/races/${race.id}/form`,
    prices: `/api/races/${race.id}/prices`,
    bestPrices: `/api/races/${race.id}/prices/best`,
    tips: `/api/races/${race.id}/tips`,
    movers: "/api/movers",
    lateMail: "/api/late-mail",
    search: "/api/search?q=flemington",
    runner: `/api/runners/${runner}`,
    person: `/api/people/jockey/${runner}`,
    signalRecord: "/api/signal-record",
    bookmakerComparison: "/api/bookmaker-comparison",
    bookmakers: "/api/public/bookmakers",
    featuredBookmakers: "/api/featured-bookmakers",
  };
  return { app, reads: Object.entries(reads) as [ReadName, string][] };
}

const OPEN: readonly ReadName[] = ["status", "bookmakers", "featuredBookmakers"];

describe("where an owner of the data forbids redistribution", () => {
  it.each(OTHERS)(
    "%s is refused every read of the race day with a named error, even one that was served before",
    async (_, headers) => {
      const { app, reads } = await start(true);
      for (const [name, path] of reads.filter(([each]) => !OPEN.includes(each))) {
        // A read by this site's own page is cached under its exact address.
        const own = await app.get(path, { headers: OWN });
        expect([200, 404], name).toContain(own.status);
        expect(own.headers.get("access-control-allow-origin"), name).toBe(own.status === 200 ? null : "*");
        expect(own.headers.get("cache-control"), name).not.toMatch(/public|s-maxage/);
        const refused = await app.get(path, { headers });
        expect(refused.status, name).toBe(403);
        expect(await refused.json(), name).toMatchObject({ name: "redistributionForbidden" });
        expect(refused.headers.get("cache-control"), name).toBe("no-store");
        expect(refused.headers.get("access-control-allow-origin"), name).toBe("*");
        expect(READS[name].path).toMatch(/^\/api/);
      }
    },
  );

  it("keeps the status, bookmakers, the contract and its documentation open, which say so", async () => {
    const { app, reads } = await start(true);
    for (const [name, path] of reads.filter(([each]) => OPEN.includes(each))) {
      expect((await app.get(path)).status, name).toBe(200);
      expect((await app.get(path)).headers.get("access-control-allow-origin"), name).toBe("*");
    }
    const status = (await (await app.get("/api/status")).json()) as Status;
    expect(status.feed.redistribution).toBe("forbidden");
    expect((await app.get("/api/openapi.json")).status).toBe(200);
    expect(await (await app.get("/api/docs/terms.md")).text()).toContain("**An owner of this site's data");
  });

  it("opens the stream of races to its own pages alone, and that of the status to everybody", async () => {
    const { app } = await start(true);
    const open = async (topics: string, headers: Record<string, string>) => {
      const abort = new AbortController();
      const { status } = await app.get(`/api/stream?topics=${topics}`, { headers, signal: abort.signal });
      abort.abort();
      return status;
    };
    expect(await open("next-to-jump,status", OWN)).toBe(200);
    expect(await open("next-to-jump,status", {})).toBe(403);
    expect(await open("status", {})).toBe(200);
  });

  it("keeps the changes of all reads, calendars, feeds and past days to its own pages", async () => {
    const { app, reads } = await start(true);
    const meeting = reads.find(([name]) => name === "meeting")?.[1];
    const paths = [
      ...["/api/changes", "/api/calendar.ics?races=a", `${meeting}/calendar.ics`, "/api/results.atom"],
      ...["/api/scratchings.atom", "/api/export/2026-11-02.csv", "/api/export/2026-11-02.ndjson"],
    ];
    for (const path of paths) expect((await app.get(path)).status, path).toBe(403);
    expect((await app.get(`${meeting}/calendar.ics`, { headers: OWN })).status).toBe(200);
  });

  it("accepts older browsers, which send only a referer", () => {
    const of = (headers: Record<string, string>) => isOfOwnPage({ headers }, SITE);
    expect(of({ referer: `${SITE}/races/a` })).toBe(true);
    expect(of({ referer: "https://127.0.0.1:3000/", host: "127.0.0.1:3000" })).toBe(true);
    expect(of({ referer: "http://railbird.example/" })).toBe(false);
    expect(of({ referer: "https://railbird.example.other.example/" })).toBe(false);
    expect(of({})).toBe(false);
  });
});

it("serves data to everybody where no owner forbids it", async () => {
  const { app } = await start(false);
  for (const [, headers] of OTHERS) {
    const response = await app.get("/api/next-to-jump", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toContain("s-maxage");
  }
  const status = (await (await app.get("/api/status")).json()) as Status;
  expect(status.feed).not.toHaveProperty("redistribution");
  expect(await (await app.get("/api/docs/terms.md")).text()).not.toContain("**An owner of this site's data");
});
