import { createApiClient } from "@railbird/contract/client";
import { ref } from "@railbird/reads";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { cachedRead, cacheMissing, cacheRead } from "../data/cached-read";
import { createQueryClient } from "../data/query-client";
import { readQuery } from "../data/read-query";
import { matchPage } from "../routes/match-page";
import { Prefetcher } from "./prefetch";

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

/** Runs everything that does not wait for a response. */
const happen = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the code of the pages that are wanted, which takes a while the first time and a moment after that. */
const loadPages = () => Promise.all(["/race/a", "/meeting/a"].map((path) => matchPage(path).route.preload()));

/** Responds to all calls until there are none and the pages have their code; returns the fetched paths, sorted. */
async function settle(client: QueryClient): Promise<readonly string[]> {
  const fetched: string[] = [];
  while (client.isFetching() > 0) {
    for (const { path, respond } of calls.splice(0)) {
      fetched.push(path);
      respond();
    }
    await happen();
  }
  await loadPages();
  await happen();
  return fetched.sort();
}

const paths = async () => {
  await happen();
  return calls.map(({ path }) => path).sort();
};
const ofMeetings = (all: readonly string[]) => all.filter((path) => path.startsWith("/api/meetings/"));

beforeAll(loadPages);
beforeEach(() => calls.splice(0));

it("fetches what the page needs and does not have, with its version", async () => {
  const { client, prefetcher } = prefetching();
  cacheRead(client, ref("bookmakers", {}), { version: 3, value: [] });
  prefetcher.prefetch("/race/a", "");
  expect(await settle(client)).toEqual([
    "/api/races/a",
    "/api/races/a/prices/best",
    "/api/races/a/tips",
    "/api/status",
  ]);
  expect(cachedRead(client, ref("race", { id: "a" }))).toMatchObject({ version: 7, value: { path: "/api/races/a" } });
});

it("fetches no read that is fresh, under way, shown or failed", async () => {
  const { client, api, prefetcher } = prefetching();
  const shown = new QueryObserver(client, { ...readQuery(api, ref("status", {})), refetchInterval: false });
  const stop = shown.subscribe(() => {});
  expect(await settle(client)).toEqual(["/api/status"]);
  cacheMissing(client, ref("meeting", { id: "m" }));
  prefetcher.prefetch("/meeting/m", "");
  expect(await paths()).toEqual(["/api/public/bookmakers"]);
  prefetcher.prefetch("/meeting/m", "");
  expect(await settle(client)).toEqual(["/api/public/bookmakers"]);
  prefetcher.prefetch("/meeting/m", "");
  expect(await settle(client)).toEqual([]);
  stop();
});

it("fetches two pages at a time, and then the one wanted last", async () => {
  const { client, prefetcher } = prefetching();
  for (const id of ["a", "b", "c", "d"]) prefetcher.prefetch(`/meeting/${id}`, "");
  expect(ofMeetings(await paths())).toEqual(["/api/meetings/a", "/api/meetings/b"]);
  const fetched = ofMeetings(await settle(client));
  expect([...fetched, ...ofMeetings(await settle(client))]).toEqual([
    "/api/meetings/a",
    "/api/meetings/b",
    "/api/meetings/d",
  ]);
});

it("fetches at most twenty pages in a minute", async () => {
  const { client, prefetcher, time } = prefetching();
  let fetched = 0;
  const approach = async (id: number) => {
    prefetcher.prefetch(`/meeting/m${id}`, "");
    fetched += ofMeetings(await settle(client)).length;
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
  prefetcher.prefetch(path, "");
  expect(await paths()).toEqual([]);
});
