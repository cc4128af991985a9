import { expect, onTestFinished } from "vitest";
import { PuntersEdgeOddsFeed } from "../../../src/adapters/puntersedge/puntersedge-odds-feed";
import { ManualClock } from "../../support/manual-clock";
import { KEY, type Plan, servePuntersEdge } from "./puntersedge-server";
import { DATE, MADE_DAY, type MadeRace, NOW } from "./race-day";

export const never: AbortSignal = new AbortController().signal;

/** A feed over a server of its own. When the test ends, every call and body must have been valid by the API's document. */
export async function feedOver(races: readonly MadeRace[] = MADE_DAY, plan: Partial<Plan> = {}, key = KEY) {
  const clock = new ManualClock(NOW);
  const server = await servePuntersEdge(clock, races, plan);
  onTestFinished(async () => {
    await server.close();
    expect(server.breaches).toEqual([]);
  });
  const feed = new PuntersEdgeOddsFeed({ baseUrl: server.baseUrl, key, clock, timeoutMs: 20_000 });
  const card = async (...dates: string[]) => (await feed.readCard(dates.length > 0 ? dates : [DATE], never)).meetings;
  const read = async (id: string) => (await feed.readRace(id, never)) ?? Promise.reject(new Error(`no race ${id}`));
  return { clock, server, feed, card, read };
}
