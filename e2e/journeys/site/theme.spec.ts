import { expect, type Page } from "@playwright/test";
import { openPage, untilHydrated } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** Whether the page's background is light or dark, as it is painted. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return red + green + blue > 384 ? "light" : "dark";
  });

async function choose(page: Page, theme: "Light" | "Dark" | "System"): Promise<void> {
  await page.getByLabel("Menu").click();
  await page.getByRole("group", { name: "Theme" }).getByRole("radio", { name: theme }).check();
  await closeMenu(page);
}

/** The menu's own history entry is left before the page goes anywhere else; a busy browser may hear the first key too early. */
async function closeMenu(page: Page): Promise<void> {
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: "Theme" })).toHaveCount(0, { timeout: 3_000 });
  };
  await expect(close).toPass();
  await page.waitForFunction(() => history.state?.dialog === undefined);
}

/** The document's theme when its body began, before anything was painted. */
async function watchFirstTheme(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    const began = new MutationObserver(() => {
      if (!document.body) return;
      began.disconnect();
      sessionStorage.setItem("first-theme", document.documentElement.getAttribute("data-theme") ?? "none");
    });
    began.observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem("first-theme"));
}

for (const device of ["light", "dark"] as const) {
  test.describe(`on a device set to ${device}`, () => {
    test.use({ colorScheme: device });

    test("the page follows the device until a choice is made, and keeps the choice without a flash", async ({
      page,
    }) => {
      const other = device === "light" ? "dark" : "light";
      const firstTheme = await watchFirstTheme(page);
      await openPage(page, day.url);
      expect(await ground(page)).toBe(device);
      expect(await firstTheme()).toBe("none");

      await choose(page, other === "dark" ? "Dark" : "Light");
      expect(await ground(page)).toBe(other);
      await openPage(page, `${day.url}/faq`);
      expect(await firstTheme()).toBe(other);
      expect(await ground(page)).toBe(other);
      await page.getByLabel("Menu").click();
      await expect(page.getByRole("radio", { name: other === "dark" ? "Dark" : "Light" })).toBeChecked();
      await closeMenu(page);

      await choose(page, "System");
      expect(await ground(page)).toBe(device);
      await openPage(page, day.url);
      expect(await firstTheme()).toBe("none");
      await page.emulateMedia({ colorScheme: other });
      expect(await ground(page)).toBe(other);
    });
  });
}

test("print is light in the dark theme, charts too", async ({ page }) => {
  const race = await day.laterRace("R");
  await page.addInitScript(() => localStorage.setItem("railbird-theme", "dark"));
  await openPage(page, `${day.url}/race/${race.id}`);
  const show = page.getByRole("button", { name: "Show prices over time" });
  await untilHydrated(show);
  await show.click();
  const chart = page.getByRole("slider", { name: /^Prices of the field/ });
  await expect(chart.locator("canvas")).toBeVisible();
  expect(await ground(page)).toBe("dark");
  await page.emulateMedia({ media: "print" });
  expect(await ground(page)).toBe("light");
  // The line of the favourite has the brand's colour: dark blue on paper, pale blue on a dark screen.
  await expect.poll(() => chart.locator("canvas").evaluate(darkBluePixels)).toBeGreaterThan(50);
});

test("a race and a meeting are printed as sheets with every runner and bookmaker, and nothing to press", async ({
  page,
}) => {
  const race = await day.race((await day.laterRace("R")).id);
  const sheet = page.locator("body > [data-sheet]");
  // The browser says so before it lays out the paper. The sheet's code comes when the page is idle.
  const print = () =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await expect(sheet).toBeAttached({ timeout: 500 });
    }).toPass();

  await openPage(page, `${day.url}/race/${race.id}`);
  await page.emulateMedia({ media: "print" });
  await print();
  await expect(page.locator("#main")).toBeHidden();
  for (const { name } of race.runners) await expect(sheet.getByRole("rowheader", { name })).toBeVisible();
  // Who has suspended the market keeps a column.
  const quoting = new Set([
    ...(race.quotedBy ?? []),
    ...race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)),
  ]);
  await expect(sheet.locator("thead [data-book]")).toHaveCount(quoting.size);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  await openPage(page, `${day.url}/meeting/${race.meetingId}`);
  await page.emulateMedia({ media: "print" });
  await print();
  for (const { name } of race.runners) await expect(sheet.getByRole("rowheader", { name }).first()).toBeVisible();
});

/** How many pixels of a canvas have the brand's colour of the light theme, #0F4C66. */
function darkBluePixels(canvas: HTMLElement | SVGElement): number {
  const { data } = (canvas as HTMLCanvasElement)
    .getContext("2d")
    ?.getImageData(0, 0, (canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === 0x0f && data[at + 1] === 0x4c && data[at + 2] === 0x66) count += 1;
  }
  return count;
}
