import { operations } from "@railbird/contract/validators";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn();
});
afterAll(() => app.close());

/** The response's status, with the places and messages of its error. */
async function sent(path: string, init?: RequestInit) {
  const response = await app.get(path, init);
  const { issues = [] } = (await response.json()) as { issues?: { path: string; message: string }[] };
  return { status: response.status, issues };
}

describe("a query parameter that the operation does not have", () => {
  it.each(operations.map(({ operationId, method, path }) => [operationId, method, path] as const))(
    "%s rejects it by name",
    async (_id, method, path) => {
      const body = method === "post" || method === "put" ? { body: "{}" } : {};
      const { status, issues } = await sent(`${path.replaceAll(/\{\w+\}/g, "any")}?unheardOf=1`, {
        method: method.toUpperCase(),
        headers: { ...admin, "Content-Type": "application/json" },
        ...body,
      });
      expect(status).toBe(400);
      expect(issues.map(({ path: place }) => place)).toContain("query.unheardOf");
    },
  );

  it("is ignored by a read where it is against caches, or for whoever counts visitors", async () => {
    for (const path of [
      "/api/meetings/today?_=17",
      "/api/next-to-jump?count=2&utm_source=mail&utm_medium=x",
      "/api/status?_=",
    ]) {
      for (let request = 0; request < 2; request += 1) expect((await app.get(path)).status, path).toBe(200);
    }
    const change = { method: "POST", headers: { ...admin, "Content-Type": "application/json" }, body: "{}" };
    expect((await sent("/api/bookmakers?utm_source=mail", change)).issues).toContainEqual(
      expect.objectContaining({ path: "query.utm_source" }),
    );
    expect((await sent("/api/status?utm=mail")).status).toBe(400);
  });

  it("is not served from memory because the address without it was", async () => {
    for (let request = 0; request < 2; request += 1) {
      expect((await app.get("/api/meetings/today")).status).toBe(200);
      expect(await sent("/api/meetings/today?date=2026-11-02")).toEqual({
        status: 400,
        issues: [{ path: "query.date", message: "Is not known here. This operation takes jurisdiction." }],
      });
    }
  });
});
