import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ABSOLUTE_MS, IDLE_MS } from "../../../src/use-cases/accounts/session-service";
import { ADMIN, testAccounts } from "../../support/accounts";
import { ManualClock } from "../../support/manual-clock";
import { memoryLog } from "../../support/memory-log";
import { MIDDAY, startTestApp, type TestApp } from "../../support/test-app";
import { cookieHeader, cookiesOf, logIn, post, whoAmI } from "./support";

const MINUTE = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ empty: true });
});
afterEach(() => app.close());

describe("the session's cookie", () => {
  it("is HttpOnly, limited to this site, signed, and ends with the browser", async () => {
    const plain = await startTestApp({ empty: true, settings: { PUBLIC_URL: "http://localhost:3000" } });
    const cookies = cookiesOf(await logIn(plain, ADMIN.username, ADMIN.password));
    await plain.close();
    const session = cookies.filter(({ name }) => name !== "railbird-device");
    expect(session.map(({ name }) => name)).toEqual(["railbird", "railbird.sig"]);
    for (const { attributes } of session)
      expect([...attributes].sort()).toEqual(["httponly", "path=/", "samesite=lax"]);
    expect(cookies[0]?.value).toMatch(/^[\w-]{43}$/);
  });

  it("is Secure and bound to the host on a site of https, also behind a proxy that ends TLS", async () => {
    const cookies = cookiesOf(await logIn(app, ADMIN.username, ADMIN.password));
    const names = cookies.map(({ name }) => name).sort();
    expect(names).toEqual(["__Host-railbird", "__Host-railbird-device", "__Host-railbird.sig"]);
    for (const { attributes } of cookies) {
      const secured = attributes.filter((each) => !each.startsWith("expires="));
      expect([...secured].sort()).toEqual(["httponly", "path=/", "samesite=lax", "secure"]);
    }
  });

  it("is rejected when it was altered or is not signed", async () => {
    const { Cookie } = await app.signIn();
    expect(await whoAmI(app, { Cookie })).toBe(200);
    const [id = "", signature = ""] = Cookie.split("; ");
    expect(await whoAmI(app, { Cookie: id })).toBe(401);
    const altered = `${id.slice(0, -1)}${id.endsWith("A") ? "B" : "A"}`;
    expect(await whoAmI(app, { Cookie: `${altered}; ${signature}` })).toBe(401);
  });

  it("is stored by the server as a hash only", async () => {
    const { Cookie } = await app.signIn();
    const id = /railbird=([\w-]+)/.exec(Cookie)?.[1] ?? "";
    const stored = JSON.stringify([...app.storage.users.sessions]);
    expect(app.storage.users.sessions.size).toBe(1);
    expect(id).toHaveLength(43);
    expect(stored).not.toContain(id);
  });
});

