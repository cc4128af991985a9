import { expect, type FrameLocator, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";

/** Opens a component's page in Storybook as a designer does, beside the sidebar. */
async function openComponent(page: Page, site: string, id: string): Promise<FrameLocator> {
  await page.goto(`${site}/storybook/?path=/docs/${id}--docs`);
  const docs = page.frameLocator("#storybook-preview-iframe");
  await expect(docs.getByRole("heading", { level: 1 })).toBeVisible();
  return docs;
}

test("a component's page says when to use it, shows it well and badly, and reads its keys, words and props", async ({
  page,
  sharedDay,
}) => {
  const docs = await openComponent(page, sharedDay.url, "basics-button");
  await expect(docs.getByRole("heading", { level: 1 })).toHaveText("Button");
  await expect(docs.getByRole("heading", { level: 2 })).toHaveText([
    "On this page",
    "When to use",
    "Anatomy",
    "States",
    "Keyboard",
    "What a screen reader says",
    "Props",
  ]);
  const bad = docs.getByRole("figure").filter({ hasText: "Don't. It does not say what it does." });
  await expect(bad.getByRole("button", { name: "OK" })).toBeVisible();
  // A bad example is no state, and has no entry of its own in the sidebar.
  await expect(docs.getByRole("link", { name: "Says Ok" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Two Primaries" })).toHaveCount(0);
  const first = docs.getByRole("figure").filter({ has: docs.getByRole("link", { name: "Secondary" }) });
  await first.scrollIntoViewIfNeeded();
  await expect(first.getByRole("button", { name: "Refresh Odds" })).toBeVisible();
  await expect(docs.getByRole("row", { name: "1. Refresh Odds button Enter or Space" })).toBeVisible();
  await expect(docs.getByRole("region", { name: "What a screen reader says" })).toContainText("1. Refresh Odds");
  await expect(docs.getByRole("row", { name: /^kind/ })).toContainText("primary, secondary, quiet or danger");
});

test("what stands over the page is drawn in a frame, and read from it", async ({ page, sharedDay }) => {
  const docs = await openComponent(page, sharedDay.url, "over-the-page-dialog");
  const wide = docs.getByRole("figure").filter({ has: docs.getByRole("link", { name: "Plain" }) });
  await wide.scrollIntoViewIfNeeded();
  const dialog = wide.frameLocator("iframe").getByRole("dialog", { name: "PREVIEW" });
  await expect(dialog).toBeVisible();
  await expect(docs.getByRole("region", { name: "What a screen reader says" })).toContainText("PREVIEWdialog");
  await expect(docs.getByRole("row", { name: "1. Close button Enter or Space" })).toBeVisible();
});
