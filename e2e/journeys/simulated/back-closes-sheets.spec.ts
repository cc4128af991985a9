import { expect, type Locator, type Page } from "@playwright/test";
import { openPage } from "../../support/open-page";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

interface Sheet {
  readonly name: string;
  /** The page that has it. */
  readonly path: string;
  open(page: Page): Promise<void>;
  shown(page: Page): Locator;
}

const header = (page: Page) => page.getByRole("banner");
const menu = (page: Page) => header(page).locator("summary[aria-label=Menu]");

/** One of each kind: a dialog, a list that the browser opens, a question. */
const sheets: readonly Sheet[] = [
  {
    name: "the search",
    path: "/movers",
    open: (page) => header(page).getByRole("link", { name: "Search" }).click(),
    shown: (page) => page.getByRole("dialog", { name: "Search" }),
  },
  {
    name: "the menu",
    path: "/movers",
    open: (page) => menu(page).click(),
    shown: (page) => header(page).getByRole("navigation", { name: "Main" }),
  },
  {
    name: "the question whether to forget all",
    path: "/my-board",
    open: (page) => page.getByRole("button", { name: "Forget all" }).click(),
    shown: (page) => page.getByRole("alertdialog", { name: "FORGET ALL" }),
  },
];

const isStep = (page: Page) => page.evaluate(() => history.state?.dialog !== undefined);

/** Loads an address and waits until the code of what opens over it is there, which comes once the page is idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  await openPage(page, day.url + path);
  await expect(header(page).getByText("Keyboard help")).toBeAttached();
}

/** Opens a sheet on a page that was reached from the terms. */
async function openSheet(page: Page, { path, open, shown }: Sheet): Promise<void> {
  await openIdle(page, "/terms-of-service");
  await openIdle(page, path);
  await open(page);
  await expect(shown(page)).toBeVisible();
  await expect.poll(() => isStep(page)).toBe(true);
}

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const sheet of sheets) {
  test(`Back closes ${sheet.name} and stays; Escape, Forward and a reload leave no history entry of it`, async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await openSheet(page, sheet);
    await page.goBack();
    await expect(sheet.shown(page)).toBeHidden();
    await expect(page).toHaveURL(day.url + sheet.path);

    await page.setViewportSize(PHONE);
    await sheet.open(page);
    await expect(sheet.shown(page)).toBeVisible();
    await expect.poll(() => isStep(page)).toBe(true);
    await page.goBack();
    await expect(sheet.shown(page)).toBeHidden();
    await expect(page).toHaveURL(day.url + sheet.path);

    await sheet.open(page);
    await expect.poll(() => isStep(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(sheet.shown(page)).toBeHidden();
    await expect.poll(() => isStep(page)).toBe(false);
    await page.evaluate(() => history.forward());
    await expect.poll(() => isStep(page)).toBe(false);
    await expect(sheet.shown(page)).toBeHidden();

    await sheet.open(page);
    await expect.poll(() => isStep(page)).toBe(true);
    await page.reload();
    await expect.poll(() => isStep(page)).toBe(false);
    await expect(sheet.shown(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${day.url}/terms-of-service`);
  });
}

test("a link of the menu takes the place of its history entry, to another page and to the same one", async ({
  page,
}) => {
  await openIdle(page, "/terms-of-service");
  await openIdle(page, "/movers");
  for (const name of ["Movers", "FAQ"]) {
    await menu(page).click();
    await expect.poll(() => isStep(page)).toBe(true);
    await header(page).getByRole("link", { name }).click();
    await expect.poll(() => isStep(page)).toBe(false);
  }
  await expect(page).toHaveURL(`${day.url}/faq`);
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/movers`);
  await expect(header(page).getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/terms-of-service`);
});

test("a result of the search takes the place of its history entry", async ({ page }) => {
  await openIdle(page, "/movers");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type((await day.meetings())[0]?.venue ?? "");
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(`${day.url}/movers`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/movers`);
  expect(await isStep(page)).toBe(false);
});

test("a page that was opened from under a sheet by its address is reached again by Forward", async ({ page }) => {
  await openIdle(page, "/movers");
  await menu(page).click();
  await expect.poll(() => isStep(page)).toBe(true);
  await openIdle(page, "/terms-of-service");
  await page.goBack();
  await expect(page).toHaveURL(`${day.url}/movers`);
  await page.keyboard.press("Escape");
  await expect.poll(() => isStep(page)).toBe(false);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(`${day.url}/terms-of-service`);
});

test("the page stays where it was scrolled to under the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIdle(page, "/terms-of-service");
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await page.evaluate(() => scrollTo(0, 300));
    await menu(page).click();
    await expect.poll(() => isStep(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 700));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await close();
    await expect.poll(() => isStep(page)).toBe(false);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => scrollY)).toBe(700);
  }
});
