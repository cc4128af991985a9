import { expect } from "@playwright/test";
import { bookmakerRow, expectToast, toastOf } from "../../support/admin-page";
import { ADA, type AdminSite, startAdminSite } from "../../support/admin-site";
import { tabTo } from "../../support/keyboard";
import { test } from "../../support/shared-day";

let site: AdminSite;
test.beforeAll(async () => {
  site = await startAdminSite("SQLite and a folder");
});
test.afterAll(() => site?.stop());

test("signing in and adding a bookmaker by keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  await page.goto(`${site.url}/admin`);
  await expect(page).toHaveURL(`${site.url}/login`);
  // After the redirect, focus moves to the new page; a key pressed before that would be lost.
  await expect(page.locator("main")).toBeFocused();

  await test.step("Enter in the password field submits the login form", async () => {
    await tabTo(page, page.getByLabel("Username"));
    await keyboard.type(ADA.username);
    await keyboard.press("Tab");
    await expect(page.getByLabel("Password")).toBeFocused();
    await keyboard.type(ADA.password);
    await keyboard.press("Enter");
    await expectToast(page, `Welcome back, ${ADA.username}!`);
    await expect(bookmakerRow(page, "sportsbet")).toBeVisible();
  });

  const add = page.getByRole("button", { name: "Add Bookmaker" });
  const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
  await test.step("the dialog keeps focus, and Escape returns it", async () => {
    await tabTo(page, add);
    await keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 16; stop += 1) {
      await keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step("the upload dialog, which returns focus to its button", async () => {
    await keyboard.press("Enter");
    const upload = dialog.getByRole("button", { name: "Upload Logo" });
    await tabTo(page, upload);
    await keyboard.press("Enter");
    const widget = page.getByRole("dialog", { name: "Upload Logo" });
    await expect(widget).toBeVisible();
    const choosing = page.waitForEvent("filechooser");
    await tabTo(page, widget.getByRole("button", { name: "Choose an image" }));
    await keyboard.press("Enter");
    await choosing;
    await keyboard.press("Escape");
    await expect(widget).toHaveCount(0);
    await expect(upload).toBeFocused();
  });

  await test.step("errors are shown at their fields, and Enter saves", async () => {
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await tabTo(page, field("Bookmaker ID"), "Shift+Tab");
    await keyboard.type("swiftbet");
    for (const [label, text] of [
      ["Display Name (Short)", "SWB"],
      ["Color", "blue"],
      ["Website URL", "https://www.swiftbet.example"],
    ] as const) {
      await tabTo(page, field(label));
      await keyboard.type(text);
    }
    await keyboard.press("Enter");
    await expect(field("Color")).toBeFocused();
    await expect(field("Color")).toHaveAccessibleDescription(/Must be a colour/);
    await keyboard.press("Control+A");
    await keyboard.type("#1A4FA0");
    await keyboard.press("Enter");
    await expectToast(page, "Bookmaker created successfully");
    await expect(dialog).toHaveCount(0);
    await expect(bookmakerRow(page, "swiftbet")).toBeVisible();
  });

  await test.step("a toast over a dialog is reached by F8 and closed, and the dialog stays", async () => {
    await page.getByRole("button", { name: "Edit swiftbet" }).focus();
    await keyboard.press("Enter");
    const editor = page.getByRole("dialog", { name: "Edit Bookmaker" });
    await page.route("**/api/bookmakers/*", (route) => route.abort());
    await tabTo(page, editor.getByLabel("Full Name"));
    await keyboard.type("Swiftbet");
    await keyboard.press("Enter");
    await expectToast(page, "Failed to update bookmaker");
    await keyboard.press("F8");
    await tabTo(page, toastOf(page).getByRole("button", { name: "Close" }));
    await keyboard.press("Enter");
    await expect(toastOf(page)).toHaveCount(0);
    await expect(editor.getByLabel("Full Name")).toHaveValue("Swiftbet");
    // The next stop is in the dialog again.
    await keyboard.press("Tab");
    expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  await test.step("the confirmation before typed text is discarded", async () => {
    await keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard changes" });
    await tabTo(page, question.getByRole("button", { name: "Discard" }));
    await keyboard.press("Space");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
