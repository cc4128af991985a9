import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/shared-day";
import {
  type Answer,
  gate,
  refusal,
  siteTime,
  specifiedMeeting,
  specifiedRace,
  visit,
} from "../../support/specified-answers";

const MINUTE = 60_000;

test("a race is closed once its time is long past, and not before its start", async ({ page, sharedDay }) => {
  const now = await siteTime(sharedDay.url);
  const races = [
    specifiedRace(now - 100 * MINUTE, { id: "long-past", number: 1, name: "Long Past" }),
    specifiedRace(now + 10 * MINUTE, { id: "to-come", number: 2, name: "Still To Come" }),
  ];
  await visit(page, sharedDay.url, {
    "GET /meetings/today": { meetings: [specifiedMeeting(races)] },
    "GET /next-to-jump": { nextRaces: [] },
  });
  const meeting = page.getByRole("button", { name: /Flemington/ }).and(page.locator("[aria-expanded]"));
  await expect(meeting).not.toContainText("Closed");
  await meeting.click();
  const closed = page.getByText("Closed", { exact: true }).filter({ visible: true });
  await expect(closed).toHaveCount(1);

  // Its last race closes while the page is open.
  await page.clock.fastForward(110 * MINUTE);
  await expect(meeting).toContainText("Closed");
});

test("the countdown ticks every second and stops at 0m 0s", async ({ page, sharedDay }) => {
  const now = await siteTime(sharedDay.url);
  const race = specifiedRace(now + 3 * MINUTE);
  await page.route("**/api/stream*", (route) => route.abort());
  await visit(page, sharedDay.url, {
    "GET /meetings/today": { meetings: [] },
    "GET /next-to-jump": { nextRaces: [race] },
  });
  const countdown = page.getByText(/In \d+m \d+s/).first();
  await expect(countdown).toHaveText(/In [12]m \d+s/);
  // The server's clock goes on by itself, and every response of it would set the page's.
  await page.route("**/api/**", (route) => route.abort());
  await page.clock.pauseAt(now + MINUTE);
  const seconds = async () => {
    const [, minutes, rest] = /(\d+)m (\d+)s/.exec((await countdown.textContent()) ?? "") ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await page.clock.runFor(2_000);
  // A busy browser draws what the clock has already passed some frames later.
  await expect.poll(seconds).toBeLessThan(135);
  let before = Number.NaN;
  const isDrawn = async () => {
    const last = before;
    before = await seconds();
    return before === last;
  };
  await expect.poll(isDrawn, { intervals: [250] }).toBe(true);
  // It may be a second behind, as its own ticks need not be those of this clock.
  for (const passed of [1, 2, 3, 4]) {
    await page.clock.runFor(1_000);
    await expect.poll(async () => Math.abs(before - passed - (await seconds()))).toBeLessThanOrEqual(1);
  }
  expect(await seconds()).toBeLessThan(before - 2);
  // From what is left on the page: after a slow start its time is further on than this test's.
  await page.clock.fastForward(((await seconds()) + 20) * 1_000);
  await page.clock.runFor(2_000);
  await expect(page.getByText(/0m 0s/).first()).toBeVisible();
});

/** Whether the element's colour is more red, more green, or neither. */
async function hue(element: Locator): Promise<"red" | "green" | "neutral"> {
  return element.evaluate((node) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(node).color.match(/[\d.]+/g) ?? []).map(Number);
    if (r - Math.max(g, b) > 40) return "red";
    return g - r > 40 ? "green" : "neutral";
  });
}

/** Where the arrow in a row points, as it is drawn: a triangle is wide at its base. */
async function arrow(row: Locator): Promise<"up" | "down" | undefined> {
  return row.locator("svg path").evaluateAll((paths) => {
    for (const path of paths as SVGPathElement[]) {
      const { x, y, width, height } = path.getBBox();
      const filled = (down: number) => path.isPointInFill(new DOMPoint(x + width / 8, y + height * down));
      if (filled(0.95) !== filled(0.05)) return filled(0.95) ? "up" : "down";
    }
    return undefined;
  });
}

test("a drift is red with + and an up arrow, a crunch green with a down arrow, zero is neutral", async ({
  page,
  sharedDay,
}) => {
  const race = specifiedRace((await siteTime(sharedDay.url)) + 12 * MINUTE, { signals: {} });
  await visit(page, `${sharedDay.url}/race/${race.id}`, { [`GET /races/${race.id}`]: race });
  for (const [runner, words, colour, direction] of [
    ["Copper Finch", "+100.0%", "red", "up"],
    ["Brass Anchor", "-50.0%", "green", "down"],
    ["Dusty Lane", "0.0%", "neutral", undefined],
  ] as const) {
    const move = page.getByRole("row").filter({ hasText: runner }).first().getByRole("cell").filter({ hasText: words });
    const shown = move.getByText(words).last();
    await expect(shown).toBeVisible();
    expect(await hue(shown)).toBe(colour);
    expect(await arrow(move)).toBe(direction);
  }
});

test.describe("the most-tipped tile", () => {
  const tile = (page: Page) =>
    page
      .getByRole("main")
      .getByText(/^Most Tipped$/i)
      .filter({ visible: true });

  async function openRace(
    page: Page,
    site: string,
    tips: () => Answer | Promise<Answer>,
    signals: object = {},
  ): Promise<void> {
    const race = specifiedRace((await siteTime(site)) + 12 * MINUTE, { signals });
    await visit(page, `${site}/race/${race.id}`, {
      [`GET /races/${race.id}`]: race,
      [`GET /races/${race.id}/tips`]: tips,
    });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Wattle Handicap");
  }

  test("loads, then shows the tipped runner with the tip count", async ({ page, sharedDay }) => {
    const held = gate();
    await openRace(page, sharedDay.url, async () => {
      await held.passed;
      return { mostTipped: { runnerNumber: 2, tipsCount: 31 }, tipSpotRaceId: "ts-88" };
    });
    await expect(tile(page)).toBeVisible();
    await expect(
      page
        .getByText(/loading/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    held.open();
    await expect(page.getByText(/31 tips/).first()).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link").and(page.locator(`a[href*="ts-88"]`)).first(),
    ).toHaveAttribute("target", "_blank");
  });

  test("shows tips over the race's own signal where the runner is in the race, and the signal where it is not", async ({
    page,
    sharedDay,
  }) => {
    let number = 99;
    const own = { mostTipped: { id: "a1", tipsCount: 7 } };
    await openRace(
      page,
      sharedDay.url,
      () => ({ mostTipped: { runnerNumber: number, tipsCount: 31 }, tipSpotRaceId: "ts-88" }),
      own,
    );
    await expect(page.getByText(/7 tips/).first()).toBeVisible();
    await expect(page.getByText(/31 tips/)).toHaveCount(0);
    number = 2;
    await page.reload();
    await expect(page.getByText(/31 tips/).first()).toBeVisible();
  });

  test("is hidden without data", async ({ page, sharedDay }) => {
    await openRace(page, sharedDay.url, () => refusal(500));
    await expect(page.getByRole("row").filter({ hasText: "Brass Anchor" }).first()).toBeVisible();
    await expect(tile(page)).toHaveCount(0);
  });
});
