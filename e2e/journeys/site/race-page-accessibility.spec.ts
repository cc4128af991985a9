import { expect } from "@playwright/test";
import type { Status } from "@railbird/contract";
import { bookmakerName, RACING_CODE_LABELS } from "@railbird/domain";
import { accessibilityTree, namesOf } from "../../support/accessibility-tree";
import { violations } from "../../support/axe";
import { DEVICES, PHONE } from "../../support/devices";
import { runningAnimations } from "../../support/motion";
import { openPage, untilHydrated } from "../../support/open-page";
import { readApi } from "../../support/read-api";
import { runnersTable } from "../../support/runners-table";
import { test } from "../../support/shared-day";
import type { SimulatedDay } from "../../support/simulated-day";
import { type Target, targetsIn } from "../../support/target-size";

let day: SimulatedDay;

test.beforeAll(({ sharedDay }) => {
  day = sharedDay;
});

const MIN_TARGET = 44;

/** A thoroughbreds' race to come in which a runner has several prices: of the next ones the last, so that it does not jump meanwhile. */
async function comingRace() {
  const coming = await day.nextToJump("R");
  const races = await Promise.all(coming.toReversed().map(({ id }) => day.race(id)));
  const race = races.find(({ runners }) => runners.some(({ prices }) => prices.length > 1));
  if (!race) throw new Error("No race of the day is quoted.");
  return race;
}

/** A race that jumps so many minutes from now: not due within the journey, and its countdown has seconds. */
async function raceBetween(soonest: number, latest: number) {
  const now = Date.parse((await readApi<Status>(day.url, "/status")).now);
  const races = (await day.meetings()).flatMap((meeting) => meeting.races);
  const race = races.find(({ status, startTime }) => {
    const minutes = (Date.parse(startTime) - now) / 60_000;
    return status === "open" && minutes > soonest && minutes < latest;
  });
  if (!race) throw new Error(`No race of the day jumps in ${soonest} to ${latest} minutes.`);
  return race;
}

