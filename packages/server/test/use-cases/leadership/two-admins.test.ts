import type { AuditEntry, Bookmaker } from "@railbird/contract";
import { expect, it } from "vitest";
import { usePostgres } from "../../adapters/postgres/support";
import { signedIn } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { OnePriceFeed } from "../../support/one-price-feed";
import { MIDDAY } from "../../support/test-app";
import { startServer } from "./product";

const createEmpty = usePostgres();

it("when two admins save one bookmaker on two servers at the same time one succeeds, and both servers show that change", async () => {
  const clock = new ManualClock(MIDDAY);
  const { url: databaseUrl = "" } = await createEmpty();
  const open = async () => {
    const server = await startServer(databaseUrl, clock, new OnePriceFeed({ odds: 2 }, clock));
    const headers = await signedIn(server.url);
    const call = async <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
      const response = await fetch(server.url + path, {
        method,
        headers: { ...headers, ...more },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as T };
    };
    const find = async () => {
      const { body } = await call<Bookmaker[]>("GET", "/api/bookmakers");
      return body.find(({ bookmakerId }) => bookmakerId === "tab");
    };
    const save = async (known: Bookmaker | undefined, displayName: string) => {
      const { color, url } = known ?? {};
      const match = { "If-Match": `"${known?.version}"` };
      return call("PUT", `/api/bookmakers/${known?.id}`, { displayName, color, url, featured: true }, match);
    };
    const shown = async () =>
      (await server.ask<Bookmaker[]>("/api/public/bookmakers"))?.find(({ bookmakerId }) => bookmakerId === "tab")
        ?.displayName;
    const changes = async () =>
      (await call<AuditEntry[]>("GET", "/api/audit")).body.filter(({ action }) => action === "updated").length;
    return { find, save, shown, changes };
  };
  const [first, second] = [await open(), await open()];

  for (let round = 1; round <= 3; round += 1) {
    const [mine, yours] = [await first.find(), await second.find()];
    expect(mine).toEqual(yours);
    const saved = await Promise.all([first.save(mine, `MINE ${round}`), second.save(yours, `YOURS ${round}`)]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 412]);
    const name = saved[0].status === 200 ? `MINE ${round}` : `YOURS ${round}`;
    for (const { shown, find, changes } of [first, second]) {
      await expect.poll(shown).toBe(name);
      expect(await find()).toMatchObject({ displayName: name, version: (mine?.version ?? 0) + 1 });
      expect(await changes()).toBe(round);
    }
  }
});
