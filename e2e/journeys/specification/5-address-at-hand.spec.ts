import { expect } from "@playwright/test";
import { pngFile } from "../../support/admin-images";
import { signedIn } from "../../support/program";
import { ADMIN, test } from "../../support/shared-day";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

// A site that is told nothing about its own address, and has an advertiser.
let day: SimulatedDay;
test.beforeAll(async () => {
  day = await startSimulatedDay({
    PUBLIC_URL: undefined,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    AD_SCRIPT_URL: "https://ads.example/banner.js",
  });
});
test.afterAll(() => day?.stop());

for (const host of ["127.0.0.1", "localhost"])
  test(`a logo is uploaded at ${host}`, async ({ page }) => {
    const site = day.url.replace("127.0.0.1", host);
    await page.goto(`${site}/login`);
    await page.getByLabel("Username").fill(ADMIN.username);
    await page.getByLabel("Password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("row").filter({ hasText: "sportsbet" }).getByRole("button", { name: /edit/i }).click();
    await page.getByRole("button", { name: /(upload|replace).*logo/i }).click();
    const widget = page
      .getByRole("dialog")
      .filter({ has: page.locator("input[type=file]") })
      .last();
    await widget.locator("input[type=file]").setInputFiles(await pngFile("#1a4fa0"));
    await widget.getByRole("button", { name: /^upload/i }).click();
    await expect(page.getByText("Logo uploaded successfully!", { exact: true })).toBeVisible();
  });

test("a program gets an upload address of the host that it called", async () => {
  const admin = await signedIn(day.url, ADMIN);
  const { body } = await admin.call("POST", "/objects/upload");
  expect(new URL(body.uploadURL).origin).toBe(day.url);
});

test("the advertising script is loaded into the banner slot", async ({ page }) => {
  const asked = page.waitForRequest("https://ads.example/banner.js");
  await page
    .context()
    .route("https://ads.example/**", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(day.url);
  await asked;
});
