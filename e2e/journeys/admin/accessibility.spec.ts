import { expect } from "@playwright/test";
import { pngFile, TEXT_FILE } from "../../support/admin-images";
import {
  chooseImage,
  expectToast,
  openAdminPage,
  openEditor,
  sendLogo,
  signIn,
  submitLogin,
} from "../../support/admin-page";
import { ADA, type AdminSite, startAdminSite } from "../../support/admin-site";
import { violations } from "../../support/axe";
import { PHONE } from "../../support/devices";
import { test } from "../../support/shared-day";

test.use({ actionTimeout: 15_000 });

let site: AdminSite;
test.beforeAll(async () => {
  site = await startAdminSite("SQLite and a folder");
});
test.afterAll(() => site?.stop());

// Stories check each part of these pages in both themes at both widths.
test.use({ viewport: PHONE, colorScheme: "dark" });

test("axe finds no violation on the login page, in the admin area and in its dialogs", async ({ page }) => {
  const nothing = async (where: string) => expect.soft(await violations(page), where).toEqual([]);
  await page.goto(`${site.url}/admin`);
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  await nothing("the login page");
  await submitLogin(page, { username: "", password: "" });
  await expect(page.getByText("Must not be empty.")).toHaveCount(2);
  await nothing("the login page, nothing typed");
  await submitLogin(page, { ...ADA, password: "guess" });
  await expectToast(page, "Login failed", "Invalid username or password");
  await nothing("the login page, rejected");
  await signIn(page, ADA);
  await expect(page.getByRole("button", { name: "Edit tab" })).toBeVisible();
  await nothing("the admin area");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Add Bookmaker" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByLabel("Bookmaker ID")).toBeFocused();
  await nothing("an empty form, rejected");
  await dialog.getByRole("button", { name: "Upload Logo" }).click();
  const widget = page.getByRole("dialog", { name: "Upload Logo" });
  await chooseImage(widget, TEXT_FILE);
  await expect(widget.getByRole("alert")).toHaveText("notes.txt is not an image.");
  await nothing("the upload widget, with a rejected file");
  await chooseImage(widget, await pngFile("#1A4FA0"));
  await widget.getByRole("button", { name: "Upload", exact: true }).click();
  await expectToast(page, "Logo ready!");
  await expect(widget).toHaveCount(0);
  await nothing("a toast over a form with a logo");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard changes" })).toBeVisible();
  await nothing("the question before a form is forgotten");
  await page.getByRole("button", { name: "Discard", exact: true }).click();

  const editor = await openEditor(page, "tab");
  await editor.getByLabel("Color", { exact: true }).fill("#123456");
  await sendLogo(page, await pngFile("#A01A4F"));
  await expectToast(page, "Logo uploaded successfully!");
  await nothing("an edited bookmaker, with what will change");
  await editor.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Change order" }).click();
  // Wherever the page was scrolled to, a link may be half under the header.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await nothing("the order of bookmakers");
  await page.getByRole("button", { name: "Delete tab" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await nothing("the question before a deletion");
  await page.getByRole("button", { name: "Cancel" }).click();

  await openAdminPage(page, "Changes", "Changes");
  const trail = page.locator("main ol > li").first();
  await trail.locator("summary").click();
  await nothing("a change, opened");
  await openAdminPage(page, "Operations", "Operations");
  await expect(page.getByRole("region", { name: "Feeds" })).toBeVisible();
  await nothing("operations");
  await openAdminPage(page, "Account", "Your Account");
  await expect(page.getByText("This session")).toBeVisible();
  await nothing("an account");
  await openAdminPage(page, "Import", "Import and Export");
  await nothing("import and export");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
