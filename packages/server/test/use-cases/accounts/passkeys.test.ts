import { generateKeyPairSync } from "node:crypto";
import type { PasskeyCreation, SecondFactors } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADMIN } from "../../support/accounts";
import { type Deviations, SoftwareAuthenticator } from "../../support/software-authenticator";
import { startTestApp, type TestApp } from "../../support/test-app";
import { type SignedIn, secondFactorClient } from "./second-factor-client";
import { cookieHeader, whoAmI } from "./support";

const SITE = "https://railbird.example";
const NOT_ACCEPTED = "This passkey was not accepted. Please try again.";

let app: TestApp;
let client: ReturnType<typeof secondFactorClient>;
let here: SignedIn;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  app = await startTestApp({ empty: true });
  client = secondFactorClient(app);
  here = await app.signIn();
  device = new SoftwareAuthenticator(SITE);
});
afterEach(() => app.close());

const options = async (headers = here) =>
  (await (await client.send("POST", "/api/auth/passkeys/options", headers, client.prove)).json()) as PasskeyCreation;
const add = (credential: unknown, headers = here) =>
  client.send("POST", "/api/auth/passkeys", headers, { name: "Laptop", credential });
const factors = async (headers = here) =>
  (await (await client.send("GET", "/api/auth/second-factors", headers)).json()) as SecondFactors;

const OTHER_KEY = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const WRONG: readonly (readonly [string, Deviations])[] = [
  ["another site's origin", { origin: "https://railbird.example.evil.example" }],
  ["plain http", { origin: "http://railbird.example" }],
  ["another host", { host: "evil.example" }],
  ["another challenge", { challenge: "YW5vdGhlcg" }],
  ["the other ceremony", { type: "webauthn.other" }],
  ["a page in another site's frame", { crossOrigin: true }],
  ["a page below another site's", { topOrigin: "https://evil.example" }],
];

describe("adding a passkey", () => {
  it("accepts several credentials that devices made for this site, each with a name", async () => {
    const asked = await options();
    expect(asked).toMatchObject({ rp: { id: "railbird.example", name: "Railbird" }, user: { name: "ada" } });
    const added = await add(device.create(asked));
    expect(added.status).toBe(201);
    expect(((await added.json()) as { codes: string[] }).codes).toHaveLength(10);
    await app.clock.advance(60_000);
    const second = await client.addPasskey(here, new SoftwareAuthenticator(SITE), "  Phone ");
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual({ codes: [] });
    expect(await factors()).toEqual({
      required: false,
      passkeys: [
        { id: expect.any(String), name: "Laptop", addedAt: "2026-11-03T03:57:00Z" },
        { id: expect.any(String), name: "Phone", addedAt: "2026-11-03T03:58:00Z" },
      ],
      recoveryCodesLeft: 10,
    });
    const { excludeCredentials } = await options();
    expect(excludeCredentials).toHaveLength(2);
    expect(excludeCredentials).toContainEqual({ id: device.id, type: "public-key", transports: ["internal"] });
  });

  it.each(WRONG)("rejects %s", async (_name, wrong) => {
    const response = await add(device.create(await options(), wrong));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: NOT_ACCEPTED });
    expect((await factors()).passkeys).toEqual([]);
  });

  it("accepts a challenge once, in the session that asked for it", async () => {
    const credential = device.create(await options());
    const elsewhere = await app.signIn();
    expect((await add(credential, elsewhere)).status).toBe(400);
    expect((await add(credential)).status).toBe(201);
    expect((await add(credential)).status).toBe(400);
    const again = await add(device.create(await options()));
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ name: "factorConflict", message: "This passkey is known already." });
  });

  it("rejects an expired challenge", async () => {
    const credential = device.create(await options());
    await app.clock.advance(5 * 60_000);
    expect((await add(credential)).status).toBe(400);
  });

  it("asks for the password", async () => {
    const wrong = await client.send("POST", "/api/auth/passkeys/options", here, { currentPassword: "guess" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ issues: [{ path: "body.currentPassword" }] });
  });
});

