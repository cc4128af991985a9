import { expect } from "@playwright/test";
import { HTML_NAMED_PNG, pngFile } from "../../support/admin-images";
import {
  bookmakerRow,
  chooseImage,
  closeToast,
  expectToast,
  openAdminPage,
  openEditor,
  sendLogo,
  signIn,
  submitLogin,
} from "../../support/admin-page";
import { expectBadge, expectFeatured, featuredAt, logoOf } from "../../support/admin-public";
import { ADA, type AdminSite, GRACE, startAdminSite } from "../../support/admin-site";
import { test } from "../../support/shared-day";
import { watchPage } from "../../support/watch-page";

const SWIFT = {
  "Bookmaker ID": "swiftbet",
  "Full Name": "Swiftbet Australia",
  "Display Name (Short)": "SWB",
  "Website URL": "https://www.swiftbet.example/",
  "Licence Body": "Northern Territory Racing and Wagering Commission",
  Description: "Racing from every state.\nOne line below another.",
} as const;

const TAB = "https://www.tab.com.au";

// The browser sends images to S3, another origin. The other journeys of admins are on SQLite and a folder.
let site: AdminSite;
test.beforeAll(async () => {
  site = await startAdminSite("PostgreSQL and S3", [GRACE]);
});
test.afterAll(() => site?.stop());

