import { expect, type Locator, type Page } from "@playwright/test";
import { pngFile } from "../../support/admin-images";
import { signedIn } from "../../support/program";
import { ADMIN, test } from "../../support/shared-day";
import { type Answers, answerApi, gate } from "../../support/specified-answers";

const ID = "spec-admin";

/** Removes what a failed run may have left. */
async function removeOurs(site: string): Promise<void> {
  const admin = await signedIn(site, ADMIN);
  const { body } = await admin.call("GET", "/bookmakers");
  for (const { id, bookmakerId } of body) if (bookmakerId === ID) await admin.call("DELETE", `/bookmakers/${id}`);
}

test.afterEach(({ sharedDay }) => removeOurs(sharedDay.url));

const field = (dialog: Locator, label: string) => dialog.getByLabel(label).first();

/** Sends an image by the upload widget of the dialog that is open. */
async function sendImage(page: Page, file: Awaited<ReturnType<typeof pngFile>>): Promise<void> {
  await page.getByRole("button", { name: /upload/i }).click();
  const widget = page
    .getByRole("dialog")
    .filter({ has: page.locator("input[type=file]") })
    .last();
  await widget.locator("input[type=file]").setInputFiles(file);
  await widget.getByRole("button", { name: /^upload/i }).click();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
}

