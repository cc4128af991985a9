import { FIRST_TAGLINE } from "@railbird/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../support/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const shown = (tagline: string) =>
  app.get("/api/taglines/shown", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://railbird.example" },
    body: JSON.stringify({ tagline }),
  });

it("a visit's tagline is counted, and an admin can see which were shown on which day", async () => {
  expect((await shown(FIRST_TAGLINE)).status).toBe(204);
  expect((await shown(FIRST_TAGLINE)).status).toBe(204);
  const headers = await app.signIn();
  const told = await app.get("/api/taglines", { headers });
  expect(await told.json()).toEqual({
    taglines: [FIRST_TAGLINE],
    days: [{ date: "2026-11-03", tagline: FIRST_TAGLINE, visits: 2 }],
  });
  const before = await app.get("/api/taglines?to=2026-11-02", { headers });
  expect(await before.json()).toMatchObject({ days: [] });
});

it("another text is rejected, and only an admin sees the counts", async () => {
  const rejected = await shown("BET MORE.");
  expect(rejected.status).toBe(400);
  expect(await rejected.json()).toMatchObject({ issues: [{ path: "body.tagline" }] });
  expect((await app.get("/api/taglines")).status).toBe(401);
});
