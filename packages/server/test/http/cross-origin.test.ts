import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ORIGIN = { Origin: "https://other.example" };

/** The names in a header that lists them, in lower case. */
const names = (response: Response, header: string) =>
  (response.headers.get(header) ?? "").split(",").map((name) => name.trim().toLowerCase());

const READABLE = ["etag", "railbird-time", "railbird-version", "retry-after", "ratelimit", "ratelimit-policy"];

describe("a script of another site", () => {
  it.each([
    ["a read", "/api/next-to-jump", 200],
    ["a read that is never cached", "/api/status", 200],
    ["a rejected request", "/api/next-to-jump?count=0", 400],
    ["what is not there", "/api/races/none", 404],
    ["a stream", "/api/stream?topics=status", 200],
  ])("may read the headers of %s", async (_, path, status) => {
    // The second response of a read is sent before routing.
    for (let request = 0; request < 2; request += 1) {
      const abort = new AbortController();
      const response = await app.get(path, { headers: ORIGIN, signal: abort.signal });
      expect(response.status).toBe(status);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(names(response, "access-control-expose-headers")).toEqual(READABLE);
      abort.abort();
    }
  });

  it("may read the headers of a 304", async () => {
    const first = await app.get("/api/meetings/today", { headers: ORIGIN });
    const again = await app.get("/api/meetings/today", {
      headers: { ...ORIGIN, "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect(names(again, "access-control-expose-headers")).toEqual(READABLE);
  });

  it("may send If-None-Match and Last-Event-ID, and may not write", async () => {
    const asked = await app.get("/api/stream", {
      method: "OPTIONS",
      headers: { ...ORIGIN, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "last-event-id" },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(names(asked, "access-control-allow-headers")).toEqual(["if-none-match", "last-event-id"]);
    expect(names(asked, "access-control-allow-methods")).toEqual(["get", "head"]);
    expect(asked.headers.get("access-control-max-age")).toBe("7200");
    expect(asked.headers.has("access-control-allow-credentials")).toBe(false);
  });
});
