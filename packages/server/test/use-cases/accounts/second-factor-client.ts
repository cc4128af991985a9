import type { PasskeyCreation, PasskeyRequest, RecoveryCodes, TotpSecret } from "@railbird/contract";
import { ADMIN } from "../../support/accounts";
import { codeAt } from "../../support/code-at";
import type { SoftwareAuthenticator } from "../../support/software-authenticator";
import type { TestApp } from "../../support/test-app";
import { cookieHeader, logIn } from "./support";

/** The headers of a page of this site whose visitor is signed in. */
export type SignedIn = Record<"Cookie" | "Origin", string>;

/** An admin's browser as far as second factors are concerned. */
export function secondFactorClient(app: TestApp) {
  const send = (method: string, path: string, headers: SignedIn, body?: unknown) =>
    app.get(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const prove = { currentPassword: ADMIN.password };
  return {
    send,
    prove,
    /** Turns an authenticator app on. The code that did so is spent, so the clock moves on by a step. */
    async turnTotpOn(headers: SignedIn): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
      const begun = await send("POST", "/api/auth/totp", headers, prove);
      if (begun.status !== 200) throw new Error(`A secret was answered with ${begun.status}.`);
      const { secret } = (await begun.json()) as TotpSecret;
      const on = await send("PUT", "/api/auth/totp", headers, { code: codeAt(secret, app.clock.now()), ...prove });
      if (on.status !== 200) throw new Error(`A code was answered with ${on.status}.`);
      await app.clock.advance(30_000);
      return { secret, codes: ((await on.json()) as RecoveryCodes).codes };
    },
    /** Adds a passkey of this device. */
    async addPasskey(headers: SignedIn, device: SoftwareAuthenticator, name = "Laptop"): Promise<Response> {
      const begun = await send("POST", "/api/auth/passkeys/options", headers, prove);
      const credential = device.create((await begun.json()) as PasskeyCreation);
      return send("POST", "/api/auth/passkeys", headers, { name, credential });
    },
    /** The first step of signing in; gives the headers of the second. */
    async firstStep(who = ADMIN): Promise<SignedIn> {
      const response = await logIn(app, who.username, who.password);
      if (response.status !== 202) throw new Error(`The first step was answered with ${response.status}.`);
      return { Cookie: cookieHeader(response), Origin: "https://railbird.example" };
    },
    code: (step: SignedIn, code: string) => send("POST", "/api/auth/login/code", step, { code }),
    /** The challenge that a passkey is to sign. */
    challenge: async (step: SignedIn) =>
      (await (await send("POST", "/api/auth/login/passkey-options", step)).json()) as PasskeyRequest,
    assert: (step: SignedIn, assertion: unknown) => send("POST", "/api/auth/login/passkey", step, assertion),
  };
}
