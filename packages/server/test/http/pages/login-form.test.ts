import type { RenderRequest, ServerEntry } from "@railbird/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryLimits } from "../../../src/adapters/rate-limits/open-limits";
import { ADMIN } from "../../support/accounts";
import { codeAt } from "../../support/code-at";
import { startTestApp, type TestApp } from "../../support/test-app";
import { secondFactorClient } from "../../use-cases/accounts/second-factor-client";
import { cookieHeader, cookiesOf, whoAmI } from "../../use-cases/accounts/support";

/** A site whose pages are what they answer to a form. */
const entry = {
  match: (path: string) => ({ path, search: "", known: true, unbounded: false, reads: [] }),
  render: async ({ answer }: RenderRequest) => ({ status: 200 as const, html: JSON.stringify(answer) }),
  inlineScripts: [],
} as Partial<ServerEntry> as ServerEntry;
const web = { entry, clientFolder: "/nowhere" };

const OWN = { Origin: "https://railbird.example" };

/** Sends the form as a browser does by itself. */
async function send(app: TestApp, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const body = new URLSearchParams(fields);
  const response = await app.get("/login", { method: "POST", body, headers, redirect: "manual" });
  const text = await response.text();
  return { response, status: response.status, answer: () => JSON.parse(text) as unknown };
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ empty: true, parts: { web } });
});
afterAll(() => app.close());

describe("the login page's form, sent by the browser itself", () => {
  it("signs in and leads to the admin area", async () => {
    const { response, status } = await send(app, ADMIN);
    expect(status).toBe(303);
    expect(response.headers.get("location")).toBe("/admin");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await whoAmI(app, { Cookie: cookieHeader(response) })).toBe(200);
  });

  it("is answered by the page, with what was wrong and the name, and never with the password", async () => {
    const { response, status, answer } = await send(app, { username: "ada", password: "wrong horse" });
    expect(status).toBe(401);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(answer()).toEqual({ username: "ada", failure: "Invalid username or password" });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{ username: "", password: "" }, OWN, 400, "Type your username and your password."],
    [{ code: "" }, OWN, 400, "Type the code."],
    [ADMIN, { Origin: "https://evil.example" }, 403, "This request was refused because it came from another site."],
    [{ username: "x".repeat(20_000), password: "y" }, OWN, 413, "The request is too large."],
    [{ code: "123456" }, OWN, 401, "Your sign-in took too long. Please start again."],
  ])("is answered by the page whatever is wrong (%#)", async (fields, headers, status, failure) => {
    const sent = await send(app, fields as Record<string, string>, headers);
    expect(sent.status).toBe(status);
    expect(sent.response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(sent.answer()).toMatchObject({ failure });
  });

  it("takes no other kind of body", async () => {
    const headers = { ...OWN, "Content-Type": "application/json" };
    const response = await app.get("/login", { method: "POST", headers, body: JSON.stringify(ADMIN) });
    expect(response.status).toBe(415);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });

  it("goes on to the second step, which a code of the same form finishes", async () => {
    const own = await startTestApp({ empty: true, parts: { web } });
    try {
      const { secret } = await secondFactorClient(own).turnTotpOn(await own.signIn());
      const first = await send(own, ADMIN);
      expect(first.status).toBe(200);
      const secondFactors = ["totp", "recoveryCode"];
      expect(first.answer()).toEqual({ secondFactors });
      const headers = { ...OWN, Cookie: cookieHeader(first.response) };
      const wrong = await send(own, { secondFactors: secondFactors.join(","), code: "000000" }, headers);
      expect(wrong.status).toBe(401);
      expect(wrong.answer()).toEqual({ secondFactors, failure: "This code is not right, or was used before." });
      const right = await send(own, { code: codeAt(secret, own.clock.now()) }, headers);
      expect(right.status).toBe(303);
      expect(cookiesOf(right.response).map(({ name }) => name)).toContain("__Host-railbird");
    } finally {
      await own.close();
    }
  });

  it("has the limits of every sign-in, which say when to try again", async () => {
    const own = await startTestApp({ empty: true, limits: memoryLimits(() => 0), parts: { web } });
    try {
      const tries = Array.from({ length: 12 }, () => send(own, { username: "ada", password: "guess" }));
      const put = (await Promise.all(tries)).find(({ status }) => status === 429);
      expect(put?.response.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(put?.answer()).toEqual({ username: "ada", failure: "Too many attempts. Please wait and try again." });
    } finally {
      await own.close();
    }
  });

  it("explains an unexpected error by the id that the log has, and an outage, on the page too", async () => {
    const signIn = { attempt: () => Promise.reject(new Error("A bug")) };
    const own = await startTestApp({ empty: true, parts: { web, accounts: { signIn } } });
    try {
      const { status, answer } = await send(own, ADMIN);
      expect(status).toBe(500);
      expect(answer()).toMatchObject({
        failure: expect.stringMatching(/^Something went wrong on our side\. \(Error \S+\)$/),
      });
    } finally {
      await own.close();
    }
  });
});
