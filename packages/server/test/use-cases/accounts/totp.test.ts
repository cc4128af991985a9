import type { SecondFactors } from "@railbird/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryLimits } from "../../../src/adapters/rate-limits/open-limits";
import { SECOND_STEP_MS } from "../../../src/use-cases/accounts/second-step";
import { ADMIN, testAccounts } from "../../support/accounts";
import { codeAt } from "../../support/code-at";
import { MIDDAY, startTestApp, type TestApp } from "../../support/test-app";
import { type SignedIn, secondFactorClient } from "./second-factor-client";
import { cookieHeader, cookiesOf, logIn, whoAmI } from "./support";

let app: TestApp;
let client: ReturnType<typeof secondFactorClient>;
let here: SignedIn;
beforeEach(async () => {
  // Limits use the machine's time, which is stopped so that a slow machine makes no difference.
  vi.useFakeTimers({ toFake: ["Date"], now: MIDDAY });
  app = await startTestApp({ empty: true, limits: memoryLimits(() => MIDDAY) });
  client = secondFactorClient(app);
  here = await app.signIn();
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const factors = async () =>
  (await (await client.send("GET", "/api/auth/second-factors", here)).json()) as SecondFactors;
const actions = async () => {
  const changes = await (await client.send("GET", "/api/account-changes", here)).json();
  return (changes as { action: string }[]).map(({ action }) => action);
};

describe("an authenticator app", () => {
  it("is active once a code of its secret has confirmed it, and ends the other sessions", async () => {
    const elsewhere = await app.signIn();
    const begun = await client.send("POST", "/api/auth/totp", here, client.prove);
    const { secret, uri } = (await begun.json()) as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Railbird:ada\?/);
    expect(await factors()).toEqual({ required: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(app, ADMIN.username, ADMIN.password)).status).toBe(200);
    const wrong = await client.send("PUT", "/api/auth/totp", here, { code: "000000", ...client.prove });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ issues: [{ path: "body.code" }] });
    const on = await client.send("PUT", "/api/auth/totp", here, {
      code: codeAt(secret, app.clock.now()),
      ...client.prove,
    });
    expect(on.status).toBe(200);
    expect(await factors()).toEqual({
      required: false,
      totpSince: "2026-11-03T03:57:00Z",
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await whoAmI(app, elsewhere)).toBe(401);
    expect(await whoAmI(app, here)).toBe(200);
    expect((await logIn(app, ADMIN.username, ADMIN.password)).status).toBe(202);
    expect(await actions()).toEqual(["recoveryCodesMade", "totpAdded"]);
  });

  it("is confirmed in the session that began it, with the password again, within fifteen minutes", async () => {
    const begin = async () =>
      ((await (await client.send("POST", "/api/auth/totp", here, client.prove)).json()) as { secret: string }).secret;
    const confirm = async (headers: SignedIn, secret: string, proof: object = client.prove) => {
      const sent = await client.send("PUT", "/api/auth/totp", headers, {
        code: codeAt(secret, app.clock.now()),
        ...proof,
      });
      return { status: sent.status, body: await sent.json() };
    };
    const elsewhere = await app.signIn();
    const secret = await begin();
    expect(await confirm(elsewhere, secret)).toMatchObject({ status: 409, body: { name: "factorConflict" } });
    const issues = [{ path: "body.currentPassword" }];
    expect(await confirm(here, secret, {})).toMatchObject({ status: 400, body: { issues } });
    expect(await confirm(here, secret, { currentPassword: "another" })).toMatchObject({
      status: 400,
      body: { issues },
    });
    await app.clock.advance(15 * 60_000);
    expect(await confirm(here, secret)).toMatchObject({ status: 409 });
    // The first of two secrets counts no more.
    const [first, second] = [await begin(), await begin()];
    expect(await confirm(here, first)).toMatchObject({ status: 400, body: { issues: [{ path: "body.code" }] } });
    expect(await confirm(here, second)).toMatchObject({ status: 200 });
  });

  it("begins anew after five wrong codes, also when they come at once", async () => {
    const begun = await client.send("POST", "/api/auth/totp", here, client.prove);
    const { secret } = (await begun.json()) as { secret: string };
    const guess = async (code: string) =>
      (await client.send("PUT", "/api/auth/totp", here, { code, ...client.prove })).status;
    const statuses = [];
    for (let guesses = 0; guesses < 5; guesses += 1) statuses.push(await guess("000000"));
    expect(statuses).toEqual([400, 400, 400, 400, 409]);
    expect(await guess(codeAt(secret, app.clock.now()))).toBe(409);
    await client.send("POST", "/api/auth/totp", here, client.prove);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => guess("000000")));
    expect(atOnce.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
  });

  it("is stored encrypted, and never shown again", async () => {
    const { secret } = await client.turnTotpOn(here);
    const [user] = app.storage.users.users.values();
    const stored = await app.storage.factors.totp(user?.id ?? "");
    expect(stored?.secret).not.toContain(secret);
    const again = await client.send("POST", "/api/auth/totp", here, client.prove);
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      name: "factorConflict",
      message: "An authenticator app is set up already.",
    });
    expect(JSON.stringify(app.log.lines)).not.toContain(secret);
  });

  it("is the second step: the first one opens no session", async () => {
    const { secret } = await client.turnTotpOn(here);
    const first = await logIn(app, ADMIN.username, ADMIN.password);
    expect(first.status).toBe(202);
    expect(await first.json()).toEqual({ secondFactors: ["totp", "recoveryCode"] });
    const [cookie, ...others] = cookiesOf(first);
    expect(others).toEqual([]);
    expect(cookie?.name).toBe("__Host-railbird-sign-in");
    expect(cookie?.attributes).toEqual(expect.arrayContaining(["httponly", "secure", "samesite=lax", "path=/"]));
    const step = { Cookie: cookieHeader(first), Origin: here.Origin };
    expect(await whoAmI(app, step)).toBe(401);
    const signedIn = await client.code(step, codeAt(secret, app.clock.now()));
    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).toEqual({ user: { username: "ada" } });
    expect(await whoAmI(app, { Cookie: cookieHeader(signedIn) })).toBe(200);
  });

  it("allows one step of clock skew either way, and no more", async () => {
    const { secret } = await client.turnTotpOn(here);
    await app.clock.advance(90_000);
    const now = app.clock.now();
    const step = await client.firstStep();
    expect((await client.code(step, codeAt(secret, now - 60_000))).status).toBe(401);
    expect((await client.code(step, codeAt(secret, now + 60_000))).status).toBe(401);
    expect((await client.code(step, codeAt(secret, now - 30_000))).status).toBe(200);
    const next = await client.firstStep();
    expect((await client.code(next, codeAt(secret, now + 30_000))).status).toBe(200);
  });

  it("accepts each code once, and none from before it", async () => {
    const { secret } = await client.turnTotpOn(here);
    await app.clock.advance(60_000);
    const code = codeAt(secret, app.clock.now());
    expect((await client.code(await client.firstStep(), code)).status).toBe(200);
    const step = await client.firstStep();
    const replayed = await client.code(step, code);
    expect(replayed.status).toBe(401);
    expect(await replayed.json()).toEqual({
      name: "unauthorised",
      message: "This code is not right, or was used before.",
    });
    expect((await client.code(step, codeAt(secret, app.clock.now() - 30_000))).status).toBe(401);
  });

  it("that cannot be read any more is an error in the log, and a recovery code still signs in", async () => {
    const { secret, codes } = await client.turnTotpOn(here);
    const step = await client.firstStep();
    // The secret can no longer be decrypted, as after a change of SESSION_SECRET.
    vi.spyOn(app.storage.factors, "totp").mockResolvedValue({ secret: "1.AAAA.AAAA.AAAA", confirmedAt: 1 });
    expect((await client.code(step, codeAt(secret, app.clock.now()))).status).toBe(401);
    expect(app.log.lines.filter(({ level }) => level === "error")).toEqual([
      {
        level: "error",
        fields: { user: "ada" },
        message: "An authenticator app's secret cannot be read: was SESSION_SECRET changed?",
      },
    ]);
    expect((await client.code(step, codes[0] ?? "")).status).toBe(200);
  });

  it("is turned off with the password alone, and the recovery codes go with it", async () => {
    await client.turnTotpOn(here);
    const off = (currentPassword: string) => client.send("POST", "/api/auth/totp/removal", here, { currentPassword });
    expect((await off("guess")).status).toBe(400);
    expect((await off(ADMIN.password)).status).toBe(204);
    expect(await factors()).toEqual({ required: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await off(ADMIN.password)).status).toBe(404);
    expect((await logIn(app, ADMIN.username, ADMIN.password)).status).toBe(200);
    expect((await actions())[0]).toBe("totpRemoved");
  });
});

