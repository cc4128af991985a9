import { expect, type Page } from "@playwright/test";
import type { FeaturedBookmaker } from "@railbird/contract";
import { pngFile } from "../../support/admin-images";
import { expectToast, PATIENCE, sendLogo, signIn } from "../../support/admin-page";
import { ADA } from "../../support/admin-site";
import { startRailbird } from "../../support/railbird";
import { test } from "../../support/shared-day";

const settings = { ADMIN_USERNAME: ADA.username, ADMIN_PASSWORD: ADA.password };

/** The dialog of a new bookmaker with the specified fields, on the admin page at an address. */
async function openNewBookmaker(page: Page, url: string, id: string) {
  await page.goto(`${url}/login`);
  await signIn(page, ADA);
  await page.getByRole("button", { name: "Add Bookmaker" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Bookmaker" });
  await dialog.getByLabel("Bookmaker ID").fill(id);
  await dialog.getByLabel("Display Name (Short)").fill("HAND");
  await dialog.getByLabel("Color", { exact: true }).fill("#1A4FA0");
  await dialog.getByLabel("Website URL").fill("https://hand.example");
  return dialog;
}

test("without PUBLIC_URL a logo is uploaded at whatever address of this server the page is open at", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const site = await startRailbird({ ...settings, PUBLIC_URL: "" });
  try {
    const { port } = new URL(site.url);
    for (const host of ["127.0.0.1", "localhost"]) {
      const url = `http://${host}:${port}`;
      const dialog = await openNewBookmaker(page, url, `hand ${host}`);
      const sent = page.waitForRequest((request) => request.method() === "PUT");
      await sendLogo(page, await pngFile("#1A4FA0"));
      expect(new URL((await sent).url()).origin).toBe(url);
      await expectToast(page, "Logo ready!", "Click Save to finalize the bookmaker with the logo.");
      await dialog.getByRole("button", { name: "Create" }).click();
      await expectToast(page, "Bookmaker and logo created successfully");
    }
    const response = await page.request.get(`${site.url}/api/featured-bookmakers`);
    const featured = (await response.json()) as FeaturedBookmaker[];
    expect(featured.filter(({ displayName, logoUrl }) => displayName === "HAND" && logoUrl !== undefined)).toHaveLength(
      2,
    );
  } finally {
    await site.stop();
  }
});

test("with PUBLIC_URL an upload from a page at another address says where to open it", async ({ page }) => {
  test.setTimeout(120_000);
  const site = await startRailbird({ ...settings, PUBLIC_URL: "http://railbird.example" });
  try {
    await openNewBookmaker(page, site.url, "elsewhere");
    const widget = await sendLogo(page, await pngFile("#1A4FA0"));
    await expect(widget.getByRole("alert")).toHaveText(
      `Logos are uploaded at http://railbird.example (PUBLIC_URL), and this page is open at ${site.url}. Please open it at http://railbird.example.`,
      PATIENCE,
    );
  } finally {
    await site.stop();
  }
});
