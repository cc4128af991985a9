import { type Browser, expect, type Page } from "@playwright/test";
import type { Status, Switches, SwitchToSet } from "@railbird/contract";
import { type AdHost, startAdHost } from "../../support/ad-host";
import { signIn } from "../../support/admin-page";
import { ADA } from "../../support/admin-site";
import { untilCopied, untilSaved } from "../../support/offline-copy";
import { test } from "../../support/shared-day";
import { type SimulatedDay, startSimulatedDay } from "../../support/simulated-day";

let host: AdHost;
let day: SimulatedDay;
let session: Readonly<Record<string, string>>;

test.beforeAll(async () => {
  host = await startAdHost();
  // Before the first race of a day: none closes meanwhile.
  day = await startSimulatedDay({
    AD_SCRIPT_URL: host.scriptUrl,
    CLOCK_START: "2026-11-02T19:00:00Z",
    OFFLINE_COPY: "on",
    ADMIN_USERNAME: ADA.username,
    ADMIN_PASSWORD: ADA.password,
    RATE_LIMIT: "off",
  });
  const headers = { "Content-Type": "application/json", Origin: day.url };
  const response = await fetch(`${day.url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(ADA) });
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  session = { ...headers, Cookie: cookies.join("; ") };
});
test.afterAll(async () => {
  await day.stop();
  await host.stop();
});

const slot = (page: Page) => page.getByRole("complementary", { name: "Advertisement" });
const calls = (page: Page) => page.getByRole("link", { name: "Bet Now" });
/** Links of badges to bookmakers' sites. */
const outside = (page: Page) => page.locator('main a[rel~="sponsored"]');

async function post<Body>(path: string, body?: SwitchToSet): Promise<Body> {
  const response = await fetch(day.url + path, {
    method: "POST",
    headers: session,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Body;
}

const serverTime = async () => Date.parse(((await (await fetch(`${day.url}/api/status`)).json()) as Status).now);

/** A visitor's page in a browser of its own. */
async function visit(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(day.url + path, { waitUntil: "networkidle" });
  return page;
}

test("what is switched off with a date leaves every open page at its instant, one without a network too, and comes back", async ({
  browser,
}) => {
  // A page saves what it shows every half a minute.
  const race = await day.laterRace();
  const home = await visit(browser, "/");
  const featured = await visit(browser, "/featured-bookmakers");
  const offline = await visit(browser, `/race/${race.id}`);
  await expect(slot(home)).toBeVisible();
  await expect(calls(featured).first()).toBeVisible();
  const linked = await outside(offline).count();
  expect(linked).toBeGreaterThan(0);

  await untilCopied(offline, 4);
  const from = (await serverTime()) + 15_000;
  const at = { on: false, from: new Date(from).toISOString() };
  await post("/api/switches", { name: "ads", ...at });
  const { switches } = await post<Switches>("/api/switches", { name: "links", ...at, note: "Reform bill" });
  // Both switches reach the page, and with it the copy that the browser keeps.
  await untilSaved(offline, '"ads","links"');
  await offline.context().setOffline(true);
  const [slots, links] = [await slot(home).count(), await outside(offline).count()];
  if ((await serverTime()) < from) expect([slots, links]).toEqual([1, linked]);

  await expect(slot(home)).toHaveCount(0);
  await expect(calls(featured)).toHaveCount(0);
  await expect(outside(featured)).toHaveCount(0);
  await expect(outside(offline)).toHaveCount(0);
  expect(await serverTime()).toBeGreaterThanOrEqual(from);
  await offline.reload();
  await expect(offline.getByRole("status").filter({ hasText: "Offline: board is" })).toBeVisible();
  await expect(offline.getByRole("table").first()).toBeVisible();
  await expect(outside(offline)).toHaveCount(0);
  expect((await fetch(`${day.url}/ad-frame`)).status).toBe(404);
  const later = await visit(browser, "/");
  await expect(slot(later)).toHaveCount(0);

  for (const { id } of switches) await post(`/api/switches/${id}/undo`);
  await expect(slot(home)).toBeVisible();
  await expect(calls(featured).first()).toBeVisible();
  await offline.context().setOffline(false);
  await expect(outside(offline)).toHaveCount(linked);
});

test("an admin sees what visitors will see, and switches it off at once on a page that polls", async ({
  page,
  browser,
}) => {
  const polling = await browser.newContext();
  await polling.route("**/api/stream*", (route) => route.abort());
  const visitor = await polling.newPage();
  await visitor.goto(`${day.url}/featured-bookmakers`, { waitUntil: "networkidle" });
  await expect(calls(visitor).first()).toBeVisible();

  await page.goto(`${day.url}/login`);
  await signIn(page, ADA);
  await page.goto(`${day.url}/admin/law`);
  await page.getByRole("combobox", { name: "What" }).selectOption({ label: "Calls to bet" });
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "What visitors will see" });
  await expect(preview.getByText("They are links.")).toBeVisible();
  await expect(preview.getByRole("link", { name: "Bet Now" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await page.getByRole("button", { name: "Set Switch" }).click();
  await expect(page.getByText("Switch set", { exact: true })).toBeVisible();
  await expect(calls(visitor)).toHaveCount(0);
  await expect(outside(visitor).first()).toBeVisible();

  await page.getByRole("button", { name: /^Undo: Calls to bet off/ }).click();
  await expect(calls(visitor).first()).toBeVisible();
  const undone = page.getByRole("listitem").filter({ hasText: "Calls to bet off from" });
  await expect(undone.getByText(/Undone by ada/)).toBeVisible();
});
