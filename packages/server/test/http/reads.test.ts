import { createApiClient } from "@railbird/contract/client";
import { bestPrice, isRaceClosed, RACING_CODES } from "@railbird/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const client = () => createApiClient({ baseUrl: app.url });

describe("the public reads (specification, section 7)", () => {
  it("lists today's meetings of Australia by default, open ones first, without runners", async () => {
    const { data } = await client().GET("/api/meetings/today");
    expect(data?.meetings.length).toBeGreaterThan(20);
    expect(new Set(data?.meetings.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(["AU"]));
    expect(JSON.stringify(data)).not.toContain('"runners"');
    const closed = data?.meetings.map(({ races }) =>
      races.every((race) => isRaceClosed({ ...race, startTime: Date.parse(race.startTime) }, app.clock.now())),
    );
    expect(closed?.indexOf(true) ?? -1).not.toBe(0);
    expect(closed?.lastIndexOf(false)).toBeLessThan(
      closed?.includes(true) ? closed.indexOf(true) : (closed?.length ?? 0),
    );
  });

  it("lists the other jurisdiction when asked, and rejects an unknown one", async () => {
    const nz = await client().GET("/api/meetings/today", { params: { query: { jurisdiction: "NZ" } } });
    expect(nz.data?.meetings.every(({ jurisdiction }) => jurisdiction === "NZ")).toBe(true);
    const bad = await app.get("/api/meetings/today?jurisdiction=XX");
    expect(bad.status).toBe(400);
    expect(await bad.json()).toEqual({
      name: "badRequest",
      message: "query.jurisdiction: Must be one of AU, NZ.",
      issues: [{ path: "query.jurisdiction", message: "Must be one of AU, NZ." }],
    });
  });

  it("lists the next three races by default, soonest first, and filters by code", async () => {
    const { data } = await client().GET("/api/next-to-jump");
    const starts = data?.nextRaces.map(({ startTime }) => Date.parse(startTime)) ?? [];
    expect(starts).toHaveLength(3);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const dogs = await client().GET("/api/next-to-jump", { params: { query: { racingCode: "G", count: 7 } } });
    expect(dogs.data?.nextRaces.map(({ racingCode }) => racingCode)).toEqual(Array(7).fill("G"));
  });

  it.each([
    ["before daylight saving begins", "2026-10-03T13:59:00Z"],
    ["in a winter's night", "2026-07-09T16:30:00Z"],
    ["a minute before midnight", "2026-11-24T12:59:00Z"],
    ["at midnight", "2026-11-24T13:00:00Z"],
    ["in the hour that comes twice", "2027-04-03T15:30:00Z"],
  ])("of a simulated day list races to come and meetings of every code %s", async (_, instant) => {
    const night = await startTestApp({ now: Date.parse(instant) });
    const at = createApiClient({ baseUrl: night.url });
    const today = await at.GET("/api/meetings/today");
    for (const racingCode of RACING_CODES) {
      const { data } = await at.GET("/api/next-to-jump", { params: { query: { racingCode, count: 4 } } });
      const codes = data?.nextRaces.filter(({ startTime }) => Date.parse(startTime) > night.clock.now());
      expect(codes?.slice(0, 3).map((race) => race.racingCode)).toEqual(Array(3).fill(racingCode));
      expect(today.data?.meetings.some((meeting) => meeting.racingCode === racingCode)).toBe(true);
    }
    await night.close();
  });

  it("gives a race with every quote, whose best is the runner's price", async () => {
    const next = await client().GET("/api/next-to-jump");
    const id = next.data?.nextRaces[0]?.id ?? "";
    const { data: race } = await client().GET("/api/races/{id}", { params: { path: { id } } });
    expect(race?.runners.length).toBeGreaterThan(3);
    for (const runner of race?.runners ?? []) {
      const best = bestPrice(runner.prices);
      expect(runner.odds).toBe(best?.odds);
      expect(runner.bookmaker).toBe(best?.bookmakerId);
      if (!runner.scratched) expect(runner.openOdds).toBe(best?.openOdds);
    }
  });

  it("gives a meeting with runners and without quotes", async () => {
    const next = await client().GET("/api/next-to-jump");
    const id = next.data?.nextRaces[0]?.meetingId ?? "";
    const { data: meeting } = await client().GET("/api/meetings/{id}", { params: { path: { id } } });
    expect(meeting?.races[0]?.runners.length).toBeGreaterThan(0);
    expect(JSON.stringify(meeting)).not.toContain('"prices"');
  });

  it("gives the most tipped runner, which the race's own signal then names too", async () => {
    const next = await client().GET("/api/next-to-jump", { params: { query: { count: 20 } } });
    const responses = await Promise.all(
      (next.data?.nextRaces ?? []).map(async ({ id }) => {
        const { data: tips } = await client().GET("/api/races/{id}/tips", { params: { path: { id } } });
        const { data: race } = await client().GET("/api/races/{id}", { params: { path: { id } } });
        return { tips, race };
      }),
    );
    const tipped = responses.filter(({ tips }) => tips?.mostTipped !== undefined);
    expect(tipped.length).toBeGreaterThan(5);
    for (const { tips, race } of tipped) {
      expect(race?.signals.mostTipped?.tipsCount).toBe(tips?.mostTipped?.tipsCount);
      expect(race?.tipspotRaceId).toBe(tips?.tipSpotRaceId);
      expect(tips?.tipsUrl).toBe(`https://tips.example/races/${tips?.tipSpotRaceId}`);
    }
  });

  it("lists how bookmakers are shown, and the featured ones", async () => {
    const { data } = await client().GET("/api/public/bookmakers");
    expect(data?.map(({ displayName }) => displayName)).toEqual([
      "B365",
      "SB",
      "LAD",
      "NEDS",
      "TAB",
      "PB",
      "UB",
      "BB",
      "BOOM",
      "PAL",
    ]);
    const featured = await client().GET("/api/featured-bookmakers");
    expect(featured.data).toHaveLength(10);
  });

  it("responds with a 404 and a sentence for what is missing", async () => {
    for (const [path, message] of [
      ["/api/races/nothing", "Race not found"],
      ["/api/races/nothing/tips", "Race not found"],
      ["/api/meetings/nothing", "Meeting not found"],
      ["/api/nothing", "There is nothing at this address."],
    ] as const) {
      const response = await app.get(path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual({ name: "notFound", message });
    }
  });
});
