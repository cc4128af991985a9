import { hostname } from "node:os";
import type { Diagnostics } from "@railbird/contract";
import { describe, expect, it } from "vitest";
import { RaceBoard } from "../../../src/board/race-board";
import { IDLE_MS } from "../../../src/use-cases/accounts/session-service";
import { Diagnosis, type DiagnosisParts } from "../../../src/use-cases/diagnostics/diagnosis";
import { SourceDiary } from "../../../src/use-cases/diagnostics/source-diary";
import { card, meeting, noonish, quote, race, runner } from "../../board/builders";
import { ManualClock } from "../../support/manual-clock";
import { MIDDAY, startTestApp } from "../../support/test-app";
import { whoAmI } from "../accounts/support";

const MINUTE = 60_000;

describe("the operator's diagnostics", () => {
  it("show which bookmakers the feed quotes, and how its calls ended", async () => {
    const app = await startTestApp();
    const headers = await app.signIn();
    app.diary.called("simulated", "card", "ok", 120);
    app.diary.rejected("simulated", { reason: "price_out_of_range", about: "race 7" });
    const response = await app.get("/api/diagnostics", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const body = (await response.json()) as Diagnostics;
    expect(body).toMatchObject({
      now: "2026-11-03T03:57:00Z",
      server: { name: `${hostname()}:${process.pid}`, leads: true, shared: false },
      feeds: [
        {
          name: "simulated",
          state: "ok",
          lastSuccessAt: "2026-11-03T03:57:00Z",
          latencyMs: 120,
          calls: 1,
          failures: 0,
          onlyHere: { bookmakers: 10 },
          rejections: [{ reason: "price_out_of_range", count: 1, about: "race 7", at: "2026-11-03T03:57:00Z" }],
        },
      ],
      tips: { name: "tips", state: "notCalled", calls: 0 },
      database: { kind: "SQLite", state: "ok" },
      logoStore: { kind: "folder", state: "ok" },
      streams: { listeners: 0, most: 100 },
    });
    expect(body.bookmakers).toHaveLength(10);
    for (const { configured, racesCovered, lastPriceAt, bestShare } of body.bookmakers) {
      expect(configured).toBe(true);
      expect(racesCovered).toBeGreaterThan(0);
      expect(racesCovered).toBeLessThanOrEqual(body.racesToday);
      expect(lastPriceAt).toBeDefined();
      expect(bestShare).toBeGreaterThan(0);
    }
    await app.close();
  });

  it("do not count as use of the session, which ends even while a page polls them", async () => {
    const app = await startTestApp({ meetings: 1 });
    const headers = await app.signIn();
    for (let passed = 0; passed < IDLE_MS - MINUTE; passed += 5 * MINUTE) {
      await app.clock.advance(5 * MINUTE);
      if (app.clock.now() - MIDDAY < IDLE_MS) expect((await app.get("/api/diagnostics", { headers })).status).toBe(200);
    }
    await app.clock.advance(5 * MINUTE);
    expect((await app.get("/api/diagnostics", { headers })).status).toBe(401);
    expect(await whoAmI(app, headers)).toBe(401);
    await app.close();
  });

  it("require a session", async () => {
    const app = await startTestApp({ meetings: 1 });
    expect((await app.get("/api/diagnostics")).status).toBe(401);
    await app.close();
  });
});

describe("a diagnosis", () => {
  const parts = (about: Partial<DiagnosisParts> = {}): DiagnosisParts => ({
    board: new RaceBoard(),
    bookmakers: { list: () => [], revision: 1 },
    clock: new ManualClock(MIDDAY),
    diary: new SourceDiary(new ManualClock(MIDDAY)),
    feeds: ["entain"],
    sources: () => [],
    server: { name: "web-2:1", shared: true, leads: () => false },
    database: { kind: "PostgreSQL", check: async () => {} },
    logoStore: { kind: "S3", check: async () => {} },
    pendingChanges: () => 3,
    streams: { listeners: () => 2, most: 10 },
    ...about,
  });

  it("leaves out what only the leading server knows", async () => {
    const facts = await new Diagnosis(parts()).read();
    expect(facts).toMatchObject({
      server: { leads: false },
      feeds: [{ name: "entain", state: "notCalled", calls: 0, failures: 0, rejections: [] }],
      pendingChanges: 3,
      streams: { listeners: 2, most: 10 },
    });
    expect(facts.feeds[0]).not.toHaveProperty("lastSuccessAt");
    expect(facts).not.toHaveProperty("tips");
  });

  it("gives what a feed's plan allows, and whether it pushes or is left out", async () => {
    const budget = { unit: "credits", limit: 1000, remaining: 12, resetsAt: MIDDAY, callsPerMinute: 30 } as const;
    const sources = () => [{ name: "entain", budget, pushing: false, leftOut: true }];
    const facts = await new Diagnosis(parts({ sources })).read();
    expect(facts.feeds).toMatchObject([{ name: "entain", state: "notCalled", budget, pushing: false, leftOut: true }]);
  });

  it("gives what only each feed quotes of today's open races, on the server that polls", async () => {
    const at = (id: string, number: number, status: "open" | "final", ...prices: ReturnType<typeof quote>[]) =>
      race(id, [runner(1, prices)], { number, status });
    const board = new RaceBoard();
    const races = [
      at("both", 1, "open", quote("tab", 2), quote("neds", 2)),
      at("one", 2, "open", quote("tab", 2)),
      at("over", 3, "final", quote("tab", 2)),
    ];
    board.applyCard(card(meeting(races)), noonish);
    const providers = (raceId: string) => (_number: number, bookmakerId: string) =>
      raceId === "both" && bookmakerId === "tab" ? ["entain", "betwatch"] : ["betwatch"];
    const about = {
      board,
      clock: new ManualClock(noonish),
      feeds: ["entain", "betwatch"],
      server: { name: "web-1:1", shared: false, leads: () => true },
    };
    const lossOf = async (more: Partial<DiagnosisParts>) =>
      (await new Diagnosis(parts({ ...about, ...more })).read()).feeds.map(({ onlyHere }) => onlyHere);
    expect(await lossOf({ providers })).toEqual([
      { races: 0, prices: 0, bookmakers: 0 },
      { races: 1, prices: 2, bookmakers: 1 },
    ]);
    expect(await lossOf({ feeds: ["entain"] })).toEqual([{ races: 2, prices: 3, bookmakers: 2 }]);
    expect(await lossOf({ providers: () => undefined })).toEqual([
      { races: 0, prices: 0, bookmakers: 0 },
      { races: 0, prices: 0, bookmakers: 0 },
    ]);
    expect(await lossOf({ server: { name: "web-2:1", shared: true, leads: () => false } })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("reports a store that fails or hangs, without waiting for it", async () => {
    const clock = new ManualClock(MIDDAY);
    const reading = new Diagnosis(
      parts({
        clock,
        database: { kind: "SQLite", check: () => Promise.reject(new Error("disk")) },
        logoStore: { kind: "S3", check: () => new Promise(() => {}) },
      }),
    ).read();
    await clock.advance(2_000);
    expect(await reading).toMatchObject({
      database: { kind: "SQLite", state: "failing" },
      logoStore: { kind: "S3", state: "failing" },
    });
  });
});

describe("the record of a source's calls", () => {
  it("counts the last hour, and keeps the last failure beside the last success", async () => {
    const clock = new ManualClock(MIDDAY);
    const diary = new SourceDiary(clock);
    diary.called("entain", "card", "timeout", 10_000);
    await clock.advance(59 * MINUTE);
    diary.called("entain", "race", "ok", 80.4);
    diary.called("entain", "race", "skipped", 0);
    expect(diary.of("entain")).toEqual({
      name: "entain",
      state: "ok",
      lastSuccessAt: MIDDAY + 59 * MINUTE,
      lastFailureAt: MIDDAY,
      lastFailure: "timeout",
      latencyMs: 80,
      calls: 2,
      failures: 1,
      rejections: [],
    });
    await clock.advance(2 * MINUTE);
    expect(diary.of("entain")).toMatchObject({ calls: 1, failures: 0 });
    diary.called("entain", "race", "unreachable", 5);
    expect(diary.of("entain")).toMatchObject({ state: "failing", lastFailure: "unreachable", latencyMs: 80 });
  });

  it("keeps rejections by reason, the latest first, and no more than fifty reasons", async () => {
    const clock = new ManualClock(MIDDAY);
    const diary = new SourceDiary(clock);
    diary.rejected("entain", { reason: "first", about: "a" });
    await clock.advance(1000);
    diary.rejected("entain", { reason: "second", about: "b" });
    diary.rejected("entain", { reason: "first", about: "c".repeat(400) });
    const [latest, other] = diary.of("entain").rejections;
    expect(latest).toEqual({ reason: "first", count: 2, about: "c".repeat(300), at: MIDDAY + 1000 });
    expect(other).toMatchObject({ reason: "second", count: 1 });
    for (let index = 0; index < 60; index += 1) diary.rejected("entain", { reason: `reason ${index}`, about: "" });
    expect(diary.of("entain").rejections).toHaveLength(50);
  });
});
