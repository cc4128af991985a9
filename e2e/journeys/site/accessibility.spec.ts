import { expect, type Page } from "@playwright/test";
import { noteVisible, type Rules, violations } from "../../support/axe";
import { runningAnimations } from "../../support/motion";
import { openPage, untilHydrated } from "../../support/open-page";
import { pageKinds } from "../../support/page-kinds";
import { test } from "../../support/shared-day";
import { openMeetings, type SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const DESK = 1440;
const NARROWER = 360;

/**
 * Checks the page as it is, light on a desk and dark on a phone; returns each violation with where it was found. On the phone the whole page is
 * checked for what depends on the width or the theme, and elements that are not visible on a desk for everything. Stories check all
 * parts in both themes, and the widths between. Leaves the page light and as wide as a desk.
 */
async function everywhere(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const check = async (where: string, ...[rules, part]: [Rules, Parameters<typeof violations>[2]?]) =>
    found.push(...(await violations(page, rules, part)).map((each) => `${where}: ${each}`));
  const size = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    // Scrolled, any control may happen to be half under the header, which axe takes for its size.
    await page.evaluate(() => scrollTo(0, 0));
  };
  await size(DESK);
  await page.emulateMedia({ colorScheme: "light" });
  await noteVisible(page);
  await check(`${DESK} px, light`, "all");
  await size(NARROWER);
  const added = await noteVisible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await check(`${NARROWER} px, dark`, "width and theme");
  if (added > 0) await check(`${NARROWER} px, dark, not on a desk`, "all", "new elements");
  await size(DESK);
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

test("axe finds no violation on any kind of page, in both themes, on a desk and a phone", async ({ page }) => {
  for (const path of await pageKinds(day)) {
    await openPage(page, day.url + path);
    expect.soft(await everywhere(page), path).toEqual([]);
  }
});

test("axe finds no violation in what opens: meetings, a race's signals, the menu, a toast", async ({ page }) => {
  const [meeting] = openMeetings(await day.meetings());
  const [race] = meeting?.races ?? [];
  if (!meeting || !race) throw new Error("The day has no open meeting.");
  await openPage(page, day.url);
  const row = page.getByRole("row").filter({ has: page.locator(`a[data-cell][href="/race/${race.id}"]`) });
  const button = row.getByRole("rowheader").getByRole("button");
  await untilHydrated(button);
  await button.click();
  expect.soft(await everywhere(page), "an open meeting").toEqual([]);
  await page.getByRole("link", { name: race.name, exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Favourite", { exact: true })).toBeVisible();
  expect.soft(await everywhere(page), "a race's signals").toEqual([]);
  await page.getByRole("dialog").getByRole("link", { name: "View Race Details" }).click();
  await expect(page).toHaveURL(/\/race\//);
  await page.getByRole("button", { name: "Refresh Odds" }).click();
  await expect(page.locator("li[data-state=open]")).toBeVisible();
  expect.soft(await violations(page), "a toast").toEqual([]);
  // On a page whose controls it does not cover in part, which axe takes for their size.
  await openPage(page, `${day.url}/disclaimer`);
  await untilHydrated(page.getByLabel("Menu"));
  await page.getByLabel("Menu").click();
  expect.soft(await everywhere(page), "the menu").toEqual([]);
});

/** The widest text spacing that a visitor's own style sheet may set (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

test("no page is wider than the window: at 320 px, at a zoom of 200 % on a desk, with the text spaced at 360 px", async ({
  page,
}) => {
  const wide: string[] = [];
  for (const path of [...(await pageKinds(day)), "/search?q=park", "/my-board"]) {
    // As narrow as on a phone from the start: Chromium may keep a wide window's media queries when it is made narrower while it loads.
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, day.url + path);
    for (const [width, height, style] of [
      [320, 640, ""],
      [720, 450, ""],
      [360, 740, TEXT_SPACING],
    ] as const) {
      await page.setViewportSize({ width, height });
      const over = await page.evaluate(
        async ([rules, wanted]) => {
          while (innerWidth !== wanted) await new Promise(requestAnimationFrame);
          // Adopted, as the site's policy refuses style elements.
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
          return document.documentElement.scrollWidth - document.documentElement.clientWidth;
        },
        [style, width] as const,
      );
      if (over > 0) wide.push(`${path} at ${width} px by ${over} px`);
    }
  }
  expect(wide).toEqual([]);
});

test("forced colours keep the selection visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, day.url);
  const filter = page.getByRole("group", { name: "Racing code" });
  const ground = (name: string) =>
    filter.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  await filter.getByRole("button", { name: "Harness" }).click();
  await expect.poll(async () => (await ground("Harness")) === (await ground("All"))).toBe(false);
  await page.getByLabel("Menu").click();
  const theme = (name: string) =>
    page
      .getByRole("group", { name: "Theme" })
      .locator("span")
      .filter({ hasText: name })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect.poll(async () => (await theme("System")) === (await theme("Dark"))).toBe(false);
});

test("with reduced motion nothing slides or fades", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, day.url);
  await page.getByRole("button", { expanded: false }).first().click();
  const styled = await page.evaluate(() => {
    const slow = (durations: string) => durations.split(",").some((each) => Number.parseFloat(each) > 0);
    return [...document.querySelectorAll("*")]
      .map((element) => getComputedStyle(element))
      .filter(
        (style) =>
          slow(style.transitionDuration) ||
          (style.animationName !== "none" &&
            slow(style.animationDuration) &&
            !/^step/.test(style.animationTimingFunction)),
      ).length;
  });
  expect(styled).toBe(0);
  expect(await runningAnimations(page)).toBe(0);
});
