import type { Meeting, Race } from "@railbird/domain";
import { describe, expect, it } from "vitest";
import { createSender } from "../fuzz/send";
import { nationalSaturday } from "../support/national-saturday";
import { MIDDAY, startTestApp } from "../support/test-app";

/** Budgets of `docs/decisions/0005-light-lists.md`, bytes as they go over the wire. */
const MOST_FOR_LIST = 25_000;
const MOST_FOR_RACE = 8_000;

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

describe("the weight of answers", () => {
  it.each(["br", "gzip"] as const)(
    "today's meetings of a 45-meeting Saturday fit their budget in %s",
    async (encoding) => {
      const { meetings } = nationalSaturday({ now: MIDDAY });
      expect(meetings).toHaveLength(45);
      expect(await compressedSize(meetings, "/api/meetings/today", encoding)).toBeLessThanOrEqual(MOST_FOR_LIST);
    },
  );

  it.each(["br", "gzip"] as const)("a race of 24 runners and 15 bookmakers fits its budget in %s", async (encoding) => {
    const { meetings } = nationalSaturday({ now: MIDDAY, runners: 24 });
    const race = meetings[0]?.races[0] as Race;
    expect(race.runners).toHaveLength(24);
    expect(race.runners[0]?.prices).toHaveLength(15);
    expect(await compressedSize(meetings, `/api/races/${race.id}`, encoding)).toBeLessThanOrEqual(MOST_FOR_RACE);
  });
});
