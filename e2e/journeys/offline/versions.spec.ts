import { expect } from "@playwright/test";
import { entryOf, keptEntries, untilCopied } from "../../support/offline-copy";
import { test } from "../../support/offline-day";
import { openPage } from "../../support/open-page";
import { NEXT_ENTRY, startVersionedSite, type VersionedSite } from "../../support/versioned-site";

let site: VersionedSite;
test.beforeEach(async ({ offlineDay }) => {
  site = await startVersionedSite(offlineDay.url);
});
test.afterEach(() => site.stop());

test("a newer version is shown with the next page, and replaces the older offline copy as a whole", async ({
  page,
  context,
}) => {
  await openPage(page, site.url);
  await untilCopied(page, 3);
  const first = await entryOf(page);
  expect(await keptEntries(page)).toEqual([first]);

  site.deploy("next");
  await openPage(page, site.url);
  expect(await entryOf(page)).toBe(NEXT_ENTRY);
  // The browser looks for a newer worker after a page; this page is of the newer version already.
  await expect.poll(() => keptEntries(page)).toEqual([NEXT_ENTRY]);
  await untilCopied(page, 3);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline: board is \d+ (s|min) old/)).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await entryOf(page)).toBe(NEXT_ENTRY);
});

test("an open page keeps the files of its own version while another window has the newer one", async ({
  page,
  context,
}) => {
  await openPage(page, site.url);
  await untilCopied(page, 3);
  // From now on the worker handles its requests.
  await page.reload();
  const first = await entryOf(page);
  site.deploy("next");
  site.remove("MyBoard");
  const other = await context.newPage();
  await openPage(other, site.url);
  expect(await entryOf(other)).toBe(NEXT_ENTRY);
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("link", { name: "My board" }).first().click();
  await expect(page.getByText(/^Nothing is starred yet/)).toBeVisible();
  expect(await entryOf(page)).toBe(first);
});

test("once no window shows the older version, the newer one opens offline in each", async ({ page, context }) => {
  await openPage(page, site.url);
  await untilCopied(page, 3);
  const first = await entryOf(page);
  const other = await context.newPage();
  await openPage(other, `${site.url}/movers`);
  site.deploy("next");

  await openPage(page, site.url);
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  expect(await keptEntries(page)).toContain(first);
  await openPage(other, `${site.url}/movers`);
  await expect.poll(() => keptEntries(page)).toEqual([NEXT_ENTRY]);
  // The reads of home and the movers: the two windows save into one cache.
  await untilCopied(page, 5);

  await context.setOffline(true);
  for (const each of [page, other]) {
    await each.goto(site.url);
    await expect(each.getByText(/^Offline: board is \d+ (s|min) old/)).toBeVisible();
    expect(await entryOf(each)).toBe(NEXT_ENTRY);
  }
});

test("an incomplete version is not kept: the older one still opens offline", async ({ page, context }) => {
  await openPage(page, site.url);
  await untilCopied(page, 3);
  const first = await entryOf(page);
  site.deploy("half-deployed");
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ended = new Promise<string>((resolve) => {
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker?.addEventListener("statechange", () => worker.state !== "installing" && resolve(worker.state));
      });
    });
    await registration.update();
    return ended;
  });
  expect(state).toBe("redundant");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline: board is \d+ (s|min) old/)).toBeVisible();
  expect(await entryOf(page)).toBe(first);
});
