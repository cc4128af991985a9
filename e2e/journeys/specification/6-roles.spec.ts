import { expect } from "@playwright/test";
import { Program, signedIn } from "../../support/program";
import { ADMIN, test } from "../../support/shared-day";

test("the configuration is for the admin alone", async ({ page, sharedDay }) => {
  const visitor = new Program(sharedDay.url);
  for (const [method, path, body] of [
    ["GET", "/auth/me"],
    ["GET", "/bookmakers"],
    ["POST", "/bookmakers", { bookmakerId: "x", displayName: "X", color: "#123456", url: "https://x.example/" }],
    ["PUT", "/bookmakers/1", { bookmakerId: "x", displayName: "X", color: "#123456", url: "https://x.example/" }],
    ["PUT", "/bookmakers/1/logo", { logoURL: "https://x.example/logo.png" }],
    ["DELETE", "/bookmakers/1"],
    ["POST", "/objects/upload"],
  ] as const) {
    const { status, body: answer } = await visitor.call(method, path, body);
    expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 401`);
    expect(answer.message).toMatch(/\S/);
  }
  await page.goto(`${sharedDay.url}/admin`);
  await expect(page).toHaveURL(`${sharedDay.url}/login`);
});

test("a session begins with the right password and ends with logout", async ({ sharedDay }) => {
  const wrong = await new Program(sharedDay.url).call("POST", "/auth/login", { ...ADMIN, password: "guess" });
  expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid username or password" } });
  const right = await new Program(sharedDay.url).call("POST", "/auth/login", ADMIN);
  expect(right).toMatchObject({ status: 200, body: { user: { username: ADMIN.username } } });

  const admin = await signedIn(sharedDay.url, ADMIN);
  expect((await admin.call("GET", "/auth/me")).status).toBe(200);
  expect((await admin.call("POST", "/auth/logout")).status).toBeLessThan(300);
  expect((await admin.call("GET", "/auth/me")).status).toBe(401);
});
