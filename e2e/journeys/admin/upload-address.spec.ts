import { expect } from "@playwright/test";
import { pngFile } from "../../support/admin-images";
import { openEditor, PATIENCE, sendLogo, signIn } from "../../support/admin-page";
import { ADA } from "../../support/admin-site";
import { startRailbird } from "../../support/railbird";
import { test } from "../../support/shared-day";

test("with PUBLIC_URL an upload from a page at another address says where to open it", async ({ page }) => {
  test.setTimeout(120_000);
  const site = await startRailbird({
    ADMIN_USERNAME: ADA.username,
    ADMIN_PASSWORD: ADA.password,
    PUBLIC_URL: "http://railbird.example",
  });
  try {
    await page.goto(`${site.url}/login`);
    await signIn(page, ADA);
    await openEditor(page, "sportsbet");
    const widget = await sendLogo(page, await pngFile("#1A4FA0"));
    await expect(widget.getByRole("alert")).toHaveText(
      `Logos are uploaded at http://railbird.example (PUBLIC_URL), and this page is open at ${site.url}. Please open it at http://railbird.example.`,
      PATIENCE,
    );
  } finally {
    await site.stop();
  }
});
