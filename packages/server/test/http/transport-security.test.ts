import { afterEach, expect, it } from "vitest";
import { MemoryApiLimits } from "../../src/adapters/rate-limits/memory-api-limits";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
afterEach(() => app.close());

const HEADER = "strict-transport-security";

it.each([
  ["a read, and one that is sent before routing", ["/api/next-to-jump", "/api/next-to-jump"], 200],
  ["a rejected request", ["/api/next-to-jump?count=0"], 400],
  ["the admin area", ["/api/bookmakers"], 401],
  ["what is not there", ["/api/none"], 404],
  ["a stream", ["/api/stream?topics=status"], 200],
  ["health", ["/health/live"], 200],
])("browsers are told to use https only, with %s", async (_name, paths, status) => {
  app = await startTestApp({ meetings: 1 });
  for (const path of paths) {
    const abort = new AbortController();
    const response = await app.get(path, { signal: abort.signal });
    expect(response.status).toBe(status);
    expect(response.headers.get(HEADER)).toBe("max-age=31536000");
    abort.abort();
  }
});

it("a request beyond the limit gets the header too", async () => {
  app = await startTestApp({ empty: true, parts: { site: { apiLimits: new MemoryApiLimits(1) } } });
  await app.get("/api/status");
  const response = await app.get("/api/status");
  expect(response.status).toBe(429);
  expect(response.headers.get(HEADER)).toBe("max-age=31536000");
});

it("a site on plain http does not send it", async () => {
  app = await startTestApp({ empty: true, settings: { PUBLIC_URL: "http://railbird.example" } });
  expect((await app.get("/api/status")).headers.has(HEADER)).toBe(false);
});
