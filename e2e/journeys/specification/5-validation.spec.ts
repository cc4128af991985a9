import { expect, type Page } from "@playwright/test";
import { pngFile } from "../../support/admin-images";
import { test } from "../../support/shared-day";
import { type Answers, answerApi, callsOf } from "../../support/specified-answers";

const LIMIT = 5_242_880;

const CONFIGURED = {
  id: "b1",
  bookmakerId: "sportsbet",
  displayName: "SB",
  color: "#0a3b8c",
  url: "https://www.sportsbet.example/",
};

async function openAdmin(page: Page, site: string, more: Answers = {}) {
  const calls = await answerApi(page, {
    "GET /auth/me": { user: { username: "ada" } },
    "GET /bookmakers": [CONFIGURED],
    "GET /next-to-jump": { nextRaces: [] },
    "POST /bookmakers": { id: "b2" },
    "PUT /bookmakers/b1": CONFIGURED,
    "PUT /bookmakers/b1/logo": { objectPath: "/objects/u1" },
    "POST /objects/upload": { uploadURL: `${site}/sent-here/u1` },
    ...more,
  });
  await page.goto(`${site}/admin`);
  return calls;
}

test("required fields and the URL's form", async ({ page, sharedDay }) => {
  const calls = await openAdmin(page, sharedDay.url);
  await page.getByRole("button", { name: "Add Bookmaker", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
  const create = dialog.getByRole("button", { name: "Create", exact: true });
  const fields = [
    ["Bookmaker ID", "newbet"],
    ["Display Name (Short)", "NEW"],
    ["Website URL", "https://www.newbet.example/"],
  ] as const;
  await dialog.getByPlaceholder("#000000").fill("#123456");
  for (const [label, value] of fields) {
    await create.click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(label).first().fill(value);
  }
  await dialog.getByLabel("Website URL").first().fill("not an address");
  await create.click();
  await expect(dialog).toBeVisible();
  expect(callsOf(calls, "POST /bookmakers")).toEqual([]);
  await dialog.getByLabel("Website URL").first().fill("https://www.newbet.example/");
  await create.click();
  await expect(page.getByText("Bookmaker created successfully", { exact: true })).toBeVisible();
  expect(callsOf(calls, "POST /bookmakers")[0]?.body).toMatchObject({
    bookmakerId: "newbet",
    displayName: "NEW",
    color: "#123456",
    url: "https://www.newbet.example/",
  });
});

test("editing leaves out logoUrl and cannot change the id", async ({ page, sharedDay }) => {
  const calls = await openAdmin(page, sharedDay.url);
  await page.getByRole("row").filter({ hasText: "sportsbet" }).getByRole("button", { name: /edit/i }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Bookmaker" });
  await expect(dialog.getByLabel("Bookmaker ID").first()).toBeDisabled();
  await dialog.getByLabel("Full Name").first().fill("Sportsbet of old");
  await dialog.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Bookmaker updated successfully", { exact: true })).toBeVisible();
  const [sent] = callsOf(calls, "PUT /bookmakers/b1");
  expect(sent?.body).toMatchObject({ displayName: "SB", fullName: "Sportsbet of old", color: "#0a3b8c" });
  expect(Object.keys(sent?.body as object)).not.toContain("logoUrl");
});

test("a logo is one image of at most 5242880 bytes, sent by one PUT", async ({ page, sharedDay }) => {
  const sizes: number[] = [];
  await page.route("**/sent-here/**", async (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0);
    expect(route.request().method()).toBe("PUT");
    await route.fulfill({ status: 200 });
  });
  const calls = await openAdmin(page, sharedDay.url);
  await page.getByRole("row").filter({ hasText: "sportsbet" }).getByRole("button", { name: /edit/i }).click();
  await page.getByRole("button", { name: /upload.*logo|logo.*upload/i }).click();
  const widget = page
    .getByRole("dialog")
    .filter({ has: page.locator("input[type=file]") })
    .last();
  const input = widget.locator("input[type=file]");
  const send = widget.getByRole("button", { name: /^upload/i });
  expect(await input.getAttribute("accept")).toMatch(/image/);
  expect(await input.getAttribute("multiple")).toBeNull();

  const image = await pngFile("#123456");
  const tooLarge = { ...image, buffer: Buffer.concat([image.buffer, Buffer.alloc(LIMIT + 1 - image.buffer.length)]) };
  for (const refused of [
    tooLarge,
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not an image") },
  ]) {
    await input.setInputFiles(refused);
    await expect(widget.getByRole("alert").first()).toBeVisible();
    if (await send.isEnabled()) await send.click();
  }
  expect(callsOf(calls, "POST /objects/upload")).toEqual([]);

  await input.setInputFiles({ ...image, buffer: tooLarge.buffer.subarray(0, LIMIT) });
  await send.click();
  await expect(page.getByText("Logo uploaded successfully!", { exact: true })).toBeVisible();
  expect(sizes).toEqual([LIMIT]);
  expect(callsOf(calls, "POST /objects/upload")).toHaveLength(1);
  expect(callsOf(calls, "PUT /bookmakers/b1/logo").map(({ body }) => body)).toEqual([
    { logoURL: `${sharedDay.url}/sent-here/u1` },
  ]);
});
