import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { Running } from "../../support/railbird";
import { feedsFolder, hasRecordings, ownPayloads } from "../../support/recordings";
import { REPLAY_DATE, startReplayedDay, untilRead } from "../../support/replay-day";
import {
  type BrandEvents,
  dollars,
  expectedField,
  expectedSignals,
  melbourneStart,
  moveOf,
  moveText,
} from "../../support/replay-expectations";
import { type RawDay, type RawMeeting, readRawDay } from "../../support/replay-payloads";

interface Case {
  readonly title: string;
  readonly skipped: boolean;
  /** Folder of payloads by brand; the first leads. */
  readonly brands: Readonly<Record<string, string>>;
  readonly credit: string;
}

const cases: readonly Case[] = [
  {
    title: "the project's own payloads, of two brands",
    skipped: false,
    brands: { ladbrokes: ownPayloads, neds: join(ownPayloads, "neds") },
    credit: "Odds by Ladbrokes and Neds (Entain)",
  },
  {
    title: "recorded payloads of the real feed",
    skipped: !hasRecordings,
    brands: { ladbrokes: join(feedsFolder, "entain") },
    credit: "Odds by Ladbrokes (Entain)",
  },
];

const rows = (page: Page) => page.getByRole("region", { name: "Runners" }).locator("tbody tr");
const grid = (page: Page) => page.getByRole("region", { name: "Odds of every bookmaker" });