for (const [device, viewport] of DEVICES) {
  test(`a screen reader gets the field as a table, with every name in full, on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const race = await comingRace();
    const quoting = [...new Set(race.runners.flatMap(({ prices }) => prices.map(({ bookmakerId }) => bookmakerId)))];
    await openPage(page, `${day.url}/race/${race.id}`);
    await expect(runnersTable(page)).toBeVisible();
    const tree = await accessibilityTree(page);

    const heads = namesOf(tree, "columnheader");
    const fixed = ["#", "Runner", "Jockey", "Bar", "Open", "Current", "Move", "Tips", "Signals", "Since open"];
    if (device === "desk") {
      expect(heads.slice(0, fixed.length)).toEqual(fixed);
      const books = heads.slice(fixed.length);
      expect(books).toHaveLength(quoting.length);
      for (const id of quoting) {
        expect(
          books.some((name) => name.toLowerCase().startsWith(bookmakerName(id).toLowerCase())),
          `${id} in ${books.join(" | ")}`,
        ).toBe(true);
      }
    } else {
      expect(heads).toEqual(fixed);
    }
    const rows = namesOf(tree, "rowheader");
    expect([...rows].filter((name) => race.runners.some((runner) => runner.name === name)).sort()).toEqual(
      race.runners.map(({ name }) => name).sort(),
    );
    expect(namesOf(tree, "table")).toContainEqual(
      expect.stringContaining(`Runners of ${race.venue} race ${race.number}`),
    );

    // Badges abbreviate a bookmaker to two or three letters, and a racing code to one.
    const links = tree.filter(
      ({ role, name }) => role === "link" && quoting.some((id) => name.includes(bookmakerName(id))),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(namesOf(tree, "image")).toContain(RACING_CODE_LABELS[race.racingCode]);
  });
}

test("the order is given by the column's heading and announced by a message", async ({ page }) => {
  const race = await comingRace();
  await openPage(page, `${day.url}/race/${race.id}`);
  const sorted = runnersTable(page).locator("[aria-sort]");
  const message = page.getByRole("status").filter({ hasText: "Sorted by" });
  await expect(sorted).toHaveCount(1);
  await expect(sorted).toHaveAccessibleName("#");
  for (const [name, first, second] of [
    [
      "Current",
      ["ascending", "Sorted by current price, shortest first"],
      ["descending", "Sorted by current price, longest first"],
    ],
    [
      "Move",
      ["ascending", "Sorted by movement, biggest crunch first"],
      ["descending", "Sorted by movement, biggest drift first"],
    ],
    ["Tips", ["descending", "Sorted by tips, most first"], ["ascending", "Sorted by tips, fewest first"]],
  ] as const) {
    for (const [state, words] of [first, second]) {
      await runnersTable(page).getByRole("columnheader", { name }).getByRole("button").click();
      await expect(sorted).toHaveCount(1);
      await expect(sorted).toHaveAccessibleName(name);
      await expect(sorted).toHaveAttribute("aria-sort", state);
      await expect(message).toHaveText(words);
    }
  }
});

test("the time left is in words for a screen reader that asks for it, and is not announced", async ({ page }) => {
  const race = await raceBetween(5, 50);
  // The page's own clock is moved on by two minutes; the countdown follows, as it adds the difference to the server's time.
  await page.clock.install();
  await openPage(page, `${day.url}/race/${race.id}`);
  const words = page.getByRole("main").getByText(/^Starts in .+, at \d+:\d\d [AP]M A[A-Z]+$/);
  await expect(words).toHaveCount(1);
  const seconds = words.locator("xpath=preceding-sibling::*[@aria-hidden='true']");
  await expect(seconds).toHaveText(/^In /);
  await untilHydrated(seconds);
  expect(
    await words.evaluate((element) => element.closest("[aria-live], [role=status], [role=timer], [role=alert]")),
  ).toBe(null);
  const changes = await page.evaluateHandle(
    (selector) => {
      const seen: Record<string, number> = { words: 0, seconds: 0 };
      for (const [name, element] of Object.entries(selector)) {
        new MutationObserver(() => {
          seen[name] = (seen[name] ?? 0) + 1;
        }).observe(element as Node, { characterData: true, childList: true, subtree: true });
      }
      return seen;
    },
    { words: await words.elementHandle(), seconds: await seconds.elementHandle() },
  );
  await page.clock.runFor(60_000);
  await expect.poll(async () => (await changes.jsonValue()).seconds).toBeGreaterThanOrEqual(30);
  // The page's own time passes as well, so on a busy machine this is more than one minute.
  const { words: minutes = 0, seconds: ticks = 0 } = await changes.jsonValue();
  expect(minutes).toBeLessThanOrEqual(ticks / 10);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test(`every target of the race page and of others is ${MIN_TARGET} px, links in badges too`, async ({ page }) => {
    const race = await comingRace();
    const runner = race.runners.find(({ scratched, prices }) => !scratched && prices.length > 0);
    if (!runner) throw new Error("Nobody quotes the race.");
    const targets = (part: "main" | "banner" | "contentinfo") => targetsIn(page.getByRole(part));
    const small = (all: readonly Target[]) => all.filter(({ width, height }) => Math.min(width, height) < MIN_TARGET);
    await openPage(page, `${day.url}/race/${race.id}?runner=${runner.id}`);
    await page.getByRole("button", { name: "Show prices over time" }).tap();
    await expect(page.getByRole("slider")).toBeVisible();
    const main = await targets("main");
    const badges = main.filter(({ name }) => name.startsWith("a "));
    expect(badges.length).toBeGreaterThan(3);
    expect.soft(small(main)).toEqual([]);
    expect.soft(small(await targets("contentinfo"))).toEqual([]);
    await page.getByLabel("Menu").tap();
    expect.soft(small(await targets("banner"))).toEqual([]);
    const lists = ["/movers", "/search?q=park", "/signal-record", `/meeting/${race.meetingId}`];
    for (const path of [...lists, "/faq", "/privacy-policy", "/terms-of-service"]) {
      await openPage(page, day.url + path);
      expect.soft(small(await targets("main")), path).toEqual([]);
    }
  });
});

test("nothing overflows at 320 px: search results' pages, and what opens on a race's page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const race = await comingRace();
  const runner = race.runners.find(({ scratched, prices }) => !scratched && prices.length > 0);
  if (!runner) throw new Error("Nobody quotes the race.");
  await openPage(page, `${day.url}/search?q=${encodeURIComponent(runner.name)}`);
  await page.getByRole("main").getByRole("link", { name: runner.name }).first().click();
  await expect(page).toHaveURL(/\/runner\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect.soft(await over(), "a runner's page").toBe(0);
  await page.goBack();
  expect.soft(await over(), "the search").toBe(0);

  await openPage(page, `${day.url}/race/${race.id}?runner=${runner.id}`);
  await page.getByRole("button", { name: "Show prices over time" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.getByRole("button", { name: "Prices", exact: true }).click();
  expect.soft(await over(), "every bookmaker's prices").toBe(0);
  await page.getByRole("button", { name: /^My bookmakers/ }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  expect.soft(await over(), "a race's page with everything open").toBe(0);
  await page.getByRole("radio", { name: "Table" }).check();
  expect.soft(await over(), "prices over time as figures").toBe(0);
});

test("with forced colours and reduced motion the race page needs no colour to be understood", async ({ page }) => {
  const meetings = await day.meetings();
  const races = await Promise.all(
    meetings
      .flatMap(({ races: each }) => each.filter(({ status }) => status === "open").slice(0, 1))
      .map(({ id }) => day.race(id)),
  );
  const race = races.find(
    ({ runners, signals }) => signals.favourite && runners.some(({ scratched }) => scratched) && runners.length > 3,
  );
  if (!race) throw new Error("No race to come has a scratched runner.");
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openPage(page, `${day.url}/race/${race.id}`);
  await expect(runnersTable(page)).toBeVisible();
  const row = (number: number) =>
    runnersTable(page)
      .locator("tbody tr[data-runner]")
      .filter({ has: page.locator("[data-col=number]").filter({ hasText: new RegExp(`^${number}$`) }) });

  await test.step("the favourite by a word, a scratched runner by a word and a line through its name", async () => {
    // By the page's own tile: the price of another runner may have become the shortest since the race was read.
    const favourite = page.locator("li[data-kind=favourite] b").first();
    const signals = async () =>
      row(Number(await favourite.textContent()))
        .locator("[data-col=signals]")
        .textContent();
    await expect.poll(signals).toContain("Fav");
    const scratched = row(race.runners.find((runner) => runner.scratched)?.number ?? 0);
    await expect(scratched).toContainText("Scratched");
    expect(await scratched.locator("s").evaluate((name) => getComputedStyle(name).textDecorationLine)).toBe(
      "line-through",
    );
  });

  await test.step("the best price by weight and underline", async () => {
    const looks = await runnersTable(page)
      .locator("tbody tr[data-runner]:not([data-scratched]) td[data-book]")
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const figure = cell.querySelector("span");
          const style = figure && getComputedStyle(figure);
          return {
            best: cell.hasAttribute("data-best"),
            bold: Number(getComputedStyle(cell).fontWeight) > 600,
            underlined: style?.borderBottomStyle === "solid" && style.borderBottomColor === style.color,
          };
        }),
      );
    expect(looks.filter(({ best }) => best).length).toBeGreaterThan(0);
    for (const { best, bold, underlined } of looks)
      expect({ bold, underlined }).toEqual({ bold: best, underlined: best });
  });

  await test.step("the chosen view of the chart, the selected bookmakers", async () => {
    await page.getByRole("button", { name: "Show prices over time" }).click();
    await expect(page.getByRole("slider")).toBeVisible();
    const ground = (name: string) =>
      page.getByText(name, { exact: true }).evaluate((label) => getComputedStyle(label).backgroundColor);
    await expect.poll(async () => (await ground("Chart")) === (await ground("Table"))).toBe(false);
  });

  await test.step("axe, and nothing moves", async () => {
    expect(await violations(page)).toEqual([]);
    expect(await runningAnimations(page)).toBe(0);
  });
});
