import type { Tips } from "@railbird/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { HttpTips } from "../../../src/adapters/http-tips/http-tips";
import { RaceBoard } from "../../../src/board/race-board";
import { TipsReader } from "../../../src/use-cases/tips/tips-reader";
import { card, MINUTE, meeting, noonish, quote, race, runner } from "../../board/builders";
import { FAULTS, type Fault, RETRY_AFTER_S } from "../../support/faulty-fetch";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { startTestApp } from "../../support/test-app";

const SECOND = 1_000;
/** A visitor opens the next of these races at each step. */
const STEP = 5 * SECOND;
const RACES = 12;
/** Tips of a race are requested again after half a minute; a failing site gets no calls for at most ten seconds. */
const BACK_WITHIN_MS = 45 * SECOND;

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

/** Faults of a tipping site beside those of every source. */
const TIPS_FAULTS: Readonly<Record<string, Fault>> = {
  "sends a body without end": async () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
      }),
    ),
  "redirects into this network": async () =>
    new Response(null, { status: 302, headers: { location: "http://127.0.0.1:9/" } }),
  "sends tips without their race": async () => json({ tips: [] }),
  "sends tips of runners by name": async () => json({ raceId: "t", tips: [{ tipster: "Ann", runnerNumber: "four" }] }),
};

/** Tips have no prices. */
const HARMLESS = new Set(["sends prices that cannot be"]);

/** The product with a tipping site that can fail. The site counts as many tips for runner 1 as `tips` says. */
async function product() {
  const clock = new ManualClock(noonish);
  const log = memoryLog();
  const board = new RaceBoard();
  const field = [runner(1, [quote("tab", 2)]), runner(2, [quote("tab", 3)])];
  const races = Array.from({ length: RACES }, (_, index) =>
    race(`r${index}`, field, { number: index + 1, startTime: noonish + (20 + index) * MINUTE }),
  );
  board.applyCard(card(meeting(races)), noonish);
  const site = { tips: 3, fault: undefined as Fault | undefined, calls: 0 };
  const good = async () => {
    const tips = Array.from({ length: site.tips }, (_, index) => ({ tipster: `Tipster ${index}`, runnerNumber: 1 }));
    return json({ raceId: "tip-1", tips });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    site.calls += 1;
    const signal = init?.signal ?? new AbortController().signal;
    return site.fault === undefined ? good() : site.fault(good, signal, String(input));
  };
  const tips = new TipsReader({
    // Its own time-out is in real time, so the reader's, on the test's clock, fires first.
    tips: new HttpTips({ baseUrl: "http://tips.example", fetch, timeoutMs: 600_000 }),
    board,
    clock,
    log,
    observer: { called: () => undefined, rejected: () => undefined },
  });
  const app = await startTestApp({ empty: true, parts: { racing: { board }, clock, tips } });
  const stop = new AbortController();
  const ended = tips.run(stop.signal);
  onTestFinished(async () => {
    stop.abort();
    // A reader that waits for the site continues when its bound is over.
    await clock.advance(MINUTE);
    await ended;
    await app.close();
  });
  /** A response to a visitor, who waits on the test's clock. */
  const visit = async (raceId: string) => {
    const reading = app.get(`/api/races/${raceId}/tips`);
    let done = false;
    const settled = reading.finally(() => {
      done = true;
    });
    let waited = 0;
    for (; !done; waited += 100) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!done) await clock.advance(waited < 3 * SECOND ? 100 : 0);
    }
    const response = await settled;
    return { status: response.status, tips: (await response.json()) as Tips };
  };
  const count = async (raceId: string) => (await visit(raceId)).tips.mostTipped?.tipsCount;
  return { app, board, clock, log, site, visit, count };
}

const all = { ...FAULTS, ...TIPS_FAULTS };

describe("for five minutes, a tipping site that", () => {
  it.each(Object.entries(all).filter(([name]) => !HARMLESS.has(name)))("%s", async (name, fault) => {
    const { app, clock, log, site, visit, count } = await product();
    await clock.advance(MINUTE);
    expect(await count("r0")).toBe(3);

    site.fault = fault;
    site.tips = 4;
    const before = site.calls;
    const until = clock.now() + 5 * MINUTE;
    for (let look = 0; clock.now() < until; look += 1) {
      const id = `r${look % RACES}`;
      const { status, tips } = await visit(id);
      expect(status).toBe(200);
      // Tips of ten races were read in advance; the others have none.
      expect([3, undefined]).toContain(tips.mostTipped?.tipsCount);
      expect((await app.get(`/api/races/${id}`)).status).toBe(200);
      await clock.advance(STEP);
    }
    expect(await count("r0")).toBe(3);
    // After five failures one call in ten seconds; a site that asks for fewer gets fewer.
    expect(site.calls - before).toBeLessThanOrEqual(
      name === "says that it was asked too often" ? (5 * 60) / RETRY_AFTER_S + 8 : 45,
    );
    const lines = log.lines.filter(({ level }) => level !== "debug");
    expect(lines.map(({ level }) => level)).toEqual(["warn"]);

    site.fault = undefined;
    for (const end = clock.now() + BACK_WITHIN_MS; clock.now() < end; ) {
      await visit("r0");
      await clock.advance(STEP);
    }
    expect(await count("r0")).toBe(4);
    await clock.advance(2 * MINUTE);
    expect(log.lines.filter(({ level }) => level !== "debug").map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The tips cannot be read: /),
      "The tips can be read again.",
    ]);
  });

  it("is slow delays a visitor by two seconds, and its tips are shown once they have arrived", async () => {
    const { clock, log, site, visit, count } = await product();
    site.fault = async (good) => {
      await clock.sleep(4 * SECOND);
      return good();
    };
    site.tips = 5;
    await clock.advance(MINUTE);
    const asked = clock.now();
    const first = await visit("r11");
    expect(first.status).toBe(200);
    expect(clock.now() - asked).toBeLessThanOrEqual(2_500);
    await clock.advance(5 * SECOND);
    expect(await count("r11")).toBe(5);
    expect(log.lines.filter(({ level }) => level !== "debug")).toEqual([]);
  });
});