for (const { title, skipped, brands, credit } of cases) {
  test.describe(title, () => {
    test.skip(skipped, "The recordings do not lie beside the project; RAILBIRD_FEEDS names their folder.");

    let running: Running;
    let day: RawDay;
    let days: readonly (readonly [brand: string, RawDay])[];

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      const [leading = ""] = Object.values(brands);
      day = await readRawDay(leading, REPLAY_DATE);
      if (day.events.size === 0) throw new Error("No race of the day was recorded.");
      const read = Object.entries(brands).map(
        async ([brand, folder]) => [brand, await readRawDay(folder, REPLAY_DATE, day.meetings)] as const,
      );
      days = await Promise.all(read);
      running = await startReplayedDay(brands);
      await untilRead(running.url, day.events.keys());
    });
    test.afterAll(() => running?.stop());

    /** What each brand's payload says of a race. */
    const eventsOf = (raceId: string): BrandEvents =>
      days.flatMap(([brand, { events }]) => {
        const event = events.get(raceId);
        return event ? [[brand, event] as const] : [];
      });

    test("every recorded race's page shows the payload's own numbers", async ({ page }) => {
      test.setTimeout(180_000);
      for (const [id, { race }] of day.events) {
        await test.step(`${race.meeting_name} race ${race.race_number}, ${race.status}`, async () => {
          await page.goto(`${running.url}/race/${id}`);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            `Race ${race.race_number}: ${race.description}`,
          );
          const facts = page
            .getByRole("main")
            .locator("header, section, div")
            .filter({ has: page.locator("h1") })
            .last();
          await expect(facts.locator("time").first()).toHaveText(melbourneStart(race.advertised_start * 1000));
          if (race.distance > 0) await expect(facts).toContainText(`${race.distance} m`);
          else await expect(facts).not.toContainText(/\d m\b/);
          await expectField(page, eventsOf(id));
          await expectSignals(page, eventsOf(id));
          await expectGrid(page, eventsOf(id));
          await expect(page.getByRole("link", { name: /Get Free Tips Now/ })).toHaveCount(0);
        });
      }
    });

    test("from home to the meeting, a race, its refreshed odds, and back", async ({ page }) => {
      const recorded = [...day.events.values()].find(({ race }) => race.status === "Open");
      const meeting = day.meetings.find((each) => each.meeting === recorded?.race.meeting_id);
      if (!recorded || !meeting) throw new Error("No open race of a listed meeting was recorded.");
      const { race } = recorded;
      const venue = meeting.name.replace(/ \([GH]\)$/, "");

      await page.goto(running.url);
      for (const listed of day.meetings) await expectListed(page, listed);
      await expectOwnedUp(page, credit);

      const list = page.getByRole("region", { name: "Today's Meetings" });
      await list.getByRole("button").filter({ hasText: venue }).click();
      await page.getByRole("link", { name: `View Meeting Details of ${venue}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: venue })).toBeVisible();
      const cards = page.getByRole("region", { name: "Race Schedule" }).getByRole("heading", { level: 3 });
      const races = meeting.races
        .filter(({ race_number }) => race_number > 0)
        .sort((a, b) => a.race_number - b.race_number);
      await expect(cards).toHaveCount(races.length);
      for (const [index, listed] of races.entries()) {
        const card = page
          .getByRole("region", { name: "Race Schedule" })
          .locator("ol > li", { has: page.locator("h3") });
        await expect(cards.nth(index)).toHaveText(`R${listed.race_number} ${listed.name}`);
        await expect(card.nth(index)).toContainText(melbourneStart(Date.parse(listed.start_time)));
        if (listed.distance > 0) await expect(card.nth(index)).toContainText(`${listed.distance} m`);
      }
      await expectOwnedUp(page, credit);

      await page.locator(`a[href="/race/${race.event_id}"]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Race ${race.race_number}: ${race.description}`);
      await expectField(page, eventsOf(race.event_id));
      await page.getByRole("button", { name: "Refresh Odds" }).click();
      const toast = page.locator("li[data-state=open]").filter({ hasText: "Odds updated" });
      await expect(toast).toContainText("Latest odds and tips have been refreshed");
      await expectField(page, eventsOf(race.event_id));
      await expectOwnedUp(page, credit);

      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: venue })).toBeVisible();
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Today's Meetings" })).toBeVisible();
    });
  });
}

/** Every row of the desktop table, cell by cell. */
async function expectField(page: Page, brands: BrandEvents): Promise<void> {
  const field = expectedField(brands);
  await expect(rows(page)).toHaveCount(field.length);
  for (const [index, runner] of field.entries()) {
    const row = rows(page).nth(index);
    const cells = row.locator("th, td");
    const first = [String(runner.number), runner.name, runner.connections || "–", runner.barrier];
    for (const [column, text] of first.entries()) await expect(cells.nth(column)).toHaveText(text);
    await expect(row.locator("s")).toHaveCount(runner.scratched ? 1 : 0);
    if (runner.scratched) {
      await expect(row.locator("s")).toHaveText(runner.name);
      await expect(cells.nth(4)).toHaveText("Scratched");
      await expect(row).not.toContainText("$");
      continue;
    }
    const move = moveOf(runner);
    await expect(cells.nth(4)).toHaveText(dollars(runner.open));
    await expect(cells.nth(5)).toContainText(dollars(runner.current));
    await expect(cells.nth(6)).toHaveText(move === undefined ? "–" : new RegExp(`^${escaped(moveText(move))}( |$)`));
    await expect(cells.nth(7)).toHaveText(runner.tips > 0 ? String(runner.tips) : "–");
  }
}

/** The tiles name the runners that the payloads single out, and no tile stands for what they do not say. */
async function expectSignals(page: Page, brands: BrandEvents): Promise<void> {
  const signals = expectedSignals(expectedField(brands));
  await expect(page.locator("li[data-kind]")).toHaveCount(signals.size);
  for (const [kind, runner] of signals) {
    const tile = page.locator(`li[data-kind="${kind}"]`);
    await expect(tile.locator("b").nth(1)).toHaveText(runner.name);
    if (kind === "favourite" || kind === "secondFavourite") await expect(tile).toContainText(dollars(runner.current));
    const move = moveOf(runner);
    if (kind.startsWith("biggest") && move !== undefined) {
      await expect(tile).toContainText(`${dollars(runner.open)} → ${dollars(runner.current)}`);
      await expect(tile).toContainText(moveText(move));
    }
  }
}

/** Each brand's own price on each runner that is not scratched. */
async function expectGrid(page: Page, brands: BrandEvents): Promise<void> {
  const field = expectedField(brands).filter(({ scratched }) => !scratched);
  const quoting = brands.map(([brand]) => brand).filter((brand) => field.some(({ prices }) => prices.has(brand)));
  if (quoting.length === 0) {
    await expect(grid(page)).toHaveCount(0);
    return;
  }
  const heads = grid(page).locator("thead [title]");
  const shown = await heads.evaluateAll((badges) => badges.map((badge) => badge.getAttribute("title") ?? ""));
  expect(shown.toSorted()).toEqual(quoting.toSorted());
  for (const [index, runner] of field.entries()) {
    const cells = grid(page).locator("tbody tr").nth(index).locator("td[data-figure]");
    for (const [column, brand] of shown.entries())
      await expect(cells.nth(column)).toContainText(dollars(runner.prices.get(brand)));
  }
}

async function expectListed(page: Page, { name, state, races }: RawMeeting): Promise<void> {
  const count = races.filter(({ race_number }) => race_number > 0).length;
  const button = page
    .getByRole("region", { name: "Today's Meetings" })
    .getByRole("button")
    .filter({ hasText: name.replace(/ \([GH]\)$/, "") });
  await expect(button).toContainText(`${state} · ${count} ${count === 1 ? "race" : "races"}`);
}

/** Real prices say whose they are, and nothing calls them simulated. */
async function expectOwnedUp(page: Page, credit: string): Promise<void> {
  await expect(page.getByRole("contentinfo")).toContainText(`Data: ${credit}`);
  await expect(page.getByText(/simulated/i)).toHaveCount(0);
  await expect(page.locator("li[data-kind=mostTipped]")).toHaveCount(0);
}

function escaped(text: string): string {
  return text.replace(/[.+*?^${}()|[\]\\]/g, "\\$&");
}
