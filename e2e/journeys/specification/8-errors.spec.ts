import { expect, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import { answerApi, refusal, siteTime, specifiedRace, visit } from "../../support/specified-answers";

const both = async (page: Page, title: string, description: string): Promise<void> => {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
};

for (const [how, answer] of [
  ["500", refusal(500, "Out of order.")],
  ["no answer", "offline"],
] as const) {
  test(`home: the meetings do not load (${how})`, async ({ page, sharedDay }) => {
    await visit(page, sharedDay.url, { "GET /meetings/today": answer, "GET /next-to-jump": { nextRaces: [] } });
    await both(page, "Error loading meetings", "Some racing data may be temporarily unavailable");
  });

  test(`a meeting does not load (${how})`, async ({ page, sharedDay }) => {
    const [race] = await sharedDay.nextToJump();
    await visit(page, `${sharedDay.url}/meeting/${race?.meetingId}`, { [`GET /meetings/${race?.meetingId}`]: answer });
    await both(page, "Error loading meeting", "Unable to load meeting details. Please try again.");
  });

  test(`a race does not load (${how})`, async ({ page, sharedDay }) => {
    const race = await sharedDay.laterRace();
    await visit(page, `${sharedDay.url}/race/${race.id}`, { [`GET /races/${race.id}`]: answer });
    await both(page, "Error loading race", "Unable to load race details. Please try again.");
  });
}

test("a refresh that succeeds, and one that fails", async ({ page, sharedDay }) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 720_000);
  let fails = false;
  await visit(page, `${sharedDay.url}/race/${race.id}`, {
    [`GET /races/${race.id}`]: () => (fails ? refusal(500) : race),
    [`GET /races/${race.id}/tips`]: { mostTipped: { runnerNumber: 1, tipsCount: 9 }, tipSpotRaceId: "ts-77" },
  });
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await both(page, "Odds updated", "Latest odds and tips have been refreshed");
  fails = true;
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await both(page, "Refresh failed", "Unable to refresh odds. Please try again.");
  await expect(page.getByText("Odds updated", { exact: true })).toHaveCount(0);
});

test.describe("the admin's toasts", () => {
  const CONFIGURED = {
    id: "b1",
    bookmakerId: "sportsbet",
    displayName: "SB",
    color: "#0a3b8c",
    url: "https://www.sportsbet.example/",
  };
  const PNG = {
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
  };

  async function openAdmin(page: Page, site: string, more: object): Promise<void> {
    await page.route("**/sent-here/**", (route) => route.fulfill({ status: 200 }));
    await answerApi(page, {
      "GET /auth/me": { user: { username: "ada" } },
      "GET /bookmakers": [CONFIGURED],
      "GET /next-to-jump": { nextRaces: [] },
      "POST /objects/upload": { uploadURL: `${site}/sent-here/u1` },
      ...more,
    });
    await page.goto(`${site}/admin`);
  }

  async function fillNew(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Add Bookmaker", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
    for (const [label, value] of [
      ["Bookmaker ID", "newbet"],
      ["Display Name (Short)", "NEW"],
      ["Website URL", "https://www.newbet.example/"],
    ] as const)
      await dialog.getByLabel(label).first().fill(value);
    await dialog.getByPlaceholder("#000000").fill("#123456");
  }

  async function sendLogo(page: Page): Promise<void> {
    await page.getByRole("button", { name: /upload.*logo|logo.*upload/i }).click();
    const widget = page
      .getByRole("dialog")
      .filter({ has: page.locator("input[type=file]") })
      .last();
    await widget.locator("input[type=file]").setInputFiles(PNG);
    await widget.getByRole("button", { name: /^upload/i }).click();
  }

  const edit = (page: Page) =>
    page.getByRole("row").filter({ hasText: "sportsbet" }).getByRole("button", { name: /edit/i }).click();

  for (const [message, shown] of [
    ["That name is taken by another.", "That name is taken by another."],
    [undefined, "Failed to create bookmaker"],
  ] as const)
    test(`creating fails ${message ? "with the server's message" : "without a message"}`, async ({
      page,
      sharedDay,
    }) => {
      await openAdmin(page, sharedDay.url, { "POST /bookmakers": refusal(500, message) });
      await fillNew(page);
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("dialog", { name: "Add Bookmaker" })).toBeVisible();
    });

  test("creating", async ({ page, sharedDay }) => {
    await openAdmin(page, sharedDay.url, { "POST /bookmakers": { id: "b2" } });
    await fillNew(page);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Bookmaker created successfully", { exact: true })).toBeVisible();
  });

  for (const [answer, words] of [
    [{ objectPath: "/objects/u1" }, "Bookmaker and logo created successfully"],
    [refusal(500, "Out of order."), "Bookmaker created but logo upload failed"],
  ] as const)
    test(`creating with a logo: ${words}`, async ({ page, sharedDay }) => {
      await openAdmin(page, sharedDay.url, { "POST /bookmakers": { id: "b2" }, "PUT /bookmakers/b2/logo": answer });
      await fillNew(page);
      await sendLogo(page);
      await both(page, "Logo ready!", "Click Save to finalize the bookmaker with the logo.");
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    });

  test("updating, and failing to", async ({ page, sharedDay }) => {
    let fails = true;
    await openAdmin(page, sharedDay.url, {
      "PUT /bookmakers/b1": () => (fails ? refusal(500, "Out of order.") : CONFIGURED),
    });
    await edit(page);
    await page.getByLabel("Full Name").first().fill("Sportsbet of old");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Failed to update bookmaker", { exact: true })).toBeVisible();
    fails = false;
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText("Bookmaker updated successfully", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("deleting, and failing to", async ({ page, sharedDay }) => {
    let fails = true;
    await openAdmin(page, sharedDay.url, {
      "DELETE /bookmakers/b1": () => (fails ? refusal(500, "Out of order.") : {}),
    });
    const remove = async () => {
      await page
        .getByRole("row")
        .filter({ hasText: "sportsbet" })
        .getByRole("button", { name: /delete/i })
        .click();
      await page
        .getByRole("alertdialog")
        .or(page.getByRole("dialog"))
        .last()
        .getByRole("button", { name: /delete/i })
        .click();
    };
    await remove();
    await expect(page.getByText("Failed to delete bookmaker", { exact: true })).toBeVisible();
    await page.reload();
    fails = false;
    await remove();
    await expect(page.getByText("Bookmaker deleted successfully", { exact: true })).toBeVisible();
  });

  test("logging out fails", async ({ page, sharedDay }) => {
    await openAdmin(page, sharedDay.url, { "POST /auth/logout": refusal(500) });
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByText("Logout failed", { exact: true })).toBeVisible();
  });

  test("a logo: attached while editing, and its failure", async ({ page, sharedDay }) => {
    await openAdmin(page, sharedDay.url, { "PUT /bookmakers/b1/logo": { objectPath: "/objects/u1" } });
    await edit(page);
    await sendLogo(page);
    await expect(page.getByText("Logo uploaded successfully!", { exact: true })).toBeVisible();
    await expect(page.getByText(/will appear on the Featured Bookmakers page/).last()).toBeVisible();
    await page.unrouteAll();
    await openAdmin(page, sharedDay.url, { "PUT /bookmakers/b1/logo": refusal(500) });
    await edit(page);
    await sendLogo(page);
    await both(page, "Logo upload failed", "There was an error uploading the logo. Please try again.");
  });
});
