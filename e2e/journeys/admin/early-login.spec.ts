import { expect, type Page } from "@playwright/test";
import { bookmakerRow, expectToast, submitLogin } from "../../support/admin-page";
import { ADA, type AdminSite, startAdminSite } from "../../support/admin-site";
import { test } from "../../support/shared-day";

let site: AdminSite;
test.beforeAll(async () => {
  site = await startAdminSite("SQLite and a folder");
});
test.afterAll(() => site?.stop());

/** Opens the login page without its scripts; they come once the function that this returns is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const promise = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${site.url}/login`, { waitUntil: "domcontentloaded" });
  return letThrough;
}

/** The form validates nothing by itself once it is hydrated. */
async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator("main form")).toHaveAttribute("novalidate", "");
}

async function expectInside(page: Page): Promise<void> {
  await expectToast(page, `Welcome back, ${ADA.username}!`);
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(bookmakerRow(page, "sportsbet")).toBeVisible();
}

test("what is typed and sent before the scripts come signs in", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page);
  await submitLogin(page, ADA);
  await expect(page).toHaveURL(`${site.url}/admin`);
  letScriptsCome();
  await expectInside(page);
  // Its welcome is over.
  await page.reload();
  await expect(bookmakerRow(page, "sportsbet")).toBeVisible();
  await expect(page.getByText("Welcome back")).toHaveCount(0);
});

test("what is rejected before the scripts come is said by the page, and as a toast once they are there", async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page);
  await submitLogin(page, { ...ADA, password: "guess" });
  await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByLabel("Username")).toHaveValue(ADA.username);
  await expect(page.getByLabel("Password")).toHaveValue("");
  letScriptsCome();
  await expectToast(page, "Login failed", "Invalid username or password");
  await page.getByLabel("Password").fill(ADA.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectInside(page);
});

test("what is typed before the scripts come and sent after them signs in", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page);
  await page.getByLabel("Username").fill(ADA.username);
  await page.getByLabel("Password").fill(ADA.password);
  letScriptsCome();
  await untilHydrated(page);
  await expect(page.getByLabel("Username")).toHaveValue(ADA.username);
  const sent = page.waitForRequest("**/api/auth/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  expect((await sent).postDataJSON()).toEqual(ADA);
  await expectInside(page);
});

test("what a password manager fills in without an event signs in", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page);
  const fillIn = (label: string, text: string) =>
    page.getByLabel(label).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, text);
  await fillIn("Username", ADA.username);
  letScriptsCome();
  await untilHydrated(page);
  await fillIn("Password", ADA.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectInside(page);
});

test("somebody who types as soon as the form is there signs in", async ({ page }) => {
  await page.goto(`${site.url}/login`, { waitUntil: "commit" });
  await submitLogin(page, ADA);
  await expectInside(page);
});

test("without scripts the form answers with pages", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/login`);
  await submitLogin(page, { ...ADA, password: "guess" });
  await expect(page.getByRole("alert")).toContainText("Invalid username or password");
  await submitLogin(page, ADA);
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page.getByText(/needs this page’s scripts/)).toBeVisible();
  await page.context().close();
});

test("whatever is wrong with the session check leads to the login page, which says so", async ({ page }) => {
  const cases = [
    [{ status: 500, json: { name: "serverError", message: "Something went wrong on our side.", id: "7" } }, /Error 7/],
    [{ status: 403, body: "" }, /could not be checked/],
    [{ status: 200, contentType: "text/html", body: "<p>A proxy" }, /does not understand/],
  ] as const;
  const note = page.getByRole("main").getByRole("status");
  for (const [answer, why] of cases) {
    await page.route("**/api/auth/me", (route) => route.fulfill(answer));
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(note).toContainText(why);
    await page.unroute("**/api/auth/me");
  }
  await page.route("**/api/auth/me", (route) => route.abort());
  await page.goto(`${site.url}/admin`);
  await expect(note).toContainText("The server could not be reached.");
  await page.unroute("**/api/auth/me");
  await note.getByRole("link", { name: "Try the admin area again" }).click();
  await expect(note).toHaveText("Please sign in to open the admin area.");
  await submitLogin(page, ADA);
  await expectInside(page);
  // The session ends elsewhere.
  await page.context().clearCookies();
  await page.reload();
  await expect(note).toHaveText("Please sign in to open the admin area.");
});
