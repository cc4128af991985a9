import { createApiClient } from "@railbird/contract/client";
import type { FetchQueryOptions } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { queryApi } from "../../src/data/api";
import { queries } from "../../src/data/queries";
import { createQueryClient } from "../../src/data/query-client";

const api = queryApi(createApiClient({ baseUrl: "https://railbird.example" }));
const fresh = { state: { error: null } };
const gone = { state: { error: { status: 404 } } };

/** Seconds between two askings, as react-query would work them out. */
function every(interval: unknown, query: unknown = fresh): unknown {
  const ms = typeof interval === "function" ? interval(query) : interval;
  return typeof ms === "number" ? ms / 1000 : ms;
}

/** Asks as a page does. */
const ask = (options: object) => createQueryClient().fetchQuery(options as FetchQueryOptions);

describe("freshness and refetching (specification, section 9)", () => {
  it.each([
    ["meetings today", queries.meetingsToday(api), 30, 60],
    ["meeting detail", queries.meeting(api, "m"), 30, 60],
    ["race detail", queries.race(api, "r"), 15, 30],
    ["tips", queries.tips(api, "r"), 30, 30],
    ["next-to-jump", queries.nextToJump(api), 10, 15],
    ["bookmaker list", queries.bookmakers(api), 300, undefined],
  ])("%s", (_name, options, staleSeconds, refetchSeconds) => {
    expect(options.staleTime).toBe(staleSeconds * 1000);
    expect(every(options.refetchInterval)).toBe(refetchSeconds);
  });

  it("does not go on asking for what is not there", () => {
    for (const options of [queries.meeting(api, "m"), queries.race(api, "r"), queries.tips(api, "r")]) {
      expect(every(options.refetchInterval, gone)).toBe(false);
    }
  });

  it("does not retry, forget, poll or refetch on focus unless a query says so; tips never retry", () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    });
    expect(queries.tips(api, "r").retry).toBe(false);
  });
});

describe("what is asked for (specification, section 7)", () => {
  const asked: string[] = [];
  const spy = queryApi(
    createApiClient({
      baseUrl: "https://railbird.example",
      fetch: async ({ method, url, credentials }) => {
        asked.push(`${method} ${url.slice("https://railbird.example".length)} ${credentials}`);
        return Response.json([]);
      },
    }),
  );

  it.each([
    ["GET /api/meetings/today?jurisdiction=AU", queries.meetingsToday(spy)],
    ["GET /api/meetings/a%20b", queries.meeting(spy, "a b")],
    ["GET /api/races/r", queries.race(spy, "r")],
    ["GET /api/races/r/tips", queries.tips(spy, "r")],
    ["GET /api/next-to-jump?count=3", queries.nextToJump(spy)],
    ["GET /api/next-to-jump?racingCode=G&count=3", queries.nextToJump(spy, "G")],
    ["GET /api/public/bookmakers", queries.bookmakers(spy)],
    ["GET /api/featured-bookmakers", queries.featuredBookmakers(spy)],
  ])("%s, with cookies", async (line, options) => {
    asked.length = 0;
    await ask(options);
    expect(asked).toEqual([`${line} include`]);
  });
});