describe("signing in with a passkey", () => {
  beforeEach(async () => {
    await client.addPasskey(here, device);
  });

  it("follows the password, and records the time", async () => {
    const step = await client.firstStep();
    const response = await client.assert(step, device.get(await client.challenge(step)));
    expect(response.status).toBe(200);
    expect(await whoAmI(app, { Cookie: cookieHeader(response) })).toBe(200);
    await app.clock.advance(60_000);
    const later = await client.firstStep();
    expect((await client.assert(later, device.get(await client.challenge(later)))).status).toBe(200);
    expect((await factors()).passkeys[0]?.lastUsedAt).toBe("2026-11-03T03:58:00Z");
  });

  it.each([...WRONG, ["another key's signature", { key: OTHER_KEY }] as const])("rejects %s", async (_name, wrong) => {
    const step = await client.firstStep();
    const response = await client.assert(step, device.get(await client.challenge(step), wrong));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ name: "unauthorised", message: NOT_ACCEPTED });
  });

  it("accepts a challenge once, even after a wrong signature", async () => {
    const step = await client.firstStep();
    const asked = await client.challenge(step);
    expect((await client.assert(step, device.get(asked, { key: OTHER_KEY }))).status).toBe(401);
    expect((await client.assert(step, device.get(asked))).status).toBe(401);
    expect((await client.assert(step, device.get(await client.challenge(step)))).status).toBe(200);
    const replayed = await client.firstStep();
    expect((await client.assert(replayed, device.get(asked))).status).toBe(401);
  });

  it("rejects a counter that goes back, as a copied device's would", async () => {
    const step = await client.firstStep();
    expect((await client.assert(step, device.get(await client.challenge(step), { counter: 9 }))).status).toBe(200);
    const copied = await client.firstStep();
    for (const counter of [9, 8, 0]) {
      const assertion = device.get(await client.challenge(copied), { counter });
      expect((await client.assert(copied, assertion)).status, String(counter)).toBe(401);
    }
    expect((await client.assert(copied, device.get(await client.challenge(copied), { counter: 10 }))).status).toBe(200);
  });

  it("rejects a credential that is not known, or another admin's", async () => {
    const [ada] = app.storage.users.users.values();
    if (ada === undefined) throw new Error("There is an admin.");
    await app.storage.users.create({ ...ada, id: "bob", username: "bob" });
    const bob = { ...ADMIN, username: "bob" };
    const bobs = new SoftwareAuthenticator(SITE);
    await client.addPasskey(await app.signIn(bob), bobs);
    const step = await client.firstStep();
    for (const other of [new SoftwareAuthenticator(SITE), bobs]) {
      expect((await client.assert(step, other.get(await client.challenge(step)))).status).toBe(401);
    }
    const ofBob = await client.firstStep(bob);
    expect((await client.assert(ofBob, bobs.get(await client.challenge(step)))).status).toBe(401);
    expect((await client.assert(ofBob, bobs.get(await client.challenge(ofBob)))).status).toBe(200);
  });

  it("is impossible once its owner has removed the passkey, which takes the password", async () => {
    const [passkey] = (await factors()).passkeys;
    const remove = (headers: SignedIn, currentPassword: string) =>
      client.send("POST", `/api/auth/passkeys/${passkey?.id}/removal`, headers, { currentPassword });
    const [ada] = app.storage.users.users.values();
    if (ada === undefined) throw new Error("There is an admin.");
    await app.storage.users.create({ ...ada, id: "bob", username: "bob" });
    const bob = await app.signIn({ ...ADMIN, username: "bob" });
    expect((await remove(bob, ADMIN.password)).status).toBe(404);
    expect((await remove(here, "guess")).status).toBe(400);
    const step = await client.firstStep();
    const asked = await client.challenge(step);
    expect((await remove(here, ADMIN.password)).status).toBe(204);
    expect((await client.assert(step, device.get(asked))).status).toBe(401);
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const changes = await (await client.send("GET", "/api/account-changes", here)).json();
    expect(changes).toMatchObject([
      { action: "passkeyRemoved", username: "ada", detail: "Laptop" },
      { action: "recoveryCodesMade" },
      { action: "passkeyAdded", detail: "Laptop" },
    ]);
  });
});
