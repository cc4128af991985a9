import { expect, it } from "vitest";
import { sleepReal } from "../../src/adapters/clock/clocks";
import type { Clock } from "../../src/ports/clock";
import { signedIn } from "../support/accounts";
import { ManualClock } from "../support/manual-clock";
import { OnePriceFeed } from "../support/one-price-feed";
import { MIDDAY } from "../support/test-app";
import { startServer } from "../use-cases/leadership/product";

const DAY = 24 * 60 * 60_000;
const TAB = { bookmakerId: "tab-nz", displayName: "TABN", color: "#00AA55", url: "https://www.tab.co.nz" };

it("what admins read about a replayed day carries the replay's time, and sign-ins the machine's", async () => {
  const clock = new ManualClock(MIDDAY);
  const machineClock: Clock = { now: () => MIDDAY + 18 * DAY, sleep: sleepReal };
  const server = await startServer(undefined, clock, new OnePriceFeed({ odds: 2 }, clock), { machineClock });
  const headers = await signedIn(server.url);
  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  const { id } = await send<{ id: string }>("POST", "/api/bookmakers", TAB);
  await send("PUT", `/api/bookmakers/${id}`, { ...TAB, displayName: "NZ" });
  await send("DELETE", `/api/bookmakers/${id}`);
  const now = new Date(MIDDAY).toISOString();
  const trail = await send<{ action: string; at: string }[]>("GET", "/api/audit");
  expect(trail.map(({ action, at }) => [action, new Date(at).toISOString()])).toEqual([
    ["deleted", now],
    ["updated", now],
    ["created", now],
  ]);
  const { exportedAt } = await send<{ exportedAt: string }>("GET", "/api/settings");
  expect(new Date(exportedAt).toISOString()).toBe(now);

  const { taglines } = await send<{ taglines: string[] }>("GET", "/api/taglines");
  await send("POST", "/api/taglines/shown", { tagline: taglines[0] });
  expect(await send("GET", "/api/taglines")).toMatchObject({
    days: [{ date: "2026-11-03", tagline: taglines[0], visits: 1 }],
  });

  const sessions = await send<{ startedAt: string }[]>("GET", "/api/auth/sessions");
  expect(sessions.map(({ startedAt }) => Date.parse(startedAt))).toEqual([machineClock.now()]);
});
