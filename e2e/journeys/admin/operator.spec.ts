import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { pngFile } from "../../support/admin-images";
import {
  bookmakerRow,
  closeToast,
  expectToast,
  openAdminPage,
  openEditor,
  sendLogo,
  signIn,
  submitLogin,
  toastOf,
} from "../../support/admin-page";
import { logoOf } from "../../support/admin-public";
import { ADA, type AdminSite, type Credentials, startAdminSite } from "../../support/admin-site";
import { test } from "../../support/shared-day";
import { watchPage } from "../../support/watch-page";

const screens = {
  "a phone": { width: 360, height: 740 },
  "a desktop": { width: 1440, height: 900 },
} as const;

const NEDS = "https://www.neds.com.au";

let site: AdminSite;
test.beforeAll(async () => {
  site = await startAdminSite("SQLite and a folder");
});
test.afterAll(() => site?.stop());

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("an admin checks operations, reorders, undoes, and exports and imports settings", async ({ page }) => {
      await page.goto(`${site.url}/admin`);
      await expect(page).toHaveURL(`${site.url}/login`);
      await signIn(page, ADA);
      await closeToast(page);
      const watched = watchPage(page);

      await test.step("nothing overflows the screen", async () => {
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest).toBeLessThanOrEqual(viewport.width);
        for (const action of ["Edit", "Delete"]) {
          const box = await page.getByRole("button", { name: `${action} sportsbet` }).boundingBox();
          expect(box && box.x >= 0 && box.x + box.width <= viewport.width && box.height >= 44).toBe(true);
        }
      });

      await test.step("the operations are live", async () => {
        await openAdminPage(page, "Operations", "Operations");
        const feeds = page.getByRole("region", { name: "Feeds" });
        await expect(feeds.getByRole("rowheader", { name: "simulated" })).toBeVisible();
        await expect(feeds.getByRole("row", { name: /simulated/ })).toContainText("OK");
        await expect(page.getByRole("region", { name: "Bookmakers in the feed" }).getByRole("rowheader")).toHaveCount(
          10,
        );
        await expect(page.getByText("The only one on this database.")).toBeVisible();
        const again = page.waitForResponse((response) => response.url().endsWith("/api/diagnostics"));
        expect((await again).status()).toBe(200);
        await openAdminPage(page, "Bookmakers", "Bookmaker Configuration");
      });

      await test.step("the order changes by the buttons, and by dragging where there is a pointer", async () => {
        const first = page.getByRole("region", { name: "Bookmakers", exact: true }).getByRole("rowheader").first();
        const [before, second] = await page
          .getByRole("region", { name: "Bookmakers", exact: true })
          .getByRole("rowheader")
          .allTextContents();
        await page.getByRole("button", { name: "Change order" }).click();
        await page.getByRole("button", { name: `Move ${before} down` }).click();
        await expect(first).toHaveText(second ?? "");
        await expect.poll(async () => (await publicOrder())[0]).toBe(second);
        await toastOf(page).getByRole("button", { name: "Undo" }).click();
        await expect(first).toHaveText(before ?? "");
        await expect.poll(async () => (await publicOrder())[0]).toBe(before);
        await page.getByRole("button", { name: `Move ${before} down` }).click();
        await expect.poll(async () => (await publicOrder())[0]).toBe(second);
        if (name === "a desktop") {
          await bookmakerRow(page, before ?? "")
            .locator("[draggable=true]")
            .dragTo(bookmakerRow(page, second ?? ""));
          await expect(first).toHaveText(before ?? "");
          await expect.poll(async () => (await publicOrder())[0]).toBe(before);
        }
        await page.getByRole("button", { name: "Done" }).click();
      });

      await test.step("a toast covers neither the switch nor the dialog's message", async () => {
        const dialog = await openEditor(page, "tab");
        await dialog.getByLabel("Display Name (Short)").fill("TAB2");
        await page.route("**/api/bookmakers/*", (route) =>
          route.fulfill({ status: 401, json: { name: "unauthorised", message: "Please sign in." } }),
        );
        await dialog.getByRole("button", { name: "Update" }).click();
        await expectToast(page, "Failed to update bookmaker");
        const note = dialog.getByText("Your session has ended");
        await expect(note).toBeVisible();
        // The dialog scrolls within its sheet, so the sheet is the visible part.
        expect(await overlap(toastOf(page), dialog.locator("xpath=.."))).toBe(false);
        await page.unroute("**/api/bookmakers/*");
        await closeToast(page);
        watched.clear();
        await dialog.getByRole("button", { name: "Update" }).click();
        await expectToast(page, "Bookmaker updated successfully");
        await closeToast(page);
      });

      await test.step("the last change is undone", async () => {
        await openAdminPage(page, "Changes", "Changes");
        await expect(page.getByText("ada reordered 2 bookmakers").first()).toBeVisible();
        await page.getByText("ada updated tab").first().click();
        await page.getByRole("button", { name: "Undo: ada updated tab" }).click();
        await expectToast(page, "Change undone");
        await closeToast(page);
        await openAdminPage(page, "Bookmakers", "Bookmaker Configuration");
        await expect(bookmakerRow(page, "tab")).not.toContainText("TAB2");
      });

      await test.step("a saved logo is removed", async () => {
        const dialog = await openEditor(page, "neds");
        const sent = page.waitForRequest((request) => request.method() === "PUT");
        await sendLogo(page, await pngFile("#FF7800"));
        expect(new URL((await sent).url()).origin).toBe(site.uploadsTo);
        await expectToast(page, "Logo uploaded successfully!");
        const logo = site.url + (await logoOf(site.url, NEDS));
        expect((await page.request.get(logo)).headers()["content-type"]).toMatch(/^image\//);
        await closeToast(page);
        await dialog.getByRole("button", { name: "Remove" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Remove Logo" }).click();
        await expectToast(page, "Logo removed");
        await expect(dialog.getByRole("img", { name: "Logo preview" })).toHaveCount(0);
        expect((await page.request.get(logo)).status()).toBe(404);
        await closeToast(page);
        await dialog.getByRole("button", { name: "Cancel" }).click();
        await expect(dialog).toHaveCount(0);
      });

      await test.step("all settings are exported to one file and imported again", async () => {
        await openAdminPage(page, "Import", "Import and Export");
        const downloading = page.waitForEvent("download");
        await page.getByRole("button", { name: "Export Settings" }).click();
        const file = await (await downloading).path();
        expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ format: "railbird-settings-1" });
        await openAdminPage(page, "Bookmakers", "Bookmaker Configuration");
        await page.getByRole("button", { name: "Delete palmerbet" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
        await expectToast(page, "Bookmaker deleted successfully");
        await closeToast(page);
        await openAdminPage(page, "Import", "Import and Export");
        await page.getByLabel("Settings file").setInputFiles(file);
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText("The file has 10 bookmakers.");
        await question.getByRole("button", { name: "Import" }).click();
        await expectToast(page, "Settings imported", "1 added, 0 changed, 9 as they were.");
        await openAdminPage(page, "Bookmakers", "Bookmaker Configuration");
        await expect(bookmakerRow(page, "palmerbet")).toBeVisible();
      });
      expect(watched.errors).toEqual([]);
    });
  });
}