describe("a session", () => {
  it("gets a new id at every sign-in, and the one before ends", async () => {
    const before = await app.signIn();
    const again = await logIn(app, ADMIN.username, ADMIN.password, before);
    const after = cookieHeader(again);
    expect(after).not.toBe(before.Cookie);
    expect(await whoAmI(app, { Cookie: before.Cookie })).toBe(401);
    expect(await whoAmI(app, { Cookie: after })).toBe(200);
    expect(app.storage.users.sessions.size).toBe(1);
  });

  it("never takes over an id that was there before sign-in", async () => {
    const planted = await app.signIn();
    await post(app, "/api/auth/logout", planted);
    const response = await logIn(app, ADMIN.username, ADMIN.password, planted);
    expect(cookieHeader(response)).not.toContain(planted.Cookie.split("; ")[0]);
    expect(await whoAmI(app, { Cookie: planted.Cookie })).toBe(401);
  });

  it("ends on the server at sign-out, and signing out twice is no error", async () => {
    const headers = await app.signIn();
    const other = await app.signIn();
    const out = await post(app, "/api/auth/logout", headers);
    expect(out.status).toBe(204);
    expect(cookiesOf(out).map(({ value }) => value)[0]).toBe("");
    expect(await whoAmI(app, { Cookie: headers.Cookie })).toBe(401);
    expect((await post(app, "/api/auth/logout", headers)).status).toBe(204);
    expect((await post(app, "/api/auth/logout")).status).toBe(204);
    expect(await whoAmI(app, { Cookie: other.Cookie })).toBe(200);
  });

  it("ends when it was not used for 30 minutes, and is removed", async () => {
    const { Cookie } = await app.signIn();
    await app.clock.advance(IDLE_MS - MINUTE);
    expect(await whoAmI(app, { Cookie })).toBe(200);
    await app.clock.advance(IDLE_MS - MINUTE);
    expect(await whoAmI(app, { Cookie })).toBe(200);
    await app.clock.advance(IDLE_MS);
    expect(await whoAmI(app, { Cookie })).toBe(401);
    expect(app.storage.users.sessions.size).toBe(0);
    expect(IDLE_MS).toBe(30 * MINUTE);
  });

  it("ends 12 hours after sign-in, however much it is used", async () => {
    const { Cookie } = await app.signIn();
    const step = IDLE_MS / 2;
    for (let age = step; age < ABSOLUTE_MS; age += step) {
      await app.clock.advance(step);
      expect(await whoAmI(app, { Cookie }), `${age / MINUTE} minutes`).toBe(200);
    }
    await app.clock.advance(step);
    expect(await whoAmI(app, { Cookie })).toBe(401);
    expect(ABSOLUTE_MS).toBe(12 * 60 * MINUTE);
  });

  it("ends when its user is removed or gets a new password", async () => {
    const headers = await app.signIn();
    await app.storage.users.setPassword("ada", (await app.storage.users.find("ada"))?.passwordHash ?? "", {
      action: "passwordReset",
      at: app.clock.now(),
    });
    expect(await whoAmI(app, headers)).toBe(401);
    const again = await app.signIn();
    await app.storage.users.remove("ada", { evenLast: true });
    expect(await whoAmI(app, again)).toBe(401);
  });

  it("is required for secured operations", async () => {
    expect((await app.get("/api/bookmakers")).status).toBe(401);
    expect((await app.get("/api/bookmakers", { headers: await app.signIn() })).status).not.toBe(401);
  });

  it("is not extended by public reads", async () => {
    const asked: string[] = [];
    const { parts } = await testAccounts({ clock: new ManualClock(MIDDAY), log: memoryLog() });
    const service = {
      find: async (id: string) => void asked.push(id),
      start: async () => {},
      end: async () => {},
    };
    const watched = await startTestApp({
      meetings: 1,
      parts: { accounts: { sessions: { ...parts.sessions, service: service as never } } },
    });
    const { Cookie } = await app.signIn();
    for (const path of ["/api/next-to-jump", "/api/meetings/today", "/api/public/bookmakers", "/api/status"]) {
      const response = await watched.get(path, { headers: { Cookie } });
      expect(response.status, path).toBe(200);
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
    expect(asked).toEqual([]);
    await watched.get("/api/auth/me", { headers: { Cookie } });
    expect(asked).toHaveLength(1);
    await watched.close();
  });
});

it("expired sessions are removed at start and every hour", async () => {
  const clock = new ManualClock(MIDDAY);
  const { accounts, parts } = await testAccounts({ clock, log: memoryLog() });
  const { service } = parts.sessions;
  const [user] = accounts.users.values();
  await service.start("one", user?.id ?? "");
  const ending = new AbortController();
  const running = service.run(ending.signal);
  await clock.advance(IDLE_MS);
  expect(accounts.sessions.size).toBe(1);
  await clock.advance(60 * MINUTE);
  expect(accounts.sessions.size).toBe(0);
  ending.abort();
  await running;
});
