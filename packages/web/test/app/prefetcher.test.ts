import { createApiClient } from "@railbird/contract/client";
import { ref } from "@railbird/resources";
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { Prefetcher } from "../../src/app/approach/prefetcher";
import { cachedRead, cacheMissing, cacheRead } from "../../src/data/cached-read";
import { createQueryClient } from "../../src/data/query-client";
import { resourceQuery } from "../../src/data/resource-query";

/** Calls that are under way, by path, and what lets them respond. */
const calls: { readonly path: string; readonly respond: () => void }[] = [];

function prefetching(mayFetch = () => true) {
  const client = createQueryClient();
  const time = { now: 0 };
  const api = createApiClient({
    baseUrl: "https://railbird.example",
    fetch: (request) =>
      new Promise((resolve) => {
        const path = new URL(request.url).pathname;
        const respond = () => resolve(Response.json({ path }, { headers: { "Railbird-Version": "7" } }));
        calls.push({ path, respond });
      }),
  });
  const prefetcher = new Prefetcher({ client, api, mayFetch, now: () => time.now });
  return { client, api, time, prefetcher };
}

const paths = () => calls.map(({ path }) => path).sort();
const settle = async () => {
  for (const call of calls.splice(0)) call.respond();
  await vi.waitFor(() => expect(calls).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => calls.splice(0));

it("fetches what the page needs and does not have, with its version", async () => {
  const { client, prefetcher } = prefetching();
  cacheRead(client, ref("bookmakers", {}), { version: 3, value: [] });
  prefetcher.approach("/race/a", "");
  await vi.waitFor(() =>
    expect(paths()).toEqual(["/api/races/a", "/api/races/a/prices/best", "/api/races/a/tips", "/api/status"]),
  );
  await settle();
  expect(cachedRead(client, ref("race", { id: "a" }))).toMatchObject({ version: 7, value: { path: "/api/races/a" } });
});

it("fetches nothing twice: neither what is fresh or under way, nor what is shown or has failed", async () => {
  const { client, api, prefetcher } = prefetching();
  const shown = new QueryObserver(client, { ...resourceQuery(api, ref("status", {})), refetchInterval: false });
  const stop = shown.subscribe(() => {});
  await settle();
  cacheMissing(client, ref("meeting", { id: "m" }));
  prefetcher.approach("/meeting/m", "");
  await vi.waitFor(() => expect(paths()).toEqual(["/api/public/bookmakers"]));
  prefetcher.approach("/meeting/m", "");
  await settle();
  prefetcher.approach("/meeting/m", "");
  await new Promise((resolve) => setTimeout(resolve));
  expect(paths()).toEqual([]);
  stop();
});

it("fetches two pages at a time, and of those that wait the one approached last", async () => {
  const { prefetcher } = prefetching();
  for (const id of ["a", "b", "c", "d"]) prefetcher.approach(`/meeting/${id}`, "");
  await vi.waitFor(() => expect(paths()).toContain("/api/meetings/b"));
  expect(paths().filter((path) => path.startsWith("/api/meetings/"))).toEqual(["/api/meetings/a", "/api/meetings/b"]);
  for (const call of calls.splice(0)) call.respond();
  await vi.waitFor(() => expect(paths()).toContain("/api/meetings/d"));
  expect(paths()).not.toContain("/api/meetings/c");
});

it("fetches at most twenty pages in a minute", async () => {
  const { prefetcher, time } = prefetching();
  let fetched = 0;
  const approach = async (id: number) => {
    prefetcher.approach(`/meeting/m${id}`, "");
    await vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));
    fetched += paths().filter((path) => path.startsWith("/api/meetings/")).length;
    await settle();
  };
  for (let id = 0; id < 25; id += 1) await approach(id);
  expect(fetched).toBe(20);
  time.now = 60_000;
  await approach(25);
  expect(fetched).toBe(21);
});

it.each([
  ["a page of admins", "/admin", true],
  ["what is no page", "/race", true],
  ["anything while data is saved", "/race/a", false],
])("leaves alone %s", async (_what, path, mayFetch) => {
  const { prefetcher } = prefetching(() => mayFetch);
  prefetcher.approach(path, "");
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
});
