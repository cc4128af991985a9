import type { SessionEntry } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryLimits } from "../../../src/adapters/rate-limits/open-limits";
import { IDLE_MS } from "../../../src/use-cases/accounts/session-service";
import { ADMIN } from "../../support/accounts";
import { startTestApp, type TestApp } from "../../support/test-app";
import { cookieHeader, whoAmI } from "./support";

const MINUTE = 60_000;
const NEW_PASSWORD = "nine nanoseconds of wire";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ empty: true, limits: memoryLimits() });
});
afterEach(() => app.close());

type SignedIn = Record<"Cookie" | "Origin", string>;

function change(headers: SignedIn, currentPassword: string, newPassword: string) {
  return app.get("/api/auth/password", {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ currentPassword, newPassword }),
  });
}

const sessions = async (headers: SignedIn) =>
  (await (await app.get("/api/auth/sessions", { headers })).json()) as SessionEntry[];

describe("changing one's own password", () => {
  it("requires the current one, ends the other sessions, and continues under a new id", async () => {
    const here = await app.signIn();
    const elsewhere = await app.signIn();
    const response = await change(here, ADMIN.password, NEW_PASSWORD);
    expect(response.status).toBe(204);
    expect(await whoAmI(app, elsewhere)).toBe(401);
    expect(await whoAmI(app, here)).toBe(401);
    expect(await whoAmI(app, { Cookie: cookieHeader(response) })).toBe(200);
    expect(app.storage.users.sessions.size).toBe(1);
    await expect(app.signIn()).rejects.toThrow("401");
    await app.signIn({ ...ADMIN, password: NEW_PASSWORD });
  });

  it("reports a wrong current password at its field, and changes nothing", async () => {
    const here = await app.signIn();
    const response = await change(here, "guess", NEW_PASSWORD);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      issues: [{ path: "body.currentPassword", message: "This is not your current password." }],
    });
    expect(await whoAmI(app, here)).toBe(200);
  });

  it.each([
    ["short", "Must be at least 8 characters long."],
    ["password1", "This password is among the most common ones."],
    ["QWERTYUIOP", "This password is among the most common ones."],
    ["Railbird2026!", "This password is made of words of this site or of the name alone."],
    ["r4ilb1rd-r4c1ng", "This password is made of words of this site or of the name alone."],
    ["ada-12345678", "This password is made of words of this site or of the name alone."],
  ])("rejects %s as a new one", async (newPassword, message) => {
    const response = await change(await app.signIn(), ADMIN.password, newPassword);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: "body.newPassword", message }] });
  });

  it("is limited like signing in, so that an open session is no way to guess passwords", async () => {
    const here = await app.signIn();
    for (let attempt = 0; attempt < 5; attempt += 1) await change(here, `guess ${attempt}`, NEW_PASSWORD);
    const response = await change(here, ADMIN.password, NEW_PASSWORD);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is rejected without a session, and from other sites", async () => {
    const here = await app.signIn();
    expect((await change({ Origin: here.Origin, Cookie: "" }, ADMIN.password, NEW_PASSWORD)).status).toBe(401);
    expect((await change({ ...here, Origin: "https://evil.example" }, ADMIN.password, NEW_PASSWORD)).status).toBe(403);
  });
});

describe("one's own sessions", () => {
  it("are listed by their last use, without any secret", async () => {
    const first = await app.signIn();
    await app.clock.advance(5 * MINUTE);
    const here = await app.signIn();
    const listed = await sessions(here);
    expect(listed).toEqual([
      { id: expect.any(String), startedAt: "2026-11-03T04:02:00Z", seenAt: "2026-11-03T04:02:00Z", current: true },
      { id: expect.any(String), startedAt: "2026-11-03T03:57:00Z", seenAt: "2026-11-03T03:57:00Z", current: false },
    ]);
    for (const { id } of listed) {
      expect(first.Cookie + here.Cookie).not.toContain(id);
      expect([...app.storage.users.sessions.keys()].join()).not.toContain(id);
    }
    await app.clock.advance(IDLE_MS - MINUTE);
    expect(await sessions(here)).toHaveLength(1);
  });

  it("end one by one, and all others at once", async () => {
    const [here, second, third] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const other = (await sessions(second)).find(({ current }) => current);
    const end = (path: string) => app.get(`/api/auth/sessions${path}`, { method: "DELETE", headers: here });
    expect((await end(`/${other?.id}`)).status).toBe(204);
    expect(await whoAmI(app, second)).toBe(401);
    expect(await whoAmI(app, third)).toBe(200);
    expect((await end(`/${other?.id}`)).status).toBe(404);
    expect((await end("")).status).toBe(204);
    expect(await whoAmI(app, third)).toBe(401);
    expect(await sessions(here)).toHaveLength(1);
  });

  it("cannot be ended by another user", async () => {
    const [ada] = app.storage.users.users.values();
    if (ada === undefined) throw new Error("There is an admin.");
    await app.storage.users.create({ ...ada, id: "bob", username: "bob" });
    const here = await app.signIn();
    const bob = await app.signIn({ ...ADMIN, username: "bob" });
    const [theirs] = await sessions(bob);
    expect(await sessions(here)).toHaveLength(1);
    const ended = await app.get(`/api/auth/sessions/${theirs?.id}`, { method: "DELETE", headers: here });
    expect(ended.status).toBe(404);
    await app.get("/api/auth/sessions", { method: "DELETE", headers: here });
    expect(await whoAmI(app, bob)).toBe(200);
  });
});