test("an admin adds, edits and deletes a bookmaker with a logo", async ({ page, sharedDay }) => {
  await page.request.post(`${sharedDay.url}/api/auth/login`, { data: ADMIN });
  await page.goto(`${sharedDay.url}/admin`);
  await expect(page.getByRole("heading", { level: 1, name: "Bookmaker Configuration", exact: true })).toBeVisible();
  const table = page.getByRole("table");
  const dialogs = page.getByRole("dialog");

  await test.step("the table and the diagnostics", async () => {
    for (const name of ["Bookmaker ID", "Display Name", "Color", "URL", "Actions"])
      await expect(table.getByRole("columnheader", { name, exact: true })).toBeVisible();
    for (const name of ["Configured", "In Live Feed", "Matched"])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByText("All bookmakers in sync")).toBeVisible();
  });

  await test.step("Cancel closes at once", async () => {
    await page.getByRole("button", { name: "Add Bookmaker", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
    await field(dialog, "Bookmaker ID").fill("never-kept");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(dialogs).toHaveCount(0);
  });

  await test.step("adding, with a logo", async () => {
    await page.getByRole("button", { name: "Add Bookmaker", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
    for (const label of ["Bookmaker ID", "Display Name (Short)", "Color", "Website URL"])
      await expect(field(dialog, label)).toHaveAttribute("required");
    await expect(field(dialog, "Bookmaker ID")).toHaveAttribute("placeholder", /\S/);
    await expect(dialog).toContainText(/cannot be changed after creation/i);
    await expect(dialog).toContainText(/Featured Bookmakers page/);
    await expect(dialog.getByPlaceholder("#000000")).toHaveAttribute("required");
    await expect(
      dialog
        .locator("input[type=color]")
        .or(dialog.getByRole("slider"))
        .or(dialog.getByRole("button", { name: /colou?r/i }))
        .first(),
    ).toBeAttached();
    await expect(field(dialog, "Website URL")).toHaveAttribute("type", "url");
    await expect(dialog).toContainText(/5\s?MB/);

    await field(dialog, "Bookmaker ID").fill(ID);
    await field(dialog, "Full Name").fill("Specified Wagering");
    await field(dialog, "Display Name (Short)").fill("SPEC");
    await dialog.getByPlaceholder("#000000").fill("#1a4fa0");
    await field(dialog, "Website URL").fill("https://www.specified.example/");
    await field(dialog, "Description").fill("First line.\nSecond line.");
    await sendImage(page, await pngFile("#1a4fa0"));
    await expect(page.getByText("Logo ready!", { exact: true })).toBeVisible();
    await expect(page.getByText("Click Save to finalize the bookmaker with the logo.", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Logo ready to be saved")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Remove" })).toBeVisible();
    await expect(dialog.getByRole("img").last()).toBeVisible();
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Bookmaker and logo created successfully", { exact: true })).toBeVisible();
    await expect(dialogs).toHaveCount(0);
  });

  const row = table.getByRole("row").filter({ hasText: ID });

  await test.step("its row, once, and the diagnostics", async () => {
    await expect(row).toHaveCount(1);
    for (const words of ["SPEC", /#1a4fa0/i]) await expect(row).toContainText(words);
    await expect(row.getByRole("link")).toHaveAttribute("href", "https://www.specified.example/");
    await expect(row.getByRole("link")).toHaveAttribute("target", "_blank");
    await expect(page.getByText("Configured But Not In Feed", { exact: true })).toBeVisible();
    await expect(page.getByText("All bookmakers in sync")).toHaveCount(0);
    await expect(page.getByText(ID, { exact: true }).filter({ visible: true }).and(table.locator("*"))).toHaveCount(1);
  });

  await test.step("the public sees it, without any further field", async () => {
    const visitor = await page.context().newPage();
    await visitor.goto(`${sharedDay.url}/featured-bookmakers`);
    const card = visitor
      .getByRole("listitem")
      .or(visitor.getByRole("article"))
      .filter({ hasText: "Specified Wagering" })
      .first();
    await expect(card.getByRole("link", { name: "Bet Now" })).toHaveAttribute("href", "https://www.specified.example/");
    await expect(card.getByRole("link", { name: "Bet Now" })).toHaveCSS("background-color", "rgb(26, 79, 160)");
    await expect(card.locator("img").first()).toBeVisible();
    await visitor.close();
  });

  await test.step("editing", async () => {
    await row.getByRole("button", { name: /edit/i }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Bookmaker" });
    await expect(field(dialog, "Bookmaker ID")).toBeDisabled();
    await field(dialog, "Display Name (Short)").fill("SPEC2");
    const sent = page.waitForRequest(
      (request) => request.method() === "PUT" && /\/api\/bookmakers\/[^/]+$/.test(request.url()),
    );
    await dialog.getByRole("button", { name: "Update", exact: true }).click();
    expect(Object.keys((await sent).postDataJSON())).not.toContain("logoUrl");
    await expect(page.getByText("Bookmaker updated successfully", { exact: true })).toBeVisible();
    await expect(row).toContainText("SPEC2");
  });

  await test.step("a logo while editing is attached at once", async () => {
    await row.getByRole("button", { name: /edit/i }).click();
    const attached = page.waitForRequest(
      (request) => request.method() === "PUT" && /\/api\/bookmakers\/[^/]+\/logo$/.test(request.url()),
    );
    await page.getByRole("button", { name: /(upload|replace).*logo/i }).click();
    const widget = page
      .getByRole("dialog")
      .filter({ has: page.locator("input[type=file]") })
      .last();
    await widget.locator("input[type=file]").setInputFiles(await pngFile("#a01a4f"));
    await widget.getByRole("button", { name: /^upload/i }).click();
    expect((await attached).postDataJSON()).toEqual({ logoURL: expect.any(String) });
    await expect(page.getByText("Logo uploaded successfully!", { exact: true })).toBeVisible();
    await page
      .getByRole("dialog", { name: "Edit Bookmaker" })
      .getByRole("button", { name: "Cancel", exact: true })
      .click();
    await expect(dialogs).toHaveCount(0);
  });

  await test.step("deleting", async () => {
    const asked = "Are you sure you want to delete this bookmaker configuration?";
    page.on("dialog", (native) => native.accept());
    await row.getByRole("button", { name: /delete/i }).click();
    await expect(page.getByText(asked, { exact: true })).toBeVisible();
    await page
      .getByRole("dialog")
      .or(page.getByRole("alertdialog"))
      .last()
      .getByRole("button", { name: /delete|ok|yes/i })
      .click();
    await expect(page.getByText("Bookmaker deleted successfully", { exact: true })).toBeVisible();
    await expect(page.getByText(ID, { exact: true })).toHaveCount(0);
    await expect(page.getByText("All bookmakers in sync")).toBeVisible();
  });

  await test.step("Logout", async () => {
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByText("Logged out successfully", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${sharedDay.url}/login`);
    await page.goto(`${sharedDay.url}/admin`);
    await expect(page).toHaveURL(`${sharedDay.url}/login`);
  });
});

const ANSWERS: Answers = {
  "GET /auth/me": { user: { username: "ada" } },
  "GET /bookmakers": [],
  "GET /next-to-jump": { nextRaces: [] },
};

test("a table that loads and is empty", async ({ page, sharedDay }) => {
  const held = gate();
  await answerApi(page, {
    ...ANSWERS,
    "GET /bookmakers": async () => {
      await held.passed;
      return [];
    },
  });
  await page.goto(`${sharedDay.url}/admin`);
  await expect(page.getByText("Loading...", { exact: true }).first()).toBeVisible();
  held.open();
  await expect(page.getByText("No bookmakers configured. Add one to get started.", { exact: true })).toBeVisible();
});

test("diagnostics compare without regard to case", async ({ page, sharedDay }) => {
  const configured = (bookmakerId: string) => ({
    id: `b-${bookmakerId}`,
    bookmakerId,
    displayName: "X",
    color: "#123456",
    url: "https://x.example/",
  });
  const runner = (number: number, bookmaker: string) => ({
    id: `r${number}`,
    number,
    name: `Runner ${number}`,
    odds: 3,
    bookmaker,
  });
  await answerApi(page, {
    ...ANSWERS,
    "GET /bookmakers": [configured("SportsBet"), configured("onlyhere")],
    "GET /next-to-jump": {
      nextRaces: [
        {
          id: "n1",
          number: 1,
          venue: "Ascot",
          racingCode: "R",
          state: "WA",
          startTime: "2026-11-03T06:00:00Z",
          runners: [runner(1, "sportsbet"), runner(2, "onlythere")],
        },
      ],
    },
  });
  await page.goto(`${sharedDay.url}/admin`);
  for (const [list, id] of [
    ["In Feed But Not Configured", "onlythere"],
    ["Configured But Not In Feed", "onlyhere"],
  ] as const) {
    const words = page.getByText(list, { exact: true });
    await expect(words).toBeVisible();
    await expect(words.locator("xpath=..")).toContainText(id);
  }
  for (const [name, count] of [
    ["Configured", 2],
    ["In Live Feed", 2],
    ["Matched", 1],
  ] as const)
    await expect(page.getByText(name, { exact: true }).first().locator("xpath=..")).toContainText(String(count));
});
