import { expect } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { ADMIN, test } from "../../support/shared-day";
import { answerApi, gate, refusal } from "../../support/specified-answers";

for (const attempt of [1, 2])
  test(`typing as soon as the form is there signs in, time ${attempt} of 2`, async ({ page, sharedDay }) => {
    // The document alone: the scripts come when they come.
    await page.goto(`${sharedDay.url}/login`, { waitUntil: "commit" });
    await page.getByLabel("Username").fill(ADMIN.username);
    await page.getByLabel("Password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`${sharedDay.url}/admin`);
    await expect(page.getByRole("heading", { name: "Bookmaker Configuration" })).toBeVisible();
  });

test("the form, its failure and its success", async ({ page, sharedDay }) => {
  await page.goto(`${sharedDay.url}/login`);
  await expect(page.getByRole("heading", { name: "Admin Login", exact: true })).toBeVisible();
  for (const field of ["Username", "Password"]) await expect(page.getByLabel(field)).toHaveAttribute("required");

  await test.step("an empty form is not sent", async () => {
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText("Login failed")).toHaveCount(0);
  });

  await test.step("a wrong password", async () => {
    await page.getByLabel("Username").fill(ADMIN.username);
    await page.getByLabel("Password").fill("guess");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
    await expect(page.getByText("Invalid username or password", { exact: true })).toBeVisible();
  });

  await test.step("the right one", async () => {
    await page.getByLabel("Username").fill(ADMIN.username);
    await page.getByLabel("Password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(`Welcome back, ${ADMIN.username}!`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${sharedDay.url}/admin`);
  });
});

test("'Signing in...' while busy, then the server's own words", async ({ page, sharedDay }) => {
  const held = gate();
  await answerApi(page, {
    "POST /auth/login": async () => {
      await held.passed;
      return refusal(403, "This account is asleep.");
    },
    "GET /auth/me": refusal(401),
  });
  // Before its scripts are there the form is sent by the browser, and not to the mocked API.
  await openPage(page, `${sharedDay.url}/login`);
  await page.getByLabel("Username").fill("ada");
  await page.getByLabel("Password").fill("guess");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  held.open();
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByText("This account is asleep.", { exact: true })).toBeVisible();
});

test("a session check that fails, however it does, leads to the login page", async ({ page, sharedDay }) => {
  for (const answer of [refusal(401), refusal(403), refusal(500, "Out of order."), refusal(503), "offline"] as const) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await answerApi(page, { "GET /auth/me": answer });
    await page.goto(`${sharedDay.url}/admin`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  }
});