describe("the second step", () => {
  it("requires the first: a code alone reveals nothing about the account", async () => {
    const { secret } = await client.turnTotpOn(here);
    const code = codeAt(secret, app.clock.now());
    const forged = { Cookie: `__Host-railbird-sign-in=${"a".repeat(43)}`, Origin: here.Origin };
    for (const headers of [{ Origin: here.Origin, Cookie: "" }, forged, here]) {
      const response = await client.code(headers, code);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        name: "signInExpired",
        message: "Your sign-in took too long. Please start again.",
      });
    }
    expect((await client.send("POST", "/api/auth/login/passkey-options", forged)).status).toBe(401);
  });

  it("has to follow within five minutes, once, and before the password changes", async () => {
    const { secret } = await client.turnTotpOn(here);
    const late = await client.firstStep();
    await app.clock.advance(SECOND_STEP_MS);
    expect((await client.code(late, codeAt(secret, app.clock.now()))).status).toBe(401);
    const once = await client.firstStep();
    expect((await client.code(once, codeAt(secret, app.clock.now()))).status).toBe(200);
    await app.clock.advance(30_000);
    expect((await client.code(once, codeAt(secret, app.clock.now()))).status).toBe(401);
    const before = await client.firstStep();
    await client.send("PUT", "/api/auth/password", here, {
      currentPassword: ADMIN.password,
      newPassword: "nine nanoseconds of wire",
    });
    expect((await client.code(before, codeAt(secret, app.clock.now()))).status).toBe(401);
  });

  it("counts wrong codes towards the name's lock, which the password alone does not end", async () => {
    const { secret } = await client.turnTotpOn(here);
    const step = await client.firstStep();
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await client.code(step, "000000")).status).toBe(401);
    const locked = await client.code(step, codeAt(secret, app.clock.now()));
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await logIn(app, ADMIN.username, ADMIN.password)).status).toBe(429);
    expect(await whoAmI(app, here)).toBe(200);
  });

  it("counts wrong codes of all addresses and devices together, so that more of them allow no more codes", async () => {
    const { parts, accounts } = await testAccounts({
      clock: app.clock,
      log: app.log,
      limits: memoryLimits(() => MIDDAY),
    });
    const [ada] = accounts.users.values();
    if (ada === undefined) throw new Error("There is an admin.");
    const owner = { user: ada, sessionId: "one" };
    const proof = { currentPassword: ADMIN.password, address: "desk" };
    const begun = await parts.ownSecondFactors.startTotp({ ...owner, proof });
    if (begun.outcome !== "done") throw new Error(begun.outcome);
    await parts.ownSecondFactors.confirmTotp({ ...owner, proof }, codeAt(begun.value.secret, app.clock.now()));
    const step = await parts.secondStep.begin(ada);
    const outcomes: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      // Each known device has a lock of its own, which none of these attempts reaches.
      const from = { state: step?.state, address: `address ${at}`, deviceOf: () => `device ${at}` };
      outcomes.push((await parts.secondStep.withCode({ ...from, code: "000000" })).outcome);
    }
    expect(outcomes).toEqual([...Array(5).fill("rejected"), "wait"]);
  });

  it("changes nothing for those without the password", async () => {
    await client.turnTotpOn(here);
    const responses = [await logIn(app, "ada", "wrong horse"), await logIn(app, "nobody", "wrong horse")];
    for (const response of responses) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ name: "unauthorised", message: "Invalid username or password" });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("is not open to other sites", async () => {
    const { secret } = await client.turnTotpOn(here);
    const step = { ...(await client.firstStep()), Origin: "https://evil.example" };
    expect((await client.code(step, codeAt(secret, app.clock.now()))).status).toBe(403);
  });
});

describe("recovery codes", () => {
  it("are ten, each good for one sign-in, however it is typed", async () => {
    const { codes } = await client.turnTotpOn(here);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    const [code = ""] = codes;
    const written = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await client.code(await client.firstStep(), written)).status).toBe(200);
    expect((await client.code(await client.firstStep(), code)).status).toBe(401);
    expect((await factors()).recoveryCodesLeft).toBe(9);
    expect((await actions())[0]).toBe("recoveryCodeUsed");
  });

  it("can be replaced with the password; earlier ones no longer work", async () => {
    const { codes } = await client.turnTotpOn(here);
    const make = (currentPassword: string) =>
      client.send("POST", "/api/auth/recovery-codes", here, { currentPassword });
    expect((await make("guess")).status).toBe(400);
    const made = ((await (await make(ADMIN.password)).json()) as { codes: string[] }).codes;
    const step = await client.firstStep();
    expect((await client.code(step, codes[0] ?? "")).status).toBe(401);
    expect((await client.code(step, made[0] ?? "")).status).toBe(200);
  });

  it("are not given to admins without a second factor", async () => {
    expect((await client.send("POST", "/api/auth/recovery-codes", here, client.prove)).status).toBe(409);
  });
});
