import { expect, type Page } from "@playwright/test";
import { READS, type ReadName } from "@railbird/reads";
import { openPage } from "../../support/open-page";
import { MISSING_PATHS, pageKinds } from "../../support/page-kinds";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { watchPage } from "../../support/watch-page";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

/** The day's list: in the home page's HTML only, not in its state, so that the browser fetches it. */
const LIST = "/api/meetings/today";

/** The addresses of the reads that a page's document carries, without what follows their path. */
async function readsOfDocument(path: string): Promise<readonly string[]> {
  const html = await (await fetch(day.url + path)).text();
  const [, state = "{}"] = /<script[^>]*id="railbird-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { reads = [] } = JSON.parse(state) as { readonly reads?: readonly { name: ReadName; params: object }[] };
  return reads.map(({ name, params }) =>
    READS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key as keyof typeof params])),
  );
}

/**
 * Text of the main part of the page, or of HTML that the server sent, without what changes with the time and what is fetched when it comes
 * near the screen.
 */
const mainText = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const shown = sent === undefined ? document : new DOMParser().parseFromString(sent, "text/html");
    const main = shown.querySelector("main")?.cloneNode(true) as HTMLElement | undefined;
    for (const element of main?.querySelectorAll("noscript, script, style, [data-more]:is(button)") ?? [])
      element.remove();
    for (const section of main?.querySelectorAll("section") ?? []) {
      if (section.querySelector("h2")?.textContent === "How the signals ran") section.remove();
    }
    return (main?.textContent ?? "")
      .replace(/(In|Due) \d+m \d+s/g, "")
      .replace(/\d+m\b/g, "")
      .replace(/(Starts in .*?,|Was due) at/g, "at")
      .replace(/[Oo]dds (\d+ (s|min|h) old|as of \d+:\d\d [AP]M AE[DS]T)( · every \d+ s)?/g, "odds");
  }, html);

test("the browser hydrates a filter in the address, and a missing page, without a warning", async ({ page }) => {
  const { errors, clear } = watchPage(page);
  const queries = ["?code=G", "?code=R&state=VIC", "?code=x&state=nowhere"].map((query) => `/${query}`);
  for (const path of [...queries, ...MISSING_PATHS.flatMap((missing) => [missing, `${missing}?code=G`])]) {
    await openPage(page, day.url + path);
    // A missing page's document and API call are 404, as they should be.
    expect(
      errors.filter((error) => !/404/.test(error)),
      path,
    ).toEqual([]);
    clear();
  }
});

test("what came with the page is fetched once, as soon as it is hydrated", async ({ page }) => {
  // With the stream, the page would fetch reads that have changed since. A route would keep everything else from the browser's cache.
  await page.addInitScript(() => {
    globalThis.EventSource = class extends EventTarget {
      close() {}
    } as unknown as typeof EventSource;
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  for (const path of await pageKinds(day)) {
    const handed = await readsOfDocument(path);
    // The page before may ask until it is left.
    await page.goto("about:blank");
    asked.length = 0;
    await openPage(page, day.url + path);
    const left = () => handed.filter((each) => !asked.some((address) => address.startsWith(each)));
    await expect.poll(left, { message: path }).toEqual([]);
    expect(
      asked.filter((each, index) => asked.indexOf(each) !== index),
      path,
    ).toEqual([]);
  }
});

test("the page shows the server's HTML unchanged after hydration", async ({ page }) => {
  // Prices change between two loads, so the page is served the very HTML that it is compared with, and gets nothing newer.
  let list = "";
  let status = "";
  await page.route("**/api/**", (route) => {
    const { pathname } = new URL(route.request().url());
    // The browser asks again for a missing read.
    if (pathname.endsWith("/nowhere")) return route.continue();
    // The time at which the HTML was made: on a busy machine the page may load so late that it rightly calls its odds late.
    if (pathname === "/api/status") return route.fulfill({ json: JSON.parse(status) });
    // Tips that the server has not cached yet stay in their loading state.
    if (pathname.endsWith("/tips")) return undefined;
    return pathname === LIST ? route.fulfill({ json: JSON.parse(list) }) : route.abort();
  });
  const look = async (path: string) => {
    const html = await (await fetch(day.url + path)).text();
    status = await (await fetch(`${day.url}/api/status`)).text();
    if (path === "/") list = await (await fetch(day.url + LIST)).text();
    const sent = await mainText(page, html);
    await page.unroute(day.url + path);
    await page.route(day.url + path, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
    await openPage(page, day.url + path);
    expect(sent.length, path).toBeGreaterThan(10);
    expect(await mainText(page), path).toBe(sent);
  };
  // A race may fall due, or come inside its last fifteen minutes, between the HTML and the look: then both are taken anew.
  for (const path of await pageKinds(day)) await expect(() => look(path)).toPass({ intervals: [1000] });
});

test("the filters in the address are in the server's HTML, and stay as they are after hydration", async ({
  page,
  browser,
}) => {
  const silent = await browser.newContext({ javaScriptEnabled: false });
  const still = await silent.newPage();
  await still.goto(`${day.url}/?code=G&state=VIC`);
  const sent = await still.getByRole("rowheader").allTextContents();
  await silent.close();
  expect(sent.length).toBeGreaterThan(0);
  await openPage(page, `${day.url}/?code=G&state=VIC`);
  expect(await page.getByRole("rowheader").allTextContents()).toEqual(sent);
  const filter = page.getByRole("group", { name: "Racing code" });
  await expect(filter.getByRole("button", { name: "Greyhounds" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("VIC");
  await openPage(page, `${day.url}/?code=X&state=vic`);
  await expect(filter.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("");
});
