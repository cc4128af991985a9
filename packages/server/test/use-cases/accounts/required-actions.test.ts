import { operations } from "@railbird/contract/validators";
import { afterEach, describe, expect, it } from "vitest";
import { ADMIN } from "../../support/accounts";
import { codeAt } from "../../support/code-at";
import { SoftwareAuthenticator } from "../../support/software-authenticator";
import { startTestApp, type TestApp } from "../../support/test-app";
import { secondFactorClient } from "./second-factor-client";
import { cookieHeader } from "./support";

let app: TestApp;
afterEach(() => app.close());

/** How each operation of the admin area responds to these headers: the error's name. */
async function openTo(headers: Record<string, string>, error: string): Promise<readonly string[]> {
  const open: string[] = [];
  for (const { operationId, secured, method, path } of operations) {
    if (!secured || operationId === "getCurrentUser") continue;
    const response = await app.get(path.replace("{id}", "b1"), { method: method.toUpperCase(), headers });
    const { name } = (await response.json().catch(() => ({}))) as { name?: string };
    if (response.status === 403 && name === error) continue;
    open.push(operationId);
  }
  return open.sort();
}

describe("where a second factor is required", () => {
  it("nothing else is open to an admin without one, until it is set up", async () => {
    app = await startTestApp({ empty: true, settings: { SECOND_FACTOR: "required" } });
    const client = secondFactorClient(app);
    const here = await app.signIn();
    const me = await app.get("/api/auth/me", { headers: here });
    expect(await me.json()).toEqual({ user: { username: "ada" }, owes: "secondFactor" });
    expect(await openTo(here, "secondFactorRequired")).toEqual([
      ...["addPasskey", "changePassword", "confirmTotp", "getSecondFactors", "startPasskey", "startTotp"],
    ]);
    await client.turnTotpOn(here);
    expect((await app.get("/api/bookmakers", { headers: here })).status).toBe(200);
    expect(await (await app.get("/api/auth/me", { headers: here })).json()).toEqual({ user: { username: "ada" } });
  });

  it("the last one cannot be removed, but can be replaced by another", async () => {
    app = await startTestApp({ empty: true, settings: { SECOND_FACTOR: "required" } });
    const client = secondFactorClient(app);
    const here = await app.signIn();
    const { secret } = await client.turnTotpOn(here);
    const off = () => client.send("POST", "/api/auth/totp/removal", here, client.prove);
    const refused = await off();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      name: "factorConflict",
      message: "This site requires a second factor: add another before you remove this one.",
    });
    expect((await client.addPasskey(here, new SoftwareAuthenticator("https://railbird.example"))).status).toBe(201);
    expect((await off()).status).toBe(204);
    const step = await client.firstStep();
    expect((await client.code(step, codeAt(secret, app.clock.now()))).status).toBe(401);
  });
});

/** Replaces the admin's password by a generated one. */
function makeUpPassword(): void {
  const [[key, ada] = []] = [...app.storage.users.users];
  if (key === undefined || ada === undefined) throw new Error("There is an admin.");
  app.storage.users.users.set(key, { ...ada, passwordGiven: true });
}

describe("a generated password", () => {
  it("is enough where no second factor is required", async () => {
    app = await startTestApp({ empty: true });
    makeUpPassword();
    const here = await app.signIn();
    expect((await app.get("/api/bookmakers", { headers: here })).status).toBe(200);
    expect(await (await app.get("/api/auth/me", { headers: here })).json()).toEqual({ user: { username: "ada" } });
  });

  it("has to be replaced before anything else where one is", async () => {
    app = await startTestApp({ empty: true, settings: { SECOND_FACTOR: "required" } });
    const client = secondFactorClient(app);
    makeUpPassword();
    const here = await app.signIn();
    expect(await (await app.get("/api/auth/me", { headers: here })).json()).toMatchObject({ owes: "newPassword" });
    expect(await openTo(here, "passwordChangeRequired")).toEqual(["changePassword"]);
    const change = (newPassword: string) =>
      client.send("PUT", "/api/auth/password", here, { currentPassword: ADMIN.password, newPassword });
    const same = await change(ADMIN.password);
    expect(same.status).toBe(400);
    expect(await same.json()).toMatchObject({
      issues: [{ path: "body.newPassword", message: "This is your current password." }],
    });
    const changed = await change("nine nanoseconds of wire");
    expect(changed.status).toBe(204);
    const headers = { Cookie: cookieHeader(changed) };
    expect(await (await app.get("/api/auth/me", { headers })).json()).toMatchObject({ owes: "secondFactor" });
  });
});
