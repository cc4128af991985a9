import type { Meeting } from "@railbird/domain";
import { describe, expect, it, onTestFinished } from "vitest";
import { Draw } from "../../src/adapters/simulated/random";
import type { PriceChange } from "../../src/ports/storage";
import { createSender } from "../fuzz/send";
import { nationalSaturday } from "../support/national-saturday";
import { MIDDAY, startTestApp } from "../support/test-app";
import { withFormGuide } from "../support/with-form-guide";

/** Budgets of `docs/decisions/0005-light-lists.md`, bytes as sent. */
const MOST_FOR_LIST = 25_000;
const MOST_FOR_RACE = 8_000;
/** With all that a form guide says. */
const MOST_FOR_FULL_RACE = 20_000;

/** Budgets of `docs/decisions/0022-prices-over-time.md`. */
const MOST_FOR_PRICES = { whole: 400_000, compressed: 90_000 };
const MOST_FOR_BEST_PRICES = { whole: 80_000, compressed: 25_000 };

/** The sizes of responses, bytes as sent, of a server with these meetings. */
async function serve(meetings: readonly Meeting[], changes: readonly PriceChange[] = []) {
  const app = await startTestApp({ empty: true });
  app.board.applyCard({ meetings, rejections: [] }, MIDDAY);
  app.storage.history.put(changes);
  const sender = createSender(app.port);
  onTestFinished(async () => {
    sender.close();
    await app.close();
  });
  return async (path: string, encoding: "identity" | "br" | "gzip") => {
    const { headers, status, text } = await sender.send("GET", path, [["accept-encoding", encoding]]);
    expect(status).toBe(200);
    return { bytes: Number(headers["content-length"]), body: JSON.parse(text) };
  };
}

/** A meeting of the Saturday whose races have 24 runners. */
function largeMeeting() {
  const [meeting] = nationalSaturday({ now: MIDDAY, runners: 24 }).meetings;
  const [race] = meeting?.races ?? [];
  if (meeting === undefined || race === undefined) throw new Error("A Saturday has races.");
  return { meetings: [meeting], race };
}

describe("the weight of responses", () => {
  it("today's meetings of a 45-meeting Saturday fit their budget", async () => {
    const { meetings } = nationalSaturday({ now: MIDDAY });
    expect(meetings).toHaveLength(45);
    const sizeOf = await serve(meetings);
    for (const encoding of ["br", "gzip"] as const)
      expect((await sizeOf("/api/meetings/today", encoding)).bytes, encoding).toBeLessThanOrEqual(MOST_FOR_LIST);
  });

  it("place prices and what a form guide says make no list larger, and a race of 24 runners and 15 bookmakers fits its budget with it", async () => {
    const { meetings, race } = largeMeeting();
    const told = withFormGuide(meetings);
    const [plain, withGuide] = [await serve(meetings), await serve(told)];
    for (const path of ["/api/meetings/today", "/api/next-to-jump", `/api/meetings/${race.meetingId}`])
      expect((await withGuide(path, "identity")).body, path).toEqual((await plain(path, "identity")).body);
    for (const encoding of ["br", "gzip"] as const) {
      const { bytes } = await withGuide(`/api/races/${race.id}`, encoding);
      expect(bytes, encoding).toBeLessThanOrEqual(MOST_FOR_FULL_RACE);
      expect(bytes, encoding).toBeGreaterThan((await plain(`/api/races/${race.id}`, encoding)).bytes);
    }
  });

  it("prices of 24 runners and 15 bookmakers that moved all day fit their budgets", async () => {
    const { meetings, race } = largeMeeting();
    const random = new Draw(7);
    const changes = race.runners.flatMap(({ id, prices }) =>
      prices.flatMap(({ bookmakerId, odds }) =>
        Array.from({ length: 200 }, (_, move) => ({
          raceId: race.id,
          runnerId: id,
          bookmakerId,
          odds: Math.max(1.01, Math.round(odds * random.int(80, 125)) / 100),
          seenAt: MIDDAY - (200 - move) * 240_000 - random.int(0, 60_000),
        })),
      ),
    );
    const sizeOf = await serve(meetings, changes);
    for (const [path, most] of [
      ["prices", MOST_FOR_PRICES],
      ["prices/best", MOST_FOR_BEST_PRICES],
    ] as const) {
      const { bytes: whole, body } = await sizeOf(`/api/races/${race.id}/${path}`, "identity");
      expect(body.runners).toHaveLength(24);
      expect(whole, path).toBeLessThanOrEqual(most.whole);
      // The budget is close to the actual size.
      expect(whole, path).toBeGreaterThan(most.whole / 2);
      for (const encoding of ["br", "gzip"] as const) {
        const { bytes } = await sizeOf(`/api/races/${race.id}/${path}`, encoding);
        expect(bytes, `${path} in ${encoding}`).toBeLessThanOrEqual(most.compressed);
      }
    }
  });

  it("a race of 24 runners and 15 bookmakers fits its budget", async () => {
    const { meetings, race } = largeMeeting();
    expect(race.runners).toHaveLength(24);
    expect(race.runners[0]?.prices).toHaveLength(15);
    const sizeOf = await serve(meetings);
    for (const encoding of ["br", "gzip"] as const)
      expect((await sizeOf(`/api/races/${race.id}`, encoding)).bytes, encoding).toBeLessThanOrEqual(MOST_FOR_RACE);
  });
});
