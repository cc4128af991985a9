import { describe, expect, it, onTestFinished } from "vitest";
import { MemoryApiLimits } from "../../src/adapters/rate-limits/memory-api-limits";
import type { ApiLimits } from "../../src/ports/rate-limits";
import { startTestApp } from "../support/test-app";

const QUOTA = 3;

/** A limiter that counts by address and never resets. */
class Counted implements ApiLimits {
  readonly quota = QUOTA;
  readonly windowSeconds = 60;
  readonly taken = new Map<string, number>();

  take(address: string) {
    const taken = (this.taken.get(address) ?? 0) + 1;
    this.taken.set(address, taken);
    return { allowed: taken <= QUOTA, remaining: Math.max(0, QUOTA - taken), resetMs: 41_500 };
  }
}

async function start(apiLimits: ApiLimits = new Counted()) {
  const app = await startTestApp({ meetings: 1, parts: { site: { apiLimits } } });
  onTestFinished(() => app.close());
  return app;
}

const limitOf = ({ status, headers }: Response) => [status, headers.get("ratelimit"), headers.get("ratelimit-policy")];

describe("the limit of requests by address", () => {
  it("sends the policy and what is left, on routed responses and on those from memory, and then responds with 429", async () => {
    const app = await start();
    const policy = '"api";q=3;w=60';
    // The first is routed, the second comes from memory.
    for (const left of [2, 1]) {
      expect(limitOf(await app.get("/api/status"))).toEqual([200, `"api";r=${left};t=42`, policy]);
    }
    expect(limitOf(await app.get("/api/races/none"))).toEqual([404, '"api";r=0;t=42', policy]);
    const rejected = await app.get("/api/next-to-jump");
    expect(limitOf(rejected)).toEqual([429, '"api";r=0;t=42', policy]);
    expect(rejected.headers.get("retry-after")).toBe("42");
    expect(rejected.headers.get("cache-control")).toBe("no-store");
    expect(rejected.headers.get("access-control-allow-origin")).toBe("*");
    expect(rejected.headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(await rejected.json()).toEqual({
      name: "tooManyRequests",
      message: "Too many requests from this address. Please wait and try again.",
    });
  });

  it("says nothing of one visitor in what a shared cache may keep, routed, from memory or unchanged", async () => {
    const app = await start();
    const policy = '"api";q=3;w=60';
    let tag = "none";
    for (const status of [200, 200, 304]) {
      const response = await app.get("/api/next-to-jump", {
        headers: { "If-None-Match": status === 304 ? tag : "none" },
      });
      expect(limitOf(response)).toEqual([status, null, policy]);
      expect(response.headers.get("cache-control")).toMatch(/^public/);
      tag = response.headers.get("etag") ?? "";
    }
    expect((await app.get("/api/openapi.json")).status).toBe(429);
    const other = await start();
    expect(limitOf(await other.get("/api/openapi.json"))).toEqual([200, null, policy]);
  });

  it("counts rejected requests and 404s too", async () => {
    const app = await start();
    const statuses: number[] = [];
    for (const path of ["/api/next-to-jump?count=0", "/api/races/none", "/api/nothing", "/api/status"])
      statuses.push((await app.get(path)).status);
    expect(statuses).toEqual([400, 404, 404, 429]);
  });

  it("discards the body of a request that it rejects, and keeps the connection", async () => {
    const app = await start();
    const post = () =>
      app.get("/api/auth/login", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ username: "x".repeat(1000), password: "y" }),
      });
    for (let request = 0; request < QUOTA; request += 1) expect((await post()).status).toBe(400);
    for (let request = 0; request < 3; request += 1) expect((await post()).status).toBe(429);
  });

  it("does not apply to documentation, health and metrics", async () => {
    const limits = new Counted();
    const app = await start(limits);
    for (const path of ["/api/docs", "/health/live", "/metrics"]) expect((await app.get(path)).status).toBe(200);
    expect(limits.taken.size).toBe(0);
  });
});

describe("the count in memory", () => {
  it("gives the networks of one IPv6 site sixteen quotas together", () => {
    const limits = new MemoryApiLimits(2);
    const take = (network: number) => limits.take(`2001:db8:7:${network.toString(16)}::/64`);
    const taken = Array.from({ length: 40 }, (_, network) => take(network));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(32);
    expect(taken.at(30)).toMatchObject({ remaining: 1 });
    expect(limits.take("2001:db8:8:1::/64").allowed).toBe(true);
    expect(limits.take("192.0.2.1").allowed).toBe(true);
  });

  it("is by address, and stops at the quota", () => {
    const limits = new MemoryApiLimits(2);
    const taken = [];
    for (const address of ["a", "a", "b", "a"]) taken.push(limits.take(address));
    expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 1],
      [true, 0],
      [true, 1],
      [false, 0],
    ]);
    for (const { resetMs } of taken) {
      expect(resetMs).toBeGreaterThan(0);
      expect(resetMs).toBeLessThanOrEqual(60_000);
    }
  });
});
