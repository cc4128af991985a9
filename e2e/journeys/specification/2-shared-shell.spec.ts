import { expect, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import { melbourneDay, siteTime } from "../../support/specified-answers";

const STATIC = [
  "/",
  "/login",
  "/faq",
  "/featured-bookmakers",
  "/terms-of-service",
  "/disclaimer",
  "/responsible-gambling",
  "/privacy-policy",
];

/** The types of the page's structured data. */
async function structuredTypes(page: Page): Promise<readonly string[]> {
  const texts = await page.locator(`script[type="application/ld+json"]`).allTextContents();
  return texts.flatMap((text) => {
    const data = JSON.parse(text);
    return [data, ...(data["@graph"] ?? [])].map((item) => String(item["@type"]));
  });
}

test("every page has the header, the footer, its metadata and its breadcrumb data", async ({ page, sharedDay }) => {
  const [race] = await sharedDay.nextToJump();
  const date = melbourneDay({ weekday: "short", day: "numeric", month: "short" }, await siteTime(sharedDay.url));
  const [weekday, day, month] = date.replace(",", "").split(" ");
  for (const path of [...STATIC, `/meeting/${race?.meetingId}`, `/race/${race?.id}`]) {
    await test.step(path, async () => {
      await page.goto(sharedDay.url + path);
      const header = page.getByRole("banner");
      await expect(header).toContainText(new RegExp(`AU.*${weekday},? ${day} ${month}`));
      await expect(header.locator(`a[href="/"]`).first()).toBeVisible();

      const footer = page.getByRole("contentinfo");
      await expect(footer.getByText("THINK. IS THIS A BET YOU REALLY WANT TO PLACE?")).toBeVisible();
      await expect(footer.getByRole("link", { name: /1800 858 858/ }).first()).toHaveAttribute(
        "href",
        "tel:1800858858",
      );
      for (const [name, address] of [
        ["Featured Bookmakers", "/featured-bookmakers"],
        ["FAQ", "/faq"],
        ["Privacy Policy", "/privacy-policy"],
        ["Terms of Service", "/terms-of-service"],
        ["Disclaimer", "/disclaimer"],
        ["Responsible Gambling", "/responsible-gambling"],
        ["Accessibility", "/accessibility"],
      ] as const)
        await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
      // A gambling-help website, three gambling-support links and the data provider's credit.
      const external = footer.locator(`a[href^="https://"]`);
      expect(await external.count()).toBeGreaterThanOrEqual(5);
      await expect(footer.getByText(/2025/)).toBeVisible();

      await expect(page).toHaveTitle(/\S/);
      for (const [selector, attribute] of [
        [`meta[name="description"]`, "content"],
        [`meta[property="og:title"]`, "content"],
        [`meta[property="og:description"]`, "content"],
        [`meta[name^="twitter:"]`, "content"],
      ] as const)
        await expect(page.locator(selector).first()).toHaveAttribute(attribute, /\S/);
      await expect(page.locator(`link[rel="canonical"]`)).toHaveAttribute("href", `${sharedDay.url}${path}`);
      expect(await structuredTypes(page)).toContain("BreadcrumbList");
      if (path === "/faq") expect(await structuredTypes(page)).toContain("FAQPage");
    });
  }
});

test("the header stays in sight", async ({ page, sharedDay }) => {
  await page.goto(`${sharedDay.url}/faq`);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

test("the data provider's credit is a link", async ({ page, sharedDay }) => {
  await page.goto(sharedDay.url);
  const credit = page.getByRole("contentinfo").getByRole("link", { name: /odds|data|simulated/i });
  await expect(credit.first()).toHaveAttribute("href", /\S/);
});

test("an address that is no page", async ({ page, sharedDay }) => {
  await page.goto(`${sharedDay.url}/no/such/page`);
  await expect(page.getByRole("heading", { name: "404 Page Not Found", exact: true })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?", { exact: true })).toBeVisible();
});
