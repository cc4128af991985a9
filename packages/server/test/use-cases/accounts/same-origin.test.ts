import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN } from "../../support/accounts";
import { startTestApp, type TestApp } from "../../support/test-app";
import { logIn, post, whoAmI } from "./support";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ empty: true, settings: { PUBLIC_URL: "http://railbird.example" } });
});
afterAll(() => app.close());

const signOut = (headers: Record<string, string>) => post(app, "/api/auth/logout", headers);

describe("a request that changes something", () => {
  it.each([
    ["this site's page", { "Sec-Fetch-Site": "same-origin" }],
    ["whoever types an address", { "Sec-Fetch-Site": "none" }],
    ["an older browser on the site's own address", { Origin: "http://railbird.example" }],
    ["a program", {}],
    ["a program with a session's cookie", { Cookie: "railbird=x" }],
  ])("is accepted from %s", async (_who, headers) => {
    expect((await signOut(headers as Record<string, string>)).status).toBe(204);
  });

  it("is accepted from the requested address", async () => {
    expect((await signOut({ Origin: app.url })).status).toBe(204);
  });

  it.each([
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }],
    ["a page of a sibling domain", { "Sec-Fetch-Site": "same-site" }],
    [
      "another site's page that claims this origin",
      { "Sec-Fetch-Site": "cross-site", Origin: "http://railbird.example" },
    ],
    ["another origin", { Origin: "https://elsewhere.example" }],
    ["an origin that begins alike", { Origin: "http://railbird.example.elsewhere.example" }],
    ["a closed-off frame", { Origin: "null" }],
  ])("is rejected from %s", async (_who, headers) => {
    const response = await signOut(headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ name: "forbidden" });
  });

  it("is rejected before a password is looked at or a session ends", async () => {
    const { Cookie, Origin } = await app.signIn();
    expect((await signOut({ Cookie, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await signOut({ Cookie, Origin: "https://elsewhere.example" })).status).toBe(403);
    expect(await whoAmI(app, { Cookie })).toBe(200);
    expect((await logIn(app, ADMIN.username, ADMIN.password, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await signOut({ Cookie, Origin })).status).toBe(204);
  });

  it("is rejected from plain http on a site of https", async () => {
    const secure = await startTestApp({ empty: true });
    const from = (Origin: string) => post(secure, "/api/auth/logout", { Origin });
    expect((await from("https://railbird.example")).status).toBe(204);
    expect((await from("http://railbird.example")).status).toBe(403);
    expect((await from(secure.url)).status).toBe(403);
    await secure.close();
  });
});

it("a program needs the session's cookie and the body alone, by every method", async () => {
  const { Cookie } = await app.signIn();
  const call = async (method: string, path: string, body?: object) => {
    const headers = { Cookie, ...(body && { "Content-Type": "application/json" }) };
    const response = await app.get(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const fields = { displayName: "SW", color: "#f00", url: "https://swift.example" };
  const added = await call("POST", "/api/bookmakers", { ...fields, bookmakerId: "swift" });
  expect(added).toMatchObject({ status: 201, body: { color: "#ff0000" } });
  const path = `/api/bookmakers/${added.body.id}`;
  expect(await call("PUT", path, { ...fields, displayName: "SWIFT" })).toMatchObject({
    status: 200,
    body: { displayName: "SWIFT" },
  });
  expect((await call("POST", "/api/objects/upload")).status).toBe(200);
  expect((await call("POST", "/api/objects/upload", {})).status).toBe(200);
  expect((await call("PUT", `${path}/logo`, { logoURL: null })).status).toBe(200);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("POST", "/api/auth/logout")).status).toBe(204);
  expect(await whoAmI(app, { Cookie })).toBe(401);
});

it("reads are open to any site", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
  expect((await app.get("/api/status", { headers })).status).toBe(200);
});
