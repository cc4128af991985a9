import type { Meeting, Race } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { Draw } from "../../src/adapters/simulated/random";
import { createSender } from "../fuzz/send";
import { nationalSaturday } from "../support/national-saturday";
import { MIDDAY, startTestApp } from "../support/test-app";

/** Budgets of `docs/decisions/0005-light-lists.md`, bytes as sent. */
const MOST_FOR_LIST = 25_000;
const MOST_FOR_RACE = 8_000;

/** Budgets of `docs/decisions/0022-prices-over-time.md`. */
const MOST_FOR_PRICES = { whole: 400_000, compressed: 90_000 };
const MOST_FOR_BEST_PRICES = { whole: 80_000, compressed: 25_000 };

async function compressedSize(meetings: readonly Meeting[], path: string, encoding: "br" | "gzip"): Promise<number> {
  const app = await startTestApp({ empty: true });
  app.board.applyCard({ meetings, rejections: [] }, MIDDAY);
  const sender = createSender(app.port);
  const { headers, status } = await sender.send("GET", path, [["accept-encoding", encoding]]);
  sender.close();
  await app.close();
  expect(status).toBe(200);
  return Number(headers["content-length"]);
}

describe("the weight of responses", () => {
  it.each(["br", "gzip"] as const)(
    "today's meetings of a 45-meeting Saturday fit their budget in %s",
    async (encoding) => {
      const { meetings } = nationalSaturday({ now: MIDDAY });
      expect(meetings).toHaveLength(45);
      expect(await compressedSize(meetings, "/api/meetings/today", encoding)).toBeLessThanOrEqual(MOST_FOR_LIST);
    },
  );

  it.each([
    ["prices", MOST_FOR_PRICES],
    ["prices/best", MOST_FOR_BEST_PRICES],
  ] as const)("%s of 24 runners and 15 bookmakers that moved all day fit their budget", async (path, most) => {
    const app = await startTestApp({ empty: true });
    const { meetings } = nationalSaturday({ now: MIDDAY, runners: 24 });
    const race = meetings[0]?.races[0] as Race;
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
    app.board.applyCard({ meetings, rejections: [] }, MIDDAY);
    app.history.put(changes);
    const sender = createSender(app.port);
    const size = async (encoding: string) => {
      const accepting = [["accept-encoding", encoding]] as [string, string][];
      const { headers, text } = await sender.send("GET", `/api/races/${race.id}/${path}`, accepting);
      expect(JSON.parse(text).runners).toHaveLength(24);
      return Number(headers["content-length"]);
    };
    const sizes = [await size("identity"), await size("br"), await size("gzip")];
    expect(sizes[0]).toBeLessThanOrEqual(most.whole);
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(most.compressed);
    // The budget is close to the actual size.
    expect(sizes[0]).toBeGreaterThan(most.whole / 2);
    sender.close();
    await app.close();
  });

  it.each(["br", "gzip"] as const)("a race of 24 runners and 15 bookmakers fits its budget in %s", async (encoding) => {
    const { meetings } = nationalSaturday({ now: MIDDAY, runners: 24 });
    const race = meetings[0]?.races[0] as Race;
    expect(race.runners).toHaveLength(24);
    expect(race.runners[0]?.prices).toHaveLength(15);
    expect(await compressedSize(meetings, `/api/races/${race.id}`, encoding)).toBeLessThanOrEqual(MOST_FOR_RACE);
  });
});
