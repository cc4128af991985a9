import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("for operators and users of the API", () => {
  it("serves the contract as YAML that every reader knows, and the same as JSON", async () => {
    const yaml = await (await app.get("/api/openapi.yaml")).text();
    const json = await (await app.get("/api/openapi.json")).json();
    expect(json).toMatchObject({ openapi: "3.1.0" });
    expect(parse(yaml, { merge: false })).toEqual(json);
  });

  it("serves a documentation page whose every script and style is its own", async () => {
    const page = await app.get("/api/docs");
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
    const scripts = addresses.filter((address) => /\.(js|css)$/.test(address));
    expect(scripts).toHaveLength(4);
    for (const address of scripts) {
      expect(address).toMatch(/^\/api\/docs\//);
      // The build puts Scalar beside the server: a journey opens it.
      if (address !== "/api/docs/scalar.js") expect((await app.get(address)).status, address).toBe(200);
    }
    expect(html).not.toMatch(/<script>/);
  });

  it("is alive at once and ready when there is a race day", async () => {
    const empty = await startTestApp({ empty: true });
    expect((await empty.get("/health/live")).status).toBe(200);
    expect((await empty.get("/health/ready")).status).toBe(503);
    await empty.poll();
    expect((await empty.get("/health/ready")).status).toBe(200);
    await empty.close();
  });

  it("responds before the first poll with empty lists and a feed that is starting", async () => {
    const empty = await startTestApp({ empty: true });
    expect(await (await empty.get("/api/next-to-jump")).json()).toMatchObject({
      nextRaces: [],
      feed: { state: "starting" },
    });
    expect(await (await empty.get("/api/meetings/today")).json()).toMatchObject({ meetings: [] });
    await empty.close();
  });

  it("counts responses by operation and status", async () => {
    await app.get("/api/races/nothing");
    await app.get("/api/next-to-jump");
    const text = await (await app.get("/metrics")).text();
    expect(text).toMatch(/railbird_http_requests_total\{operation="getRace",status="404"\} \d/);
    expect(text).toMatch(/railbird_http_requests_total\{operation="getNextToJump",status="200"\} \d/);
    expect(text).toContain("railbird_feed_age_seconds 0");
  });
});
