import { describe, expect, it, onTestFinished } from "vitest";
import { MemoryApiLimits } from "../../src/adapters/rate-limits/memory-api-limits";
import type { AppParts } from "../../src/http/app-parts";
import { createSender } from "../fuzz/send";
import { startTestApp } from "../support/test-app";

const OWN = [["Sec-Fetch-Site", "same-origin"]] as const;

/** A server, and a client of it that sends a request's target unchanged. */
async function start(site: Partial<AppParts["site"]> = {}) {
  const app = await startTestApp({ meetings: 1, parts: { site: { apiLimits: new MemoryApiLimits(100), ...site } } });
  const { send, close } = createSender(app.port);
  onTestFinished(() => app.close());
  onTestFinished(close);
  return { app, send };
}

describe("a request's target", () => {
  it.each([
    "/api/status",
    "http://railbird.example/api/status",
    "HTTPS://RAILBIRD.example:99/api/status?",
    "http://user:word@[::1]/api/status#part",
    "/api/status#part",
    "/api\\status#part",
  ])("that the API answers is counted by it: %s", async (target) => {
    const { send } = await start();
    // The first is routed, the second may come from memory.
    for (const remaining of [99, 98]) {
      const { headers, text } = await send("GET", target);
      expect(text).toContain('"feed"');
      expect(headers.ratelimit).toMatch(`"api";r=${remaining};`);
    }
  });

  it.each(["//user@other.example/api/status#part", "http://railbird.example//api/status"])(
    "whose path is not below /api/ gets nothing of the API: %s",
    async (target) => {
      const { send } = await start();
      const { headers, text } = await send("GET", target);
      expect(headers).not.toHaveProperty("ratelimit");
      expect(text).not.toContain('"feed"');
    },
  );

  it("is the documentation's, and not counted, only where there is a page or file of it", async () => {
    const { send } = await start();
    for (const target of ["/api/docs", "/api/docs/", "/api/docs?q", "/api/docs/admin", "/api/docs/docs.css"]) {
      const { status, headers } = await send("GET", target);
      expect([200, 302], target).toContain(status);
      expect(headers, target).not.toHaveProperty("ratelimit");
    }
    for (const target of ["/api/docs/none", "/api/docsnone", "/api/docs/../docs"]) {
      const { status, headers } = await send("GET", target);
      expect(status, target).toBe(404);
      expect(headers, target).toHaveProperty("ratelimit");
    }
  });

  it("gives other sites nothing of what this site's own pages alone may read, however it is written", async () => {
    const { send } = await start({ ownPagesOnly: true });
    for (const target of ["/api/next-to-jump", "http://railbird.example/api/next-to-jump", "/api/next-to-jump#part"]) {
      for (const status of [200, 200]) expect((await send("GET", target, OWN)).status, target).toBe(status);
      expect((await send("GET", target)).status, target).toBe(403);
    }
  });

  it("that names no path is rejected as the contract says", async () => {
    const { app, send } = await start();
    for (const target of ["*", "*api", "http://[/api/status", "http://other.example:99999/api/status"]) {
      const { status, headers, text } = await send("GET", target);
      expect(status, target).toBe(400);
      expect(JSON.parse(text), target).toEqual({ message: "The request could not be understood.", name: "badRequest" });
      expect(headers, target).toMatchObject({ "cache-control": "no-store", "strict-transport-security": /./ });
    }
    expect((await send("HEAD", "*")).text).toBe("");
    expect(await (await app.get("/metrics")).text()).toContain('{operation="none",status="400"} 5');
  });

  it("is logged as its path alone", async () => {
    const { app, send } = await start();
    await send("GET", "http://user:word@railbird.example/api/status?q=typed");
    expect(JSON.stringify(app.log.lines)).toContain('"path":"/api/status"');
    expect(JSON.stringify(app.log.lines)).not.toMatch(/word|railbird\.example|typed/);
  });
});