test("an admin signs in, keeps the bookmakers and their logos, and signs out", async ({ page, browser, context }) => {
  const watched = watchPage(page);

  await test.step("the admin area redirects to the login page", async () => {
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  });

  await test.step("a wrong password and an unknown name are rejected with the same message", async () => {
    for (const wrong of [
      { ...ADA, password: "guess" },
      { ...ADA, username: "nobody" },
    ]) {
      await submitLogin(page, wrong);
      await expectToast(page, "Login failed", "Invalid username or password");
      await closeToast(page);
    }
  });

  await test.step("signing in", async () => {
    await signIn(page, ADA);
    await expect(page.getByRole("heading", { level: 1, name: "Bookmaker Configuration" })).toBeVisible();
    await expect(page.getByText(`Signed in as ${ADA.username}`)).toBeVisible();
    watched.clear();
  });

  await test.step("diagnostics against the feed", async () => {
    const card = page.getByRole("region", { name: "Diagnostics" });
    for (const count of ["Configured", "In Live Feed", "Matched"])
      await expect(card.locator("div").filter({ hasText: new RegExp(`^${count}\\s*10$`) })).toBeVisible();
    await expect(card.getByText("All bookmakers in sync")).toBeVisible();
  });

  await test.step("adding a bookmaker with a logo", async () => {
    await page.getByRole("button", { name: "Add Bookmaker" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
    for (const [label, text] of Object.entries(SWIFT)) await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByLabel("Color", { exact: true }).fill("#1A4FA0");
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    const widget = await sendLogo(page, await pngFile("#1A4FA0"));
    expect(new URL((await sent).url()).origin).toBe(site.uploadsTo);
    await expectToast(page, "Logo ready!", "Click Save to finalize the bookmaker with the logo.");
    await expect(widget).toHaveCount(0);
    await expect(dialog.getByText("Logo ready to be saved")).toBeVisible();
    await expect(dialog.getByRole("img", { name: "Logo preview" })).toBeVisible();
    // A toast over a dialog can be closed without closing the dialog.
    await closeToast(page);
    await dialog.getByRole("button", { name: "Create" }).click();
    await expectToast(page, "Bookmaker and logo created successfully");
    await expect(dialog).toHaveCount(0);
    const row = bookmakerRow(page, "swiftbet");
    await expect(row.getByRole("cell")).toContainText(["SWB", "#1A4FA0", SWIFT["Website URL"]]);
    const table = page.getByRole("region", { name: "Bookmakers", exact: true });
    await expect(table.getByText("swiftbet", { exact: true })).toHaveCount(1);
    const card = page.getByRole("region", { name: "Diagnostics" });
    await expect(card.getByRole("list", { name: "Configured But Not In Feed" })).toHaveText("swiftbet");
  });

  await test.step("the public sees it featured", async () => {
    const visitor = await browser.newPage();
    await expectFeatured(visitor, site.url, {
      name: SWIFT["Full Name"],
      description: SWIFT.Description,
      url: SWIFT["Website URL"],
      color: "rgb(26, 79, 160)",
    });
    await visitor.close();
  });

  await test.step("editing what the badges show", async () => {
    const dialog = await openEditor(page, "sportsbet");
    await expect(dialog.getByLabel("Bookmaker ID")).toBeDisabled();
    await dialog.getByLabel("Display Name (Short)").fill("SPORTS");
    await dialog.getByLabel("Color", { exact: true }).fill("#FFEE00");
    const changes = dialog.getByRole("region", { name: "What will change" });
    await expect(changes).toContainText("SPORTS");
    await dialog.getByRole("button", { name: "Update" }).click();
    await expectToast(page, "Bookmaker updated successfully");
    await expect(bookmakerRow(page, "sportsbet").getByRole("cell")).toContainText(["SPORTS", "#FFEE00"]);
    const visitor = await browser.newPage();
    await expectBadge(visitor, site, {
      bookmakerId: "sportsbet",
      label: "SPORTS",
      color: "rgb(255, 238, 0)",
      url: "https://www.sportsbet.com.au",
    });
    await visitor.close();
  });

  await test.step("an HTML file named .png is rejected, and the logo stays", async () => {
    const before = await logoOf(site.url, SWIFT["Website URL"]);
    await openEditor(page, "swiftbet");
    watched.clear();
    await page.getByRole("button", { name: "Replace Logo" }).click();
    const widget = page.getByRole("dialog", { name: "Upload Logo" });
    await chooseImage(widget, HTML_NAMED_PNG);
    const rejection = "logo.png is not an image that can be shown. Choose a PNG, JPEG, WebP, GIF, AVIF or SVG.";
    await expect(widget.getByRole("alert")).toHaveText(rejection);
    await expect(widget.getByRole("button", { name: "Upload", exact: true })).toBeDisabled();
    expect(await logoOf(site.url, SWIFT["Website URL"])).toBe(before);
    await widget.getByRole("button", { name: "Cancel" }).click();
    await expect(widget).toHaveCount(0);
    expect(watched.errors).toEqual([]);
    watched.clear();
  });

  await test.step("replacing a logo while editing", async () => {
    const before = await logoOf(site.url, SWIFT["Website URL"]);
    const dialog = page.getByRole("dialog", { name: "Edit Bookmaker" });
    await dialog.getByLabel("Full Name").fill("Swiftbet of Australia");
    await sendLogo(page, await pngFile("#A01A4F"));
    const saved = "The logo is saved and will appear on the Featured Bookmakers page.";
    await expectToast(page, "Logo uploaded successfully!", saved);
    const after = await logoOf(site.url, SWIFT["Website URL"]);
    expect(after).not.toBe(before);
    await expect(dialog.getByRole("img", { name: "Logo preview" })).toHaveAttribute("src", after);
    // Typed changes are still there, and are saved over the newer version without an error.
    await expect(dialog.getByLabel("Full Name")).toHaveValue("Swiftbet of Australia");
    await dialog.getByRole("button", { name: "Update" }).click();
    await expectToast(page, "Bookmaker updated successfully");
    expect((await page.request.get(site.url + before)).status()).toBe(404);
  });

  await test.step("of two admins the second to save gets a message and loses nothing", async () => {
    const dialog = await openEditor(page, "tab");
    await dialog.getByLabel("Display Name (Short)").fill("MINE");
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${site.url}/admin`);
    await signIn(other, GRACE);
    const theirs = await openEditor(other, "tab");
    await theirs.getByLabel("Full Name").fill("Tabcorp");
    await theirs.getByRole("button", { name: "Update" }).click();
    await expectToast(other, "Bookmaker updated successfully");
    await other.context().close();
    expect(watched.errors).toEqual([]);

    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(dialog.getByText("Somebody else changed this bookmaker")).toBeVisible();
    await expectToast(page, "Failed to update bookmaker");
    await dialog.getByRole("button", { name: "Load the newer version" }).click();
    await expect(dialog.getByLabel("Full Name")).toHaveValue("Tabcorp");
    await expect(dialog.getByLabel("Display Name (Short)")).toHaveValue("MINE");
    await dialog.getByRole("button", { name: "Update" }).click();
    await expectToast(page, "Bookmaker updated successfully");
    await expect(dialog).toHaveCount(0);
    expect(await featuredAt(site.url, TAB)).toMatchObject({ displayName: "MINE", fullName: "Tabcorp" });
    expect(watched.errors.filter((error) => !error.includes("412"))).toEqual([]);
    watched.clear();
  });

  await test.step("deleting, with a confirmation", async () => {
    await page.getByRole("button", { name: "Delete swiftbet" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this bookmaker configuration?");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(bookmakerRow(page, "swiftbet")).toBeVisible();
    const logo = await logoOf(site.url, SWIFT["Website URL"]);
    await page.getByRole("button", { name: "Delete swiftbet" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Bookmaker deleted successfully");
    await expect(bookmakerRow(page, "swiftbet")).toHaveCount(0);
    // Nothing on the page speaks of it any more.
    await expect(page.getByText("swiftbet")).toHaveCount(0);
    expect(await featuredAt(site.url, SWIFT["Website URL"])).toBeUndefined();
    expect((await page.request.get(site.url + logo)).status()).toBe(404);
  });

  await test.step("changes: who did what", async () => {
    await openAdminPage(page, "Changes", "Changes");
    const trail = page.locator("main ol > li");
    await expect(trail.locator("summary")).toHaveText([
      /^ada deleted swiftbet /,
      /^ada updated tab /,
      /^grace updated tab /,
      /^ada updated swiftbet /,
      /^ada changed the logo of swiftbet /,
      /^ada updated sportsbet /,
      /^ada changed the logo of swiftbet /,
      /^ada created swiftbet /,
    ]);
    await trail.nth(2).locator("summary").click();
    await expect(trail.nth(2).locator("dd")).toHaveText(/→ Tabcorp$/);
  });

  await test.step("signing out ends the session, on the server too", async () => {
    const cookies = await context.cookies();
    await page.getByRole("button", { name: "Logout" }).click();
    await expectToast(page, "Logged out successfully");
    await expect(page).toHaveURL(`${site.url}/login`);
    expect(watched.errors).toEqual([]);
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(`${site.url}/login`);
    const thief = await browser.newContext();
    await thief.addCookies(cookies);
    expect((await thief.request.get(`${site.url}/api/auth/me`)).status()).toBe(401);
    expect((await thief.request.get(`${site.url}/api/bookmakers`)).status()).toBe(401);
    await thief.close();
  });
});
