import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryLimits } from "../../../src/adapters/rate-limits/open-limits";
import type { SignInLimits } from "../../../src/ports/rate-limits";
import { SignIn } from "../../../src/use-cases/accounts/sign-in";
import { ADMIN, passwordAlone, quickPasswords } from "../../support/accounts";
import { MemoryAccounts } from "../../support/memory-accounts";
import { memoryLog } from "../../support/memory-log";
import { startTestApp, type TestApp } from "../../support/test-app";
import { logIn, whoAmI } from "./support";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ empty: true });
});
afterAll(() => app.close());

describe("signing in", () => {
  it("returns the user's name, whatever the case that was typed, as the session check does", async () => {
    const response = await logIn(app, ` ${ADMIN.username.toUpperCase()} `, ADMIN.password);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: { username: "ada" } });
    const me = await app.get("/api/auth/me", { headers: await app.signIn() });
    expect(await me.json()).toEqual({ user: { username: "ada" } });
  });

  it("rejects a wrong name and a wrong password with the same message, and sets no cookie", async () => {
    const responses = [await logIn(app, "ada", "wrong horse"), await logIn(app, "nobody", ADMIN.password)];
    const told = responses.map(({ status, headers }) => ({
      status,
      headers: [...headers].filter(([name]) => name !== "date"),
    }));
    expect(told[0]).toEqual(told[1]);
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(bodies[0]).toEqual({ message: "Invalid username or password", name: "unauthorised" });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(responses[0]?.headers.getSetCookie()).toEqual([]);
  });

  it("is required by the session check", async () => {
    const response = await app.get("/api/auth/me");
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: "Please sign in." });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("accepts JSON only", async () => {
    const body = JSON.stringify(ADMIN);
    const headers = { "Content-Type": "text/plain" };
    expect((await app.get("/api/auth/login", { method: "POST", body, headers })).status).toBe(415);
  });

  it("logs failures at info with a known name, but never the typed text or an address", async () => {
    const before = app.log.lines.length;
    await logIn(app, "ada", "a wrong secret");
    await logIn(app, "my password typed as a name", "a wrong secret");
    const lines = app.log.lines.slice(before).filter(({ level }) => level !== "debug");
    expect(lines).toEqual([
      { level: "info", fields: { user: "ada" }, message: "A sign-in failed: wrong password." },
      { level: "info", fields: { user: undefined }, message: "A sign-in failed: unknown name." },
    ]);
    expect(JSON.stringify(app.log.lines)).not.toMatch(/a wrong secret|typed as a name|127\.0\.0\.1|horse/);
  });

  it("is not open to other sites' scripts", async () => {
    expect((await logIn(app, ADMIN.username, ADMIN.password)).headers.get("access-control-allow-origin")).toBeNull();
    expect(await whoAmI(app, {})).toBe(401);
  });
});

describe("the work of a sign-in", () => {
  const free: SignInLimits = { attempt: async () => 0, isKnown: async () => false, succeeded: async () => {} };

  async function setUp(limits = free) {
    const users = new MemoryAccounts();
    const scrypt = quickPasswords();
    await users.create({ id: "1", username: "ada", passwordHash: await scrypt.hash("right one"), createdAt: 0 });
    const looked: (string | undefined)[] = [];
    const queue = { isFull: false };
    const passwords = {
      hash: (password: string) => scrypt.hash(password),
      verify: async (password: string, hash: string | undefined, { first = false } = {}) => {
        if (queue.isFull && !first) return "busy" as const;
        looked.push(hash);
        return scrypt.verify(password, hash);
      },
      isOutdated: (hash: string) => scrypt.isOutdated(hash),
    };
    return {
      users,
      looked,
      queue,
      signIn: new SignIn({ users, passwords, limits, secondStep: passwordAlone, log: memoryLog() }),
    };
  }

  it("hashes once for a known name and once for an unknown one", async () => {
    const { looked, signIn } = await setUp();
    await signIn.attempt({ username: "ada", password: "wrong one", address: "a" });
    await signIn.attempt({ username: "nobody", password: "wrong one", address: "a" });
    expect(looked).toEqual([expect.stringContaining("$scrypt$"), undefined]);
  });

  it("never checks the password of an attempt that has to wait", async () => {
    const { looked, signIn } = await setUp({ ...free, attempt: async () => 1500 });
    const result = await signIn.attempt({ username: "ada", password: "right one", address: "a" });
    expect(result).toEqual({ outcome: "wait", waitMs: 1500 });
    expect(looked).toEqual([]);
  });

  it("goes ahead of strangers who fill the queue, from a known address and on a known device", async () => {
    const { queue, signIn } = await setUp(memoryLimits());
    const own = { username: "Ada", password: "right one", address: "198.51.100.1" };
    expect(await signIn.attempt({ ...own, device: "laptop" })).toMatchObject({ outcome: "signedIn" });
    queue.isFull = true;
    const outcomes = [
      await signIn.attempt(own),
      await signIn.attempt({ ...own, address: "192.0.2.2", device: "laptop" }),
      await signIn.attempt({ ...own, address: "192.0.2.3" }),
      await signIn.attempt({ ...own, username: "nobody" }),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["signedIn", "signedIn", "wait", "wait"]);
    expect(outcomes[2]).toEqual({ outcome: "wait", waitMs: 2_000 });
  });
});