test("an admin changes their password and ends other sessions", async ({ page, browser }) => {
  const renewed: Credentials = { ...ADA, password: "a bird on the outside rail" };
  const elsewhere = await (await browser.newContext()).newPage();
  // The admin area leads to the login page once its scripts run.
  for (const each of [elsewhere, page]) {
    await each.goto(`${site.url}/admin`);
    await expect(each).toHaveURL(`${site.url}/login`);
    await signIn(each, ADA);
  }
  await closeToast(page);
  await openAdminPage(page, "Account", "Your Account");
  const account = page.getByRole("main");
  await expect(account.getByText("This session")).toBeVisible();
  const ends = account.getByRole("button", { name: /^End the session/ });
  await expect(ends.first()).toBeVisible();
  await account.getByRole("button", { name: "End all other sessions" }).click();
  await expectToast(page, "All other sessions ended");
  await expect(ends).toHaveCount(0);
  expect((await elsewhere.request.get(`${site.url}/api/auth/me`)).status()).toBe(401);

  await account.getByLabel("Current Password").fill(ADA.password);
  await account.getByLabel("New Password").fill("password1");
  await account.getByRole("button", { name: "Change Password" }).click();
  await expect(account.getByText("This password is among the most common ones.")).toBeVisible();
  await account.getByLabel("New Password").fill(renewed.password);
  await account.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed", "Your other sessions have ended.");
  await page.reload();
  await expect(account.getByText("This session")).toBeVisible();
  await elsewhere.goto(`${site.url}/admin`);
  await expect(elsewhere).toHaveURL(`${site.url}/login`);
  await submitLogin(elsewhere, ADA);
  await expect(elsewhere.getByRole("alert").filter({ hasText: "Invalid username or password" })).toBeVisible();
  await submitLogin(elsewhere, renewed);
  await expectToast(elsewhere, `Welcome back, ${ADA.username}!`);
  await elsewhere.context().close();
});

/** The bookmakers in the order that the public API has them. */
async function publicOrder(): Promise<string[]> {
  const response = await fetch(`${site.url}/api/public/bookmakers`);
  return ((await response.json()) as { bookmakerId: string }[]).map(({ bookmakerId }) => bookmakerId);
}

/** Whether two elements overlap on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("Both are on the screen.");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
