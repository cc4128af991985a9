import { expect, type Page } from "@playwright/test";
import { codeAt } from "../../../packages/server/test/support/code-at";
import { closeToast, expectToast, openAdminPage, signIn, submitLogin } from "../../support/admin-page";
import { ADA } from "../../support/admin-site";
import { violations } from "../../support/axe";
import { openPage } from "../../support/open-page";
import { freePort, type Running, startRailbird } from "../../support/railbird";
import { test } from "../../support/shared-day";

test.use({ actionTimeout: 15_000 });

const STEP_MS = 30_000;

let site: Running;
let url: string;
test.beforeAll(async () => {
  const port = await freePort();
  // Passkeys belong to a name: browsers have none for an address such as 127.0.0.1.
  url = `http://localhost:${port}`;
  site = await startRailbird({ PUBLIC_URL: url, ADMIN_USERNAME: ADA.username, ADMIN_PASSWORD: ADA.password }, port);
});
test.afterAll(() => site?.stop());

/** A virtual authenticator of Chromium that confirms every request. */
async function attachDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openAccount(page: Page) {
  await openAdminPage(page, "Account", "Your Account");
  const account = page.getByRole("main");
  await expect(account.getByText("Authenticator app")).toBeVisible();
  return account;
}

async function firstStep(page: Page): Promise<void> {
  await openPage(page, `${url}/login`);
  await submitLogin(page, ADA);
  await expect(page.getByText("Your password is right. Now your second factor.")).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${url}/login`);
}

async function nothingFound(page: Page, where: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ["light", "all"],
    ["dark", "width and theme"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, rules), `${where}, ${colorScheme}`).toEqual([]);
  }
}

test("an admin adds a passkey and an app, and signs in with each, and with a recovery code", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await attachDevice(page);
  await openPage(page, `${url}/login`);
  await signIn(page, ADA);

  const account = await openAccount(page);
  await account.getByRole("button", { name: "Add a passkey" }).click();
  await account.getByLabel("Name").fill("Phone");
  await account.getByLabel("Your Password").fill(ADA.password);
  await account.getByRole("button", { name: "Add", exact: true }).click();
  await expectToast(page, "Passkey added", "Your other sessions have ended.");
  const codes = account.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allInnerTexts();
  await nothingFound(page, "recovery codes");
  await account.getByRole("button", { name: "I have kept them" }).click();
  await expect(account.getByText(/not used yet/)).toBeVisible();

  await account.getByRole("button", { name: "Set up" }).click();
  await account.getByLabel("Your Password").fill(ADA.password);
  await account.getByLabel("Your Password").press("Enter");
  await expect(account.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await account.locator("code").innerText()).replaceAll(/\s/g, "");
  await nothingFound(page, "the secret");
  const spentAt = Date.now();
  await account.getByRole("textbox", { name: "Code" }).fill(codeAt(secret, spentAt));
  await account.getByLabel("Your Password").fill(ADA.password);
  await account.getByRole("textbox", { name: "Code" }).press("Enter");
  await expectToast(page, "Authenticator app turned on");
  await expect(account.getByText(/^On since/)).toBeVisible();
  await logOut(page);

  await firstStep(page);
  await nothingFound(page, "the second step");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectToast(page, `Welcome back, ${ADA.username}!`);
  await expect(page).toHaveURL(`${url}/admin`);
  await expect((await openAccount(page)).getByText(/last used/)).toBeVisible();
  await logOut(page);

  await firstStep(page);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expectToast(page, "Login failed", "This code is not right, or was used before.");
  await closeToast(page);
  // The next time step's code is accepted already; the current one was used to turn the app on.
  await page.getByRole("textbox", { name: "Code" }).fill(codeAt(secret, Math.max(Date.now(), spentAt + STEP_MS)));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, `Welcome back, ${ADA.username}!`);
  await logOut(page);

  await firstStep(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, `Welcome back, ${ADA.username}!`);
  await openAdminPage(page, "Changes", "Changes");
  await expect(page.getByText(/signed in with a recovery code/)).toBeVisible();
});
